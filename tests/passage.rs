//! From the game to its review and back, without a browser: both look at one position.

use yomi::go::sgf::Kifu;
use yomi::go::{Color, Game, Move, Point};
use yomi::review::{Effort, Rate, Reading, Review, Step};
use yomi::ui::options::{Options, Player};
use yomi::ui::review::{Studio, arrival, departure, findings, remark};
use yomi::ui::settings::Settings;
use yomi::ui::state::State;
use yomi::ui::update::{Effect, Msg, attempt, update};

fn opened(text: &str) -> State {
    let mut state = State::new(Settings::default(), 7, 2);
    attempt(&mut state, Msg::open(Kifu::parse(text).unwrap(), None)).unwrap();
    state
}

/// Two people have made these moves on 5×5.
fn played(moves: &[&str]) -> State {
    let mut state = State::new(Settings::default(), 7, 2);
    let options = Options::read([("human", "both"), ("size", "5")]).unwrap();
    update(&mut state, Msg::New(options, 1));
    for name in moves {
        update(&mut state, Msg::Play(Move::Play(Point::parse(name, 5, 5).unwrap())));
    }
    state
}

/// The review as a person finds it who comes from the game.
fn entered(state: &State) -> Studio {
    let effort = Effort { system: "yomi".into(), simulations: 10, seed: 1 };
    let mut studio = Studio::default();
    studio.take(state.live().record().course().0.clone(), None, effort);
    studio.go(arrival(state));
    studio
}

/// Returns from the review to the game; the number of the move on its board.
fn left(state: &mut State, studio: &Studio) -> usize {
    if let Some(there) = departure(studio, state) {
        update(state, there);
    }
    state.number()
}

const RECORD: &str = "(;SZ[5]KM[0.5]RE[W+R];B[cc];C[a word];W[bc];B[cb])";

#[test]
fn the_review_begins_at_the_move_on_the_board() {
    let mut state = opened(RECORD);
    assert_eq!(arrival(&state), 3, "a game that is opened stands at its end");
    // The third node has no move.
    for (place, moves) in [(0, 0), (1, 1), (2, 1), (3, 2)] {
        update(&mut state, Msg::Show(place));
        assert_eq!(arrival(&state), moves);
        assert_eq!(entered(&state).position().unwrap().moves(), state.here().moves());
    }
}

#[test]
fn a_record_is_left_at_the_move_that_was_looked_at() {
    let mut state = opened(RECORD);
    let mut studio = entered(&state);
    for moves in [1, 0, 2, 3] {
        studio.go(moves);
        assert_eq!(left(&mut state, &studio), moves);
        assert_eq!(arrival(&state), moves);
    }
    // Nobody is moved who stands there already, beside a node without a move.
    update(&mut state, Msg::Show(2));
    studio.go(1);
    assert!(departure(&studio, &state).is_none());
}

#[test]
fn the_line_of_a_branch_stays_the_line() {
    let mut state = opened("(;SZ[5];B[cc](;W[bc];B[cb])(;W[cb];B[bc];W[dc]))");
    update(&mut state, Msg::Vary(1));
    update(&mut state, Msg::Show(usize::MAX));
    let line: Vec<_> = state.game().moves().to_vec();
    let mut studio = entered(&state);
    assert_eq!(studio.shown(), 4);
    studio.go(2);
    assert_eq!(left(&mut state, &studio), 2);
    assert_eq!((state.here().moves(), state.game().moves()), (&line[..2], &line[..]));
}

#[test]
fn where_stones_are_set_up_another_game_follows_and_moves_count_on() {
    let mut state = opened("(;SZ[5];B[cc];W[bc];AB[aa]AW[ee]PL[B];B[cb];W[bb])");
    let mut studio = entered(&state);
    assert_eq!((state.number(), studio.shown(), studio.number()), (4, 5, 4));
    // After the second move there are two positions: before the stones are set up, and with them.
    let numbers = [0, 1, 2, 2, 3, 4];
    for (place, number) in numbers.into_iter().enumerate() {
        studio.go(place);
        assert_eq!((studio.number(), studio.made().is_none()), (number, [0, 3].contains(&place)));
        assert_eq!(left(&mut state, &studio), number);
        assert_eq!(arrival(&state), place, "the place is kept");
        let stones = |game: &Game| game.board().to_string();
        assert_eq!(stones(&studio.position().unwrap()), stones(state.here()));
        studio.go_to_move(number);
        assert_eq!(studio.number(), number);
    }
    let told = |studio: &Studio| remark(studio).map(|remark| String::from(remark.title));
    studio.go(3);
    assert_eq!(told(&studio).unwrap(), "After move 2: another game");
    studio.go(0);
    assert_eq!(told(&studio), None);
    // What one asks is asked of the position in view, where no move was made before it.
    studio.go(3);
    studio.ask(Move::Pass).unwrap();
    assert_eq!((studio.shown(), studio.question().unwrap().color), (4, Color::Black));
}

/// An empty board on which stones are set up first is no game of its own.
#[test]
fn a_position_that_is_set_up_begins_the_review() {
    let state = opened("(;SZ[5];AB[cc];AW[bb]PL[B];B[cb];W[dd])");
    let studio = entered(&state);
    assert_eq!((studio.shown(), studio.review().unwrap().places().len()), (2, 3));
    assert_eq!(
        studio.review().unwrap().game(Step::Here(0)).unwrap().board().stones(Color::Black),
        1
    );
}

