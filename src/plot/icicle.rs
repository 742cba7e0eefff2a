//! An icicle plot: a tree as slabs that hang below each other, each as wide as its visits.

use super::draw::{line, text};
use super::{Anchor, Data, Drawing, Paint, Shape, Value};
use crate::palette::Rgb;
use crate::words::say;

/// An icicle plot of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Icicle {
    /// Title of the plot, a sentence.
    pub title: String,
    /// Name of the table's column of values, where slabs have them.
    pub value_name: String,
    /// The slabs; those of one depth do not overlap.
    pub slabs: Vec<Slab>,
}

/// A node of the tree, or a bundle of nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct Slab {
    /// Name of the slab for those who point at it; `None` for a bundle.
    pub name: Option<String>,
    /// Lines of words on the slab, the more important first.
    pub words: Vec<String>,
    /// Depth of the slab: 0 for the one at the top.
    pub depth: usize,
    /// Beginning and end of the slab, as shares of the width.
    pub span: (f64, f64),
    /// Number of the node's visits.
    pub visits: u32,
    /// Value of the node, and its colour.
    pub value: Option<(f64, Rgb)>,
    /// Walkers who are at the node, by name and colour: discs in the place of its second line, dots
    /// where there is little room.
    pub marks: Vec<(String, Rgb)>,
}

/// Height of a slab: two lines of words.
const HEIGHT: f64 = 44.0;
/// Gap between two slabs.
const GAP: f64 = 1.0;
/// Radius of a mark with its name, of one without, and the smallest that can be seen.
const MARK: f64 = 8.0;
const DOT: f64 = 5.0;
const LEAST: f64 = 1.5;
/// Approximate width of a letter.
const LETTER: f64 = 7.2;

impl Icicle {
    /// Draws the plot at this width.
    pub fn draw(&self, width: f64) -> Drawing {
        let deepest = self.slabs.iter().map(|slab| slab.depth).max().unwrap_or(0);
        let height = (deepest + 1) as f64 * HEIGHT;
        let mut shapes = Vec::new();
        for slab in &self.slabs {
            let (left, right) = (slab.span.0 * width, slab.span.1 * width - GAP);
            let top = slab.depth as f64 * HEIGHT;
            let bottom = top + HEIGHT - GAP;
            if right - left < 0.5 {
                continue;
            }
            let points = vec![(left, top), (right, top), (right, bottom), (left, bottom)];
            let (paint, ink) = match slab.value {
                Some((_, color)) => (Paint::Exact(color), Paint::Exact(color.ink())),
                None => (Paint::Line, Paint::Ink),
            };
            let name = slab.name.clone().unwrap_or_default();
            if slab.value.is_none() {
                let mut frame = points.clone();
                frame.push(points[0]);
                shapes.push(line(frame, Paint::Line, 1.0, false));
            }
            let opacity = if slab.value.is_some() { 1.0 } else { 0.5 };
            shapes.push(Shape::Area { points, paint, opacity, name });
            let fits = |word: &&String| word.chars().count() as f64 * LETTER + 4.0 <= right - left;
            let lines = if slab.marks.is_empty() { 2 } else { 1 };
            let words: Vec<&String> = slab.words.iter().take_while(fits).take(lines).collect();
            let middle = (left + right) / 2.0;
            let one = words.len() == 1 && slab.marks.is_empty();
            let first = top + HEIGHT / 2.0 + if one { 4.5 } else { -4.0 };
            for (i, word) in words.into_iter().enumerate() {
                let at = (middle, first + 16.0 * i as f64);
                shapes.push(text(at, Anchor::Middle, ink, word.clone()));
            }
            marks(slab, width, &mut shapes);
        }
        Drawing { width, height, shapes }
    }

    /// The numbers of the plot, as a table.
    pub fn data(&self) -> Data {
        let valued = self.slabs.iter().any(|slab| slab.value.is_some());
        let marked = self.slabs.iter().any(|slab| !slab.marks.is_empty());
        let value = |slab: &Slab| slab.value.map_or(Value::None, |(value, _)| Value::Number(value));
        let marks = |slab: &Slab| {
            let names: Vec<&str> = slab.marks.iter().map(|mark| mark.0.as_str()).collect();
            Value::Text(names.join(" "))
        };
        let row = |slab: &Slab| {
            let mut row = vec![
                Value::Text(slab.name.clone().unwrap_or_else(|| slab.words.join(" "))),
                Value::Number(slab.depth as f64),
                Value::Number(slab.visits.into()),
            ];
            row.extend(valued.then(|| value(slab)));
            row.extend(marked.then(|| marks(slab)));
            row
        };
        let columns = [say!("plot-line"), say!("plot-depth"), say!("plot-simulations")];
        let mut columns = columns.map(String::from).to_vec();
        columns.extend(valued.then(|| self.value_name.clone()));
        columns.extend(marked.then(|| say!("plot-there-now").into()));
        Data { columns, rows: self.slabs.iter().map(row).collect() }
    }
}

