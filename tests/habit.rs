//! What a person chose for the last game of their own is what the next one has, whatever was looked at in between.

use yomi::go::sgf::Kifu;
use yomi::go::{ByColor, Color, Move};
use yomi::search::Budget;
use yomi::ui::habit::Habit;
use yomi::ui::options::{Link, Options, Player};
use yomi::ui::public::Public;
use yomi::ui::settings::Settings;
use yomi::ui::state::{Saved, State};
use yomi::ui::stored;
use yomi::ui::update::{Msg, update};
use yomi::words::say;

/// A record of a game by Japanese rules on the large board.
const RECORD: &str = "(;SZ[19]RU[Japanese]KM[6.5]TM[600];B[dd];W[pp])";

fn app() -> State {
    State::new(Settings::default(), 7, 2)
}

fn link(query: &str) -> Options {
    let pairs: Vec<_> = query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    Link::read(&pairs).unwrap().game.unwrap()
}

fn follow(state: &mut State, query: &str) {
    update(state, Msg::New(link(query), 1));
}

fn begin(state: &mut State, query: &str) {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    update(state, Msg::New(Options::read(pairs).unwrap(), 1));
}

fn look_at_a_record(state: &mut State) {
    update(state, Msg::open(Kifu::parse(RECORD).unwrap(), None));
    assert_eq!((state.game().setup().width, state.moves()), (19, 2));
}

fn habit(state: &State) -> &Habit {
    &state.settings().habit
}

fn engine(id: &str) -> Player {
    Player::Engine(id.into())
}

/// The page after it was loaded again.
fn reloaded(state: &State) -> State {
    let (settings, odd) =
        Settings::read(&stored::write(state.settings()), Settings::default()).unwrap();
    assert!(odd.is_empty(), "{odd:?}");
    let mut other = State::new(settings, 7, 2);
    other.restore(&Saved::read(&stored::write(&state.saved())).unwrap().0).unwrap();
    other
}

/// Two people and no engine once played by such a link, by the rules of the last record.
#[test]
fn a_link_seats_the_system_that_it_names_whatever_was_looked_at() {
    for loaded_again in [false, true] {
        let mut state = app();
        look_at_a_record(&mut state);
        if loaded_again {
            state = reloaded(&state);
        }
        follow(&mut state, "size=13&system=level-4");
        let players = ByColor { black: Player::Human, white: engine("level-4") };
        assert_eq!(*state.players(), players);
        let setup = state.game().setup();
        assert_eq!((setup.width, setup.komi.points()), (13, 7.5));
        assert_eq!(Public::of(&state).rules, "chinese");
    }
}

#[test]
fn a_link_says_who_has_which_side() {
    for (query, black, white) in [
        ("system=uct", Player::Human, engine("uct")),
        ("system=uct&human=white", engine("uct"), Player::Human),
        ("system=uct&human=both", Player::Human, Player::Human),
        ("black=uct", engine("uct"), Player::Human),
        ("white=uct", Player::Human, engine("uct")),
        ("black=mc-rave&white=uct", Player::Human, engine("uct")),
        ("size=9", Player::Human, Player::Human),
    ] {
        let mut state = app();
        begin(&mut state, "human=both");
        follow(&mut state, query);
        assert_eq!(*state.players(), ByColor { black, white }, "{query}");
    }
    // What is the person's own choice stays where the link names no system.
    let mut state = app();
    begin(&mut state, "human=white&system=level-2&rules=aga&time=5m");
    look_at_a_record(&mut state);
    follow(&mut state, "size=13");
    assert_eq!(state.players().black, engine("level-2"));
    assert_eq!(Public::of(&state).rules, "aga");
    assert_eq!(state.time().control(), "5m".parse().unwrap());
}

