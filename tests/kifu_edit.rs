//! Editing a kifu: only what is edited is written otherwise, and everything can be taken back.

use proptest::prelude::*;
use yomi::go::sgf::{Cursor, Kifu, Mark, NodeId, Spot, Turn, Value};
use yomi::go::{Cell, Color};
use yomi::rng::Rng;

const FILE: &str =
    "(;GM[1]FF[4]SZ[9]\nPB[Ann] PW[Bob]\n;B[ee]C[centre]\n(;W[gc]LB[gc:a])\n(;W[cg];B[gg]) )\n";

fn kifu(text: &str) -> Kifu {
    Kifu::parse(text).unwrap()
}

fn node(kifu: &Kifu, way: &[usize]) -> NodeId {
    way.iter().fold(kifu.root().unwrap(), |id, &i| kifu.children(id).nth(i).unwrap())
}

fn spot(text: &str) -> Spot {
    Spot::parse(text).unwrap()
}

fn turn(color: Color, at: &str) -> Turn {
    Turn { color, spot: Spot::parse(at) }
}

/// Makes an edit and takes it back, and gives the file after the edit.
#[track_caller]
fn after(text: &str, edit: impl Fn(&mut Kifu)) -> String {
    let mut kifu = kifu(text);
    edit(&mut kifu);
    let after = kifu.to_text();
    let edits = kifu.edits();
    assert!(edits > 0, "nothing was edited");
    for _ in 0..edits {
        kifu.undo().unwrap();
    }
    assert!(kifu.undo().is_none());
    assert_eq!(kifu.to_text(), text, "taken back");
    assert!(kifu.can_redo());
    while kifu.redo().is_some() {}
    assert!(!kifu.can_redo());
    assert_eq!(kifu.to_text(), after, "done again");
    let read = Kifu::parse(&after).unwrap();
    assert_eq!(read.copy(read.root().unwrap()), kifu.copy(kifu.root().unwrap()), "{after}");
    after
}

#[test]
fn a_move_follows_or_branches() {
    let mut read = kifu(FILE);
    let first = node(&read, &[0]);
    assert_eq!(read.play(first, turn(Color::White, "cg")), node(&read, &[0, 1]));
    assert_eq!(read.edits(), 0, "it was there");
    let text = after(FILE, |kifu| _ = kifu.play(node(kifu, &[0, 1, 0]), turn(Color::White, "aa")));
    assert_eq!(text, FILE.replace("B[gg])", "B[gg];W[aa])"));
    let text = after(FILE, |kifu| _ = kifu.play(node(kifu, &[0, 1]), turn(Color::Black, "")));
    assert_eq!(text, FILE.replace(";B[gg])", "(;B[gg])\n(;B[]))"));
    let text = after(FILE, |kifu| _ = kifu.play(node(kifu, &[0]), turn(Color::White, "hh")));
    assert_eq!(text, FILE.replace("B[gg]) )", "B[gg]) \n(;W[hh]))"));
}

#[test]
fn properties_change_where_they_stand() {
    let set = |name: &'static str, to: &'static str| {
        after(FILE, move |kifu| assert!(kifu.set_text(kifu.root().unwrap(), name, to)))
    };
    assert_eq!(set("PB", "An]n"), FILE.replace("Ann", "An\\]n"));
    assert_eq!(set("PB", ""), FILE.replace("PB[Ann] ", ""));
    assert_eq!(set("EV", "Cup"), FILE.replace("PW[Bob]\n", "PW[Bob]\nEV[Cup]"));
    let mut read = kifu(FILE);
    let root = read.root().unwrap();
    assert!(!read.set_text(root, "PB", "Ann") && read.edits() == 0);
    let twice = "(;KO AB[aa][bb]C[x]AB[cc]\n)";
    let text = after(twice, |kifu| {
        let values = [Value::of("dd"), Value::of("ee")];
        assert!(kifu.set(kifu.root().unwrap(), "AB", values.to_vec()));
    });
    assert_eq!(text, "(;KO AB[dd][ee]C[x])");
    let text = after("(;KO)", |kifu| _ = kifu.set_text(kifu.root().unwrap(), "C", "x"));
    assert_eq!(text, "(;KO C[x])", "a name without a value does not run into the next");
}

