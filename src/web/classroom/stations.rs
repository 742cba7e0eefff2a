//! The way to demos that are not a moment of one search, and their line to the engine.

use crate::ui::classroom::bandit::Bandit;
use crate::ui::classroom::contest::Contest;
use crate::ui::classroom::race::Race;
use crate::ui::classroom::threads::Threads;
use crate::ui::classroom::{Demo, Line, Station};
use crate::ui::update::Msg;
use crate::ui::wire::{Event, Request};
use crate::web::api::plain;
use crate::web::now;
use crate::web::page::Page;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

/// Milliseconds of work in the page between two frames.
const SLICE: f64 = 8.0;

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

    /// Everything on the screen, in numbers, with the address.
    pub fn public(&self) -> Option<JsValue> {
        match self.at_now()? {
            Station::Bandit => Some(self.numbers(self.bandit)),
            Station::Race => Some(self.numbers(self.race)),
            Station::Match => Some(self.numbers(self.contest)),
            Station::Threads => Some(self.numbers(self.threads)),
        }
    }

    fn numbers<D: Demo>(&self, state: RwSignal<D>) -> JsValue {
        let mut numbers = state.with_untracked(D::public);
        numbers["view"] = D::STATION.id().into();
        numbers["link"] = self.address(state).trim_start_matches('#').into();
        plain(&numbers)
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

impl Page {
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
            self.room.write_address(&stations.address(state));
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
    /// say nothing or something wrong. `hash` is the address that they come from.
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
        if stations.at_now() != Some(station) {
            self.room.forget_orders();
            stations.line.update_value(Line::forget);
            self.ask(&Request::Stop);
        }
        stations.at.set(Some((station, lesson)));
        match station {
            Station::Bandit => self.open_at(stations.bandit, pairs, hash),
            Station::Race => self.open_at(stations.race, pairs, hash),
            Station::Match => self.open_at(stations.contest, pairs, hash),
            Station::Threads => self.open_at(stations.threads, pairs, hash),
        }
    }

    fn open_at<D: Demo>(
        &self,
        state: RwSignal<D>,
        pairs: &[(String, String)],
        hash: &str,
    ) -> Result<(), String> {
        if pairs.is_empty() || address_of(state) == hash {
            self.change(state, |_| {});
            return Ok(());
        }
        let read = D::read(pairs);
        let done = read.as_ref().map(|_| ()).map_err(String::clone);
        self.change(state, |demo| match read {
            Ok(read) => *demo = read,
            Err(refusal) => demo.refuse(refusal),
        });
        done
    }

    /// Lets what goes on in a demo wait.
    pub(super) fn halt_stations(&self) {
        let stations = self.room.stations;
        match stations.at_now() {
            None => {}
            Some(Station::Bandit) => self.change(stations.bandit, |b| b.running = false),
            Some(Station::Race) => self.change(stations.race, |r| r.run(false)),
            Some(Station::Match) => self.change(stations.contest, |c| c.run(false)),
            Some(Station::Threads) => self.change(stations.threads, |t| t.play(false)),
        }
    }

    /// Leaves the demos.
    pub(super) fn leave_stations(&self) {
        let stations = self.room.stations;
        if stations.at_now().is_some() {
            stations.at.set(None);
            stations.line.update_value(Line::forget);
            self.ask(&Request::Stop);
        }
    }

    /// Takes note of what the engine says; false if nobody is here to hear it.
    pub(super) fn hear_at_station(&self, event: &Event) -> bool {
        let stations = self.room.stations;
        match stations.at_now() {
            None => return false,
            Some(Station::Bandit) => self.hear_at(stations.bandit, event),
            Some(Station::Race) => self.hear_at(stations.race, event),
            Some(Station::Match) => self.hear_at(stations.contest, event),
            Some(Station::Threads) => self.hear_at(stations.threads, event),
        }
        true
    }

    fn hear_at<D: Demo>(&self, state: RwSignal<D>, event: &Event) {
        let line = self.room.stations.line;
        match event {
            Event::Ready(_) => {
                line.update_value(Line::forget);
                self.change(state, |_| {});
            }
            Event::Demo { id, news, worked } => {
                let asked = line.try_update_value(|line| line.hear(*id, news)).flatten();
                if let Some(ask) = asked {
                    self.change(state, |demo| demo.hear(&ask, news.clone(), *worked));
                }
            }
            _ => {}
        }
    }
}
