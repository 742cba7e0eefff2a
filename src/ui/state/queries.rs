//! What can be asked of the state.

use super::{
    At, EngineStatus, GameTime, Hint, LiveGame, Note, Opinion, Origin, Phase, Playouts, Pointed,
    Readout, Saved, Seats, State, Visit,
};
use crate::go::sgf::{Kifu, NodeId, Stones, Value};
use crate::go::{ByColor, Color, Game, Outcome, Point, PointSet, Record};
use crate::picture::Ground;
use crate::search::{Budget, Overlay, Snapshot};
use crate::ui::doubt::Doubt;
use crate::ui::options::Player;
use crate::ui::settings::Settings;
use crate::words::Message;

/// The game: see [`super::LiveGame`].
impl State {
    /// The game with its record: see [`super::OpenRecord`].
    pub fn live(&self) -> &LiveGame {
        &self.live
    }

    /// The whole record.
    pub fn kifu(&self) -> &Kifu {
        self.live.record().kifu()
    }

    /// The node of the record whose position is on the board.
    pub fn node(&self) -> NodeId {
        self.live.record().cursor().node()
    }

    /// What the record tells of the game in its first node, such as `RE`; empty where it does not.
    pub fn told(&self, property: &str) -> String {
        let root = self.live.record().root();
        self.kifu().value(root, property).map_or(String::new(), Value::line)
    }

    /// The game of the line to its end, whatever position is on the board.
    pub fn game(&self) -> &Game {
        self.live.game()
    }

    /// The game up to this place.
    pub(in crate::ui) fn record_at(&self, at: At) -> Record {
        let mut record = Record::of(if at == At::Here { self.here() } else { self.game() });
        if let At::BeforeLast | At::InsteadOfLast(_) = at {
            record.next = None;
            if let Some((mover, _)) = record.moves.pop() {
                match at {
                    At::InsteadOfLast(mv) => record.moves.push((mover, mv)),
                    _ => record.set_to_play(mover),
                }
            }
        }
        record
    }

    /// The node of this place, or the line's last where the place has none of its own.
    pub fn node_at(&self, at: At) -> NodeId {
        let record = self.live.record();
        match at {
            At::Here => record.cursor().node(),
            _ => record.last_node(),
        }
    }

    /// What stands on the board, if the position on it can only be looked at.
    pub fn only_shown(&self) -> Option<&Stones> {
        self.live.record().only_shown()
    }

    /// Number of the last move before the position on the board.
    pub fn number(&self) -> usize {
        self.live.record().here().moves()
    }

    /// Number of the last move before a node.
    pub fn number_of(&self, id: NodeId) -> usize {
        self.kifu().turns(id).len()
    }

    /// The player to move in the position on the board.
    pub fn to_play(&self) -> Color {
        let here = self.live.record().here();
        here.game().map_or(here.stones().to_play, Game::to_play)
    }

    /// Number of moves on the line.
    pub fn moves(&self) -> usize {
        self.live.record().end().moves()
    }

    /// Whether something follows the position on the board, on the line or after its end.
    pub fn goes_on(&self) -> bool {
        !self.at_end() || self.kifu().children(self.node()).next().is_some()
    }

    /// Whether the record is nothing but an empty game, with or without the stones of its handicap.
    pub fn is_blank(&self) -> bool {
        let (kifu, root) = (self.kifu(), self.live.record().root());
        let has = |name| kifu.value(root, name).is_some();
        let is_set_up = has("AW") || has("AE") || has("AB") && !has("HA");
        let goes_on = kifu.children(root).next().is_some();
        !goes_on && !is_set_up && !has("C") && kifu.edits() == 0
    }

    /// Stones that each side has captured before the position on the board.
    pub fn captures(&self) -> &ByColor<usize> {
        &self.live.record().here().stones().captured
    }

    /// The game up to the position on the board.
    pub fn here(&self) -> &Game {
        self.live.here()
    }

    /// The place on the line of the node on the board, counted from 0.
    pub fn shown(&self) -> usize {
        self.live.shown()
    }

