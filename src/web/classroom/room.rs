//! The demos as the page drives them, whichever they are, and where somebody is among them.

use super::class::Class;
use super::inset::Inset;
use crate::demo::{Ask, Handed, Id, Line, Registered, Subject, demos, link};
use crate::engine::wire::Event;
use crate::web::script::plain;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

macro_rules! room {
    ($($module:ident $Demo:ident $id:literal $name:literal;)*) => {
        /// The demos as they were left.
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

        /// All of a demo.
        pub(super) fn view_of(page: Class, demo: Id) -> AnyView {
            match demo {
                $(Id::$Demo => super::$module::whole(page),)*
            }
        }

        /// What a lesson shows of a demo.
        pub(super) fn inset_of(page: Class, demo: Id) -> Inset {
            match demo {
                $(Id::$Demo => super::$module::inset(page),)*
            }
        }
    };
}
demos!(room);

/// What puts a demo back as it was.
type Restore = Box<dyn FnOnce() + Send + Sync>;

/// The classroom: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Where somebody is, and the lesson that shows it; 0 stands for the list of lessons.
    at: RwSignal<Option<(Id, Option<usize>)>>,
    /// The demos.
    pub demos: Demos,
    /// What the last demo of one search was about.
    pub(super) handed: StoredValue<Option<Handed>>,
    /// While a lesson shows a demo: what gives people their own back.
    own: StoredValue<Option<Restore>>,
    /// The order in hand.
    pub(super) line: StoredValue<Line>,
    /// Something works at every frame.
    pub(super) ticking: StoredValue<bool>,
    /// When the moment in view came, in milliseconds, while moments go by.
    pub(super) since: StoredValue<f64>,
}

impl Room {
    /// Nobody is in it.
    pub fn empty() -> Room {
        Room {
            at: RwSignal::new(None),
            demos: Demos::new(),
            handed: StoredValue::new(None),
            own: StoredValue::new(None),
            line: StoredValue::new(Line::default()),
            ticking: StoredValue::new(false),
            since: StoredValue::new(0.0),
        }
    }

    /// Where somebody is, and the lesson that shows it; repeated when that changes.
    pub fn at(&self) -> Option<(Id, Option<usize>)> {
        self.at.get()
    }

    /// Where somebody is now.
    pub fn at_now(&self) -> Option<Id> {
        Some(self.at.get_untracked()?.0)
    }

    /// The lesson that somebody is in now.
    pub fn lesson_now(&self) -> Option<usize> {
        self.at.get_untracked()?.1
    }

    /// Somebody goes elsewhere.
    pub(super) fn go(&self, place: Option<(Id, Option<usize>)>) {
        self.at.set(place);
    }

    /// A demo, whichever it is.
    pub fn stand(&self, demo: Id) -> &dyn Stand {
        self.demos.stand(demo)
    }

    /// The demo where somebody is now.
    pub fn here(&self) -> Option<&dyn Stand> {
        Some(self.stand(self.at_now()?))
    }

    /// Everything on the screen, in numbers, with the address.
    pub fn public(&self) -> Option<JsValue> {
        Some(self.here()?.public(self))
    }

    /// Keeps a demo as it is, to be given back after a lesson.
    pub(super) fn keep(&self, demo: Id) {
        self.own.set_value(Some(self.stand(demo).keep()));
    }

    /// Lets people have what a lesson has shown in place of their own.
    pub(super) fn let_have(&self) {
        self.own.set_value(None);
    }

    /// Gives people back the demo that a lesson has shown otherwise.
    pub(super) fn give_back(&self) {
        if let Some(restore) = self.own.try_update_value(Option::take).flatten() {
            restore();
        }
    }

    /// The address of what is seen, after `#`: of the lesson, or of the demo by itself.
    pub(super) fn address(&self, demo: &dyn Stand) -> String {
        match self.lesson_now() {
            Some(0) => "#lessons".into(),
            Some(number) => format!("#lesson={number}"),
            None => demo.address(),
        }
    }
}

/// The address of a demo, after `#`.
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
    /// Everything on the screen, in numbers, with the address.
    fn public(&self, room: &Room) -> JsValue;

    /// The address as it is now, after `#`; whoever looks on is told when the demo changes.
    fn address(&self) -> String;

    /// The address that it would have about something else, if it is about one search.
    fn address_about(&self, subject: &Subject) -> Option<String>;

    /// What it hands over to the next demo.
    fn hand_over(&self) -> Option<Handed>;

    /// What was refused last.
    fn refusal(&self) -> Option<String>;

    /// Whether an address can be read.
    ///
    /// # Errors
    /// A sentence about what is wrong.
    fn check(&self, pairs: &link::Pairs) -> Result<(), String>;

    /// Goes on as `pairs` have it, or as it was left where they say something wrong or `hash` is its
    /// address; where they say nothing, about what the demo before was about.
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

    /// Says why something cannot be done.
    fn refuse(&self, page: Class, refusal: String);

    /// What puts it back as it is now.
    fn keep(&self) -> Restore;

    /// Lets it go on by itself, or wait.
    fn run(&self, page: Class, on: bool);

    /// Does what a key stands for; false if it stands for nothing here.
    fn press(&self, page: Class, key: &str) -> bool;

    /// Goes to a moment.
    ///
    /// # Errors
    /// A sentence where there are none.
    fn step(&self, page: Class, step: usize) -> Result<(), String>;

    /// Takes note of what the engine says.
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
        let line = page.room.line;
        match event {
            Event::Ready(_) => {
                line.update_value(Line::forget);
                page.change(*self, |_| {});
            }
            Event::Demo { id, news, worked } => {
                let news = news.open();
                let asked: Option<Ask> =
                    line.try_update_value(|line| line.hear(*id, &news)).flatten();
                if let Some(ask) = asked {
                    page.change(*self, |demo| demo.note(&ask, news, *worked));
                }
            }
            _ => {}
        }
    }
}
