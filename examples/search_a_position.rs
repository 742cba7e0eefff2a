//! Searches a position and prints its table: what is known of the most visited moves. Black is to
//! move, and only J5 wins.
//!
//! Run it with `cargo run --release --example search_a_position`.

use std::error::Error;
use std::fmt::Write;
use yomi::demo::PUZZLES;
use yomi::go::Move;
use yomi::search::{Limit, Options, Session, preset};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", show()?);
    Ok(())
}

/// The position, the moves with their statistics, and the line of play that is expected.
pub fn show() -> Result<String, Box<dyn Error>> {
    let game = PUZZLES[0].record()?.game()?;
    let mut out = game.board().to_string();
    let options = Options { memory: 16 << 20, ..Options::DEFAULT };
    let mut session = Session::new(preset("mc-rave")?.spec(), game, options)?;
    session.run(Limit { simulations: 1000 }, &|| false);
    let snapshot = session.snapshot();
    writeln!(out, "{} simulations, values for Black\n", snapshot.simulations)?;
    writeln!(out, "move  visits     Q  AMAF visits    Q̃     β")?;
    let number = |value: Option<f32>| value.map_or("    -".into(), |v| format!("{v:.3}"));
    for c in snapshot.candidates.iter().take(5) {
        let (value, amaf) = (number(c.value), number(c.amaf_value));
        writeln!(
            out,
            "{:4}  {:6} {value}  {:11} {amaf} {:.3}",
            c.mv.to_string(),
            c.visits,
            c.amaf_visits,
            c.beta
        )?;
    }
    let best = &snapshot.candidates[0];
    let line: Vec<String> = best.pv.iter().map(Move::to_string).collect();
    writeln!(out, "\nbest: {}, expected line: {}", best.mv, line.join(" "))?;
    Ok(out)
}
