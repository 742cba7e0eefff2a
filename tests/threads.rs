//! The demo of walkers who share the work, without a browser.

mod demos;
mod walkers;

use demos::{again, read, rest};
use serde_json::{Value, json};
use walkers::{crew, team, trial, walked};
use yomi::demo::Demo;
use yomi::demo::threads::{CROWDS, Quantity, Scheme, Tally, Team, Threads};
use yomi::go::Move;
use yomi::picture::Layer;
use yomi::plot::Value as Cell;
use yomi::search::{Parallel, Turns};

/// What tests/browser/threads.test.mjs expects of the page is what the library does here.
#[test]
fn what_the_page_must_show_is_this() {
    let expected: Value = serde_json::from_str(include_str!("threads.json")).unwrap();
    let mut demo: Threads = read(expected["address"].as_str().unwrap()).unwrap();
    rest(&mut demo);
    let numbers = demo.public();
    let mut seen = json!({ "address": expected["address"] });
    for key in ["ways", "leaves", "tally", "sums", "tree", "caption", "verdict"] {
        seen[key] = numbers[key].clone();
    }
    for plot in ["share", "duplicated"] {
        seen["plots"][plot] = numbers["plots"][plot].clone();
    }
    // Both have gone through the same reader of numbers, which drops their last digit.
    let text = seen.to_string();
    let seen: Value = serde_json::from_str(&text).unwrap();
    assert!(seen == expected, "{text}");
}

/// A small comparison.
const SMALL: &str = "position=nakade&system=uct&simulations=64&seeds=3&round=9";

fn at_rest(query: &str) -> Threads {
    let mut demo: Threads = read(query).unwrap();
    rest(&mut demo);
    demo
}

#[test]
fn the_board_shows_where_the_walkers_are() {
    for (scheme, id) in Scheme::ALL.into_iter().zip(["tree", "plain", "root", "leaf"]) {
        let mut demo = at_rest(&format!("{SMALL}&scheme={id}"));
        let team = team(scheme, 4, Turns::InTurn);
        let rounds = walked(team, 16);
        for number in [1, 9, 16] {
            demo.go(number);
            let round = &rounds[number as usize - 1];
            assert_eq!(demo.here(), Some(round));
            let trails = demo.board().into_iter().find_map(|layer| match layer {
                Layer::Trails(trails) => Some(trails),
                _ => None,
            });
            for (trail, walk) in trails.unwrap().iter().zip(&round.walks) {
                let points: Vec<_> = walk.line.iter().filter_map(|mv| mv.point()).collect();
                assert_eq!(trail.points, points);
            }
            // Whoever is with another is counted as doing its work twice.
            let alone = demo.ways().iter().filter(|way| way.with.is_empty()).count();
            assert!(alone <= round.leaves());
            assert_eq!(round.leaves() == 4, alone == 4);
            let tally = Tally::of(&rounds[..number as usize]);
            assert_eq!(demo.tally_so_far(), tally);
            let said = format!("Round {number} of 16.");
            assert!(
                demo.caption().to_string().starts_with(&said),
                "{}",
                demo.caption().to_string()
            );
        }
        assert_eq!(again(&demo).link(), demo.link());
    }
}

/// Slabs are as wide as the engine's tree was visited, those under way included.
#[test]
fn the_tree_is_the_engines() {
    let demo = at_rest(SMALL);
    let mut crew = crew("uct", Parallel::Tree { virtual_loss: 1 }, 4, Turns::InTurn);
    (0..9).for_each(|_| drop(crew.round().unwrap()));
    crew.come_home();
    let icicle = demo.icicle().unwrap();
    assert_eq!(icicle.slabs[0].visits, 36);
    let mut found = 0;
    for branch in crew.session().branches(50, &[]) {
        for twig in &branch.moves {
            let line: Vec<String> =
                branch.path.iter().chain([&twig.mv]).map(Move::to_string).collect();
            let slab = icicle.slabs.iter().find(|s| s.name.as_deref() == Some(&line.join(" ")));
            if let Some(slab) = slab {
                assert_eq!(slab.visits, twig.counted.visits, "{line:?}");
                found += 1;
            }
        }
    }
    assert!(found >= 8, "{found}");
    let marks = icicle.slabs.iter().filter(|slab| slab.depth == 1).flat_map(|slab| &slab.marks);
    assert_eq!(marks.count(), 4);
}

