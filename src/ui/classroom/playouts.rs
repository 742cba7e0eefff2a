//! Playouts of a position: their final boards, what they make together, and the ways to play out
//! beside each other.

use super::{Classroom, Key};
use crate::demo::{
    ILLUSTRATIONS, Illustration, PLAYINGS, PLAYOUTS, PlayedOut, Playing, Position, Shot, TOLD,
    Trial, replayed,
};
use crate::go::{Board, Cell, Move, Points, area_score};
use crate::number;
use crate::palette::{LINES, Scale};
use crate::picture::picture;
use crate::picture::stones;
use crate::picture::{Heat, Layer};
use crate::plot::{Axis, Data, Drawing, Figure, Mark, Paint, Series, Spot, Steps, Value};
use crate::search::{Estimate, Z95, wilson};

/// What came of one way to play.
#[derive(Clone, Debug)]
pub struct Wall {
    /// Of which position, and which way.
    pub position: Position,
    /// All its playouts.
    pub played: PlayedOut,
    /// Playouts a second, as measured while they were made.
    pub per_second: f64,
}

/// What the board shows of all playouts together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lens {
    /// Who owned each point.
    #[default]
    Owner,
    /// How much winning hung on each point.
    Criticality,
}

impl Lens {
    /// All.
    pub const ALL: [Lens; 2] = [Lens::Owner, Lens::Criticality];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Lens::Owner => "Owner",
            Lens::Criticality => "Criticality",
        }
    }
}

/// The size of a final board on the wall.
const THUMB: (f64, f64) = (96.0, 96.0);
/// No more steps than these in a plot.
const BARS: f64 = 40.0;
/// Criticality at which its colour is strongest.
const CRITICAL: f32 = 0.25;

impl Classroom {
    /// The position and way to play that is still to be played.
    pub(super) fn missing_wall(&self) -> Option<Position> {
        // What is looked at comes first.
        let shown = PLAYINGS.iter().filter(|playing| playing.id == self.shot.playing);
        let others = PLAYINGS.iter().filter(|playing| playing.id != self.shot.playing);
        shown.chain(others).find(|p| self.wall_of(p).is_none()).map(|p| self.position(p))
    }

    fn position(&self, playing: &Playing) -> Position {
        let trial = &self.shot.trial;
        let (record, seed) = (trial.record.clone(), trial.seed);
        Position { record, seed, playing: playing.id.into() }
    }

    pub(super) fn hang_up(&mut self, position: Position, played: PlayedOut) {
        let per_second = PLAYOUTS as f64 * 1000.0 / self.worked.max(1e-3);
        let here = &self.shot.trial;
        self.walls
            .retain(|wall| wall.position.record == here.record && wall.position.seed == here.seed);
        self.walls.push(Wall { position, played, per_second });
    }

    /// The playouts of one way to play, if they are made.
    pub fn wall_of(&self, playing: &Playing) -> Option<&Wall> {
        let position = self.position(playing);
        self.walls.iter().find(|wall| wall.position == position)
    }

