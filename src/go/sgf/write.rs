//! Writing: a game becomes the text of its record.

use super::MainLine;
use super::property::Property;
use super::spot::Spot;
use super::value::Value;
use crate::go::color::Color;
use crate::go::point::Move;
use crate::go::record::Record;

/// Number of moves in a line of text.
const LINE: usize = 10;

/// Writes a record so that [`read`](super::read()) gives the same game back.
pub fn write(record: &MainLine) -> String {
    let mut text = String::from("(");
    put(&mut text, &head(record));
    for (i, properties) in moves(record).enumerate() {
        if i % LINE == 0 {
            text.push('\n');
        }
        put(&mut text, &properties);
    }
    text.push_str(")\n");
    text
}

/// Writes a node.
fn put(text: &mut String, properties: &[Property]) {
    text.push(';');
    for property in properties {
        text.push_str(property.name());
        property.values().iter().for_each(|value| text.extend(["[", value.written(), "]"]));
    }
}

/// The value of SZ: one number for a square board, else the numbers of columns and rows.
pub(super) fn board_size(width: usize, height: usize) -> String {
    if width == height { width.to_string() } else { format!("{width}:{height}") }
}

/// The properties of a record's first node.
pub(super) fn head(record: &MainLine) -> Vec<Property> {
    let (setup, height) = (record.game.setup(), record.game.board().height());
    let mut head = Vec::new();
    let mut put = |name: &str, values: Vec<Value>| {
        if !values.is_empty() {
            head.push(Property::new(name, values));
        }
    };
    let text = |text: &str| match text {
        "" => Vec::new(),
        text => vec![Value::of(text)],
    };
    put("FF", text("4"));
    put("GM", text("1"));
    put("CA", text("UTF-8"));
    put("AP", text("Yomi"));
    put("SZ", text(&board_size(setup.width, setup.height)));
    put("KM", text(&format!("{:.1}", setup.komi.points())));
    put("RU", text(&setup.rules.to_string()));
    put("PB", text(&record.names.black));
    put("PW", text(&record.names.white));
    put("RE", text(&record.result));
    if setup.handicap > 0 {
        put("HA", text(&setup.handicap.to_string()));
    }
    let first = if record.game.moves().is_empty() { record.game.to_play() } else { setup.to_play };
    put("PL", text(&first.letter().to_string()));
    put("C", text(&record.comment));
    for (name, values) in &record.other {
        put(name, values.iter().map(|value| Value::of(value)).collect());
    }
    for color in Color::BOTH {
        let stones = setup.stones.iter().filter(|stone| stone.0 == color);
        let spots = stones.map(|stone| Value::of(&Spot::of(stone.1, height).to_string()));
        put(&format!("A{}", color.letter()), spots.collect());
    }
    head
}

/// The nodes of a record's moves, and one that says whose turn it is where that is not the usual one's: in a
/// move's own node it may not stand.
pub(super) fn moves(record: &MainLine) -> impl Iterator<Item = Vec<Property>> {
    let height = record.game.board().height();
    let said = |name: &str, value: &str| Property::new(name, [Value::of(value)]);
    let Record { moves, next, .. } = Record::of(&record.game);
    // In a game without moves the first node says it.
    let next = next.filter(|_| !moves.is_empty());
    let turn = next.map(|next| vec![said("PL", &next.letter().to_string())]);
    let moves = moves.into_iter().map(move |(color, mv)| {
        let point = match mv {
            Move::Pass => String::new(),
            Move::Play(p) => Spot::of(p, height).to_string(),
        };
        vec![said(&color.letter().to_string(), &point)]
    });
    moves.chain(turn)
}
