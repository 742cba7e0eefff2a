//! The editor of positions: stones, the side to move, komi; from a record, the game, or the collection. What can be
//! no position is told beside what was changed, and the demo keeps the last that could.

use super::class::Class;
use super::komi::KomiField;
use crate::demo::collection::{self, Problem, THEMES};
use crate::demo::{Draft, Start};
use crate::go::{Color, Move, Record, sgf};
use crate::web::fetch;
use crate::web::goban::Goban;
use crate::web::toggle::toggle;
use crate::web::whole::Whole;
use crate::words::{Say, text};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Sizes of boards that can be set up.
const SIZES: (u64, u64) = (2, 19);

/// What a click on the board does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Brush {
    Stone(Color),
    Clear,
}

/// The editor, which opens at a press. `from` is called with each position that can be.
#[component]
pub fn Editor(page: Class, start: Memo<Start>, from: Callback<Start>) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <details class="editor" on:toggle=move |_| open.update(|open| *open = !*open)>
            <summary>{text!("editor")}</summary>
            {move || open.get().then(|| view! { <Bench page start from/> })}
        </details>
    }
}

#[component]
fn Bench(page: Class, start: Memo<Start>, from: Callback<Start>) -> impl IntoView {
    let record = untrack(|| start.with(Start::record));
    let komi = record.setup.komi;
    let draft = RwSignal::new(Draft::of(&record).unwrap_or_else(|_| Draft::empty(9, komi)));
    let brush = RwSignal::new(Brush::Stone(Color::Black));
    // What is wrong with the stones, with the record.
    let [stones, of_record] = [(); 2].map(|()| RwSignal::new(None::<String>));
    let edit = move |change: &dyn Fn(&mut Draft)| {
        draft.update(change);
        match draft.with_untracked(Draft::record) {
            Ok(record) => {
                stones.set(None);
                from.run(Start::of(record));
            }
            Err(why) => stones.set(Some(text!("editor-impossible", why = why.say()))),
        }
    };
    let take = move |record: Record| {
        if let Ok(taken) = Draft::of(&record) {
            draft.set(taken);
            [stones, of_record].into_iter().for_each(|told| told.set(None));
            from.run(Start::of(record));
        }
    };
    // Another position may come from the demo itself.
    Effect::new(move |_| {
        let shown = start.with(Start::record);
        let ours = draft.with_untracked(Draft::record).ok().map(Start::of);
        if ours != Some(Start::of(shown.clone()))
            && stones.with_untracked(Option::is_none)
            && let Ok(taken) = Draft::of(&shown)
        {
            draft.set(taken);
        }
    });
    let pick = Callback::new(move |point| match brush.get_untracked() {
        Brush::Stone(color) => edit(&|draft| draft.put(point, color)),
        Brush::Clear => edit(&|draft| draft.clear(point)),
    });
    let size = Memo::new(move |_| draft.with(Draft::size));
    let side = Memo::new(move |_| draft.with(|draft| draft.size().0 as u64));
    let layers = Signal::derive(move || draft.with(Draft::scene));
    let brushes = [
        (Brush::Stone(Color::Black), text!("editor-black")),
        (Brush::Stone(Color::White), text!("editor-white")),
        (Brush::Clear, text!("editor-clear")),
    ];
    let brushes = brushes
        .map(|(which, name)| toggle(name, move || brush.get() == which, move || brush.set(which)));
    let sides = Color::BOTH.map(|color| {
        let to_play = move || draft.with(|draft| draft.to_play() == color);
        let name = text!("editor-to-play", color = color);
        toggle(name, to_play, move || edit(&|draft| draft.let_play(color)))
    });
    let field = NodeRef::<html::Textarea>::new();
    let read = move |_| {
        let Some(field) = field.get_untracked() else { return };
        match sgf::read(&field.value()) {
            Ok(read) => take(Record::of(&read.game)),
            Err(why) => of_record.set(Some(text!("editor-record-wrong", why = why.say()))),
        }
    };
    let told = |what: RwSignal<Option<String>>| {
        move || what.get().map(|told| view! { <span class="wrong" role="alert">{told}</span> })
    };
    view! {
        <div class="small-board"><Goban page=*page size layers label=text!("editor-board") pick/></div>
        {told(stones)}
        <div class="choice" role="group" aria-label=text!("editor-brush")>{brushes}</div>
        <div class="choice" role="group" aria-label=text!("editor-turn")>{sides}</div>
        <div class="fields">
            <Whole label=text!("label-board") value=side least=SIZES.0 most=SIZES.1
                take=move |n| edit(&|draft| *draft = Draft::empty(n as usize, draft.komi()))/>
            <KomiField komi=Signal::derive(move || draft.with(Draft::komi)) take=move |komi| edit(&|draft| draft.set_komi(komi))/>
            <button type="button" on:click=move |_| edit(&|draft| *draft = Draft::empty(draft.size().0, draft.komi()))>{text!("editor-empty")}</button>
            <button type="button" on:click=move |_| take(page.look(|s| Record::of(s.here())))>{text!("button-my-game")}</button>
        </div>
        <Collection take=Callback::new(take)/>
        <details>
            <summary>{text!("editor-record")}</summary>
            <textarea node_ref=field rows="4" spellcheck="false" aria-label=text!("editor-record")
                aria-invalid=move || of_record.with(Option::is_some).to_string()></textarea>
            <button type="button" class="button" on:click=read>{text!("editor-take")}</button>
            {told(of_record)}
        </details>
    }
}

