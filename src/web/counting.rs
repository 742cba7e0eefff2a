//! The count at the end of the game: what each side has, for the players to check.

use super::page::Page;
use crate::go::{Color, Scoring};
use crate::ui::count::{Count, compensation};
use crate::ui::state::{Guess, Phase};
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;

/// The count of the game, while there is one.
#[component]
pub fn Counting(page: Page) -> impl IntoView {
    let counted =
        move || page.read(|state| state.dead().is_some() && state.game().resigned().is_none());
    let counted = Memo::new(move |_| counted());
    view! { <Show when=move || counted.get()><Count_ page/></Show> }
}

#[component]
fn Count_(page: Page) -> impl IntoView {
    let count = move || page.read(|state| state.dead().map(|dead| Count::of(state.game(), dead)));
    let guess = move || {
        page.read(|state| match state.phase() {
            Phase::Counting { guess, .. } => Some(*guess),
            _ => None,
        })
    };
    let crossed =
        Memo::new(move |_| page.read(|state| state.dead().is_some_and(|dead| !dead.is_empty())));
    let advice = move || match guess() {
        Some(Guess::None) => text!("count-all"),
        Some(Guess::Awaited) => text!("count-awaited"),
        Some(Guess::Given) if crossed.get() => text!("count-given"),
        Some(Guess::Given) => text!("count-given-none"),
        Some(Guess::Changed) => text!("count-changed"),
        None => String::new(),
    };
    let row = move |color: Color| {
        let part =
            move |part: fn(&Count, Color) -> f64| move || count().map(|c| points(part(&c, color)));
        view! {
            <tr>
                <th scope="row"><span class=format!("dot {}", color.name())></span>{text!("color", color = color)}</th>
                <td>{part(|c, color| c.stones[color].into())}</td>
                <td>{part(|c, color| c.territory[color].into())}</td>
                <td>{part(|c, color| if color == Color::White { c.komi.points() } else { 0.0 })}</td>
                <td class="total">{move || count().map(|count| count.total(color))}</td>
            </tr>
        }
    };
    let neutral = move || {
        let points = count().map_or(0, |count| count.neutral);
        (points > 0).then(|| text!("count-neutral", points = points))
    };
    let handicap = move || page.read(|state| compensation(state.game())).map(String::from);
    let beside = move || match count().map(|count| count.scoring) {
        Some(Scoring::Territory) => text!("count.prisoners"),
        _ => text!("count.stones"),
    };
    let lead = move || count().map(|count| count.lead.to_string());
    view! {
        <section class="counting" aria-label=text!("count")>
            <Show when=move || guess().is_some()>
                <div class="head">
                    <p class="score">{lead}</p>
                    <div class="buttons">
                        <button type="button" class="strong" on:click=move |_| page.send(Msg::Confirm)>{text!("count-confirm")}</button>
                        <button type="button" on:click=move |_| page.send(Msg::PlayOn)>{text!("count-play-on")}</button>
                    </div>
                </div>
            </Show>
            <table>
                <thead><tr>
                    <td></td><th scope="col">{beside}</th><th scope="col">{text!("count.territory")}</th>
                    <th scope="col">{text!("count.komi")}</th><th scope="col">{text!("count.all")}</th>
                </tr></thead>
                <tbody>{row(Color::Black)}{row(Color::White)}</tbody>
            </table>
            <p class="quiet">{advice} " " {neutral} " " {handicap}</p>
        </section>
    }
}

/// Points as text, such as `12` or `7.5`; a dash for zero.
fn points(n: f64) -> String {
    if n == 0.0 { "–".into() } else { n.to_string() }
}
