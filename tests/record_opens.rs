//! Where a record is when it is opened: a game at its end, a problem at its beginning, before its answer.

use yomi::go::sgf::Kifu;
use yomi::ui::settings::Settings;
use yomi::ui::state::State;
use yomi::ui::update::{Msg, attempt};

/// The place of the position on the board, and the last of the line.
fn opened(text: &str) -> (usize, usize) {
    let mut state = State::new(Settings::default(), 7, 2);
    attempt(&mut state, Msg::open(Kifu::parse(text).unwrap(), None)).unwrap();
    assert!(state.note().is_some(), "that it was read is told");
    (state.shown(), state.live().record().last())
}

#[test]
fn a_problem_opens_at_its_beginning() {
    for text in [
        "(;SZ[9]AB[cc][dc]AW[cd][dd];B[ee];W[gg])",
        "(;SZ[9]C[Black to play and live];B[ee];W[gg])",
        "(;SZ[9]HA[0]AW[cd];B[ee];W[gg])",
        // A board on which nobody can play is looked at.
        "(;SZ[25]AB[cc];B[ee];W[gg])",
    ] {
        assert_eq!(opened(text), (0, 2), "{text}");
    }
}

#[test]
fn a_game_opens_at_its_end() {
    for text in [
        "(;SZ[9];B[ee];W[gg])",
        "(;SZ[9]HA[2]AB[cg][gc];W[ee];B[gg])",
        "(;SZ[9]RE[W+R]C[The second game of the match];B[ee];W[gg])",
        "(;SZ[9];B[ee]C[A comment on a move];W[gg])",
    ] {
        assert_eq!(opened(text), (2, 2), "{text}");
    }
}