/// A node may hold stones and a move: then the first position is not before the first move.
#[test]
fn a_record_may_begin_after_its_first_move() {
    let mut studio = entered(&opened("(;SZ[5]AB[cc];B[cc];W[bb])"));
    studio.go(0);
    assert_eq!(studio.number(), 1);
    assert_eq!(String::from(remark(&studio).unwrap().title), "After move 1: another game");
}

/// Ten thousand times stones are set up and taken off: each place is still found at once.
#[test]
fn a_record_of_very_many_games_is_reviewed() {
    let state = opened(&format!("(;SZ[5]{})", ";B[aa];AE[aa][bb]".repeat(10_000)));
    let mut studio = entered(&state);
    let course = studio.review().unwrap().course().clone();
    assert_eq!((course.places(), course.number(course.last())), (20_001, 10_000));
    assert!(
        (0..=course.last())
            .all(|place| course.turn(place).is_some() == (place % 2 == 0 && place < 20_000))
    );
    assert!((1..=10_000).all(|number| course.place(number) == 2 * number - 1));
    studio.go_to_move(5000);
    assert_eq!((studio.shown(), studio.number()), (9999, 5000));
    assert_eq!(studio.review().unwrap().share_done(), 0.0);
}

/// A move on a stone is shown as it is recorded, and is nobody's move to be judged.
#[test]
fn a_move_against_the_rules_is_counted_and_not_judged() {
    let mut state = opened("(;SZ[5];B[cc];W[cc];B[bb];W[dd])");
    let mut studio = entered(&state);
    assert_eq!((state.number(), studio.number(), studio.shown()), (4, 4, 4));
    studio.go(2);
    assert_eq!((studio.number(), studio.made(), left(&mut state, &studio)), (2, None, 2));
    studio.go_to_move(3);
    assert_eq!(studio.made().map(|made| made.0), Some(Color::Black));
    assert_eq!(studio.review().unwrap().course().moves().count(), 3);
}

#[test]
fn a_game_under_way_goes_on_where_it_was_left() {
    let mut state = played(&["C3", "B3", "C2"]);
    update(&mut state, Msg::Show(2));
    let mut studio = entered(&state);
    assert_eq!(studio.shown(), 2);
    studio.go(1);
    assert!(state.is_under_way());
    assert_eq!(left(&mut state, &studio), 2);
    update(&mut state, Msg::Show(usize::MAX));
    assert_eq!((left(&mut state, &studio), state.at_end()), (3, true));
    // Once it has ended it is looked at.
    update(&mut state, Msg::Resign);
    let mut studio = entered(&state);
    studio.go(1);
    assert_eq!(left(&mut state, &studio), 1);
    assert!(state.outcome().is_some());
}

#[test]
fn a_record_is_a_game_again_once_an_engine_plays() {
    let mut state = opened("(;SZ[5];B[cc];W[bc];B[cb])");
    assert!(!state.is_under_way());
    let mut studio = entered(&state);
    studio.go(1);
    update(&mut state, Msg::Seat(Color::White, Player::Engine("yomi".into())));
    assert!(state.is_under_way() && departure(&studio, &state).is_none());
}

#[test]
fn another_game_stays_where_it_stands() {
    let mut studio = entered(&opened(RECORD));
    studio.go(1);
    let other = opened("(;SZ[5]KM[0.5];B[cc];W[bc];B[dd])");
    assert!(departure(&studio, &other).is_none());
    assert!(departure(&Studio::default(), &other).is_none(), "nothing was reviewed");
}

#[test]
fn a_board_that_is_only_looked_at_stays_where_it_stands() {
    let mut state = opened("(;SZ[21];B[cc];W[dd];B[ee])");
    update(&mut state, Msg::Show(1));
    let studio = entered(&state);
    assert_eq!((studio.shown(), left(&mut state, &studio)), (0, 1));
}

#[test]
fn no_stone_is_heard_as_the_review_is_left() {
    let sounds = |away: bool| {
        let mut state = opened(RECORD);
        update(&mut state, Msg::Show(0));
        update(&mut state, Msg::Away(away));
        let mut studio = entered(&state);
        studio.go(1);
        let there = departure(&studio, &state).unwrap();
        let effects = update(&mut state, there);
        effects.iter().filter(|effect| matches!(effect, Effect::Play(_))).count()
    };
    assert_eq!([sounds(true), sounds(false)], [0, 1]);
}

/// What the review has read is in the win rate's graph beside the board, also after a reload; what it has not, is not.
#[test]
fn the_game_learns_who_is_winning_from_the_review() {
    let mut state = opened(RECORD);
    let effort = Effort { system: "yomi".into(), simulations: 10, seed: 1 };
    let mut review = Review::new(state.game(), effort.clone());
    let reading = |share: f32| Reading {
        simulations: 100,
        winrate: Rate { share, visits: Some(100) },
        lead: None,
        lines: Vec::new(),
    };
    review.note(Step::Here(0), reading(0.5));
    review.note(Step::Here(2), reading(0.2));
    let mut studio = Studio::default();
    studio.take(state.game(), Some(review), effort);
    let found = findings(&studio, &state).unwrap();
    update(&mut state, found);
    let known = |state: &State| -> Vec<_> {
        state.opinions().into_iter().map(|o| o.map(|o| (o.winrate, o.error))).collect()
    };
    // The node with a word alone has no move, and no reading of its own.
    let all = [Some((0.5, Some(0.05))), None, None, Some((0.2, Some(0.04))), None];
    assert_eq!(known(&state), all);
    let stored = state.saved();
    let mut next = State::new(Settings::default(), 7, 2);
    next.restore(&stored).unwrap();
    assert_eq!(known(&next), all);
    assert!(findings(&studio, &played(&["C3"])).is_none(), "another game");
}