/// The marks of a slab: numbered discs side by side, or where these have no room, dots in two rows.
/// On a sliver there are none; the table has them.
fn marks(slab: &Slab, width: f64, shapes: &mut Vec<Shape>) {
    let room = (slab.span.1 - slab.span.0) * width - GAP;
    let count = slab.marks.len();
    let numbered = room >= count as f64 * pitch(MARK + 1.0);
    let columns = if numbered { count.max(1) } else { count.div_ceil(2) };
    let radius = match numbered {
        true => MARK + 1.0,
        false => DOT.min((room / columns as f64 - pitch(0.0)) / 2.0),
    };
    if radius < LEAST {
        return;
    }
    let middle = (slab.span.0 * width + room / 2.0, (slab.depth as f64 + 1.0) * HEIGHT - 13.0);
    let rows = count.div_ceil(columns);
    let place = |i: usize, of: usize| (i as f64 - (of as f64 - 1.0) / 2.0) * pitch(radius);
    for (i, (name, color)) in slab.marks.iter().enumerate() {
        let at = (middle.0 + place(i % columns, columns), middle.1 + place(i / columns, rows));
        let disc = |radius, paint| Shape::Disc { at, radius, paint, name: name.clone() };
        if !numbered {
            shapes.push(disc(radius, Paint::Exact(*color)));
            continue;
        }
        let ink = Paint::Exact(color.ink());
        shapes.push(disc(radius, ink));
        shapes.push(disc(MARK, Paint::Exact(*color)));
        shapes.push(text((at.0, at.1 + 4.0), Anchor::Middle, ink, name.clone()));
    }
}

/// Distance from the middle of a disc to that of the next.
fn pitch(radius: f64) -> f64 {
    2.0 * radius + 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slabs_lie_where_their_shares_are_and_carry_what_fits() {
        let slab = |name: &str, depth, span, words: &[&str]| Slab {
            name: Some(name.into()),
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            depth,
            span,
            visits: 10,
            value: Some((0.5, Rgb(200, 200, 200))),
            marks: Vec::new(),
        };
        let icicle = Icicle {
            title: String::new(),
            value_name: "Q".into(),
            slabs: vec![
                slab("root", 0, (0.0, 1.0), &["all", "10"]),
                slab("E5", 1, (0.0, 0.1), &["E5", "a long word"]),
            ],
        };
        let drawing = icicle.draw(300.0);
        assert_eq!((drawing.width, drawing.height), (300.0, 88.0));
        let areas: Vec<_> = drawing
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Area { points, name, .. } => Some((name.as_str(), points[0], points[2])),
                _ => None,
            })
            .collect();
        assert_eq!(areas, [("root", (0.0, 0.0), (299.0, 43.0)), ("E5", (0.0, 44.0), (29.0, 87.0))]);
        let words = drawing.shapes.iter().filter(|shape| matches!(shape, Shape::Text { .. }));
        assert_eq!(words.count(), 3);
        assert_eq!(icicle.data().rows[1][0], Value::Text("E5".into()));
    }
    #[test]
    fn marks_stay_on_their_slab_and_clear_of_each_other() {
        let mut seen = [0, 0];
        for (count, percent) in (1..=8).flat_map(|count| (1..=100).map(move |wide| (count, wide))) {
            let span = (0.3, 0.3 + 0.7 * f64::from(percent) / 100.0);
            let slab = Slab {
                name: None,
                words: Vec::new(),
                depth: 1,
                span,
                visits: 10,
                value: None,
                marks: (1..=count).map(|i| (i.to_string(), Rgb(0, 90, 170))).collect(),
            };
            let mut shapes = Vec::new();
            marks(&slab, 300.0, &mut shapes);
            let named = shapes.iter().filter(|shape| matches!(shape, Shape::Text { .. })).count();
            let discs: Vec<_> = shapes
                .iter()
                .filter_map(|shape| match shape {
                    Shape::Disc { at, radius, .. } => Some((*at, *radius)),
                    _ => None,
                })
                .collect();
            let all = count as usize;
            let told = if named > 0 { (named, discs.len() / 2) } else { (all, discs.len()) };
            assert!(told == (all, all) || discs.is_empty(), "{count} on {percent} %");
            seen[usize::from(named > 0)] += discs.len();
            for (i, &((x, y), radius)) in discs.iter().enumerate() {
                assert!(x - radius >= span.0 * 300.0 && x + radius <= span.1 * 300.0);
                assert!(y - radius >= HEIGHT && y + radius <= 2.0 * HEIGHT);
                let apart = |&((u, v), other): &((f64, f64), f64)| {
                    let distance = (x - u).hypot(y - v);
                    distance == 0.0 || distance >= radius + other
                };
                assert!(discs[i + 1..].iter().all(apart), "{count} on {percent} %");
            }
        }
        assert!(seen.iter().all(|&discs| discs > 100), "{seen:?}");
    }
}
