//! The bare board: its ground, lines, star points and coordinates, painted once for each size and look.

use super::look::Look;
use crate::go::{Point, handicap_points, max_handicap};
use crate::picture::Viewport;
use std::f64::consts::TAU;
use web_sys::CanvasRenderingContext2d as Context;

/// Paints the bare board onto a canvas.
pub fn paint(c: &Context, look: &Look) {
    let (view, ground) = (&look.view, look.ground());
    let (width, height) = view.size();
    let shade = c.create_linear_gradient(0.0, 0.0, width, height);
    for (at, color) in [0.0, 1.0].into_iter().zip(ground.ends) {
        let _ = shade.add_color_stop(at, &color.css(1.0));
    }
    c.set_fill_style_canvas_gradient(&shade);
    c.fill_rect(0.0, 0.0, width, height);
    if let Some((color, opacity)) = ground.grain {
        grain(c, (width, height), &color.css(opacity));
    }
    lines(c, view, &ground.line.css(1.0));
    if look.coordinates {
        letters(c, view, &ground.letter.css(1.0));
    }
}

/// Paints the grain of the wood: long lines that wander a little, always the same.
fn grain(c: &Context, (width, height): (f64, f64), color: &str) {
    c.set_stroke_style_str(color);
    let count = 46;
    for i in 0..count {
        let n = f64::from(i);
        let unlike = |factor: f64| js_sys::Math::sin(n * factor);
        let x = (n + 0.5 + 0.4 * unlike(12.9)) * width / f64::from(count);
        let sway = width * (0.006 + 0.005 * unlike(4.1));
        c.set_line_width(0.6 + 1.1 * (0.5 + 0.5 * unlike(7.7)));
        c.begin_path();
        c.move_to(x, 0.0);
        c.bezier_curve_to(
            x + sway * unlike(3.3),
            height * 0.3,
            x - sway * unlike(5.9),
            height * 0.7,
            x + sway * unlike(2.1),
            height,
        );
        c.stroke();
    }
}

fn lines(c: &Context, view: &Viewport, color: &str) {
    let (columns, rows) = view.points();
    // A line of one device pixel is sharpest in the middle of a pixel.
    let sharp = |at: f64| at.floor() + 0.5;
    let at = |column, row| {
        let (x, y) = view.center(Point::new(column, row));
        (sharp(x), sharp(y))
    };
    c.set_stroke_style_str(color);
    let line = |from: (f64, f64), to: (f64, f64), outer: bool| {
        c.set_line_width(if outer && view.cell > 20.0 { 1.8 } else { 1.0 });
        c.begin_path();
        c.move_to(from.0, from.1);
        c.line_to(to.0, to.1);
        c.stroke();
    };
    c.set_line_cap("square");
    for column in 0..columns {
        line(at(column, 0), at(column, rows - 1), column == 0 || column == columns - 1);
    }
    for row in 0..rows {
        line(at(0, row), at(columns - 1, row), row == 0 || row == rows - 1);
    }
    c.set_fill_style_str(color);
    for p in handicap_points(columns, rows, stars(columns, rows)).unwrap_or_default() {
        let (x, y) = view.center(p);
        c.begin_path();
        let _ = c.arc(sharp(x), sharp(y), (view.cell * 0.1).clamp(2.25, 4.5), 0.0, TAU);
        c.fill();
    }
}

/// Number of the handicap points that are marked as stars.
fn stars(columns: usize, rows: usize) -> usize {
    match max_handicap(columns, rows) {
        9 if columns.min(rows) < 15 => 5,
        most => most,
    }
}

fn letters(c: &Context, view: &Viewport, color: &str) {
    let (columns, rows) = view.points();
    let (width, height) = view.size();
    let size = (view.cell * 0.3).clamp(9.0, 17.0);
    c.set_fill_style_str(color);
    c.set_font(&format!("500 {size}px system-ui, sans-serif"));
    c.set_text_align("center");
    c.set_text_baseline("middle");
    let near = view.margin * 0.52;
    for column in 0..columns {
        let p = Point::new(column, 0);
        let letter = &p.to_string()[..1];
        for y in [near, height - near] {
            let _ = c.fill_text(letter, view.center(p).0, y);
        }
    }
    for row in 0..rows {
        let p = Point::new(0, row);
        for x in [near, width - near] {
            let _ = c.fill_text(&(row + 1).to_string(), x, view.center(p).1);
        }
    }
}
