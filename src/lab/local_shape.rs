//! RLGO's learning: TD(0) from self-play (Silver, Sutton & Müller 2007).

use crate::go::{Board, Color, EyeRule, Komi, Move, Point, Points, playout_score};
use crate::knowledge::local_shape::{BoardShapes, Shapes, Slot, Theta, WEIGHTS, logistic};
use crate::rng::Rng;
use std::ops::Range;

/// The parameters of RLGO's games and learning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Learning {
    /// Number of points a side.
    pub size: usize,
    /// Points that White receives.
    pub komi: Komi,
    /// Step size α, divided among the active features.
    pub alpha: f32,
    /// Percentage of moves that are made at random.
    pub explore: u32,
    /// Number of moves after which a game is counted as it stands.
    pub max_moves: usize,
}

impl Default for Learning {
    /// The parameters that the paper publishes.
    fn default() -> Learning {
        let komi = Komi::USUAL;
        Learning { size: 9, komi, alpha: 0.1, explore: 10, max_moves: 200 }
    }
}

/// A position of a game: its active features, and whether the move that followed was random.
#[derive(Clone, Debug, Default)]
struct Step {
    slots: Vec<Slot>,
    explored: bool,
}

/// A learner of weights, with its working memory.
#[derive(Clone, Debug)]
pub struct Learner {
    learning: Learning,
    shapes: &'static Shapes,
    /// The weights learned so far.
    pub theta: Theta,
    board: Board,
    position: BoardShapes,
    /// The positions of the game; kept between games so that their memory is reused.
    steps: Vec<Step>,
    /// Number of times that each feature is active; zero between uses.
    active: Vec<f32>,
}

impl Learner {
    /// A learner that goes on from `theta`.
    pub fn new(learning: Learning, theta: Theta) -> Learner {
        let board = Board::new(learning.size, learning.size);
        Learner {
            learning,
            shapes: Shapes::all(),
            theta,
            position: BoardShapes::new(&board),
            board,
            steps: vec![Step::default(); learning.max_moves + 1],
            active: vec![0.0; WEIGHTS + 1],
        }
    }

    /// Plays a game against itself and learns from it.
    pub fn play(&mut self, rng: &mut Rng) {
        self.board = Board::new(self.learning.size, self.learning.size);
        self.position = BoardShapes::new(&self.board);
        let mut length = 0;
        loop {
            note(&self.position, self.shapes, &mut self.steps[length].slots);
            if self.board.passes() >= 2 || length == self.learning.max_moves {
                break;
            }
            let explored = rng.percent(self.learning.explore);
            let mv = if explored {
                random_move(&self.board, rng)
            } else {
                greedy_move(&self.board, &self.position, self.shapes, &self.theta, rng)
            };
            self.steps[length].explored = explored;
            self.play_move(mv);
            length += 1;
        }
        self.learn(length, black_wins(&self.board, self.learning.komi));
    }

    fn play_move(&mut self, mv: Move) {
        let (me, foe) = (self.board.to_play(), self.board.to_play().other());
        let foes = self.board.stones(foe);
        self.board.play(mv);
        match mv {
            Move::Pass => {}
            Move::Play(_) if self.board.stones(foe) < foes => {
                self.position = BoardShapes::new(&self.board)
            }
            Move::Play(p) => self.position.add(p, me),
        }
    }

    /// `θ += α·δ·φ/Σφ²` with `δ = V(s_{t+2}) − V(s_t)`, in the order of the game; the last
    /// position's value is the result, and nothing is learned across a random move.
    fn learn(&mut self, length: usize, result: f32) {
        for t in 0..length {
            let until = (t + 2).min(length);
            if self.steps[t..until].iter().any(|step| step.explored) {
                continue;
            }
            let target =
                if until == length { result } else { self.value(&self.steps[until].slots) };
            let error = target - self.value(&self.steps[t].slots);
            let slots = &self.steps[t].slots;
            for slot in slots {
                self.active[slot.index()] += slot.sign();
            }
            // Σφ² over features, summed entry by entry.
            let squares: f32 =
                slots.iter().map(|slot| slot.signed(self.active[slot.index()])).sum();
            for slot in slots {
                self.active[slot.index()] = 0.0;
            }
            if squares > 0.0 {
                let amount = self.learning.alpha * error / squares;
                for &slot in slots {
                    self.theta.add(slot, amount);
                }
            }
        }
    }

    fn value(&self, slots: &[Slot]) -> f32 {
        logistic(slots.iter().map(|&slot| self.theta.of(slot)).sum())
    }
}

