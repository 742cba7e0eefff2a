//! The room of the demos: their states, the lessons, and the place of the person among them.

use super::address;
use crate::demo::{Handed, Id, Pending, Registered, demos};
use crate::figures::Figures;
use crate::lessons::{Answers, Course, HandedIn};
use crate::web::store;
use leptos::leptos_dom::helpers::AnimationFrameRequestHandle;
use leptos::prelude::*;
use std::sync::Arc;
use web_sys::Window;

macro_rules! room {
    ($($module:ident $Demo:ident $id:literal;)*) => {
        /// The states of all demos, kept as they were left.
        #[derive(Clone, Copy, Debug)]
        pub struct Demos {
            $(#[doc = $id]
            pub $module: RwSignal<crate::demo::$module::$Demo>,)*
        }

        impl Demos {
            fn new() -> Demos {
                Demos { $($module: RwSignal::default(),)* }
            }
        }
    };
}
demos!(room);

/// A function that puts a demo back as it was.
pub(super) type Restore = Box<dyn FnOnce() + Send + Sync>;

/// A place in the classroom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A demo, by itself or in the lesson of this number; 0 stands for the list of lessons.
    Demo(Id, Option<usize>),
    /// The published figures.
    Figures,
}

impl Spot {
    fn demo(self) -> Option<(Id, Option<usize>)> {
        match self {
            Spot::Demo(id, lesson) => Some((id, lesson)),
            Spot::Figures => None,
        }
    }
}

/// The published figures, as far as they are loaded.
#[derive(Clone, Debug, Default)]
pub(super) enum Loaded {
    /// Nobody has asked for them.
    #[default]
    Unasked,
    /// They are being loaded.
    Waiting,
    /// They could not be loaded.
    Missing,
    /// They are there.
    Here(Arc<Figures>),
}

/// The page for teachers.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Teaching {
    /// Whether the right answers are shown.
    pub key: bool,
    /// What was handed in by the link that has led here.
    pub handed: Option<HandedIn>,
}

/// The classroom's state: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The place in view.
    at: RwSignal<Option<Spot>>,
    /// The step of the lesson in view; the first is 1.
    step: RwSignal<usize>,
    /// The question that a presentation asks, if it asks one; the first is 0.
    asked: RwSignal<Option<usize>>,
    /// The lesson and the step from which the person has gone on to a whole demo.
    left: RwSignal<Option<(usize, usize)>>,
    /// The answers of the person to the questions of all lessons.
    answers: RwSignal<Answers>,
    /// What the page for teachers shows, while it is open in place of the list of lessons.
    pub(super) teaching: RwSignal<Option<Teaching>>,
    /// The published figures, as far as they are loaded.
    pub(super) figures: RwSignal<Loaded>,
    /// The experiment among them that the address names; empty for none.
    pub(super) named: RwSignal<String>,
    /// The window with the speaker's notes.
    pub(super) notes: StoredValue<Option<Window>, LocalStorage>,
    /// The states of the demos.
    pub demos: Demos,
    /// The lessons, once they are loaded.
    pub course: StoredValue<Course>,
    /// What the last demo of one search hands over.
    pub(super) handed: StoredValue<Option<Handed>>,
    /// The functions that give the person's own demos back, while a lesson shows them.
    own: StoredValue<Vec<(Id, Restore)>>,
    /// The address of the lesson's demo as the step in view has opened it.
    pub(super) opened: StoredValue<String>,
    /// The order to the engine in hand.
    pub(super) pending: StoredValue<Pending>,
    /// The coming frame in which the demo in view works or goes on by itself; none while it stands still.
    pub(super) frame: StoredValue<Option<AnimationFrameRequestHandle>>,
    /// The time in milliseconds at which the moment in view came, while moments go by.
    pub(super) since: StoredValue<f64>,
}

impl Room {
    /// A room with nobody in it.
    pub fn empty() -> Room {
        Room {
            at: RwSignal::new(None),
            step: RwSignal::new(1),
            asked: RwSignal::new(None),
            left: RwSignal::new(None),
            answers: RwSignal::new(Answers::read(&store::answers())),
            teaching: RwSignal::new(None),
            figures: RwSignal::default(),
            named: RwSignal::default(),
            notes: StoredValue::new_local(None),
            demos: Demos::new(),
            course: StoredValue::new(Course::default()),
            handed: StoredValue::new(None),
            own: StoredValue::default(),
            opened: StoredValue::new(String::new()),
            pending: StoredValue::new(Pending::default()),
            frame: StoredValue::new(None),
            since: StoredValue::new(0.0),
        }
    }

    /// The place in view; whoever reads it is run again when it changes.
    pub fn spot(&self) -> Option<Spot> {
        self.at.get()
    }

