//! The board as a drawing: for thumbnails, and for files.

use super::layer::{Layer, Stone};
use super::material::{Ground, Material};
use super::trail::Trail;
use super::viewport::Viewport;
use crate::go::{Color, Point, handicap_points, max_handicap};
use crate::palette::Rgb;
use crate::plot::{Anchor, Drawing, Paint, Shape};
use std::f64::consts::TAU;

const COLORS: &Ground = Material::Kaya.ground(false);
const GROUND: Rgb = COLORS.plain;
const LINE: Rgb = COLORS.line;
const INK: Rgb = Rgb(36, 26, 16);
const PAPER: Rgb = Rgb(253, 248, 236);
const BEST: Rgb = Rgb(67, 56, 184);
const DEAD: Rgb = Rgb(168, 32, 26);
/// Radius of a stone, in cells.
const RADIUS: f64 = 0.47;
/// Number of corners by which a ring is drawn.
const CORNERS: usize = 32;

/// Draws the layers of a scene over the bare board, as large as the space allows.
pub fn picture(
    layers: &[Layer],
    (columns, rows): (usize, usize),
    space: (f64, f64),
    coordinates: bool,
) -> Drawing {
    let view = Viewport::fit(columns, rows, space, coordinates);
    let (width, height) = view.size();
    let mut pen = Pen { view, shapes: Vec::new() };
    pen.area((0.0, 0.0), (width, height), GROUND, 1.0);
    pen.lines();
    if coordinates {
        pen.letters();
    }
    for layer in layers {
        pen.layer(layer);
    }
    Drawing { width, height, shapes: pen.shapes }
}

struct Pen {
    view: Viewport,
    shapes: Vec<Shape>,
}

impl Pen {
    fn layer(&mut self, layer: &Layer) {
        let cell = self.view.cell;
        match layer {
            Layer::Heat(cells) => {
                for heat in cells {
                    let side = cell * if heat.on_stone { 0.34 } else { 0.92 };
                    if self.view.is_legible() && !heat.on_stone && !heat.text.is_empty() {
                        // The digits would stand on star points, and lines beside them would pass for minus
                        // signs.
                        self.square(heat.point, cell, GROUND, 1.0);
                    }
                    self.square(heat.point, side, heat.color, heat.opacity.into());
                    if heat.on_stone {
                        self.frame(heat.point, side, heat.color.ink());
                    } else if self.view.is_legible() {
                        let ink = heat.color.over(GROUND, heat.opacity).ink();
                        self.word(heat.point, cell * 0.3, ink, heat.text.clone());
                    }
                }
            }
            Layer::Stones(stones) => stones.iter().for_each(|stone| self.stone(stone)),
            Layer::Last(point, color, ring) => {
                self.ring(*point, ring.radius(), on_stone(*color), 0.07);
            }
            Layer::Numbers(numbers) => {
                for &(point, color, number) in numbers {
                    self.number(point, color, number);
                }
            }
            Layer::Dead(points) => points.iter().for_each(|&p| self.cross(p)),
            Layer::Owned(points) => {
                for &(point, color) in points {
                    self.square(point, cell * 0.3, on_stone(color), 1.0);
                    self.square(point, cell * 0.24, stone_color(color), 1.0);
                }
            }
            Layer::Candidates(slips) => {
                for slip in slips {
                    let (paper, ink) = if slip.best { (BEST, PAPER) } else { (PAPER, INK) };
                    self.square(slip.point, cell * 0.84, paper, slip.opacity.into());
                    self.word(slip.point, cell * 0.36, ink, slip.winrate.clone());
                }
            }
            Layer::Best(point) => {
                self.ring(*point, 0.44, PAPER, 0.13);
                self.ring(*point, 0.44, BEST, 0.07);
            }
            Layer::Path(points) => {
                let points: Vec<_> = points.iter().map(|&p| self.view.center(p)).collect();
                for (color, width) in [(PAPER, 0.12), (INK, 0.06)] {
                    self.line(points.clone(), color, width * cell);
                }
            }
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
            Layer::Cursor(point) => {
                let ((x, y), half) = (self.view.center(*point), cell * 0.48);
                let frame = [(-half, -half), (half, -half), (half, half), (-half, half)];
                let mut frame: Vec<_> = frame.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
                frame.push(frame[0]);
                self.line(frame.clone(), PAPER, 4.0);
                self.line(frame, INK, 2.0);
            }
        }
    }

    fn lines(&mut self) {
        let (columns, rows) = self.view.points();
        let width = (self.view.cell * 0.04).clamp(0.5, 1.2);
        for row in 0..rows {
            let ends = [0, columns - 1].map(|c| self.view.center(Point::new(c, row)));
            self.line(ends.to_vec(), LINE, width);
        }
        for column in 0..columns {
            let ends = [0, rows - 1].map(|r| self.view.center(Point::new(column, r)));
            self.line(ends.to_vec(), LINE, width);
        }
        let stars = max_handicap(columns, rows);
        for point in handicap_points(columns, rows, stars).unwrap_or_default() {
            self.disc(self.view.center(point), self.view.cell * 0.09, LINE);
        }
    }

    fn letters(&mut self) {
        let (columns, rows) = self.view.points();
        let (_, height) = self.view.size();
        let (margin, size) = (self.view.margin, self.view.cell * 0.34);
        for column in 0..columns {
            let p = Point::new(column, 0);
            let letter: String = p.to_string().chars().take(1).collect();
            let x = self.view.center(p).0;
            for y in [margin / 2.0, height - margin / 2.0] {
                self.text((x, y), size, LINE, letter.clone());
            }
        }
        for row in 0..rows {
            let y = self.view.center(Point::new(0, row)).1;
            for x in [margin / 2.0, self.view.size().0 - margin / 2.0] {
                self.text((x, y), size, LINE, (row + 1).to_string());
            }
        }
    }

