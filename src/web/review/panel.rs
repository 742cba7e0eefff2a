//! Beside the board: how far the work is, the turning points, and what is said of the move in view.

use super::more::More;
use super::reviewer::Reviewer;
use crate::go::{Color, Move};
use crate::review::{Size, usual};
use crate::ui::direction::Direction;
use crate::ui::review::{Studio, account, again, answer, comment, progress, remark, turning_point};
use crate::words::text;
use leptos::prelude::*;

/// How far the work is, with the button that stops it or lets it go on.
#[component]
pub fn Progress(reviewer: Reviewer) -> impl IntoView {
    let studio = reviewer.studio;
    let lost = Memo::new(move |_| reviewer.read(|state| state.engine().is_lost()));
    let told = move || match lost.get() {
        true => Some(text!("review-no-engine")),
        false => studio.with(|s| progress(s, reviewer.guess())).map(String::from),
    };
    let done = move || studio.with(|s| s.review().map_or(0.0, |review| review.share_done()));
    let running = Memo::new(move |_| studio.with(Studio::is_running));
    let complete = Memo::new(move |_| studio.with(Studio::is_complete));
    let foreign = Memo::new(move |_| studio.with(Studio::is_foreign));
    view! {
        <section class="progress" aria-label=text!("review-title")>
            <Show when=move || !complete.get()>
                <progress max="1" value=move || done().to_string() aria-label=text!("review-title")></progress>
            </Show>
            <p class="quiet" role="status">{told}</p>
            <Show when=move || foreign.get()>
                <div class="buttons">
                    <button type="button" on:click=move |_| reviewer.change(|s| s.read_anew(s.effort().map_or(0, |e| e.simulations)))>{text!("review-anew")}</button>
                </div>
            </Show>
            <Show when=move || !complete.get()>
                <div class="buttons">
                    <button type="button" on:click=move |_| reviewer.change(|studio| studio.run(!studio.is_running()))>
                        {move || if running.get() { text!("review-stop") } else { text!("review-go-on") }}
                    </button>
                </div>
            </Show>
        </section>
    }
}

/// What is done with the whole review: saved, or read anew with more care.
#[component]
pub fn Keeping(reviewer: Reviewer) -> impl IntoView {
    view! {
        <div class="keeping">
            <Simulations reviewer/>
            <button type="button" on:click=move |_| reviewer.save()>{text!("review-save")}</button>
        </div>
    }
}

/// The choice of how long each position is read. Another choice reads the game anew.
#[component]
fn Simulations(reviewer: Reviewer) -> impl IntoView {
    let now = Memo::new(move |_| {
        reviewer.studio.with(|s| s.effort().map(|effort| effort.simulations).unwrap_or_default())
    });
    let usual = Memo::new(move |_| {
        reviewer.studio.with(|s| s.review().map_or(0, |review| usual(review.course().size())))
    });
    let choices = move || {
        let mut choices = vec![usual.get() / 4, usual.get(), 4 * usual.get()];
        choices.extend(Some(now.get()).filter(|now| !choices.contains(now)));
        choices
    };
    let option = move |simulations: u64| {
        view! {
            <option value=simulations.to_string() selected=move || now.get() == simulations>
                {text!("review-simulations", simulations = simulations)}
            </option>
        }
    };
    let change = move |event| {
        if let Ok(simulations) = event_target_value(&event).parse() {
            reviewer.change(|studio| studio.read_anew(simulations));
        }
    };
    view! {
        <label class="simulations">{text!("review-each")}
            <select on:change=change>{move || choices().into_iter().map(option).collect_view()}</select>
        </label>
    }
}

/// A line for each player: what their moves have cost, and how many mistakes of each size they were.
#[component]
pub fn Sides(reviewer: Reviewer) -> impl IntoView {
    let side = move |color| {
        let told = Memo::new(move |_| reviewer.studio.with(|studio| account(studio, color)));
        move || told.get().map(|told| view! { <p>{String::from(told)}</p> })
    };
    view! { <section class="sides" aria-label=text!("review-sides")>{Color::BOTH.map(side)}</section> }
}

/// The turning points, each of which can be gone to.
#[component]
pub fn TurningPoints(reviewer: Reviewer) -> impl IntoView {
    let studio = reviewer.studio;
    let points = Memo::new(move |_| studio.with(Studio::turning_points));
    let complete = Memo::new(move |_| studio.with(Studio::is_complete));
    let row = move |verdict: &crate::review::Verdict| {
        let number = verdict.number;
        view! {
            <li><button type="button" class=verdict.size().map_or("", Size::id)
                aria-current=move || studio.with(|s| s.made().is_some() && s.number() == number).then_some("true")
                on:click=move |_| {
                    reviewer.change(|studio| studio.go_to_mistake(number));
                    bring_into_view();
                }>
                {String::from(turning_point(verdict))}
            </button></li>
        }
    };
    let none = move || match complete.get() {
        true => text!("review-turning-none"),
        false => text!("review-turning-yet"),
    };
    view! {
        <section class="turning" aria-label=text!("review-turning")>
            <h2>{text!("review-turning")}</h2>
            <Show when=move || points.with(|points| !points.is_empty())
                fallback=move || view! { <p class="quiet">{none}</p> }>
                <ol>{move || points.with(|points| points.iter().map(row).collect_view())}</ol>
            </Show>
        </section>
    }
}

