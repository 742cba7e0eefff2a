//! Influence of stones over points, and what a move gains by it (Hung & Chen).

use crate::go::{Board, Color, Move, Point, PointMap, PointSet};
use serde::{Deserialize, Serialize};

/// Influence of a stone on its own point; it falls by one with each step away.
const REACH: i32 = 4;

/// What lies beyond the edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Boundary {
    /// Nothing, so the edge exerts no influence.
    Empty,
    /// A ring of stones that are the enemies of whichever side is asked about.
    Adversarial,
}

/// Whose account of influence is followed: the authors' program differs from their text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// As printed: the same for both colours; a move wins points that were the foe's. Nothing is
    /// printed about the pass: where moves are pruned, it is kept beside the best stones at most.
    Printed,
    /// As the program computes it. With an empty boundary a stone is weaker by one for each
    /// edge it stands on; the adversarial ring threatens White alone; and a point that was
    /// nobody's counts as won by Black, though not by White. The pass is a move like any other, so
    /// that pruning leaves nothing else where every stone loses something.
    Program,
}

/// The rule by which influence is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct InfluenceRule {
    /// What lies beyond the edge.
    pub boundary: Boundary,
    /// The account that is followed: the paper's or the program's.
    pub edition: Edition,
}

/// The influence of all stones of a position, kept up to date by [`Influence::play`].
#[derive(Clone, Debug, PartialEq)]
pub struct Influence {
    rule: InfluenceRule,
    /// Influence of Black's stones less that of White's.
    stones: PointMap<i16>,
    /// Influence of the ring; 0 where the boundary is empty.
    ring: PointMap<i16>,
}

impl Influence {
    /// The influence of the stones on `board`.
    pub fn new(board: &Board, rule: InfluenceRule) -> Influence {
        let mut ring = PointMap::filled(0);
        if rule.boundary == Boundary::Adversarial {
            for p in board.points() {
                ring[p] = ring_at(board, p);
            }
        }
        let mut influence = Influence { rule, stones: PointMap::filled(0), ring };
        for p in board.points() {
            if let Some(color) = board.cell(p).color() {
                influence.add(board, p, color.sign());
            }
        }
        influence
    }

    /// Influence of Black's stones at `p` less that of White's, without the ring.
    #[inline]
    pub fn stones_at(&self, p: Point) -> i32 {
        self.stones[p].into()
    }

    /// Influence of `color` at `p`, with the ring counted against it.
    #[inline]
    pub fn seen_by(&self, color: Color, p: Point) -> i32 {
        self.stones_at(p) * color.sign() - self.threat(color) * i32::from(self.ring[p])
    }

    /// Reward of a legal move: the influence by which points come over to the mover's side, and one
    /// point for each stone captured. `board` is the position before the move.
    pub fn reward(&self, board: &Board, mv: Move) -> i32 {
        let Move::Play(p) = mv else { return 0 };
        if !captured(board, p).is_empty() {
            return self.clone().play(board, mv);
        }
        let me = board.to_play();
        let mut gain = 0;
        reach(self.rule, board, p, |q, weight| gain += self.gain_at(me, q, weight));
        gain
    }

    /// Updates the influence for a legal move and returns its reward. `board` is the position
    /// before it.
    pub fn play(&mut self, board: &Board, mv: Move) -> i32 {
        let Move::Play(p) = mv else { return 0 };
        let me = board.to_play();
        let captured = captured(board, p);
        if !captured.is_empty() {
            let before = self.clone();
            self.add(board, p, me.sign());
            for q in &captured {
                self.add(board, q, me.sign());
            }
            return captured.len() as i32 + before.gain(self, board, me);
        }
        let (rule, sign, mut gain) = (self.rule, me.sign(), 0);
        reach(rule, board, p, |q, weight| {
            gain += self.gain_at(me, q, weight);
            self.stones[q] += (sign * weight) as i16;
        });
        gain
    }

    /// Gain of `me` when the influence over the whole of `board` becomes `after`.
    pub fn gain(&self, after: &Influence, board: &Board, me: Color) -> i32 {
        board.points().map(|q| self.gain_at_point(after, me, q)).sum()
    }

    /// Gain of `me` at `q` when the influence becomes `after`.
    pub fn gain_at_point(&self, after: &Influence, me: Color, q: Point) -> i32 {
        self.won(me, self.seen_by(me, q), after.seen_by(me, q))
    }

