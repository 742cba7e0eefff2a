//! The record on the page: a tree of which one line is played or looked at.

mod visits;

use visits::{app, stored};
use yomi::go::sgf::{Cursor, Kifu, Mark, NodeId, Spot};
use yomi::go::{Cell, Move, Point};
use yomi::ui::export::exported;
use yomi::ui::msg::Change;
use yomi::ui::options::Options;
use yomi::ui::state::State;
use yomi::ui::tool::Tool;
use yomi::ui::update::{Msg, attempt, update};

fn opened(text: &str) -> State {
    let mut state = app();
    attempt(&mut state, Msg::open(Kifu::parse(text).unwrap(), None)).unwrap();
    state
}

fn two_people() -> State {
    let mut state = app();
    let options = Options::read([("human", "both"), ("size", "9")]).unwrap();
    update(&mut state, Msg::New(options, 1));
    state
}

fn click(state: &mut State, name: &str) {
    update(state, Msg::Click(Point::parse(name, 19, 19).unwrap()));
}

fn edit(state: &mut State, change: impl Fn(&mut Kifu, NodeId) -> Option<NodeId> + 'static) {
    update(state, Msg::Edit(Change::new(change)));
}

fn here(state: &State) -> String {
    let moves = state.here().moves();
    moves.iter().map(|m| m.1.to_string()).collect::<Vec<_>>().join(" ")
}

const TREE: &str = "( ;GM[1]FF[4]SZ[9]XX[kept] PB[A]PW[B]RE[W+R] ;B[ee]C[one\\]] ;W[cc] (;B[gg];W[gc])\n(;B[cg]LB[cg:1];W[gc](;B[dd])(;B[ff])) )trail";

#[test]
fn what_is_opened_is_handed_out_to_the_byte() {
    let mut state = opened(TREE);
    assert_eq!(exported(&state).to_text(), TREE);
    assert_eq!(here(&state), "E5 C7 G3 G7");
    for msg in [Msg::Show(2), Msg::Vary(1), Msg::Show(3), Msg::Vary(1), Msg::Show(usize::MAX)] {
        update(&mut state, msg);
    }
    assert_eq!(here(&state), "E5 C7 C3 G7 D6");
    update(&mut state, Msg::Undo);
    assert_eq!(here(&state), "E5 C7 C3 G7");
    assert_eq!(exported(&state).to_text(), TREE, "what was in the file stays");
    assert_eq!(stored(&state).kifu().to_text(), TREE);
}

#[test]
fn keys_go_between_variations_and_stay_at_their_depth() {
    let mut state = opened(TREE);
    update(&mut state, Msg::Vary(1));
    assert_eq!((here(&state).as_str(), state.shown()), ("E5 C7 C3 G7", 4));
    update(&mut state, Msg::Show(5));
    assert_eq!(here(&state), "E5 C7 C3 G7 D6");
    update(&mut state, Msg::Vary(1));
    assert_eq!(here(&state), "E5 C7 C3 G7 F4");
    update(&mut state, Msg::Vary(1));
    assert_eq!(here(&state), "E5 C7 C3 G7 F4", "there is no other");
}

/// A page that is loaded again shows the same line, also one that ends before its nodes do.
#[test]
fn the_line_is_stored() {
    let mut state = opened(TREE);
    update(&mut state, Msg::Vary(1));
    update(&mut state, Msg::Show(3));
    update(&mut state, Msg::Undo);
    assert_eq!((here(&state).as_str(), state.at_end()), ("E5 C7 C3", true));
    let again = stored(&state);
    assert_eq!((here(&again).as_str(), again.at_end()), ("E5 C7 C3", true));
    assert_eq!(again.node(), state.node());
    update(&mut state, Msg::Show(4));
    assert_eq!(here(&state), "E5 C7 C3 G7", "it goes on along what is there");
}

#[test]
fn undo_takes_a_slip_out_of_a_game_and_leaves_branches_alone() {
    let mut state = two_people();
    ["E5", "C3"].into_iter().for_each(|name| click(&mut state, name));
    update(&mut state, Msg::Undo);
    click(&mut state, "C4");
    assert_eq!(state.kifu().to_text().matches("W[").count(), 1, "the slip is gone");
    edit(&mut state, |kifu, _| kifu.undo());
    edit(&mut state, |kifu, _| kifu.undo());
    assert_eq!(here(&state), "E5 C3", "and it can come back");
    update(&mut state, Msg::Show(0));
    ["D4", "D5"].into_iter().for_each(|name| click(&mut state, name));
    let root = state.kifu().root().unwrap();
    update(&mut state, Msg::GoTo(root));
    assert_eq!(state.kifu().children(state.node()).count(), 2);
}

