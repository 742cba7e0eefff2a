//! The painting of layers on two canvases: the bare board below, everything that changes above.

use super::brush::{Brush, CENTER, Font, RADIUS, STAMP, disc};
use super::ground;
use super::look::Look;
use crate::go::{Color, Point};
use crate::picture::Layer;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d as Context, HtmlCanvasElement as Element};
/// Duration of a stone's landing, in milliseconds.
const LANDING: f64 = 90.0;

/// A painted board on its two canvases.
#[derive(Debug)]
pub struct Canvas {
    below: Element,
    above: Element,
    look: Option<Look>,
    layers: Vec<Layer>,
    /// Pictures of a black and a white stone, ready to be stamped.
    stones: Option<[Element; 2]>,
    landing: Option<(Point, f64)>,
    /// The font that the upper canvas's context is set to.
    font: Cell<Option<Font>>,
}

impl Canvas {
    /// A board that is painted on these two canvases.
    pub fn new(below: Element, above: Element) -> Canvas {
        Canvas {
            below,
            above,
            look: None,
            layers: Vec::new(),
            stones: None,
            landing: None,
            font: Cell::new(None),
        }
    }

    /// Paints what has changed; true if it must be called again at the next frame.
    pub fn paint(&mut self, look: Look, layers: Vec<Layer>, now: f64) -> bool {
        let same_look = self.look == Some(look);
        if same_look && self.layers == layers && self.landing.is_none() {
            return false;
        }
        if !same_look {
            for canvas in [&self.below, &self.above] {
                resize(canvas, &look);
            }
            ground::paint(&context(&self.below, &look), &look);
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
        if c.text_align() != CENTER {
            // A canvas of another size has forgotten its font, and so has one whose context was
            // lost.
            self.font.set(None);
        }
        let (width, height) = look.view.size();
        c.clear_rect(0.0, 0.0, width, height);
        let brush = Brush {
            c: &c,
            look,
            stones: self.stones.as_ref().expect("the look was set"),
            landing: self.landing.map(|(point, start)| (point, (now - start) / LANDING)),
            font: &self.font,
            filled: RefCell::default(),
        };
        for layer in &self.layers {
            brush.layer(layer);
        }
        self.landing.is_some()
    }
}

fn last(layers: &[Layer]) -> Option<Point> {
    layers.iter().find_map(|layer| match layer {
        Layer::Last(p, ..) => Some(*p),
        _ => None,
    })
}

fn resize(canvas: &Element, look: &Look) {
    let (width, height) = look.view.size();
    canvas.set_width((width * look.density).round() as u32);
    canvas.set_height((height * look.density).round() as u32);
}

/// A drawing context that takes CSS pixels.
fn context(canvas: &Element, look: &Look) -> Context {
    let context = canvas.get_context("2d").ok().flatten().expect("a canvas has two dimensions");
    let context: Context = context.unchecked_into();
    let _ = context.set_transform(look.density, 0.0, 0.0, look.density, 0.0, 0.0);
    context
}

/// A picture of a stone on a canvas of its own, with room for the shadow.
fn stamp(color: Color, look: &Look) -> Element {
    let document = web_sys::window().and_then(|w| w.document()).expect("a page has a document");
    let canvas: Element =
        document.create_element("canvas").expect("canvas is an element").unchecked_into();
    let side = look.view.cell * STAMP;
    canvas.set_width((side * look.density).ceil() as u32);
    canvas.set_height((side * look.density).ceil() as u32);
    let c = context(&canvas, look);
    let (middle, r) = (side / 2.0, look.view.cell * RADIUS);
    // The shadow is painted first, then the stone over it.
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
