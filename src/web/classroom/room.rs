//! The demos as the page drives them, whichever they are, and the place of the person among them.

use super::class::Class;
use super::inset::Inset;
use crate::demo::{Ask, Handed, Id, Pending, Registered, Subject, demos, link};
use crate::engine::wire::Event;
use crate::web::script::plain;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

macro_rules! room {
    ($($module:ident $Demo:ident $id:literal $name:literal;)*) => {
        /// The states of all demos, kept as they were left.
        #[derive(Clone, Copy, Debug)]
        pub struct Demos {
            $(#[doc = $name] pub $module: RwSignal<crate::demo::$module::$Demo>,)*
        }

        impl Demos {
            fn new() -> Demos {
                Demos { $($module: RwSignal::default(),)* }
            }

            fn stand(&self, demo: Id) -> &dyn Stand {
                match demo {
                    $(Id::$Demo => &self.$module,)*
                }
            }
        }

        /// The whole of a demo, on a page of its own.
        pub(super) fn view_of(page: Class, demo: Id) -> AnyView {
            match demo {
                $(Id::$Demo => super::$module::whole(page),)*
            }
        }

        /// The parts of a demo that a lesson shows.
        pub(super) fn inset_of(page: Class, demo: Id) -> Inset {
            match demo {
                $(Id::$Demo => super::$module::inset(page),)*
            }
        }
    };
}
demos!(room);

/// A function that puts a demo back as it was.
type Restore = Box<dyn FnOnce() + Send + Sync>;

/// The classroom's state: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The demo in view and the lesson that shows it; 0 stands for the list of lessons.
    at: RwSignal<Option<(Id, Option<usize>)>>,
    /// The states of the demos.
    pub demos: Demos,
    /// What the last demo of one search hands over.
    pub(super) handed: StoredValue<Option<Handed>>,
    /// The function that gives the person's own demo back, while a lesson shows it.
    own: StoredValue<Option<Restore>>,
    /// The order to the engine in hand.
    pub(super) pending: StoredValue<Pending>,
    /// True while a demo works at every frame.
    pub(super) ticking: StoredValue<bool>,
    /// The time in milliseconds at which the moment in view came, while moments go by.
    pub(super) since: StoredValue<f64>,
}

impl Room {
    /// A room with nobody in it.
    pub fn empty() -> Room {
        Room {
            at: RwSignal::new(None),
            demos: Demos::new(),
            handed: StoredValue::new(None),
            own: StoredValue::new(None),
            pending: StoredValue::new(Pending::default()),
            ticking: StoredValue::new(false),
            since: StoredValue::new(0.0),
        }
    }

    /// The demo in view and the lesson that shows it; whoever reads it is run again when it
    /// changes.
    pub fn at(&self) -> Option<(Id, Option<usize>)> {
        self.at.get()
    }

    /// The demo in view now.
    pub fn at_now(&self) -> Option<Id> {
        Some(self.at.get_untracked()?.0)
    }

    /// The lesson in view now; 0 for the list of lessons.
    pub fn lesson_now(&self) -> Option<usize> {
        self.at.get_untracked()?.1
    }

    /// Takes note of the place to which the person goes.
    pub(super) fn go(&self, place: Option<(Id, Option<usize>)>) {
        self.at.set(place);
    }

    /// The demo with this id, as the page drives it.
    pub fn stand(&self, demo: Id) -> &dyn Stand {
        self.demos.stand(demo)
    }

    /// The demo in view now, as the page drives it.
    pub fn here(&self) -> Option<&dyn Stand> {
        Some(self.stand(self.at_now()?))
    }

    /// All numbers on the screen, with the address.
    pub fn public(&self) -> Option<JsValue> {
        Some(self.here()?.public(self))
    }

    /// Keeps a demo as it is, to be given back after a lesson.
    pub(super) fn keep(&self, demo: Id) {
        self.own.set_value(Some(self.stand(demo).keep()));
    }

    /// Leaves the person what a lesson has shown in place of the demo that was kept.
    pub(super) fn let_have(&self) {
        self.own.set_value(None);
    }

    /// Gives back the demo that was kept while a lesson showed it otherwise.
    pub(super) fn give_back(&self) {
        if let Some(restore) = self.own.try_update_value(Option::take).flatten() {
            restore();
        }
    }

    /// The address of what is seen, from `#` on: of the lesson, or of the demo by itself.
    pub(super) fn address(&self, demo: &dyn Stand) -> String {
        match self.lesson_now() {
            Some(0) => "#lessons".into(),
            Some(number) => format!("#lesson={number}"),
            None => demo.address(),
        }
    }
}

