//! Filmed simulations are those that a search makes, and what a film tells is true of the tree.

use yomi::go::{Game, Komi, Move};
use yomi::search::{Film, FilmError, Limit, Options, Plan, Session, preset, presets};

fn session(system: &str, size: usize) -> Session {
    let game = Game::even(size, Komi::USUAL);
    let options = Options { memory: 1 << 24, ..Options::default() };
    Session::new(preset(system).unwrap().spec(), game, options).unwrap()
}

fn filming() -> impl Iterator<Item = &'static str> {
    presets().filter(|p| p.spec().films()).map(|p| p.id)
}

/// The systems whose simulations can be filmed are all but bots and those with several trees or
/// playouts of a selection; among them are those that the demos are about.
#[test]
fn the_systems_of_the_demos_can_be_filmed() {
    let all: Vec<&str> = filming().collect();
    for id in ["uct", "mc-rave", "mc-rave-hand", "yomi"] {
        assert!(all.contains(&id), "{id} among {all:?}");
    }
}

#[test]
fn a_search_does_not_notice_that_it_is_filmed() {
    for system in filming() {
        let (mut filmed, mut plain) = (session(system, 9), session(system, 9));
        for number in 1..=60 {
            assert_eq!(filmed.film().unwrap().number, number);
        }
        plain.run(Limit { simulations: 60 }, &|| false);
        assert_eq!(filmed.snapshot(), plain.snapshot(), "{system}");
        filmed.check();
    }
}

#[test]
fn the_formula_with_the_filmed_numbers_chooses_what_the_search_chose() {
    for system in filming() {
        let mut session = session(system, 9);
        let plan = Plan::new(preset(system).unwrap().spec(), 1).unwrap();
        for _ in 0..300 {
            let film = session.film().unwrap();
            for (depth, fork) in film.descent.iter().enumerate() {
                let chosen = fork.choice(&plan);
                assert_eq!(chosen, fork.chosen, "{system}, {} at {depth}", film.number);
            }
        }
    }
}

/// The moves of the simulation, with those of the tree first.
fn moves(film: &Film) -> Vec<Move> {
    let tree = film.descent.iter().map(|fork| fork.moves[fork.chosen].mv);
    tree.chain(film.playout.iter().copied()).collect()
}

/// The rule of AMAF, said again: from its depth on, the same side is the first to play there.
#[test]
fn what_changes_is_the_path_and_what_amaf_says() {
    let mut session = session("mc-rave", 9);
    session.run(Limit { simulations: 500 }, &|| false);
    let film = session.film().unwrap();
    let all = moves(&film);
    for (depth, fork) in film.descent.iter().enumerate() {
        for (index, weighed) in fork.moves.iter().enumerate() {
            let change = film.changes.iter().find(|c| (c.depth, c.index) == (depth, index));
            let after = change.map_or(weighed.counted, |change| change.after);
            let counted = after - weighed.counted;
            assert_eq!(counted.visits, u32::from(index == fork.chosen));
            let first = all[depth..].iter().position(|&mv| mv == weighed.mv);
            let is_amaf = weighed.mv != Move::Pass && first.is_some_and(|i| i % 2 == 0);
            assert_eq!(counted.amaf_visits, u32::from(is_amaf), "{} at {depth}", weighed.mv);
            let worth = (film.value * 16.0) as u32;
            assert_eq!(counted.sum, counted.visits * worth);
            assert_eq!(counted.amaf_sum, counted.amaf_visits * worth);
        }
    }
    assert!(film.changes.len() > 40, "{} changes", film.changes.len());
}

#[test]
fn several_trees_cannot_be_filmed_and_say_so() {
    let mut spec = preset("uct").unwrap().spec();
    spec.parallel = yomi::search::Parallel::Root { trees: 2 };
    let game = Game::even(9, Komi::USUAL);
    let mut session = Session::new(spec, game, Options::default()).unwrap();
    let refusal = session.film().unwrap_err();
    assert_eq!(refusal, FilmError::NotFilmed);
    assert!(refusal.to_string().contains("one tree"), "{refusal}");
}
