//! The bandit and the race without a browser: what they ask of the engine, and what they show. The games of
//! the match are in tests/contest.rs.

mod demos;

use demos::{again, answer, opened, pairs, read, rest};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use yomi::bandit::{Bandit as Player, Rule};
use yomi::demo::bandit::{Arms, Bandit, Chances, Stakes, trial};
use yomi::demo::contest::Contest;
use yomi::demo::race::{Quantity, Race};
use yomi::demo::{Call, Demo, Desk, Id, PUZZLES, Pending, Registered, Run, Start, Trial};
use yomi::go::Move;
use yomi::lessons::{Course, Shown};
use yomi::search::{Plan, Variant, preset};

/// What tests/browser/stations.test.mjs expects of the page is what the library does here.
#[test]
fn what_the_page_must_show_is_this() {
    let expected: Value = serde_json::from_str(include_str!("stations.json")).unwrap();
    let address = |demo: &str| expected[demo]["address"].as_str().unwrap().to_owned();
    let mut bandit: Bandit = read(&address("bandit")).unwrap();
    rest(&mut bandit);
    let numbers = bandit.public();
    let keys = ["name", "pulls", "wins", "regret"];
    let rule =
        |rule: &Value| keys.into_iter().map(|key| (key.to_owned(), rule[key].clone())).collect();
    let rules: Vec<Value> = numbers["rules"].as_array().unwrap().iter().map(rule).collect();
    let mut root: Bandit = read("arms=moves&pulls=400").unwrap();
    rest(&mut root);
    let root: Vec<Value> =
        root.bars().rows.iter().map(|bar| json!([bar.name, bar.count])).collect();
    let mut race: Race = read(&address("race")).unwrap();
    rest(&mut race);
    let numbers = race.public();
    let keys = ["system", "moves", "found", "searches"];
    let racer =
        |racer: &Value| keys.into_iter().map(|key| (key.to_owned(), racer[key].clone())).collect();
    let racers: Vec<Value> = numbers["racers"].as_array().unwrap().iter().map(racer).collect();
    let mut contest: Contest = read(&address("match")).unwrap();
    contest.run(true);
    rest(&mut contest);
    let seen = json!({
        "match": { "address": address("match"), "arm": contest.public()["arms"][0] },
        "bandit": { "address": address("bandit"), "rules": rules, "root": root },
        "race": { "address": address("race"), "racers": racers },
    });
    // Both have gone through the same reader of numbers, which drops their last digit.
    let text = seen.to_string();
    let seen: Value = serde_json::from_str(&text).unwrap();
    assert!(seen == expected, "{text}");
}

const BANDIT: &str = "seed=1&runs=100&pulls=1000";

#[test]
fn the_sandbox_is_the_bandit() {
    let mut demo: Bandit = read(BANDIT).unwrap();
    rest(&mut demo);
    let numbers = demo.public();
    let rules = [Rule::Ucb { c: 1.414 }, Rule::EpsilonGreedy { epsilon: 0.1 }, Rule::Thompson];
    for (i, rule) in rules.into_iter().enumerate() {
        let mut player = Player::new(&[0.1, 0.8, 0.2], rule, 1).unwrap();
        (0..1000).for_each(|_| {
            player.pull();
        });
        let pulls: Vec<u64> = player.arms().iter().map(|arm| arm.pulls).collect();
        assert_eq!(numbers["rules"][i]["pulls"], json!(pulls));
    }
    // The spec's means over 2,000 runs; these are a hundred.
    let regret = |i: usize| numbers["rules"][i]["regret"].as_f64().unwrap();
    assert!((regret(0) - 31.1).abs() < 3.1, "{}", regret(0));
    assert!((regret(1) - 49.6).abs() < 12.4, "{}", regret(1));
    assert_eq!(again(&demo).link(), demo.link());
    assert!(
        demo.caption().to_string().contains("most, 964 times"),
        "{}",
        demo.caption().to_string()
    );
}

/// What the formula says is next is what the rule pulls next.
#[test]
fn the_next_arm_is_the_next_arm() {
    let mut demo: Bandit = read("rules=ucb-1.414&runs=1&pulls=40").unwrap();
    rest(&mut demo);
    for _ in 0..30 {
        let (next, before) = (demo.next().unwrap(), demo.known());
        demo.step();
        rest(&mut demo);
        assert_eq!(demo.known()[next].1.pulls, before[next].1.pulls + 1);
    }
    let equation = demo.equation().unwrap().to_string();
    assert!(equation.contains("the highest"), "{equation}");
}