    /// Whether the board shows the line's last position.
    pub fn at_end(&self) -> bool {
        self.live.at_end()
    }

    /// The phase that the game is in.
    pub fn phase(&self) -> &Phase {
        self.live.phase()
    }

    /// The result, if it stands.
    pub fn outcome(&self) -> Option<Outcome> {
        self.live.outcome()
    }

    /// Whether a game is under way: it has no result yet, and it was begun here or an engine plays in it. A record
    /// that people look at is not.
    pub fn is_under_way(&self) -> bool {
        let is_human = |&color: &Color| self.seats.is_human(color);
        let is_played = self.live.origin() == Origin::Played || !Color::BOTH.iter().all(is_human);
        self.outcome().is_none() && is_played
    }

    /// Whether the board shows the end of a game whose result stands.
    pub fn is_decided(&self) -> bool {
        self.at_end() && self.outcome().is_some()
    }

    /// The stones that count as dead in the position on the board.
    pub fn dead(&self) -> Option<&PointSet> {
        self.live.dead()
    }

    /// Number of handicap stones that Black has still to place, wherever Black likes.
    pub fn to_place(&self) -> usize {
        self.live.to_place()
    }

    /// The clocks of the game.
    pub fn time(&self) -> &GameTime {
        &self.time
    }

    /// The game that can be brought back.
    pub fn previous(&self) -> Option<&Saved> {
        self.aside.saved()
    }
}

/// The players: see [`Seats`].
impl State {
    /// Who plays, and how the engine thinks.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Who plays each side.
    pub fn players(&self) -> &ByColor<Player> {
        self.seats.players()
    }

    /// How long the engine thinks about a move.
    pub fn budget(&self) -> Budget {
        self.seats.budget()
    }

    /// The side that one person plays against the engine, if that is how it is.
    pub fn only_human(&self) -> Option<Color> {
        self.seats.only_human()
    }

    /// What people call a player.
    pub fn player_name(&self, color: Color) -> Message {
        self.seats.name(color)
    }

    /// The id of the system that plays, first that of the side to move; `yomi` where people play both sides.
    pub fn system(&self) -> &str {
        self.seats.system(self.here().to_play())
    }

    /// The id of the system that reads for the person: the one that plays, if it searches, or the strongest; a
    /// teacher is the strongest whoever plays.
    pub fn reader(&self) -> &str {
        if self.settings().teach {
            return Doubt::READER;
        }
        self.seats.reader(self.here().to_play())
    }

    /// Whether the engine is to make the game's next move.
    pub fn engine_to_move(&self) -> bool {
        *self.phase() == Phase::Playing
            && self.live.record().end().game().is_some()
            && !self.seats.is_human(self.game().to_play())
    }

    /// Whether the engine is not to move until told to.
    pub fn is_halted(&self) -> bool {
        self.seats.is_halted()
    }

    /// Whether the engine is looking for the game's next move, or about to.
    pub fn engine_moves(&self) -> bool {
        self.engine_to_move() && !self.is_halted()
    }

    /// Whether the game waits for an engine that will not come.
    pub fn is_stranded(&self) -> bool {
        self.engine_to_move() && self.engine.is_lost()
    }

    /// The side that loses if a person resigns now.
    pub fn resigner(&self) -> Color {
        self.only_human().unwrap_or(self.game().to_play())
    }

    /// Whether the game can be resigned now.
    pub fn may_resign(&self) -> bool {
        self.at_end() && self.outcome().is_none() && self.only_shown().is_none()
    }
}

/// The engine, and what it has read.
impl State {
    /// What is known of the engine.
    pub fn engine(&self) -> &EngineStatus {
        &self.engine
    }

    /// Threads that the engine is to use.
    pub fn threads(&self) -> usize {
        let wanted = self.visit.threads();
        self.engine.ready().map_or(wanted, |ready| wanted.min(ready.threads))
    }