/// A result is no edit: it stands whatever is taken back, as long as the line that has reached it is there.
#[test]
fn what_the_page_notes_is_not_taken_back_with_the_edits() {
    let mut state = two_people();
    ["E5", "C3"].into_iter().for_each(|name| click(&mut state, name));
    edit(&mut state, |kifu, node| {
        let root = kifu.root().unwrap();
        kifu.set_text(root, "EV", "Club evening");
        Some(node)
    });
    update(&mut state, Msg::Resign);
    let told = |state: &State, name: &str| {
        let kifu = state.kifu();
        kifu.value(kifu.root().unwrap(), name).map(|value| value.line())
    };
    assert_eq!(told(&state, "RE").as_deref(), Some("W+R"));
    edit(&mut state, |kifu, _| kifu.undo());
    assert_eq!((told(&state, "EV"), told(&state, "RE").as_deref()), (None, Some("W+R")));
    edit(&mut state, |kifu, _| kifu.undo());
    assert_eq!((here(&state).as_str(), told(&state, "RE")), ("E5", None), "its end is gone");
    edit(&mut state, |kifu, _| kifu.redo());
    assert_eq!((here(&state).as_str(), told(&state, "RE").as_deref()), ("E5 C3", Some("W+R")));
    edit(&mut state, |kifu, _| kifu.undo());
    ["G7", "G3"].into_iter().for_each(|name| click(&mut state, name));
    update(&mut state, Msg::Resign);
    assert_eq!(told(&state, "RE").as_deref(), Some("B+R"), "of the game that was played instead");
}

/// A line that was cut has an end, and what was played after it another one.
#[test]
fn to_the_end_goes_on_where_a_line_was_cut() {
    let mut state = two_people();
    ["E5", "C3", "G7"].into_iter().for_each(|name| click(&mut state, name));
    update(&mut state, Msg::Show(1));
    update(&mut state, Msg::Undo);
    assert_eq!(here(&state), "E5");
    update(&mut state, Msg::Show(usize::MAX));
    assert_eq!(here(&state), "E5 C3 G7");
    update(&mut state, Msg::Show(1));
    update(&mut state, Msg::Show(7));
    assert_eq!(here(&state), "E5 C3 G7");
}

#[test]
fn every_edit_can_be_taken_back_and_done_again() {
    let mut state = opened(TREE);
    update(&mut state, Msg::Vary(1));
    edit(&mut state, |kifu, id| {
        let parent = kifu.parent(id);
        kifu.delete(id).then_some(())?;
        parent
    });
    assert_eq!(here(&state), "E5 C7 C3");
    edit(&mut state, |kifu, id| kifu.make_main(id).then_some(id));
    update(&mut state, Msg::Show(0));
    update(&mut state, Msg::Show(usize::MAX));
    assert_eq!(here(&state), "E5 C7 C3");
    edit(&mut state, |kifu, _| kifu.undo());
    edit(&mut state, |kifu, _| kifu.undo());
    assert_eq!(exported(&state).to_text(), TREE);
    assert_eq!(here(&state), "E5 C7 C3 G7");
    edit(&mut state, |kifu, _| kifu.redo());
    assert_eq!(here(&state), "E5 C7 C3");
}

#[test]
fn boards_that_cannot_be_played_on_are_looked_at() {
    let text = "(;SZ[25];B[yy];W[ax];B[aw](;W[ab])(;W[ba]))";
    let mut state = opened(text);
    let shown = state.only_shown().expect("there is no such game");
    assert_eq!(
        (shown.width(), shown.spots().filter(|&s| shown.cell(s) != Cell::Empty).count()),
        (25, 4)
    );
    for msg in [Msg::Play(Move::Pass), Msg::Undo, Msg::Hint, Msg::Analyse(true), Msg::Resign] {
        let refusal = attempt(&mut state, msg).unwrap_err().to_string();
        assert_eq!(refusal, "This position can be looked at, not played on.");
    }
    update(&mut state, Msg::Show(2));
    update(&mut state, Msg::Show(3));
    update(&mut state, Msg::Vary(1));
    assert_eq!(exported(&state).to_text(), text);
    assert_eq!(stored(&state).kifu().to_text(), text);
    // A stone without a liberty is set up in the middle, and taken away again.
    let mut state = opened("(;SZ[5]AB[aa][ba];B[cc];AW[ab][bb]AB[ca]AW[da][cb];AE[aa][ba])");
    assert!(state.only_shown().is_none());
    update(&mut state, Msg::Show(2));
    assert!(state.only_shown().is_some());
    let rectangular = opened("(;SZ[9:5];B[ia];W[ae])");
    assert_eq!(here(&rectangular), "J5 A1");
}

#[test]
fn a_game_of_a_file_with_several_is_looked_at() {
    let text = "(;SZ[9];B[ee])(;SZ[13];B[dd];W[jj])";
    let mut state = opened(text);
    let second = state.kifu().games().nth(1).unwrap();
    update(&mut state, Msg::GoTo(second));
    assert_eq!((state.here().setup().width, state.moves()), (13, 2));
    update(&mut state, Msg::Show(usize::MAX));
    assert_eq!(here(&state), "D10 K4");
    assert_eq!(here(&stored(&state)), "D10 K4");
    assert_eq!(exported(&state).to_text(), text);
}

