//! AMAF against Monte Carlo at the root: where they differ, how far either can be trusted, and
//! how much each weighs under the two schedules of β.

use super::{Amaf, Map};
use crate::demo::sentences::sentences;
use crate::demo::subject::{figured, plotted};
use crate::demo::{Counts, Demo, Legend, OfSearch};
use crate::go::Color;
use crate::number;
use crate::palette::Scale;
use crate::picture::{Heat, Layer, Stone, stones};
use crate::plot::{Axis, Figure, Mark, Mosaic, Paint, Series, Spot, Steps, Tile};
use crate::search::{Beta, Fork, Plan, Select, Terms, Weighed, Z95, wilson};
use crate::words::{Message, Say, say};
use serde_json::{Value, json};

/// A schedule of β.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// By hand: it depends on k.
    ByHand,
    /// Of least error: it depends on b.
    LeastError,
}

/// Number of moves that are named in the plot because they have most simulations.
const NAMED: usize = 6;

impl Amaf {
    /// A plot of every tried move by its two values, for the side to move.
    pub fn scatter(&self) -> Option<Figure> {
        let fork = self.root()?;
        let counts: Vec<Counts> = (0..fork.moves.len()).map(|i| Counts::of(fork, i)).collect();
        let most = counts.iter().map(|c| c.visits).max().unwrap_or(0).max(1);
        let spot = |index: usize, labelled: bool| {
            let c = counts[index];
            let range = |wins: f32, count: u32| wilson(wins.into(), count.into(), Z95);
            Some(Spot {
                name: fork.moves[index].mv.say().into(),
                x: c.value()?.into(),
                y: c.amaf_value()?.into(),
                x_range: Some(range(c.wins, c.visits)),
                y_range: Some(range(c.amaf_wins, c.amaf_visits)),
                size: 0.4 + 8.0 * f64::from(c.visits) / f64::from(most),
                labelled,
            })
        };
        let mut order: Vec<usize> = (0..counts.len()).collect();
        order.sort_by_key(|&i| u32::MAX - counts[i].visits);
        let (best, focus) = (order.first().copied()?, self.focus());
        let others = order.iter().enumerate().filter(|&(_, &i)| i != best && i != focus);
        let series = |name: Message, paint, spots| {
            let name = name.into();
            Series { name, mark: Mark::Disc, paint, spots }
        };
        let others = others.filter_map(|(place, &i)| spot(i, place < NAMED)).collect();
        let mut all = vec![series(say!("amaf-moves"), Paint::Soft, others)];
        if focus != best {
            all.push(series(
                say!("amaf-looked-at"),
                Paint::Ink,
                spot(focus, true).into_iter().collect(),
            ));
        }
        let most = spot(best, true).into_iter().collect();
        all.push(series(say!("amaf-most-simulations"), Paint::Best, most));
        let axis = |name: &str| Axis {
            name: say!("value-for", value = name, color = fork.mover).into(),
            unit: String::new(),
            low: 0.0,
            high: 1.0,
            steps: Steps::Even,
        };
        Some(Figure {
            title: say!("amaf-scatter", moves = fork.moves.len(), simulations = fork.visits).into(),
            x: axis("Q"),
            y: axis("Q̃"),
            range: "95 %".into(),
            diagonal: Some("Q̃ = Q".into()),
            series: all,
        })
    }

    /// The caption: what stands out, and what the plot cannot show.
    pub(super) fn words(&self) -> Message {
        if let Some(refusal) = self.refusal() {
            return refusal.sentence();
        }
        let Some(fork) = self.root() else {
            return say!("reading-up-to-simulation");
        };
        let counts = |i: usize| Counts::of(fork, i);
        let untried = (0..fork.moves.len()).filter(|&i| counts(i).visits == 0).count();
        let apart = |i: usize| {
            let c = counts(i);
            let real = wilson(c.wins.into(), c.visits.into(), Z95);
            let amaf = wilson(c.amaf_wins.into(), c.amaf_visits.into(), Z95);
            c.visits > 0 && c.amaf_visits > 0 && (real.0 > amaf.1 || real.1 < amaf.0)
        };
        let misjudged = (0..fork.moves.len()).filter(|&i| apart(i)).count();
        sentences(say!("amaf-untried", moves = untried), [say!("amaf-apart", moves = misjudged)])
    }

    /// The layers that the board shows beside the stones.
    pub(super) fn layers(&self) -> Vec<Layer> {
        let (Some(reel), Some(fork)) = (self.screen.in_view(), self.root()) else {
            return Vec::new();
        };
        if let Map::Weight(schedule) = self.map() {
            return self.weighed(schedule, fork, stones(reel.root()));
        }
        let heat = |index: usize| {
            let (c, point) = (Counts::of(fork, index), fork.moves[index].mv.point()?);
            let black = |value: f32| fork.mover.turned(value);
            let (value, text, known) = match self.map() {
                Map::Value => (2.0 * black(c.value()?) - 1.0, c.value()?, c.visits),
                Map::Amaf => (2.0 * black(c.amaf_value()?) - 1.0, c.amaf_value()?, c.amaf_visits),
                Map::Difference => {
                    let more = c.amaf_value()? - c.value()?;
                    (black(0.5 + more) * 2.0 - 1.0, more, c.visits)
                }
                Map::Weight(_) => return None,
            };
            let opacity = 0.55 + 0.35 * (known as f32 / (known as f32 + 10.0));
            let text = number::percent(text);
            Some(Heat { point, color: Scale::Opinion.color(value), opacity, text, on_stone: false })
        };
        let mut layers = vec![
            Layer::Heat((0..fork.moves.len()).filter_map(heat).collect()),
            Layer::Stones(stones(reel.root())),
        ];
        layers.extend(fork.moves[self.focus()].mv.point().map(Layer::Cursor));
        layers
    }

