//! The review as the page drives it: in step with the engine and the address.

use super::address::{NAME, go_to};
use crate::demo::{MARKS, Start};
use crate::go::sgf::NodeId;
use crate::go::{Move, Outcome, Record};
use crate::review::{
    Course, Effort, FileError, Reader, Review, bare_text, from_text, read_line, to_text, usual,
    write_line,
};
use crate::ui::export::exported;
use crate::ui::review::{Studio, again, findings, nodes_of};
use crate::ui::state::{State, number};
use crate::ui::update::Msg;
use crate::web::page::Page;
use crate::web::{files, now, store};
use crate::words::{Say, text};
use leptos::prelude::*;
use std::ops::Deref;

/// The page with its review: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Reviewer {
    page: Page,
    /// The review.
    pub studio: RwSignal<Studio>,
    /// Whether the person is here.
    pub(super) open: StoredValue<bool>,
    /// What could not be done, in a sentence; empty if nothing went wrong.
    pub problem: RwSignal<String>,
}

impl Deref for Reviewer {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.page
    }
}

impl Reviewer {
    /// A review of nothing yet.
    pub fn new(page: Page) -> Reviewer {
        let reviewer = Reviewer {
            page,
            studio: RwSignal::new(Studio::default()),
            open: StoredValue::new(false),
            problem: RwSignal::new(String::new()),
        };
        // It lives as long as the page.
        let owner = Owner::new();
        owner.with(|| {
            let idle = Memo::new(move |_| page.read(|state| state.engine().work().is_none()));
            Effect::new(move |_| {
                idle.get();
                reviewer.drive();
            });
            // A tenth of the work is the most that a reload loses. A memo has to be read in an effect: one that
            // is only tracked is never computed, and never wakes anybody.
            let kept = Memo::new(move |_| {
                reviewer.studio.with(|studio| {
                    let done = studio.review().map_or(0.0, |review| review.share_done());
                    (studio.is_running(), (10.0 * done) as u32)
                })
            });
            Effect::new(move |_| {
                kept.get();
                reviewer.keep();
                reviewer.tell();
            });
            // What is left to read of a game waits while another one is played.
            let game = Memo::new(move |_| page.read(|state| state.live().id()));
            Effect::new(move |before: Option<u64>| {
                let id = game.get();
                if before.is_some_and(|before| before != id) && !reviewer.open.get_value() {
                    reviewer.change(|studio| studio.run(false));
                }
                id
            });
        });
        std::mem::forget(owner);
        reviewer
    }

    /// Changes the review, and sets the engine to what it wants next.
    pub fn change(self, change: impl FnOnce(&mut Studio)) {
        self.problem.set(String::new());
        self.studio.update(change);
        self.drive();
        if self.open.get_value() {
            let number = self.studio.with_untracked(Studio::number);
            self.door.write_address(&format!("{NAME}={number}"));
        }
    }

    /// Sets the engine to what the review wants next, as far as the game leaves the engine to it.
    pub(super) fn drive(self) {
        let may =
            self.look(|state| state.engine().ready().is_some() && state.engine().work().is_none());
        if !may {
            // The game's work has taken the place of ours.
            return self.studio.update_untracked(Studio::forget_order);
        }
        let threads = self.look(|state| state.threads());
        let mut request = None;
        self.studio.update_untracked(|studio| request = studio.call(threads));
        if let Some(request) = request {
            self.ask(&request);
            self.studio.update_untracked(|studio| studio.begin_at(now()));
        }
    }

    /// Speed in simulations a second to expect while nothing is measured here.
    pub fn guess(self) -> f64 {
        self.look(|state| {
            let known = state.engine().per_second();
            let threads = state.threads() as f64;
            match state.game().board().area() {
                _ if known > 0.0 => known,
                0..=81 => 12_000.0 * threads,
                82..=169 => 6000.0 * threads,
                _ => 3000.0 * threads,
            }
        })
    }

