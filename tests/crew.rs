//! Walkers that take turns: what they do is what the engine's own search does, and they do it alike
//! everywhere.

mod walkers;

use walkers::{crew, options, team, trial, walked};
use yomi::demo::threads::{Done, MAX_WALKERS, Round, Scheme, Tally, Task, Team, Walking};
use yomi::demo::{Answer, Ask, Desk, News, Order, PUZZLES};
use yomi::go::Move;
use yomi::search::{Crew, Limit, Parallel, SearchSpec, Session, Turns, preset};

const ROUNDS: u64 = 60;

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
        // Of a system that does not make a node at once: there the second walker goes on below.
        let trial = trial("tree-parallel", 1, 1);
        let rounds = walked(Team { trial, ..team(scheme, 4, Turns::Together) }, ROUNDS);
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
        match answer(Ask::Threads(Task::Walk { team: team.clone(), from, until })) {
            (News::Last(Answer::Threads(Done::Walked(more))), _) => rounds.extend(more),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(rounds, whole);
    let other = Team { scheme: Scheme::Root, ..team.clone() };
    let (news, looks) = answer(Ask::Threads(Task::Tally { team: other.clone(), rounds: 40 }));
    assert_eq!(
        news,
        News::Last(Answer::Threads(Done::Tallied(Box::new(Tally::of(&walked(other, 40))))))
    );
    assert!(looks > 3);
    let (news, _) = answer(Ask::Threads(Task::Tally { team, rounds: 30 }));
    assert_eq!(news, News::Last(Answer::Threads(Done::Tallied(Box::new(Tally::of(&whole[..30]))))));
}

#[test]
fn a_team_that_makes_no_sense_is_refused() {
    let of =
        |system: &str| Team { trial: trial(system, 1, 1), ..team(Scheme::Root, 4, Turns::InTurn) };
    let refusal = Walking::new(of("random-bot")).unwrap_err().to_string();
    assert!(refusal.contains("does not search"), "{refusal}");
    for walkers in [0, MAX_WALKERS + 1] {
        let refusal = Walking::new(Team { walkers, ..of("uct") }).unwrap_err().to_string();
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