#[test]
fn marks_labels_and_stones() {
    let edit = |edit: fn(&mut Kifu, NodeId) -> bool| {
        after("(;SZ[5];AB[aa:cc]LB[aa:x]TR[bb])", move |kifu| assert!(edit(kifu, node(kifu, &[0]))))
    };
    assert_eq!(
        edit(|kifu, id| kifu.set_label(id, spot("aa"), "1:2")),
        "(;SZ[5];AB[aa:cc]LB[aa:1:2]TR[bb])"
    );
    assert_eq!(edit(|kifu, id| kifu.set_label(id, spot("aa"), "")), "(;SZ[5];AB[aa:cc]TR[bb])");
    assert_eq!(
        edit(|kifu, id| kifu.set_mark(id, spot("cc"), Mark::Triangle, true)),
        "(;SZ[5];AB[aa:cc]LB[aa:x]TR[bb][cc])"
    );
    assert_eq!(
        edit(|kifu, id| kifu.set_mark(id, spot("bb"), Mark::Triangle, false)),
        "(;SZ[5];AB[aa:cc]LB[aa:x])"
    );
    let text = edit(|kifu, id| kifu.set_up(id, spot("bb"), Cell::White));
    assert_eq!(text, "(;SZ[5];AB[aa][ba][ca][ab][cb][ac][bc][cc]LB[aa:x]TR[bb]AW[bb])");
    assert!(!kifu("(;AB[aa:cc])").set_up(node(&kifu("(;)"), &[]), spot("bb"), Cell::Black));
}

#[test]
fn branches_move_go_and_come() {
    let text = after(FILE, |kifu| assert!(kifu.promote(node(kifu, &[0, 1]))));
    assert_eq!(
        text,
        FILE.replace("(;W[gc]LB[gc:a])\n(;W[cg];B[gg]) ", "(;W[cg];B[gg]) (;W[gc]LB[gc:a])\n")
    );
    assert!(!kifu(FILE).promote(node(&kifu(FILE), &[0, 0])));
    let three = after("(;A[1](;A[2])(;A[3])(;A[4]))", |kifu| {
        assert!(kifu.promote(node(kifu, &[2])));
    });
    assert_eq!(three, "(;A[1](;A[2])(;A[4])(;A[3]))", "one place");
    let text = after(FILE, |kifu| assert!(kifu.delete(node(kifu, &[0, 0]))));
    assert_eq!(text, FILE.replace("(;W[gc]LB[gc:a])\n", ""));
    let deep = "(;A[1](;A[2])(;A[3](;A[4])(;A[5])))";
    let text = after(deep, |kifu| assert!(kifu.make_main(node(kifu, &[1, 1]))));
    assert_eq!(text, "(;A[1](;A[3](;A[5])(;A[4]))(;A[2]))");
    let text = after(deep, |kifu| {
        let cutting = kifu.cut(node(kifu, &[1])).unwrap();
        let pasted = kifu.paste(node(kifu, &[0]), &cutting);
        assert_eq!(kifu.children(pasted).count(), 2);
    });
    assert_eq!(text, "(;A[1](;A[2];A[3]\n(;A[4])\n(;A[5])))");
    let mut only = kifu("(;A[1];A[2])");
    assert!(only.cut(only.root().unwrap()).is_none() && only.edits() == 0);
    let two = after("(;A[1])\n(;A[2])\n", |kifu| assert!(kifu.delete(kifu.root().unwrap())));
    assert_eq!(two, "(;A[2])\n");
}

/// What was taken out stays a node, but no edit brings it back by half.
#[test]
fn a_node_that_is_out_stays_out() {
    let mut read = kifu(FILE);
    let out = node(&read, &[0, 1]);
    assert!(read.delete(out) && !read.contains(out) && !read.delete(out));
    assert!(!read.promote(out) && !read.reorder(out, 1));
    assert_eq!(read.undo(), Some(out));
    assert!(read.contains(out) && read.to_text() == FILE);
}

#[test]
fn where_parentheses_do_not_pair_they_are_written_anew_after_an_edit_of_the_tree() {
    let truncated = "(;A[1](;A[2])\n(;A[3];A[4]";
    let text = after(truncated, |kifu| _ = kifu.add(node(kifu, &[1])));
    assert_eq!(text, "(;A[1](;A[2])\n(;A[3](;A[4])\n(;)))");
    let text = after(truncated, |kifu| _ = kifu.set_text(node(kifu, &[1, 0]), "A", "5"));
    assert_eq!(text, truncated.replace('4', "5"), "properties leave parentheses alone");
    after("(;A[1]((;A[2])(;A[3]) ) )", |kifu| assert!(kifu.delete(node(kifu, &[1]))));
    after("(;A[1]((;A[2])(;A[3]) );A[4])", |kifu| assert!(kifu.promote(node(kifu, &[2]))));
    let behind_one_too_many = after("(;A[1]((;);A[2])[x])", |kifu| _ = kifu.add(node(kifu, &[1])));
    assert_eq!(behind_one_too_many, "(;A[1](;)(;A[2];))");
}

