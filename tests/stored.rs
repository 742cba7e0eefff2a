//! What is stored is read back, whatever became of it; no game ends another without an offer.

use serde_json::{Value, json};
use yomi::charset::Native;
use yomi::go::sgf::Kifu;
use yomi::go::{Komi, Move, Point};
use yomi::ui::export::exported;
use yomi::ui::msg::Change;
use yomi::ui::options::Options;
use yomi::ui::public::Public;
use yomi::ui::settings::Settings;
use yomi::ui::state::Offer;
use yomi::ui::state::Saved;
use yomi::ui::state::State;
use yomi::ui::stored;
use yomi::ui::update::{Effect, Msg, attempt, update};

fn app() -> State {
    State::new(Settings::default(), 7, 2)
}

fn begin(state: &mut State, size: &str) -> Vec<Effect> {
    let wishes = Options::read([("size", size), ("human", "both"), ("komi", "0.5")]).unwrap();
    update(state, Msg::New(wishes, 1))
}

fn play(state: &mut State, moves: &str) {
    let side = state.game().setup().width;
    for mv in moves.split(' ') {
        update(state, Msg::Play(Move::parse(mv, side, side).unwrap()));
    }
}

fn played(state: &State) -> String {
    state.game().moves().iter().map(|m| m.1.to_string()).collect::<Vec<_>>().join(" ")
}

fn offer(state: &State) -> Option<&Offer> {
    state.note()?.offer.as_ref()
}

/// A game of two people on 5×5 with a dead stone, two passes at its end.
fn finished() -> State {
    let mut state = app();
    begin(&mut state, "5");
    play(&mut state, "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 E3 pass pass");
    state
}

/// The state after the page was loaded again.
fn reloaded(state: &State) -> State {
    let mut other = app();
    let (saved, odd) = Saved::read(&stored::write(&state.saved())).unwrap();
    assert!(odd.is_empty(), "{odd:?}");
    other.restore(&saved).unwrap();
    other
}

#[test]
fn a_stored_game_goes_on_as_it_was() {
    let mut state = finished();
    update(&mut state, Msg::Click(Point::parse("E3", 5, 5).unwrap()));
    let other = reloaded(&state);
    assert_eq!((played(&other), &other.players()), (played(&state), &state.players()));
    assert_eq!(other.dead(), state.dead());
    update(&mut state, Msg::Confirm);
    assert_eq!(reloaded(&state).outcome(), state.outcome());
    update(&mut state, Msg::Undo);
    update(&mut state, Msg::Resign);
    assert_eq!(reloaded(&state).outcome(), state.outcome());
    update(&mut state, Msg::Show(3));
    assert_eq!(reloaded(&state).shown(), 3);
}

/// In Shift-JIS, in UTF-16 and in UTF-8.
#[test]
fn a_file_in_another_charset_stays_as_it_was() {
    let sjis: &[u8] = b"(;CA[Shift_JIS]SZ[9]PB[\x95\x5c\x8c\x76]\r\n;B[ee] )";
    let utf16: Vec<u8> =
        "\u{feff}(;SZ[9]PB[表計];B[ee])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for file in [sjis, &utf16, "(;CA[UTF-8]SZ[9]PB[表計] ;B[ee])".as_bytes()] {
        let mut state = app();
        let kifu = Kifu::read(file, &Native).unwrap();
        attempt(&mut state, Msg::open(kifu, None)).unwrap();
        let mut again = reloaded(&reloaded(&state));
        assert_eq!(exported(&again).write(), file);
        assert_eq!(exported(&again).to_text(), exported(&state).to_text());
        // What is edited from then on is in UTF-8, and says so.
        update(
            &mut again,
            Msg::Edit(Change::new(|kifu, node| {
                kifu.set_text(node, "PW", "呉");
                Some(node)
            })),
        );
        let edited = exported(&reloaded(&again)).write();
        assert_eq!(String::from_utf8(edited).unwrap(), exported(&again).to_text());
    }
}

/// A stored game as an object, to be changed.
fn object() -> Value {
    serde_json::from_str(&stored::write(&finished().saved())).unwrap()
}

