//! The study, where records are read, edited and kept: a part of the program of its own, loaded when a record
//! is opened or its tree is shown.

mod comment;
mod decode;
mod draft;
mod folder;
mod info;
mod library;
mod link;
mod marks;
mod panel;
mod row;
mod shelf;
mod shown;
mod tools;
mod tree;

use super::choices;
use super::desk::{Study, Written};
use super::page::Page;
use super::parts;
use super::record;
use super::store::CHOICES;
use crate::go::Point;
use crate::go::sgf::{Cursor, Kifu};
use crate::picture::Viewport;
use crate::ui::refusal::Refusal;
use crate::ui::state::Saved;
use crate::ui::update::Msg;
use crate::words::say;
use decode::Browser;
use leptos::prelude::*;
use leptos::task::spawn_local;
use library::Library;
use link::Target;
use std::rc::Rc;
use tools::Tools;
use web_sys::{File, FileSystemEntry};

/// Makes the study of this page.
pub fn open(page: Page) -> Rc<dyn Study> {
    Rc::new(Room { page, tools: Tools::new(), library: Library::new(page) })
}

#[derive(Debug)]
struct Room {
    page: Page,
    tools: Tools,
    library: Library,
}

impl Study for Room {
    fn open(&self, record: Written<'_>) -> Result<(), Refusal> {
        let read = match record {
            Written::Text(text) => Kifu::parse(text),
            Written::File(file) => Kifu::read(file, &Browser::default()),
        };
        record::open(self.page, read?)
    }

    fn take(&self, files: Vec<File>) {
        spawn_local(self.library.take(files));
    }

    fn take_entries(&self, entries: Vec<FileSystemEntry>) {
        let library = self.library;
        spawn_local(async move { library.take(folder::files(entries).await).await });
    }

    fn follow(&self, link: &str) {
        let (page, link) = (self.page, link.to_owned());
        spawn_local(async move {
            let opened = match link::record(&link).await {
                Ok((file, target)) => {
                    record::load(page, Written::File(&file)).await.map(|()| target)
                }
                Err(_) => Err(say!("link-damaged")),
            };
            match opened {
                Ok(Target { line, place }) => {
                    let end = page.look(|state| Cursor::of_choices(state.kifu(), &line));
                    if let Some(end) = end {
                        page.send(Msg::GoTo(end.node()));
                    }
                    page.send(Msg::Show(place.unwrap_or(usize::MAX)));
                }
                Err(told) => page.send(Msg::Tell(told)),
            }
        });
    }

    fn keep(&self, game: Saved) {
        self.library.keep(&game);
    }

    fn shelve(&self, stored: String) {
        let library = self.library;
        spawn_local(async move {
            // What reads it are parts of the program that this tab may not have needed.
            if stored.contains(CHOICES) && choices::load().await.is_err() {
                return;
            }
            let opening = parts::opening::load().await.ok();
            if let Some(game) = opening.and_then(|opening| (opening.read)(&stored)) {
                library.shelve(&game);
            }
        });
    }

    fn library(&self) -> AnyView {
        self.library.view()
    }

    fn panel(&self) -> AnyView {
        panel::panel(self.page, self.tools)
    }

    fn over_board(&self, view: Memo<Viewport>) -> AnyView {
        marks::over_board(self.page, view)
    }

    fn write_down(&self) {
        self.tools.draft.write(self.page);
    }

    fn click(&self, point: Point) -> bool {
        self.tools.click(self.page, point)
    }
}
