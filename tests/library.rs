//! The library: what it tells of games, the names that people give them, and how they are opened.

use serde_json::{Value, json};
use yomi::clock::TimeControl;
use yomi::engine::wire::{Event, Ready, Request};
use yomi::go::sgf::Kifu;
use yomi::go::{ByColor, Color, Move};
use yomi::ui::entry::Entry;
use yomi::ui::options::{Options, Player};
use yomi::ui::settings::Settings;
use yomi::ui::state::{Origin, State};
use yomi::ui::stored;
use yomi::ui::update::{Effect, Msg, update};

fn app(query: &str) -> State {
    let mut state = State::new(Settings::default(), 7, 2);
    let ready = Ready { threads: 2, isolated: true, memory_limit: 1e9, reason: None };
    update(&mut state, Msg::Engine(Event::Ready(ready)));
    let wishes = Options::read(query.split('&').filter_map(|pair| pair.split_once('='))).unwrap();
    update(&mut state, Msg::New(wishes, 3));
    state
}

fn play(state: &mut State, name: &str) {
    let side = state.game().setup().width;
    update(state, Msg::Play(Move::parse(name, side, side).unwrap()));
}

fn played(state: &State) -> String {
    state.game().moves().iter().map(|m| m.1.to_string()).collect::<Vec<_>>().join(" ")
}

fn kept(state: &State) -> (Entry, Kifu) {
    let (entry, record) = Entry::of(&state.saved(), 1.0).unwrap();
    (entry, Kifu::parse(str::from_utf8(&record).unwrap()).unwrap())
}

/// Another page after it has opened a game of the library, with what it is then asked to do.
fn opened((entry, kifu): (Entry, Kifu)) -> (State, Vec<Effect>) {
    let mut other = app("human=both");
    update(&mut other, Msg::Again { swapped: false, seed: 2 });
    let effects = update(&mut other, entry.opening(kifu));
    (other, effects)
}

fn read(text: &str) -> Entry {
    Entry::read(&Kifu::parse(text).unwrap(), 5, 1.0).unwrap()
}

#[test]
fn a_given_name_outlives_whatever_the_record_tells() {
    let told = "(;SZ[9]GN[Blood-vomiting game]PB[Jowa];B[ee])";
    let entry = read(told);
    assert_eq!((entry.heading(), entry.name.as_str()), ("Blood-vomiting game", ""));
    let named = Entry { name: "A lesson".to_owned(), ..entry };
    let again = read(told).after(Some(named.clone()));
    assert_eq!(again.heading(), "A lesson");
    assert!(again.matches("lesson jowa") && again.matches("BLOOD") && !again.matches("lesson two"));
    assert_eq!(again, named);
    // What was taken off and is put back has its name itself.
    assert_eq!(named.clone().after(None), named);
    assert_eq!(named.clone().after(Some(read(told))), named);
    let later = Entry { kept: 2.0, ..named.clone() };
    assert!(later.tells_the_same_as(&named) && !later.tells_the_same_as(&read(told)));
}

#[test]
fn entries_of_older_pages_are_read() {
    let mut old = serde_json::to_value(read("(;SZ[9]GN[A name];B[ee])")).unwrap();
    let fields = old.as_object_mut().unwrap();
    assert!(fields.remove("title").is_some() && fields.remove("unfinished").is_some());
    fields["name"] = json!("A name");
    let entry: Entry = serde_json::from_value(old).unwrap();
    assert_eq!((entry.heading(), entry.unfinished.is_none()), ("A name", true));
}

#[test]
fn an_unfinished_game_goes_on_against_its_opponent() {
    let mut state = app("system=level-3");
    play(&mut state, "E5");
    let (other, effects) = opened(kept(&state));
    let learner = Player::Engine("level-3".to_owned());
    assert_eq!(*other.players(), ByColor { black: Player::Human, white: learner });
    assert_eq!((played(&other).as_str(), other.live().id()), ("E5", state.live().id()));
    assert_eq!(other.live().origin(), Origin::Played);
    let asked = |effect: &Effect| matches!(effect, Effect::Send(Request::Work(_)));
    assert!(other.engine_moves() && effects.iter().any(asked), "{effects:?}");
    // It is on the shelf again as it was, and can be opened once more.
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Shelve)));
    assert_eq!(kept(&other).0, kept(&state).0);
}