    /// The readout of the position on the board. After the engine's own move it is the one that the move
    /// rests on, until there is a newer one.
    pub fn readout(&self) -> Option<&Readout> {
        let readout = self.readings.last()?;
        let moved = || {
            let mover = self.game().moves().last().map(|m| m.0);
            mover.is_some_and(|color| !self.seats.is_human(color))
        };
        let before =
            self.kifu().parent(self.node()) == Some(readout.at) && self.at_end() && moved();
        (readout.at == self.node() || before).then_some(readout)
    }

    /// Whether what is read may be seen: a person who thinks about a move is not helped unasked.
    pub fn reveals(&self) -> bool {
        self.analysing()
            || self.overlay() != Overlay::None
            || *self.phase() != Phase::Playing
            || !self.seats.is_human(self.here().to_play())
    }

    /// Whether overlays, the table of moves and the engine's figures are in view.
    pub fn shows_engine(&self) -> bool {
        self.visit.shows_engine() || self.overlay() != Overlay::None
    }

    /// Whether it is in view who is winning: not while a person plays or counts and has not asked for it, but in a
    /// record that people look at wherever it is known.
    pub fn shows_opinion(&self) -> bool {
        let is_looked_at = *self.phase() == Phase::Playing && !self.is_under_way();
        self.shows_engine()
            || self.analysing()
            || matches!(self.phase(), Phase::Over { .. })
            || is_looked_at && self.opinions().iter().any(Option::is_some)
    }

    /// Whether the best moves are numbered on the board: an analysis without an overlay.
    pub fn labels_candidates(&self) -> bool {
        self.analysing() && self.overlay() == Overlay::None
    }

    /// Who is winning at each node of the line, as far as they were read.
    pub fn opinions(&self) -> Vec<Option<Opinion>> {
        let line = self.live.record().cursor().line();
        line.iter().map(|&id| self.opinion_at(id)).collect()
    }

    /// Who is winning at the position on the board, if it was read.
    pub fn opinion_here(&self) -> Option<Opinion> {
        self.opinion_at(self.node())
    }

    /// Who is winning at a node as the engine has read, otherwise as the record says.
    fn opinion_at(&self, id: NodeId) -> Option<Opinion> {
        self.readings.opinion(id).or_else(|| Opinion::written(self.kifu(), id))
    }

    /// Who is winning at the position on the board, or the last that was read before it; nobody where the board shows
    /// the end of a game whose result stands.
    pub fn opinion(&self) -> Option<Opinion> {
        if self.is_decided() {
            return None;
        }
        let before = &self.live.record().cursor().line()[..=self.shown()];
        before.iter().rev().find_map(|&id| self.opinion_at(id))
    }

    /// Whether the position on the board is to be read, and what is read shown.
    pub fn analysing(&self) -> bool {
        self.asked.analysis()
    }

    /// The move that a person has asked for.
    pub fn hint(&self) -> Option<Hint> {
        self.asked.hint()
    }

    /// The playouts that a person has asked for.
    pub fn playouts(&self) -> Option<&Playouts> {
        self.asked.playouts()
    }
}

/// What the player sees on the page.
impl State {
    /// The overlay that is drawn over the board.
    pub fn overlay(&self) -> Overlay {
        self.view.overlay()
    }

    /// The values that an overlay draws, from a search if it needs one.
    pub fn values(&self, overlay: Overlay, search: Option<&Snapshot>) -> Vec<(Point, f32)> {
        self.view.values(overlay, self.here().board(), search)
    }

    /// What the mouse, fingers and keys point at.
    pub fn pointed(&self) -> &Pointed {
        self.view.pointed()
    }

    /// The note that the player is told, if there is one.
    pub fn note(&self) -> Option<&Note> {
        self.note.as_ref()
    }

    /// What holds for the visit, whatever is played.
    pub fn visit(&self) -> &Visit {
        &self.visit
    }

    /// The settings of the person, for all games.
    pub fn settings(&self) -> &Settings {
        self.visit.settings()
    }

    /// The colours of the bare board.
    pub fn ground(&self) -> &'static Ground {
        self.settings().material.ground(self.is_dark())
    }

    /// Whether the page is dark.
    pub fn is_dark(&self) -> bool {
        self.visit.is_dark()
    }
}
