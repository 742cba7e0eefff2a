//! The dialog with the lines that put what is seen into a page of another site.

use super::copying::copy_field;
use crate::web::embedded::{LEAST, views};
use crate::web::page::Page;
use crate::web::toggle::toggle;
use crate::web::way_out::seen;
use crate::web::whole::Whole;
use crate::words::text;
use leptos::html::Textarea;
use leptos::prelude::*;

/// The most pixels that a side of a view is given here.
const MOST: u64 = 4000;

/// What the lines are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A frame, which every page takes.
    Frame,
    /// The element `yomi-demo`, with the script that brings it.
    Element,
}

/// The contents of the dialog.
#[component]
pub fn Embed(page: Page) -> impl IntoView {
    let form = RwSignal::new(Form::Frame);
    let (width, height) = (RwSignal::new(640_u64), RwSignal::new(480_u64));
    let told = RwSignal::new(String::new());
    let field = NodeRef::<Textarea>::new();
    let (at, views) = (untrack(|| seen(page)), views());
    let there = format!("{views}{at}");
    let lines = Memo::new(move |_| {
        told.set(String::new());
        let (width, height, views, at) = (width.get(), height.get(), quoted(&views), quoted(&at));
        match form.get() {
            Form::Frame => format!(
                r#"<iframe src="{views}{at}" title="Yomi" width="{width}" height="{height}" style="border: 0; max-width: 100%" loading="lazy" allow="cross-origin-isolated; clipboard-write; fullscreen"></iframe>"#
            ),
            Form::Element => {
                let at = at.trim_start_matches('#');
                format!(
                    r#"<script src="{views}yomi-demo.js" async></script>
<yomi-demo at="{at}" style="width: {width}px; max-width: 100%; height: {height}px"></yomi-demo>"#
                )
            }
        }
    });
    let copy = move |_| copy_field(field, told);
    let choice = move |which: Form, name: String| {
        toggle(name, move || form.get() == which, move || form.set(which))
    };
    view! {
        <p class="quiet">{text!("embed-what")}</p>
        <div class="choice" role="group" aria-label=text!("embed-form")>
            {choice(Form::Frame, text!("embed-frame"))}{choice(Form::Element, text!("embed-element"))}
        </div>
        <p class="numbers">
            <Whole label=text!("embed-width") value=width least=LEAST most=MOST take=move |n| width.set(n)/>
            <Whole label=text!("embed-height") value=height least=LEAST most=MOST take=move |n| height.set(n)/>
        </p>
        <textarea node_ref=field readonly rows="6" spellcheck="false" aria-label=text!("embed-lines") prop:value=lines></textarea>
        <div class="buttons">
            <button type="button" class="strong" on:click=copy>{text!("record-copy")}</button>
            <a class="button" href=there target="_blank" rel="noopener">{text!("embed-look")}</a>
            <span class="quiet" role="status">{told}</span>
        </div>
    }
}

/// A text as it may stand in an attribute between quotation marks.
fn quoted(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}
