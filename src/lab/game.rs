//! One game of a match, with its conditions and its result.

use super::player::Opponent;
use super::process::Process;
use crate::go::{ByColor, Color, Game, Komi, PointSet, Points};
use crate::knowledge::{InfluenceRule, gains};
use crate::leg;
use crate::search::{DECIDING, Decision, guess_dead};
use crate::stats::score;
use crate::words::quoted;
use anyhow::{Context, ensure};
use std::fmt;
use std::time::{Duration, Instant};

/// The judge of a game that ended with two passes.
#[derive(Clone, Debug)]
pub enum Referee {
    /// Every stone left on the board counts as alive (Tromp–Taylor).
    Board,
    /// The strongest system takes off the stones that it holds for dead.
    Yomi,
    /// The `final_score` of a GTP program decides.
    Program(String),
    /// The side that gained more influence and stones, move by move, wins, whatever the board says
    /// (Hung & Chen).
    Gains(InfluenceRule),
}

/// The colours of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colors {
    /// A is Black in odd games.
    Alternate,
    /// A is always Black.
    BlackIsA,
}

impl Colors {
    /// The colour of A in the game of this number, counted from 1.
    pub fn of_a(self, number: u64) -> Color {
        match self {
            Colors::Alternate => leg::color_of_a(number),
            Colors::BlackIsA => Color::Black,
        }
    }
}

/// When a game is over, apart from resignation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// After two passes in a row.
    Passes,
    /// After two passes, or as soon as a side could only pass (Hung & Chen).
    PassesOrStuck,
}

impl Ends {
    fn is_over(self, game: &Game) -> bool {
        let board = game.board();
        let can_play = || board.empties().iter().any(|&p| board.is_legal(p, board.to_play()));
        game.is_over() || self == Ends::PassesOrStuck && !can_play()
    }
}

/// The conditions that all games of a match share.
#[derive(Clone, Debug)]
pub struct Conditions {
    /// Number of points a side.
    pub size: usize,
    /// Points that White receives.
    pub komi: Komi,
    /// Number of moves after which a game is counted as it stands.
    pub max_moves: usize,
    /// The judge of finished games.
    pub referee: Referee,
    /// The colours of the two sides.
    pub colors: Colors,
    /// When a game is over.
    pub ends: Ends,
}

impl Conditions {
    /// Even games with komi 7.5, by the rules and counted by the board alone.
    pub fn even(size: usize) -> Conditions {
        Conditions {
            size,
            komi: Komi::USUAL,
            max_moves: leg::most_moves(size),
            referee: Referee::Board,
            colors: Colors::Alternate,
            ends: Ends::Passes,
        }
    }
}

impl Conditions {
    /// The conditions as a text that tells them apart: size and komi, and what differs from
    /// [`Conditions::even`], so that a new condition leaves this text unchanged where it has its
    /// usual value.
    pub(super) fn identity(&self) -> String {
        let Conditions { size, komi, max_moves, referee, colors, ends } = self;
        let even = Conditions::even(*size);
        let mut text = format!("{size}x{size} komi {komi}");
        if *max_moves != even.max_moves {
            text += &format!(" at most {max_moves} moves");
        }
        if !matches!(referee, Referee::Board) {
            text += &format!(" counted by {referee:?}");
        }
        if *colors != even.colors {
            text += &format!(" {colors:?}");
        }
        if *ends != even.ends {
            text += &format!(" {ends:?}");
        }
        text
    }
}

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Yomi counted the board: Black's lead after komi.
    Counted(Points),
    /// A program that was asked counted the board.
    Judged {
        /// The side that it named; none for a draw.
        winner: Option<Color>,
        /// Its answer, as it gave it.
        answer: String,
    },
    /// This side gave up.
    Resigned(Color),
    /// A side could not go on.
    Failed {
        /// The side that loses by it.
        side: Color,
        /// An illegal move, or what became of its program.
        why: String,
    },
}

impl Ending {
    /// The side that won; none for a draw.
    pub fn winner(&self) -> Option<Color> {
        match self {
            Ending::Counted(lead) => lead.winner(),
            Ending::Judged { winner, .. } => *winner,
            Ending::Resigned(side) | Ending::Failed { side, .. } => Some(side.other()),
        }
    }

    /// The ending by a program's answer to `final_score`: `0`, or the winner with a lead above nothing.
    fn judged(answer: String) -> anyhow::Result<Ending> {
        let is_lead = |text: &str| {
            let lead: Option<f64> = text.parse().ok();
            text.starts_with(|c: char| c.is_ascii_digit())
                && lead.is_some_and(|lead| lead.is_finite() && lead > 0.0)
        };
        let has_won = |side: &Color| {
            let lead = answer.strip_prefix(side.letter()).and_then(|rest| rest.strip_prefix('+'));
            lead.is_some_and(is_lead)
        };
        let winner = Color::BOTH.into_iter().find(has_won);
        ensure!(
            winner.is_some() || answer == "0",
            "{} is no result, such as B+3.5, W+12 or 0",
            quoted(&answer)
        );
        Ok(Ending::Judged { winner, answer })
    }
}

