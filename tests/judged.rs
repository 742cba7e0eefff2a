//! Judgements of moves and positions in a record: what is read is told, and a choice is one edit.

use yomi::go::sgf::{Kifu, NodeId};
use yomi::ui::judged::{Judgement, Matter};

fn root(kifu: &Kifu) -> NodeId {
    kifu.root().unwrap()
}

/// The ids of the judgements of the first node.
fn ids(text: &str) -> Vec<&'static str> {
    let kifu = Kifu::parse(text).unwrap();
    let judged = Matter::ALL.into_iter().filter_map(|matter| matter.judged(&kifu, root(&kifu)));
    judged.map(|judgement| judgement.id).collect()
}

fn by_id(matter: Matter, id: &str) -> Judgement {
    *matter.judgements().iter().find(|judgement| judgement.id == id).unwrap()
}

#[test]
fn judgements_are_told_with_their_emphasis() {
    assert_eq!(ids("(;SZ[9];B[ee])"), [""; 0]);
    assert_eq!(ids("(;TE[1]GB[2]HO[1])"), ["TE1", "GB2", "HO1"]);
    assert_eq!(ids("(;DO[]UC[1])"), ["DO", "UC1"]);
    // Odd values of old files are the plain judgement.
    assert_eq!(ids("(;BM[])"), ["BM1"]);
    assert_eq!(ids("(;IT[2]DM[3])"), ["IT", "DM1"]);
}

#[test]
fn a_judgement_takes_the_place_of_another_and_is_taken_back_as_one() {
    let text = "(;SZ[9]TE[2]C[x]GB[1])";
    let mut kifu = Kifu::parse(text).unwrap();
    let id = root(&kifu);
    let doubtful = by_id(Matter::Move, "DO");
    assert!(Matter::Move.judge(&mut kifu, id, Some(doubtful)));
    assert_eq!(kifu.to_text(), "(;SZ[9]C[x]GB[1]DO[])");
    assert!(!Matter::Move.judge(&mut kifu, id, Some(doubtful)), "it has it");
    assert_eq!(kifu.edits(), 1);
    kifu.undo();
    assert_eq!(kifu.to_text(), text);
    assert!(Matter::Position.judge(&mut kifu, id, None));
    assert_eq!(kifu.to_text(), "(;SZ[9]TE[2]C[x])");
}
