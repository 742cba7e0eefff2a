//! The way to demos that are not a moment of one search, and their line to the engine.

use super::class::Class;
use crate::engine::wire::{Event, Request};
use crate::ui::classroom::bandit::Bandit;
use crate::ui::classroom::contest::Contest;
use crate::ui::classroom::race::Race;
use crate::ui::classroom::threads::Threads;
use crate::ui::classroom::{Demo, Line, Station};
use crate::ui::update::Msg;
use crate::web::door::Place;
use crate::web::now;
use crate::web::script::plain;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

/// Milliseconds of work in the page between two frames.
const SLICE: f64 = 8.0;

/// What puts a demo back as it was.
type Restore = Box<dyn FnOnce() + Send + Sync>;

/// The demos as they were left: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Stations {
    /// Where somebody is, and the lesson that shows it.
    at: RwSignal<Option<(Station, Option<usize>)>>,
    /// Arms with hidden means.
    pub bandit: RwSignal<Bandit>,
    /// Two systems at the same position.
    pub race: RwSignal<Race>,
    /// Games between two systems.
    pub contest: RwSignal<Contest>,
    /// Several walkers at the same position.
    pub threads: RwSignal<Threads>,
    /// While a lesson shows one of them: what gives people their own back.
    own: StoredValue<Option<Restore>>,
    line: StoredValue<Line>,
    /// Something works at every frame.
    ticking: StoredValue<bool>,
}

impl Stations {
    /// Nobody is there.
    pub fn empty() -> Stations {
        Stations {
            at: RwSignal::new(None),
            bandit: RwSignal::new(Bandit::default()),
            race: RwSignal::new(Race::default()),
            contest: RwSignal::new(Contest::default()),
            threads: RwSignal::new(Threads::default()),
            own: StoredValue::new(None),
            line: StoredValue::new(Line::default()),
            ticking: StoredValue::new(false),
        }
    }

    /// Where somebody is, and the lesson that shows it; repeated when that changes.
    pub fn at(&self) -> Option<(Station, Option<usize>)> {
        self.at.get()
    }

    /// Where somebody is now.
    pub fn at_now(&self) -> Option<Station> {
        Some(self.at.get_untracked()?.0)
    }

    /// The lesson that shows it now.
    pub(super) fn lesson_now(&self) -> Option<usize> {
        self.at.get_untracked()?.1
    }

    fn stand(&self, station: Station) -> &dyn Stand {
        match station {
            Station::Bandit => &self.bandit,
            Station::Race => &self.race,
            Station::Match => &self.contest,
            Station::Threads => &self.threads,
        }
    }

    /// Everything on the screen, in numbers, with the address.
    pub fn public(&self) -> Option<JsValue> {
        Some(self.stand(self.at_now()?).public(self))
    }

    /// Gives people back the demo that a lesson has shown otherwise.
    fn give_back(&self) {
        if let Some(restore) = self.own.try_update_value(Option::take).flatten() {
            restore();
        }
    }

    /// The address of what is seen, after `#`: of the lesson, or of the demo by itself.
    fn address<D: Demo>(&self, state: RwSignal<D>) -> String {
        match self.at.get_untracked() {
            Some((_, Some(number))) => format!("#lesson={number}"),
            _ => address_of(state),
        }
    }
}

/// The address of a demo as it is, after `#`.
pub(super) fn address_of<D: Demo>(state: RwSignal<D>) -> String {
    let Ok(search) = UrlSearchParams::new() else { return format!("#{}", D::STATION.id()) };
    for (name, value) in state.with_untracked(D::write) {
        search.append(name, &value);
    }
    format!("#{}?{}", D::STATION.id(), String::from(search.to_string()))
}

/// A demo as the page drives it, whichever it is.
trait Stand {
    /// Everything on the screen, in numbers, with the address.
    fn public(&self, stations: &Stations) -> JsValue;

    /// Goes on as `pairs` have it, or as it was left where they say nothing or something wrong, or
    /// where `hash` is its address.
    ///
    /// # Errors
    /// A sentence about what is wrong.
    fn open(&self, page: Class, pairs: &[(String, String)], hash: &str) -> Result<(), String>;

    /// Whether `hash` is its address as it is now.
    fn is_at(&self, hash: &str) -> bool;

    /// What puts it back as it is now.
    fn keep(&self) -> Restore;

    /// Lets it go on by itself, or wait.
    fn run(&self, page: Class, on: bool);

    /// Does what a key stands for; false if it stands for nothing here.
    fn press(&self, page: Class, key: &str) -> bool;

    /// Takes note of what the engine says.
    fn hear(&self, page: Class, event: &Event);
}

impl<D: Demo> Stand for RwSignal<D> {
    fn public(&self, stations: &Stations) -> JsValue {
        let mut numbers = self.with_untracked(D::public);
        numbers["view"] = D::STATION.id().into();
        numbers["link"] = stations.address(*self).trim_start_matches('#').into();
        plain(&numbers)
    }

