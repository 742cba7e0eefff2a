//! The demos as the page drives them, whichever they are.

use super::address;
use super::class::Class;
use super::room::Restore;
use crate::demo::{Ask, Handed, Id, NoMoments, Pending, Refusal, Registered, Subject, demos, link};
use crate::engine::wire::Event;
use crate::web::script::plain;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

macro_rules! stands {
    ($($module:ident $Demo:ident $id:literal;)*) => {
        impl Class {
            /// The demo with this id, as the page drives it.
            pub fn stand(&self, demo: Id) -> &dyn Stand {
                match demo {
                    $(Id::$Demo => &self.room.demos.$module,)*
                }
            }
        }
    };
}
demos!(stands);

impl Class {
    /// The demo in view now, as the page drives it.
    pub fn here(&self) -> Option<&dyn Stand> {
        Some(self.stand(self.room.at_now()?))
    }
}

/// A demo as the page drives it, whichever it is.
pub trait Stand {
    /// All numbers on the screen, with the address.
    fn public(&self, page: Class) -> JsValue;

    /// The address as it is now, from `#` on; whoever reads it is run again when the demo changes.
    fn address(&self) -> String;

    /// The address at which the demo shows another subject, if it is about one search.
    fn address_about(&self, subject: &Subject) -> Option<String>;

    /// The search that the demo hands over to the next one.
    fn hand_over(&self) -> Option<Handed>;

    /// The last refusal, if it still stands.
    fn refusal(&self) -> Option<Refusal>;

    /// Checks that an address can be read.
    ///
    /// # Errors
    /// A [`Refusal`] of the first that is wrong.
    fn check(&self, pairs: &link::Pairs) -> Result<(), Refusal>;

    /// Opens the demo as `pairs` have it, or as it was left where they say something wrong or
    /// `hash` is its address; where they say nothing, about what the demo before was about.
    ///
    /// # Errors
    /// A [`Refusal`] of the first that is wrong.
    fn open(
        &self,
        page: Class,
        pairs: &link::Pairs,
        hash: &str,
        handed: Option<Handed>,
    ) -> Result<(), Refusal>;

    /// Takes note of a refusal: why something cannot be done.
    fn refuse(&self, page: Class, refusal: Refusal);

    /// A function that puts the demo back as it is now.
    fn keep(&self) -> Restore;

    /// Lets the demo go on by itself, or stops it.
    fn run(&self, page: Class, on: bool);

    /// Does what a key stands for; false if the key means nothing here.
    fn press(&self, page: Class, key: &str) -> bool;

    /// Goes to a moment of the demo.
    ///
    /// # Errors
    /// [`NoMoments`] where there are none.
    fn step(&self, page: Class, step: usize) -> Result<(), NoMoments>;

    /// Takes note of the engine's event.
    fn hear(&self, page: Class, event: &Event);
}

impl<D: Registered> Stand for RwSignal<D> {
    fn public(&self, page: Class) -> JsValue {
        let mut numbers = self.with_untracked(D::public);
        numbers["view"] = D::ID.id().into();
        numbers["link"] = page.room.address(*self).trim_start_matches('#').into();
        plain(&numbers)
    }

    fn address(&self) -> String {
        address::of(*self)
    }

    fn address_about(&self, subject: &Subject) -> Option<String> {
        self.with(|demo| demo.about(subject)).map(|link| address::of_link::<D>(&link))
    }

    fn hand_over(&self) -> Option<Handed> {
        self.with(D::hand_over)
    }

    fn refusal(&self) -> Option<Refusal> {
        self.with(|demo| demo.refusal().cloned())
    }

    fn check(&self, pairs: &link::Pairs) -> Result<(), Refusal> {
        D::default().follow(link::read::<D>(pairs)?)
    }

    fn open(
        &self,
        page: Class,
        pairs: &link::Pairs,
        hash: &str,
        handed: Option<Handed>,
    ) -> Result<(), Refusal> {
        if pairs.is_empty() || untrack(|| address::of(*self)) == hash {
            page.change(*self, |demo| {
                if let Some(handed) = handed.filter(|_| pairs.is_empty()) {
                    demo.take_over(&handed);
                }
            });
            return Ok(());
        }
        let mut done = Ok(());
        page.change(*self, |demo| {
            let link = link::read::<D>(pairs).map_err(Refusal::from);
            done = link.and_then(|link| demo.follow(link));
            if let Err(refusal) = &done {
                demo.refuse(refusal.clone());
            }
        });
        done
    }

    fn refuse(&self, page: Class, refusal: Refusal) {
        page.change(*self, |demo| demo.refuse(refusal));
    }

    fn keep(&self) -> Restore {
        let (state, own) = (*self, self.get_untracked());
        Box::new(move || state.set(own))
    }

    fn run(&self, page: Class, on: bool) {
        page.change(*self, |demo| demo.run(on));
    }

    fn press(&self, page: Class, key: &str) -> bool {
        let mut done = false;
        self.update_untracked(|demo| done = demo.press(key));
        if done {
            page.change(*self, |_| {});
        }
        done
    }

    fn step(&self, page: Class, step: usize) -> Result<(), NoMoments> {
        let mut done = Ok(());
        page.change(*self, |demo| done = demo.step_to(step));
        done
    }

    fn hear(&self, page: Class, event: &Event) {
        let pending = page.room.pending;
        match event {
            Event::Ready(_) => {
                pending.update_value(Pending::forget);
                page.change(*self, |demo| demo.progress_mut().retry());
            }
            Event::Demo { id, news, worked } => {
                let news = news.open();
                let asked: Option<Ask> =
                    pending.try_update_value(|pending| pending.hear(*id, &news)).flatten();
                if let Some(ask) = asked {
                    page.change(*self, |demo| demo.note(&ask, news, *worked));
                }
            }
            _ => {}
        }
    }
}
