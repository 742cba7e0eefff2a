//! Hung & Chen's systems: rewards, pruning, and what does not go together.

use yomi::go::{EyeRule, Game, Komi, Move};
use yomi::knowledge::{Boundary, Edition, Influence, InfluenceRule};
use yomi::playout::Policy;
use yomi::search::{
    Account, Answer, Expand, Limit, Options, Parallel, Prune, Reward, SearchSpec, Session, Sharing,
    Span, preset, presets,
};

const INFLUENCE: InfluenceRule =
    InfluenceRule { boundary: Boundary::Empty, edition: Edition::Printed };

fn spec(id: &str) -> SearchSpec {
    preset(id).unwrap().spec()
}

fn immediate(account: Account, span: Span) -> SearchSpec {
    let reward = Reward::Immediate { influence: INFLUENCE, account, span };
    SearchSpec { reward, ..spec("hung-chen-immediate") }
}

fn game(moves: &[&str]) -> Game {
    let mut game = Game::even(9, Komi::default());
    for mv in moves {
        game.play(Move::parse(mv, 9, 9).unwrap()).unwrap();
    }
    game
}

fn search(spec: SearchSpec, game: Game, simulations: u64) -> Session {
    let mut session = Session::new(spec, game, Options::default()).unwrap();
    session.run(Limit { simulations }, &|| false);
    session.check();
    session
}

/// Their systems know no eyes, in the tree as in the playouts.
#[test]
fn every_legal_move_and_the_pass_are_searched() {
    for id in ["hung-chen-delayed", "hung-chen-immediate"] {
        let spec = spec(id);
        assert_eq!((spec.eyes, spec.playout), (EyeRule::None, Policy::AnyLegal));
        let session = search(spec, game(&["E5", "C3"]), 80);
        let candidates = session.snapshot().candidates;
        assert_eq!(candidates.len(), 80);
        assert!(candidates.iter().all(|c| c.visits == 1), "{id}: each is tried once first");
    }
}

#[test]
fn the_registry_has_the_authors_rows_and_those_beside_them() {
    let ids: Vec<&str> = presets().map(|p| p.id).filter(|id| id.starts_with("hung-chen")).collect();
    assert_eq!(
        ids,
        [
            "hung-chen-delayed",
            "hung-chen-immediate",
            "hung-chen-immediate-tree",
            "hung-chen-pruned",
            "hung-chen-pruned-0.125",
            "hung-chen-pruned-0.25",
            "hung-chen-pruned-0.5",
            "hung-chen-pruned-adversarial",
            "hung-chen-pruned-immediate",
            "hung-chen-minmax",
        ]
    );
    assert_eq!(spec("hung-chen-immediate"), immediate(Account::Difference, Span::Simulation));
    assert_eq!(spec("hung-chen-immediate-tree"), immediate(Account::Difference, Span::Tree));
    assert!(
        preset("hung-chen-immediate-tree")
            .unwrap()
            .story()
            .to_string()
            .contains("Not the authors'")
    );
    for (id, epsilon, level) in [
        ("hung-chen-pruned", 0.0, 1),
        ("hung-chen-pruned-0.125", 0.125, 1),
        ("hung-chen-pruned-0.25", 0.25, 1),
        ("hung-chen-pruned-0.5", 0.5, 1),
        ("hung-chen-pruned-immediate", 0.0, 1),
        ("hung-chen-minmax", 0.0, 2),
    ] {
        assert_eq!(spec(id).prune, Prune::Immediate { epsilon, level, influence: INFLUENCE });
    }
}

/// In one simulation a root move is all there is of the path in the tree: where that alone counts,
/// it wins if it gains anything.
#[test]
fn the_tree_alone_is_worth_the_sign_of_what_the_path_gains() {
    for account in [Account::Own, Account::Difference] {
        let game = game(&["C3", "G7", "C7", "F3"]);
        let influence = Influence::new(game.board(), INFLUENCE);
        let session = search(immediate(account, Span::Tree), game, 78);
        for c in session.snapshot().candidates {
            let gain = influence.reward(session.game().board(), c.mv);
            let expected = if gain > 0 { 1.0 } else { 0.5 };
            assert_eq!(c.value, Some(expected), "{} gains {gain}", c.mv);
        }
    }
}

/// Where the playout counts too, moves that gain nothing win and lose by it, and so do others.
#[test]
fn the_playouts_moves_decide_what_a_simulation_is_worth() {
    let game = game(&["C3", "G7", "C7", "F3"]);
    let influence = Influence::new(game.board(), INFLUENCE);
    let session = search(spec("hung-chen-immediate"), game, 78);
    let of = |gains: bool, value: f32| {
        let board = session.game().board();
        let candidates = session.snapshot().candidates.into_iter();
        candidates
            .filter(|c| (influence.reward(board, c.mv) > 0) == gains && c.value == Some(value))
            .count()
    };
    for gains in [false, true] {
        assert!(of(gains, 0.0) > 3 && of(gains, 1.0) > 3, "gains: {gains}");
    }
    assert!(of(false, 0.5) + of(true, 0.5) < 8, "few draws");
}

