//! Game records in and out: as files, by the clipboard, or dropped on the page.

use super::desk::Written;
use super::files;
use super::page::{Dialog, Page};
use crate::go::sgf::Kifu;
use crate::ui::export::exported;
use crate::ui::refusal::Refusal;
use crate::ui::update::Msg;
use crate::words::{Message, Say, say};
use js_sys::Uint8Array;
use js_sys::futures::JsFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::{DataTransfer, File, FileList, FileSystemEntry};

/// The whole record as SGF, with the players' names where a game that was played here has none.
pub fn sgf(page: &Page) -> String {
    page.look(exported).to_text()
}

/// Copies a text to the clipboard. False where the browser refuses, or has no clipboard for this page, as without https.
pub async fn copied(text: &str) -> bool {
    let clipboard = window().navigator().clipboard();
    !clipboard.is_undefined() && JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Copies the record to the clipboard; where that cannot be, shows the dialog that has its text.
pub fn copy(page: Page) {
    spawn_local(async move {
        match copied(&sgf(&page)).await {
            true => page.send(Msg::Say(say!("copied"))),
            false => page.open(Dialog::Record),
        }
    });
}

/// Hands the record over as a file to save, in the charset in which it was opened.
pub fn save(page: &Page) {
    files::save_record(&page.look(exported));
}

/// Opens a record that is read already, and shows its tree.
///
/// # Errors
/// A [`Refusal`] if it cannot be shown.
pub fn open(page: Page, kifu: Kifu) -> Result<(), Refusal> {
    page.attempt(Msg::open(kifu, None))?;
    page.desk.show(true);
    Ok(())
}

/// Opens a record once what reads it is loaded.
///
/// # Errors
/// What to tell the player if it is no record, or what reads it cannot be loaded.
pub async fn load(page: Page, record: Written<'_>) -> Result<(), Message> {
    let Ok(study) = page.desk.enter().await else { return Err(say!("study-missing")) };
    study.open(record).map_err(|refusal| refusal.say())
}

/// Takes what was pasted or dropped: files and folders, a link to this page, or a record's text; tells the player if
/// it is none of these.
pub fn take(page: Page, data: &DataTransfer) {
    // The browser shows what it holds only until this function ends.
    let items = data.items();
    let entry = |i| items.get(i)?.webkit_get_as_entry().ok().flatten();
    let entries: Vec<FileSystemEntry> = (0..items.length()).filter_map(entry).collect();
    if let Some(files) = data.files().filter(|files| entries.is_empty() && files.length() > 0) {
        // A script's, such as launched.js, are in no file system.
        return take_files(page, &files);
    }
    let text = data.get_data("text").unwrap_or_default();
    if entries.is_empty() && text.is_empty() {
        return;
    }
    let here = window().location().href().unwrap_or_default();
    let site = here.split(['#', '?']).next().unwrap_or_default();
    if entries.is_empty() && text.trim_start().starts_with(site) {
        let _ = window().location().set_href(text.trim());
        return;
    }
    spawn_local(async move {
        let Ok(study) = page.desk.enter().await else {
            return page.send(Msg::Tell(say!("study-missing")));
        };
        if !entries.is_empty() {
            study.take_entries(entries);
        } else if let Err(refusal) = study.open(Written::Text(&text)) {
            page.send(Msg::Tell(refusal.say()));
        }
    });
}

/// Opens the first of some files, and puts all of them into the library.
pub fn take_files(page: Page, files: &FileList) {
    let files: Vec<File> = (0..files.length()).filter_map(|i| files.get(i)).collect();
    spawn_local(async move {
        match page.desk.enter().await {
            Ok(study) => study.take(files),
            Err(_) => page.send(Msg::Tell(say!("study-missing"))),
        }
    });
}

/// The bytes of a file, if the browser gives them.
pub async fn bytes(file: &File) -> Option<Vec<u8>> {
    let buffer = JsFuture::from(file.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
