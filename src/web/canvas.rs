//! Layers onto two canvases: the bare board below, all that changes above.

use super::wood;
use crate::go::{Color, Point};
use crate::ui::palette::Rgb;
use crate::ui::scene::{Heat, Layer, Slip, Stone};
use crate::ui::trail::Trail;
use crate::ui::viewport::Viewport;
use std::cell::Cell;
use std::f64::consts::TAU;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d as Context, HtmlCanvasElement as Element};

/// How the board is to look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Where it lies.
    pub view: Viewport,
    /// By night.
    pub dark: bool,
    /// Letters and numbers around it.
    pub coordinates: bool,
    /// Device pixels in a CSS pixel.
    pub density: f64,
    /// Whether things may move.
    pub motion: bool,
}

/// Milliseconds in which a stone lands.
const LANDING: f64 = 90.0;

const INDIGO: &str = "#4338b8";
const INK: &str = "#241a10";
const PAPER: &str = "#fdf8ec";

/// The painted board.
#[derive(Debug)]
pub struct Canvas {
    below: Element,
    above: Element,
    look: Option<Look>,
    layers: Vec<Layer>,
    /// A black and a white stone, ready to be stamped.
    stones: Option<[Element; 2]>,
    landing: Option<(Point, f64)>,
}

impl Canvas {
    /// Paints on these two.
    pub fn new(below: Element, above: Element) -> Canvas {
        Canvas { below, above, look: None, layers: Vec::new(), stones: None, landing: None }
    }

    /// Paints what has changed; true if it wants to be called at the next frame again.
    pub fn paint(&mut self, look: Look, layers: Vec<Layer>, now: f64) -> bool {
        let same_look = self.look == Some(look);
        if same_look && self.layers == layers && self.landing.is_none() {
            return false;
        }
        if !same_look {
            for canvas in [&self.below, &self.above] {
                resize(canvas, &look);
            }
            wood::paint(&context(&self.below, &look), &look.view, look.dark, look.coordinates);
            self.stones = Some([Color::Black, Color::White].map(|color| stamp(color, &look)));
        }
        let landed = last(&layers).filter(|p| look.motion && Some(*p) != last(&self.layers));
        if let (true, Some(point)) = (same_look, landed) {
            self.landing = Some((point, now));
        }
        self.landing
            .take_if(|(point, start)| now - *start >= LANDING || last(&layers) != Some(*point));
        self.look = Some(look);
        self.layers = layers;
        let c = context(&self.above, &look);
        let (width, height) = look.view.size();
        c.clear_rect(0.0, 0.0, width, height);
        let brush = Brush {
            c: &c,
            look,
            stones: self.stones.as_ref().expect("the look was set"),
            landing: self.landing.map(|(point, start)| (point, (now - start) / LANDING)),
            font: Cell::new(None),
        };
        for layer in &self.layers {
            brush.layer(layer);
        }
        self.landing.is_some()
    }
}

fn last(layers: &[Layer]) -> Option<Point> {
    layers.iter().find_map(|layer| match layer {
        Layer::Last(p, _) => Some(*p),
        _ => None,
    })
}

fn resize(canvas: &Element, look: &Look) {
    let (width, height) = look.view.size();
    canvas.set_width((width * look.density).round() as u32);
    canvas.set_height((height * look.density).round() as u32);
}

/// A context that takes CSS pixels.
fn context(canvas: &Element, look: &Look) -> Context {
    let context = canvas.get_context("2d").ok().flatten().expect("a canvas has two dimensions");
    let context: Context = context.unchecked_into();
    let _ = context.set_transform(look.density, 0.0, 0.0, look.density, 0.0, 0.0);
    context
}

