//! A system's choices, to be changed one by one.

use super::places::{find, find_mut, item, places, variant_of};
use super::{Control, Kind, Place, Range, Setting, controls, short};
use crate::search::{
    Plan, Preset, SearchSpec, SpecError, Variant, VariantError, name, preset, presets,
};
use crate::words::{Message, say};
use serde_json::{Map, Value};

/// A change of a control.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// Another number.
    Number(f64),
    /// The variant of this name.
    Choice(&'static str),
    /// On or off.
    Switch(bool),
}

/// A system of the registry with its choices, which may not go together while they are being changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    id: &'static str,
    choices: Value,
}

/// Numbers of which nobody says the range go from 0 to this at least.
const WIDE: f64 = 100.0;
/// The range of a number for those who do not ask: to find it takes its time.
const ANY: Range = Range { least: 0.0, most: f64::MAX, whole: false };
/// A number that is out of every range.
const BEYOND: f32 = 1e30;

/// The name that people read of a system that [`Variant::parse`] reads: what it is of, and what differs.
pub fn called(system: &str) -> String {
    let changed = system.contains('+').then(|| Variant::parse(system).ok()).flatten();
    changed.and_then(|v| Sheet::of(&v)).map_or_else(|| name::of_system(system), |s| s.name().into())
}

impl Sheet {
    /// The choices of a system; none if the registry has no system of its id.
    pub fn of(system: &Variant) -> Option<Sheet> {
        Some(Sheet { id: preset(system.id()).ok()?.id, choices: as_json(&system.spec) })
    }

    /// The sheet of the system as it is in the registry, which is as it was published.
    #[must_use]
    pub fn published(&self) -> Sheet {
        let own = preset(self.id).map(Preset::spec);
        Sheet { id: self.id, choices: own.map_or(Value::Null, |spec| as_json(&spec)) }
    }

    /// Its controls, in the order of the spec's fields.
    pub fn controls(&self) -> Vec<Control> {
        self.controls_with(|place| self.range(place))
    }

    /// The control of the first number of this name, which may be any; none if the system has no such number.
    pub fn number(&self, name: &str) -> Option<Control> {
        let is_it = |c: &Control| matches!(c.setting, Setting::Number(..)) && c.name() == name;
        self.controls_with(|_| ANY).into_iter().find(is_it)
    }

    fn controls_with(&self, range: impl Fn(&Place) -> Range) -> Vec<Control> {
        let mut choices = self.choices.clone();
        let places =
            places::<SearchSpec>(&mut choices).expect("a spec is made of what has controls");
        controls(&choices, &places, range)
    }

    /// The controls that are set otherwise than in the system as published.
    pub fn changed(&self) -> Vec<Control> {
        let published = self.published().controls_with(|_| ANY);
        let differs = |control: &Control| {
            let own = published.iter().find(|own| own.path == control.path);
            control.setting != Setting::Group && !own.is_some_and(|own| own.is_as(control))
        };
        self.controls_with(|_| ANY).into_iter().filter(differs).collect()
    }

    /// The text that names the system in links, GTP and matches.
    pub fn text(&self) -> String {
        let own = self.published().choices;
        let mut choices = self.choices.as_object().cloned().unwrap_or_default();
        choices.retain(|axis, choice| own.get(axis) != Some(choice));
        match choices.is_empty() {
            true => self.id.to_owned(),
            false => format!("{}+{}", self.id, Value::Object(choices)),
        }
    }

    /// The system with these choices.
    ///
    /// # Errors
    /// A [`VariantError`] if they do not go together.
    pub fn system(&self) -> Result<Variant, VariantError> {
        Variant::parse(&self.text())
    }

    /// The name that people read: what the system is of, and what differs, in the words of its text.
    pub fn name(&self) -> Message {
        let change = |control: &Control| match control.setting {
            Setting::Group => String::new(),
            Setting::Number(value, _) => format!("{} {value}", control.name()),
            Setting::Choice(variants, chosen) => format!("{} {}", control.name(), variants[chosen]),
            Setting::Switch(true) => format!("+{}", control.name()),
            Setting::Switch(false) => format!("−{}", control.name()),
        };
        let changes: Vec<_> = self.changed().iter().map(change).collect();
        let system = name::of_system(self.id);
        match changes.is_empty() {
            true => name::of_preset(self.id),
            false => say!("system-changed", system = system, changes = changes.join(", ")),
        }
    }

