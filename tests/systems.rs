//! The registry: which systems there are, that no two are the same, and what their sources give for them.

use std::collections::BTreeMap;
use yomi::bench;
use yomi::go::{Game, Komi};
use yomi::search::{Answer, Options, SearchSpec, Select, Session, Variant, preset, presets};

fn spec(id: &str) -> SearchSpec {
    preset(id).unwrap().spec()
}

#[test]
fn the_systems_of_gelly_and_silver_ertel_and_the_lecture_are_there() {
    for id in [
        "uct",
        "uct-textbook",
        "amaf",
        "mc-rave-hand",
        "mc-rave",
        "uct-rave",
        "uct-rave-2007",
        "heuristic-mc-rave",
        "heuristic-mcts",
        "heuristic-mc-rave-even",
        "heuristic-mc-rave-grandfather",
        "heuristic-mc-rave-handcrafted",
        "heuristic-mc-rave-local-shape",
        "mogo-policy",
        "flat-mc",
        "random-bot",
        "pattern-bot",
        "ertel-mcts-pure",
        "ertel-mcts-pattern",
        "standard-mcts",
        "economic-mcts",
        "virtual-mcts",
        "leaf-parallel",
        "root-parallel",
        "tree-parallel",
        "cluster",
        "ertel-heuristic-mc-rave",
        "yomi",
    ] {
        preset(id).unwrap();
    }
}

#[test]
fn no_system_is_an_alias_of_another() {
    let mut specs: BTreeMap<String, &str> = BTreeMap::new();
    for p in presets() {
        let spec = serde_json::to_string(&p.spec()).unwrap();
        if let Some(other) = specs.insert(spec, p.id) {
            panic!("{} has the spec of {other}", p.id);
        }
        for text in [p.name(), p.story(), p.source()].map(String::from) {
            assert!(!text.is_empty() && !text.contains('\n'), "{}: {text:?}", p.id);
        }
    }
    // Those that a short search does not tell apart get the whole work of `yomi bench`.
    let mut alike = presets().map(|p| p.id).collect::<Vec<_>>();
    let game = Game::even(9, Komi::from_half_points(13));
    for simulations in [300, bench::SIMULATIONS] {
        let mut signatures: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
        for id in alike {
            let mut session = Session::new(spec(id), game.clone(), Options::default()).unwrap();
            let signature = bench::simulations(&mut session, simulations);
            signatures.entry(signature).or_default().push(id);
        }
        alike = signatures.into_values().filter(|ids| ids.len() > 1).flatten().collect();
    }
    assert!(alike.is_empty(), "these have one signature: {alike:?}");
}

#[test]
fn specs_survive_a_round_trip() {
    for p in presets() {
        let text = serde_json::to_string(&p.spec()).unwrap();
        assert_eq!(serde_json::from_str::<SearchSpec>(&text).unwrap(), p.spec(), "{}", p.id);
    }
    let unknown = r#"{"ucb": {"c": 1, "d": 2}}"#;
    assert!(serde_json::from_str::<Select>(unknown).is_err());
}

/// Gelly & Silver's parameters: exploration 0 from MC-RAVE on, C = 0 and C̃ = 50 in their best.
#[test]
fn the_papers_systems_have_the_papers_parameters() {
    let json = |id| serde_json::to_value(spec(id)).unwrap();
    assert_eq!(json("mc-rave-hand")["select"]["rave"]["c"], 0.0);
    assert_eq!(json("uct-rave")["select"]["rave"]["c"], serde_json::json!(0.1_f32));
    assert!(json("uct-rave-2007")["select"]["uct-rave"]["c"].as_f64() > Some(0.0));
    let best = json("heuristic-mc-rave");
    assert_eq!(best["select"]["rave"]["beta"]["hand"]["k"], 1000.0);
    assert_eq!(best["select"]["rave"]["c"], 0.0);
    assert_eq!(best["priors"][0]["local-shape"]["n"], 50.0);
    assert_eq!(best["prior-counts"], serde_json::json!({"visits": 0.0, "amaf": 1.0}));
    assert_eq!(best["answer"], "combined");
}

#[test]
fn all_five_final_move_rules_can_be_asked_for_by_name() {
    let named = [
        ("max", Answer::Max),
        ("robust", Answer::Robust),
        ("max-robust", Answer::MaxRobust),
        ("secure", Answer::Secure),
        ("combined", Answer::Combined),
    ];
    for (name, answer) in named {
        let variant = Variant::parse(&format!(r#"mc-rave+{{"answer":"{name}"}}"#)).unwrap();
        assert_eq!(variant.spec.answer, answer);
    }
}
