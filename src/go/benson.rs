//! Benson's algorithm: chains that live even if their owner always passes.

use super::board::Board;
use super::color::{Cell, Color};
use super::point::Point;
use super::point_set::PointSet;

/// A maximal connected set of points without stones of the examined colour.
struct Region {
    points: PointSet,
    /// Representatives of the bordering chains.
    borders: PointSet,
    /// Those bordering chains that have every empty point of the region as a liberty.
    vital_to: PointSet,
}

/// All stones of `color` that are unconditionally alive (Benson 1976).
pub fn unconditionally_alive(board: &Board, color: Color) -> PointSet {
    let mut chains: PointSet = board
        .points()
        .filter(|&p| board.cell(p) == color.cell())
        .map(|p| board.chain_at(p))
        .collect();
    let mut regions = regions(board, color);
    loop {
        let dropped: PointSet = chains
            .iter()
            .filter(|&c| regions.iter().filter(|r| r.vital_to.contains(c)).count() < 2)
            .collect();
        if dropped.is_empty() {
            break;
        }
        for c in &dropped {
            chains.remove(c);
        }
        regions.retain(|r| r.borders.intersection(&dropped).is_empty());
    }
    chains.iter().flat_map(|c| board.chain_stones(c).collect::<Vec<_>>()).collect()
}

fn regions(board: &Board, color: Color) -> Vec<Region> {
    let mut seen = PointSet::EMPTY;
    let mut regions = Vec::new();
    for start in board.points() {
        if board.cell(start) != color.cell() && !seen.contains(start) {
            let region = region(board, color, start);
            seen = seen.union(&region.points);
            regions.push(region);
        }
    }
    regions
}

fn region(board: &Board, color: Color, start: Point) -> Region {
    let mut points = PointSet::EMPTY;
    let mut borders = PointSet::EMPTY;
    points.insert(start);
    let mut todo = vec![start];
    while let Some(p) = todo.pop() {
        for q in p.orthogonals() {
            match board.cell(q) {
                Cell::Border => {}
                cell if cell == color.cell() => {
                    borders.insert(board.chain_at(q));
                }
                _ => {
                    if points.insert(q) {
                        todo.push(q);
                    }
                }
            }
        }
    }
    let empty: PointSet = points.iter().filter(|&p| board.cell(p) == Cell::Empty).collect();
    let vital_to = borders
        .iter()
        .filter(|&c| empty.intersection(&board.chain(c).liberties) == empty)
        .collect();
    Region { points, borders, vital_to }
}
