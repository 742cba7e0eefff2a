//! Territory by Bouzy's dilation and erosion.

use crate::go::{Board, Cell, Point, PointMap};

/// Number of dilations. The number of erosions that goes with it gives a lone stone no territory:
/// `erosions = 1 + d·(d − 1)`.
const DILATIONS: usize = 5;
const EROSIONS: usize = 1 + DILATIONS * (DILATIONS - 1);
/// Starting value of a stone that is sure to live.
const STONE: f32 = 128.0;
/// Value after erosion from which on an empty point counts as sure.
const SURE: f32 = 8.0;

/// Owner of each point as a number: 1 surely Black, −1 surely White (Bouzy 2003, 5 dilations and 21
/// erosions). `safety` says how safe the stone on a point is, 0 (dead) to 1; a dead stone spreads
/// no influence and belongs to what surrounds it.
pub fn territory(board: &Board, safety: impl Fn(Point) -> f32) -> PointMap<f32> {
    let mut map = PointMap::filled(0);
    let mut dead = PointMap::filled(false);
    for p in board.points() {
        if let Some(color) = board.cell(p).color() {
            let strength = (STONE * safety(p)) as i32;
            dead[p] = strength == 0;
            map[p] = color.sign() * strength;
        }
    }
    for _ in 0..DILATIONS {
        map = dilated(board, &map);
    }
    for _ in 0..EROSIONS {
        map = eroded(board, &map);
    }
    let mut share = PointMap::filled(0.0);
    for p in board.points() {
        let own = board.cell(p).color().filter(|_| !dead[p]);
        share[p] = match own {
            // A stone is worth what it is safe.
            Some(color) => color.sign() as f32 * safety(p),
            None => (map[p] as f32 / SURE).clamp(-1.0, 1.0),
        };
    }
    share
}

/// One dilation: a point that no value of the other sign touches gains one for each neighbour of
/// its own sign.
fn dilated(board: &Board, map: &PointMap<i32>) -> PointMap<i32> {
    let mut next = *map;
    for p in board.points() {
        let (black, white) = neighbors(board, map, p);
        if map[p] >= 0 && white == 0 {
            next[p] += black;
        }
        if map[p] <= 0 && black == 0 {
            next[p] -= white;
        }
    }
    next
}

/// One erosion: a point loses one for each neighbour that is not of its sign, down to zero.
fn eroded(board: &Board, map: &PointMap<i32>) -> PointMap<i32> {
    let mut next = *map;
    for p in board.points() {
        let all = p.orthogonals().into_iter().filter(|&q| board.cell(q) != Cell::Border).count();
        let (black, white) = neighbors(board, map, p);
        match map[p] {
            1.. => next[p] = (map[p] - (all as i32 - black)).max(0),
            0 => {}
            _ => next[p] = (map[p] + (all as i32 - white)).min(0),
        }
    }
    next
}

/// Number of neighbours that are Black's and White's.
fn neighbors(board: &Board, map: &PointMap<i32>, p: Point) -> (i32, i32) {
    let on_board = p.orthogonals().into_iter().filter(|&q| board.cell(q) != Cell::Border);
    on_board.fold((0, 0), |(black, white), q| {
        (black + i32::from(map[q] > 0), white + i32::from(map[q] < 0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Diagram};

    fn row(board: &Board, map: &PointMap<i32>, row: usize) -> Vec<i32> {
        (0..board.width()).map(|column| map[Point::new(column, row)]).collect()
    }

    /// The example in GNU Go's documentation, §17.2: a one-point jump after each of two dilations.
    #[test]
    fn a_one_point_jump_spreads_as_documented() {
        let mut board = Board::new(11, 11);
        board.set_to_play(Color::Black);
        let mut map = PointMap::filled(0);
        for column in [4, 6] {
            map[Point::new(column, 5)] = 128;
        }
        map = dilated(&board, &map);
        assert_eq!(row(&board, &map, 5), [0, 0, 0, 1, 128, 2, 128, 1, 0, 0, 0]);
        assert_eq!(row(&board, &map, 6), [0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0]);
        map = dilated(&board, &map);
        assert_eq!(row(&board, &map, 7), [0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0]);
        assert_eq!(row(&board, &map, 6), [0, 0, 0, 2, 2, 3, 2, 2, 0, 0, 0]);
        assert_eq!(row(&board, &map, 5), [0, 0, 1, 2, 132, 4, 132, 2, 1, 0, 0]);
    }

    fn judge(picture: &str) -> (Board, PointMap<f32>) {
        let board = Diagram::parse(picture).unwrap().board;
        let map = territory(&board, |_| 1.0);
        (board, map)
    }

    #[test]
    fn a_lone_stone_has_no_territory() {
        let mut rows = vec![". ".repeat(13); 13];
        rows[6].replace_range(12..13, "X");
        let (board, map) = judge(&rows.join("\n"));
        let owned = board.points().filter(|&p| board.cell(p) == Cell::Empty && map[p] != 0.0);
        assert_eq!(owned.count(), 0);
    }

    #[test]
    fn a_walled_off_corner_is_territory() {
        let (_, map) = judge(
            ". . . O X . .\n\
             . . . O X . .\n\
             . . . O X . .\n\
             O O O O X . .\n\
             X X X X X . .\n\
             . . . . . . .\n\
             . . . . . . .",
        );
        let all = |mut columns: std::ops::Range<usize>, rows: std::ops::Range<usize>, sign: f32| {
            columns.all(|c| rows.clone().all(|r| map[Point::new(c, r)] * sign >= 0.5))
        };
        assert!(all(0..3, 4..7, -1.0) && all(5..7, 0..7, 1.0) && all(0..7, 0..2, 1.0));
    }

    #[test]
    fn dead_stones_lie_in_the_territory_around_them() {
        let picture = ". . . . .\n. . . . .\n. . O . .\n. . . . .\n. . . . .\nX X X X X";
        let board = Diagram::parse(picture).unwrap().board;
        let dead = |p: Point| if board.cell(p) == Cell::White { 0.0 } else { 1.0 };
        let map = territory(&board, dead);
        assert!(map[Point::new(2, 3)] >= 0.0);
        assert!(map[Point::new(2, 1)] > 0.0);
    }

    #[test]
    fn exchanging_the_colors_turns_the_signs() {
        let picture = "X . . . .\n. X O . .\n. . . O .\n. O . . X\n. . . . .";
        let swapped = picture.replace('X', "#").replace('O', "X").replace('#', "O");
        let (board, map) = judge(picture);
        let (_, turned) = judge(&swapped);
        assert!(board.points().all(|p| map[p] == -turned[p]));
    }
}
