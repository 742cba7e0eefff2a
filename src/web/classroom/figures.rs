//! The page of published figures beside ours, which are loaded when somebody comes here.

use super::address::{self, FIGURES};
use super::class::Class;
use super::menu::Menu;
use super::room::Loaded;
use crate::figures::{Claim, Figure, Figures as All, Relation, Run, Section, Told, Verdict, apart};
use crate::web::csv::Csv;
use crate::web::fetch;
use crate::web::origin::Shown;
use crate::web::plot::{Plate, Plot, shown_width};
use crate::words::{Say, text};
use leptos::context::Provider;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// Place of the figures on the site.
const FILE: &str = "reproduction.json";
/// Width at which a plot is drawn; the page scales it.
const WIDTH: f64 = 640.0;

/// Loads the figures, unless they are there or on the way.
pub(super) fn load(page: Class) {
    let loaded = page.room.figures;
    if matches!(loaded.get_untracked(), Loaded::Waiting | Loaded::Here(_)) {
        return;
    }
    loaded.set(Loaded::Waiting);
    spawn_local(async move {
        let all = fetch::text(FILE).await.ok().and_then(|text| All::read(&text));
        loaded.set(all.map_or(Loaded::Missing, |all| Loaded::Here(Arc::new(all))));
    });
}

/// The page: the experiments one below the other, and their list.
#[component]
pub fn Figures(page: Class) -> impl IntoView {
    let room = page.room;
    let waiting = || view! { <p role="status">{text!("figures-loading")}</p> };
    let missing = move || {
        view! {
            <p role="alert">{text!("figures-missing")}</p>
            <p><button type="button" class="strong" on:click=move |_| load(page)>{text!("try-again")}</button></p>
        }
    };
    let shown = move || match room.figures.get() {
        Loaded::Unasked | Loaded::Waiting => waiting().into_any(),
        Loaded::Missing => missing().into_any(),
        Loaded::Here(all) => view! { <Sections page all/> }.into_any(),
    };
    let list = move || match room.figures.get() {
        Loaded::Here(all) => Some(view! { <List all/> }),
        Loaded::Unasked | Loaded::Waiting | Loaded::Missing => None,
    };
    view! {
        <main class="classroom station figures">
            <section class="bench" aria-label=text!("figures")>
                {shown}
            </section>
            <aside class="panel" aria-label=text!("figures-list")>
                <Menu page/>
                <h2>{text!("figures-title")}</h2>
                <p class="story">{text!("figures-story")}</p>
                {list}
            </aside>
        </main>
    }
}

/// Links to the experiments, with what has come of them.
#[component]
fn List(all: Arc<All>) -> impl IntoView {
    let row = |section: &Section| {
        let [agree, disagree, few] =
            [Verdict::Agrees, Verdict::Disagrees, Verdict::TooFew].map(|v| section.count(v));
        let counted = match agree + disagree + few {
            0 => text!("figures-none-published"),
            _ => text!("figures-counted", agree = agree, disagree = disagree, few = few),
        };
        let link = place(section);
        view! { <li><a href=link lang="en">{section.story.clone()}</a><span class="quiet progress">{counted}</span></li> }
    };
    view! {
        <nav aria-label=text!("figures-list")>
            <ul class="experiments">{all.sections.iter().map(row).collect_view()}</ul>
        </nav>
    }
}

/// The address of an experiment, which is its element's name too: the browser goes there by itself.
fn place(section: &Section) -> String {
    format!("{FIGURES}={}", section.id)
}

/// All experiments. One that the address names is scrolled to.
#[component]
fn Sections(page: Class, all: Arc<All>) -> impl IntoView {
    let sections = all.clone();
    let unknown = Memo::new(move |_| {
        let named = page.room.named.get();
        let known = sections.sections.iter().any(|section| section.id == named);
        (!named.is_empty() && !known).then_some(named)
    });
    Effect::new(move |_| {
        let name = format!("figures={}", page.room.named.get());
        // The sections are in the document from the next frame on.
        request_animation_frame(move || {
            if let Some(section) = document().get_element_by_id(&name) {
                section.scroll_into_view();
            }
        });
    });
    let told = move || {
        unknown.get().map(
            |id| view! { <p class="problem" role="alert">{text!("figures-unknown", id = id)}</p> },
        )
    };
    view! {
        {told}
        <p class="quiet story">{text!("figures-needed-story")}</p>
        <p class="quiet story">{text!("figures-run-story")}</p>
        {all.sections.iter().map(|section| view! { <Experiment section=section.clone()/> }).collect_view()}
    }
}