/// Result for Black: 1 for a win, 0 for a loss, one half for a draw.
fn black_wins(board: &Board, komi: Komi) -> f32 {
    let lead = Points::new(playout_score(board), komi).half_points();
    (1 + lead.signum()) as f32 / 2.0
}

fn note(position: &BoardShapes, shapes: &Shapes, slots: &mut Vec<Slot>) {
    slots.clear();
    for (square, code) in position.squares() {
        slots.extend(shapes.slots(square, code).into_iter().filter(|slot| slot.index() != 0));
    }
}

/// The legal moves that fill no own eye.
fn moves(board: &Board) -> impl Iterator<Item = Point> + '_ {
    let me = board.to_play();
    board
        .empties()
        .iter()
        .copied()
        .filter(move |&p| board.is_legal(p, me) && !EyeRule::Diagonals.is_eye(board, p, me))
}

/// One of the moves, all equally likely; a pass if there is none.
fn random_move(board: &Board, rng: &mut Rng) -> Move {
    let count = moves(board).count() as u32;
    if count == 0 {
        return Move::Pass;
    }
    moves(board).nth(rng.below(count) as usize).map_or(Move::Pass, Move::Play)
}

/// The move that leads to the position of the highest value by `theta`, ties drawn by lot; a pass
/// if there is no move.
pub fn greedy_move(
    board: &Board,
    position: &BoardShapes,
    shapes: &Shapes,
    theta: &Theta,
    rng: &mut Rng,
) -> Move {
    let me = board.to_play();
    let sign = me.sign() as f32;
    let mut best = (f32::NEG_INFINITY, Move::Pass);
    let mut ties = 0;
    for p in moves(board) {
        let gain = position.gain(board, p, me, |square, code| theta.value(shapes, square, code));
        let value = sign * gain;
        if value > best.0 {
            best = (value, Move::Play(p));
            ties = 1;
        } else if value == best.0 {
            ties += 1;
            if rng.below(ties) == 0 {
                best.1 = Move::Play(p);
            }
        }
    }
    best.1
}

/// Share of games, with these numbers and colours alternated, in which greedy play by `theta` beats
/// a player of random moves.
pub fn against_random(learning: &Learning, theta: &Theta, games: Range<u64>, seed: u64) -> f64 {
    let shapes = Shapes::all();
    let mut wins = 0.0;
    let count = games.end - games.start;
    for game in games {
        let mut rng = Rng::stream(seed, game);
        let learned = if game % 2 == 0 { Color::Black } else { Color::White };
        let mut board = Board::new(learning.size, learning.size);
        let mut position = BoardShapes::new(&board);
        for _ in 0..2 * learning.max_moves {
            if board.passes() >= 2 {
                break;
            }
            let mv = if board.to_play() == learned {
                greedy_move(&board, &position, shapes, theta, &mut rng)
            } else {
                random_move(&board, &mut rng)
            };
            board.play(mv);
            position = BoardShapes::new(&board);
        }
        wins += f64::from(learned.turned(black_wins(&board, learning.komi)));
    }
    wins / count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learn(learning: Learning, games: u64) -> Learner {
        let mut learner = Learner::new(learning, Theta::zero());
        for game in 0..games {
            learner.play(&mut Rng::stream(3, game));
        }
        learner
    }

    /// From θ = 0 only the last two positions, equal but for the passes, differ from the result:
    /// each of the two steps moves their log-odds by exactly α·δ.
    #[test]
    fn the_first_game_is_learned_by_the_formula() {
        let learner = learn(Learning { explore: 0, ..Learning::default() }, 1);
        let result = black_wins(&learner.board, learner.learning.komi);
        let first = 0.1 * (result - 0.5);
        let second = first + 0.1 * (result - logistic(first));
        let value = |square, code| learner.theta.value(learner.shapes, square, code);
        let log_odds: f32 = learner.position.squares().map(|(s, c)| value(s, c)).sum();
        assert!((log_odds - second).abs() < 1e-5, "{log_odds} is not {second}");
    }

    #[test]
    fn random_moves_teach_nothing() {
        let learner = learn(Learning { explore: 100, ..Learning::default() }, 5);
        assert_eq!(learner.theta, Theta::zero());
    }

    #[test]
    fn equal_seeds_learn_the_same_and_beat_random_play() {
        let learning = Learning::default();
        let (a, b) = (learn(learning, 300), learn(learning, 300));
        assert_eq!(a.theta, b.theta);
        let wins = against_random(&learning, &a.theta, 0..100, 1);
        assert!(wins > 0.95, "wins {wins} against random play");
        let unlearned = against_random(&learning, &Theta::zero(), 0..100, 1);
        assert!(unlearned < 0.75, "without learning wins {unlearned}");
    }
}