    /// The sheet with a control set otherwise. What a variant has inside is what it has in the system as
    /// published or in the first one that has it, but for what the variant before has of the same name.
    #[must_use]
    pub fn with(&self, path: &str, change: Change) -> Sheet {
        match change {
            Change::Number(number) => self.set(path, |value| {
                let whole = value.is_u64();
                *value = if whole { (number as u64).into() } else { number.into() };
            }),
            Change::Choice(variant) => {
                let example = self.example(&format!("{path}/{variant}"));
                let plain = self.set(path, |value| *value = variant_with(variant, example.clone()));
                let alike = self.set(path, |value| {
                    let before = variant_of(value).and_then(|before| value.get(before)).cloned();
                    *value = variant_with(variant, alike(example.clone(), before));
                });
                // A number of the same name may be of another kind.
                match alike.refusal() {
                    Some(SpecError::OutOfRange { .. }) => plain,
                    _ => alike,
                }
            }
            Change::Switch(on) => self.switched(path, on),
        }
    }

    fn switched(&self, path: &str, on: bool) -> Sheet {
        let (list, variant) = path.rsplit_once('/').unwrap_or_default();
        let of_list = find(&self.choices, list).is_some_and(Value::is_array);
        if !of_list {
            return self.set(path, |value| {
                *value = match (value.is_boolean(), on) {
                    (true, _) | (false, true) => on.into(),
                    (false, false) => Value::Null,
                }
            });
        }
        let own = self.published().choices;
        let own = find(&own, list).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        self.set(list, |value| {
            let Some(items) = value.as_array_mut() else { return };
            items.retain(|item| variant_of(item) != Some(variant));
            if on {
                items.push(variant_with(variant, self.example(path)));
                let place = |other: &Value| variant_of(other).and_then(|name| item(own, name));
                items.sort_by_key(|other| place(other).unwrap_or(own.len()));
            }
        })
    }

    /// The sheet with something else at a path, whose holes are filled.
    fn set(&self, path: &str, change: impl FnOnce(&mut Value)) -> Sheet {
        let mut sheet = self.clone();
        if let Some(value) = find_mut(&mut sheet.choices, path) {
            change(value);
        }
        // A type that has places has them whatever the value.
        let _ = places::<SearchSpec>(&mut sheet.choices);
        sheet
    }

    /// What the registry has at a path: the system itself before all others.
    fn example(&self, path: &str) -> Option<Value> {
        let others = presets().map(|preset| as_json(&preset.spec()));
        let mut all = std::iter::once(self.published().choices).chain(others);
        all.find_map(|choices| find(&choices, path).cloned())
    }

    fn refusal(&self) -> Option<SpecError> {
        let spec = serde_json::from_value::<SearchSpec>(self.choices.clone()).ok()?;
        Plan::new(spec, 1).err()
    }

    /// The range of a number: what is told of one that is beyond it.
    fn range(&self, place: &Place) -> Range {
        let most = match place.kind {
            Kind::Whole(most) => most as f64,
            _ => f64::from(BEYOND),
        };
        let beyond = self.set(&place.path, |value| {
            *value = if value.is_u64() { (most as u64).into() } else { most.into() };
        });
        let whole = matches!(place.kind, Kind::Whole(_));
        match beyond.refusal() {
            Some(SpecError::OutOfRange { value, low, high, .. }) if value == most as f32 => {
                Range { least: short(low), most: short(high).min(most), whole }
            }
            _ => {
                let value = find(&self.choices, &place.path).and_then(Value::as_f64);
                Range { least: 0.0, most: value.unwrap_or_default().max(WIDE).min(most), whole }
            }
        }
    }
}

/// A variant in JSON, with a hole where nothing is known of what is inside.
fn variant_with(variant: &str, inside: Option<Value>) -> Value {
    match inside {
        Some(Value::String(name)) if name == variant => name.into(),
        inside => Map::from_iter([(variant.to_owned(), inside.unwrap_or_default())]).into(),
    }
}

/// What is inside a variant, with the values that `before` has by the same names.
fn alike(example: Option<Value>, before: Option<Value>) -> Option<Value> {
    match (example, before) {
        (Some(Value::Object(mut inside)), Some(Value::Object(before))) => {
            for (name, value) in before {
                inside.entry(name).and_modify(|own| *own = value);
            }
            Some(inside.into())
        }
        (None, before) => before,
        (example, _) => example,
    }
}

/// A spec in JSON, its numbers as short as they are written.
fn as_json(spec: &SearchSpec) -> Value {
    let text = serde_json::to_string(spec).expect("specs are plain data");
    serde_json::from_str(&text).expect("it has just been written")
}