    /// The layers that show β of every move, with the move ringed that would be chosen.
    fn weighed(&self, schedule: Schedule, fork: &Fork, stones: Vec<Stone>) -> Vec<Layer> {
        let Some(plan) = self.with_schedule(self.beta(schedule)) else { return Vec::new() };
        let heat = |(terms, weighed): (&Terms, &Weighed)| {
            let (point, beta) = (weighed.mv.point()?, terms.beta);
            let (color, text) = (Scale::Amount.color(beta), number::percent(beta));
            Some(Heat { point, color, opacity: 0.85, text, on_stone: false })
        };
        let heat = fork.terms(&plan).iter().zip(&fork.moves).filter_map(heat).collect();
        let mut layers = vec![Layer::Heat(heat), Layer::Stones(stones)];
        layers.extend(fork.moves[fork.choice(&plan)].mv.point().map(Layer::Cursor));
        layers
    }

    /// The move that would be chosen by this schedule.
    pub fn choice(&self, schedule: Schedule) -> Option<String> {
        let (fork, plan) = (self.root()?, self.with_schedule(self.beta(schedule))?);
        Some(fork.moves[fork.choice(&plan)].mv.say().into())
    }

    fn beta(&self, schedule: Schedule) -> Beta {
        match schedule {
            Schedule::ByHand => Beta::Hand { k: self.link.weights.k },
            Schedule::LeastError => Beta::MinMse { bias: self.link.weights.bias },
        }
    }

    /// The weight β of every move, as a mosaic under the schedule by hand and one under that of
    /// least error.
    pub fn betas(&self) -> Option<[(Mosaic, String); 2]> {
        let fork = self.root()?;
        let (columns, rows) = self.link.subject.size();
        let one = |beta: Beta, title: String| {
            let plan = self.with_schedule(beta)?;
            let terms = fork.terms(&plan);
            let tile = |(terms, weighed): (&Terms, &Weighed)| {
                let (value, point) = (terms.beta.into(), weighed.mv.point()?);
                Some(Tile { point, value, text: number::percent(terms.beta) })
            };
            let tiles = terms.iter().zip(&fork.moves).filter_map(tile).collect();
            let name = "β".to_owned();
            let mosaic = Mosaic { title, name, columns, rows, scale: Scale::Amount, tiles };
            Some((mosaic, fork.moves[fork.choice(&plan)].mv.say().into()))
        };
        let (k, bias) = (self.link.weights.k, self.link.weights.bias);
        let by_hand = say!("amaf-beta-by-hand", k = format!("{k:.0}"));
        let of_least_error = say!("amaf-beta-of-least-error", b = format!("{bias:.4}"));
        let hand = one(self.beta(Schedule::ByHand), by_hand.into())?;
        Some([hand, one(self.beta(Schedule::LeastError), of_least_error.into())?])
    }

    fn with_schedule(&self, beta: Beta) -> Option<Plan> {
        let mut spec = self.plan.spec.clone();
        spec.select = Select::Rave { beta, c: 0.0 };
        Plan::new(spec, 1).ok()
    }

    pub(super) fn colors(&self) -> Option<Legend> {
        let mover = self.root()?.mover;
        let wins = [Color::White, Color::Black].map(|winner| say!("who-wins", winner = winner));
        Some(match self.map() {
            Map::Difference => {
                let name = say!("amaf-difference", color = mover);
                let (less, more) = (say!("amaf-likes-less"), say!("amaf-likes-more"));
                let ends = match mover {
                    Color::Black => [less, more],
                    Color::White => [more, less],
                };
                Legend::opinion(name, ends)
            }
            Map::Value => Legend::opinion("Q", wins),
            Map::Amaf => Legend::opinion("Q̃", wins),
            Map::Weight(_) => {
                let ends = [say!("tree-own"), say!("tree-amaf")].map(String::from);
                Legend { name: self.map().name().into(), scale: Scale::Amount, ends }
            }
        })
    }

    pub(super) fn numbers(&self) -> Value {
        let mut numbers = self.blank();
        self.screen.tell(&mut numbers, self.root(), self.focus(), &self.plan);
        let betas = self.betas().into_iter().flatten();
        let betas = ["beta-hand", "beta-least-error"].into_iter().zip(betas);
        let betas = betas.map(|(name, (mosaic, _))| plotted(name, &mosaic.title, &mosaic.data()));
        let choice = |schedule| self.choice(schedule);
        numbers["choices"] = json!({
            "byHand": choice(Schedule::ByHand),
            "ofLeastError": choice(Schedule::LeastError),
        });
        numbers["plots"] = figured("amaf", self.scatter()).into_iter().chain(betas).collect();
        numbers
    }
}
