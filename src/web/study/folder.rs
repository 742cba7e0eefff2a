//! The files of what was dropped, with those of its folders.

use super::library::is_record;
use js_sys::futures::JsFuture;
use js_sys::{Array, Function, Promise};
use wasm_bindgen::JsCast;
use web_sys::{File, FileSystemDirectoryEntry, FileSystemEntry, FileSystemFileEntry};

/// The files among these entries, and of the folders among them all records, however deep they lie.
pub async fn files(entries: Vec<FileSystemEntry>) -> Vec<File> {
    let mut files = Vec::new();
    let mut todo: Vec<(FileSystemEntry, bool)> =
        entries.into_iter().rev().map(|entry| (entry, true)).collect();
    while let Some((entry, is_chosen)) = todo.pop() {
        if entry.is_directory() {
            let inside = inside(entry.unchecked_ref()).await;
            todo.extend(inside.into_iter().rev().map(|entry| (entry, false)));
        } else if is_chosen || is_record(&entry.name()) {
            let entry: &FileSystemFileEntry = entry.unchecked_ref();
            let file = told(|ok, no| entry.file_with_callback_and_callback(ok, no)).await;
            files.extend(file);
        }
    }
    files
}

/// What lies in a folder, by name. The browser tells some at a time, and none at the end.
async fn inside(folder: &FileSystemDirectoryEntry) -> Vec<FileSystemEntry> {
    let reader = folder.create_reader();
    let mut all: Vec<FileSystemEntry> = Vec::new();
    loop {
        let some: Option<Array> =
            told(|ok, no| reader.read_entries_with_callback_and_callback(ok, no).unwrap_or(()))
                .await;
        let some = some.unwrap_or_default();
        if some.length() == 0 {
            break;
        }
        all.extend(some.iter().map(JsCast::unchecked_into));
    }
    all.sort_by_key(FileSystemEntry::name);
    all
}

/// What the browser tells the first of two functions; `None` if it calls the second.
async fn told<T: JsCast>(ask: impl FnOnce(&Function, &Function)) -> Option<T> {
    let mut ask = Some(ask);
    let promise = Promise::new(&mut |ok, no| {
        if let Some(ask) = ask.take() {
            ask(&ok, &no);
        }
    });
    JsFuture::from(promise).await.ok().map(JsCast::unchecked_into)
}