/// The address of a demo, from `#` on.
fn address_of<D: Registered>(link: &D::Link) -> String {
    let id = D::ID.id();
    let Ok(search) = UrlSearchParams::new() else { return format!("#{id}") };
    for (name, value) in link::write(D::LINK, link) {
        search.append(name, &value);
    }
    format!("#{id}?{}", String::from(search.to_string()))
}

/// A demo as the page drives it, whichever it is.
pub trait Stand {
    /// All numbers on the screen, with the address.
    fn public(&self, room: &Room) -> JsValue;

    /// The address as it is now, from `#` on; whoever reads it is run again when the demo changes.
    fn address(&self) -> String;

    /// The address at which the demo shows another subject, if it is about one search.
    fn address_about(&self, subject: &Subject) -> Option<String>;

    /// The search that the demo hands over to the next one.
    fn hand_over(&self) -> Option<Handed>;

    /// The last refusal, if it still stands.
    fn refusal(&self) -> Option<String>;

    /// Checks that an address can be read.
    ///
    /// # Errors
    /// A sentence about what is wrong.
    fn check(&self, pairs: &link::Pairs) -> Result<(), String>;

    /// Opens the demo as `pairs` have it, or as it was left where they say something wrong or
    /// `hash` is its address; where they say nothing, about what the demo before was about.
    ///
    /// # Errors
    /// A sentence about what is wrong.
    fn open(
        &self,
        page: Class,
        pairs: &link::Pairs,
        hash: &str,
        handed: Option<Handed>,
    ) -> Result<(), String>;

    /// Takes note of a refusal: why something cannot be done.
    fn refuse(&self, page: Class, refusal: String);

    /// A function that puts the demo back as it is now.
    fn keep(&self) -> Restore;

    /// Lets the demo go on by itself, or stops it.
    fn run(&self, page: Class, on: bool);

    /// Does what a key stands for; false if the key means nothing here.
    fn press(&self, page: Class, key: &str) -> bool;

    /// Goes to a moment of the demo.
    ///
    /// # Errors
    /// A sentence where there are none.
    fn step(&self, page: Class, step: usize) -> Result<(), String>;

    /// Takes note of the engine's event.
    fn hear(&self, page: Class, event: &Event);
}

impl<D: Registered> Stand for RwSignal<D> {
    fn public(&self, room: &Room) -> JsValue {
        let mut numbers = self.with_untracked(D::public);
        numbers["view"] = D::ID.id().into();
        numbers["link"] = room.address(self).trim_start_matches('#').into();
        plain(&numbers)
    }

    fn address(&self) -> String {
        address_of::<D>(&self.with(D::link))
    }

    fn address_about(&self, subject: &Subject) -> Option<String> {
        self.with(|demo| demo.about(subject)).map(|link| address_of::<D>(&link))
    }

    fn hand_over(&self) -> Option<Handed> {
        self.with(D::hand_over)
    }

    fn refusal(&self) -> Option<String> {
        self.with(|demo| demo.refusal().map(str::to_owned))
    }

    fn check(&self, pairs: &link::Pairs) -> Result<(), String> {
        D::default().follow(link::read::<D>(pairs)?)
    }

    fn open(
        &self,
        page: Class,
        pairs: &link::Pairs,
        hash: &str,
        handed: Option<Handed>,
    ) -> Result<(), String> {
        if pairs.is_empty() || untrack(|| self.address()) == hash {
            page.change(*self, |demo| {
                if let Some(handed) = handed.filter(|_| pairs.is_empty()) {
                    demo.take_over(&handed);
                }
            });
            return Ok(());
        }
        let mut done = Ok(());
        page.change(*self, |demo| {
            done = link::read::<D>(pairs).and_then(|link| demo.follow(link));
            if let Err(refusal) = &done {
                demo.refuse(refusal.clone());
            }
        });
        done
    }

    fn refuse(&self, page: Class, refusal: String) {
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

    fn step(&self, page: Class, step: usize) -> Result<(), String> {
        let mut done = Ok(());
        page.change(*self, |demo| done = demo.step_to(step));
        done
    }

    fn hear(&self, page: Class, event: &Event) {
        let pending = page.room.pending;
        match event {
            Event::Ready(_) => {
                pending.update_value(Pending::forget);
                page.change(*self, |_| {});
            }
            Event::Demo { id, news, worked } => {
                let news = news.open();
                let asked: Option<Ask> =
                    pending.try_update_value(|line| line.hear(*id, &news)).flatten();
                if let Some(ask) = asked {
                    page.change(*self, |demo| demo.note(&ask, news, *worked));
                }
            }
            _ => {}
        }
    }
}
