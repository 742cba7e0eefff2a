//! Texts of the site that are loaded when they are asked for.

use super::apart::Missing;
use js_sys::futures::JsFuture;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Response, Url};

/// The text of a file of the site, whose place is told from the site's own address.
///
/// # Errors
/// [`Missing`] if it cannot be loaded; one may try again.
pub async fn text(place: &str) -> Result<String, Missing> {
    let script = document().query_selector("script[data-program]").ok().flatten();
    let script = script.and_then(|script| script.get_attribute("src")).ok_or(Missing)?;
    let base = document().base_uri().ok().flatten().ok_or(Missing)?;
    // The page's first script lies at the top of the site, wherever the page itself does.
    let top = Url::new_with_base(&script, &base).map_err(|_| Missing)?;
    let address = Url::new_with_base(place, &top.href()).map_err(|_| Missing)?;
    let answer = JsFuture::from(window().fetch_with_str(&address.href())).await;
    let answer: Response = answer.map_err(|_| Missing)?.unchecked_into();
    if !answer.ok() {
        return Err(Missing);
    }
    let text = JsFuture::from(answer.text().map_err(|_| Missing)?).await.map_err(|_| Missing)?;
    text.as_string().ok_or(Missing)
}
