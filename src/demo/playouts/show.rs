//! The demo's output: boards, captions, and statistics of all playouts.

use super::playing::{PLAYINGS, PLAYOUTS, Playing, replayed};
use super::{Lens, Playouts};
use crate::demo::sentences::sentences;
use crate::demo::subject::figured;
use crate::demo::{Demo, Legend, OfSearch};
use crate::go::{Board, Cell, Color, Points, area_score};
use crate::number;
use crate::palette::{LINES, Scale};
use crate::picture::{Heat, Layer, Ring, picture, stones};
use crate::plot::{Axis, Data, Drawing, Figure, Mark, Paint, Series, Spot, Steps, Value};
use crate::search::{Estimate, Z95, wilson};
use crate::words::{Message, say};
use serde_json::json;

/// Size of a final board's thumbnail, width and height.
const THUMB: (f64, f64) = (96.0, 96.0);
/// Greatest number of steps in a plot.
const BARS: f64 = 40.0;
/// Criticality at which its colour is strongest.
const CRITICAL: f32 = 0.25;

impl Playouts {
    fn result(&self, end: &Board) -> String {
        let komi = self.link.subject.trial.record.setup.komi;
        match Points::new(area_score(end).lead(), komi).points() {
            lead if lead > 0.0 => format!("B+{lead}"),
            lead if lead < 0.0 => format!("W+{}", -lead),
            _ => say!("playout-draw").into(),
        }
    }

    /// The final boards of the first playouts, with their results.
    pub fn final_boards(&self) -> Vec<(Drawing, String)> {
        let end = |board: Box<Board>| {
            let layers = [Layer::Stones(stones(&board)), owned(&board)];
            (picture(&layers, self.link.subject.size(), THUMB, false), self.result(&board))
        };
        self.ends().map(end).collect()
    }

    /// The results of the first playouts.
    pub fn results(&self) -> Vec<String> {
        self.ends().map(|board| self.result(&board)).collect()
    }

    fn ends(&self) -> impl Iterator<Item = Box<Board>> {
        let (root, wall) = (self.link.subject.trial.root().ok(), self.wall());
        let games = wall.into_iter().flat_map(|wall| &wall.played.games);
        games.filter_map(move |game| Some(replayed(root.as_ref()?, game, usize::MAX)))
    }

    /// The caption: what is seen, in words.
    pub(super) fn words(&self) -> Message {
        if let Some(refusal) = self.refusal() {
            return refusal.sentence();
        }
        let Some(wall) = self.wall() else {
            return say!("playouts-being-made", playouts = PLAYOUTS);
        };
        if let (Some(game), Some(number)) = (self.replayed(), self.link.playout) {
            let Ok(root) = self.link.subject.trial.root() else { return say!("reading") };
            let step = self.link.step.min(game.len());
            let board = replayed(&root, game, step);
            let (mover, moves) = (board.to_play().other(), game.len());
            return match step {
                0 => say!("playout-begins", number = number, moves = moves),
                n if n == moves => {
                    say!("playout-is-over", number = number, result = self.result(&board))
                }
                n => say!(
                    "playout-move",
                    number = number,
                    place = n,
                    moves = moves,
                    color = mover,
                    played = game[n - 1]
                ),
            };
        }
        let Estimate { winrate, error, lead, lead_error, .. } = wall.played.estimate;
        let (share, error) = number::measured(winrate as f32, error as f32);
        let who = if lead < 0.0 { Color::White } else { Color::Black };
        let story = self.illustration().map_or(self.playing().story(), |figure| figure.story());
        let outcome = say!(
            "playouts-outcome",
            share = share,
            error = error,
            playouts = PLAYOUTS,
            color = who,
            lead = format!("{:.1}", lead.abs()),
            of_lead = format!("{lead_error:.1}")
        );
        sentences(story, [outcome])
    }

