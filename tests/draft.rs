//! Positions that a person sets up, and the collection that they may be taken from.

use std::path::Path;
use yomi::demo::collection::{THEMES, read};
use yomi::demo::{Draft, Start};
use yomi::go::{Color, Komi, Point, SetupError};
use yomi::lab::positions::Problem;

fn at(name: &str) -> Point {
    Point::parse(name, 9, 9).unwrap()
}

fn empty() -> Draft {
    Draft::empty(9, Komi::USUAL)
}

#[test]
fn stones_are_put_replaced_and_taken_away() {
    let mut draft = empty();
    draft.put(at("E5"), Color::Black);
    draft.put(at("C3"), Color::White);
    draft.put(at("C3"), Color::Black);
    draft.put(at("D4"), Color::White);
    draft.put(at("E5"), Color::Black);
    draft.let_play(Color::White);
    draft.set_komi(Komi::from_half_points(-3));
    let setup = draft.record().unwrap().setup;
    assert_eq!(setup.stones, [(Color::Black, at("C3")), (Color::White, at("D4"))]);
    assert_eq!((setup.to_play, setup.komi), (Color::White, Komi::from_half_points(-3)));
    draft.clear(at("C3"));
    draft.clear(at("D4"));
    assert!(draft.record().unwrap().setup.stones.is_empty());
}

#[test]
fn a_chain_without_liberties_is_refused_until_it_has_one() {
    let mut draft = empty();
    draft.put(at("A1"), Color::White);
    draft.put(at("A2"), Color::Black);
    assert!(draft.record().is_ok());
    draft.put(at("B1"), Color::Black);
    let refused = draft.record().unwrap_err();
    assert!(matches!(refused, SetupError::NoLiberty(_) | SetupError::NoLibertyAround(_)));
    draft.clear(at("B1"));
    assert!(draft.record().is_ok());
}

#[test]
fn a_position_that_is_set_up_comes_back_from_its_record() {
    let mut draft = empty();
    for (name, color) in [("J9", Color::White), ("A1", Color::Black), ("E5", Color::White)] {
        draft.put(at(name), color);
    }
    let record = draft.record().unwrap();
    let again = Draft::of(&record).unwrap();
    assert_eq!(again.record().unwrap(), record);
    assert_eq!(Start::of(record.clone()).record(), record);
}

/// The page reads what the laboratory reads.
#[test]
fn the_collection_is_that_of_the_tests() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions");
    let all = Problem::collection(&folder).unwrap();
    let mut read_here = Vec::new();
    for theme in THEMES {
        let text = std::fs::read_to_string(folder.join(theme).with_extension("txt")).unwrap();
        read_here.extend(read(&text));
    }
    assert_eq!(all.len(), 164);
    assert_eq!(read_here.len(), all.len());
    for (here, there) in read_here.iter().zip(&all) {
        assert_eq!(here.title, there.title);
        assert_eq!(here.record.game().unwrap().board().hash(), there.game().board().hash());
        assert_eq!(here.record.setup.komi, there.komi);
    }
}
