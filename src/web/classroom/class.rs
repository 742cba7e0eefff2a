//! The page as the classroom's parts know it: with the room of the demos.

use super::room::Room;
use crate::web::page::Page;
use std::ops::Deref;

/// The page with its classroom: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    page: Page,
    /// The room with all demos.
    pub room: Room,
}

impl Class {
    /// A classroom with nobody in it.
    pub fn new(page: Page) -> Class {
        Class { page, room: Room::empty() }
    }
}

impl Deref for Class {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.page
    }
}
