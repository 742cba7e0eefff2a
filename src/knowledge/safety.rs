//! Safety: how surely each group lives, from 0 to 1.

use super::connection::{Connections, Group};
use super::life::Life;
use super::mortality::Fate;
use crate::go::{Board, Cell, Color, Point, PointSet, unconditionally_alive};

/// Safety from which on a group helps its friends.
pub(super) const SAFE: f32 = 0.9;
/// Safety of a block that lives or dies by whoever plays first.
const EVEN: f32 = 0.5;
/// Size of an eye space that is sure to live, in points.
const LIVING_SPACE: f32 = 7.0;

/// The safety of each group, in the order of [`Connections::groups`]: 1 if it has a chain that
/// lives unconditionally (Benson) or by what a search found, 0 if it is dead. Else three chances
/// to live are taken as independent: its own eye space, liberties to run with, and a safe friend
/// near. `fate` says what becomes of the block on a stone, if anything is known; `lives` what
/// becomes of each group.
pub fn safety(
    board: &Board,
    connections: &Connections,
    fate: impl Fn(Point) -> Option<Fate>,
    lives: &[Option<Life>],
) -> Vec<f32> {
    let groups = connections.groups();
    let alive = Color::BOTH.map(|color| unconditionally_alive(board, color));
    let mut safety: Vec<f32> = groups
        .iter()
        .zip(lives)
        .map(|(group, life)| match fate_of(group, &fate) {
            _ if *life == Some(Life::Lives) => 1.0,
            _ if !group.stones.intersection(&alive[group.color as usize]).is_empty() => 1.0,
            Some(Fate::Dead { .. }) => 0.0,
            Some(Fate::Critical { .. }) => EVEN * alone(board, group),
            _ if life.is_some() => EVEN,
            _ => alone(board, group),
        })
        .collect();
    let helped: Vec<f32> = groups
        .iter()
        .zip(&safety)
        .map(
            |(group, &own)| {
                if own == 0.0 { 0.0 } else { either(own, friend(board, groups, &safety, group)) }
            },
        )
        .collect();
    safety.copy_from_slice(&helped);
    safety
}

/// The worst fate known of a group: it is dead if all its chains are, else critical if one is.
fn fate_of(group: &Group, fate: &impl Fn(Point) -> Option<Fate>) -> Option<Fate> {
    let fates: Vec<Option<Fate>> = group.chains.iter().map(fate).collect();
    let dead = |f: &Option<Fate>| matches!(f, Some(Fate::Dead { .. }));
    if fates.iter().all(dead) {
        return fates[0];
    }
    fates.into_iter().flatten().find(|f| matches!(f, Fate::Critical { .. }))
}

/// The chance that at least one of two independent things holds.
fn either(a: f32, b: f32) -> f32 {
    1.0 - (1.0 - a) * (1.0 - b)
}

/// The group's chance to live by its own eye space and liberties.
fn alone(board: &Board, group: &Group) -> f32 {
    let space = eye_space(board, group.color, &liberties(board, group)) as f32;
    let eyes = ((space - 1.0) / (LIVING_SPACE - 1.0)).clamp(0.0, 1.0) * 0.95;
    let liberties = liberties(board, group).len() as f32;
    either(eyes, 0.8 * liberties / (liberties + 8.0))
}

pub(super) fn liberties(board: &Board, group: &Group) -> PointSet {
    group.chains.iter().fold(PointSet::EMPTY, |all, c| all.union(&board.chain(c).liberties))
}

/// The size of the empty regions around these liberties on which their owner alone borders, in
/// points; stones of the opponent inside count, too.
pub(super) fn eye_space(board: &Board, owner: Color, liberties: &PointSet) -> usize {
    let mut seen = PointSet::EMPTY;
    let mut space = 0;
    for start in liberties {
        if !seen.contains(start) {
            space += region(board, owner, start, &mut seen).unwrap_or(0);
        }
    }
    space
}

/// The size of the empty region of `start`, if its owner alone borders on it.
fn region(board: &Board, owner: Color, start: Point, seen: &mut PointSet) -> Option<usize> {
    seen.insert(start);
    let mut todo = vec![start];
    let mut size = 0;
    let mut own = true;
    while let Some(p) = todo.pop() {
        size += 1;
        for q in p.orthogonals() {
            match board.cell(q) {
                Cell::Empty if seen.insert(q) => todo.push(q),
                cell if cell == owner.other().cell() => own = false,
                _ => {}
            }
        }
    }
    own.then_some(size)
}

/// The help that the nearest safe friend gives: half at two empty points' distance, none beyond
/// five.
fn friend(board: &Board, groups: &[Group], safety: &[f32], group: &Group) -> f32 {
    let safe: PointSet = groups
        .iter()
        .zip(safety)
        .filter(|(other, s)| {
            other.color == group.color && **s >= SAFE && other.stones != group.stones
        })
        .flat_map(|(other, _)| &other.stones)
        .collect();
    let mut seen = group.stones;
    let mut edge: Vec<Point> = group.stones.iter().collect();
    for distance in 1..=5 {
        let mut next = Vec::new();
        for q in edge.into_iter().flat_map(Point::orthogonals) {
            if safe.contains(q) {
                return 1.0 / distance as f32;
            }
            if board.cell(q) == Cell::Empty && seen.insert(q) {
                next.push(q);
            }
        }
        edge = next;
    }
    0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;
    use crate::knowledge::{life, mortality};

    /// Safety of the group of the black stone on `s`.
    fn of(picture: &str) -> f32 {
        let board = Diagram::parse(&picture.replace('s', "X")).unwrap().board;
        let stone = Diagram::parse(picture).unwrap().mark('s').unwrap();
        let fate = |p| mortality(&board, p);
        let connections = Connections::new(&board, fate);
        let lives: Vec<_> = connections.groups().iter().map(|g| life(&board, g)).collect();
        let all = safety(&board, &connections, fate, &lives);
        assert!(all.iter().all(|s| (0.0..=1.0).contains(s)));
        all[connections.group_at(&board, stone).unwrap()]
    }

    #[test]
    fn two_eyes_are_safe() {
        assert_eq!(of(". X . X O\ns X X X O\nO O O O O\n. . . . .\n. . . . ."), 1.0);
    }

    #[test]
    fn a_dead_stone_is_not() {
        assert_eq!(of(". . . . .\n. . . . .\n. . O . .\n. O O O .\n. O s . ."), 0.0);
    }

    #[test]
    fn room_and_liberties_help() {
        let open = of(". . . . .\n. . . . .\n. . s . .\n. . . . .\nO . . . .");
        let hemmed = of(". . . . .\n. O O . .\n. O s . .\n. O . . .\nO . . . .");
        assert!(open > hemmed, "{open} and {hemmed}");
        let roomy = of(
            ". . . . X O .\n. . . . s O .\n. . . . X O .\nX X X X X O .\nO O O O O O .\n. . . . . . .\n. . . . . . .",
        );
        assert!(roomy > 0.9, "{roomy}");
    }

    #[test]
    fn a_safe_friend_near_helps() {
        let living = ". X . X . . . . .\nX X X X . . . . .\n";
        let pressed = ". O s O . . . . .\n";
        let (one, five) = (". . . . . . . . .\n", ". . . . . . . . .\n".repeat(5));
        let near = of(&format!("{living}{one}{pressed}{five}"));
        let far = of(&format!("{living}{five}{pressed}{one}"));
        assert!(near > far, "{near} and {far}");
    }
}