    fn open(&self, page: Class, pairs: &[(String, String)], hash: &str) -> Result<(), String> {
        if pairs.is_empty() || self.is_at(hash) {
            page.change(*self, |_| {});
            return Ok(());
        }
        let read = D::read(pairs);
        let done = read.as_ref().map(|_| ()).map_err(String::clone);
        page.change(*self, |demo| match read {
            Ok(read) => *demo = read,
            Err(refusal) => demo.refuse(refusal),
        });
        done
    }

    fn is_at(&self, hash: &str) -> bool {
        address_of(*self) == hash
    }

    fn keep(&self) -> Restore {
        let (state, own) = (*self, self.get_untracked());
        Box::new(move || state.set(own))
    }

    fn run(&self, page: Class, on: bool) {
        page.change(*self, |demo| demo.run(on));
    }

    fn press(&self, page: Class, key: &str) -> bool {
        if key == " " {
            self.run(page, !self.with_untracked(D::is_running));
            return true;
        }
        let mut done = false;
        self.update_untracked(|demo| done = demo.press(key));
        if done {
            page.change(*self, |_| {});
        }
        done
    }

    fn hear(&self, page: Class, event: &Event) {
        let line = page.room.stations.line;
        match event {
            Event::Ready(_) => {
                line.update_value(Line::forget);
                page.change(*self, |_| {});
            }
            Event::Demo { id, news, worked } => {
                let news = news.open();
                let asked = line.try_update_value(|line| line.hear(*id, &news)).flatten();
                if let Some(ask) = asked {
                    page.change(*self, |demo| demo.hear(&ask, news, *worked));
                }
            }
            _ => {}
        }
    }
}

impl Class {
    /// Changes a demo, asks the engine for what it wants next, lets it work in the page, and puts
    /// what is seen into the address.
    pub fn change<D: Demo>(&self, state: RwSignal<D>, change: impl FnOnce(&mut D)) {
        state.update(change);
        let stations = self.room.stations;
        if stations.at_now() != Some(D::STATION) {
            return;
        }
        let threads = self.look(|state| state.threads());
        let wanted = state.with_untracked(D::wants).map(|ask| ask.at_most(threads));
        if let Some(request) = stations.line.try_update_value(|line| line.ask(wanted)).flatten() {
            self.ask(&request);
        }
        if state.with_untracked(D::is_steady) {
            self.door.write_address(&stations.address(state));
        } else if !stations.ticking.get_value() {
            stations.ticking.set_value(true);
            let page = *self;
            request_animation_frame(move || page.tick_at(state));
        }
    }

    /// At every frame while a demo works in the page.
    fn tick_at<D: Demo>(self, state: RwSignal<D>) {
        let stations = self.room.stations;
        stations.ticking.set_value(false);
        let until = now() + SLICE;
        let turn = |demo: &mut D| demo.turn(&|| now() >= until);
        let mut changed = false;
        if stations.at_now() == Some(D::STATION) {
            state.update_untracked(|demo| changed = turn(demo));
        }
        if changed {
            self.change(state, |_| {});
        }
    }

    /// Goes to a demo, by itself or in a lesson: as `pairs` have it, or as it was left where they
    /// say nothing or something wrong. `hash` is the address that they come from. What a lesson
    /// shows is its own: it stays only for those who open the whole of it.
    ///
    /// # Errors
    /// A sentence about what is wrong, which the demo shows too.
    pub(super) fn go_to_station(
        &self,
        station: Station,
        pairs: &[(String, String)],
        hash: &str,
        lesson: Option<usize>,
    ) -> Result<(), String> {
        let stations = self.room.stations;
        if !self.room.is_open_now() {
            // First the engine's rest, then what the demo asks of it.
            self.send(Msg::Away(true));
        }
        let stand = stations.stand(station);
        let stays = stations.at_now() == Some(station);
        if !stays {
            self.room.forget_orders();
            stations.line.update_value(Line::forget);
            self.ask(&Request::Stop);
        }
        match stays && stand.is_at(hash) {
            true => stations.own.set_value(None),
            false => stations.give_back(),
        }
        if lesson.is_some() {
            stations.own.set_value(Some(stand.keep()));
        }
        stations.at.set(Some((station, lesson)));
        self.door.go(Place::Classroom);
        stand.open(*self, pairs, hash)
    }

    /// Lets a demo go on by itself, or wait.
    pub(super) fn run_station(&self, station: Station, on: bool) {
        self.room.stations.stand(station).run(*self, on);
    }

    /// Does what a key stands for in a demo; false if it stands for nothing there.
    pub(super) fn press_at_station(&self, station: Station, key: &str) -> bool {
        self.room.stations.stand(station).press(*self, key)
    }

    /// Leaves the demos.
    pub(super) fn leave_stations(&self) {
        let stations = self.room.stations;
        if stations.at_now().is_some() {
            stations.at.set(None);
            stations.give_back();
            stations.line.update_value(Line::forget);
            self.ask(&Request::Stop);
        }
    }

    /// Takes note of what the engine says; false if nobody is here to hear it.
    pub(super) fn hear_at_station(&self, event: &Event) -> bool {
        let station = self.room.stations.at_now();
        if let Some(station) = station {
            self.room.stations.stand(station).hear(*self, event);
        }
        station.is_some()
    }
}
