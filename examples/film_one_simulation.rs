//! Films one simulation of a search: the moves chosen on the way down the tree, with their scores
//! for the side to move, the playout, and what the result changed. The page shows the same step by step
//! (`#simulation?system=mc-rave&seed=1&simulation=400`).
//!
//! Run it with `cargo run --release --example film_one_simulation`.

use std::error::Error;
use std::fmt::Write;
use yomi::demo::{Run, Trial};
use yomi::go::Move;
use yomi::search::Plan;

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", show()?);
    Ok(())
}

/// The 400th simulation of MC-RAVE on the empty 9×9 board.
pub fn show() -> Result<String, Box<dyn Error>> {
    let trial = Trial::default();
    let plan = Plan::new(trial.system.spec.clone(), 1)?;
    let mut run = Run::new(trial)?;
    run.go_on(399, &|| false);
    let film = run.film()?;

    let mut out = format!("simulation {}\n\ndescent\n", film.number);
    for fork in &film.descent {
        let (chosen, terms) = (&fork.moves[fork.chosen], &fork.terms(&plan)[fork.chosen]);
        writeln!(
            out,
            "  {:?} plays {}: score {:.3} of {} moves, β {:.3}, {} visits here",
            fork.mover,
            chosen.mv,
            terms.score,
            fork.moves.len(),
            terms.beta,
            fork.visits
        )?;
    }
    let first: Vec<String> = film.playout.iter().take(10).map(Move::to_string).collect();
    writeln!(out, "\nplayout: {} moves, {} …", film.playout.len(), first.join(" "))?;
    writeln!(out, "Black leads by {} on the board: worth {}", film.lead, film.value)?;
    writeln!(out, "\nchanged")?;
    for (depth, fork) in film.descent.iter().enumerate() {
        let here = film.changes.iter().filter(|change| change.depth == depth);
        let beside = here.filter(|change| change.index != fork.chosen).count();
        writeln!(out, "  {} and, by AMAF, {beside} siblings", fork.moves[fork.chosen].mv)?;
    }
    Ok(out)
}
