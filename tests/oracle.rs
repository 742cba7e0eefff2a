//! The fast board against a slow one that knows only flood fill, after every move of random
//! games on boards of many shapes.

use yomi::go::{
    Board, Color, EyeRule, Game, Komi, Move, Point, PointSet, Rules, Setup, Suicide, Superko,
    area_score, playout_score,
};
use yomi::lab::{At, Naive};
use yomi::rng::Rng;

fn point((column, row): At) -> Point {
    Point::new(column, row)
}

/// A game kept twice.
struct Twice {
    game: Game,
    /// All positions so far, each with the side to move.
    past: Vec<(Naive, Color)>,
    /// Moves that a ko, or superko alone, forbade, and suicides that were allowed.
    seen: [usize; 3],
}

impl Twice {
    fn new(width: usize, height: usize, superko: Superko, suicide: Suicide) -> Twice {
        let rules = Rules { superko, suicide, ..Rules::default() };
        let setup = Setup { width, height, rules, ..Setup::even(1, Komi::default()) };
        let past = vec![(Naive::new(width, height), Color::Black)];
        Twice { game: Game::new(setup).unwrap(), past, seen: [0; 3] }
    }

    fn now(&self) -> &Naive {
        &self.past.last().unwrap().0
    }

    fn repeats(&self, after: &Naive, to_play: Color) -> bool {
        let superko = self.game.setup().rules.superko;
        let same = |c: Color| match superko {
            Superko::None => false,
            Superko::Positional => true,
            Superko::Situational => c == to_play,
        };
        self.past.iter().any(|(p, c)| p == after && same(*c))
    }

    /// True if nothing but a stone's own liberties is against this suicide. Without superko a stone
    /// alone may not take its own life: nothing would change.
    fn allows_suicide(&self, after: &Naive, to_play: Color) -> bool {
        let superko = self.game.setup().rules.superko;
        !self.repeats(after, to_play) && (superko != Superko::None || after != self.now())
    }

    fn play(&mut self, color: Color, mv: Move) {
        let next = match mv {
            Move::Pass => self.now().clone(),
            Move::Play(p) => {
                let p = (p.column(), p.row());
                let now = self.now();
                now.after(p, color).unwrap_or_else(|| now.after_suicide(p, color))
            }
        };
        self.game.play_as(color, mv).unwrap();
        self.past.push((next, color.other()));
    }

    fn check(&mut self) {
        self.game.board().check();
        self.check_score(self.game.board());
        for p in self.now().all() {
            let seen = self.check_point(p);
            self.seen = std::array::from_fn(|i| self.seen[i] + seen[i]);
        }
    }

    /// How many moves there a ko, and superko alone, forbids, and how many suicides are legal.
    fn check_point(&self, p: At) -> [usize; 3] {
        let board = self.game.board();
        let mut seen = [0; 3];
        let now = self.now();
        assert_eq!(board.cell(point(p)).color(), now.at(p), "{p:?}\n{board}");
        if now.at(p).is_some() {
            let (stones, liberties) = now.chain(p);
            let stones: PointSet = stones.into_iter().map(point).collect();
            let liberties: PointSet = liberties.into_iter().map(point).collect();
            assert_eq!(board.chain_stones(point(p)).collect::<PointSet>(), stones);
            assert_eq!(board.chain(point(p)).liberties, liberties);
        }
        for color in Color::BOTH {
            let after = now.after(p, color);
            // An immediate recapture is a simple ko: it makes the position before the last move.
            let before = self.past.iter().nth_back(1).map(|past| &past.0);
            let ko = color == board.to_play() && after.as_ref() == before;
            let legal = after.is_some() && !ko;
            assert_eq!(board.is_legal(point(p), color), legal, "{color:?} {p:?}\n{board}");
            let repeats = after.as_ref().is_some_and(|after| self.repeats(after, color.other()));
            let allowed = self.game.legality(color, Move::Play(point(p)));
            let suicide = now.at(p).is_none()
                && after.is_none()
                && self.game.setup().rules.suicide == Suicide::Legal
                && self.allows_suicide(&now.after_suicide(p, color), color.other());
            let expected = legal && !repeats || suicide;
            assert_eq!(allowed.is_ok(), expected, "{color:?} {p:?} {allowed:?}\n{board}");
            seen[0] += usize::from(ko);
            seen[1] += usize::from(legal && repeats);
            seen[2] += usize::from(suicide);
        }
        seen
    }

    fn check_score(&self, board: &Board) {
        let score = area_score(board);
        let mut lead = 0;
        for p in self.now().all() {
            let owner = self.now().owner(p);
            assert_eq!(score.owner[point(p)], owner, "{p:?}\n{board}");
            lead += owner.color().map_or(0, Color::sign);
        }
        assert_eq!(score.lead(), lead);
        assert_eq!(playout_score(board), lead, "\n{board}");
    }

