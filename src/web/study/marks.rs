//! What a record marks on the board, drawn over it; and the whole board where it can only be looked at.

use super::super::page::Page;
use super::shown::{self, center};
use crate::go::Cell;
use crate::go::sgf::{Kifu, Mark, NodeId, Spot, Stones};
use crate::picture::{Ground, Viewport};
use crate::ui::state::State;
use leptos::prelude::*;
use std::fmt::Write;

/// Ink and paper of marks: the same by day and by night, for stones are.
const INK: &str = "#241a10";
const PAPER: &str = "#fdf8ec";

/// The board's marks as a picture of the board's size.
pub fn over_board(page: Page, view: Memo<Viewport>) -> AnyView {
    let drawn = Memo::new(move |_| {
        let view = view.get();
        page.read(|state| picture(state, &view))
    });
    let frame = move || {
        let (width, height) = view.get().size();
        format!("0 0 {width} {height}")
    };
    view! { <svg class="marks" viewBox=frame aria-hidden="true" inner_html=drawn></svg> }.into_any()
}

fn picture(state: &State, view: &Viewport) -> String {
    let mut svg = String::new();
    if let Some(stones) = state.only_shown() {
        shown::board(&mut svg, stones, view, state.ground(), state.settings().coordinates);
    }
    let stones = state.live().record().here().stones();
    Marks { svg: &mut svg, view, stones, ground: state.ground() }.of(state.kifu(), state.node());
    svg
}

struct Marks<'a> {
    svg: &'a mut String,
    view: &'a Viewport,
    stones: &'a Stones,
    ground: &'static Ground,
}

impl Marks<'_> {
    fn of(&mut self, kifu: &Kifu, id: NodeId) {
        let visible = kifu.marked(id, Mark::Visible);
        for spot in self.stones.spots() {
            let hidden = !visible.is_empty() && !visible.contains(&spot);
            if hidden {
                self.veil(spot, 0.72);
            }
        }
        for spot in kifu.marked(id, Mark::Dimmed) {
            self.veil(spot, 0.45);
        }
        for (mark, spot) in kifu.marks(id) {
            if self.stones.cell(spot) != Cell::Border {
                self.mark(mark, spot);
            }
        }
        for (spot, label) in kifu.labels(id) {
            if self.stones.cell(spot) != Cell::Border {
                self.label(spot, &label);
            }
        }
        for (name, head) in [("LN", false), ("AR", true)] {
            for (from, to) in kifu.lines(id, name) {
                self.line(from, to, head);
            }
        }
    }

    /// The ink that is seen on what stands there.
    fn ink(&self, spot: Spot) -> &'static str {
        match self.stones.cell(spot) {
            Cell::White => INK,
            Cell::Empty if self.ground.plain.lightness() > 0.6 => INK,
            _ => PAPER,
        }
    }

    fn veil(&mut self, spot: Spot, opacity: f64) {
        let ((x, y), side) = (center(self.view, spot), self.view.cell);
        let _ = write!(
            self.svg,
            r##"<rect x="{:.1}" y="{:.1}" width="{side:.1}" height="{side:.1}" fill="#8a8378" fill-opacity="{opacity}"/>"##,
            x - side / 2.0,
            y - side / 2.0,
        );
    }

    fn mark(&mut self, mark: Mark, spot: Spot) {
        let ((x, y), cell, ink) = (center(self.view, spot), self.view.cell, self.ink(spot));
        let width = (cell * 0.07).max(1.5);
        let r = cell * 0.25;
        let outline = match mark {
            Mark::Triangle => {
                let (top, low, half) = (y - r * 1.1, y + r * 0.75, r * 1.05);
                format!("M{x:.1} {top:.1}L{:.1} {low:.1}H{:.1}z", x + half, x - half)
            }
            Mark::Square => {
                let (left, top, side) = (x - r * 0.85, y - r * 0.85, r * 1.7);
                format!("M{left:.1} {top:.1}h{side:.1}v{side:.1}h-{side:.1}z")
            }
            Mark::Circle => {
                let _ = write!(
                    self.svg,
                    r#"<circle cx="{x:.1}" cy="{y:.1}" r="{r:.1}" fill="none" stroke="{ink}" stroke-width="{width:.1}"/>"#
                );
                return;
            }
            Mark::Cross => {
                let a = r * 0.85;
                format!(
                    "M{:.1} {:.1}L{:.1} {:.1}M{:.1} {1:.1}L{0:.1} {3:.1}",
                    x - a,
                    y - a,
                    x + a,
                    y + a,
                    x + a
                )
            }
            Mark::Selected => return self.square(spot, 0.9, INK, 0.28),
            Mark::BlackTerritory => return self.square(spot, 0.3, "#16130f", 1.0),
            Mark::WhiteTerritory => return self.square(spot, 0.3, PAPER, 1.0),
            Mark::Dimmed | Mark::Visible => return,
        };
        let _ = write!(
            self.svg,
            r#"<path d="{outline}" fill="none" stroke="{ink}" stroke-width="{width:.1}" stroke-linejoin="round" stroke-linecap="round"/>"#
        );
    }

    fn square(&mut self, spot: Spot, share: f64, color: &str, opacity: f64) {
        let ((x, y), side) = (center(self.view, spot), self.view.cell * share);
        let _ = write!(
            self.svg,
            r##"<rect x="{:.1}" y="{:.1}" width="{side:.1}" height="{side:.1}" fill="{color}" fill-opacity="{opacity}" stroke="{INK}" stroke-opacity="0.5"/>"##,
            x - side / 2.0,
            y - side / 2.0,
        );
    }

    fn label(&mut self, spot: Spot, label: &str) {
        let ((x, y), cell, ink) = (center(self.view, spot), self.view.cell, self.ink(spot));
        if self.stones.cell(spot) == Cell::Empty {
            // The lines of the board would run through the letters.
            let (r, plain) = (cell * 0.36, self.ground.plain.css(1.0));
            let _ =
                write!(self.svg, r#"<circle cx="{x:.1}" cy="{y:.1}" r="{r:.1}" fill="{plain}"/>"#);
        }
        let count = label.chars().count().max(1) as f64;
        let size = (cell * 0.55).min(cell * 1.5 / count).max(7.0);
        let text = escaped(label);
        let _ = write!(
            self.svg,
            r#"<text x="{x:.1}" y="{:.1}" font-size="{size:.1}" font-weight="600" text-anchor="middle" fill="{ink}">{text}</text>"#,
            y + size * 0.36,
        );
    }

    fn line(&mut self, from: Spot, to: Spot, head: bool) {
        let (a, b, cell) = (center(self.view, from), center(self.view, to), self.view.cell);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy);
        if length < 1.0 {
            return;
        }
        let (ux, uy) = (dx / length, dy / length);
        let mut way = format!("M{:.1} {:.1}L{:.1} {:.1}", a.0, a.1, b.0, b.1);
        if head {
            for side in [1.0, -1.0] {
                let (px, py) = (-uy * side, ux * side);
                let x = b.0 - ux * cell * 0.3 + px * cell * 0.16;
                let y = b.1 - uy * cell * 0.3 + py * cell * 0.16;
                let _ = write!(way, "M{:.1} {:.1}L{x:.1} {y:.1}", b.0, b.1);
            }
        }
        for (color, width) in [(PAPER, 0.14), (INK, 0.07)] {
            let width = (cell * width).max(1.5);
            let _ = write!(
                self.svg,
                r#"<path d="{way}" fill="none" stroke="{color}" stroke-width="{width:.1}" stroke-linecap="round"/>"#
            );
        }
    }
}

/// A text within SVG.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
