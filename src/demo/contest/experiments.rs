//! Figures of Gelly & Silver as small matches. The opponent is `uct` with the same budget, because
//! a page has no GNU Go.

/// A published figure that a match can repeat.
#[derive(Debug, PartialEq)]
pub struct Experiment {
    /// The figure's name in links.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// Name of the quantity that is varied.
    pub axis: &'static str,
    /// A text on what the source found, and by what means.
    pub source: &'static str,
    /// The values of that quantity, one for each arm of a line.
    pub values: &'static [f64],
    /// The lines of the plot: names, and specs in which `#` stands for the value.
    pub lines: &'static [(&'static str, &'static str)],
}

/// All experiments, in the order in which they are offered.
pub const EXPERIMENTS: [Experiment; 2] = [
    Experiment {
        id: "equivalence",
        name: "k against win rate",
        axis: "k",
        source: "Gelly & Silver 2011, Fig. 5: against GNU Go, with 3,000 simulations a move, the \
                 win rate rose up to k = 1000 or so and stayed there. Here the opponent is UCT \
                 with the same few simulations, so only the shape can be compared.",
        values: &[1.0, 10.0, 100.0, 1000.0, 10_000.0],
        lines: &[(
            "hand-selected schedule",
            r##"mc-rave-hand+{"select":{"rave":{"beta":{"hand":{"k":#}},"c":0.0}}}"##,
        )],
    },
    Experiment {
        id: "experience",
        name: "Equivalent experience against win rate",
        axis: "equivalent experience M",
        source: "Gelly & Silver 2011, Fig. 6: four priors worth M simulations of AMAF beside the \
                 hand-selected schedule, against GNU Go with 3,000 simulations a move; the learned \
                 local shapes did best, at M = 50. Here the opponent is UCT with the same few \
                 simulations, so only the order can be compared.",
        values: &[0.0, 20.0, 50.0, 100.0, 200.0],
        lines: &[
            (
                "even game",
                r##"mc-rave-hand+{"priors":[{"even":{"n":#}}],"prior-counts":{"visits":0.0,"amaf":1.0}}"##,
            ),
            (
                "grandfather",
                r##"mc-rave-hand+{"priors":[{"grandfather":{"n":#}}],"prior-counts":{"visits":0.0,"amaf":1.0}}"##,
            ),
            (
                "handcrafted",
                r##"mc-rave-hand+{"priors":[{"handcrafted":{"n":#,"neutral":#}}],"prior-counts":{"visits":0.0,"amaf":1.0}}"##,
            ),
            (
                "local shape",
                r##"mc-rave-hand+{"priors":[{"local-shape":{"n":#}}],"prior-counts":{"visits":0.0,"amaf":1.0}}"##,
            ),
        ],
    },
];

impl Experiment {
    /// The experiment's arms: label, line, value and system.
    pub(super) fn arms(&self) -> impl Iterator<Item = (String, usize, f64, String)> {
        let arm = |line: usize, value: f64| {
            let (name, spec) = self.lines[line];
            let system = match value {
                // An equivalent experience of 0 means no prior at all.
                0.0 => "mc-rave-hand".to_owned(),
                _ => spec.replace('#', &format!("{value:.1}")),
            };
            (format!("{name}, {value}"), line, value, system)
        };
        let lines = 0..self.lines.len();
        lines.flat_map(move |line| self.values.iter().map(move |&value| arm(line, value)))
    }
}