    /// The layers painted on the board: of a playout, or of all of them.
    pub(super) fn layers(&self) -> Vec<Layer> {
        let Ok(root) = self.link.subject.trial.root() else { return Vec::new() };
        let Some(wall) = self.wall() else { return vec![Layer::Stones(stones(&root))] };
        if let Some(game) = self.replayed() {
            let step = self.link.step.min(game.len());
            let board = replayed(&root, game, step);
            let mut layers = vec![Layer::Stones(stones(&board))];
            let last = game[..step].last().and_then(|mv| mv.point());
            layers.extend(last.map(|p| Layer::Last(p, board.to_play().other(), Ring::Inside)));
            if step == game.len() {
                layers.push(owned(&board));
            }
            return layers;
        }
        let estimate = &wall.played.estimate;
        let (values, scale, reach) = match self.lens {
            Lens::Owner => (&estimate.ownership, Scale::Opinion, 1.0),
            Lens::Criticality => (&estimate.criticality, Scale::Amount, CRITICAL),
        };
        let heat = |(point, &value): (crate::go::Point, &f32)| {
            let on_stone = root.cell(point) != Cell::Empty;
            let text = number::percent(value);
            let color = scale.color(value / reach);
            Heat { point, color, opacity: 0.85, text, on_stone }
        };
        let heat: Vec<Heat> = root.points().zip(values).map(heat).collect();
        let (above, below) = heat.into_iter().partition(|heat| heat.on_stone);
        vec![Layer::Heat(below), Layer::Stones(stones(&root)), Layer::Heat(above)]
    }

    /// The legend of the board's colours; none while a playout is replayed.
    pub(super) fn colors(&self) -> Option<Legend> {
        self.wall().filter(|_| self.replayed().is_none())?;
        let (scale, ends) = match self.lens {
            Lens::Owner => {
                let always = |owner| say!("playouts-always", owner = owner);
                (Scale::Opinion, [always(Color::White), always(Color::Black)])
            }
            Lens::Criticality => {
                let most = say!("playouts-and-more", percent = number::percent(CRITICAL));
                (Scale::Amount, [say!("playouts-nothing"), most])
            }
        };
        Some(Legend { name: self.lens.name().into(), scale, ends: ends.map(String::from) })
    }

    /// The policies compared in numbers; speeds are those of this machine, as measured.
    pub fn compared(&self) -> Data {
        let plus_minus = || "±".to_owned();
        let columns = vec![
            say!("playouts-policy").into(),
            say!("unit-moves").into(),
            say!("playouts-black").into(),
            plus_minus(),
            say!("playouts-lead").into(),
            plus_minus(),
            say!("playouts-speed").into(),
        ];
        let row = |playing: &Playing| {
            let wall = self.wall_of(playing)?;
            let e = &wall.played.estimate;
            let mean = e.lengths.iter().map(|&(length, n)| length as f64 * n as f64).sum::<f64>();
            let numbers = [
                mean / e.playouts as f64,
                e.winrate * 100.0,
                e.error * 100.0,
                e.lead,
                e.lead_error,
                wall.per_second,
            ];
            let name = Value::Text(playing.name().into());
            Some(std::iter::once(name).chain(numbers.map(Value::Number)).collect())
        };
        Data { columns, rows: PLAYINGS.iter().filter_map(row).collect() }
    }

    /// A plot of the playouts' lengths.
    pub fn lengths(&self) -> Option<Figure> {
        self.spread(Spread::Lengths)
    }

    /// A plot of Black's leads at the end, komi counted.
    pub fn leads(&self) -> Option<Figure> {
        self.spread(Spread::Leads)
    }