/// A game was once dropped without a word where one field was missing.
#[test]
fn what_is_missing_has_its_usual_value() {
    let names: Vec<String> = object().as_object().unwrap().keys().cloned().collect();
    assert!(names.len() > 10 && names.iter().any(|name| name == "version"), "{names:?}");
    for name in names.iter().filter(|name| *name != "sgf") {
        let mut fields = object();
        fields.as_object_mut().unwrap().remove(name);
        let (saved, odd) = Saved::read(&fields.to_string()).unwrap();
        assert!(odd.is_empty(), "{name}: {odd:?}");
        let mut state = app();
        state.restore(&saved).unwrap();
        assert_eq!((state.game().moves().len(), state.game().setup().width), (13, 5), "{name}");
    }
}

/// What Yomi stored before there were versions.
#[test]
fn an_old_game_is_read() {
    let old = r#"{"sgf":"(;FF[4]GM[1]SZ[9]KM[7.5];B[ee];W[cc])","shown":1,
        "players":{"black":"human","white":{"engine":"uct"}},"budget":{"simulations":300},"seed":5,
        "overlay":"visits","resumed":0,"resigned":null,"dead":null,
        "winrates":[[0.5,0.01],null,[0.4,0.02]]}"#;
    let (saved, odd) = Saved::read(old).unwrap();
    assert!(odd.is_empty(), "{odd:?}");
    let mut state = app();
    state.restore(&saved).unwrap();
    let public = Public::of(&state);
    assert_eq!((played(&state).as_str(), state.shown()), ("E5 C7", 1));
    assert_eq!((public.players.white.as_str(), state.opinions().len()), ("uct", 3));
    assert_eq!(state.game().komi(), Komi::from_half_points(15));
}

/// Win rates of 1e38 once gave `-inf` in a path. Odd values are named and left out; the game
/// itself goes on.
#[test]
fn odd_values_are_named_and_left_out() {
    for (name, value) in [
        ("winrates", json!([[1e38, 0.1]])),
        ("winrates", json!([[0.5, -1.0]])),
        ("winrates", json!("none")),
        ("budget", json!({"seconds": -3.0})),
        ("budget", json!({"seconds": 1e38})),
        ("budget", json!({"simulations": 0})),
        ("budget", json!({"simulations": 1e38})),
        ("players", json!({"black": "human", "white": {"engine": "alpha"}})),
        ("shown", json!(-5)),
        ("seed", json!(null)),
        ("overlay", json!("heat")),
        ("dead", json!(7)),
    ] {
        let mut fields = object();
        fields[name] = value.clone();
        let (saved, odd) = Saved::read(&fields.to_string()).unwrap();
        assert_eq!(odd, [name], "{value}");
        let mut state = app();
        state.restore(&saved).unwrap();
        assert_eq!(state.game().moves().len(), 13, "{name}");
        assert!(state.opinions().iter().flatten().all(|o| (0.0..=1.0).contains(&o.winrate)));
    }
}

