//! What a beginner sees of a move: stones that it takes or saves, and stones that it gives away.

use super::{Ladders, is_self_atari};
use crate::go::{Board, Point, PointSet};

/// What a move does to chains in atari, at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// It puts its own stones into atari and takes nothing.
    Blunder,
    /// It takes and saves this many stones in all, mostly none.
    Gain(usize),
}

impl Sight {
    /// What the legal move `p` of the side to move looks like. Of stones that run from atari only
    /// those count as saved that no ladder catches.
    pub fn of(board: &Board, p: Point, ladders: &mut Ladders) -> Sight {
        let me = board.to_play();
        let chains = |color| -> PointSet {
            board.stones_beside(p, color).map(|q| board.chain_at(q)).collect()
        };
        let in_atari = |chain: &Point| board.chain(*chain).liberty_count == 1;
        let stones = |chain: Point| board.chain_stones(chain).count();
        let taken: usize = chains(me.other()).iter().filter(in_atari).map(stones).sum();
        if taken == 0 && is_self_atari(board, p, me) {
            return Sight::Blunder;
        }
        let saves = |chain: &Point| in_atari(chain) && ladders.saves(board, *chain, p);
        let saved: usize = chains(me).iter().filter(saves).map(stones).sum();
        Sight::Gain(taken + saved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    /// What Black sees of the points marked `a` to `c`.
    fn seen(picture: &str) -> Vec<Sight> {
        let diagram = Diagram::parse(picture).unwrap();
        let of = |mark| {
            let p = diagram.mark(mark)?;
            Some(Sight::of(&diagram.board, p, &mut Ladders::default()))
        };
        ['a', 'b', 'c'].into_iter().filter_map(of).collect()
    }

    #[test]
    fn stones_are_taken_saved_or_given_away() {
        let taking = "O O a . .\n\
                      X X b . .\n\
                      . . . . .\n\
                      O . . . .\n\
                      c . O . .";
        assert_eq!(seen(taking), [Sight::Gain(2), Sight::Gain(0), Sight::Blunder]);
        let saving = ". . . . .\n\
                      . O O . .\n\
                      O X X a .\n\
                      . O O . .\n\
                      . . . . b";
        assert_eq!(seen(saving), [Sight::Gain(2), Sight::Gain(0)]);
    }

    #[test]
    fn who_runs_into_a_ladder_saves_nothing() {
        let ladder = ". . . . . . .\n\
                      . . O O . . .\n\
                      . O X a . . .\n\
                      . . O . . . .\n\
                      . . . . . . .\n\
                      . . . . . . .\n\
                      . . . . . . .";
        assert_eq!(seen(ladder), [Sight::Gain(0)]);
        let broken = ladder.replace(". . O . . . .", ". . O . . X .");
        assert_eq!(seen(&broken), [Sight::Gain(1)]);
    }

    #[test]
    fn a_capture_is_no_blunder_though_it_leaves_one_liberty() {
        let ko = ". X O . .\n\
                  X O a O .\n\
                  . X O . .\n\
                  . . . . .";
        assert_eq!(seen(ko), [Sight::Gain(1)]);
    }
}