    /// A plot of a number's distribution, with a line for each policy.
    fn spread(&self, what: Spread) -> Option<Figure> {
        let found: Vec<(&Playing, Vec<(f64, u64)>)> = PLAYINGS
            .iter()
            .filter_map(|p| Some((p, what.of(&self.wall_of(p)?.played.estimate))))
            .collect();
        let all = || found.iter().flat_map(|(_, counts)| counts.iter().map(|c| c.0));
        let (low, high) = (all().reduce(f64::min)?, all().reduce(f64::max)?);
        let width = [2.0, 4.0, 10.0, 20.0, 40.0, 100.0]
            .into_iter()
            .find(|width| high - low <= width * BARS)
            .unwrap_or(200.0);
        let start = (low / width).floor() * width;
        let bars = ((high - start) / width).floor() as usize + 1;
        let mut paints = LINES.into_iter().map(Paint::Exact);
        let line = |(playing, counts): (&Playing, Vec<(f64, u64)>)| {
            let mut times = vec![0; bars];
            let mut sum = 0;
            for (value, n) in counts {
                times[((value - start) / width) as usize] += n;
                sum += n;
            }
            let spot = |(i, &n): (usize, &u64)| {
                let (n, sum) = (n as f64, sum as f64);
                let (from, to) = wilson(n, sum, Z95);
                let left = start + i as f64 * width;
                Spot {
                    name: say!(
                        "from-to",
                        least = left.to_string(),
                        most = (left + width).to_string()
                    )
                    .into(),
                    x: left + width / 2.0,
                    y: n / sum * 100.0,
                    y_range: Some((from * 100.0, to * 100.0)),
                    ..Spot::default()
                }
            };
            let spots = times.iter().enumerate().map(spot).collect();
            let paint = paints.next().unwrap_or(Paint::Ink);
            Series { name: playing.name().into(), mark: Mark::Line, paint, spots }
        };
        let series: Vec<Series> = found.into_iter().map(line).collect();
        let tops = series.iter().flat_map(|s| &s.spots).filter_map(|spot| spot.y_range);
        let top = tops.map(|range| range.1).fold(1.0, f64::max);
        let axis = |name: Message, unit: String, low, high| {
            let (name, steps) = (name.into(), Steps::Even);
            Axis { name, unit, low, high, steps }
        };
        let (name, unit) = what.axis();
        Some(Figure {
            title: what.title(width).into(),
            x: axis(name, unit.into(), start, start + bars as f64 * width),
            y: axis(say!("playouts-share"), "%".into(), 0.0, top),
            diagonal: None,
            range: "95 %".into(),
            series,
        })
    }

    pub(super) fn numbers(&self) -> serde_json::Value {
        let mut numbers = self.blank();
        numbers["step"] = json!(self.link.step);
        numbers["steps"] = json!(self.steps());
        numbers["playouts"] = json!(self.wall().map(|wall| {
            json!({
                "policy": self.playing().id,
                "estimate": wall.played.estimate,
                "games": wall.played.games,
                "results": self.results(),
                "playout": self.link.playout,
            })
        }));
        let figures = [("lengths", self.lengths()), ("leads", self.leads())];
        let figures = figures.into_iter().filter_map(|(name, figure)| figured(name, figure));
        numbers["plots"] = figures.collect();
        let speed = |playing: &Playing| Some((playing.id, self.wall_of(playing)?.per_second));
        numbers["measured"] = json!(PLAYINGS.iter().filter_map(speed).collect::<Vec<_>>());
        numbers
    }
}

/// A number of a playout whose distribution is plotted.
#[derive(Clone, Copy, Debug)]
enum Spread {
    /// Number of moves.
    Lengths,
    /// Black's lead in points at the end, komi counted.
    Leads,
}

impl Spread {
    /// The numbers that occurred, each with how often it did.
    fn of(self, estimate: &Estimate) -> Vec<(f64, u64)> {
        match self {
            Spread::Lengths => {
                estimate.lengths.iter().map(|&(length, n)| (length as f64, n)).collect()
            }
            Spread::Leads => estimate.leads.clone(),
        }
    }

    /// The title of its plot, in which a step is so wide.
    fn title(self, step: f64) -> Message {
        match self {
            Spread::Lengths => {
                say!("playouts-lengths", playouts = PLAYOUTS, step = step.to_string())
            }
            Spread::Leads => say!("playouts-leads", playouts = PLAYOUTS, step = step.to_string()),
        }
    }

    /// The name and the unit of its axis.
    fn axis(self) -> (Message, Message) {
        match self {
            Spread::Lengths => (say!("playouts-length"), say!("unit-moves")),
            Spread::Leads => (say!("playouts-black-lead"), say!("unit-points")),
        }
    }
}

/// Marks on the empty points, each in the colour of its owner.
fn owned(board: &Board) -> Layer {
    let score = area_score(board);
    let empty = board.points().filter(|&p| board.cell(p) == Cell::Empty);
    Layer::Owned(empty.filter_map(|p| Some((p, score.owner[p].color()?))).collect())
}