/// Time for a turn may be up before every run has made its first pull.
#[test]
fn a_turn_that_ends_within_a_pull_still_has_scores() {
    let mut demo: Bandit = read("rules=ucb-1.414&runs=2&pulls=40").unwrap();
    let asked = AtomicU32::new(0);
    demo.turn(&|| asked.fetch_add(1, Relaxed) > 0);
    assert_eq!((demo.made(), demo.known()[0].1.pulls), (0, 1));
    assert!(demo.bars().rows.iter().all(|bar| bar.score.is_some_and(|score| !score.is_nan())));
}

/// Means that are drawn are the same again by the address, which does not tell them.
#[test]
fn drawn_means_are_not_in_the_address() {
    let demo: Bandit = read("means=drawn-4-17&runs=2&pulls=30").unwrap();
    assert_eq!(demo.stakes().chances, Chances::Drawn { arms: 4, seed: 17 });
    let (means, words) = (demo.public()["means"].clone(), pairs(&demo));
    assert_eq!(words[0], ("means".to_owned(), "drawn-4-17".to_owned()));
    assert_eq!(again(&demo).public()["means"], means);
    assert_eq!(means.as_array().unwrap().len(), 4);
}

/// The bound that the bars show of a move is the score by which the search chooses.
#[test]
fn the_root_of_a_search_is_a_bandit() {
    let mut demo: Bandit = read("arms=moves&pulls=300&seed=3").unwrap();
    rest(&mut demo);
    assert_eq!((demo.arms(), demo.made()), (Arms::Moves, 300));
    let mut run = Run::new(trial(3)).unwrap();
    assert!(run.go_on(300, &|| false));
    let film = run.film().unwrap();
    let (fork, bars) = (&film.descent[0], demo.bars());
    let plan = Plan::new(preset("uct-textbook").unwrap().spec(), 1).unwrap();
    assert!(bars.rows.len() >= 3);
    for (terms, weighed) in fork.terms(&plan).iter().zip(&fork.moves) {
        let Some(bar) = bars.rows.iter().find(|bar| bar.name == weighed.mv.to_string()) else {
            continue;
        };
        assert_eq!(bar.count as f32, terms.visits);
        let score = bar.score.unwrap();
        assert!((score - f64::from(terms.score)).abs() < 1e-4, "{}: {score}", bar.name);
    }
    // Of equals, the search draws one.
    let next = bars.rows.iter().find(|bar| bar.next).and_then(|bar| bar.score).unwrap();
    assert!((next - f64::from(fork.terms(&plan)[fork.chosen].score)).abs() < 1e-4);
}

#[test]
fn the_sandbox_refuses_with_a_sentence() {
    for (query, said) in [
        ("means=0.5", "2 to 10 arms"),
        ("means=0.5+x", "a mean is a number"),
        ("means=drawn-3", "a mean is a number"),
        ("means=drawn-12-5", "2 to 10 arms"),
        ("rules=ucb", "a rule is"),
        ("pulls=-1", "pulls is a whole number"),
        ("wheels=3", "nothing the bandit knows"),
    ] {
        let refusal = read::<Bandit>(query).unwrap_err();
        assert!(refusal.contains(said), "{refusal}");
    }
    let mut demo = Bandit::default();
    assert!(demo.play_for(Stakes { runs: 0, ..Stakes::default() }).is_err());
    assert_eq!(demo.stakes(), &Stakes::default());
}

#[test]
fn the_race_is_the_search() {
    let mut race: Race = read("position=nakade&a=uct&b=mc-rave&seed=5&simulations=200").unwrap();
    rest(&mut race);
    let numbers = race.public();
    for (i, system) in ["uct", "mc-rave"].into_iter().enumerate() {
        let record = PUZZLES[1].record().unwrap();
        let mut run =
            Run::new(Trial { record, system: Variant::parse(system).unwrap(), seed: 5 }).unwrap();
        assert!(run.go_on(200, &|| false));
        let snapshot = run.snapshot();
        let shown = &numbers["racers"][i];
        assert_eq!(shown["made"], 200);
        assert_eq!(
            shown["moves"][0]["mv"],
            serde_json::to_value(snapshot.candidates[0].mv).unwrap()
        );
        assert_eq!(shown["moves"][0]["visits"], snapshot.candidates[0].visits);
    }
    assert_eq!(numbers["right"], json!(["F7"]));
    assert_eq!(again(&race).link(), race.link());
    let value = race.progress(Quantity::Value);
    let followed = &value.series[0];
    assert_eq!(followed.name, "F7 by UCT");
    assert_eq!(followed.spots.last().unwrap().x, 200.0);
    let caption = race.caption().to_string();
    assert!(caption.contains(" UCT: ") && caption.contains(" MC-RAVE, minimum MSE: "), "{caption}");
}

