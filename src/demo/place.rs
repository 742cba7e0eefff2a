//! A position as the names and values of a link.

use super::link::LinkError;
use crate::go::sgf;
use crate::go::{Color, Game, Komi, MAX_SIZE, Move, Record, Setup};

/// Reads `size`, `komi` and `moves`, or `sgf`, of a link; the empty 9×9 board where it names none
/// of them.
///
/// # Errors
/// A [`LinkError`] about the first that is wrong.
pub(super) fn read_position(pairs: &[(String, String)]) -> Result<Record, LinkError> {
    let (mut size, mut komi, mut moves, mut record) = (9, None, "", None);
    for (name, value) in pairs {
        match name.as_str() {
            "size" => size = whole("size", value, 2, MAX_SIZE as u64)? as usize,
            "komi" => komi = Some(value.parse().map_err(LinkError::Komi)?),
            "moves" => moves = value,
            "sgf" => {
                record = Some(Record::of(&sgf::read(value).map_err(LinkError::Sgf)?.game));
            }
            _ => {}
        }
    }
    match record {
        Some(record) => Ok(record),
        None => game(size, komi.unwrap_or(Komi::USUAL), moves),
    }
}

/// Names and values that [`read_position`] reads back: plain ones where the game began on an empty
/// square board and the sides took turns, else a game record.
pub(super) fn write_position(record: &Record) -> Vec<(&'static str, String)> {
    let Setup { width, komi, .. } = record.setup;
    let plain = record.setup == Setup::even(width, komi)
        && record.next.is_none()
        && record.moves.iter().enumerate().all(|(i, m)| (m.0 == Color::Black) == (i % 2 == 0));
    if plain {
        return vec![
            ("size", width.to_string()),
            ("komi", komi.to_string()),
            ("moves", joined(record.moves.iter().map(|(_, mv)| mv))),
        ];
    }
    let game = record.game().map(|game| sgf::write(&sgf::MainLine::new(game)));
    game.map_or(Vec::new(), |text| vec![("sgf", text)])
}

/// Moves joined into one word, with dots between them.
pub(super) fn joined<'a>(moves: impl Iterator<Item = &'a Move>) -> String {
    moves.map(Move::to_string).collect::<Vec<_>>().join(".")
}

/// The moves of a word that [`joined`] wrote; `of` is the parameter that a refusal names.
pub(super) fn read_moves(
    word: &str,
    setup: &Setup,
    of: Option<&'static str>,
) -> Result<Vec<Move>, LinkError> {
    let names = word.split('.').filter(|name| !name.is_empty());
    let read = |name| Move::parse(name, setup.width, setup.height);
    names.map(|name| read(name).map_err(|why| LinkError::Point(of, why))).collect()
}

/// The record of a game that begins on an empty board.
fn game(size: usize, komi: Komi, moves: &str) -> Result<Record, LinkError> {
    let mut game = Game::new(Setup::even(size, komi)).map_err(LinkError::Board)?;
    for mv in read_moves(moves, &Setup::even(size, komi), None)? {
        game.play(mv).map_err(LinkError::Move)?;
    }
    Ok(Record::of(&game))
}

/// Reads a whole number from `least` to `most` of a link.
///
/// # Errors
/// A [`LinkError`] that names it.
pub(super) fn whole(
    name: &'static str,
    value: &str,
    least: u64,
    most: u64,
) -> Result<u64, LinkError> {
    let number = value.parse().ok().filter(|n| (least..=most).contains(n));
    number.ok_or_else(|| LinkError::Whole { name, least, most, said: value.to_owned() })
}