#[test]
fn a_script_seats_a_system_that_it_names_after_two_people() {
    let mut state = app();
    begin(&mut state, "human=both");
    begin(&mut state, "system=uct");
    assert_eq!(state.players().white, engine("uct"));
    begin(&mut state, "human=white");
    begin(&mut state, "system=mc-rave");
    assert_eq!(
        (&state.players().black, state.only_human()),
        (&engine("mc-rave"), Some(Color::White))
    );
}

#[test]
fn records_and_second_tries_leave_the_habit_alone() {
    let mut state = app();
    begin(&mut state, "size=13&system=level-2&rules=aga&handicap=2&human=white");
    let before = habit(&state).clone();
    assert_eq!((before.size, before.handicap, before.opponent()), (13, 2, Some("level-2")));
    look_at_a_record(&mut state);
    update(&mut state, Msg::Seat(Color::White, engine("uct")));
    assert_eq!(*habit(&state), before);
    assert_eq!(*habit(&reloaded(&state)), before);
    begin(&mut state, "human=black");
    update(&mut state, Msg::Play(Move::parse("D4", 13, 13).unwrap()));
    update(&mut state, Msg::Resign);
    let before = habit(&state).clone();
    let node = state.live().record().root();
    update(&mut state, Msg::TryAgain { node, color: Color::White, told: say!("you") });
    assert_eq!(state.only_human(), Some(Color::White));
    assert_eq!(*habit(&state), before);
    assert_eq!(*habit(&reloaded(&state)), before);
}

#[test]
fn a_choice_in_ones_own_game_is_for_the_next_one_too() {
    let mut state = app();
    update(&mut state, Msg::Seat(Color::White, engine("level-6")));
    update(&mut state, Msg::Budget(Budget::Seconds(2.0)));
    assert_eq!(habit(&state).opponent(), Some("level-6"));
    begin(&mut state, "size=13");
    assert_eq!(state.players().white, engine("level-6"));
    assert_eq!(state.budget(), Budget::Seconds(2.0));
    update(&mut state, Msg::Again { swapped: true, seed: 3 });
    assert_eq!(
        (&state.players().black, state.only_human()),
        (&engine("level-6"), Some(Color::White))
    );
    assert_eq!(habit(&state).human, ByColor { black: false, white: true });
}

/// A newcomer's second game was once proposed against a system of research.
#[test]
fn who_never_chose_an_opponent_is_proposed_a_level() {
    let mut state = app();
    update(&mut state, Msg::Play(Move::parse("E5", 9, 9).unwrap()));
    assert_eq!(habit(&state).opponent(), None);
    assert_eq!(habit(&reloaded(&state)).opponent(), None);
    update(&mut state, Msg::Again { swapped: true, seed: 3 });
    begin(&mut state, "size=13");
    assert_eq!((&state.players().black, habit(&state).opponent()), (&engine("yomi"), None));
    begin(&mut state, "system=adapt");
    assert_eq!(habit(&state).opponent(), Some("adapt"));
    begin(&mut state, "system=yomi");
    assert_eq!(habit(&state).opponent(), Some("yomi"));
}

/// An older page kept no habit: it is that of the stored game, unless that was a record.
#[test]
fn the_habit_of_an_older_page_is_read_from_its_game() {
    let mut state = app();
    begin(&mut state, "size=13&system=level-2");
    let saved = state.saved();
    let mut other = app();
    other.restore(&saved).unwrap();
    assert_eq!(habit(&other), habit(&state));
    look_at_a_record(&mut state);
    let mut other = app();
    other.restore(&state.saved()).unwrap();
    assert_eq!(*habit(&other), Habit::default());
}

#[test]
fn a_habit_that_cannot_be_is_named_and_left_out() {
    let mut stored: serde_json::Value =
        serde_json::from_str(&stored::write(&Settings::default())).unwrap();
    stored["habit"]["systems"]["white"] = "alpha".into();
    let (settings, odd) = Settings::read(&stored.to_string(), Settings::default()).unwrap();
    assert_eq!((odd, *settings.habit), (vec!["habit"], Habit::default()));
}
