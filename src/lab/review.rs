//! Games that are there already, read again with what each move is worth.

use super::study::{Notes, Studied};
use crate::go::{Color, Game};
use crate::search::{Candidate, Limit, Options, SearchSpec, Session};
use std::collections::BTreeMap;

/// How games are read again.
///
/// What a search visits most is what AMAF and the priors made it visit, and a predictor that learns
/// from visits learns its own mistakes again: in the opening AMAF likes the second line, though
/// simulations that begin there win less. So here a search explores, and the means tell.
#[derive(Clone, Debug)]
pub struct Review {
    /// Who reads.
    pub spec: SearchSpec,
    /// New simulations of a position that is told of.
    pub simulations: u64,
    /// One position in so many is.
    pub every: usize,
}

/// So much more worth makes a move e times as likely.
const SHARP: f32 = 0.025;
/// A mean of this many simulations is believed by half; by the rest a move is worth [`POOR`] less
/// than the position.
const DOUBT: f32 = 40.0;
const POOR: f32 = 0.06;
/// All shares together.
const WHOLE: f32 = 2000.0;
/// Where the best move is worth less than the first or more than the second, the game is decided, and
/// all moves are as good.
const OPEN: (f32, f32) = (0.05, 0.96);

impl Review {
    /// Reads a game; of equal seeds, the same comes out.
    ///
    /// # Errors
    /// If the system cannot search, the board is not an empty square at the start, or the two do not
    /// take turns, Black first: that is how games to learn from are written down.
    pub fn read(&self, game: &Game, seed: u64) -> Result<Studied, String> {
        let setup = game.setup();
        if setup.width != setup.height || !setup.stones.is_empty() {
            return Err("only games on an empty square board can be learned from".into());
        }
        let turns = [Color::Black, Color::White].into_iter().cycle();
        if game.moves().iter().zip(turns).any(|(&(color, _), turn)| color != turn) {
            return Err(
                "only games in which the two take turns, Black first, can be learned from".into()
            );
        }
        let mut now = game.at(0);
        let options = Options { seed, memory: 128 << 20, ..Options::default() };
        let mut session = Session::new(self.spec.clone(), now.clone(), options)
            .map_err(|error| error.to_string())?;
        let mut notes = Notes::default();
        for (number, &(color, mv)) in game.moves().iter().enumerate() {
            let mut told = None;
            if (number as u64 + seed).is_multiple_of(self.every as u64) {
                session.run(Limit { simulations: self.simulations }, &|| false);
                told = shares(&session.snapshot().candidates, color);
            }
            match told {
                Some(shares) => notes.add(&session, shares),
                None => notes.skip(),
            }
            now.play(mv).map_err(|error| error.to_string())?;
            session.follow(&now);
        }
        Ok(notes.of(&session))
    }
}

/// How likely each move shall be called; nothing in a game that is decided.
fn shares(candidates: &[Candidate], mover: Color) -> Option<BTreeMap<String, u32>> {
    let mean = |c: &Candidate| match mover {
        Color::Black => c.value.unwrap_or(0.0),
        Color::White => 1.0 - c.value.unwrap_or(1.0),
    };
    let all: f32 = candidates.iter().map(|c| c.visits as f32).sum();
    let here = candidates.iter().map(|c| c.visits as f32 * mean(c)).sum::<f32>() / all;
    let worth = |c: &Candidate| {
        let visits = c.visits as f32;
        (visits * mean(c) + DOUBT * (here - POOR)) / (visits + DOUBT)
    };
    let best = candidates.iter().map(worth).max_by(f32::total_cmp)?;
    if !(OPEN.0..OPEN.1).contains(&best) {
        return None;
    }
    let odds = |c: &Candidate| ((worth(c) - best) / SHARP).exp();
    let sum: f32 = candidates.iter().map(odds).sum();
    let share = |c: &Candidate| (c.mv.to_string(), (WHOLE * odds(c) / sum).round() as u32);
    Some(candidates.iter().map(share).filter(|&(_, share)| share > 0).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Komi, Move, Point, Setup};
    use crate::search::preset;

    fn candidate(column: usize, visits: u32, value: f32) -> Candidate {
        Candidate {
            mv: Move::Play(Point::new(column, 0)),
            visits,
            value: Some(value),
            amaf_visits: 0,
            amaf_value: None,
            beta: 0.0,
            score: None,
            prior: None,
            pv: Vec::new(),
        }
    }

    #[test]
    fn what_is_worth_more_is_likelier_however_little_it_was_visited() {
        let seen = [candidate(0, 4000, 0.50), candidate(1, 400, 0.55), candidate(2, 400, 0.45)];
        let black = shares(&seen, Color::Black).unwrap();
        assert!(black["B1"] > black["A1"] && black["A1"] > black["C1"], "{black:?}");
        let white = shares(&seen, Color::White).unwrap();
        assert!(white["C1"] > white["A1"] && white["A1"] > white["B1"], "{white:?}");
    }

    #[test]
    fn what_cannot_be_replayed_from_an_empty_board_in_turns_is_refused() {
        let review = Review { spec: preset("uct").unwrap().spec(), simulations: 10, every: 1 };
        let mut twice = Game::even(5, Komi::from_half_points(15));
        twice.play_as(Color::White, Move::Pass).unwrap();
        assert!(review.read(&twice, 1).unwrap_err().contains("Black first"));
        let mut setup = Setup::even(5, Komi::from_half_points(15));
        setup.stones.push((Color::Black, Point::new(2, 2)));
        let handicap = Game::new(setup).unwrap();
        assert!(review.read(&handicap, 1).unwrap_err().contains("empty"));
        let mut whole = Game::even(5, Komi::from_half_points(15));
        whole.play(Move::Play(Point::new(2, 2))).unwrap();
        let told = review.read(&whole, 1).unwrap();
        assert_eq!((told.size, told.moves.len(), told.shares.len()), (5, 1, 1));
    }

    #[test]
    fn a_lucky_simulation_is_not_believed_and_a_decided_game_tells_nothing() {
        let seen = [candidate(0, 4000, 0.50), candidate(1, 1, 1.0)];
        let told = shares(&seen, Color::Black).unwrap();
        assert!(told["A1"] > 2 * told["B1"], "{told:?}");
        assert!(shares(&[candidate(0, 4000, 0.99)], Color::Black).is_none());
        assert!(shares(&[candidate(0, 4000, 0.99)], Color::White).is_none());
    }
}