/// The choice among the positions of the collection, which are loaded theme by theme.
#[component]
fn Collection(take: Callback<Record>) -> impl IntoView {
    let theme = RwSignal::new(None::<&'static str>);
    let positions = RwSignal::new(Vec::<Problem>::new());
    let chosen = RwSignal::new(None::<usize>);
    let missing = RwSignal::new(false);
    let go = move |event| {
        let id = event_target_value(&event);
        let found = THEMES.into_iter().find(|theme| *theme == id);
        theme.set(found);
        positions.set(Vec::new());
        chosen.set(None);
        let Some(found) = found else { return };
        spawn_local(async move {
            let read = fetch::text(&format!("positions/{found}.txt")).await;
            missing.set(read.is_err());
            if let (Ok(text), Some(now)) = (read, theme.get_untracked())
                && now == found
            {
                positions.set(collection::read(&text));
            }
        });
    };
    let show = move |event| {
        chosen.set(event_target_value(&event).parse().ok());
        let place = chosen.get_untracked();
        let record = positions.with_untracked(|all| Some(all.get(place?)?.record.clone()));
        if let Some(record) = record {
            take.run(record);
        }
    };
    let themes =
        THEMES.map(|id| view! { <option value=id>{String::from(collection::theme(id))}</option> });
    let options = move || {
        let option = |(i, position): (usize, Problem)| view! { <option value=i.to_string()>{position.title}</option> };
        positions.get().into_iter().enumerate().map(option).collect_view()
    };
    let story = move || {
        let position = positions.with(|all| all.get(chosen.get()?).cloned())?;
        let (color, right) = (position.record.setup.to_play, position.right.join(", "));
        let right = match right.as_str() {
            "" => Move::Pass.to_string(),
            _ => right,
        };
        Some(text!("editor-answer", color = color, right = right, why = position.why))
    };
    view! {
        <div class="fields">
            <label>{text!("editor-collection")}" "<select on:change=go><option value="">{text!("editor-choose")}</option>{themes}</select></label>
            <Show when=move || positions.with(|all| !all.is_empty())>
                <select aria-label=text!("editor-positions") on:change=show><option value="">{text!("editor-choose")}</option>{options}</select>
            </Show>
        </div>
        <Show when=move || missing.get()><p class="wrong" role="alert">{text!("editor-missing")}</p></Show>
        <p class="quiet story">{story}</p>
    }
}
