//! A board that can only be looked at, as a picture; also the small ones of the library.

use crate::go::Cell;
use crate::go::sgf::{Spot, Stones};
use crate::picture::{Ground, Viewport};
use std::fmt::Write;

/// The middle of a spot in pixels.
pub fn center(view: &Viewport, spot: Spot) -> (f64, f64) {
    let at = |line: u8| view.margin + (f64::from(line) + 0.5) * view.cell;
    (at(spot.column), at(spot.row))
}

/// Draws the ground, lines, coordinates and stones.
pub fn board(
    svg: &mut String,
    stones: &Stones,
    view: &Viewport,
    ground: &Ground,
    coordinates: bool,
) {
    let [plain, line, letter] =
        [ground.plain, ground.line, ground.letter].map(|color| color.css(1.0));
    let (width, height) = view.size();
    let _ = write!(svg, r#"<rect width="{width}" height="{height}" fill="{plain}"/>"#);
    lines(svg, stones, view, &line);
    if coordinates {
        letters(svg, stones, view, &letter);
    }
    place(svg, stones, view);
}

fn lines(svg: &mut String, stones: &Stones, view: &Viewport, color: &str) {
    let (right, bottom) = (stones.width() as u8 - 1, stones.height() as u8 - 1);
    let mut way = String::new();
    for column in 0..=right {
        let (top, end) = (Spot { column, row: 0 }, Spot { column, row: bottom });
        let ((x, y), (_, low)) = (center(view, top), center(view, end));
        let _ = write!(way, "M{x:.1} {y:.1}V{low:.1}");
    }
    for row in 0..=bottom {
        let (left, end) = (Spot { column: 0, row }, Spot { column: right, row });
        let ((x, y), (far, _)) = (center(view, left), center(view, end));
        let _ = write!(way, "M{x:.1} {y:.1}H{far:.1}");
    }
    let _ = write!(svg, r#"<path d="{way}" fill="none" stroke="{color}"/>"#);
}

fn letters(svg: &mut String, stones: &Stones, view: &Viewport, color: &str) {
    let size = (view.cell * 0.3).clamp(9.0, 17.0);
    let (width, height) = view.size();
    let near = view.margin * 0.52;
    let mut write = |x: f64, y: f64, text: &str| {
        let _ = write!(
            svg,
            r#"<text x="{x:.1}" y="{:.1}" font-size="{size:.1}" font-weight="500" text-anchor="middle" fill="{color}">{text}</text>"#,
            y + size * 0.36,
        );
    };
    for column in 0..stones.width() as u8 {
        let spot = Spot { column, row: stones.height() as u8 - 1 };
        let name = spot.name(stones.height());
        let (x, _) = center(view, spot);
        write(x, near, &name[..1]);
        write(x, height - near, &name[..1]);
    }
    for row in 0..stones.height() as u8 {
        let (_, y) = center(view, Spot { column: 0, row });
        let number = (stones.height() - usize::from(row)).to_string();
        write(near, y, &number);
        write(width - near, y, &number);
    }
}

/// Places the stones, with a ring on the last.
fn place(svg: &mut String, stones: &Stones, view: &Viewport) {
    let r = view.cell * 0.475;
    for spot in stones.spots() {
        let (fill, edge) = match stones.cell(spot) {
            Cell::Black => ("#1c1916", "#000"),
            Cell::White => ("#f8f4ea", "#9c9382"),
            Cell::Empty | Cell::Border => continue,
        };
        let (x, y) = center(view, spot);
        let _ = write!(
            svg,
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="{r:.1}" fill="{fill}" stroke="{edge}" stroke-width="0.6"/>"#
        );
    }
    let last = stones.last.and_then(|turn| turn.spot);
    if let Some(spot) = last.filter(|&spot| stones.cell(spot).color().is_some()) {
        let ink = if stones.cell(spot) == Cell::Black { "#fdf8ec" } else { "#241a10" };
        let ((x, y), r) = (center(view, spot), view.cell * 0.22);
        let _ = write!(
            svg,
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="{r:.1}" fill="none" stroke="{ink}" stroke-width="{:.1}"/>"#,
            (view.cell * 0.055).max(1.2),
        );
    }
}