    /// Worth of each move: its reward less the best that the opponent can then gain, and so on
    /// alternately. `level` 1 looks at the move alone, 2 at the answer too (min-max, report §4).
    pub fn worth<'a>(
        &'a self,
        board: &'a Board,
        moves: impl Iterator<Item = Move> + 'a,
        level: u32,
    ) -> impl Iterator<Item = i32> + 'a {
        let mut next = (level > 1).then(|| Box::new(board.clone()));
        moves.map(move |mv| {
            let reward = self.reward(board, mv);
            let Some(next) = &mut next else { return reward };
            next.copy_from(board);
            next.play(mv);
            let mut after = self.clone();
            after.play(board, mv);
            reward - after.best(next, level - 1)
        })
    }

    /// Highest worth of any legal move or the pass.
    fn best(&self, board: &Board, level: u32) -> i32 {
        let points = board.empties().iter().copied();
        let legal = points.filter(|&p| board.is_legal(p, board.to_play())).map(Move::Play);
        let moves: Vec<Move> = legal.chain([Move::Pass]).collect();
        self.worth(board, moves.into_iter(), level).max().unwrap_or(0)
    }

    /// 1 if the ring is an enemy of `color`, else 0.
    #[inline]
    fn threat(&self, color: Color) -> i32 {
        i32::from(color == Color::White || self.rule.edition == Edition::Printed)
    }

    /// Gain of `me` when its influence on a point rises from `before` to `after`: all of the rise
    /// if the point is won, which takes 0 or, by the program's account of Black's, 1.
    #[inline]
    fn won(&self, me: Color, before: i32, after: i32) -> i32 {
        let mark = i32::from(self.rule.edition == Edition::Program && me == Color::Black);
        if before < mark && after >= mark { after - before } else { 0 }
    }

    /// Gain of `me` when a stone of its own adds `weight` at `q`.
    #[inline]
    fn gain_at(&self, me: Color, q: Point, weight: i32) -> i32 {
        let before = self.seen_by(me, q);
        self.won(me, before, before + weight)
    }

    /// Adds a stone of the colour with this sign, or removes one of the other colour.
    fn add(&mut self, board: &Board, p: Point, sign: i32) {
        let stones = &mut self.stones;
        reach(self.rule, board, p, |q, weight| stones[q] += (sign * weight) as i16);
    }
}

/// Calls `tell` for every point that a stone on `p` reaches, with the strength of its influence
/// there.
#[inline]
fn reach(rule: InfluenceRule, board: &Board, p: Point, mut tell: impl FnMut(Point, i32)) {
    let (column, row) = (p.column() as i32, p.row() as i32);
    let (last_column, last_row) = (board.width() as i32 - 1, board.height() as i32 - 1);
    let strength = match (rule.edition, rule.boundary) {
        (Edition::Program, Boundary::Empty) => {
            let on_edge = |at, last| i32::from(at == 0 || at == last);
            REACH - on_edge(column, last_column) - on_edge(row, last_row)
        }
        _ => REACH,
    };
    let far = strength - 1;
    for r in (row - far).max(0)..=(row + far).min(last_row) {
        let left = strength - (r - row).abs();
        for c in (column - left + 1).max(0)..=(column + left - 1).min(last_column) {
            tell(Point::new(c as usize, r as usize), left - (c - column).abs());
        }
    }
}

/// The influence at `p` of a ring of stones around the board.
fn ring_at(board: &Board, p: Point) -> i16 {
    let (column, row) = (p.column() as i32, p.row() as i32);
    let (width, height) = (board.width() as i32, board.height() as i32);
    let near = |at: i32, last: i32| (at - REACH).max(-1)..=(at + REACH).min(last);
    let ring = near(column, width)
        .flat_map(|c| near(row, height).map(move |r| (c, r)))
        .filter(|&(c, r)| c == -1 || c == width || r == -1 || r == height);
    ring.map(|(c, r)| (REACH - (c - column).abs() - (r - row).abs()).max(0) as i16).sum()
}

