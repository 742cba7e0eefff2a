//! Wheel and swipe over the board: they go through the game.

use super::page::Page;
use crate::ui::update::Msg;
use leptos::prelude::*;
use web_sys::{PointerEvent, WheelEvent};

/// Pixels of the wheel's way that are one move.
const NOTCH: f64 = 60.0;
/// Pixels of a finger's way that are a swipe.
const SWIPE: f64 = 48.0;

/// Goes on or back as the wheel turns.
pub fn wheel(page: Page, event: &WheelEvent) {
    if event.ctrl_key() {
        return;
    }
    event.prevent_default();
    // A line is some sixteen pixels, a page more than a notch.
    let unit = [1.0, 16.0, NOTCH][(event.delta_mode() as usize).min(2)];
    let turned = page.gesture.with_value(|gesture| gesture.turned) + event.delta_y() * unit;
    let moves = (turned / NOTCH).trunc();
    page.gesture.update_value(|gesture| gesture.turned = turned - moves * NOTCH);
    go(page, moves as isize);
}

/// Notes where a finger begins.
pub fn begin(page: Page, event: &PointerEvent) {
    let at = (event.pointer_type() == "touch").then(|| place(event));
    page.gesture.update_value(|gesture| gesture.from = at);
}

/// Goes a move on or back if a finger has swiped to the left or right.
pub fn end(page: Page, event: &PointerEvent) {
    let Some(from) = page.gesture.with_value(|gesture| gesture.from) else { return };
    let (dx, dy) = (place(event).0 - from.0, place(event).1 - from.1);
    if dx.abs() > SWIPE && dx.abs() > 2.0 * dy.abs() {
        go(page, if dx < 0.0 { 1 } else { -1 });
    }
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (event.client_x().into(), event.client_y().into())
}

fn go(page: Page, by: isize) {
    if by != 0 {
        page.send(Msg::Show(page.look(|state| state.shown()).saturating_add_signed(by)));
    }
}