/// What is said of the move in view, to find it on the page.
const VERDICT: &str = "verdict";

/// Brings what is said of the move into view, which on a phone may be scrolled away.
fn bring_into_view() {
    // By then it says what is to be said of the move.
    request_animation_frame(|| {
        if let Some(verdict) = document().get_element_by_id(VERDICT) {
            verdict.scroll_into_view_with_bool(false);
        }
    });
}

/// What is said of the move in view, and what can be done with it.
#[component]
pub fn Judgement(reviewer: Reviewer) -> impl IntoView {
    let studio = reviewer.studio;
    let said = Memo::new(move |_| studio.with(remark));
    let title = move || match said.get() {
        Some(remark) => String::from(remark.title),
        None => text!("review-begin"),
    };
    let body = move || {
        let sentences = said.get().map_or(Vec::new(), |remark| remark.body);
        sentences
            .into_iter()
            .map(|sentence| view! { <p>{String::from(sentence)}</p> })
            .collect_view()
    };
    let size = Memo::new(move |_| studio.with(|s| s.verdict().and_then(|verdict| verdict.size())));
    let (earlier, later) = (
        Memo::new(move |_| studio.with(|s| s.next_mistake(Direction::Back).is_some())),
        Memo::new(move |_| studio.with(|s| s.next_mistake(Direction::Forward).is_some())),
    );
    let step = move |direction: Direction| {
        move |_| {
            reviewer.change(|studio| {
                studio.step_to_mistake(direction);
            });
            bring_into_view();
        }
    };
    let some = Memo::new(move |_| studio.with(|s| s.shown() > 0));
    let may_try = Memo::new(move |_| studio.with(|s| again(s).is_some()));
    let address = move || reviewer.classroom();
    view! {
        <section class="judgement" aria-label=text!("review-verdict")>
            // A phone has them at its lower edge.
            <div class="actions" role="group" aria-label=text!("review-mistakes")>
                <button type="button" disabled=move || !earlier.get() title=text!("review-previous.title") on:click=step(Direction::Back)>{text!("review-previous")}</button>
                <button type="button" disabled=move || !later.get() title=text!("review-next.title") on:click=step(Direction::Forward)>{text!("review-next")}</button>
                <More page=*reviewer/>
            </div>
            <div id=VERDICT>
                <h3 class=move || size.get().map_or("", Size::id)>{title}</h3>
                <div aria-live="polite">{body}</div>
            </div>
            <Show when=move || some.get()>
                <div class="buttons">
                    <button type="button" class="strong" disabled=move || !may_try.get() title=text!("review-again-help") on:click=move |_| reviewer.try_again()>{text!("review-again")}</button>
                    <a href=address>{text!("review-classroom")}</a>
                </div>
            </Show>
            <Why reviewer/>
            <Comment reviewer/>
        </section>
    }
}

/// What the record says of the move in view.
#[component]
fn Comment(reviewer: Reviewer) -> impl IntoView {
    let said = Memo::new(move |_| {
        reviewer.studio.with(|studio| {
            let course = studio.review()?.course();
            reviewer.read(|state| comment(state, course, studio.shown()))
        })
    });
    move || {
        said.get().map(|said| {
            view! {
                <p class="quiet">{text!("review-comment")}</p>
                <p class="comment">{said}</p>
            }
        })
    }
}

/// The question about another move, and its answer.
#[component]
fn Why(reviewer: Reviewer) -> impl IntoView {
    let studio = reviewer.studio;
    let told = Memo::new(move |_| studio.with(answer));
    let sentences = move || {
        let sentences = told.get().unwrap_or_default();
        sentences
            .into_iter()
            .map(|sentence| view! { <p>{String::from(sentence)}</p> })
            .collect_view()
    };
    view! {
        <div class="why" role="status">
            <Show when=move || told.with(Option::is_some)
                fallback=move || view! {
                    <p class="quiet">{text!("review-why")}</p>
                    <div class="buttons">
                        <button type="button" on:click=move |_| reviewer.ask_why(Move::Pass)>{text!("review-why-pass")}</button>
                    </div>
                }>{sentences}</Show>
            <p class="problem">{move || reviewer.problem.get()}</p>
        </div>
    }
}
