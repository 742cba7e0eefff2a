//! The ways through the door: by links and by scripts.

use super::apart::Missing;
use super::classroom;
use super::desk::{LINK, Study};
use super::door::{Inside, Place, Wing};
use super::embedded::is_embedded;
use super::page::Page;
use super::{parts, review, style, words};
use crate::words::text;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// Tells the desk how its study is loaded.
pub fn furnish(page: Page) {
    page.desk.load_by(Rc::new(move || Box::pin(study_of(page))));
}

/// The study's part of the program, with its words and its style.
async fn study_of(page: Page) -> Result<Rc<dyn Study>, Missing> {
    let (parts, style) = (["study", "panel"].map(words::load), style::load("study"));
    let study = parts::study::load(page).await?;
    for words in parts {
        words.await?;
    }
    style.await?;
    Ok(study)
}

/// The classroom, which is loaded first if it is not there yet.
///
/// # Errors
/// [`Missing`] if it cannot be loaded; one may try again.
pub async fn enter(page: Page) -> Result<Rc<dyn Inside>, Missing> {
    enter_wing(page, Wing::Classroom).await
}

/// The review, likewise.
///
/// # Errors
/// [`Missing`] if it cannot be loaded; one may try again.
pub async fn enter_review(page: Page) -> Result<Rc<dyn Inside>, Missing> {
    enter_wing(page, Wing::Review).await
}

async fn enter_wing(page: Page, wing: Wing) -> Result<Rc<dyn Inside>, Missing> {
    if let Some(inside) = page.door.wing(wing) {
        return Ok(inside);
    }
    let style = style::load("classroom");
    let loaded = match wing {
        Wing::Classroom => {
            let parts = ["classroom", "plots", "systems", "panel"].map(words::load);
            let lessons = words::read("classroom/lessons");
            let loaded = parts::classroom::load(page).await?;
            for words in parts {
                words.await?;
            }
            loaded.teach(&lessons.await?).map_err(|_| Missing)?;
            loaded
        }
        Wing::Review => {
            let parts = ["review", "plots", "panel"].map(words::load);
            let loaded = parts::review::load(page).await?;
            for words in parts {
                words.await?;
            }
            loaded
        }
    };
    style.await?;
    // Two callers may have waited for it at once.
    if let Some(inside) = page.door.wing(wing) {
        return Ok(inside);
    }
    page.door.open(wing, loaded.clone());
    let listener = loaded.clone();
    page.listen(move |event| listener.hear(event));
    Ok(loaded)
}

/// What an address names, if that lies behind the door.
fn wing_at(hash: &str) -> Option<Wing> {
    if classroom::is_address(hash) {
        return Some(Wing::Classroom);
    }
    (review::is_address(hash) && !is_embedded()).then_some(Wing::Review)
}

/// Opens what the address names, now and whenever the address changes.
pub fn follow_links(page: Page) {
    follow(page);
    window_event_listener(leptos::ev::hashchange, move |_| follow(page));
}

fn follow(page: Page) {
    let hash = window().location().hash().unwrap_or_default();
    if !hash.is_empty() && !hash.starts_with(LINK) && wing_at(&hash).is_none() {
        return page.door.go_astray(hash);
    }
    if page.door.note_address(&hash) {
        // Otherwise the page wrote the address itself, of what is seen already.
        page.door.go_on();
        lead(page, hash);
    }
}

/// Returns to the game and to its address.
pub fn close(page: Page) {
    let _ = window().location().set_hash("");
    page.door.note_address("");
    lead(page, String::new());
}

/// Opens what `hash` names.
pub fn lead(page: Page, hash: String) {
    let door = page.door;
    if let Some(link) = hash.strip_prefix(LINK) {
        page.desk.follow(link.to_owned());
        // The record is this tab's from now on: loading the page again is not to open it anew. A view that keeps
        // nothing has only its address.
        if !is_embedded() {
            close(page);
        }
        return;
    }
    let wing = wing_at(&hash);
    for other in Wing::ALL.into_iter().filter(|other| Some(*other) != wing) {
        if let Some(inside) = door.wing(other) {
            inside.leave();
        }
    }
    let Some(wing) = wing else { return door.go(Place::Game) };
    if let Some(inside) = door.wing(wing) {
        return inside.follow(&hash);
    }
    door.go(Place::Waiting(wing));
    spawn_local(async move {
        let entered = enter_wing(page, wing).await;
        // The person may have gone on to another address meanwhile, or back to the game.
        if !door.is_at(&hash) {
            return;
        }
        match entered {
            Ok(inside) => inside.follow(&hash),
            Err(Missing) => door.go(Place::Shut(wing)),
        }
    });
}

/// The view of what lies behind the door, or what is said while it is not there.
#[component]
pub fn Doorway(page: Page) -> impl IntoView {
    let again = move |_| lead(page, window().location().hash().unwrap_or_default());
    move || {
        match page.door.place() {
        Place::Game => ().into_any(),
        Place::Waiting(_) => view! {
            <main class="doorway"><p role="status">{text!("loading")}</p></main>
        }.into_any(),
        Place::Shut(_) => view! {
            <main class="doorway">
                <p role="alert">{text!("not-loaded")}</p>
                <p class="buttons">
                    <button type="button" class="strong" on:click=again>{text!("try-again")}</button>
                    <a href="#">{text!("to-game")}</a>
                </p>
            </main>
        }.into_any(),
        Place::Behind(wing) => page.door.wing(wing).map(|inside| inside.view()).into_any(),
    }
    }
}
