//! A finished game is tried again from one of its moves: what was played stays as it is.

use yomi::go::sgf::NodeId;
use yomi::go::{Color, Move, Point};
use yomi::ui::entry::Entry;
use yomi::ui::export::exported;
use yomi::ui::label;
use yomi::ui::options::{Options, Player};
use yomi::ui::settings::Settings;
use yomi::ui::state::{Saved, State};
use yomi::ui::stored;
use yomi::ui::update::{Msg, update};
use yomi::words::say;

fn new_game(wishes: &[(&str, &str)]) -> State {
    let mut state = State::new(Settings::default(), 7, 2);
    update(&mut state, Msg::New(Options::read(wishes.iter().copied()).unwrap(), 1));
    state
}

fn click(state: &mut State, name: &str) {
    update(state, Msg::Click(Point::parse(name, 19, 19).unwrap()));
}

fn told(state: &State) -> String {
    state.note().map_or(String::new(), |note| note.told.to_string())
}

fn told_of_game(state: &State) -> [String; 3] {
    ["PB", "PW", "RE"].map(|name| state.told(name))
}

/// The node of the line after so many moves.
fn node(state: &State, moves: usize) -> NodeId {
    state.live().record().cursor().line()[moves]
}

fn try_again(state: &mut State, moves: usize, color: Color) {
    let msg = Msg::TryAgain { node: node(state, moves), color, told: say!("you") };
    update(state, msg);
}

/// Two people have played E5, C3, G7, and White has given up on the fourth move.
fn resigned() -> State {
    let mut state = new_game(&[("human", "both")]);
    ["E5", "C3", "G7"].into_iter().for_each(|name| click(&mut state, name));
    update(&mut state, Msg::Resign);
    assert_eq!(state.told("RE"), "B+R");
    state
}

#[test]
fn a_game_that_is_tried_again_keeps_its_players_and_its_result() {
    let mut state = new_game(&[("system", "level-2")]);
    click(&mut state, "E5");
    update(&mut state, Msg::Resign);
    let entry = |state: &State| Entry::of(&state.saved(), 0.0).unwrap().0;
    let before = entry(&state);
    assert_eq!((before.black.as_str(), before.result.as_str()), ("You", "W+R"));
    try_again(&mut state, 0, Color::Black);
    assert_eq!((state.here().moves().len(), state.at_end()), (0, false));
    assert_eq!(label::turn(&state).to_string(), "You", "what to do is told in the turn's place");
    assert_eq!(state.players().white, Player::Engine("level-2".into()), "a level stays");
    click(&mut state, "C3");
    assert_eq!(state.here().moves().last().unwrap().1, Move::parse("C3", 9, 9).unwrap());
    assert_eq!((entry(&state), state.outcome()), (before.clone(), None));
    // It can be given up again, and that is taken back alone.
    update(&mut state, Msg::Resign);
    update(&mut state, Msg::Undo);
    assert_eq!(told_of_game(&state), ["You", before.white.as_str(), "W+R"]);
    assert_eq!(exported(&state).to_text(), state.kifu().to_text());
    let (saved, _) = Saved::read(&stored::write(&state.saved())).unwrap();
    assert_eq!(Entry::of(&saved, 0.0).unwrap().0, before);
}

#[test]
fn who_tries_again_takes_the_seat_and_the_engine_the_other() {
    let mut state = new_game(&[("system", "level-2")]);
    click(&mut state, "E5");
    update(&mut state, Msg::Resign);
    try_again(&mut state, 0, Color::White);
    assert_eq!(state.players().white, Player::Human);
    assert_eq!(state.players().black, Player::Engine("level-2".into()));
    let mut state = resigned();
    try_again(&mut state, 1, Color::White);
    assert_eq!(state.players().black, Player::Engine("yomi".into()));
    assert_eq!(told_of_game(&state), ["Black", "White", "B+R"]);
}

/// There is a way back to the move in whose place a person tries again, on the line that was reviewed, until they
/// are there.
#[test]
fn a_person_who_tried_again_finds_back() {
    let mut state = resigned();
    let third = node(&state, 3);
    assert_eq!(state.live().left(), None);
    try_again(&mut state, 2, Color::Black);
    assert_eq!(state.live().left(), Some((third, third)));
    update(&mut state, Msg::Show(3));
    update(&mut state, Msg::Show(2));
    assert_eq!(state.live().left(), None, "they have been back");
    // The branch is tried again as well, and the way leads to its own end.
    try_again(&mut state, 2, Color::Black);
    click(&mut state, "D4");
    assert_eq!(state.live().left(), Some((third, third)));
    let branch = node(&state, 3);
    try_again(&mut state, 1, Color::White);
    let second = node(&state, 2);
    click(&mut state, "D5");
    let way = state.live().left();
    assert_eq!(way, Some((second, branch)));
    update(&mut state, Msg::GoTo(branch));
    update(&mut state, Msg::GoTo(second));
    assert_eq!((state.live().left(), state.node()), (None, second));
    assert_eq!(node(&state, 3), branch);
    update(&mut state, Msg::GoTo(third));
    assert_eq!(state.outcome().map(|outcome| outcome.to_string()), Some("B+R".into()));
    try_again(&mut state, 2, Color::Black);
    update(&mut state, Msg::New(Options::default(), 2));
    assert_eq!(state.live().left(), None, "another game");
}