    /// True if nobody is here now.
    pub fn is_empty_now(&self) -> bool {
        self.at.get_untracked().is_none()
    }

    /// The demo in view and the lesson that shows it; whoever reads it is run again when it
    /// changes.
    pub fn at(&self) -> Option<(Id, Option<usize>)> {
        self.at.get()?.demo()
    }

    /// The demo in view now.
    pub fn at_now(&self) -> Option<Id> {
        Some(self.at.get_untracked()?.demo()?.0)
    }

    /// The lesson in view now; 0 for the list of lessons.
    pub fn lesson_now(&self) -> Option<usize> {
        self.at.get_untracked()?.demo()?.1
    }

    /// The step of the lesson in view; whoever reads it is run again when it changes.
    pub fn step(&self) -> usize {
        self.step.get()
    }

    /// The step of the lesson in view now.
    pub fn step_now(&self) -> usize {
        self.step.get_untracked()
    }

    /// Takes note of the step to which the person goes.
    pub(super) fn go_to_step(&self, step: usize) {
        self.step.set(step);
        self.asked.set(None);
    }

    /// The question that a presentation asks; whoever reads it is run again when it changes.
    pub fn asked(&self) -> Option<usize> {
        self.asked.get()
    }

    /// The question that a presentation asks now.
    pub fn asked_now(&self) -> Option<usize> {
        self.asked.get_untracked()
    }

    /// Asks a question of the lesson in view, or none.
    pub(super) fn ask(&self, question: Option<usize>) {
        self.asked.set(question);
    }

    /// Reads the person's answers; whoever does so is run again when they change.
    pub fn with_answers<T>(&self, look: impl FnOnce(&Answers, &Course) -> T) -> T {
        self.answers.with(|answers| self.course.with_value(|course| look(answers, course)))
    }

    /// Takes note of an answer, and keeps it for the next visit.
    pub(super) fn answer(&self, lesson: usize, question: usize, choice: usize) {
        self.answers.update(|answers| answers.choose(lesson, question, choice));
        self.answers.with_untracked(|answers| store::keep_answers(&answers.text()));
    }

    /// The lesson and the step from which the person has gone on to a whole demo; whoever reads it is run again
    /// when it changes.
    pub fn left(&self) -> Option<(usize, usize)> {
        self.left.get()
    }

    /// Takes note of the place to which the person goes; the demo that was in view stands still.
    pub(super) fn go(&self, place: Option<Spot>) {
        let demo = place.and_then(Spot::demo).map(|(id, _)| id);
        if demo != self.at_now()
            && let Some(frame) = self.frame.try_update_value(Option::take).flatten()
        {
            frame.cancel();
        }
        let lesson = self.lesson_now().filter(|&number| number > 0);
        match (lesson, place) {
            (Some(number), Some(Spot::Demo(_, None))) => {
                self.left.set(Some((number, self.step_now())))
            }
            (None, Some(Spot::Demo(_, None))) => {}
            _ => self.left.set(None),
        }
        self.at.set(place);
    }

    /// Keeps a demo, which `own` makes a function to put back, to be given back after the lesson; but for one that
    /// the lesson has changed already.
    pub(super) fn keep(&self, demo: Id, own: impl FnOnce() -> Restore) {
        self.own.update_value(|kept| {
            if kept.iter().all(|(id, _)| *id != demo) {
                kept.push((demo, own()));
            }
        });
    }

    /// Leaves the person what a lesson has shown in place of the demo that was kept.
    pub(super) fn let_have(&self, demo: Id) {
        self.own.update_value(|kept| kept.retain(|(id, _)| *id != demo));
    }

    /// Gives back the demos that were kept while a lesson showed them otherwise.
    pub(super) fn give_back(&self) {
        let kept = self.own.try_update_value(std::mem::take).unwrap_or_default();
        kept.into_iter().for_each(|(_, restore)| restore());
    }

    /// The demo that a lesson shows, which begins with `first`.
    pub(super) fn demo_of(&self, lesson: usize, first: Id) -> Memo<Id> {
        let room = *self;
        Memo::new(move |before| match room.at() {
            Some((demo, Some(number))) if number == lesson => demo,
            _ => before.copied().unwrap_or(first),
        })
    }

    /// The address of what is seen, from `#` on: of the lesson, or of the demo by itself.
    pub(super) fn address<D: Registered>(&self, state: RwSignal<D>) -> String {
        match self.lesson_now() {
            Some(0) => match self.teaching.with(Option::is_some) {
                // The link that has led here may hand answers in: it stays.
                true => window().location().hash().unwrap_or_default(),
                false => "#lessons".into(),
            },
            Some(number) => match self.step.get() {
                ..=1 => format!("#lesson={number}"),
                step => format!("#lesson={number}.{step}"),
            },
            None => address::of(state),
        }
    }
}
