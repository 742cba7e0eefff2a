//! The contents of each dialog: the part of the program that is loaded apart.

use super::embed::Embed;
use super::help::Help;
use super::new_game::NewGame;
use super::record::Record;
use super::resign::Resign;
use super::settings::SettingsFields;
use crate::web::page::{Dialog, Page};
use leptos::prelude::*;

/// A function that renders the contents of a dialog.
pub type Fill = fn(Page, Dialog) -> AnyView;

/// Renders the contents of this dialog.
pub fn fill(page: Page, which: Dialog) -> AnyView {
    match which {
        Dialog::New => view! { <NewGame page/> }.into_any(),
        Dialog::Settings => view! { <SettingsFields page/> }.into_any(),
        Dialog::Help => view! { <Help page/> }.into_any(),
        Dialog::Record => view! { <Record page/> }.into_any(),
        Dialog::Library => {
            page.desk.load();
            (move || page.desk.library()).into_any()
        }
        Dialog::Embed => view! { <Embed page/> }.into_any(),
        Dialog::Resign => view! { <Resign page/> }.into_any(),
    }
}
