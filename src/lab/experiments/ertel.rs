//! Ertel's matches, all with komi 6.5.

use super::{Allowance, Experiment, OPTIONS, PLAIN, Work, spec};
use crate::go::{EyeRule, Komi};
use crate::lab::{Arm, Conditions, Effort, Opponent, Published};
use crate::search::{
    ErtelAmaf, ErtelOpponent, ErtelPass, Options, Passing, Prior, SearchSpec, Select,
    equivalence_to_bias,
};

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "ertel-patterns",
        story: "The bot with coded patterns against the random bot on four sizes.",
        source: "Ertel, Fig. 3.3, 200 games each",
        work: Work::Measure(patterns),
        note: "Komi 6.5.",
        ..PLAIN
    },
    Experiment {
        id: "ertel-mcts",
        story: "MCTS with pattern playouts against MCTS with random ones, 7x7.",
        source: "Ertel, Fig. 4.3, 20 to 30 games each",
        work: Work::Measure(mcts),
        note: "Komi 6.5, and every move begins with a new tree. His trees contain moves into own eyes and no \
               pass, ours a pass and no such moves. The report plays 20 to 30 games a bar; \
               its shares are taken as of 20, so that nothing disagrees that would not with more.",
        ..PLAIN
    },
    Experiment {
        id: "ertel-heuristic-mc-rave",
        story: "His HeuristicMCRave as programmed, each slip mended alone, and all, against MCTS.",
        source: "Ertel, §5: substantially weaker than MCTS, no figure",
        work: Work::Measure(rave),
        note: RAVE_NOTE,
        ..PLAIN
    },
];

/// Komi of Ertel's matches, 6.5.
pub(super) const KOMI: Komi = Komi::from_half_points(13);

fn conditions(size: usize) -> Conditions {
    Conditions { komi: KOMI, ..Conditions::even(size) }
}

fn side(id: &str, simulations: u64) -> anyhow::Result<Opponent> {
    Ok(player(id, spec(id)?, simulations))
}

/// A player of Ertel's matches: his bots begin every move with a new tree.
fn player(name: &str, spec: SearchSpec, simulations: u64) -> Opponent {
    let (name, effort) = (name.to_owned(), Effort::simulations(simulations));
    let options = Options { reuse: false, ..OPTIONS };
    Opponent::System { name, spec: Box::new(spec), effort, options }
}

fn patterns(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let games = allowance.games(400, 2000);
    [(5, 83.0), (7, 89.5), (9, 91.0), (13, 98.0)]
        .into_iter()
        .map(|(size, share)| {
            let sides = [side("pattern-bot", 1)?, side("random-bot", 1)?];
            let published = Published::Share(share, 200);
            Ok(Arm::duel(format!("{size}x{size}"), sides, conditions(size), published, games))
        })
        .collect()
}

fn mcts(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let games = allowance.games(40, 400);
    [
        ("pattern", 1000, 1000, Published::Share(83.0, 20)),
        ("pure", 2000, 1000, Published::Share(100.0, 20)),
        ("pattern", 1000, 2000, Published::Share(70.0, 20)),
        ("pattern", 1000, 5000, Published::Share(40.0, 20)),
    ]
    .into_iter()
    .map(|(playouts, n, against, published)| {
        let sides =
            [side(&format!("ertel-mcts-{playouts}"), n)?, side("ertel-mcts-pure", against)?];
        let label = format!("{playouts} {n} v pure {against}");
        Ok(Arm::duel(label, sides, conditions(7), published, games))
    })
    .collect()
}

const RAVE_NOTE: &str = "7x7, komi 6.5, equal simulations, against `economic-mcts`. As programmed \
    the opponent's nodes take the lowest of values that are the opponent's already; b = 1 makes β \
    about 1/(4n); AMAF leaves out the first two moves of a simulation; no pass is chosen in the \
    tree; own eyes are filled; the prior is worth 1 simulation a move, and 60 only in a speed test \
    that is commented out. It explores with c = 0, so that with b = 1 next to nothing makes it try a \
    second move. Not as programmed: his AMAF asks about a side's own plays alone, and counts passes; \
    a new node counts its first simulation, whose first move is the playout's; the move is chosen \
    among all, untried ones too. His opponent had no passes and filled eyes too; this one does \
    neither.";