    fn stone(&mut self, stone: &Stone) {
        let (at, r) = (self.view.center(stone.point), self.view.cell * RADIUS);
        let seen = |color: Rgb| color.over(GROUND, stone.opacity);
        self.disc(at, r, seen(INK));
        if stone.color == Color::White {
            self.disc(at, r - (self.view.cell * 0.035).clamp(0.5, 1.5), seen(PAPER));
        }
    }

    fn number(&mut self, point: Point, color: Color, number: usize) {
        self.word(point, self.view.cell * 0.44, on_stone(color), number.to_string());
    }

    fn way(&mut self, trail: &Trail, all: &[Trail]) {
        let (places, radius) = (trail.places(all, &self.view), trail.radius(&self.view));
        for (color, width) in [(PAPER, 0.5), (trail.color, 0.26)] {
            self.line(places.clone(), color, radius * width);
        }
    }

    fn leaf(&mut self, trail: &Trail, all: &[Trail]) {
        let (places, radius) = (trail.places(all, &self.view), trail.radius(&self.view));
        let Some((&leaf, way)) = places.split_last() else { return };
        for (at, radius) in way.iter().map(|&at| (at, radius * 0.55)).chain([(leaf, radius)]) {
            self.disc(at, radius + 1.0, PAPER);
            self.disc(at, radius, trail.color);
        }
        self.text(leaf, radius * 1.35, PAPER, trail.number.to_string());
    }

    fn ring(&mut self, point: Point, radius: f64, color: Rgb, width: f64) {
        let ((x, y), cell) = (self.view.center(point), self.view.cell);
        let corner = |i: usize| {
            let angle = TAU * i as f64 / CORNERS as f64;
            (x + cell * radius * libm::cos(angle), y + cell * radius * libm::sin(angle))
        };
        self.line((0..=CORNERS).map(corner).collect(), color, cell * width);
    }

    fn cross(&mut self, point: Point) {
        let ((x, y), arm) = (self.view.center(point), self.view.cell * 0.2);
        for (color, width) in [(PAPER, 0.14), (DEAD, 0.08)] {
            for turn in [1.0, -1.0] {
                let ends = vec![(x - arm, y - arm * turn), (x + arm, y + arm * turn)];
                self.line(ends, color, self.view.cell * width);
            }
        }
    }

    /// Draws a frame around a mark, so that a dark one does not sink into a black stone, nor a pale
    /// one into a white one.
    fn frame(&mut self, point: Point, side: f64, color: Rgb) {
        let (x, y) = self.view.center(point);
        let h = side / 2.0;
        let corners = [(-h, -h), (h, -h), (h, h), (-h, h), (-h, -h)];
        let corners = corners.map(|(right, down)| (x + right, y + down));
        self.line(corners.to_vec(), color, self.view.cell * 0.03);
    }

    fn square(&mut self, point: Point, side: f64, color: Rgb, opacity: f64) {
        let (x, y) = self.view.center(point);
        self.area((x - side / 2.0, y - side / 2.0), (side, side), color, opacity);
    }

    fn area(&mut self, (x, y): (f64, f64), (w, h): (f64, f64), color: Rgb, opacity: f64) {
        let points = vec![(x, y), (x + w, y), (x + w, y + h), (x, y + h)];
        let (paint, name) = (Paint::Exact(color), String::new());
        self.shapes.push(Shape::Area { points, paint, opacity, name });
    }

    fn line(&mut self, points: Vec<(f64, f64)>, color: Rgb, width: f64) {
        self.shapes.push(Shape::Line { points, paint: Paint::Exact(color), width, dashed: false });
    }

    fn disc(&mut self, at: (f64, f64), radius: f64, color: Rgb) {
        let (paint, name) = (Paint::Exact(color), String::new());
        self.shapes.push(Shape::Disc { at, radius, paint, name });
    }

    fn word(&mut self, point: Point, size: f64, color: Rgb, text: String) {
        self.text(self.view.center(point), size, color, text);
    }

    fn text(&mut self, (x, y): (f64, f64), size: f64, color: Rgb, text: String) {
        if text.is_empty() {
            return;
        }
        // Letters stand on their line, a third of their height below the middle.
        let (at, anchor) = ((x, y + size * 0.35), Anchor::Middle);
        self.shapes.push(Shape::Text { at, anchor, paint: Paint::Exact(color), size, text });
    }
}

fn stone_color(color: Color) -> Rgb {
    if color == Color::Black { INK } else { PAPER }
}

fn on_stone(color: Color) -> Rgb {
    stone_color(color.other())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_lie_on_their_points() {
        let stone = |column, color| Stone { point: Point::new(column, 0), color, opacity: 1.0 };
        let stones = vec![stone(0, Color::Black), stone(4, Color::White)];
        let drawing = picture(&[Layer::Stones(stones)], (5, 5), (200.0, 200.0), true);
        let view = Viewport::fit(5, 5, (200.0, 200.0), true);
        assert_eq!((drawing.width, drawing.height), view.size());
        let discs: Vec<_> = drawing
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Disc { at, radius, paint, .. } if *radius > 5.0 => Some((*at, *paint)),
                _ => None,
            })
            .collect();
        let [a1, e1] = [0, 4].map(|column| view.center(Point::new(column, 0)));
        assert_eq!(
            discs,
            [(a1, Paint::Exact(INK)), (e1, Paint::Exact(INK)), (e1, Paint::Exact(PAPER))]
        );
        let svg = drawing.svg("A & B");
        assert!(svg.contains(">A</text>") && svg.contains("A &amp; B"));
    }
}
