//! Records with moves that the rules forbid, and with points that nobody can read: they are shown, and the note says
//! where.

use yomi::go::sgf::{Kifu, Spot};
use yomi::go::{Cell, Point};
use yomi::ui::export::exported;
use yomi::ui::settings::Settings;
use yomi::ui::state::{Saved, State};
use yomi::ui::stored;
use yomi::ui::update::{Msg, attempt, update};

fn opened(text: &str) -> State {
    let mut state = State::new(Settings::default(), 7, 2);
    attempt(&mut state, Msg::open(Kifu::parse(text).unwrap(), None)).unwrap();
    state
}

fn reloaded(state: &State) -> State {
    let (saved, odd) = Saved::read(&stored::write(&state.saved())).unwrap();
    assert!(odd.is_empty());
    let mut other = State::new(Settings::default(), 7, 2);
    other.restore(&saved).unwrap();
    other
}

/// Some rules allow it, and records have it.
#[test]
fn a_suicide_is_shown_as_recorded() {
    let text = "(;SZ[5]AB[ab][ba];W[aa];B[cc](;W[dd];B[de])(;W[ee]))";
    let mut state = opened(text);
    let note = state.note().unwrap().told.to_string();
    assert!(
        note.contains("move 1 (white): A5 is suicide") && note.contains("begins anew"),
        "{note}"
    );
    assert_eq!(state.live().record().end().moves(), 4);
    update(&mut state, Msg::Show(1));
    let stones = state.live().record().here().stones();
    assert_eq!(stones.cell(Spot { column: 0, row: 0 }), Cell::Empty);
    assert_eq!(stones.captured.black, 1);
    assert_eq!(exported(&state).to_text(), text);
}

/// A slip of whoever wrote the record costs one move, not the record.
#[test]
fn a_record_with_a_wrong_point_is_shown_and_says_where() {
    for (text, moves, told) in [
        ("(;SZ[9];B[aa];W[aa];B[cc])", 3, "move 2 (white): A9 is occupied"),
        ("(;SZ[9];B[aa];W[zz];B[cc])", 3, "move 2 (white): \"zz\" is outside"),
        ("(;SZ[9];B[aa];W[a];B[cc])", 3, "move 2 (white): \"a\" is not a point"),
        ("(;SZ[9];B[aa];AB[zz][bb];W[cc])", 2, "\"zz\" is outside"),
        ("(;SZ[9]AB[jj][bb]AW[cc];B[dd];W[ee])", 2, "\"jj\" is outside"),
        ("(;SZ[9]AB[aa:zz];B[ee])", 1, "\"zz\" is outside"),
        ("(;SZ[9]AB[ba][ab]AW[aa];B[ee])", 1, "the stone on A9 would have no liberty"),
        ("(;SZ[9]AB[aa][b];W[cc])", 1, "\"b\" is not a point"),
    ] {
        let mut state = opened(text);
        let note = state.note().unwrap().told.to_string();
        assert!(note.contains(told), "{note}");
        assert_eq!(state.live().record().end().moves(), moves, "{text}");
        assert_eq!(exported(&state).to_text(), text);
        assert_eq!(exported(&reloaded(&state)).to_text(), text);
        update(&mut state, Msg::Show(usize::MAX));
        let point = Point::new(8, 0);
        update(&mut state, Msg::Click(point));
        assert_eq!(state.live().record().end().moves(), moves + 1, "{text}: it can be played on");
    }
}

#[test]
fn a_wrong_point_hides_no_other_note() {
    let state = opened("(;SZ[9]RU[house]HA[3];B[aa];W[aa])");
    let note = state.note().unwrap().told.to_string();
    for told in ["rules \"house\" are not known", "handicap 3", "A9 is occupied"] {
        assert!(note.contains(told), "{note}");
    }
}
