//! The brush that paints one layer after the other onto a canvas.

use super::look::Look;
use crate::go::{Color, Point};
use crate::palette::Rgb;
use crate::picture::Trail;
use crate::picture::{Heat, Layer, Slip, Stone};
use std::cell::{Cell, RefCell};
use std::f64::consts::TAU;
use web_sys::{CanvasRenderingContext2d as Context, HtmlCanvasElement as Element};

const INDIGO: &str = "#4338b8";
const INK: &str = "#241a10";
const PAPER: &str = "#fdf8ec";

/// Horizontal alignment of all letters.
pub(super) const CENTER: &str = "center";

/// Size of letters in CSS pixels, and their weight.
pub(super) type Font = (f64, u16);

/// Radius of a stone, in cells.
pub(super) const RADIUS: f64 = 0.475;
/// Side of a stone's stamp, in cells.
pub(super) const STAMP: f64 = 1.3;

pub(super) fn disc(c: &Context, x: f64, y: f64, r: f64) {
    c.begin_path();
    let _ = c.arc(x, y, r, 0.0, TAU);
}

/// A brush: a canvas's context with all that painting on it needs.
pub(super) struct Brush<'a> {
    pub c: &'a Context,
    pub look: Look,
    pub stones: &'a [Element; 2],
    /// The stone that is landing, and the share of its way that is done, 0 to 1.
    pub landing: Option<(Point, f64)>,
    pub font: &'a Cell<Option<Font>>,
    /// The colour in which areas and letters were filled last.
    pub filled: RefCell<String>,
}

