//! Files that the page hands over to people.

use crate::go::sgf::Kifu;
use crate::plot::png;
use crate::ui::export::file_name;
use leptos::prelude::document;
use wasm_bindgen::prelude::*;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement, Url,
};

/// Pixels of a picture for each of its units, so that it is sharp on paper.
const DENSITY: f64 = 3.0;

/// Hands a text over as a file to save.
pub fn save(name: &str, kind: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) {
        hand_over(name, &blob);
    }
}

/// Hands an SVG of this size over as a PNG file to save, which tells this of itself.
pub fn save_picture(name: String, svg: &str, (width, height): (f64, f64), told: &str) {
    let told = png::description(told);
    let Ok(image) = HtmlImageElement::new() else { return };
    let picture = image.clone();
    let ready = Closure::once_into_js(move || {
        let canvas: HtmlCanvasElement =
            document().create_element("canvas").expect("canvas is an element").unchecked_into();
        canvas.set_width((width * DENSITY) as u32);
        canvas.set_height((height * DENSITY) as u32);
        let context = canvas.get_context("2d").ok().flatten();
        let Some(context) = context.map(|c| c.unchecked_into::<CanvasRenderingContext2d>()) else {
            return;
        };
        let (w, h) = (width * DENSITY, height * DENSITY);
        let drawn =
            context.draw_image_with_html_image_element_and_dw_and_dh(&picture, 0.0, 0.0, w, h);
        let take = Closure::once_into_js(move |blob: Option<Blob>| {
            if let Some(picture) = blob.and_then(|blob| with(&blob, &told)) {
                hand_over(&name, &picture);
            }
        });
        if drawn.is_ok() {
            let _ = canvas.to_blob(take.unchecked_ref());
        }
    });
    image.set_onload(Some(ready.unchecked_ref()));
    image.set_src(&format!("data:image/svg+xml,{}", js_sys::encode_uri_component(svg)));
}

/// The picture with another chunk behind its header.
fn with(picture: &Blob, chunk: &[u8]) -> Option<Blob> {
    let head = picture.slice_with_i32_and_i32(0, png::HEAD).ok()?;
    let rest = picture.slice_with_i32(png::HEAD).ok()?;
    let parts = js_sys::Array::of3(&head, &js_sys::Uint8Array::from(chunk), &rest);
    let options = BlobPropertyBag::new();
    options.set_type("image/png");
    Blob::new_with_blob_sequence_and_options(&parts, &options).ok()
}

/// Hands a record over as a file to save, called after it, in the charset in which it was opened.
pub fn save_record(record: &Kifu) {
    let bytes = js_sys::Uint8Array::from(&record.write()[..]);
    let options = BlobPropertyBag::new();
    options.set_type("application/x-go-sgf");
    let parts = js_sys::Array::of1(&bytes);
    if let Ok(blob) = Blob::new_with_u8_array_sequence_and_options(&parts, &options) {
        hand_over(&file_name(record), &blob);
    }
}

fn hand_over(name: &str, blob: &Blob) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    let link: HtmlAnchorElement =
        document().create_element("a").expect("a is an element").unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    let _ = Url::revoke_object_url(&address);
}