#[test]
fn what_cannot_be_a_game_is_refused_with_its_cause() {
    let newer = {
        let mut fields = object();
        fields["version"] = json!(99);
        fields.to_string()
    };
    let cut = object().to_string()[..80].to_string();
    for (text, cause) in [
        (newer.as_str(), "a newer Yomi has stored it"),
        (cut.as_str(), "it is damaged"),
        ("[1]", "it is damaged"),
        (r#"{"winrates":[[1e999,0]]}"#, "it is damaged"),
        (r#"{"sgf":"(;SZ[9];B[zz])"}"#, "move 1"),
        ("{}", ""),
    ] {
        let refusal = Saved::read(text).unwrap_err().to_string();
        assert!(refusal.contains(cause), "{text}: {refusal}");
    }
}

#[test]
fn settings_are_read_one_by_one() {
    let usual = Settings { ponder: false, ..Settings::default() };
    let read = |text: &str| Settings::read(text, usual.clone());
    let (settings, odd) = read(r#"{"theme":"dark","threads":3,"sound":false}"#).unwrap();
    assert_eq!((settings.threads, settings.sound, settings.ponder), (Some(3), false, false));
    assert!(odd.is_empty());
    for threads in ["0", "-1", "1e38", "1000", "\"many\""] {
        let text = format!(r#"{{"sound":false,"threads":{threads}}}"#);
        let (settings, odd) = read(&text).unwrap();
        assert_eq!((settings.threads, settings.sound), (None, false), "{threads}");
        assert_eq!(odd, ["threads"], "{threads}");
    }
    let (settings, odd) = read(r#"{"memory":128}"#).unwrap();
    assert_eq!((settings.memory, odd.len()), (Some(128), 0));
    assert_eq!(read(&stored::write(&settings)).unwrap().0, settings);
    for memory in ["1", "5000", "-3", "\"much\""] {
        let (settings, odd) = read(&format!(r#"{{"memory":{memory}}}"#)).unwrap();
        assert_eq!((settings.memory, odd), (None, vec!["memory"]), "{memory}");
    }
    assert!(read("no settings").is_err());
}

/// What takes a game's place offers to have it back, and that survives the visit.
#[test]
fn the_previous_game_is_kept_and_can_be_had_back() {
    let mut state = finished();
    let effects = begin(&mut state, "9");
    assert!(effects.iter().any(|effect| matches!(effect, Effect::KeepPrevious)));
    assert_eq!(offer(&state), Some(&Offer::Previous));
    // The next visit.
    let previous = state.previous().unwrap();
    let (previous, _) = Saved::read(&stored::write(previous)).unwrap();
    let mut state = reloaded(&state);
    assert_eq!(offer(&state), None);
    update(&mut state, Msg::Keep(Box::new(previous.clone()), previous.moves()));
    let told = state.note().unwrap().told.to_string();
    assert_eq!(told, "Your previous game of 13 moves is kept.");
    update(&mut state, Msg::bring_back());
    assert_eq!(played(&state).split(' ').count(), 13);
}

#[test]
fn a_game_that_is_brought_back_changes_places_with_the_one_on_the_board() {
    let mut state = finished();
    begin(&mut state, "9");
    play(&mut state, "E5 C3");
    let effects = update(&mut state, Msg::bring_back());
    assert!(effects.iter().any(|effect| matches!(effect, Effect::KeepPrevious)));
    assert_eq!(state.game().setup().width, 5);
    update(&mut state, Msg::bring_back());
    assert_eq!((played(&state).as_str(), state.game().setup().width), ("E5 C3", 9));
}

/// A stored game may name a line that its record does not have.
#[test]
fn a_game_that_cannot_come_back_leaves_all_as_it_was() {
    let mut state = finished();
    begin(&mut state, "9");
    let mut stored: Value =
        serde_json::from_str(&stored::write(state.previous().unwrap())).unwrap();
    stored["sgf"] = json!("(;SZ[5];B[aa])(;SZ[5];B[bb])");
    stored["choices"] = json!([7]);
    let (damaged, _) = Saved::read(&stored.to_string()).unwrap();
    play(&mut state, "E5 C3");
    update(&mut state, Msg::Keep(Box::new(damaged), 2));
    let kept = |state: &State| state.previous().map(stored::write);
    let before = (kept(&state), played(&state));
    assert!(attempt(&mut state, Msg::bring_back()).is_err());
    assert_eq!((kept(&state), played(&state)), before);
}

#[test]
fn an_empty_board_takes_no_games_place() {
    let mut state = finished();
    begin(&mut state, "9");
    begin(&mut state, "13");
    update(&mut state, Msg::bring_back());
    assert_eq!(state.game().setup().width, 5);
    assert!(attempt(&mut state, Msg::bring_back()).is_err(), "nothing is left");
}

/// `?threads=7` once became the visitor's own setting.
#[test]
fn threads_of_a_link_are_for_this_visit_alone() {
    let mut state = State::new(Settings::default(), 7, 8);
    update(&mut state, Msg::New(Options::read([("threads", "3")]).unwrap(), 1));
    assert_eq!((state.threads(), state.settings().threads), (3, None));
    let own = Settings { threads: Some(5), ..Settings::default() };
    update(&mut state, Msg::Settings(own));
    assert_eq!(state.threads(), 5, "what the person sets counts from then on");
}
