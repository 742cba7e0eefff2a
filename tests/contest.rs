//! The match without a browser: the games that it plays, and what it shows of them.

mod demos;

use demos::{again, read, rest, rest_on};
use serde_json::json;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use yomi::demo::contest::{Bout, Contest, Duel, EXPERIMENTS, Fixture, SPRT};
use yomi::demo::{Demo, Desk};
use yomi::go::{Color, Komi};
use yomi::lab::experiments::{Allowance, Scale, Work, experiments};
use yomi::lab::{self, Effort, Matchup, Opponent, Shard};
use yomi::search::{Options, Variant, preset};
use yomi::stats::{Sprt, Z95, wilson};

/// Game by game what `yomi match` plays, where it begins on the empty board.
#[test]
fn the_match_is_that_of_the_native_program() {
    let mut contest: Contest =
        read("a=mc-rave&b=uct&size=5&komi=6.5&simulations=30&games=4&opening=0&seed=9").unwrap();
    contest.run(true);
    rest(&mut contest);
    let side = |id: &str| Opponent::System {
        name: id.into(),
        spec: Box::new(preset(id).unwrap().spec()),
        effort: Effort::simulations(30),
        options: Options::default(),
    };
    let matchup = Matchup {
        a: side("mc-rave"),
        b: side("uct"),
        conditions: lab::Conditions {
            komi: Komi::from_half_points(13),
            ..lab::Conditions::even(5)
        },
        games: 4,
        shard: Shard::WHOLE,
        jobs: 1,
        seed: 9,
        sprt: None,
    };
    let mut results = Vec::new();
    let tally = matchup
        .run(&Default::default(), |played, _| {
            results.push(played.ending.to_string());
            Ok(())
        })
        .unwrap();
    let arm = &contest.public()["arms"][0];
    assert_eq!(arm["results"], json!(results));
    assert_eq!((&arm["wins"], &arm["games"]), (&json!(tally.wins()), &json!(4)));
    let (low, high) = wilson(tally.score(), 4.0, Z95);
    assert_eq!((&arm["low"], &arm["high"]), (&json!(low), &json!(high)));
    let caption = contest.caption().to_string();
    assert!(caption.starts_with("MC-RAVE, minimum MSE against UCT: "), "{caption}");
    assert!(caption.contains(" of 4 games won by MC-RAVE, minimum MSE; "), "{caption}");
    let records = contest.records();
    assert_eq!(records.matches("(;FF[4]").count(), 4);
    assert!(records.contains("PB[mc-rave]PW[uct]") && records.contains("PB[uct]PW[mc-rave]"));
}

#[test]
fn pairs_of_games_begin_alike_with_colours_swapped() {
    let fixture = Fixture {
        sides: ["uct", "uct"].map(|id| Variant::parse(id).unwrap()),
        size: 5,
        komi: Komi::from_half_points(13),
        simulations: 10,
        opening: 4,
        seed: 3,
    };
    let played = |number: u64| {
        let mut duel = Duel::new(Bout { fixture: fixture.clone(), number }).unwrap();
        // Each slice is stopped after some looks, and stays stopped.
        let slice = || {
            let looks = AtomicU32::new(0);
            duel.work(&|| looks.fetch_add(1, Relaxed) > 7)
        };
        std::iter::repeat_with(slice).flatten().next().unwrap()
    };
    let [first, second, third] = [1, 2, 3].map(played);
    assert_eq!(first.record.moves[..4], second.record.moves[..4]);
    assert_ne!(first.record.moves[..4], third.record.moves[..4]);
    assert_eq!((first.a, second.a), (Color::Black, Color::White));
    let whole = Duel::new(Bout { fixture, number: 1 }).unwrap().work(&|| false);
    assert_eq!(whole, Some(first));
}

/// Games that are played at the same time end in any order, and are counted in theirs.
#[test]
fn a_match_is_the_same_however_many_games_go_on() {
    for query in [
        "a=mc-rave&b=uct&size=5&simulations=30&games=12&opening=2&seed=4",
        "a=mc-rave&b=random-bot&size=5&simulations=50&games=200&opening=0&sprt=on",
    ] {
        let play = |memory: f64| {
            let mut contest: Contest = read(query).unwrap();
            contest.run(true);
            rest_on(Desk::new(memory), &mut contest);
            (contest.public(), contest.records())
        };
        let one = play(0.0);
        assert!(one.0["arms"][0]["games"].as_u64().unwrap() >= 12);
        assert_eq!(play(1e9), one);
    }
}