/// A mend of one slip in Ertel's `HeuristicMCRave`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mend {
    /// The opponent plays for itself.
    Opponent,
    /// AMAF's bias is that of an equivalence of 3,000 simulations, not 1.
    Bias,
    /// AMAF counts the first two moves too.
    Amaf,
    /// A pass is a move, and the bot passes with sense.
    Pass,
    /// The tree fills no own eyes.
    Eyes,
    /// The prior is worth 7 simulations.
    Prior,
}

impl Mend {
    fn made_in(self, spec: &mut SearchSpec) {
        if let Select::ErtelRave { bias, opponent, amaf, pass } = &mut spec.select {
            match self {
                Mend::Opponent => *opponent = ErtelOpponent::Adversary,
                Mend::Bias => *bias = equivalence_to_bias(3000.0),
                Mend::Amaf => *amaf = ErtelAmaf::EveryMove,
                Mend::Pass => {
                    *pass = ErtelPass::Move;
                    spec.passing = Passing::Judged;
                }
                Mend::Eyes => spec.eyes = EyeRule::FriendlyDiagonals,
                Mend::Prior => spec.priors = vec![Prior::Even { n: 7.0 }],
            }
        }
    }
}

/// Ertel's `HeuristicMCRave` as he programmed it, with this confidence of its prior.
fn as_programmed(confidence: f32) -> anyhow::Result<SearchSpec> {
    Ok(SearchSpec {
        select: Select::ErtelRave {
            bias: 1.0,
            opponent: ErtelOpponent::Helper,
            amaf: ErtelAmaf::FromTheThird,
            pass: ErtelPass::LastResort,
        },
        priors: vec![Prior::Even { n: confidence }],
        eyes: EyeRule::None,
        passing: Passing::Searched,
        ..spec(CORRECTED)?
    })
}

const CORRECTED: &str = "ertel-heuristic-mc-rave";

fn rave(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let (games, n) = (allowance.games(20, 400), allowance.simulations(1000, 1000));
    let mended = |mend: Mend| -> anyhow::Result<SearchSpec> {
        let mut spec = as_programmed(1.0)?;
        mend.made_in(&mut spec);
        Ok(spec)
    };
    [
        ("as programmed, prior worth 1", as_programmed(1.0)?),
        ("as in his speed test, prior worth 60", as_programmed(60.0)?),
        ("mended: the opponent plays for itself", mended(Mend::Opponent)?),
        ("mended: b = 0.009", mended(Mend::Bias)?),
        ("mended: AMAF from the first move", mended(Mend::Amaf)?),
        ("mended: a pass is a move", mended(Mend::Pass)?),
        ("mended: no own eyes filled", mended(Mend::Eyes)?),
        ("mended: prior worth 7", mended(Mend::Prior)?),
        ("all mended", spec(CORRECTED)?),
    ]
    .into_iter()
    .map(|(label, spec)| {
        let sides = [player(label, spec, n), side("economic-mcts", n)?];
        Ok(Arm::duel(label, sides, conditions(7), Published::Nothing, games))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Answer, Beta};

    /// The arm "all mended" differs from the program in the slips that have a mend, and in nothing
    /// else.
    #[test]
    fn all_mends_together_make_the_corrected_system() {
        let corrected = spec(CORRECTED).unwrap();
        let mut mended = as_programmed(1.0).unwrap();
        assert_eq!(mended.answer, Answer::Combined, "his program ends by the combined value");
        for mend in [Mend::Opponent, Mend::Bias, Mend::Amaf, Mend::Pass, Mend::Eyes, Mend::Prior] {
            mend.made_in(&mut mended);
        }
        let Select::ErtelRave { bias, opponent, amaf, pass } = mended.select else {
            panic!("a mend changed the formula");
        };
        assert_eq!(
            (opponent, amaf, pass),
            (ErtelOpponent::Adversary, ErtelAmaf::EveryMove, ErtelPass::Move)
        );
        mended.select = Select::Rave { beta: Beta::MinMse { bias }, c: 0.0 };
        assert_eq!(mended, corrected);
    }
}