/// The result as records write it: `B+3.5`, `W+R`, `0`, or `B+F` if White failed.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Counted(lead) => lead.fmt(f),
            Ending::Judged { answer, .. } => f.write_str(answer),
            Ending::Resigned(side) => write!(f, "{}+R", side.other().letter()),
            Ending::Failed { side, .. } => write!(f, "{}+F", side.other().letter()),
        }
    }
}

/// A finished game of a match.
#[derive(Clone, Debug)]
pub struct Played {
    /// Number of the game in the match, counted from 1.
    pub number: u64,
    /// The colour of A.
    pub a: Color,
    /// The game with all its moves.
    pub game: Game,
    /// How it ended.
    pub ending: Ending,
    /// Whether the board was counted before the game was over, because it had as many moves as it may.
    pub is_cut_off: bool,
    /// A's score: 1 for a win, 0 for a loss, one half for a draw.
    pub score: f64,
    /// Time that each side thought, in seconds.
    pub seconds: ByColor<f64>,
}

impl Played {
    /// Reason why the game ended otherwise than by passes or resignation.
    pub fn remark(&self) -> Option<String> {
        match &self.ending {
            Ending::Failed { why, .. } => Some(why.clone()),
            _ if self.is_cut_off => {
                Some(format!("counted after {} moves", self.game.moves().len()))
            }
            _ => None,
        }
    }
}

/// Plays game `number` of a match between A and B.
pub(super) fn play(
    [a, b]: [&Opponent; 2],
    conditions: &Conditions,
    number: u64,
    seed: u64,
) -> anyhow::Result<Played> {
    let a_color = conditions.colors.of_a(number);
    let mut game = Game::even(conditions.size, conditions.komi);
    let [seed_a, seed_b] = leg::seeds(seed, number);
    let (player_a, player_b) = (a.start(&game, seed_a)?, b.start(&game, seed_b)?);
    let mut players = match a_color {
        Color::Black => ByColor { black: player_a, white: player_b },
        Color::White => ByColor { black: player_b, white: player_a },
    };
    let mut seconds = ByColor { black: 0.0, white: 0.0 };
    let ending = loop {
        if conditions.ends.is_over(&game) || game.moves().len() >= conditions.max_moves {
            break count(&game, &conditions.referee)?;
        }
        let color = game.to_play();
        let begin = Instant::now();
        let decision = players[color].decide(&game);
        seconds[color] += begin.elapsed().as_secs_f64();
        match decision {
            Ok(Decision::Resign) => break Ending::Resigned(color),
            Ok(Decision::Play(mv)) => {
                if let Err(e) = game.play(mv) {
                    break Ending::Failed { side: color, why: format!("illegal move {mv}: {e}") };
                }
            }
            Err(reason) => break Ending::Failed { side: color, why: format!("{reason:#}") },
        }
    };
    let is_cut_off = game.moves().len() >= conditions.max_moves && !conditions.ends.is_over(&game);
    let score = score(ending.winner(), a_color);
    Ok(Played { number, a: a_color, game, ending, is_cut_off, score, seconds })
}

fn count(game: &Game, referee: &Referee) -> anyhow::Result<Ending> {
    match referee {
        Referee::Board => Ok(Ending::Counted(game.count(&PointSet::EMPTY).lead())),
        Referee::Gains(rule) => {
            let gained = gains(game.at(0).board(), game.moves().iter().copied(), *rule);
            let lead = gained.black - gained.white;
            Ok(Ending::Counted(Points::new(lead, Komi::default())))
        }
        Referee::Yomi => Ok(Ending::Counted(game.count(&guess_dead(game, DECIDING)?).lead())),
        Referee::Program(command) => {
            let score = || {
                let mut process = Process::start(command, Duration::from_secs(300))?;
                process.begin(game)?;
                process.follow(game)?;
                process.ask("final_score")
            };
            score().and_then(Ending::judged).context("the referee failed")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_told_as_records_write_them() {
        let [black, white] = Color::BOTH;
        let judged = |answer: &str| Ending::judged(answer.to_owned());
        let failed = Ending::Failed { side: white, why: "it ended".to_owned() };
        for (ending, told, winner) in [
            (Ending::Counted(Points::new(4, Komi::from_half_points(1))), "B+3.5", Some(black)),
            (Ending::Counted(Points::default()), "0", None),
            (Ending::Resigned(black), "W+R", Some(white)),
            (failed, "B+F", Some(black)),
            (judged("W+12.0").unwrap(), "W+12.0", Some(white)),
            (judged("0").unwrap(), "0", None),
        ] {
            assert_eq!((ending.to_string().as_str(), ending.winner()), (told, winner));
        }
    }

    #[test]
    fn what_is_no_result_is_no_draw() {
        for answer in [
            "",
            "unknown",
            "+3.5",
            "3.5",
            "0 or so",
            "hello",
            "b+3",
            "B+nan",
            "B+-5",
            "B++5",
            "B+0",
            "W+inf",
            "W+1e999",
            "W",
            "B+R",
            "B+3.5 (upper bound)",
            "Draw",
        ] {
            let why = Ending::judged(answer.to_owned()).unwrap_err().to_string();
            assert!(why.contains(&format!("{answer:?} is no result")), "{why}");
        }
    }
}
