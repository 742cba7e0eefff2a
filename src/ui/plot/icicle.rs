//! A tree as slabs that hang below each other, as wide as they are much visited.

use super::draw::{line, text};
use super::{Anchor, Data, Drawing, Paint, Shape, Value};
use crate::ui::palette::Rgb;

/// A tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Icicle {
    /// What it shows, in a sentence.
    pub title: String,
    /// What the last column of its table holds.
    pub value_name: String,
    /// Those of one depth do not overlap.
    pub slabs: Vec<Slab>,
}

/// A node of it, or a bundle of nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct Slab {
    /// Its name for those who point at it; none for a bundle.
    pub name: Option<String>,
    /// What is written on it, the more important lines first.
    pub words: Vec<String>,
    /// 0 for the one at the top.
    pub depth: usize,
    /// Where it begins and ends, as shares of the width.
    pub span: (f64, f64),
    /// Visits.
    pub visits: u32,
    /// Its value, and the colour of that.
    pub value: Option<(f64, Rgb)>,
}

/// The height of a slab: two lines of words.
const HEIGHT: f64 = 44.0;
/// Between two slabs.
const GAP: f64 = 1.0;
/// Letters are about so wide.
const LETTER: f64 = 7.2;

impl Icicle {
    /// As wide as this.
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
            let words: Vec<&String> = slab.words.iter().take_while(fits).collect();
            let middle = (left + right) / 2.0;
            let first = top + HEIGHT / 2.0 + if words.len() > 1 { -4.0 } else { 4.5 };
            for (i, word) in words.into_iter().take(2).enumerate() {
                let at = (middle, first + 16.0 * i as f64);
                shapes.push(text(at, Anchor::Middle, ink, word.clone()));
            }
        }
        Drawing { width, height, shapes }
    }

    /// The numbers behind it.
    pub fn data(&self) -> Data {
        let row = |slab: &Slab| {
            vec![
                Value::Text(slab.name.clone().unwrap_or_else(|| slab.words.join(" "))),
                Value::Number(slab.depth as f64),
                Value::Number(slab.visits.into()),
                slab.value.map_or(Value::None, |(value, _)| Value::Number(value)),
            ]
        };
        let columns = ["line", "depth", "simulations"].map(String::from).into_iter();
        Data {
            columns: columns.chain([self.value_name.clone()]).collect(),
            rows: self.slabs.iter().map(row).collect(),
        }
    }
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
}