/// Every tool writes what the standard says, takes it away at a second click, and can be undone.
#[test]
fn tools_mark_the_board() {
    let spot = |text: &str| Spot::parse(text).unwrap();
    for (id, tool) in Tool::ALL {
        let mut state = opened("(;SZ[9];B[ee])");
        let click = |state: &mut State, at: &str, from: Option<&str>| {
            let change = tool.change(spot(at), "word", from.map(spot));
            change.map(|change| update(state, Msg::Edit(change))).is_some()
        };
        let from = matches!(tool, Tool::Line(_)).then_some("aa");
        if tool == Tool::Play {
            assert!(!click(&mut state, "cc", None));
            continue;
        }
        if tool == Tool::Erase {
            update(&mut state, Msg::Edit(Tool::Letter.change(spot("cc"), "", None).unwrap()));
        }
        click(&mut state, "cc", from);
        let text = state.kifu().to_text();
        let written = match id {
            "black" => ";AB[cc]",
            "white" => ";AW[cc]",
            "empty" => ";AE[cc]",
            "triangle" => "TR[cc]",
            "square" => "SQ[cc]",
            "circle" => "CR[cc]",
            "cross" => "MA[cc]",
            "letter" => "LB[cc:A]",
            "number" => "LB[cc:1]",
            "text" => "LB[cc:word]",
            "arrow" => "AR[aa:cc]",
            "line" => "LN[aa:cc]",
            "dim" => "DD[cc]",
            "view" => "VW[cc]",
            "black-territory" => "TB[cc]",
            "white-territory" => "TW[cc]",
            "selected" => "SL[cc]",
            _ => ";B[ee])",
        };
        assert!(text.contains(written), "{id}: {text}");
        update(&mut state, Msg::Edit(Change::new(|kifu, _| kifu.undo())));
        let before = if tool == Tool::Erase { "(;SZ[9];B[ee]LB[cc:A])" } else { "(;SZ[9];B[ee])" };
        assert_eq!(state.kifu().to_text(), before, "{id}");
    }
}

/// A click on a spot that is grey since an earlier move makes it plain, and the others stay grey.
#[test]
fn tools_know_the_marks_that_are_inherited() {
    const DIMMED: &str = "(;SZ[9];B[ee]DD[aa][bb];W[cc])";
    let spot = Spot::parse("bb").unwrap();
    for tool in [Tool::Mark(Mark::Dimmed), Tool::Erase] {
        let mut state = opened(DIMMED);
        update(&mut state, Msg::Edit(tool.change(spot, "", None).unwrap()));
        assert_eq!(state.kifu().to_text(), DIMMED.replace("W[cc]", "W[cc]DD[aa]"));
    }
}

/// The engine does not move unasked where a person looks at another branch of their game.
#[test]
fn another_branch_waits() {
    let mut state = two_people();
    ["E5", "C3", "G7"].into_iter().for_each(|name| click(&mut state, name));
    update(&mut state, Msg::Show(1));
    click(&mut state, "D4");
    let white = yomi::ui::options::Player::Engine("yomi".into());
    update(&mut state, Msg::Seat(yomi::go::Color::White, white));
    assert!(!state.engine_moves(), "it is a person's turn");
    update(&mut state, Msg::Vary(-1));
    assert!(state.engine_to_move() && !state.engine_moves());
}

#[test]
fn a_line_that_was_cut_stays_cut_when_an_earlier_node_is_edited() {
    let mut state = opened("(;SZ[9];B[aa];W[bb];B[cc];W[dd];B[ee])");
    update(&mut state, Msg::Show(3));
    update(&mut state, Msg::Undo);
    assert_eq!(here(&state), "A9 B8 C7");
    update(&mut state, Msg::Show(1));
    edit(&mut state, |kifu, node| {
        kifu.set_text(node, "C", "so");
        None
    });
    update(&mut state, Msg::Show(usize::MAX));
    assert_eq!(here(&state), "A9 B8 C7");
}

#[test]
fn two_changes_of_the_same_file_are_two_games() {
    let changed = |now: f64| {
        let mut state = opened(TREE);
        update(&mut state, Msg::Time(now));
        edit(&mut state, |kifu, node| {
            kifu.set_text(node, "C", "mine");
            None
        });
        state.live().id()
    };
    assert_eq!(opened(TREE).live().id(), opened(TREE).live().id());
    assert_ne!(changed(1000.0), changed(2000.0));
}

/// A line as the numbers of its branches, as links have it.
#[test]
fn a_line_is_told_by_its_choices() {
    let mut state = opened(TREE);
    for msg in [Msg::Show(2), Msg::Vary(1), Msg::Show(3), Msg::Vary(1), Msg::Show(usize::MAX)] {
        update(&mut state, msg);
    }
    let cursor = state.live().record().cursor();
    assert_eq!(cursor.choices(state.kifu()), [1, 0]);
    assert_eq!(Cursor::of_choices(state.kifu(), &[1]).unwrap().node(), cursor.node());
    assert_eq!(Cursor::of_choices(state.kifu(), &[]).unwrap().line().len(), 5);
    assert_eq!(
        Cursor::of_choices(state.kifu(), &[7]).unwrap().line().len(),
        3,
        "as far as it goes"
    );
}
