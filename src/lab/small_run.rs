//! The small run of an arm in the page: the demo that makes it, with what its link says.

use super::game::{Colors, Conditions, Ends, Referee};
use super::player::{Effort, Opponent};
use crate::bandit::Rule;
use crate::demo::bandit::{self, Bandit, Chances, MAX_PULLS, MAX_RUNS, Stakes};
use crate::demo::contest::{self, Contest, SIZES, Terms};
use crate::demo::{Demo, Registered, link};
use crate::figures::{Run, Unlike, Why};
use crate::search::{Budget, SearchSpec, presets};
use serde_json::{Map, Value};

/// Simulations on 9×9 that all games of a small run may take: seconds in a page.
const SIMULATIONS: u64 = 100_000;
/// Least and greatest number of games of a small run. A few tell nothing about strength, but show how such
/// games go.
const GAMES: (u64, u64) = (4, 40);
/// Pulls that all runs of a bandit may take together.
const PULLS: u64 = 200_000;

/// The small run of a match between these sides.
pub(super) fn of_duel(sides: [&Opponent; 2], conditions: &Conditions) -> Run {
    match terms(sides, conditions) {
        Ok((systems, terms, unlike)) => here::<Contest>(
            terms.games,
            &contest::Link { sides: systems, terms, ..contest::Link::default() },
            unlike,
        ),
        Err(why) => Run::Never(why),
    }
}

/// The small run of a bandit with these arms under one rule.
pub(super) fn of_bandit(chances: &[f64], rule: Rule, pulls: u64) -> Run {
    let made = pulls.min(MAX_PULLS);
    let runs = (PULLS / made).clamp(1, MAX_RUNS);
    let chances = Chances::Chosen(chances.to_vec());
    let stakes = Stakes { chances, rules: vec![rule], seed: 1, runs };
    let unlike = (made < pulls).then_some(Unlike::Pulls(made, pulls));
    let link = bandit::Link { stakes, pulls: made, ..bandit::Link::default() };
    here::<Bandit>(runs, &link, unlike.into_iter().collect())
}

fn here<D: Registered>(samples: u64, link: &<D as Demo>::Link, unlike: Vec<Unlike>) -> Run {
    let pairs = link::write(D::LINK, link).into_iter();
    let pairs = pairs.map(|(name, value)| (name.to_owned(), value)).collect();
    Run::Here { demo: D::ID.id().to_owned(), pairs, samples, unlike }
}

/// The systems and the terms of the small match, and what is otherwise in it.
fn terms(
    sides: [&Opponent; 2],
    conditions: &Conditions,
) -> Result<([String; 2], Terms, Vec<Unlike>), Why> {
    let Conditions { size, komi, referee, colors, ends, .. } = conditions;
    let [a, b] = [system(sides[0])?, system(sides[1])?];
    if *colors != Colors::Alternate || *ends != Ends::Passes || !matches!(referee, Referee::Board) {
        return Err(Why::Terms);
    }
    if !(SIZES.0..=SIZES.1).contains(size) {
        return Err(Why::Large);
    }
    let wanted = match [a.simulations, b.simulations] {
        [Some(a), Some(b)] if a != b => return Err(Why::Uneven),
        [Some(n), _] | [None, Some(n)] => n,
        [None, None] => 1,
    };
    // A playout takes as long as the board is large, and a game has as many moves.
    let points = (size * size) as u64;
    let of_a_game = |simulations: u64| simulations * points * points / 81;
    let games = (SIMULATIONS / of_a_game(wanted).max(1)).clamp(GAMES.0, GAMES.1) & !1;
    let simulations = if games > GAMES.0 {
        wanted
    } else {
        let most = SIMULATIONS / GAMES.0 * 81 / (points * points);
        wanted.min((most / 50).max(1) * 50)
    };
    let mut unlike = Vec::new();
    if simulations != wanted {
        unlike.push(Unlike::Simulations(simulations, wanted));
    }
    if !a.reuse || !b.reuse {
        unlike.push(Unlike::KeptTrees);
    }
    let terms =
        Terms { size: *size, komi: *komi, simulations, games, opening: 0, seed: 1, sprt: false };
    Ok(([a.name, b.name], terms, unlike))
}

/// A side as the page's match has it.
struct Side {
    name: String,
    /// None if it does not search.
    simulations: Option<u64>,
    /// Whether it keeps its tree; true if it has none.
    reuse: bool,
}

fn system(side: &Opponent) -> Result<Side, Why> {
    let Opponent::System { spec, effort, options, .. } = side else { return Err(Why::Program) };
    let Effort::Move(Budget::Simulations(count)) = *effort else { return Err(Why::Time) };
    let searches = spec.searches();
    let simulations = searches.then_some(count);
    Ok(Side { name: named(spec), simulations, reuse: options.reuse || !searches })
}

/// The text that names this spec with the fewest choices after a system's id, the shortest of those.
fn named(spec: &SearchSpec) -> String {
    let wanted = choices(spec);
    let name = |id: &str, own: Map<String, Value>| {
        let mut other = wanted.clone();
        other.retain(|axis, choice| own.get(axis) != Some(choice));
        match other.len() {
            0 => (0, id.to_owned()),
            count => (count, format!("{id}+{}", Value::Object(other))),
        }
    };
    let all = presets().map(|preset| name(preset.id, choices(&preset.spec())));
    let shortest = all.min_by_key(|(count, name)| (*count, name.len()));
    shortest.expect("there are systems").1
}

/// The choices of a spec. By way of a text, in which numbers have no more digits than they need.
fn choices(spec: &SearchSpec) -> Map<String, Value> {
    let text = serde_json::to_string(spec).expect("plain data");
    serde_json::from_str(&text).expect("as it was written")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Answer, Variant};

    #[test]
    fn specs_are_named_as_shortly_as_can_be() {
        for preset in presets() {
            let name = named(&preset.spec());
            assert_eq!(Variant::parse(&name).unwrap().spec, preset.spec(), "{name}");
            assert!(!name.contains('+'), "{name}");
        }
        let spec = SearchSpec { answer: Answer::Max, ..Variant::parse("mc-rave").unwrap().spec };
        assert_eq!(named(&spec), r#"mc-rave+{"answer":"max"}"#);
    }
}
