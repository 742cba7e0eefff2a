//! The list of lessons, beside the race with which the course begins; and the answers that are handed in.

use super::address::FIGURES;
use super::class::Class;
use super::menu::Menu;
use super::parts::{bench_of, figure_of};
use super::teacher::Teacher;
use crate::demo::Id;
use crate::lessons::{ANSWERS, Answers, NAME, Progress};
use crate::web::record::copied;
use crate::words::text;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::UrlSearchParams;

/// The list of all lessons, or the page for teachers in its place.
#[component]
pub fn Contents(page: Class, demo: Id) -> impl IntoView {
    let teaching = Memo::new(move |_| page.room.teaching.get());
    let whole = move || page.stand(demo).address();
    let refusal = move || {
        let refusal = page.stand(demo).refusal();
        refusal.map(|refusal| String::from(refusal.cause()))
    };
    let list = move || match teaching.get() {
        Some(teaching) => view! { <Teacher page teaching/> }.into_any(),
        None => view! { <List page/><HandIn page/> }.into_any(),
    };
    view! {
        <main class="classroom lesson contents">
            {bench_of(page, demo)}
            <article class="panel text">
                <Menu page/>
                <h2>{text!("lessons-title")}</h2>
                <p class="problem">{refusal}</p>
                <section class="look" aria-label=text!("lesson-demo")>
                    <p>{text!("lessons-race")}</p>
                    {figure_of(page, demo)}
                    <p><a href=whole>{text!("lesson-whole-demo")}</a></p>
                </section>
                {list}
                <p><a href=FIGURES>{text!("figures-title")}</a></p>
            </article>
        </main>
    }
}

/// The lessons by their names, with what somebody has answered of their questions.
#[component]
fn List(page: Class) -> impl IntoView {
    let titles = page.room.course.with_value(|course| {
        course.lessons.iter().map(|lesson| lesson.title.clone()).collect::<Vec<_>>()
    });
    let count = titles.len();
    let row = |(number, title): (usize, String)| {
        let progress = move || {
            let answers = |answers: &Answers, course: &_| answers.progress(course, number);
            told(page.room.with_answers(answers))
        };
        view! { <li><a href=format!("#lesson={number}")>{title}</a><span class="quiet progress">{progress}</span></li> }
    };
    view! {
        <p>{text!("lessons-story", lessons = count)}</p>
        <ol>{(1..).zip(titles).map(row).collect_view()}</ol>
    }
}

/// How far somebody is, in words; none before the first answer.
fn told(progress: Progress) -> Option<String> {
    let Progress { asked, answered, right } = progress;
    let told = || text!("lesson-progress", answered = answered, asked = asked, right = right);
    (answered > 0).then(told)
}

/// The link that holds the person's answers, once there are any.
#[component]
fn HandIn(page: Class) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let said = RwSignal::new(String::new());
    let field = NodeRef::<Input>::new();
    let answers = Memo::new(move |_| page.room.with_answers(|answers, _| answers.text()));
    let all = move || told(page.room.with_answers(Answers::progress_in_all));
    let link = Memo::new(move |_| {
        let search = UrlSearchParams::new().ok()?;
        search.append(NAME, name.get().trim());
        search.append(ANSWERS, &answers.get());
        let here = window().location().href().unwrap_or_default();
        let site = here.split('#').next().unwrap_or_default();
        Some(format!("{site}#answers?{}", String::from(search.to_string())))
    });
    let copy = move |_| {
        let (Some(link), Some(field)) = (link.get_untracked(), field.get_untracked()) else {
            return;
        };
        spawn_local(async move {
            if copied(&link).await {
                return said.set(text!("hand-in-copied"));
            }
            let _ = field.focus();
            field.select();
            said.set(text!("hand-in-by-hand"));
        });
    };
    view! {
        <Show when=move || answers.with(|answers| !answers.is_empty())>
            <section class="hand-in" aria-label=text!("hand-in")>
                <h3>{text!("hand-in")}</h3>
                <p>{text!("hand-in-story")}</p>
                <p class="quiet">{all}</p>
                <div class="fields">
                    <label>{text!("hand-in-name")}" "<input type="text" maxlength="80" prop:value=name
                        on:input=move |event| { name.set(event_target_value(&event)); said.set(String::new()); }/></label>
                    <label>{text!("hand-in-link")}" "<input node_ref=field type="text" readonly prop:value=link/></label>
                    <button type="button" on:click=copy>{text!("hand-in-copy")}</button>
                    <span role="status" class="quiet">{said}</span>
                </div>
            </section>
        </Show>
    }
}