/// The result of a game once vanished with a stone that was placed in an earlier position.
#[test]
fn a_branch_of_a_finished_game_leaves_its_result_alone() {
    let mut state = resigned();
    let (last, result) = (node(&state, 3), state.outcome());
    update(&mut state, Msg::Show(1));
    click(&mut state, "D4");
    assert_eq!((state.told("RE").as_str(), state.outcome()), ("B+R", None));
    update(&mut state, Msg::GoTo(last));
    assert_eq!((state.told("RE").as_str(), state.outcome()), ("B+R", result));
    assert_eq!(state.game().resigned(), Some(Color::White));
    update(&mut state, Msg::Undo);
    assert_eq!((state.told("RE").as_str(), state.outcome()), ("", None), "it is taken back");
}

#[test]
fn moves_are_taken_back_beside_those_that_are_kept() {
    let mut state = resigned();
    update(&mut state, Msg::Show(2));
    update(&mut state, Msg::Undo);
    update(&mut state, Msg::Undo);
    assert_eq!(state.here().moves().len(), 1);
    assert_eq!(state.kifu().to_text().matches(";B[").count(), 2, "nothing is lost");
}

#[test]
fn notes_go_with_the_position_or_the_attempt() {
    let mut state = resigned();
    update(&mut state, Msg::Undo);
    click(&mut state, "E5");
    assert_eq!(told(&state), "E5 is occupied.");
    update(&mut state, Msg::Show(2));
    assert_eq!(told(&state), "");
    click(&mut state, "E5");
    update(&mut state, Msg::Analyse(true));
    assert_eq!(told(&state), "", "the next thing is done");
    click(&mut state, "D4");
    assert!(told(&state).starts_with("A branch begins here."), "{}", told(&state));
    update(&mut state, Msg::Undo);
    assert_eq!(told(&state), "");
    update(&mut state, Msg::Tell(say!("nothing-to-analyse")));
    update(&mut state, Msg::Show(0));
    assert_eq!(told(&state), "The game is over", "what is of no position stays");
}

fn reloaded(state: &State) -> State {
    let (saved, _) = Saved::read(&stored::write(&state.saved())).unwrap();
    let mut other = State::new(Settings::default(), 7, 2);
    other.restore(&saved).unwrap();
    other
}

#[test]
fn a_fixed_result_outlives_a_reload() {
    let mut state = resigned();
    try_again(&mut state, 2, Color::Black);
    click(&mut state, "D4");
    update(&mut state, Msg::Resign);
    let mut state = reloaded(&state);
    assert!(state.outcome().is_some(), "the branch has its own end");
    update(&mut state, Msg::Undo);
    assert_eq!((state.told("RE").as_str(), state.outcome()), ("B+R", None));
    // Where the line's own result stands there, Undo takes it out as before.
    let mut state = reloaded(&resigned());
    update(&mut state, Msg::Undo);
    assert_eq!((state.told("RE").as_str(), state.outcome()), ("", None));
}

#[test]
fn a_line_that_goes_on_after_its_result_has_it_no_more() {
    let mut state = resigned();
    update(&mut state, Msg::Show(2));
    click(&mut state, "G7");
    assert_eq!(state.outcome(), None, "the same move, and the game goes on");
    click(&mut state, "D4");
    assert_eq!(state.told("RE"), "");
    update(&mut state, Msg::Resign);
    assert_eq!(state.told("RE"), "W+R");
}

#[test]
fn an_unfinished_game_that_is_tried_again_can_still_be_gone_on_with() {
    let mut state = new_game(&[("system", "level-2")]);
    click(&mut state, "E5");
    try_again(&mut state, 0, Color::Black);
    let (entry, _) = Entry::of(&state.saved(), 0.0).unwrap();
    assert_eq!((entry.result.as_str(), entry.unfinished.is_some()), ("", true));
}

#[test]
fn a_finished_game_is_not_taken_up_in_one_of_its_branches() {
    let mut state = resigned();
    update(&mut state, Msg::Show(1));
    click(&mut state, "D4");
    let (entry, _) = Entry::of(&state.saved(), 0.0).unwrap();
    assert_eq!((entry.result.as_str(), entry.unfinished), ("B+R", None));
}

/// A touch in an earlier position of a finished game is the first of two.
#[test]
fn two_taps_place_a_stone_where_one_tries_again() {
    let mut state = resigned();
    let settings = Settings { two_taps: true, ..state.settings().clone() };
    update(&mut state, Msg::Settings(settings));
    try_again(&mut state, 2, Color::Black);
    let tap = |state: &mut State| update(state, Msg::Tap(Point::parse("D4", 9, 9).unwrap()));
    tap(&mut state);
    assert_eq!(state.here().moves().len(), 2);
    tap(&mut state);
    assert_eq!(state.here().moves().len(), 3);
}
