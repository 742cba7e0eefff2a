//! A variant: a system of the registry with some of its choices replaced.

use super::choices::{self, ChoiceError};
use super::name::id_of;
use super::presets::{Preset, UnknownSystem, preset};
use super::spec::{SearchSpec, SpecError};
use crate::words::{Message, Say, errors_that_say, say};
use serde::{Deserialize, Serialize};

/// A system with its choices, as somebody named it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Variant {
    /// The name as it was given.
    pub name: String,
    /// The spec that it means; checked.
    pub spec: SearchSpec,
}

/// Why a text does not name a [`Variant`].
#[derive(Clone, Debug, PartialEq)]
pub enum VariantError {
    /// There is no such system.
    System(UnknownSystem),
    /// What follows the id makes no choices.
    Choices {
        /// Id of the system.
        id: String,
        /// What is wrong with it.
        why: ChoiceError,
    },
    /// The spec makes no sense.
    Spec(SpecError),
    /// What reads choices could not be loaded.
    NoReader,
}

impl Say for VariantError {
    fn say(&self) -> Message {
        match self {
            VariantError::System(unknown) => unknown.say(),
            VariantError::Choices { id, why } => {
                say!("choices-wrong", id = id.as_str(), why = why.say())
            }
            VariantError::Spec(error) => error.say(),
            VariantError::NoReader => say!("choices-no-reader"),
        }
    }
}

errors_that_say!(VariantError);

impl From<UnknownSystem> for VariantError {
    fn from(unknown: UnknownSystem) -> VariantError {
        VariantError::System(unknown)
    }
}

impl From<SpecError> for VariantError {
    fn from(error: SpecError) -> VariantError {
        VariantError::Spec(error)
    }
}

impl From<&Preset> for Variant {
    fn from(preset: &Preset) -> Variant {
        Variant { name: preset.id.to_owned(), spec: preset.spec() }
    }
}

impl Variant {
    /// Reads a system's id, `mc-rave`, or an id and, in JSON, the choices of its spec to replace:
    /// `heuristic-mc-rave-even+{"widen":{"progressive":{"start":5,"visits":50,"growth":1.3}}}`.
    ///
    /// # Errors
    /// A [`VariantError`] for what is unknown or not readable, [`VariantError::Spec`] if the
    /// choices do not go together.
    pub fn parse(text: &str) -> Result<Variant, VariantError> {
        let spec = match text.split_once('+') {
            None => preset(text)?.spec(),
            Some((id, choices)) => choices::read(preset(id)?, choices)?,
        };
        Ok(Variant { name: text.to_string(), spec })
    }

    /// Reads what a link says, where a plus is read as a blank.
    ///
    /// # Errors
    /// As [`Variant::parse`].
    pub fn in_link(text: &str) -> Result<Variant, VariantError> {
        match text.split_once('{') {
            Some((id, choices)) if !id.contains('+') => {
                Variant::parse(&format!("{}+{{{choices}", id.trim_end()))
            }
            _ => Variant::parse(text),
        }
    }

    /// The id of the registry's system that it is of.
    pub fn id(&self) -> &str {
        id_of(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Conflict, Widen, presets};

    const WIDEN: &str = r#"+{"widen":{"progressive":{"start":5,"visits":50,"growth":1.3}}}"#;

    fn refusal(text: &str) -> String {
        Variant::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn choices_take_the_place_of_a_systems_own() {
        let widened = Variant::parse(&format!("heuristic-mc-rave-even{WIDEN}")).unwrap().spec;
        let own = Variant::parse("heuristic-mc-rave-even").unwrap().spec;
        assert_eq!(widened.widen, Widen::Progressive { start: 5, visits: 50.0, growth: 1.3 });
        assert_eq!(SearchSpec { widen: Widen::All, ..widened }, own);
    }

    #[test]
    fn what_cannot_be_is_refused_with_what_can() {
        assert!(refusal("mc-rav").contains("mc-rave"));
        assert!(refusal(r#"uct+{"wide":"all"}"#).contains("widen"));
        assert!(refusal(r#"uct+{"widen":"some"}"#).contains("all"));
        assert!(refusal(r#"uct+{"resign-below":3}"#).contains("between 0 and 0.5"));
        assert!(refusal(r#"uct+{"widen""#).contains("not JSON"));
        assert!(refusal("uct+3").contains("named"));
        for twice in [
            r#"{"widen":"all","widen":"all"}"#,
            r#"{"widen":{"progressive":{"start":5,"start":6,"visits":50,"growth":1.3}}}"#,
        ] {
            assert!(refusal(&format!("heuristic-mc-rave-even+{twice}")).contains("twice"));
        }
    }

    /// Moves open in the order of their priors, and nothing else keeps a system from widening.
    #[test]
    fn every_system_with_priors_can_widen() {
        for preset in presets() {
            let widened = Variant::parse(&format!("{}{WIDEN}", preset.id));
            if preset.spec().priors.is_empty() {
                let conflict = SpecError::Conflict(Conflict::WideningWithoutPriors);
                assert_eq!(widened, Err(conflict.into()), "{}", preset.id);
            } else {
                assert!(widened.is_ok(), "{}: {widened:?}", preset.id);
            }
        }
    }
}
