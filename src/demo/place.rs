//! A position as the names and values of a link.

use crate::go::sgf;
use crate::go::{Color, Game, Komi, KomiError, MAX_SIZE, Move, Record, Setup};

/// Reads `size`, `komi` and `moves`, or `sgf`, of a link; the empty 9×9 board where it names none
/// of them.
///
/// # Errors
/// A sentence about the first that is wrong.
pub(super) fn read_position(pairs: &[(String, String)]) -> Result<Record, String> {
    let (mut size, mut komi, mut moves, mut record) = (9, None, "", None);
    for (name, value) in pairs {
        match name.as_str() {
            "size" => size = whole(name, value, 2, MAX_SIZE as u64)? as usize,
            "komi" => komi = Some(value.parse().map_err(|e: KomiError| e.to_string())?),
            "moves" => moves = value,
            "sgf" => {
                let read = sgf::read(value).map_err(|e| format!("sgf cannot be read: {e}"))?;
                record = Some(Record::of(&read.game));
            }
            _ => {}
        }
    }
    match record {
        Some(record) => Ok(record),
        None => game(size, komi.unwrap_or(Komi::from_half_points(15)), moves),
    }
}

/// Names and values that [`read_position`] reads back: plain ones where the game began on an empty
/// square board and the sides took turns, else a game record.
pub(super) fn write_position(record: &Record) -> Vec<(&'static str, String)> {
    let Setup { width, komi, .. } = record.setup;
    let plain = record.setup == Setup::even(width, komi)
        && record.moves.iter().enumerate().all(|(i, m)| (m.0 == Color::Black) == (i % 2 == 0));
    if plain {
        return vec![
            ("size", width.to_string()),
            ("komi", komi.to_string()),
            ("moves", joined(record.moves.iter().map(|(_, mv)| mv))),
        ];
    }
    let game = record.game().map(|game| sgf::write(&sgf::Record::new(game)));
    game.map_or(Vec::new(), |text| vec![("sgf", text)])
}

/// Moves joined into one word, with dots between them.
pub(super) fn joined<'a>(moves: impl Iterator<Item = &'a Move>) -> String {
    moves.map(Move::to_string).collect::<Vec<_>>().join(".")
}

/// The moves of a word that [`joined`] wrote.
pub(super) fn read_moves(word: &str, setup: &Setup) -> Result<Vec<Move>, String> {
    let names = word.split('.').filter(|name| !name.is_empty());
    let read = |name| Move::parse(name, setup.width, setup.height).map_err(|e| e.to_string());
    names.map(read).collect()
}

/// The record of a game that begins on an empty board.
fn game(size: usize, komi: Komi, moves: &str) -> Result<Record, String> {
    let mut game = Game::new(Setup::even(size, komi)).map_err(|e| e.to_string())?;
    for mv in read_moves(moves, &Setup::even(size, komi))? {
        game.play(mv).map_err(|e| format!("moves: {e}"))?;
    }
    Ok(Record::of(&game))
}

/// Reads a whole number from `least` to `most` of a link.
///
/// # Errors
/// A sentence that names it.
pub(super) fn whole(name: &str, value: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = value.parse().ok().filter(|n| (least..=most).contains(n));
    number.ok_or_else(|| format!("{name} is a whole number from {least} to {most}, not {value:?}"))
}