/// A stone on a canvas of its own, one cell wide with room for its shadow.
fn stamp(color: Color, look: &Look) -> Element {
    let document = web_sys::window().and_then(|w| w.document()).expect("a page has a document");
    let canvas: Element =
        document.create_element("canvas").expect("canvas is an element").unchecked_into();
    let side = look.view.cell * STAMP;
    canvas.set_width((side * look.density).ceil() as u32);
    canvas.set_height((side * look.density).ceil() as u32);
    let c = context(&canvas, look);
    let (middle, r) = (side / 2.0, look.view.cell * RADIUS);
    // The shadow, then the stone.
    c.save();
    c.set_shadow_color(if look.dark { "rgb(0 0 0 / 0.6)" } else { "rgb(40 20 0 / 0.45)" });
    c.set_shadow_blur(r * 0.22 * look.density);
    c.set_shadow_offset_x(r * 0.05 * look.density);
    c.set_shadow_offset_y(r * 0.1 * look.density);
    disc(&c, middle, middle, r);
    c.set_fill_style_str(if color == Color::Black { "#16130f" } else { "#e9e4d8" });
    c.fill();
    c.restore();
    let light =
        c.create_radial_gradient(middle - r * 0.35, middle - r * 0.4, r * 0.05, middle, middle, r);
    if let Ok(light) = light {
        let stops = match color {
            Color::Black => [(0.0, "#5d574f"), (0.35, "#2b2723"), (1.0, "#12100d")],
            Color::White => [(0.0, "#ffffff"), (0.55, "#f6f2e9"), (1.0, "#d6cfbf")],
        };
        for (at, color) in stops {
            let _ = light.add_color_stop(at, color);
        }
        c.set_fill_style_canvas_gradient(&light);
        disc(&c, middle, middle, r);
        c.fill();
    }
    canvas
}

/// A stone's radius, in cells.
const RADIUS: f64 = 0.475;
/// A stamp's side, in cells.
const STAMP: f64 = 1.3;

fn disc(c: &Context, x: f64, y: f64, r: f64) {
    c.begin_path();
    let _ = c.arc(x, y, r, 0.0, TAU);
}

struct Brush<'a> {
    c: &'a Context,
    look: Look,
    stones: &'a [Element; 2],
    /// The stone that lands, and how far it is.
    landing: Option<(Point, f64)>,
    /// Size and weight of the letters that were written last.
    font: Cell<Option<(f64, u16)>>,
}