/// An experiment: its plot, its table, and what the source says of pairs of figures.
#[component]
fn Experiment(section: Section) -> impl IntoView {
    let forest = section.forest("");
    let title = section.source.clone();
    let plate = Memo::new(move |_| {
        let drawing = forest.draw(shown_width(WIDTH));
        Some(Plate { title: title.clone(), drawing, data: forest.data() })
    });
    let link = place(&section);
    let name = link.trim_start_matches('#').to_owned();
    let shown = Shown(Signal::stored(link));
    let data = Signal::stored(section.table());
    let heads = [
        text!("figures-compared"),
        text!("figures-head-published"),
        text!("figures-head-ours"),
        text!("figures-head-samples"),
        text!("figures-head-difference"),
        text!("figures-head-verdict"),
        text!("figures-head-needed"),
        text!("figures-head-run"),
    ];
    let head = |name: &String| view! { <th scope="col">{name.clone()}</th> };
    let Section { id, story, note, figures, claims, engines, .. } = section;
    let note = (!note.is_empty()).then(|| view! { <p class="quiet story" lang="en">{note}</p> });
    view! {
        <section class="experiment" id=name>
            <h3 lang="en">{story}</h3>
            {note}
            <Provider value=shown>
                <Plot plate name=format!("figures-{id}")/>
                <table class="compared">
                    <thead><tr>{heads.iter().map(head).collect_view()}</tr></thead>
                    <tbody>{figures.iter().map(|figure| row(figure, &heads)).collect_view()}</tbody>
                </table>
                <Csv name=format!("figures-{id}-verdicts") data/>
            </Provider>
            {claims.iter().map(claimed).collect_view()}
            <p class="quiet">{text!("figures-engine", commits = engines.join(", "))}</p>
        </section>
    }
}

/// A figure as a row of the table. On a phone each cell tells its head.
fn row(figure: &Figure, heads: &[String; 8]) -> impl IntoView + use<> {
    let Told { published, ours, interval, samples, difference, verdict, to_tell, to_bound } =
        figure.told();
    let ours = match figure.ours {
        Some(_) => format!("{ours} ({interval})"),
        None => ours,
    };
    let needed = match figure.needed {
        Some(_) => text!("figures-needed", tell = to_tell, bound = to_bound),
        None => to_tell,
    };
    let kind = figure.verdict.map(|verdict| match verdict {
        Verdict::Agrees => "agrees",
        Verdict::Disagrees => "disagrees",
        Verdict::TooFew => "open",
    });
    let cells = [published, ours, samples, difference, verdict, needed];
    let cell = |(place, text): (usize, String)| {
        let kind = kind.filter(|_| place == VERDICT);
        view! { <td data-head=heads[place].clone() data-verdict=kind>{text}</td> }
    };
    let cells: Vec<_> = (1..).zip(cells).map(cell).collect();
    view! {
        <tr>
            <th scope="row" lang="en">{figure.label.clone()}</th>
            {cells}
            <td data-head=heads[7].clone()>
                {small_run(&figure.run, &figure.label)}
                <details class="command"><summary>{text!("figures-command")}</summary><code translate="no">{figure.command.clone()}</code></details>
            </td>
        </tr>
    }
}

/// Place of the verdict among the cells of a row.
const VERDICT: usize = 5;

/// The link to a small run, or why there is none.
fn small_run(run: &Run, label: &str) -> AnyView {
    match run {
        Run::Here { demo, pairs, samples, unlike } => {
            let pairs = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()));
            let link = address::of_pairs(demo, pairs);
            let (demo, count) = (demo.as_str(), *samples);
            let name = text!("figures-run-of", demo = demo, count = count, label = label);
            let unlike: Vec<String> = unlike.iter().map(|unlike| unlike.say().into()).collect();
            view! {
                <a class="run" href=link aria-label=name>{text!("figures-run", demo = demo, count = count)}</a>
                <span class="quiet">{unlike.join("; ")}</span>
            }
            .into_any()
        }
        Run::Never(why) => {
            view! { <span class="quiet">{String::from(why.say())}</span> }.into_any()
        }
    }
}

/// What a source says of two of its figures, and what ours say of that.
fn claimed(claim: &Claim) -> impl IntoView + use<> {
    let (first, second) = (claim.first.as_str(), claim.second.as_str());
    let said = match claim.relation {
        Relation::Above => text!("figures-above", first = first, second = second),
        Relation::Level => text!("figures-level", first = first, second = second),
        Relation::Below => text!("figures-below", first = first, second = second),
    };
    let found = match claim.difference.zip(claim.verdict) {
        Some((difference, verdict)) => {
            let verdict = verdict.told(claim.missing);
            text!("figures-claim", difference = apart(difference), verdict = verdict)
        }
        None => text!("figures-unmeasured"),
    };
    view! { <p class="story">{said}" "{found}</p> }
}