/// The values of a zero-sum account are the two sides' own: what Black gains White loses.
#[test]
fn own_accounts_let_both_sides_win() {
    let value = |to_play: &[&str]| {
        let session = search(immediate(Account::Own, Span::Tree), game(to_play), 3000);
        session.snapshot().winrate.unwrap()
    };
    // Black to move, then White to move, in one symmetrical fight.
    let black = ["C3", "G7", "C7", "F3"];
    let white = ["C3", "G7", "C7", "F3", "pass"];
    assert!(value(&black) > 0.95, "Black gains");
    assert!(value(&white) < 0.05, "White gains");
}

#[test]
fn what_immediate_rewards_were_summed_from_is_not_kept() {
    for (id, kept) in [("hung-chen-delayed", true), ("hung-chen-immediate", false)] {
        let mut session = search(spec(id), game(&[]), 1000);
        let best = session.snapshot().candidates[0].mv;
        session.follow(&game(&[&best.to_string()]));
        assert_eq!(session.simulations() > 0, kept, "{id}");
    }
}

#[test]
fn pruned_nodes_have_only_the_best_moves() {
    let game = game(&["C3", "G7", "C7", "F3"]);
    let board = game.board();
    let influence = Influence::new(board, INFLUENCE);
    let legal: Vec<Move> =
        game.legal_points(game.to_play()).map(Move::Play).chain([Move::Pass]).collect();
    for (id, level) in [("hung-chen-pruned", 1), ("hung-chen-minmax", 2)] {
        for epsilon in [0.0, 0.125, 0.5, 1.0] {
            let prune = Prune::Immediate { epsilon, level, influence: INFLUENCE };
            let session = search(SearchSpec { prune, ..spec(id) }, game.clone(), 50);
            let worth = |mv| influence.worth(board, std::iter::once(mv), level).next().unwrap();
            let stones = legal.iter().filter(|&&mv| mv != Move::Pass);
            let best = stones.map(|&mv| worth(mv)).max().unwrap();
            let least = best as f32 - epsilon * best.abs() as f32;
            let mut expected: Vec<Move> =
                legal.iter().copied().filter(|&mv| worth(mv) as f32 >= least - 1e-3).collect();
            let mut ours: Vec<Move> = session.snapshot().candidates.iter().map(|c| c.mv).collect();
            expected.sort_by_key(Move::to_string);
            ours.sort_by_key(Move::to_string);
            assert_eq!(ours, expected, "{id}, ε = {epsilon}");
        }
    }
}

#[test]
fn what_does_not_go_together_is_refused_with_a_reason() {
    let prune = |epsilon, level| Prune::Immediate { epsilon, level, influence: INFLUENCE };
    let pruned = spec("hung-chen-pruned");
    let bot =
        SearchSpec { answer: Answer::Policy, expand: Expand::Never, ..spec("hung-chen-delayed") };
    for (spec, reason) in [
        (SearchSpec { prune: prune(1.5, 1), ..pruned.clone() }, "epsilon is 1.5"),
        (SearchSpec { prune: prune(0.5, 9), ..pruned.clone() }, "level is 9"),
        (SearchSpec { sharing: Sharing::Virtual, ..pruned.clone() }, "superko"),
        (SearchSpec { prune: prune(0.5, 1), ..bot.clone() }, "prune must be none"),
        (
            SearchSpec { reward: spec("hung-chen-immediate").reward, ..bot.clone() },
            "reward must be result",
        ),
        (immediate(Account::Difference, Span::StalePlayout), "span must be simulation"),
        (immediate(Account::Own, Span::Simulation), "account must be difference, or span tree"),
        (
            SearchSpec {
                parallel: Parallel::Leaf { playouts: 4 },
                ..immediate(Account::Difference, Span::Tree)
            },
            "span must be simulation, or parallel tree",
        ),
    ] {
        let error = Session::new(spec, game(&[]), Options::default()).expect_err(reason);
        assert!(error.to_string().contains(reason), "{error}");
    }
    let stale = immediate(Account::Difference, Span::StalePlayout);
    for fine in [bot, SearchSpec { prune: pruned.prune, ..stale }] {
        assert!(Session::new(fine, game(&[]), Options::default()).is_ok());
    }
}

/// ε, boundary, account, span and level are data that goes through JSON, as all specs do.
#[test]
fn parameters_are_data() {
    for id in presets().map(|p| p.id).filter(|id| id.starts_with("hung-chen")) {
        let text = serde_json::to_string(&spec(id)).unwrap();
        assert_eq!(serde_json::from_str::<SearchSpec>(&text).unwrap(), spec(id), "{text}");
    }
    let text = serde_json::to_string(&spec("hung-chen-minmax").prune).unwrap();
    let expected = r#"{"immediate":{"epsilon":0.0,"level":2,"influence":{"boundary":"empty","edition":"printed"}}}"#;
    assert_eq!(text, expected);
    let text = serde_json::to_string(&spec("hung-chen-immediate").reward).unwrap();
    let expected = r#"{"immediate":{"influence":{"boundary":"empty","edition":"printed"},"account":"difference","span":"simulation"}}"#;
    assert_eq!(text, expected);
}