#[test]
fn crowds_are_compared_at_equal_simulations_seed_by_seed() {
    let demo = at_rest(SMALL);
    assert_eq!(demo.compared(), 3);
    let right = demo.start().right().unwrap();
    for (i, scheme) in Scheme::ALL.into_iter().enumerate() {
        for (place, walkers) in CROWDS.into_iter().enumerate() {
            let tally = |seed: u64| {
                let team =
                    Team { trial: trial("uct", 1, seed), ..team(scheme, walkers, Turns::InTurn) };
                Tally::of(&walked(team, 64 / walkers as u64))
            };
            let tallies = [1, 2, 3].map(tally);
            let mean = |of: &dyn Fn(&Tally) -> f64| tallies.iter().map(of).sum::<f64>() / 3.0;
            let best = |tally: &Tally| f64::from(u8::from(tally.moves[0].0 == right));
            for (quantity, expected) in [
                (Quantity::Duplicated, 100.0 * mean(&Tally::duplicated)),
                (Quantity::Share, 100.0 * mean(&|tally| tally.share(right))),
                (Quantity::Right, 100.0 * mean(&best)),
                (Quantity::Depth, mean(&Tally::mean_depth)),
            ] {
                let spot = &demo.against(quantity).unwrap().series[i].spots[place];
                assert_eq!(spot.x, walkers as f64);
                assert!((spot.y - expected).abs() < 1e-9, "{quantity:?}: {} {expected}", spot.y);
            }
        }
    }
    // The line of the search that is shown ends where its seed's tally does.
    let so_far = demo.twice_so_far();
    let end = so_far.series[1].spots.last().unwrap();
    let shown = Tally::of(&walked(team(Scheme::Plain, 4, Turns::InTurn), 16));
    assert_eq!(end.x, 64.0);
    assert!((end.y - 100.0 * shown.duplicated()).abs() < 1e-9);
}

#[test]
fn where_no_answer_is_known_none_is_looked_for() {
    let demo = at_rest("size=5&komi=0.5&moves=C3&system=mc-rave&simulations=32&seeds=1&walkers=3");
    assert_eq!(demo.against(Quantity::Share), None);
    assert_eq!(demo.against(Quantity::Right), None);
    assert!(demo.against(Quantity::Depth).is_some());
    assert_eq!(demo.rounds(), 10);
    assert_eq!(demo.round(), 10);
}

#[test]
fn rounds_go_by_and_settings_begin_anew() {
    let fresh = Threads::default();
    assert!(fresh.wants().is_some() && fresh.is_steady(), "the address follows while it works");
    let mut demo = at_rest(SMALL);
    demo.go(15);
    demo.run(true);
    demo.advance();
    assert_eq!((demo.round(), demo.is_running()), (16, false));
    demo.run(true);
    assert_eq!((demo.round(), demo.is_running()), (1, true));
    let pressed = ["arrowleft", "end", "arrowright", "pageup", "x"].map(|key| {
        let known = demo.press(key);
        (known, demo.round(), demo.is_running())
    });
    let rounds = [(true, 1), (true, 16), (true, 16), (true, 6), (false, 6)];
    assert_eq!(pressed, rounds.map(|(known, round)| (known, round, false)));
    demo.set_walkers(100);
    assert_eq!((demo.walkers(), demo.rounds(), demo.here()), (8, 8, None));
    demo.set_simulations(100);
    assert_eq!(demo.simulations(), 96);
    demo.take_turns(Turns::Together);
    rest(&mut demo);
    let leaves = |cell: &Cell| matches!(cell, Cell::Number(n) if *n == 1.0);
    assert!(leaves(&demo.sums().rows[Scheme::Leaf as usize][1]), "{:?}", demo.sums());
}

#[test]
fn speed_is_measured_thread_by_thread() {
    let mut demo = at_rest(SMALL);
    assert_eq!(demo.speed(), None);
    for scheme in [Scheme::Loss, Scheme::Root] {
        demo.share(scheme);
        demo.measure(3);
        assert!(demo.is_measuring());
        rest(&mut demo);
    }
    assert!(!demo.is_measuring());
    let counts: Vec<_> = demo.speeds().iter().map(|s| (s.scheme, s.threads)).collect();
    let all = |scheme| [1, 2, 3].map(|threads| (scheme, threads));
    assert_eq!(counts, [all(Scheme::Loss), all(Scheme::Root)].concat());
    // A quarter of a second for each run, whatever was to be done in it.
    assert!(demo.speeds().iter().all(|speed| speed.runs.len() == 5 && speed.median() == 1024.0));
    let figure = demo.speed().unwrap();
    assert_eq!(figure.series[0].spots.len(), 3);
    assert_eq!(figure.series[2].spots[2].y, 3.072);
    let story = demo.speed_story().to_string();
    assert!(story.contains("1.00 times one thread"), "{story}");
}

#[test]
fn the_demo_refuses_with_a_sentence() {
    for (query, said) in [
        ("position=joseki", "a position is"),
        ("system=utc", "there is no system"),
        ("system=random-bot", "does not search"),
        ("scheme=forest", "tree, plain, root, leaf"),
        ("walkers=9", "walkers is a whole number from 1 to 8"),
        ("turns=never", "in-turn or together"),
        ("simulations=100", "a multiple of 16"),
        ("wheels=3", "nothing the threads know"),
    ] {
        let refusal = read::<Threads>(query).unwrap_err();
        assert!(refusal.contains(said), "{refusal}");
    }
}
