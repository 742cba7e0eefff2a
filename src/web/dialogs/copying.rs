//! The buttons that copy what a field holds.

use crate::web::record::copied;
use crate::words::text;
use leptos::html::Textarea;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Copies the text of `field`, and says in `told` that it has. Where the browser refuses, the text is selected, for
/// the person to copy.
pub fn copy_field(field: NodeRef<Textarea>, told: RwSignal<String>) {
    let Some(field) = field.get_untracked() else { return };
    spawn_local(async move {
        if copied(&field.value()).await {
            return told.set(text!("record-copied"));
        }
        let _ = field.focus();
        field.select();
        told.set(text!("record-by-hand"));
    });
}