    /// Takes up the game as it is now.
    pub(super) fn take_game(self) {
        let course = self.look(|state| state.live().record().course().0.clone());
        let simulations = usual(course.size());
        let effort = Effort { system: "yomi".into(), simulations, seed: 1 };
        let filed = self.look(|state| read_line(state.kifu(), &line_of(state)));
        let why = filed.as_ref().err().map(|why| text!("review-not-read", why = why.say()));
        let known = filed.ok().flatten().or_else(|| kept(&course));
        let counted = self.look(|state| state.live().outcome().and_then(Outcome::score));
        self.studio.update(|studio| {
            studio.take(course, known, effort);
            studio.count(counted);
        });
        self.problem.set(why.unwrap_or_default());
        self.tell();
    }

    /// Tells the game's board who is winning.
    fn tell(self) {
        let found = self.studio.with_untracked(|studio| self.look(|state| findings(studio, state)));
        if let Some(found) = found {
            self.send(found);
        }
    }

    /// Keeps what is read for the next visit.
    fn keep(self) {
        let read = |studio: &Studio| {
            let review = studio.review().filter(|review| review.share_done() > 0.0)?;
            // What another program has read stands in its file.
            let is_ours = matches!(review.reader, Reader::Yomi(_));
            let text = is_ours.then(|| to_text(review).ok()).flatten()?;
            Some((number_of(review.course())?, text))
        };
        if let Some((game, text)) = self.studio.with_untracked(read) {
            store::keep_review(&game, &text);
        }
    }

    /// Asks why a move would not be better than the one that is looked at.
    pub fn ask_why(self, mv: Move) {
        let mut refused = None;
        self.change(|studio| refused = studio.ask(mv).err());
        if let Some(why) = refused {
            self.problem.set(String::from(why.say()));
        }
    }

    /// Returns to the game at the position before the move that is looked at, where its player plays on
    /// against the engine.
    pub fn try_again(self) {
        let at = self.studio.with_untracked(|studio| {
            let place = studio.made_at()?;
            let nodes_here = |state: &State| {
                let nodes = nodes_of(state, studio.review()?.course())?;
                Some([nodes[place], nodes[place + 1]])
            };
            Some((studio.made()?.0, self.look(nodes_here)?, again(studio)?))
        });
        let Some((color, [node, next], told)) = at else { return };
        if node == next {
            return self.problem.set(String::from(FileError::Shape.say()));
        }
        go_to("");
        // The review is left at the position where the game goes on.
        self.change(|studio| studio.go(studio.shown().saturating_sub(1)));
        self.send(Msg::TryAgain { node, color, told });
    }

    /// The address at which the classroom tells how the search of the position before the move that is looked at
    /// changed its mind: from the end, and with the move that was played.
    pub fn classroom(self) -> Option<String> {
        let game = self.studio.with(Studio::before)?;
        let played = self.studio.with(Studio::made).map(|made| made.1);
        let mut pairs = Start::Given(Box::new(Record::of(&game))).write();
        pairs.push(("system", "yomi".into()));
        pairs.push(("simulation", MARKS[MARKS.len() - 1].to_string()));
        pairs.extend(played.map(|mv| ("played", mv.to_string())));
        let pair = |(name, value): (&str, String)| {
            format!("{name}={}", String::from(js_sys::encode_uri_component(&value)))
        };
        Some(format!("#tree?{}", pairs.into_iter().map(pair).collect::<Vec<_>>().join("&")))
    }

    /// Hands the record over with the analysis in it.
    pub fn save(self) {
        // The names that are exported stand in the first node: the nodes stay the same.
        let (mut kifu, line) = self.look(|state| (exported(state), line_of(state)));
        let review = self.studio.with_untracked(|studio| studio.review().cloned());
        let written = review.map_or(Ok(()), |review| write_line(&mut kifu, &line, &review));
        if let Err(why) = written {
            self.problem.set(text!("review-not-written", why = why.say()));
        }
        files::save_record(&kifu);
    }
}

/// The number by which the review of a course is kept: of its moves and of what they begin with.
fn number_of(course: &Course) -> Option<String> {
    Some(number(bare_text(course)?.as_bytes()).to_string())
}

/// The review of this course that an earlier visit kept.
fn kept(course: &Course) -> Option<Review> {
    from_text(&store::review(&number_of(course)?)?, course.clone()).ok()
}

/// The nodes of the game that is reviewed, from the first of the record to the last move.
fn line_of(state: &State) -> Vec<NodeId> {
    state.live().record().cursor().line().to_vec()
}
