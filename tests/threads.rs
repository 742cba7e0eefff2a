//! Walkers that take turns: what they do is what the engine's own search does, and they do it alike
//! everywhere. And the demo of them without a browser.

mod station;

use serde_json::{Value, json};
use station::{again, read, rest};
use yomi::demo::{
    Ask, Desk, MAX_WALKERS, News, Order, PUZZLES, Round, Scheme, Tally, Team, Trial, Walking,
};
use yomi::go::Move;
use yomi::search::{Crew, Limit, Options, Parallel, SearchSpec, Session, Turns, preset};
use yomi::ui::classroom::Demo;
use yomi::ui::classroom::threads::{CROWDS, Quantity, Threads};
use yomi::ui::plot::Value as Cell;
use yomi::ui::scene::Layer;

const ROUNDS: u64 = 60;

fn trial(system: &str, puzzle: usize, seed: u64) -> Trial {
    Trial { record: PUZZLES[puzzle].record().unwrap(), system: system.into(), seed }
}

fn team(scheme: Scheme, walkers: usize, turns: Turns) -> Team {
    Team { trial: trial("uct", 1, 1), scheme, walkers, turns }
}

fn walked(team: Team, rounds: u64) -> Vec<Round> {
    let mut walking = Walking::new(team).unwrap();
    assert!(walking.go_on(rounds, &|| false).unwrap());
    walking.rounds().to_vec()
}

fn options(threads: usize) -> Options {
    Options { threads, memory: 32 << 20, ..Options::default() }
}

fn crew(system: &str, parallel: Parallel, walkers: usize, turns: Turns) -> Crew {
    let spec = SearchSpec { parallel, ..preset(system).unwrap().spec() };
    let game = PUZZLES[1].record().unwrap().game().unwrap();
    Crew::new(spec, game, options(walkers), turns).unwrap()
}

/// A search by the engine's own driver, on one thread.
fn searched(system: &str, parallel: Parallel, simulations: u64) -> Session {
    let spec = SearchSpec { parallel, ..preset(system).unwrap().spec() };
    let game = PUZZLES[1].record().unwrap().game().unwrap();
    let mut session = Session::new(spec, game, options(1)).unwrap();
    assert_eq!(session.run(Limit { simulations }, &|| false), simulations);
    session
}

#[test]
fn walkers_of_several_trees_or_of_one_leaf_are_the_search_itself() {
    for parallel in [Parallel::Root { trees: 4 }, Parallel::Leaf { playouts: 4 }] {
        for system in ["uct", "mc-rave"] {
            let mut crew = crew(system, parallel, 1, Turns::InTurn);
            for _ in 0..ROUNDS {
                assert_eq!(crew.round().unwrap().len(), 4);
            }
            crew.come_home();
            let session = searched(system, parallel, 4 * ROUNDS);
            assert_eq!(crew.session().snapshot(), session.snapshot(), "{system}, {parallel:?}");
            assert_eq!(crew.session().counts(), session.counts());
        }
    }
}

#[test]
fn one_walker_alone_is_the_search_however_the_work_is_shared() {
    for turns in [Turns::InTurn, Turns::Together] {
        let rounds = Scheme::ALL.map(|scheme| walked(team(scheme, 1, turns), ROUNDS));
        assert!(rounds.iter().all(|other| *other == rounds[0]));
        let parallel = Parallel::Tree { virtual_loss: 1 };
        let mut crew = crew("uct", parallel, 1, turns);
        (0..ROUNDS).for_each(|_| drop(crew.round().unwrap()));
        crew.come_home();
        assert_eq!(crew.session().snapshot(), searched("uct", parallel, ROUNDS).snapshot());
    }
}

#[test]
fn no_visit_and_no_virtual_loss_is_lost() {
    for system in ["uct", "mc-rave", "tree-parallel", "yomi", "virtual-mcts"] {
        for (virtual_loss, turns) in [(1, Turns::InTurn), (3, Turns::Together), (0, Turns::InTurn)]
        {
            let mut crew = crew(system, Parallel::Tree { virtual_loss }, 5, turns);
            let mut rounds = Vec::new();
            for round in 1..=ROUNDS {
                let walks = crew.round().unwrap();
                // All of this round are still under way.
                assert_eq!(crew.session().simulations(), 5 * (round - 1), "{system}");
                rounds.push(Round { walks, nodes: crew.nodes() });
            }
            crew.come_home();
            crew.session().check();
            assert_eq!(crew.session().simulations(), 5 * ROUNDS);
            let tally = Tally::of(&rounds);
            assert_eq!((tally.walks, tally.nodes), (5 * ROUNDS, crew.nodes()));
            for candidate in crew.session().snapshot().candidates {
                let of_tally = tally.moves.iter().find(|(mv, _)| *mv == candidate.mv);
                let visits = of_tally.map_or(0, |(_, visits)| *visits);
                assert_eq!(u64::from(candidate.visits), visits, "{system}: {}", candidate.mv);
            }
        }
    }
}

/// With the same numbers before them all choose alike; only a virtual loss tells them apart.
#[test]
fn without_virtual_loss_walkers_who_set_out_together_stay_together() {
    let leaves = |scheme| {
        let rounds = walked(team(scheme, 4, Turns::Together), ROUNDS);
        rounds.iter().map(Round::leaves).sum::<usize>() as f64 / rounds.len() as f64
    };
    assert_eq!(leaves(Scheme::Plain), 1.0);
    assert_eq!(leaves(Scheme::Leaf), 1.0);
    assert!(leaves(Scheme::Loss) > 3.5);
}

