//! What is being typed into a field of the record, until it is written into the record.

use super::super::page::Page;
use crate::go::sgf::{NodeId, Value};
use crate::ui::msg::Change;
use crate::ui::told;
use crate::ui::update::Msg;
use leptos::prelude::*;
use std::time::Duration;

/// How long one stops typing until what was typed is written into the record: it is then safe, and a step to take back.
const PAUSE: Duration = Duration::from_millis(700);

/// A text that is typed for a property of a node.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The node of the record on the board.
    pub node: NodeId,
    /// The property, such as `C`.
    pub property: &'static str,
    /// The text so far.
    pub text: String,
}

/// The draft: a handle that is copied about. It outlives the fields, which go as another record comes.
#[derive(Clone, Copy, Debug)]
pub struct Draft {
    typed: StoredValue<Option<Typed>>,
    timer: StoredValue<Option<TimeoutHandle>>,
}

impl Draft {
    /// Nothing is being typed.
    pub fn new() -> Draft {
        Draft { typed: StoredValue::new(None), timer: StoredValue::new(None) }
    }

    /// Takes note of what is typed. It is written after a pause; what a game is played by only when the field is
    /// left, for half a number says nothing.
    pub fn hold(self, page: Page, typed: Typed) {
        let is_other = |held: &Typed| (held.node, held.property) != (typed.node, typed.property);
        if self.typed.with_value(|held| held.as_ref().is_some_and(is_other)) {
            self.write(page);
        }
        self.stop();
        if !told::is_checked(typed.property) {
            let done = set_timeout_with_handle(move || self.write(page), PAUSE);
            self.timer.set_value(done.ok());
        }
        self.typed.set_value(Some(typed));
    }

    /// Writes what is typed into the record, or tells what is wrong with it.
    pub fn write(self, page: Page) {
        self.stop();
        let typed = self.typed.try_update_value(Option::take).flatten();
        let Some(Typed { node, property, text }) = typed else { return };
        let text = match told::written(property, &text) {
            Ok(text) => text,
            Err(fault) => return page.send(Msg::Refused(fault)),
        };
        let is_new = page.look(|state| {
            let kifu = state.kifu();
            let said = || kifu.value(node, property).map_or(String::new(), Value::text);
            kifu.contains(node) && said() != text
        });
        if is_new {
            page.send(Msg::Edit(Change::new(move |kifu, here| {
                match told::is_of_game(property) {
                    true => kifu.set_text_from(here, node, property, &text),
                    false => kifu.set_text(node, property, &text),
                };
                Some(here)
            })));
        }
    }

    fn stop(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }
}