#[test]
fn an_unfinished_game_keeps_its_clocks_and_its_terms() {
    let mut state = app("system=level-3&time=5m+10s&seconds=2");
    assert!(state.saved().unfinished().is_some());
    play(&mut state, "E5");
    let (other, _) = opened(kept(&state));
    assert_eq!(other.time().clock(), state.time().clock());
    assert!(other.time().is_stopped(), "until somebody moves or starts them");
    let seated = |state: &State| {
        let stored: Value = serde_json::from_str(&stored::write(&state.saved())).unwrap();
        ["players", "budget", "terms"].map(|name| stored[name].clone())
    };
    assert_eq!(seated(&other), seated(&state), "with the same budget, and it counts as before");
    assert_eq!(seated(&state)[2]["counts"], true);
    // Another page's clocks that cannot be are left out, and the game goes on without.
    let (entry, kifu) = kept(&state);
    let mut stored: Value = serde_json::to_value(&entry).unwrap();
    stored["unfinished"]["clocks"][0]["control"] = json!("none");
    let (other, _) = opened((serde_json::from_value(stored).unwrap(), kifu));
    assert_eq!((other.time().control(), played(&other).as_str()), (TimeControl::None, "E5"));
}

/// Other programs look for the result at the end of the main line, and so does the library.
#[test]
fn the_line_that_was_played_to_its_end_is_the_main_one() {
    let mut state = app("human=both");
    for name in ["E5", "C3", "G7", "C7"] {
        play(&mut state, name);
    }
    update(&mut state, Msg::Show(1));
    play(&mut state, "G3");
    update(&mut state, Msg::Resign);
    let (entry, kifu) = kept(&state);
    assert_eq!((entry.result.as_str(), entry.moves), ("W+R", 2));
    let (other, _) = opened((entry, kifu));
    assert_eq!(played(&other), "E5 G3");
    assert_eq!(other.live().told_result().as_deref(), Some("W+R"));
    // A record that was opened has its main line from its author.
    let (entry, kifu) = kept(&state);
    let (mut other, _) = opened((entry, kifu));
    update(&mut other, Msg::Show(1));
    play(&mut other, "D4");
    update(&mut other, Msg::Resign);
    assert_eq!(kept(&other).0.moves, 2);
}

#[test]
fn a_game_goes_on_along_the_line_on_which_it_stood() {
    let mut state = app("human=both");
    for name in ["E5", "C3", "G7"] {
        play(&mut state, name);
    }
    update(&mut state, Msg::Show(1));
    play(&mut state, "G3");
    assert_eq!(played(&opened(kept(&state)).0), "E5 G3");
    update(&mut state, Msg::Show(1));
    update(&mut state, Msg::Undo);
    assert_eq!(played(&opened(kept(&state)).0), "E5");
}

#[test]
fn finished_games_and_opened_records_are_looked_at_by_people() {
    let mut state = app("system=level-3");
    play(&mut state, "E5");
    let going = kept(&state);
    update(&mut state, Msg::Resign);
    let over = kept(&state);
    assert_eq!(over.0.unfinished, None);
    let (other, _) = opened(over);
    assert!(Color::BOTH.into_iter().all(|color| other.seats().is_human(color)));
    assert_eq!(other.live().origin(), Origin::Opened);
    assert_eq!(kept(&other).0.unfinished, None);
    // An opponent of another version of the page is nobody here.
    let mut stored: Value = serde_json::to_value(&going.0).unwrap();
    stored["unfinished"]["players"]["white"] = json!({ "engine": "level-99" });
    let (other, _) = opened((serde_json::from_value(stored).unwrap(), going.1));
    assert!(Color::BOTH.into_iter().all(|color| other.seats().is_human(color)));
}

/// Opening it would stop its clocks and its count among the results.
#[test]
fn the_game_on_the_board_stays_as_it_is() {
    let mut state = app("system=level-3");
    play(&mut state, "E5");
    let (entry, kifu) = kept(&state);
    let before = stored::write(&state.saved());
    update(&mut state, entry.opening(kifu));
    assert_eq!(stored::write(&state.saved()), before);
}
