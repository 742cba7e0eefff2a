//! Writing: a game becomes the text of its record.

use super::Record;
use super::spot::Spot;
use super::value::Value;
use crate::go::color::Color;
use crate::go::point::Move;
use std::fmt::Write;

/// Number of moves in a line of text.
const LINE: usize = 10;

/// Writes a record so that [`read`](super::read()) gives it back unchanged.
pub fn write(record: &Record) -> String {
    let game = &record.game;
    let (setup, board) = (game.setup(), game.board());
    let mut text = String::from("(;FF[4]GM[1]CA[UTF-8]AP[Yomi]");
    let mut put = |name: &str, value: &str| {
        if !value.is_empty() {
            text.push_str(&format!("{name}[{}]", Value::of(value).written()));
        }
    };
    let (width, height) = (setup.width, setup.height);
    let size = if width == height { width.to_string() } else { format!("{width}:{height}") };
    put("SZ", &size);
    put("KM", &format!("{:.1}", setup.komi.points()));
    put("RU", &setup.rules.to_string());
    put("PB", &record.names.black);
    put("PW", &record.names.white);
    put("RE", &record.result);
    if setup.handicap > 0 {
        put("HA", &setup.handicap.to_string());
    }
    put("PL", &setup.to_play.letter().to_string());
    put("C", &record.comment);
    for (name, values) in &record.other {
        text.push_str(name);
        text.extend(values.iter().map(|value| format!("[{}]", Value::of(value).written())));
    }
    for color in Color::BOTH {
        let stones: String = setup
            .stones
            .iter()
            .filter(|stone| stone.0 == color)
            .map(|stone| format!("[{}]", Spot::of(stone.1, board.height())))
            .collect();
        if !stones.is_empty() {
            let _ = write!(text, "A{}{stones}", color.letter());
        }
    }
    for (i, &(color, mv)) in game.moves().iter().enumerate() {
        if i % LINE == 0 {
            text.push('\n');
        }
        let point = match mv {
            Move::Pass => String::new(),
            Move::Play(p) => Spot::of(p, board.height()).to_string(),
        };
        let _ = write!(text, ";{}[{point}]", color.letter());
    }
    text.push_str(")\n");
    text
}
