//! Teams of walkers, what they have walked, and those who walk for them.

use yomi::demo::threads::{Round, Scheme, Team, Walking};
use yomi::demo::{PUZZLES, Trial};
use yomi::search::{Crew, Options, Parallel, SearchSpec, Turns, Variant, preset};

pub fn trial(system: &str, puzzle: usize, seed: u64) -> Trial {
    Trial {
        record: PUZZLES[puzzle].record().unwrap(),
        system: Variant::parse(system).unwrap(),
        seed,
    }
}

pub fn team(scheme: Scheme, walkers: usize, turns: Turns) -> Team {
    Team { trial: trial("uct", 1, 1), scheme, walkers, turns }
}

pub fn walked(team: Team, rounds: u64) -> Vec<Round> {
    let mut walking = Walking::new(team).unwrap();
    assert!(walking.go_on(rounds, &|| false).unwrap());
    walking.rounds().to_vec()
}

pub fn options(threads: usize) -> Options {
    Options { threads, memory: 32 << 20, ..Options::default() }
}

pub fn crew(system: &str, parallel: Parallel, walkers: usize, turns: Turns) -> Crew {
    let spec = SearchSpec { parallel, ..preset(system).unwrap().spec() };
    let game = PUZZLES[1].record().unwrap().game().unwrap();
    Crew::new(spec, game, options(walkers), turns).unwrap()
}