#[test]
fn virtual_loss_spares_work_and_trees_of_their_own_stay_shallow() {
    let tally = |scheme: Scheme, walkers: usize| {
        let team =
            Team { trial: trial("tree-parallel", 2, 1), ..team(scheme, walkers, Turns::InTurn) };
        Tally::of(&walked(team, 320 / walkers as u64))
    };
    for walkers in [2, 4, 8, 16] {
        let [loss, plain, root, leaf] = Scheme::ALL.map(|scheme| tally(scheme, walkers));
        assert!(loss.duplicated() + 0.1 < plain.duplicated(), "{walkers}");
        assert!(plain.duplicated() <= leaf.duplicated());
        assert_eq!(leaf.duplicated(), 1.0 - 1.0 / walkers as f64);
        assert!(root.mean_depth() < loss.mean_depth());
        for tally in [loss, plain, root, leaf] {
            assert_eq!(tally.walks, 320);
            assert_eq!(tally.moves.iter().map(|(_, visits)| visits).sum::<u64>(), 320);
            assert!(tally.openings <= tally.leaves && tally.found <= tally.leaves);
            assert!(tally.moves.is_sorted_by(|a, b| a.1 >= b.1));
        }
    }
}

#[test]
fn the_desk_tells_rounds_in_pieces_and_sums_them_up() {
    let mut desk = Desk::default();
    let mut id = 0;
    let mut answer = |ask: Ask| {
        id += 1;
        assert_eq!(desk.take(Order { id, ask }), None);
        let mut looks = 0;
        loop {
            // Each slice ends after a few looks at the clock.
            let left = std::sync::atomic::AtomicU32::new(7);
            let stop = || left.fetch_sub(1, std::sync::atomic::Ordering::Relaxed) == 1;
            match desk.work(&stop) {
                Some(News::Made(_)) => looks += 1,
                Some(news) => break (news, looks),
                None => panic!("there is work"),
            }
        }
    };
    let team = team(Scheme::Loss, 3, Turns::InTurn);
    let whole = walked(team.clone(), 50);
    let mut rounds = Vec::new();
    for (from, until) in [(0, 20), (20, 21), (21, 50)] {
        match answer(Ask::Walk { team: team.clone(), from, until }) {
            (News::Walked(more), _) => rounds.extend(more),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(rounds, whole);
    let other = Team { scheme: Scheme::Root, ..team.clone() };
    let (news, looks) = answer(Ask::Tally { team: other.clone(), rounds: 40 });
    assert_eq!(news, News::Tallied(Box::new(Tally::of(&walked(other, 40)))));
    assert!(looks > 3);
    let (news, _) = answer(Ask::Tally { team, rounds: 30 });
    assert_eq!(news, News::Tallied(Box::new(Tally::of(&whole[..30]))));
}

#[test]
fn a_team_that_makes_no_sense_is_refused() {
    let of =
        |system: &str| Team { trial: trial(system, 1, 1), ..team(Scheme::Root, 4, Turns::InTurn) };
    for (system, said) in [("random-bot", "does not search"), ("mc-rav", "there is no system")] {
        let refusal = Walking::new(of(system)).unwrap_err();
        assert!(refusal.contains(said), "{refusal}");
    }
    for walkers in [0, MAX_WALKERS + 1] {
        let refusal = Walking::new(Team { walkers, ..of("uct") }).unwrap_err();
        assert!(refusal.contains("walkers"), "{refusal}");
    }
    let cluster = preset("cluster").unwrap().spec();
    let game = PUZZLES[0].record().unwrap().game().unwrap();
    assert!(Crew::new(cluster, game, options(2), Turns::InTurn).is_err());
}

/// The picture of a round names the moves; they are moves of the position.
#[test]
fn lines_are_lines_of_play() {
    let team = team(Scheme::Loss, 4, Turns::InTurn);
    let root = team.trial.root().unwrap();
    for round in walked(team, 40) {
        for walk in round.walks {
            let mut board = root.clone();
            for mv in walk.line {
                if let Move::Play(point) = mv {
                    assert!(board.is_legal(point, board.to_play()), "{mv}");
                }
                board.play(mv);
            }
            assert!((0.0..=1.0).contains(&walk.value));
        }
    }
}

// ---- The demo -------------------------------------------------------------------------------

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
    let seen: Value = serde_json::from_str(&seen.to_string()).unwrap();
    assert!(seen == expected, "{seen}");
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
            assert!(demo.caption().starts_with(&said), "{}", demo.caption());
        }
        assert_eq!(again(&demo).write(), demo.write());
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
    for branch in crew.session().branches(50) {
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
    let mut demo = at_rest(SMALL);
    demo.go(15);
    demo.play(true);
    demo.advance();
    assert_eq!((demo.round(), demo.playing), (16, false));
    demo.play(true);
    assert_eq!((demo.round(), demo.playing), (1, true));
    demo.set_walkers(100);
    assert_eq!((demo.walkers(), demo.rounds(), demo.here()), (8, 8, None));
    demo.set_simulations(100);
    assert_eq!(demo.simulations(), 96);
    demo.take_turns(Turns::Together);
    rest(&mut demo);
    let leaves = |cell: &Cell| matches!(cell, Cell::Number(n) if *n == 1.0);
    assert!(leaves(&demo.sums().rows[Scheme::Plain as usize][1]), "{:?}", demo.sums());
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
    assert!(demo.speed_story().contains("1.00 times one thread"), "{}", demo.speed_story());
}

#[test]
fn the_demo_refuses_with_a_sentence() {
    for (query, said) in [
        ("position=ladder", "a position is"),
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