impl Brush<'_> {
    fn layer(&self, layer: &Layer) {
        match layer {
            Layer::Heat(cells) => cells.iter().for_each(|heat| self.heat(heat)),
            Layer::Stones(stones) => stones.iter().for_each(|stone| self.stone(stone)),
            Layer::Last(point, color) => self.last(*point, *color),
            Layer::Dead(points) => points.iter().for_each(|&p| self.cross(p)),
            Layer::Owned(points) => points.iter().for_each(|&(p, color)| self.owned(p, color)),
            Layer::Candidates(slips) => slips.iter().for_each(|slip| self.slip(slip)),
            Layer::Best(point) => {
                // Light around it, for dark colours and dark stones.
                self.ring(*point, 0.44, PAPER, 0.13);
                self.ring(*point, 0.44, INDIGO, 0.07);
            }
            Layer::Path(points) => points.windows(2).for_each(|two| self.arrow(two[0], two[1])),
            Layer::Trails(trails) => {
                trails.iter().for_each(|trail| self.way(trail));
                trails.iter().for_each(|trail| self.leaf(trail));
            }
            Layer::Variation(stones) => {
                stones.iter().for_each(|(stone, number)| self.numbered(stone, *number));
            }
            Layer::Cursor(point) => self.cursor(*point),
        }
    }

    fn cell(&self) -> f64 {
        self.look.view.cell
    }

    fn heat(&self, heat: &Heat) {
        let (x, y) = self.look.view.center(heat.point);
        let side = self.cell() * if heat.on_stone { 0.34 } else { 0.92 };
        self.c.set_fill_style_str(&heat.color.css(heat.opacity));
        self.c.begin_path();
        let _ = self.c.round_rect_with_f64(x - side / 2.0, y - side / 2.0, side, side, side * 0.14);
        self.c.fill();
        if heat.on_stone {
            // A dark mark must not sink into a black stone, nor a pale one into a white one.
            self.c.set_global_alpha(0.7);
            self.c.set_stroke_style_str(ink_on(heat.color));
            self.c.set_line_width((self.cell() * 0.03).max(1.0));
            self.c.stroke();
            self.c.set_global_alpha(1.0);
        } else if self.cell() >= 30.0 {
            let size = (self.cell() * 0.27).clamp(10.0, 18.0);
            let seen = heat.color.over(wood::color(self.look.dark), heat.opacity);
            self.text(&heat.text, (x, y), size, 500, ink_on(seen));
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

    fn last(&self, point: Point, color: Color) {
        self.ring(point, 0.22, on_stone(color), 0.055);
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

    /// A small square of the owner's colour. On a dead stone it stands beside the cross.
    fn owned(&self, point: Point, color: Color) {
        let (x, y) = self.look.view.center(point);
        let side = self.cell() * 0.26;
        let (fill, frame) = match color {
            Color::Black => ("#16130f", "rgb(253 248 236 / 0.5)"),
            Color::White => (PAPER, "rgb(36 26 16 / 0.6)"),
        };
        self.c.set_fill_style_str(fill);
        self.c.fill_rect(x - side / 2.0, y - side / 2.0, side, side);
        self.c.set_stroke_style_str(frame);
        self.c.set_line_width(1.0);
        self.c.stroke_rect(x - side / 2.0, y - side / 2.0, side, side);
    }

    /// Square, so that nobody takes it for a stone.
    fn slip(&self, slip: &Slip) {
        let (x, y) = self.look.view.center(slip.point);
        let side = self.cell() * 0.84;
        let corner = (x - side / 2.0, y - side / 2.0);
        self.c.begin_path();
        let _ = self.c.round_rect_with_f64(corner.0, corner.1, side, side, side * 0.14);
        self.c.set_global_alpha(f64::from(slip.opacity));
        self.c.set_fill_style_str(if slip.best { INDIGO } else { PAPER });
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

    fn numbered(&self, stone: &Stone, number: usize) {
        self.stone(stone);
        let size = (self.cell() * 0.42).clamp(10.0, 28.0);
        let at = self.look.view.center(stone.point);
        self.text(&number.to_string(), at, size, 600, on_stone(stone.color));
    }

    /// From point to point.
    fn way(&self, trail: &Trail) {
        let (places, radius) = (trail.places(&self.look.view), trail.radius(&self.look.view));
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

    /// A disc at each point, at the last with the walker's number.
    fn leaf(&self, trail: &Trail) {
        let (places, radius) = (trail.places(&self.look.view), trail.radius(&self.look.view));
        let color = trail.color.css(1.0);
        let Some((&leaf, way)) = places.split_last() else { return };
        for ((x, y), radius) in way.iter().map(|&at| (at, radius * 0.55)).chain([(leaf, radius)]) {
            for (color, radius) in [(PAPER, radius + 1.0), (color.as_str(), radius)] {
                disc(self.c, x, y, radius);
                self.c.set_fill_style_str(color);
                self.c.fill();
            }
        }
        self.text(&trail.number.to_string(), leaf, radius * 1.35, 650, PAPER);
    }

    /// From stone to stone; its head touches the second.
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
            self.c.set_fill_style_str(color);
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
            // For a browser, this takes longer than to write a word.
            self.c.set_font(&format!("{weight} {size}px system-ui, sans-serif"));
            self.c.set_text_align("center");
            self.c.set_text_baseline("middle");
        }
        self.c.set_fill_style_str(color);
        let _ = self.c.fill_text(text, x, y + size * 0.04);
    }
}

fn on_stone(color: Color) -> &'static str {
    if color == Color::Black { PAPER } else { INK }
}

/// The ink that can be read on a colour.
fn ink_on(color: Rgb) -> &'static str {
    if color.lightness() < 0.6 { PAPER } else { INK }
}
