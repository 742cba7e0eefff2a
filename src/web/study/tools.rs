//! The tools in hand.

use super::super::page::Page;
use super::draft::Draft;
use crate::go::Point;
use crate::go::sgf::{Cutting, Spot};
use crate::ui::tool::Tool;
use crate::ui::update::Msg;
use leptos::prelude::*;
use std::rc::Rc;

/// The tools in hand: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Tools {
    /// Whether the record is being edited.
    pub editing: RwSignal<bool>,
    /// The tool in hand.
    pub tool: RwSignal<Tool>,
    /// The words of the next label.
    pub words: RwSignal<String>,
    /// Where a line begins that has no end yet.
    pub from: RwSignal<Option<Spot>>,
    /// The branch that was cut or copied last.
    pub cutting: RwSignal<Option<Rc<Cutting>>, LocalStorage>,
    /// What is being typed.
    pub draft: Draft,
}

impl Tools {
    /// No tool in hand.
    pub fn new() -> Tools {
        Tools {
            editing: RwSignal::new(false),
            tool: RwSignal::new(Tool::Play),
            words: RwSignal::new(String::new()),
            from: RwSignal::new(None),
            cutting: RwSignal::new_local(None),
            draft: Draft::new(),
        }
    }

    /// Uses the tool on a point; false if that is a move.
    pub fn click(&self, page: Page, point: Point) -> bool {
        let tool = self.tool.get_untracked();
        if !self.editing.get_untracked() || tool == Tool::Play {
            return false;
        }
        let height = page.look(|state| state.live().record().here().stones().height());
        let spot = Spot::of(point, height);
        let from = self.from.get_untracked();
        let change = tool.change(spot, &self.words.read_untracked(), from);
        let begins = matches!(tool, Tool::Line(_)) && from.is_none();
        self.from.set(begins.then_some(spot));
        if let Some(change) = change {
            page.send(Msg::Edit(change));
        }
        true
    }
}