#[test]
fn where_a_racer_has_found_the_move_it_errs_no_more() {
    let mut race: Race = read("position=nakade&simulations=300&seeds=6").unwrap();
    rest(&mut race);
    let figure = race.regret().unwrap();
    for racer in [0, 1] {
        let found = race.found(racer);
        assert_eq!(found.len(), 6);
        let last = figure.series[racer].spots.last().unwrap();
        let lost = found.iter().filter(|since| since.is_none()).count();
        assert!((last.y - lost as f64 / 6.0).abs() < 1e-9, "{found:?}");
    }
}

/// Whichever racer is ahead is in the plots with all it has made.
#[test]
fn the_axis_of_a_race_holds_the_farther_racer() {
    let mut race: Race = read("position=nakade&simulations=10&seeds=1").unwrap();
    rest(&mut race);
    let (mut desk, mut line) = (Desk::default(), Pending::default());
    for goal in [11, 15] {
        race.go_to(goal);
        let Some(Call::Work(order)) = line.ask(race.wants().map(Race::ask)) else {
            panic!("there is a race to be run");
        };
        answer(&mut desk, &mut line, &mut race, *order);
    }
    let racers = &race.public()["racers"];
    assert_eq!((&racers[0]["made"], &racers[1]["made"]), (&json!(11), &json!(12)));
    assert_eq!(race.progress(Quantity::Share).x.high, 12.0);
}

/// What the race says of its first position.
#[test]
fn amaf_leads_in_the_endgame() {
    let collection = include_str!("positions/endgame.txt");
    let puzzle = &PUZZLES[0];
    let komi = format!("komi: {}", f32::from(puzzle.half_komi) / 2.0);
    let block = collection.split("\n\n").find(|b| b.contains("Endgame 10:")).unwrap();
    assert!(block.contains(&komi), "{block}");
    let rows = block
        .lines()
        .filter(|line| !line.contains(':') && !line.is_empty())
        .map(|r| r.replace('-', "."));
    let drawn: Vec<String> = puzzle.board.trim().lines().map(|row| row.trim().to_owned()).collect();
    assert_eq!(rows.map(|row| row.replace('*', ".")).collect::<Vec<_>>(), drawn);
    let mut race: Race = read("position=endgame&simulations=1000&seeds=10").unwrap();
    rest(&mut race);
    let sorted = |racer: usize| {
        let mut found: Vec<u64> =
            race.found(racer).into_iter().map(|since| since.unwrap_or(u64::MAX)).collect();
        found.sort_unstable();
        found
    };
    let (uct, rave) = (sorted(0), sorted(1));
    assert!((0..8).all(|rank| rave[rank] < uct[rank]), "{rave:?} against {uct:?}");
    // In the end UCT has caught up.
    assert!(uct[9] <= 1000 && rave[9] > uct[9], "{rave:?} against {uct:?}");
}

#[test]
fn without_a_known_answer_a_long_search_judges() {
    let mut race: Race =
        read("size=5&komi=0.5&moves=&a=uct&b=mc-rave&simulations=100&seeds=2").unwrap();
    rest(&mut race);
    // Black's centre is the best first move on 5×5.
    assert_eq!(race.right(), [Move::parse("C3", 5, 5).unwrap()]);
    let figure = race.regret().unwrap();
    let spots = figure.series.iter().flat_map(|series| &series.spots);
    assert!(spots.clone().all(|spot| (0.0..=1.0).contains(&spot.y)) && spots.count() > 20);
}

#[test]
fn the_race_refuses_with_a_sentence() {
    for (query, said) in [
        ("position=semea", "a position is"),
        ("a=utc", "there is no system"),
        ("a=random-bot", "does not search"),
        ("seeds=1000", "seeds is a whole number"),
    ] {
        let refusal = read::<Race>(query).unwrap_err();
        assert!(refusal.contains(said), "{refusal}");
    }
    let record = PUZZLES[1].record().unwrap();
    assert_eq!(Start::of(record), Start::Known(&PUZZLES[1]));
}

#[test]
fn every_demo_has_an_address_of_its_own() {
    let ids: std::collections::HashSet<_> = Id::ALL.iter().map(|demo| demo.id()).collect();
    assert_eq!(ids.len(), Id::ALL.len());
}

/// Lesson 6: with opinions the stones are saved at once, without them not by 50 simulations.
#[test]
fn opinions_save_the_stones_in_atari_at_once() {
    let course = Course::read(&yomi::words::texts("classroom/lessons")).unwrap();
    let Shown { demo: id, pairs } = course.lesson(6).unwrap().shown().unwrap().clone();
    assert_eq!(id, Id::Race);
    let mut race: Race = opened(&pairs).unwrap();
    rest(&mut race);
    assert_eq!(race.right(), [Move::parse("E3", 9, 9).unwrap()]);
    assert_eq!(race.found(0), [None]);
    assert!(race.found(1)[0].is_some_and(|since| since <= 10), "{:?}", race.found(1));
}
