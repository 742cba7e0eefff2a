//! Reasons for a move that need the whole board read: mortality, life, connection, safety and
//! territory. GoIntellect asks them at the root of a search; playouts have no time for them.

mod groups;
mod territory;

use super::generator::is_sensible;
use super::{Fate, Insight, Life};
use crate::go::{Board, Cell, Color, Point, PointSet};

/// A reason for a move that needs the whole board read. "Own" is the side to move's.
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
    /// Play the liberty of an own weak group that gains most liberties.
    Extend,
    /// Play the liberty at which a foreign weak group would gain most.
    Hem,
    /// Play where an own weak group gains most eye space.
    Room,
    /// Play where a foreign weak group would gain most eye space.
    Shrink,
    /// Play the liberty of an own weak group that is nearest to a safe friend.
    Retreat,
    /// Play the liberty of a foreign weak group that is nearest to its safe friend.
    Intercept,
    /// Play neutral ground next to own territory.
    Expand,
    /// Play neutral ground next to the opponent's territory.
    Reduce,
    /// Play neutral ground where both territories meet.
    Border,
}

use Strategy::*;

impl Strategy {
    /// All strategies, those about stones' lives first.
    pub const ALL: [Strategy; 15] = [
        Kill, Rescue, TakeLife, Live, Join, Sever, Extend, Hem, Room, Shrink, Retreat, Intercept,
        Expand, Reduce, Border,
    ];

    /// Weight of the move as knowledge in the tree, for each unit of [`Strategy::offer`]. The paper
    /// gives no weights; these are ours, highest for the lives of stones.
    pub const fn weight(self) -> f32 {
        match self {
            Kill | Rescue | TakeLife | Live => 100.0,
            Join | Sever => 8.0,
            Extend | Hem | Room | Shrink => 5.0,
            Retreat | Intercept | Expand | Reduce => 4.0,
            Border => 3.0,
        }
    }

    /// Calls `found` for every move it knows for the side to move. The moves are legal, fill no own
    /// eye, and are no self-ataris that only lose stones. The value is the number of stones that
    /// live or die by the move, or above 0 and at most 1.
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

/// Stones that live or die by whoever plays first.
struct Fight {
    /// The move with which their owner saves them.
    ours: Point,
    /// The move with which the opponent takes them.
    theirs: Point,
    stones: f32,
}

/// Tells the fights for blocks of a side that are captured or escape.
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

/// Tells the fights for groups of a side that live or die.
fn lives(insight: &Insight, owner: Color, mut tell: impl FnMut(Fight)) {
    for (group, life) in insight.connections().groups().iter().zip(insight.lives()) {
        if let Some(Life::Open { kill, live }) = *life
            && group.color == owner
        {
            tell(Fight { ours: live, theirs: kill, stones: group.stones.len() as f32 });
        }
    }
}

/// The empty points next to these points.
fn empty_beside(board: &Board, points: &PointSet) -> PointSet {
    let beside = points.iter().flat_map(Point::orthogonals);
    beside.filter(|&q| board.cell(q) == Cell::Empty).collect()
}