    /// A random legal move that fills no eye in nine draws of ten.
    fn random_move(&self, color: Color, rng: &mut Rng) -> Move {
        let eyes = if rng.percent(90) { EyeRule::Diagonals } else { EyeRule::None };
        let board = self.game.board();
        let points: Vec<_> =
            self.game.legal_points(color).filter(|&p| !eyes.is_eye(board, p, color)).collect();
        match points.len() {
            0 => Move::Pass,
            n => Move::Play(points[rng.below(n as u32) as usize]),
        }
    }
}

/// Random games, now and then with a pass or a move out of turn. Returns how many moves a ko,
/// and superko alone, forbade in them, and how many suicides were legal.
fn games(width: usize, height: usize, count: u64) -> [usize; 3] {
    let mut seen = [0; 3];
    for seed in 0..count {
        let superko = match seed % 5 {
            0 | 1 => Superko::Positional,
            2 | 3 => Superko::Situational,
            _ => Superko::None,
        };
        let suicide = if seed % 3 == 0 { Suicide::Legal } else { Suicide::Illegal };
        let mut twice = Twice::new(width, height, superko, suicide);
        let mut rng = Rng::new(seed);
        twice.check();
        while !twice.game.is_over() && twice.past.len() < 3 * width * height + 10 {
            let to_play = twice.game.to_play();
            let color = if rng.percent(5) { to_play.other() } else { to_play };
            let mv = if rng.percent(2) { Move::Pass } else { twice.random_move(color, &mut rng) };
            twice.play(color, mv);
            twice.check();
        }
        seen = std::array::from_fn(|i| seen[i] + twice.seen[i]);
    }
    seen
}

#[test]
fn small_boards() {
    for (width, height) in [(1, 1), (1, 2), (2, 1), (2, 2), (1, 7), (2, 3), (3, 3), (4, 3), (2, 6)]
    {
        games(width, height, 100);
    }
}

#[test]
fn squares() {
    games(4, 4, 60);
    let [kos, superkos, suicides] = games(5, 5, 300);
    let shown = format!("{kos} kos, {superkos} superkos, {suicides} suicides");
    assert!(kos > 50 && superkos > 20 && suicides > 50, "{shown}: too few to test them");
    games(7, 7, 12);
    games(9, 9, 6);
    games(19, 19, 1);
}

#[test]
fn rectangles() {
    games(5, 7, 20);
    games(19, 2, 6);
    games(2, 19, 6);
    games(13, 6, 4);
    games(1, 19, 10);
}

/// A board copied over another one with a past of its own is the board it was copied from.
#[test]
fn a_copy_is_a_clone() {
    let mut rng = Rng::new(7);
    let mut copy = Board::new(7, 5);
    for _ in 0..200 {
        let mut board = Board::new(7, 5);
        for _ in 0..rng.below(70) {
            let p = Point::new(rng.below(7) as usize, rng.below(5) as usize);
            let legal = board.is_legal(p, board.to_play());
            board.play(if legal { Move::Play(p) } else { Move::Pass });
        }
        copy.copy_from(&board);
        let mut clone = board.clone();
        copy.check();
        for _ in 0..10 {
            assert_same(&copy, &clone);
            let p = Point::new(rng.below(7) as usize, rng.below(5) as usize);
            if clone.is_legal(p, clone.to_play()) {
                clone.play(Move::Play(p));
                copy.play(Move::Play(p));
                copy.check();
            }
        }
    }
}

fn assert_same(a: &Board, b: &Board) {
    assert_eq!((a.width(), a.height(), a.hash()), (b.width(), b.height(), b.hash()));
    assert_eq!((a.to_play(), a.ko(), a.passes()), (b.to_play(), b.ko(), b.passes()));
    assert_eq!(a.last_move(), b.last_move());
    assert_eq!(a.second_last_move(), b.second_last_move());
    assert_eq!(a.empties(), b.empties(), "the order matters to playouts");
    for color in Color::BOTH {
        assert_eq!(a.stones(color), b.stones(color));
        assert_eq!(a.in_atari(color), b.in_atari(color));
    }
    for p in a.points() {
        assert_eq!((a.cell(p), a.code(p)), (b.cell(p), b.code(p)));
        if a.cell(p).color().is_some() {
            let stones = |board: &Board| board.chain_stones(p).collect::<Vec<_>>();
            assert_eq!((a.chain_at(p), stones(a)), (b.chain_at(p), stones(b)));
            assert_eq!(a.chain(p).liberties, b.chain(p).liberties);
        }
    }
}