#[test]
fn a_new_kifu() {
    let mut new = Kifu::blank(9, 7);
    let root = new.root().unwrap();
    assert_eq!(new.size(root), Ok((9, 7)));
    let first = new.play(root, turn(Color::Black, "aa"));
    new.play(first, turn(Color::White, "bb"));
    new.play(first, turn(Color::White, ""));
    assert_eq!(new.to_text(), "(;FF[4]GM[1]CA[UTF-8]AP[Yomi]SZ[9:7];B[aa]\n(;W[bb])\n(;W[]))\n");
}

#[test]
fn a_cursor_remembers_its_branch() {
    let mut read = kifu(FILE);
    let mut cursor = Cursor::at(&read, read.root().unwrap());
    assert!(cursor.go(100) && cursor.node() == node(&read, &[0, 0]) && !cursor.go(1));
    assert!(cursor.to_sibling(&read, 1) && cursor.node() == node(&read, &[0, 1]));
    assert!(!cursor.to_sibling(&read, 1));
    assert!(cursor.go(-2) && cursor.place() == 0 && !cursor.go(-1));
    assert!(cursor.go(3) && cursor.node() == node(&read, &[0, 1, 0]), "not the main line");
    let id = read.play(cursor.node(), turn(Color::White, "aa"));
    cursor.refresh(&read);
    assert!(cursor.go(1) && cursor.node() == id);
    read.undo();
    cursor.refresh(&read);
    assert_eq!(cursor.node(), node(&read, &[0, 1, 0]));
    cursor.go_to(&read, node(&read, &[0]));
    assert_eq!(cursor.line().len(), 4, "still on the line");
    read.delete(node(&read, &[0]));
    cursor.refresh(&read);
    assert_eq!(cursor.node(), read.root().unwrap());
}

/// Files of before 1996 mark with `M` and letter with `L`, where the place tells the letter.
#[test]
fn marks_of_old_files_are_taken_away() {
    const OLD: &str = "(;SZ[9];B[ee]M[aa][bb]L[cc][dd][ff])";
    let marked = |edit: fn(&mut Kifu, NodeId)| after(OLD, |kifu| edit(kifu, node(kifu, &[0])));
    let text = marked(|kifu, id| _ = kifu.set_mark(id, spot("aa"), Mark::Cross, false));
    assert_eq!(text, OLD.replace("M[aa][bb]", "M[bb]"));
    let text = marked(|kifu, id| _ = kifu.erase(id, spot("bb")));
    assert_eq!(text, OLD.replace("M[aa][bb]", "M[aa]"));
    let others = OLD.replace("L[cc][dd][ff]", "LB[cc:A][ff:C]");
    assert_eq!(marked(|kifu, id| _ = kifu.set_label(id, spot("dd"), "")), others);
    assert_eq!(marked(|kifu, id| _ = kifu.erase(id, spot("dd"))), others);
    let text = marked(|kifu, id| _ = kifu.set_label(id, spot("gg"), "x"));
    assert_eq!(text, OLD.replace("[ff])", "[ff]LB[gg:x])"), "the letters stay as they are");
    let mut kifu = kifu(OLD);
    let id = node(&kifu, &[0]);
    assert!(!kifu.set_mark(id, spot("aa"), Mark::Cross, true), "it is there");
}

