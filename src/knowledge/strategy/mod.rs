//! Reasons for a move that need the whole board read: mortality, life, connection, safety and
//! territory. GoIntellect asks them at the root of a search; playouts have no time for them.

mod groups;
mod territory;

use super::generator::is_sensible;
use super::{Fate, Insight, Life};
use crate::go::{Board, Cell, Color, Point, PointSet};

/// A reason for a move. "Own" is the side to move's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Capture a block that would get away.
    Kill,
    /// Save an own block that would be captured.
    Rescue,
    /// Keep a foreign group from two eyes.
    TakeLife,
    /// Make an own group's two eyes.
    Live,
    /// Join own chains that would be cut apart.
    Join,
    /// Cut foreign chains apart that would be joined.
    Sever,
    /// The liberty of an own weak group that gains most liberties.
    Extend,
    /// The liberty at which a foreign weak group would gain most.
    Hem,
    /// Where an own weak group gains most eye space.
    Room,
    /// Where a foreign weak group would gain most eye space.
    Shrink,
    /// The liberty of an own weak group that is nearest to a safe friend.
    Retreat,
    /// The liberty of a foreign weak group that is nearest to its safe friend.
    Intercept,
    /// Neutral ground next to own territory.
    Expand,
    /// Neutral ground next to the opponent's territory.
    Reduce,
    /// Where both territories meet.
    Border,
}

use Strategy::*;

impl Strategy {
    /// All of them.
    pub const ALL: [Strategy; 15] = [
        Kill, Rescue, TakeLife, Live, Join, Sever, Extend, Hem, Room, Shrink, Retreat, Intercept,
        Expand, Reduce, Border,
    ];

    /// What the move is worth as knowledge in the tree, for each unit of [`Strategy::offer`]. The
    /// paper gives no weights; these are ours, stones' lives first.
    pub const fn weight(self) -> f32 {
        match self {
            Kill | Rescue | TakeLife | Live => 100.0,
            Join | Sever => 8.0,
            Extend | Hem | Room | Shrink => 5.0,
            Retreat | Intercept | Expand | Reduce => 4.0,
            Border => 3.0,
        }
    }

    /// Tells every move it knows for the side to move: legal, filling no own eye, and no
    /// self-atari that only loses stones. The value is how many stones live or die by it, or
    /// above 0 and at most 1.
    pub fn offer(self, board: &Board, insight: &Insight, mut found: impl FnMut(Point, f32)) {
        let me = board.to_play();
        let found = &mut |p: Point, value: f32| {
            if value > 0.0 && is_sensible(board, p, me) {
                found(p, value);
            }
        };
        match self {
            Kill => blocks(board, insight, me.other(), |fight| found(fight.theirs, fight.stones)),
            Rescue => blocks(board, insight, me, |fight| found(fight.ours, fight.stones)),
            TakeLife => lives(insight, me.other(), |fight| found(fight.theirs, fight.stones)),
            Live => lives(insight, me, |fight| found(fight.ours, fight.stones)),
            Join => {
                let own = insight.ties().iter().filter(|tie| tie.owner == me);
                own.for_each(|tie| found(tie.join, 1.0));
            }
            Sever => {
                let foreign = insight.ties().iter().filter(|tie| tie.owner != me);
                foreign.for_each(|tie| found(tie.cut, 1.0));
            }
            Extend => groups::liberties_gained(board, insight, me, found),
            Hem => groups::liberties_gained(board, insight, me.other(), found),
            Room => groups::space_gained(board, insight, me, found),
            Shrink => groups::space_gained(board, insight, me.other(), found),
            Retreat => groups::ways_home(board, insight, me, found),
            Intercept => groups::ways_home(board, insight, me.other(), found),
            Expand => territory::beside(board, insight, [me], found),
            Reduce => territory::beside(board, insight, [me.other()], found),
            Border => territory::beside(board, insight, Color::BOTH, found),
        }
    }
}

/// Stones whose fate hangs on who plays first.
struct Fight {
    /// Their owner's move.
    ours: Point,
    /// The opponent's.
    theirs: Point,
    stones: f32,
}

/// The blocks of a side that are captured or escape.
fn blocks(board: &Board, insight: &Insight, owner: Color, mut tell: impl FnMut(Fight)) {
    let mut seen = PointSet::EMPTY;
    for p in board.points().filter(|&p| board.cell(p) == owner.cell()) {
        if seen.insert(board.chain_at(p))
            && let Some(Fate::Critical { capture, escape }) = insight.fate(p)
        {
            let stones = f32::from(board.chain(p).size);
            tell(Fight { ours: escape, theirs: capture, stones });
        }
    }
}

/// The groups of a side that live or die.
fn lives(insight: &Insight, owner: Color, mut tell: impl FnMut(Fight)) {
    for (group, life) in insight.connections().groups().iter().zip(insight.lives()) {
        if let Some(Life::Open { kill, live }) = *life
            && group.color == owner
        {
            tell(Fight { ours: live, theirs: kill, stones: group.stones.len() as f32 });
        }
    }
}

/// The empty points beside these.
fn empty_beside(board: &Board, points: &PointSet) -> PointSet {
    let beside = points.iter().flat_map(Point::orthogonals);
    beside.filter(|&q| board.cell(q) == Cell::Empty).collect()
}
