//! Pseudo-ladders: whether a chain in atari would run into a ladder, judged without playing a move.

use crate::go::{Board, Cell, Color, Point, PointSet};

/// True if the chain of the stone that `color` would play on the legal point `p` is chased to its
/// end. With one liberty it is; with three it is not; with two around a corner the ladder's
/// corridor is followed along its diagonal: a stone of `color` in it or beside it breaks the
/// ladder, another stone in it or the edge of the board ends it. `attack` is the point where the
/// opponent would play first.
pub fn runs_into_ladder(board: &Board, p: Point, color: Color, attack: Option<Point>) -> bool {
    let mut liberties = liberties(board, p, color);
    attack.map(|q| liberties.remove(q));
    let mut left = liberties.iter();
    let (a, b) = match (left.next(), left.next(), left.next()) {
        (None, ..) | (Some(_), None, _) => return true,
        (Some(a), Some(b), None) => (a, b),
        _ => return false,
    };
    let (ahead, aside) = (delta(p, a), delta(p, b));
    let beside_p = p.orthogonals().contains(&a) && p.orthogonals().contains(&b);
    if !beside_p || ahead == -aside {
        return false;
    }
    let own = color.cell();
    let mut at = p;
    // The walls of the first step are the stones that are there already.
    let mut first = true;
    loop {
        let next = at.step(ahead).step(aside);
        let corridor = [at.step(ahead), at.step(aside), next];
        let walls = [at.step(ahead).step(-aside), at.step(aside).step(-ahead)];
        let is = |points: &[Point], cell| points.iter().any(|&q| board.cell(q) == cell);
        if is(&corridor, own) || !first && is(&walls, own) {
            return false;
        }
        if corridor.iter().any(|&q| board.cell(q) != Cell::Empty) {
            return true;
        }
        first = false;
        at = next;
    }
}

/// The liberties of the chain that a stone on `p` would belong to, captures apart.
fn liberties(board: &Board, p: Point, color: Color) -> PointSet {
    let mut all = PointSet::EMPTY;
    for q in p.orthogonals() {
        match board.cell(q) {
            Cell::Empty => {
                all.insert(q);
            }
            cell if cell == color.cell() => all = all.union(&board.chain(q).liberties),
            _ => {}
        }
    }
    all.remove(p);
    all
}

fn delta(from: Point, to: Point) -> i16 {
    to.index() as i16 - from.index() as i16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    /// Tells whether Black's stone on `a` runs into a ladder after White's on `b`.
    fn caught(picture: &str) -> bool {
        let diagram = Diagram::parse(picture).unwrap();
        runs_into_ladder(
            &diagram.board,
            diagram.mark('a').unwrap(),
            Color::Black,
            diagram.mark('b'),
        )
    }

    fn ladder(row: usize, with: &str) -> String {
        let mut rows = [". . . . . . ."; 7];
        (rows[4], rows[5], rows[6]) = (". O . . . . .", "O X a . . . .", ". O O . . . .");
        rows[row] = with;
        rows.join("\n")
    }

    #[test]
    fn a_ladder_to_the_edge_catches() {
        assert!(caught(&ladder(0, ". . . . . . .")));
        assert!(caught(&ladder(0, "X . . . . . .")));
        assert!(caught(&ladder(2, ". . . . . O .")));
    }

    #[test]
    fn a_breaker_in_the_corridor_or_beside_it_saves() {
        assert!(!caught(&ladder(3, ". . . . X . .")));
        assert!(!caught(&ladder(2, ". . . . X . .")));
        assert!(!caught(&ladder(2, ". . . X . . .")));
    }

    #[test]
    fn an_attack_is_imagined() {
        let open = ladder(5, "O X a . . . .").replace(". O . . . . .", ". b . . . . .");
        assert!(caught(&open));
        assert!(!caught(&open.replace('b', ".")));
    }

    #[test]
    fn three_liberties_run_free_and_one_does_not() {
        assert!(!caught(". . . . .\n. O O . .\n. O X a .\n. . O . .\n. . . . ."));
        assert!(caught(". . . . .\n. O O O .\n. O X a O\n. . O . O\n. . . . ."));
    }
}
