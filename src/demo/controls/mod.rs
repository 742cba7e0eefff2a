//! The controls of a system's choices, made from the types of its spec. A field that is added there has its
//! control without a line here.

mod places;
mod reader;
mod sheet;

pub use places::{Kind, Place, find, places};
pub use sheet::{Change, Sheet, called};

use crate::words::Message;
use places::variant_of;
use serde_json::Value;

/// What somebody can change about a system, or what several such things stand under.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// Where it is in the spec; see [`Place::path`].
    pub path: String,
    /// Number of controls that it stands under.
    pub depth: usize,
    /// What it is set to.
    pub setting: Setting,
}

/// What a control is set to.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// A heading.
    Group,
    /// A number within a range.
    Number(f64, Range),
    /// The place of one of these variants.
    Choice(&'static [&'static str], usize),
    /// On or off.
    Switch(bool),
}

/// The range of a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// The least value.
    pub least: f64,
    /// The greatest value.
    pub most: f64,
    /// True if the number is whole.
    pub whole: bool,
}

/// Steps of a slider from end to end.
pub const STEPS: u32 = 200;
/// Where a range of several powers of ten begins at nothing, the part of it that the first step leaves out.
const NEAR_NOTHING: f64 = 1e-6;

impl Range {
    /// True if equal steps multiply the number by equal factors.
    fn by_factors(&self) -> bool {
        self.most > 100.0 * self.least.max(1.0)
            || !self.whole && self.least == 0.0 && self.most > 1.0
    }

    /// The least number of a range by factors that is above nothing.
    fn floor(&self) -> f64 {
        match self.whole {
            true => self.least.max(1.0),
            false => self.least.max(self.most * NEAR_NOTHING).min(1e-3),
        }
    }

    /// The number at a step of a slider, with as many digits as a person would write.
    pub fn at(&self, step: u32) -> f64 {
        // The ends are those of the range, to the last digit.
        if step >= STEPS {
            return self.most;
        }
        let share = f64::from(step) / f64::from(STEPS);
        let number = match self.by_factors() {
            true if step == 0 => self.least,
            true => self.floor() * (self.most / self.floor()).powf(share),
            false => self.least + share * (self.most - self.least),
        };
        let rounded = format!("{number:.1e}").parse().unwrap_or(number);
        let number = if self.by_factors() { rounded } else { short(number as f32) };
        let number = if self.whole { number.round() } else { number };
        number.clamp(self.least, self.most)
    }

    /// The step of a slider that is nearest to a number.
    pub fn step(&self, number: f64) -> u32 {
        let share = match self.by_factors() {
            true if number < self.floor() => 0.0,
            true => (number / self.floor()).ln() / (self.most / self.floor()).ln(),
            false => (number - self.least) / (self.most - self.least),
        };
        (share.clamp(0.0, 1.0) * f64::from(STEPS)).round() as u32
    }

    /// True if the number can be taken.
    pub fn contains(&self, number: f64) -> bool {
        (self.least..=self.most).contains(&number) && !(self.whole && number.fract() != 0.0)
    }
}

/// A number as it is written shortest.
fn short(number: f32) -> f64 {
    number.to_string().parse().unwrap_or(number.into())
}

impl Control {
    /// The name that its field or variant has in the text of a system.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').find(|step| *step != "?").unwrap_or_default()
    }

    /// The name that people read: as the words have it, or else the field's own.
    pub fn label(&self) -> String {
        told("control", &self.id(), self.name())
    }

    /// The name that people read of a variant.
    pub fn variant(&self, variant: &str) -> String {
        told("choice", &format!("{}-{variant}", self.id()), variant)
    }

    /// The id by which its words are found.
    pub fn id(&self) -> String {
        self.name().replace('_', "-")
    }

    /// True if it is set to the same in both.
    fn is_as(&self, other: &Control) -> bool {
        match (&self.setting, &other.setting) {
            (Setting::Number(here, _), Setting::Number(there, _)) => here == there,
            (here, there) => here == there,
        }
    }
}

/// The words for an id, or its own where there are none.
fn told(kind: &str, id: &str, own: &str) -> String {
    let message = Message::about(kind, id);
    let said = message.to_string();
    if said == message.key() { own.replace(['-', '_'], " ") } else { said }
}

/// The controls for a value with these places; `range` is asked for the range of each number.
pub fn controls(value: &Value, places: &[Place], range: impl Fn(&Place) -> Range) -> Vec<Control> {
    let mut controls = Vec::new();
    let mut rest = places.iter();
    let control = |place: &Place| {
        let here = find(value, &place.path);
        let setting = match place.kind {
            Kind::Group | Kind::Any(_) => Setting::Group,
            Kind::Real | Kind::Whole(_) => {
                Setting::Number(here.and_then(Value::as_f64).unwrap_or_default(), range(place))
            }
            Kind::Switch => Setting::Switch(here == Some(&Value::Bool(true))),
            Kind::Maybe => Setting::Switch(here.is_some_and(|value| !value.is_null())),
            Kind::Choice(variants) => {
                let chosen = here.and_then(variant_of);
                let chosen = variants.iter().position(|variant| Some(*variant) == chosen);
                Setting::Choice(variants, chosen.unwrap_or_default())
            }
        };
        Control { path: place.path.clone(), depth: place.depth, setting }
    };
    while let Some(place) = rest.next() {
        controls.push(control(place));
        let Kind::Any(variants) = place.kind else { continue };
        let below = |path: &str, place: &Place| place.path.starts_with(&format!("{path}/"));
        let within = rest.as_slice().iter().take_while(|other| below(&place.path, other)).count();
        let (items, after) = rest.as_slice().split_at(within);
        rest = after.iter();
        // In the order of the variants, whether they are in the list or not.
        for variant in variants {
            let path = format!("{}/{variant}", place.path);
            let setting = Setting::Switch(find(value, &path).is_some());
            controls.push(Control { path: path.clone(), depth: place.depth + 1, setting });
            controls.extend(items.iter().filter(|item| below(&path, item)).map(control));
        }
    }
    controls
}