/// The stones that the side to move captures by the legal move `p`.
pub fn captured(board: &Board, p: Point) -> PointSet {
    let foe = board.to_play().other().cell();
    let mut all = PointSet::EMPTY;
    for q in p.orthogonals() {
        if board.cell(q) == foe && board.chain(q).liberty_count == 1 {
            all.extend(board.chain_stones(q));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;
    use Boundary::{Adversarial, Empty};
    use Edition::{Printed, Program};

    fn rule(boundary: Boundary, edition: Edition) -> InfluenceRule {
        InfluenceRule { boundary, edition }
    }

    /// Influence seen by `color` along row 5 of a 9×9 board with one black stone at E5.
    fn row_5(color: Color, boundary: Boundary, edition: Edition) -> Vec<i32> {
        let mut board = Board::new(9, 9);
        board.play(Move::parse("E5", 9, 9).unwrap());
        let influence = Influence::new(&board, rule(boundary, edition));
        (0..9).map(|c| influence.seen_by(color, Point::new(c, 4))).collect()
    }

    #[test]
    fn a_stone_reaches_three_steps() {
        assert_eq!(row_5(Color::Black, Empty, Printed), [0, 1, 2, 3, 4, 3, 2, 1, 0]);
        assert_eq!(row_5(Color::White, Empty, Printed), [0, -1, -2, -3, -4, -3, -2, -1, 0]);
    }

    /// A straight wall exerts 3+2+2+1+1 = 9 on the first line, 2+1+1 = 4 on the second, 1 on
    /// the third.
    #[test]
    fn the_ring_is_everybodys_enemy_or_in_the_program_whites_alone() {
        assert_eq!(row_5(Color::White, Adversarial, Printed), [-9, -5, -3, -3, -4, -3, -3, -5, -9]);
        assert_eq!(row_5(Color::White, Adversarial, Program), [-9, -5, -3, -3, -4, -3, -3, -5, -9]);
        assert_eq!(row_5(Color::Black, Adversarial, Printed), [-9, -3, 1, 3, 4, 3, 1, -3, -9]);
        assert_eq!(row_5(Color::Black, Adversarial, Program), [0, 1, 2, 3, 4, 3, 2, 1, 0]);
    }

    #[test]
    fn in_the_program_stones_on_the_edge_are_weaker() {
        for (name, printed, program) in [("A1", 4, 2), ("A5", 4, 3), ("E1", 4, 3), ("B2", 4, 4)] {
            let mut board = Board::new(9, 9);
            let p = Point::parse(name, 9, 9).unwrap();
            board.play(Move::Play(p));
            for (edition, expected) in [(Printed, printed), (Program, program)] {
                assert_eq!(Influence::new(&board, rule(Empty, edition)).stones_at(p), expected);
            }
            let ringed = Influence::new(&board, rule(Adversarial, Program));
            assert_eq!(ringed.stones_at(p), 4, "only the empty boundary weakens");
        }
    }

    fn reward(picture: &str, color: Color, edition: Edition) -> i32 {
        let mut diagram = Diagram::parse(picture).unwrap();
        diagram.board.set_to_play(color);
        let mv = Move::Play(diagram.mark('a').unwrap());
        Influence::new(&diagram.board, rule(Empty, edition)).reward(&diagram.board, mv)
    }

    /// One stone against another three steps away along a line: before, the foe has 4 3 2 1 and
    /// then nothing.
    #[test]
    fn a_move_gains_the_influence_by_which_points_come_over() {
        let line = ". . . . . O . . a . . . . .";
        // From the stone to the move 4 3 2 1 for White; the move brings 1 2 3 4: two points
        // come over, from −1 to 3 and from −2 to 1.
        assert_eq!(reward(line, Color::Black, Printed), 4 + 3);
        // The program adds the neutral points to the right: 3 + 2 + 1. On a board of one row
        // every stone has the strength 3: White's 3 2 1 0 against 0 1 2 3.
        assert_eq!(reward(line, Color::Black, Program), 2 + 3 + 2 + 1);
        let line = line.replace('O', "X");
        assert_eq!(reward(&line, Color::White, Printed), 4 + 3);
        assert_eq!(reward(&line, Color::White, Program), 2, "from −1 to 1; neutral ones are not");
    }

    #[test]
    fn a_captured_stone_is_a_point() {
        let line = ". X O a . . . . .";
        // From the captured stone on, Black less White is 3−4, 2−3, 1−2 and 0−1 before; its own
        // two stones make 3+3, 2+4, 1+3 and 0+2 of it.
        assert_eq!(reward(line, Color::Black, Printed), 1 + 7 + 7 + 5 + 3);
    }

    #[test]
    fn looking_ahead_takes_off_the_best_answer() {
        let diagram = Diagram::parse(". . . O . . .").unwrap();
        let board = &diagram.board;
        let influence = Influence::new(board, rule(Empty, Printed));
        let worth =
            |mv: Move, level| influence.worth(board, std::iter::once(mv), level).next().unwrap();
        for p in board.points().filter(|&p| board.is_legal(p, Color::Black)) {
            let mv = Move::Play(p);
            let mut next = board.clone();
            next.play(mv);
            let after = Influence::new(&next, rule(Empty, Printed));
            let answers = next.points().filter(|&q| next.is_legal(q, Color::White));
            let best = answers.map(|q| after.reward(&next, Move::Play(q))).max().unwrap();
            assert_eq!(worth(mv, 1), influence.reward(board, mv));
            assert_eq!(worth(mv, 2), influence.reward(board, mv) - best.max(0));
        }
        assert_eq!(worth(Move::Pass, 2), 0, "White alone has nothing to win");
    }
}