impl Brush<'_> {
    pub fn layer(&self, layer: &Layer) {
        match layer {
            Layer::Heat(cells) => {
                cells.iter().for_each(|heat| self.heat(heat));
                self.readings(cells);
            }
            Layer::Stones(stones) => stones.iter().for_each(|stone| self.stone(stone)),
            Layer::Last(point, color, ring) => {
                self.ring(*point, ring.radius(), on_stone(*color), 0.055);
            }
            Layer::Numbers(numbers) => {
                numbers
                    .iter()
                    .for_each(|&(point, color, number)| self.number(point, color, number));
            }
            Layer::Dead(points) => points.iter().for_each(|&p| self.cross(p)),
            Layer::Owned(points) => points.iter().for_each(|&(p, color)| self.owned(p, color)),
            Layer::Candidates(slips) => slips.iter().for_each(|slip| self.slip(slip)),
            Layer::Best(point) => {
                // A light ring around it keeps it visible on dark colours and dark stones.
                self.ring(*point, 0.44, PAPER, 0.13);
                self.ring(*point, 0.44, INDIGO, 0.07);
            }
            Layer::Path(points) => points.windows(2).for_each(|two| self.arrow(two[0], two[1])),
            Layer::Trails(trails) => {
                trails.iter().for_each(|trail| self.way(trail, trails));
                trails.iter().for_each(|trail| self.leaf(trail, trails));
            }
            Layer::Variation(stones) => {
                for (stone, number) in stones {
                    self.stone(stone);
                    self.number(stone.point, stone.color, *number);
                }
            }
            Layer::Cursor(point) => self.cursor(*point),
        }
    }

    fn fill_with(&self, color: &str) {
        if *self.filled.borrow() != color {
            self.c.set_fill_style_str(color);
            color.clone_into(&mut self.filled.borrow_mut());
        }
    }

    fn cell(&self) -> f64 {
        self.look.view.cell
    }

    fn heat(&self, heat: &Heat) {
        let (x, y) = self.look.view.center(heat.point);
        let cell = self.cell();
        if self.look.view.is_legible() && !heat.on_stone && !heat.text.is_empty() {
            // The digits would stand on star points, and lines beside them would pass for minus signs.
            self.fill_with(&self.look.ground().plain.css(1.0));
            self.c.fill_rect(x - cell / 2.0, y - cell / 2.0, cell, cell);
        }
        let side = cell * if heat.on_stone { 0.34 } else { 0.92 };
        self.c.begin_path();
        let _ = self.c.round_rect_with_f64(x - side / 2.0, y - side / 2.0, side, side, side * 0.14);
        self.fill_with(&heat.color.css(heat.opacity));
        self.c.fill();
        if heat.on_stone {
            // A frame keeps a dark mark visible on a black stone, and a pale one on a white stone.
            self.c.set_global_alpha(0.7);
            self.c.set_stroke_style_str(ink_on(heat.color));
            self.c.set_line_width((self.cell() * 0.03).max(1.0));
            self.c.stroke();
            self.c.set_global_alpha(1.0);
        }
    }

    /// Writes the cells' values, grouped by ink, because a change of ink takes a browser longer
    /// than writing.
    fn readings(&self, cells: &[Heat]) {
        if !self.look.view.is_legible() {
            return;
        }
        let size = (self.cell() * 0.27).clamp(10.0, 18.0);
        let ground = self.look.ground().plain;
        let free = cells.iter().filter(|heat| !heat.on_stone);
        let (dark, light): (Vec<&Heat>, Vec<&Heat>) =
            free.partition(|heat| ink_on(heat.color.over(ground, heat.opacity)) == INK);
        for (heats, ink) in [(dark, INK), (light, PAPER)] {
            for heat in heats {
                self.text(&heat.text, self.look.view.center(heat.point), size, 500, ink);
            }
        }
    }

    fn stone(&self, stone: &Stone) {
        let (x, y) = self.look.view.center(stone.point);
        let grow = match self.landing {
            Some((point, share)) if point == stone.point => 1.0 + 0.12 * (1.0 - share).powi(2),
            _ => 1.0,
        };
        let side = self.cell() * STAMP * grow;
        let stamp = &self.stones[usize::from(stone.color == Color::White)];
        self.c.set_global_alpha(f64::from(stone.opacity));
        let corner = (x - side / 2.0, y - side / 2.0);
        let _ = self.c.draw_image_with_html_canvas_element_and_dw_and_dh(
            stamp, corner.0, corner.1, side, side,
        );
        self.c.set_global_alpha(1.0);
    }

    fn ring(&self, point: Point, radius: f64, color: &str, width: f64) {
        let (x, y) = self.look.view.center(point);
        disc(self.c, x, y, self.cell() * radius);
        self.c.set_stroke_style_str(color);
        self.c.set_line_width((self.cell() * width).max(1.5));
        self.c.stroke();
    }

    fn cross(&self, point: Point) {
        let (x, y) = self.look.view.center(point);
        let arm = self.cell() * 0.2;
        for (color, width) in [(PAPER, 0.14), ("#a8201a", 0.08)] {
            self.c.set_stroke_style_str(color);
            self.c.set_line_width(self.cell() * width);
            self.c.set_line_cap("round");
            self.c.begin_path();
            self.c.move_to(x - arm, y - arm);
            self.c.line_to(x + arm, y + arm);
            self.c.move_to(x + arm, y - arm);
            self.c.line_to(x - arm, y + arm);
            self.c.stroke();
        }
    }

    /// A small square of the owner's colour, which stands beside the cross on a dead stone.
    fn owned(&self, point: Point, color: Color) {
        let (x, y) = self.look.view.center(point);
        let side = self.cell() * 0.26;
        let (fill, frame) = match color {
            Color::Black => ("#16130f", "rgb(253 248 236 / 0.5)"),
            Color::White => (PAPER, "rgb(36 26 16 / 0.6)"),
        };
        self.fill_with(fill);
        self.c.fill_rect(x - side / 2.0, y - side / 2.0, side, side);
        self.c.set_stroke_style_str(frame);
        self.c.set_line_width(1.0);
        self.c.stroke_rect(x - side / 2.0, y - side / 2.0, side, side);
    }

    /// A square slip of paper, so that nobody takes it for a stone.
    fn slip(&self, slip: &Slip) {
        let (x, y) = self.look.view.center(slip.point);
        let side = self.cell() * 0.84;
        let corner = (x - side / 2.0, y - side / 2.0);
        self.c.begin_path();
        let _ = self.c.round_rect_with_f64(corner.0, corner.1, side, side, side * 0.14);
        self.c.set_global_alpha(f64::from(slip.opacity));
        self.fill_with(if slip.best { INDIGO } else { PAPER });
        self.c.fill();
        self.c.set_global_alpha(1.0);
        let ink = if slip.best { "#ffffff" } else { INK };
        let size = (self.cell() * 0.32).clamp(10.0, 22.0);
        if self.cell() >= 30.0 {
            let gap = self.cell() * 0.15;
            self.text(&slip.winrate, (x, y - gap), size, 650, ink);
            self.text(&slip.visits, (x, y + gap * 1.1), size * 0.8, 400, ink);
        } else {
            self.text(&slip.winrate, (x, y), size, 650, ink);
        }
    }

    /// Writes a number on a stone, in smaller digits where there are three.
    fn number(&self, point: Point, color: Color, number: usize) {
        let share = if number < 100 { 0.42 } else { 0.35 };
        let size = (self.cell() * share).clamp(7.0, 28.0);
        let at = self.look.view.center(point);
        self.text(&number.to_string(), at, size, 600, on_stone(color));
    }

    /// A walker's way as a line from point to point.
    fn way(&self, trail: &Trail, all: &[Trail]) {
        let (places, radius) = (trail.places(all, &self.look.view), trail.radius(&self.look.view));
        let color = trail.color.css(1.0);
        self.c.set_line_join("round");
        for (color, width) in [(PAPER, 0.5), (color.as_str(), 0.26)] {
            self.c.set_stroke_style_str(color);
            self.c.set_line_width((radius * width).max(1.0));
            self.c.begin_path();
            places.iter().for_each(|&(x, y)| self.c.line_to(x, y));
            self.c.stroke();
        }
    }

    /// Discs at a trail's points; the last one bears the walker's number.
    fn leaf(&self, trail: &Trail, all: &[Trail]) {
        let (places, radius) = (trail.places(all, &self.look.view), trail.radius(&self.look.view));
        let color = trail.color.css(1.0);
        let Some((&leaf, way)) = places.split_last() else { return };
        for ((x, y), radius) in way.iter().map(|&at| (at, radius * 0.55)).chain([(leaf, radius)]) {
            for (color, radius) in [(PAPER, radius + 1.0), (color.as_str(), radius)] {
                disc(self.c, x, y, radius);
                self.fill_with(color);
                self.c.fill();
            }
        }
        self.text(&trail.number.to_string(), leaf, radius * 1.35, 650, PAPER);
    }

    /// An arrow from stone to stone, whose head touches the second.
    fn arrow(&self, from: Point, to: Point) {
        let (a, b) = (self.look.view.center(from), self.look.view.center(to));
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy);
        if length < 1.0 {
            return;
        }
        let (x, y, cell) = (dx / length, dy / length, self.cell());
        let tip = (b.0 - x * cell * 0.5, b.1 - y * cell * 0.5);
        let neck = (tip.0 - x * cell * 0.24, tip.1 - y * cell * 0.24);
        for (color, width) in [(PAPER, 0.12), (INK, 0.06)] {
            self.c.set_stroke_style_str(color);
            self.fill_with(color);
            self.c.set_line_width(cell * width);
            self.c.begin_path();
            self.c.move_to(a.0, a.1);
            self.c.line_to(neck.0, neck.1);
            self.c.stroke();
            let side = cell * (0.09 + width / 2.0);
            self.c.begin_path();
            self.c.move_to(tip.0, tip.1);
            self.c.line_to(neck.0 - y * side, neck.1 + x * side);
            self.c.line_to(neck.0 + y * side, neck.1 - x * side);
            self.c.close_path();
            self.c.fill();
        }
    }

    fn cursor(&self, point: Point) {
        let (x, y) = self.look.view.center(point);
        let side = self.cell() * 0.96;
        for (color, width) in [(PAPER, 4.0), (INK, 2.0)] {
            self.c.set_stroke_style_str(color);
            self.c.set_line_width(width);
            self.c.stroke_rect(x - side / 2.0, y - side / 2.0, side, side);
        }
    }

    fn text(&self, text: &str, (x, y): (f64, f64), size: f64, weight: u16, color: &str) {
        if text.is_empty() {
            return;
        }
        let font = (size, weight);
        if self.font.replace(Some(font)) != Some(font) {
            // The font is set only when it changes, because a browser takes longer for that than
            // for a word.
            self.c.set_font(&format!("{weight} {size}px system-ui, sans-serif"));
            self.c.set_text_align(CENTER);
            self.c.set_text_baseline("middle");
        }
        self.fill_with(color);
        let _ = self.c.fill_text(text, x, y + size * 0.04);
    }
}

fn on_stone(color: Color) -> &'static str {
    if color == Color::Black { PAPER } else { INK }
}

/// The ink that is readable on a colour.
fn ink_on(color: Rgb) -> &'static str {
    if color.lightness() < 0.6 { PAPER } else { INK }
}