/// `DD` and `VW` count in the nodes that follow: what is changed there is all that counts, or nothing that counts
/// already.
#[test]
fn marks_that_are_inherited_are_changed_as_a_whole() {
    const DIMMED: &str = "(;SZ[9];B[ee]DD[aa:ba][bb];W[cc];B[dd])";
    let marked = |text: &str, edit: fn(&mut Kifu, NodeId) -> bool| {
        after(text, move |kifu| assert!(edit(kifu, node(kifu, &[0, 0]))))
    };
    let set = |kifu: &mut Kifu, id, at, on| kifu.set_mark(id, spot(at), Mark::Dimmed, on);
    let text = marked(DIMMED, |kifu, id| kifu.set_mark(id, spot("bb"), Mark::Dimmed, false));
    assert_eq!(text, DIMMED.replace("W[cc]", "W[cc]DD[aa:ba]"));
    assert_eq!(marked(DIMMED, |kifu, id| kifu.erase(id, spot("bb"))), text);
    assert_eq!(
        marked(DIMMED, |kifu, id| kifu.set_mark(id, spot("cc"), Mark::Dimmed, true)),
        DIMMED.replace("W[cc]", "W[cc]DD[aa:ba][bb][cc]")
    );
    let again = marked(&text, |kifu, id| kifu.set_mark(id, spot("bb"), Mark::Dimmed, true));
    assert_eq!(again, DIMMED, "what is inherited is not said");
    const VIEW: &str = "(;SZ[9];B[ee]VW[bb];W[cc])";
    let text = marked(VIEW, |kifu, id| kifu.set_mark(id, spot("bb"), Mark::Visible, false));
    assert_eq!(text, VIEW.replace("W[cc]", "W[cc]VW[]"));
    let text = marked(&text, |kifu, id| kifu.set_mark(id, spot("cc"), Mark::Visible, true));
    assert_eq!(text, VIEW.replace("W[cc]", "W[cc]VW[cc]"));
    let mut kifu = kifu(DIMMED);
    let (first, last) = (node(&kifu, &[0]), node(&kifu, &[0, 0, 0]));
    assert!(!set(&mut kifu, last, "bb", true) && !set(&mut kifu, last, "cc", false));
    assert!(!kifu.erase(last, spot("cc")) && kifu.edits() == 0);
    assert!(set(&mut kifu, first, "bb", false) && set(&mut kifu, first, "aa", false));
    assert_eq!(kifu.marked(last, Mark::Dimmed), [spot("ba")]);
    assert!(kifu.erase(first, spot("ba")));
    assert_eq!(kifu.to_text(), "(;SZ[9];B[ee];W[cc];B[dd])", "nothing is before");
}

/// A random edit of a random node.
fn edit(kifu: &mut Kifu, rng: &mut Rng) {
    let nodes: Vec<NodeId> = kifu.nodes_from(kifu.root().unwrap()).collect();
    let id = nodes[rng.below(nodes.len() as u32) as usize];
    let at = spot(["aa", "bb", "cd"][rng.below(3) as usize]);
    match rng.below(12) {
        0 => _ = kifu.play(id, Turn { color: Color::BOTH[rng.below(2) as usize], spot: Some(at) }),
        1 => _ = kifu.add(id),
        2 => _ = kifu.delete(id),
        3 => _ = kifu.promote(id),
        4 => _ = kifu.make_main(id),
        5 => _ = kifu.reorder(id, rng.below(3) as usize),
        6 => _ = kifu.set_text(id, ["C", "N", "A", "B"][rng.below(4) as usize], "[é]\\"),
        7 => _ = kifu.set_text(id, ["C", "A", "B"][rng.below(3) as usize], ""),
        8 => _ = kifu.set_label(id, at, ["", "x]"][rng.below(2) as usize]),
        9 => {
            let mark = [Mark::Circle, Mark::Dimmed][rng.below(2) as usize];
            kifu.set_mark(id, at, mark, rng.percent(50));
        }
        10 => _ = kifu.set_up(id, at, Cell::Black),
        _ => {
            if let Some(cutting) = kifu.cut(id) {
                kifu.paste(kifu.root().unwrap(), &cutting);
            }
        }
    }
}

/// Pieces of files, in and out of order.
const SOUP: &[&str] =
    &["(;", "(;", ";", ")", ")", "(", "A[1]", "B[aa]", "C", "[x\\]]", "[", "]", "\n", "LB[aa:b]"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// However odd the file and whatever is edited: what is written reads back as what is meant, and taking
    /// everything back gives the file again.
    #[test]
    fn any_edits_read_back_and_can_be_taken_back(
        soup in prop::collection::vec(prop::sample::select(SOUP), 0..30),
        seed in any::<u64>(),
    ) {
        let mut rng = Rng::new(seed);
        let text = format!("(;A[1]{}", soup.concat());
        let Ok(mut kifu) = Kifu::parse(&text) else { return Ok(()) };
        for _ in 0..1 + rng.below(8) {
            edit(&mut kifu, &mut rng);
            let back = Kifu::parse(&kifu.to_text()).unwrap();
            let trees = |kifu: &Kifu| kifu.games().map(|id| kifu.copy(id)).collect::<Vec<_>>();
            prop_assert_eq!(trees(&back), trees(&kifu), "{:?}\n{:?}", &text, kifu.to_text());
        }
        while kifu.undo().is_some() {}
        prop_assert_eq!(kifu.to_text(), text);
    }
}