#[test]
fn a_figure_plays_each_of_its_points() {
    for experiment in &EXPERIMENTS {
        let query = format!("figure={}&size=5&simulations=2&games=1&opening=0", experiment.id);
        let mut contest: Contest = read(&query).unwrap();
        contest.run(true);
        rest(&mut contest);
        let points = experiment.values.len() * experiment.lines.len();
        assert_eq!(contest.games(), (points as u64, points as u64));
        let spots = contest.figure().series.iter().map(|series| series.spots.len()).sum::<usize>();
        assert_eq!(spots, points);
        assert_eq!(again(&contest).link(), contest.link());
    }
}

/// The figure of equivalent experience is of the systems that the laboratory measures.
#[test]
fn experience_is_that_of_the_laboratory() {
    let experiment = experiments().find(|e| e.id == "equivalent-experience").unwrap();
    let Work::Measure(arms) = experiment.work else { panic!("it measures") };
    let arms = arms(&Allowance::of(Scale::Paper)).unwrap();
    let measured: Vec<String> = arms.iter().map(|arm| arm.spec.text()).collect();
    let figure = EXPERIMENTS.iter().find(|e| e.id == "experience").unwrap();
    let lines = figure.lines.iter().map(|(_, spec)| spec);
    let systems = lines.flat_map(|spec| ["20.0", "50.0", "100.0"].map(|m| spec.replace('#', m)));
    let played: Vec<String> = systems
        .map(|system| Variant::parse(&system).unwrap().spec)
        .map(|spec| spec.choices())
        .collect();
    assert_eq!(played.len(), measured.len());
    for (played, measured) in played.iter().zip(&measured) {
        assert!(measured.starts_with(played), "{played} is not {measured}");
    }
}

/// As a browser keeps it, from one visit to the next.
#[test]
fn a_match_that_was_kept_goes_on_where_it_was() {
    let query = "a=mc-rave&b=uct&size=5&simulations=20&games=6&opening=2&seed=4";
    let whole = |games: usize| {
        let mut contest: Contest = read(query).unwrap();
        contest.run(true);
        rest(&mut contest);
        let mut kept = contest.played();
        kept[0].truncate(games);
        let kept = serde_json::to_string(&kept).unwrap();
        let mut again: Contest = read(query).unwrap();
        again.bring_back(serde_json::from_str(&kept).unwrap());
        (contest, again)
    };
    let (played, mut part) = whole(3);
    assert_eq!(part.games(), (3, 6));
    part.run(true);
    rest(&mut part);
    assert_eq!(part.public()["arms"], played.public()["arms"]);
    let (played, all) = whole(6);
    assert_eq!(all.public()["arms"], played.public()["arms"]);
    assert_eq!(all.records(), played.records());
}

#[test]
fn the_sequential_test_ends_a_match() {
    let mut contest: Contest =
        read("a=mc-rave&b=random-bot&size=5&simulations=40&games=1000&opening=0&sprt=on").unwrap();
    contest.run(true);
    rest(&mut contest);
    let arm = &contest.public()["arms"][0];
    let games = arm["games"].as_u64().unwrap();
    let ratio = SPRT.log_likelihood_ratio(arm["wins"].as_f64().unwrap(), games as f64);
    assert!(games < 60 && ratio >= Sprt::BOUND, "{arm}");
    assert_eq!(arm["verdict"], "higher");
}

#[test]
fn the_match_refuses_with_a_sentence() {
    for (query, said) in [
        ("a=utc", "there is no system"),
        ("figure=7", "a figure is"),
        ("size=19", "size is a whole number"),
        ("sprt=yes", "sprt is on or off"),
    ] {
        let refusal = read::<Contest>(query).unwrap_err();
        assert!(refusal.contains(said), "{refusal}");
    }
}
