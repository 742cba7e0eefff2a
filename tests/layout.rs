//! The tree of a record, laid out.

use proptest::prelude::*;
use std::collections::BTreeSet;
use yomi::go::sgf::{Kifu, NodeId};
use yomi::ui::layout::{Cell, Layout};

fn layout(text: &str) -> (Kifu, Layout) {
    let kifu = Kifu::parse(text).unwrap();
    let layout = Layout::of(&kifu, kifu.root().unwrap());
    (kifu, layout)
}

#[test]
fn branches_lie_below_and_later_ones_nearer() {
    let (kifu, layout) = layout("(;N[0];N[1](;N[2];N[3](;N[4])(;N[5];N[6]))(;N[7];N[8])(;N[9]))");
    assert_eq!(layout.size(), (6, 4));
    let places: Vec<(usize, usize)> = kifu
        .nodes_from(kifu.root().unwrap())
        .map(|id| layout.cell(id).map(|cell| (cell.column, cell.lane)).unwrap())
        .collect();
    let main = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)];
    let branches = [(4, 1), (5, 1), (2, 2), (3, 2), (2, 3)];
    assert_eq!(places, main.into_iter().chain(branches).collect::<Vec<_>>());
    let stems: Vec<_> = layout.stems(0..9).collect();
    assert_eq!(stems, [(1, 0, 3), (3, 0, 1)]);
}

#[test]
fn a_large_tree_is_laid_out_and_a_window_of_it_found() {
    let mut text = String::from("(;SZ[9]");
    for n in 0..10_000 {
        text.push_str(if n % 10 == 0 { "(;B[aa];W[bb];B[cc])" } else { "(;B[dd])" });
    }
    text.push(')');
    let (_, broad) = layout(&text);
    assert_eq!(broad.size(), (4, 10_000));
    assert_eq!(broad.nodes(0..4, 500..510).count(), 12);
    let deep = format!("(;SZ[9]{})", "(;B[aa](;W[bb])".repeat(50_000) + &")".repeat(50_000));
    let (kifu, deep) = layout(&deep);
    assert_eq!(deep.size().0, 50_002);
    assert_eq!(
        deep.nodes(0..60_000, 0..60_000).count(),
        kifu.nodes_from(kifu.root().unwrap()).count()
    );
}

proptest! {
    /// No two nodes share a place, children are a column further, and no line runs over a node.
    #[test]
    fn nothing_overlaps(parents in prop::collection::vec(0..1000usize, 0..80)) {
        let mut kifu = Kifu::blank(9, 9);
        let root = kifu.root().unwrap();
        let mut ids = vec![root];
        for parent in parents {
            let id = kifu.add(ids[parent % ids.len()]);
            ids.push(id);
        }
        let layout = Layout::of(&kifu, root);
        let place = |id: NodeId| layout.cell(id).unwrap();
        let places: BTreeSet<_> = ids.iter().map(|&id| (place(id).column, place(id).lane)).collect();
        prop_assert_eq!(places.len(), ids.len());
        for &id in &ids {
            let Cell { column, lane } = place(id);
            prop_assert_eq!(layout.node(place(id)), Some(id));
            if let Some(parent) = kifu.parent(id) {
                let above = place(parent);
                prop_assert_eq!(above.column + 1, column);
                prop_assert!(above.lane <= lane);
                // The stem runs down the parent's column, where nothing else stands on its way.
                let between = (above.lane + 1..=lane).filter(|&lane| layout.node(Cell { column: column - 1, lane }).is_some());
                prop_assert_eq!(between.count(), 0, "{:?} to {:?}", above, place(id));
            }
        }
    }
}
