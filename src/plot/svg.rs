//! A drawing as a file of its own: SVG, on light paper.

use super::{Anchor, Drawing, Paint, Shape};
use crate::palette::Rgb;
use std::fmt::Write;

impl Paint {
    fn on_paper(self) -> String {
        match self {
            Paint::Ink => Rgb(0x23, 0x1b, 0x12).css(1.0),
            Paint::Soft => Rgb(0x66, 0x5a, 0x49).css(1.0),
            Paint::Line => Rgb(0xd9, 0xcf, 0xba).css(1.0),
            Paint::Best => Rgb(0x43, 0x38, 0xb8).css(1.0),
            Paint::Exact(color) => color.css(1.0),
        }
    }
}

impl Drawing {
    /// The text of an SVG file. `title` says what the drawing shows.
    pub fn svg(&self, title: &str) -> String {
        let (w, h) = (self.width, self.height);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w:.0}\" height=\"{h:.0}\" \
             viewBox=\"0 0 {w:.0} {h:.0}\" font-family=\"sans-serif\"><title>{}</title>\
             <rect width=\"100%\" height=\"100%\" fill=\"#fffcf4\"/>",
            escaped(title)
        );
        for shape in &self.shapes {
            // Writing into a string cannot fail.
            let _ = match shape {
                Shape::Line { points, paint, width, dashed } => write!(
                    out,
                    "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\"{}/>",
                    places(points),
                    paint.on_paper(),
                    if *dashed { " stroke-dasharray=\"6 4\"" } else { "" },
                ),
                Shape::Area { points, paint, opacity, .. } => write!(
                    out,
                    "<polygon points=\"{}\" fill=\"{}\" fill-opacity=\"{opacity}\"/>",
                    places(points),
                    paint.on_paper(),
                ),
                Shape::Disc { at, radius, paint, name } => write!(
                    out,
                    "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"{}\">\
                     <title>{}</title></circle>",
                    at.0,
                    at.1,
                    paint.on_paper(),
                    escaped(name),
                ),
                Shape::Text { at, anchor, paint, size, text } => {
                    let (x, y) = at;
                    let (place, turn) = match anchor {
                        Anchor::Start => ("start", String::new()),
                        Anchor::Middle => ("middle", String::new()),
                        Anchor::End => ("end", String::new()),
                        Anchor::Up => {
                            ("middle", format!(" transform=\"rotate(-90 {x:.1} {y:.1})\""))
                        }
                    };
                    write!(
                        out,
                        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" fill=\"{}\" \
                         text-anchor=\"{place}\"{turn}>{}</text>",
                        paint.on_paper(),
                        escaped(text),
                    )
                }
            };
        }
        out + "</svg>\n"
    }
}

/// A list of points as SVG writes them.
pub fn places(points: &[(f64, f64)]) -> String {
    let place = |(x, y): &(f64, f64)| format!("{x:.1},{y:.1}");
    points.iter().map(place).collect::<Vec<_>>().join(" ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::super::{Axis, Figure, Mark, Series, Spot, Steps};
    use super::*;

    #[test]
    fn words_are_no_markup() {
        let axis = |name: &str| Axis {
            name: name.into(),
            unit: String::new(),
            low: 0.0,
            high: 1.0,
            steps: Steps::Even,
        };
        let spot = Spot {
            name: "<b>\"&".into(),
            x: 0.5,
            y: 0.25,
            x_range: Some((0.4, 0.6)),
            size: 1.0,
            labelled: true,
            ..Spot::default()
        };
        let figure = Figure {
            title: String::new(),
            x: axis("Q"),
            y: axis("Q̃"),
            range: "95 %".into(),
            diagonal: None,
            series: vec![Series {
                name: "moves".into(),
                mark: Mark::Disc,
                paint: Paint::Ink,
                spots: vec![spot],
            }],
        };
        let svg = figure.draw(400.0, 300.0).svg("A & B");
        assert!(!svg.contains("<b>") && svg.contains("&lt;b&gt;&quot;&amp;"), "{svg}");
        // The middle of the frame of 332 × 224 to the right of 52, a quarter up from 254.
        assert!(svg.contains("<circle cx=\"218.0\" cy=\"198.0\" r=\"4.0\""), "{svg}");
        assert_eq!(svg.matches("<text").count(), svg.matches("</text>").count());
    }
}
