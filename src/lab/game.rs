//! One game of a match, with its conditions and its result.

use super::player::Opponent;
use super::process::Process;
use crate::go::{ByColor, Color, Game, Komi, PointSet, Points};
use crate::knowledge::{InfluenceRule, gains};
use crate::rng::mix;
use crate::search::{Decision, Limit, Options, Session, preset};
use anyhow::Context;
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
            Colors::Alternate if number.is_multiple_of(2) => Color::White,
            Colors::Alternate | Colors::BlackIsA => Color::Black,
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
            komi: Komi::from_half_points(15),
            max_moves: 3 * size * size + 20,
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

/// A finished game of a match.
#[derive(Clone, Debug)]
pub struct Played {
    /// Number of the game in the match, counted from 1.
    pub number: u64,
    /// The colour of A.
    pub a: Color,
    /// The game with all its moves.
    pub game: Game,
    /// The result: `B+3.5`, `W+R`, `0`, or `B+F` if White failed.
    pub result: String,
    /// A's score: 1 for a win, 0 for a loss, one half for a draw.
    pub score: f64,
    /// Reason why the game ended otherwise than by passes or resignation.
    pub remark: Option<String>,
    /// Time that each side thought, in seconds.
    pub seconds: ByColor<f64>,
}

/// The way a game ends.
enum End {
    Counted(String),
    Resigned(Color),
    Failed(Color, String),
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
    let start = |side: &Opponent, k| side.start(&game, mix(mix(seed) ^ (2 * number + k)));
    let (player_a, player_b) = (start(a, 0)?, start(b, 1)?);
    let mut players = match a_color {
        Color::Black => ByColor { black: player_a, white: player_b },
        Color::White => ByColor { black: player_b, white: player_a },
    };
    let mut seconds = ByColor { black: 0.0, white: 0.0 };
    let end = loop {
        if conditions.ends.is_over(&game) || game.moves().len() >= conditions.max_moves {
            break End::Counted(count(&game, &conditions.referee)?);
        }
        let color = game.to_play();
        let begin = Instant::now();
        let decision = players[color].decide(&game);
        seconds[color] += begin.elapsed().as_secs_f64();
        match decision {
            Ok(Decision::Resign) => break End::Resigned(color),
            Ok(Decision::Play(mv)) => {
                if let Err(e) = game.play(mv) {
                    break End::Failed(color, format!("illegal move {mv}: {e}"));
                }
            }
            Err(reason) => break End::Failed(color, format!("{reason:#}")),
        }
    };
    let long = (!conditions.ends.is_over(&game))
        .then(|| format!("counted after {} moves", conditions.max_moves));
    let (result, remark) = match end {
        End::Counted(result) => (result, long),
        End::Resigned(loser) => (format!("{}+R", loser.other().letter()), None),
        End::Failed(loser, why) => (format!("{}+F", loser.other().letter()), Some(why)),
    };
    let score = match result.chars().next() {
        Some(winner) if winner == a_color.letter() => 1.0,
        Some(winner) if winner == a_color.other().letter() => 0.0,
        _ => 0.5,
    };
    Ok(Played { number, a: a_color, game, result, score, remark, seconds })
}

fn count(game: &Game, referee: &Referee) -> anyhow::Result<String> {
    match referee {
        Referee::Board => Ok(game.outcome(&PointSet::EMPTY).to_string()),
        Referee::Gains(rule) => {
            let gained = gains(game.at(0).board(), game.moves().iter().copied(), *rule);
            let lead = gained.black - gained.white;
            Ok(Points::new(lead, Komi::default()).to_string())
        }
        Referee::Yomi => {
            let options = Options { memory: 64 << 20, ..Options::default() };
            let mut session = Session::new(preset("yomi")?.spec(), game.clone(), options)?;
            session.run(Limit { simulations: 3000 }, &|| false);
            Ok(game.outcome(&session.dead_stones()).to_string())
        }
        Referee::Program(command) => {
            let score = || {
                let mut process = Process::start(command, Duration::from_secs(300))?;
                process.begin(game)?;
                process.follow(game)?;
                process.ask("final_score")
            };
            score().context("the referee failed")
        }
    }
}
