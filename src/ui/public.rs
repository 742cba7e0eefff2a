//! The answer of `window.yomi.state()`, for pages that embed the app.

use super::options::Player;
use super::state::{Phase, Playouts, State};
use crate::go::sgf::Spot;
use crate::go::{ByColor, Color, Komi, Point};
use crate::search::{Candidate, Overlay};
use crate::words::Say;
use serde::Serialize;

/// The state for pages that embed the app. All of it is about the position on the board.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Public {
    /// Width of the board, in points.
    pub size: usize,
    /// Height of the board, in points.
    pub height: usize,
    /// Points that White gets for playing second.
    pub komi: Komi,
    /// Black stones before the first move.
    pub handicap: usize,
    /// The id of the rule set, such as `chinese`; of rules without a name their parts.
    pub rules: String,
    /// The time that the game gives its players, such as `10m+5x30s`; `none` without a clock.
    pub time: String,
    /// Milliseconds that each side has left in its main time or period, when the page last looked; none
    /// without a clock.
    pub left: ByColor<Option<u64>>,
    /// Number of handicap stones that Black has still to place.
    pub to_place: usize,
    /// The system that plays or reads.
    pub system: String,
    /// Who plays each side: `human` or a system's id.
    pub players: ByColor<String>,
    /// The side to move in the position on the board.
    pub to_play: Color,
    /// Moves made before the position on the board.
    pub played: Vec<String>,
    /// Number of moves in the whole game.
    pub length: usize,
    /// The stones on the board.
    pub stones: ByColor<Vec<String>>,
    /// Stones that each side has captured.
    pub captures: ByColor<usize>,
    /// `playing`, `counting` or `over`.
    pub phase: &'static str,
    /// The stones marked as dead, while the game is counted and after.
    pub dead: Vec<Point>,
    /// The result, if it stands, as people write it.
    pub result: Option<String>,
    /// What the engine has and what it is doing.
    pub engine: PublicEngine,
    /// Black's win rate, 0 to 1, if this position has been read.
    pub winrate: Option<f32>,
    /// The standard error of `winrate`.
    pub winrate_error: Option<f32>,
    /// The root moves of the search, the most visited first.
    pub candidates: Vec<Candidate>,
    /// Moves made before the position that the candidates were read in.
    pub read: Option<usize>,
    /// Whether the position on the board is being read for the person to see.
    pub analysing: bool,
    /// The overlay that is drawn over the board.
    pub overlay: Overlay,
    /// The playouts asked for by `evaluate`, and what they say.
    pub playouts: Option<Playouts>,
    /// What the page tells the player.
    pub message: Option<String>,
}

/// The engine for pages that embed the app.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PublicEngine {
    /// Threads that it uses; 0 while it is starting.
    pub threads: usize,
    /// Whether the page is cross-origin isolated, which threads need.
    pub isolated: bool,
    /// Why there is one thread only, where that was not asked for.
    pub reason: Option<String>,
    /// Whether the engine is at work.
    pub running: bool,
    /// Whether it rests where it would otherwise read, by the rule of [`super::rest`].
    pub resting: bool,
    /// Simulations in the tree.
    pub simulations: u64,
    /// Speed in simulations per second, when it last searched.
    pub per_second: f64,
    /// Bytes of the tree in use.
    pub memory_used: u64,
    /// Bytes that the tree may use, or the engine before there is a tree.
    pub memory_limit: f64,
    /// How often it broke and was replaced.
    pub crashes: u32,
}

impl Public {
    /// The public part of this state.
    pub fn of(state: &State) -> Public {
        let (setup, shown) = (state.here().setup(), state.live().record().here().stones());
        let named = |spot: Spot| spot.name(shown.height());
        let readout = state.readout();
        let opinion = state.opinion_here();
        let player = |color: Color| match &state.players()[color] {
            Player::Human => "human".to_string(),
            Player::Engine(id) => id.clone(),
        };
        let stones = |color: Color| {
            shown.spots().filter(|&s| shown.cell(s) == color.cell()).map(named).collect()
        };
        let turns = state.kifu().turns(state.node()).into_iter();
        let played = turns.map(|turn| turn.spot.map_or("pass".into(), named));
        let left = |color| state.time().left(color).time().map(|time| time.as_millis() as u64);
        Public {
            size: shown.width(),
            height: shown.height(),
            komi: setup.komi,
            handicap: setup.handicap,
            rules: setup.rules.id(),
            time: state.time().control().to_string(),
            left: ByColor { black: left(Color::Black), white: left(Color::White) },
            to_place: state.to_place(),
            system: state.system().to_string(),
            players: ByColor { black: player(Color::Black), white: player(Color::White) },
            to_play: state.to_play(),
            played: played.collect(),
            length: state.moves(),
            stones: ByColor { black: stones(Color::Black), white: stones(Color::White) },
            captures: *state.captures(),
            phase: match state.phase() {
                Phase::Playing => "playing",
                Phase::Counting { .. } => "counting",
                Phase::Over { .. } => "over",
            },
            dead: state.dead().map_or(Vec::new(), |dead| dead.iter().collect()),
            result: state.outcome().map(|outcome| outcome.to_string()),
            engine: PublicEngine::of(state),
            winrate: opinion.map(|opinion| opinion.winrate),
            winrate_error: opinion.and_then(|opinion| opinion.error),
            candidates: readout.map_or(Vec::new(), |readout| readout.snapshot.candidates.clone()),
            read: readout.map(|readout| state.number_of(readout.at)),
            analysing: state.analysing(),
            overlay: state.overlay(),
            playouts: state.playouts().cloned(),
            message: state.note().map(|note| note.told.to_string()),
        }
    }

    /// The values that an overlay draws, by point.
    pub fn values(state: &State, overlay: Overlay) -> Vec<(Point, f32)> {
        let snapshot = state.readout().map(|readout| &readout.snapshot);
        state.values(overlay, snapshot)
    }
}

impl PublicEngine {
    fn of(state: &State) -> PublicEngine {
        let ready = state.engine().ready();
        let snapshot = state.readout().map(|readout| &readout.snapshot);
        PublicEngine {
            threads: ready.map_or(0, |_| state.threads()),
            isolated: ready.is_some_and(|ready| ready.isolated),
            reason: ready
                .and_then(|ready| ready.reason.as_ref())
                .map(|reason| reason.say().to_string()),
            running: state.engine().work().is_some(),
            resting: state.rest().is_some(),
            simulations: snapshot.map_or(0, |snapshot| snapshot.simulations),
            per_second: state.engine().per_second(),
            memory_used: snapshot.map_or(0, |snapshot| snapshot.memory_used),
            memory_limit: match snapshot {
                Some(snapshot) => snapshot.memory_limit as f64,
                None => ready.map_or(0.0, |ready| ready.memory_limit),
            },
            crashes: state.engine().crashes(),
        }
    }
}