    /// The way to play that is looked at.
    pub fn playing(&self) -> &'static Playing {
        let shown = PLAYINGS.iter().find(|playing| playing.id == self.shot.playing);
        shown.unwrap_or(&PLAYINGS[0])
    }

    /// Its playouts.
    pub fn wall(&self) -> Option<&Wall> {
        self.wall_of(self.playing())
    }

    /// Looks at another way to play.
    pub fn play_as(&mut self, playing: &'static Playing) {
        self.shot.playing = playing.id;
        self.shot.step = 0;
    }

    /// The wall as a source's figure, with the seed that it has.
    pub fn illustrated(&self, figure: &Illustration) -> Shot {
        let trial = Trial { record: figure.record(), ..self.shot.trial.clone() };
        let (playing, lesson) = (figure.playing, None);
        Shot { trial, playing, playout: None, step: 0, lesson, ..self.shot.clone() }
    }

    /// The figure that the wall is set up as, if it is one.
    pub fn illustration(&self) -> Option<&'static Illustration> {
        let (playing, record) = (self.playing().id, &self.shot.trial.record);
        ILLUSTRATIONS.iter().find(|f| f.playing == playing && f.record() == *record)
    }

    /// Replays a playout from its beginning, or looks at all of them again.
    pub fn replay(&mut self, playout: Option<u64>) {
        self.shot.playout = playout.map(|n| n.clamp(1, TOLD));
        self.shot.step = 0;
        self.playing = playout.is_some();
    }

    /// The moves of the playout that is replayed.
    pub fn replayed(&self) -> Option<&[Move]> {
        let index = self.shot.playout?.checked_sub(1)? as usize;
        self.wall()?.played.games.get(index).map(Vec::as_slice)
    }

    fn result(&self, end: &Board) -> String {
        let komi = self.shot.trial.record.setup.komi;
        match Points::new(area_score(end).lead(), komi).points() {
            lead if lead > 0.0 => format!("B+{lead}"),
            lead if lead < 0.0 => format!("W+{}", -lead),
            _ => "draw".into(),
        }
    }

    /// The final boards of the first playouts, with their results.
    pub fn final_boards(&self) -> Vec<(Drawing, String)> {
        let end = |board: Box<Board>| {
            let layers = [Layer::Stones(stones(&board)), owned(&board)];
            (picture(&layers, self.size(), THUMB, false), self.result(&board))
        };
        self.ends().map(end).collect()
    }

    /// The results of the first playouts.
    pub fn results(&self) -> Vec<String> {
        self.ends().map(|board| self.result(&board)).collect()
    }

    fn ends(&self) -> impl Iterator<Item = Box<Board>> {
        let (root, wall) = (self.shot.trial.root().ok(), self.wall());
        let games = wall.into_iter().flat_map(|wall| &wall.played.games);
        games.filter_map(move |game| Some(replayed(root.as_ref()?, game, usize::MAX)))
    }

    /// What is seen, in words.
    pub(super) fn playouts_story(&self) -> String {
        if let Some(refusal) = &self.refusal {
            return format!("This cannot be shown: {refusal}.");
        }
        let Some(wall) = self.wall() else {
            return format!("The engine is playing {} games at random.", number::exact(PLAYOUTS));
        };
        if let (Some(game), Some(number)) = (self.replayed(), self.shot.playout) {
            let Ok(root) = self.shot.trial.root() else { return String::new() };
            let step = self.shot.step.min(game.len());
            let board = replayed(&root, game, step);
            let mover = board.to_play().other().title();
            return match step {
                0 => format!("Playout {number} begins here; it has {} moves.", game.len()),
                n if n == game.len() => {
                    format!("Playout {number} is over: {}.", self.result(&board))
                }
                n => format!(
                    "Playout {number}, move {n} of {}: {mover} {}.",
                    game.len(),
                    game[n - 1]
                ),
            };
        }
        let Estimate { winrate, error, lead, lead_error, .. } = wall.played.estimate;
        let (share, error) = number::measured(winrate as f32, error as f32);
        let who = if lead < 0.0 { "White" } else { "Black" };
        format!(
            "{} Black {share} % ± {error} of {}; {who} leads by {:.1} ± {lead_error:.1} points, \
             komi counted.",
            self.illustration().map_or(self.playing().story, |figure| figure.story),
            number::exact(PLAYOUTS),
            lead.abs(),
        )
    }

    /// What is painted on the board: a playout, or all of them.
    pub(super) fn playouts_scene(&self) -> Vec<Layer> {
        let Ok(root) = self.shot.trial.root() else { return Vec::new() };
        let Some(wall) = self.wall() else { return vec![Layer::Stones(stones(&root))] };
        if let Some(game) = self.replayed() {
            let step = self.shot.step.min(game.len());
            let board = replayed(&root, game, step);
            let mut layers = vec![Layer::Stones(stones(&board))];
            let last = game[..step].last().and_then(|mv| mv.point());
            layers.extend(last.map(|p| Layer::Last(p, board.to_play().other())));
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

    /// What its colours mean.
    pub(super) fn lens_key(&self) -> Option<Key> {
        self.wall().filter(|_| self.replayed().is_none())?;
        let (scale, ends) = match self.lens {
            Lens::Owner => (Scale::Opinion, ["always White's".into(), "always Black's".into()]),
            Lens::Criticality => {
                let most = format!("{} % and more", number::percent(CRITICAL));
                (Scale::Amount, ["nothing hangs on it".into(), most])
            }
        };
        Some(Key { name: self.lens.name().into(), scale, ends })
    }

    /// The ways to play in numbers; speeds are those of this machine, now.
    pub fn compared(&self) -> Data {
        let columns = ["policy", "moves", "Black %", "±", "lead", "±", "playouts a second, here"];
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
            let name = Value::Text(playing.name.into());
            Some(std::iter::once(name).chain(numbers.map(Value::Number)).collect())
        };
        Data {
            columns: columns.map(String::from).to_vec(),
            rows: PLAYINGS.iter().filter_map(row).collect(),
        }
    }

    /// How long playouts are.
    pub fn lengths(&self) -> Option<Figure> {
        let of = |e: &Estimate| e.lengths.iter().map(|&(length, n)| (length as f64, n)).collect();
        self.spread("How long playouts are", "moves", of)
    }

    /// By how much they are won.
    pub fn leads(&self) -> Option<Figure> {
        let of = |e: &Estimate| e.leads.clone();
        self.spread("By how much Black leads at the end, komi counted", "points", of)
    }

    /// How a number is spread, for each way to play.
    fn spread(
        &self,
        what: &str,
        unit: &'static str,
        of: impl Fn(&Estimate) -> Vec<(f64, u64)>,
    ) -> Option<Figure> {
        let found: Vec<(&Playing, Vec<(f64, u64)>)> = PLAYINGS
            .iter()
            .filter_map(|p| Some((p, of(&self.wall_of(p)?.played.estimate))))
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
                    name: format!("{left} to {}", left + width),
                    x: left + width / 2.0,
                    y: n / sum * 100.0,
                    y_range: Some((from * 100.0, to * 100.0)),
                    ..Spot::default()
                }
            };
            let spots = times.iter().enumerate().map(spot).collect();
            let paint = paints.next().unwrap_or(Paint::Ink);
            Series { name: playing.name.into(), mark: Mark::Line, paint, spots }
        };
        let series: Vec<Series> = found.into_iter().map(line).collect();
        let tops = series.iter().flat_map(|s| &s.spots).filter_map(|spot| spot.y_range);
        let top = tops.map(|range| range.1).fold(1.0, f64::max);
        let axis = |name: &str, unit, low, high| Axis {
            name: name.into(),
            unit,
            low,
            high,
            steps: Steps::Even,
        };
        let name = if unit == "moves" { "length" } else { "Black's lead" };
        Some(Figure {
            title: format!(
                "{what}: {} playouts each, {width} {unit} a step, with 95 % bands",
                number::exact(PLAYOUTS)
            ),
            x: axis(name, unit, start, start + bars as f64 * width),
            y: axis("share of playouts", "%", 0.0, top),
            diagonal: None,
            range: "95 %",
            series,
        })
    }
}

/// Whose the empty points are.
fn owned(board: &Board) -> Layer {
    let score = area_score(board);
    let empty = board.points().filter(|&p| board.cell(p) == Cell::Empty);
    Layer::Owned(empty.filter_map(|p| Some((p, score.owner[p].color()?))).collect())
}
