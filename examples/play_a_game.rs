//! Two systems play a game on 9×9: UCT with Black, MC-RAVE with White, 200 simulations a move.
//! Prints the last position and the result; the seed is fixed, so the game is always the same.
//!
//! Run it with `cargo run --release --example play_a_game`.

use std::error::Error;
use yomi::go::{Color, Game, Komi, PointSet};
use yomi::search::{Decision, Limit, Options, Session, preset};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", show()?);
    Ok(())
}

/// The last position with its result.
pub fn show() -> Result<String, Box<dyn Error>> {
    let mut game = Game::even(9, Komi::new(7.5)?);
    let options = Options { memory: 16 << 20, ..Options::DEFAULT };
    let player = |id: &str| -> Result<Session, Box<dyn Error>> {
        Ok(Session::new(preset(id)?.spec(), game.clone(), options)?)
    };
    let (mut black, mut white) = (player("uct")?, player("mc-rave")?);
    while !game.is_over() {
        let engine = match game.to_play() {
            Color::Black => &mut black,
            Color::White => &mut white,
        };
        engine.follow(&game);
        engine.run(Limit { simulations: 200 }, &|| false);
        match engine.decide() {
            Decision::Play(mv) => game.play(mv)?,
            Decision::Resign => game.resign(game.to_play()),
        }
    }
    // By default a session captures dead stones before it passes: what is left is alive.
    let outcome = game.outcome(&PointSet::EMPTY);
    Ok(format!("{}{} after {} moves\n", game.board(), outcome, game.moves().len()))
}
