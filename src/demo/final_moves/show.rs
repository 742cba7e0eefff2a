//! The output of the final moves demo: the rules' choices on the board, as tables and as a plot.

use super::FinalMoves;
use crate::demo::decision::{plays, rule};
use crate::demo::sentences::{listed, sentences, serial};
use crate::demo::subject::figured;
use crate::demo::{Demo, Legend, MARKS, Moment, OfGrowth, OfSearch};
use crate::go::Move;
use crate::palette::{LINES, Scale};
use crate::picture::{Heat, Layer, stones};
use crate::plot::{Axis, Data, Figure, Mark, Paint, Series, Spot, Steps, Value};
use crate::search::{Answer, FinalMove};
use crate::words::{Message, Say, say};
use serde_json::json;

impl FinalMoves {
    /// The moves that some rule would play at the moment, each with the rules, the most agreed on
    /// first.
    pub fn choices(&self) -> Vec<(Move, Vec<Answer>)> {
        let mut choices: Vec<(Move, Vec<Answer>)> = Vec::new();
        for said in self.moment().map_or(&[][..], |moment| &moment.final_moves) {
            match choices.iter_mut().find(|(mv, _)| *mv == said.mv) {
                Some((_, rules)) => rules.push(said.rule),
                None => choices.push((said.mv, vec![said.rule])),
            }
        }
        choices.sort_by_key(|(_, rules)| std::cmp::Reverse(rules.len()));
        choices
    }

    /// The caption: what is seen, in words.
    pub(super) fn words(&self) -> Message {
        if let Some(refusal) = self.refusal() {
            return refusal.sentence();
        }
        let Some(moment) = self.moment() else { return say!("reading") };
        let choices = self.choices();
        let after = moment.simulations();
        let named = |(mv, rules): &(Move, Vec<Answer>)| {
            let rules = listed(rules.iter().map(|&answer| rule(answer)))?;
            Some(say!("final-rules-play", rules = rules, played = *mv))
        };
        let said = match choices.as_slice() {
            [(mv, _)] => say!("final-rules-agree", simulations = after, played = *mv),
            _ => match serial(choices.iter().filter_map(named)) {
                Some(named) => say!("final-rules-disagree", simulations = after, choices = named),
                None => say!("reading"),
            },
        };
        let open = moment.final_moves.iter().find(|said| !said.settled);
        sentences(said, open.map(|open| say!("final-rule-goes-on", rule = rule(open.rule))))
    }

    /// The layers on the board: each move with the number of rules that would play it.
    pub(super) fn layers(&self) -> Vec<Layer> {
        let Ok(root) = self.link.subject.trial.root() else { return Vec::new() };
        let heat = |(mv, rules): (Move, Vec<Answer>)| {
            let share = rules.len() as f32 / Answer::RULES.len() as f32;
            Some(Heat {
                point: mv.point()?,
                color: Scale::Amount.color(share),
                opacity: 0.85,
                text: rules.len().to_string(),
                on_stone: false,
            })
        };
        let heat = self.choices().into_iter().filter_map(heat).collect();
        vec![Layer::Heat(heat), Layer::Stones(stones(&root))]
    }

    pub(super) fn colors() -> Legend {
        let ends = [say!("final-rules-none"), say!("final-rules-all", count = Answer::RULES.len())];
        let (name, ends) = (say!("final-rules").into(), ends.map(String::from));
        Legend { name, scale: Scale::Amount, ends }
    }

    /// A table of what each rule would play at the moment, with the numbers that it goes by.
    pub fn now(&self) -> Data {
        self.moment().map_or_else(Data::default, Moment::decisions)
    }

    /// A table of what each rule would play at every moment reported so far.
    pub fn course(&self) -> Data {
        let rules = Answer::RULES.map(|answer| rule(answer).into());
        let row = |moment: &Moment| {
            let played =
                |answer: Answer| Value::Text(said(moment, answer).map_or(String::new(), plays));
            let simulations = Value::Number(moment.simulations() as f64);
            std::iter::once(simulations).chain(Answer::RULES.map(played)).collect()
        };
        Data {
            columns: std::iter::once(say!("simulations").into()).chain(rules).collect(),
            rows: self.moments().iter().map(row).collect(),
        }
    }

    /// A plot of Q, moment by moment, of the move that each rule would play.
    pub fn values(&self) -> Option<Figure> {
        self.moment()?;
        let line = |(place, answer): (usize, Answer)| {
            let spot = |moment: &Moment| {
                let said = said(moment, answer)?;
                Some(Spot {
                    name: said.mv.say().into(),
                    x: moment.simulations() as f64,
                    y: said.value.into(),
                    ..Spot::default()
                })
            };
            Series {
                name: rule(answer).into(),
                mark: if place % 2 == 0 { Mark::Line } else { Mark::Dashes },
                paint: Paint::Exact(LINES[place % LINES.len()]),
                spots: self.moments().iter().filter_map(spot).collect(),
            }
        };
        let (low, high) = (MARKS[0] as f64, MARKS[MARKS.len() - 1] as f64);
        let (name, unit) = (say!("simulations").into(), String::new());
        let x = Axis { name, unit, low, high, steps: Steps::Tenfold };
        let y =
            Axis { name: "Q".into(), unit: String::new(), low: 0.0, high: 1.0, steps: Steps::Even };
        Some(Figure {
            title: say!("final-rules-values").into(),
            x,
            y,
            range: String::new(),
            diagonal: None,
            series: Answer::RULES.into_iter().enumerate().map(line).collect(),
        })
    }

    pub(super) fn numbers(&self) -> serde_json::Value {
        let mut numbers = self.blank();
        let moments = self.moments().iter().map(|moment| {
            json!({ "simulations": moment.simulations(), "finalMoves": moment.final_moves })
        });
        numbers["moments"] = moments.collect();
        numbers["plots"] = figured("final-moves", self.values()).into_iter().collect();
        numbers
    }
}

/// The final move by this rule at a moment.
fn said(moment: &Moment, answer: Answer) -> Option<&FinalMove> {
    moment.final_moves.iter().find(|said| said.rule == answer)
}
