//! Figures of Gelly & Silver as small matches. The opponent is `uct` with the same budget, because
//! a page has no GNU Go.

use crate::words::{Message, say};

/// A published figure that a match can repeat. Its words are `figure-ID`, the axis and the source
/// parts of it.
#[derive(Debug, PartialEq)]
pub struct Experiment {
    /// The figure's name in links.
    pub id: &'static str,
    /// The values of that quantity, one for each arm of a line.
    pub values: &'static [f64],
    /// The lines of the plot: ids, and specs in which `#` stands for the value.
    pub lines: &'static [(&'static str, &'static str)],
}

/// All experiments, in the order in which they are offered.
pub const EXPERIMENTS: [Experiment; 2] = [
    Experiment {
        id: "equivalence",
        values: &[1.0, 10.0, 100.0, 1000.0, 10_000.0],
        lines: &[(
            "by-hand",
            r##"mc-rave-hand+{"select":{"rave":{"beta":{"hand":{"k":#}},"c":0.0}}}"##,
        )],
    },
    Experiment {
        id: "experience",
        values: &[0.0, 20.0, 50.0, 100.0, 200.0],
        lines: &[
            ("even", r##"heuristic-mc-rave+{"priors":[{"even":{"n":#}}]}"##),
            ("grandfather", r##"heuristic-mc-rave+{"priors":[{"grandfather":{"n":#}}]}"##),
            (
                "handcrafted",
                r##"heuristic-mc-rave+{"priors":[{"handcrafted":{"n":#,"neutral":#}}]}"##,
            ),
            ("local-shape", r##"heuristic-mc-rave+{"priors":[{"local-shape":{"n":#}}]}"##),
        ],
    },
];

impl Experiment {
    /// The name that people read.
    pub fn name(&self) -> Message {
        Message::about("figure", self.id)
    }

    /// Name of the quantity that is varied.
    pub fn axis(&self) -> Message {
        self.name().part("axis")
    }

    /// A text on what the source found, and by what means.
    pub fn source(&self) -> Message {
        self.name().part("source")
    }

    /// The name that people read of the line of this id.
    pub fn line(id: &str) -> Message {
        Message::about("figure-line", id)
    }

    /// The experiment's arms: label, line, value and system.
    pub(super) fn arms(&self) -> impl Iterator<Item = (String, usize, f64, String)> {
        let arm = |line: usize, value: f64| {
            let (id, spec) = self.lines[line];
            let system = match value {
                // An equivalent experience of 0 means no prior at all.
                0.0 => "mc-rave-hand".to_owned(),
                _ => spec.replace('#', &format!("{value:.1}")),
            };
            let label = say!("figure-arm", line = Experiment::line(id), value = value.to_string());
            (label.into(), line, value, system)
        };
        let lines = 0..self.lines.len();
        lines.flat_map(move |line| self.values.iter().map(move |&value| arm(line, value)))
    }
}
