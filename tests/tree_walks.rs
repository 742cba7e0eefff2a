//! Walks through the record's tree on the page: whatever was gone through, the board shows what the node says.

mod visits;

use proptest::prelude::*;
use visits::{app, stored};
use yomi::go::sgf::{Kifu, NodeId, Position};
use yomi::ui::update::{Msg, attempt, update};

/// A tree of moves, set-ups and empty nodes: each node with the number of its parent.
fn trees() -> impl Strategy<Value = (usize, Vec<(usize, String)>)> {
    let node = (0..1000usize, 0..12u8, 0..8u8, 0..8u8).prop_map(|(parent, kind, x, y)| {
        let point = format!("{}{}", char::from(b'a' + x), char::from(b'a' + y));
        let text = match kind {
            0..=3 => format!("B[{point}]"),
            4..=7 => format!("W[{point}]"),
            8 => format!("AB[{point}]"),
            9 => format!("AW[{point}]"),
            10 => format!("AE[{point}]PL[W]"),
            _ => "C[]".into(),
        };
        (parent, text)
    });
    (5..9usize, prop::collection::vec(node, 1..60))
}

fn grown(size: usize, nodes: &[(usize, String)]) -> Kifu {
    let mut kifu = Kifu::parse(&format!("(;SZ[{size}])")).unwrap();
    let mut ids = vec![kifu.root().unwrap()];
    for (parent, text) in nodes {
        let id = kifu.add(ids[parent % ids.len()]);
        let (name, rest) = text.split_once('[').unwrap();
        let value = yomi::go::sgf::Value::of(rest.split(']').next().unwrap());
        kifu.set(id, name, vec![value]);
        ids.push(id);
    }
    kifu
}

proptest! {
    /// Wherever one goes, the board shows what the record says, and the game is of the same stones.
    #[test]
    fn every_way_through_a_tree_shows_its_positions(
        (size, nodes) in trees(),
        ways in prop::collection::vec((0..5u8, 0..70usize), 1..40),
    ) {
        let kifu = grown(size, &nodes);
        let ids: Vec<NodeId> = kifu.nodes_from(kifu.root().unwrap()).collect();
        let mut state = app();
        // A main line that no rules allow is refused.
        prop_assume!(attempt(&mut state, Msg::open(kifu, None)).is_ok());
        for (kind, n) in ways {
            let msg = match kind {
                0 => Msg::GoTo(ids[n % ids.len()]),
                1 => Msg::Vary(n as isize % 5 - 2),
                2 => Msg::Show(n),
                3 => Msg::Show(state.shown() + 1),
                _ => Msg::Show(state.shown().saturating_sub(1)),
            };
            update(&mut state, msg);
            let (kifu, node) = (state.kifu(), state.node());
            let position = state.live().record().here();
            let stones = position.stones();
            let alone = Position::at(kifu, node).unwrap();
            prop_assert_eq!(stones, alone.stones());
            let plain = kifu.stones(node).unwrap();
            for spot in plain.spots() {
                prop_assert_eq!(plain.cell(spot), stones.cell(spot));
                if let Some(game) = position.game() {
                    prop_assert_eq!(game.board().cell(spot.point(plain.height())), plain.cell(spot));
                }
            }
        }
        let again = stored(&state);
        prop_assert_eq!((again.shown(), again.moves()), (state.shown(), state.moves()));
    }
}
