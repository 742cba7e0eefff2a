//! The choices of a spec, an axis each: which go together, why others are refused, and that each works.

use yomi::go::{EyeRule, Game, Komi};
use yomi::knowledge::{Boundary, Edition, InfluenceRule};
use yomi::playout::Policy;
use yomi::search::{
    Account, Answer, Beta, Conflict, Decision, ErtelAmaf, ErtelOpponent, ErtelPass, Expand,
    FirstPlay, Glance, Jitter, Limit, Options, Parallel, Parameter, Passing, Plan, Prior,
    PriorCounts, Prune, Reward, SearchSpec, Select, Session, Sharing, Span, SpecError, States,
    Widen, preset, presets,
};

const SMALL: Options = Options { memory: 1 << 22, ..Options::DEFAULT };

fn spec(id: &str) -> SearchSpec {
    preset(id).unwrap().spec()
}

fn flat() -> SearchSpec {
    spec("flat-mc")
}

fn bot() -> SearchSpec {
    spec("random-bot")
}

/// Ertel's RAVE with these slips.
fn slipping(opponent: ErtelOpponent, pass: ErtelPass) -> SearchSpec {
    let select = Select::ErtelRave { bias: 1.0, opponent, amaf: ErtelAmaf::EveryMove, pass };
    SearchSpec { select, passing: Passing::Searched, ..spec("ertel-heuristic-mc-rave") }
}

#[test]
fn choices_that_make_no_sense_are_refused_with_the_reason() {
    let helped = || slipping(ErtelOpponent::Helper, ErtelPass::LastResort);
    let near = |within, share| Answer::Near { within, share, glance: Glance::Near };
    let even = || vec![Prior::Even { n: 5.0 }];
    let rounded = |s| SearchSpec { select: Select::UcbRoundedDown { c: 0.7 }, ..s };
    let root_only = || SearchSpec { expand: Expand::Never, ..spec("uct") };
    let cluster = |depth| Parallel::Cluster { trees: 2, every: 10, depth, visits: 1 };
    let table: &[(SearchSpec, &str)] = &[
        (SearchSpec { expand: Expand::After(1), ..flat() }, "expand must be never"),
        (SearchSpec { priors: even(), ..flat() }, "whatever priors say"),
        (SearchSpec { answer: Answer::Robust, ..flat() }, "answer must be max or secure"),
        (SearchSpec { answer: Answer::MaxRobust, ..flat() }, "answer must be max or secure"),
        (SearchSpec { answer: Answer::MostVisited, ..flat() }, "answer must be max or secure"),
        (SearchSpec { answer: near(0.1, 0.1), ..flat() }, "answer must be max or secure"),
        (
            SearchSpec { answer: near(1.1, 0.1), ..spec("uct") },
            "the drop of nearly equal moves is 1.1",
        ),
        (SearchSpec { answer: near(0.1, -1.0), ..spec("uct") }, "nearly equal moves is -1"),
        (
            SearchSpec {
                select: Select::UctRave { beta: Beta::Hand { k: 1000.0 }, c: 0.0 },
                ..spec("uct-rave")
            },
            "c must be above 0",
        ),
        (
            SearchSpec { priors: even(), prior_counts: PriorCounts::VISITS, ..spec("amaf") },
            "prior-counts must be above 0 for amaf",
        ),
        (
            SearchSpec { priors: even(), prior_counts: PriorCounts::AMAF, ..spec("uct") },
            "prior-counts must be above 0 for visits",
        ),
        (
            SearchSpec { prior_counts: PriorCounts { visits: 0.0, amaf: 0.0 }, ..spec("mc-rave") },
            "one of the two prior-counts must be above 0",
        ),
        (
            SearchSpec { prior_counts: PriorCounts { visits: 1.5, amaf: 1.0 }, ..spec("mc-rave") },
            "the share of priors in visits is 1.5",
        ),
        (
            SearchSpec { prior_counts: PriorCounts::AMAF, ..spec("mc-rave") },
            "no prior is there that could count",
        ),
        (rounded(SearchSpec { priors: even(), ..spec("uct") }), "priors must be none"),
        (rounded(spec("yomi")), "reward without outlook"),
        (SearchSpec { answer: Answer::Combined, ..spec("uct") }, "answer must be max"),
        (
            SearchSpec { priors: vec![Prior::Grandfather { n: 5.0 }], ..root_only() },
            "priors must have none, or expand be at-once",
        ),
        (SearchSpec { states: States::Stored, ..root_only() }, "no nodes to store positions in"),
        (SearchSpec { sharing: Sharing::Virtual, ..root_only() }, "no position is reached twice"),
        (SearchSpec { parallel: cluster(1), ..root_only() }, "depth must be 0"),
        (SearchSpec { states: States::Stored, ..spec("virtual-mcts") }, "states must be replay"),
        (SearchSpec { parallel: cluster(1), ..spec("virtual-mcts") }, "sharing must be tree"),
        (SearchSpec { priors: even(), ..bot() }, "no tree for priors"),
        (SearchSpec { parallel: Parallel::Root { trees: 2 }, ..bot() }, "parallel must be tree"),
        (SearchSpec { expand: Expand::After(1), ..bot() }, "grows no tree"),
        (SearchSpec { select: spec("mc-rave").select, ..bot() }, "select must be ucb"),
        (SearchSpec { resign_below: 0.1, ..bot() }, "resign-below must be 0"),
        (slipping(ErtelOpponent::Adversary, ErtelPass::Move), "select must be rave"),
        (SearchSpec { passing: Passing::Judged, ..helped() }, "passing must be searched"),
        (
            SearchSpec { first_play: FirstPlay::UnvisitedFirst, ..helped() },
            "first-play must be urgency",
        ),
        (
            SearchSpec {
                expand: Expand::Never,
                sharing: Sharing::Tree,
                ..slipping(ErtelOpponent::Helper, ErtelPass::Move)
            },
            "opponent must be adversary",
        ),
        (
            SearchSpec { select: Select::UcbRoundedDown { c: 0.7 }, ..spec("mogo-policy") },
            "select must be ucb",
        ),
        // Numbers out of their ranges.
        (SearchSpec { select: Select::Ucb { c: -1.0 }, ..spec("uct") }, "between 0 and 10"),
        (SearchSpec { resign_below: 0.9, ..spec("uct") }, "between 0 and 0.5"),
        (SearchSpec { expand: Expand::After(0), ..spec("uct") }, "between 1 and"),
        (SearchSpec { expand: Expand::Rising { nodes: 0 }, ..spec("uct") }, "between 1 and"),
        (
            SearchSpec { parallel: Parallel::Leaf { playouts: 0 }, ..spec("uct") },
            "playouts of a leaf is 0",
        ),
        (SearchSpec { parallel: Parallel::Root { trees: 65 }, ..spec("uct") }, "between 1 and 64"),
    ];
    for (spec, reason) in table {
        let error = Plan::new(spec.clone(), 1).expect_err(reason).to_string();
        assert!(error.contains(reason), "{error:?} does not say {reason:?}");
    }
}

#[test]
fn a_refusal_is_a_value() {
    let refusal = |spec| Plan::new(spec, 1).unwrap_err();
    let (what, value) = (Parameter::LeafPlayouts, 300.0);
    assert_eq!(
        refusal(SearchSpec { parallel: Parallel::Leaf { playouts: 300 }, ..spec("uct") }),
        SpecError::OutOfRange { what, value, low: 1.0, high: 256.0 }
    );
    let grown = SearchSpec { expand: Expand::After(1), ..flat() };
    assert_eq!(refusal(grown), Conflict::FlatTree.into());
}

/// One change of a spec.
type Change = Box<dyn Fn(SearchSpec) -> SearchSpec>;

/// Choices of every axis.
fn changes() -> Vec<Change> {
    let mut all: Vec<Change> = Vec::new();
    for answer in [
        Answer::Max,
        Answer::Robust,
        Answer::MostVisited,
        Answer::MaxRobust,
        Answer::Secure,
        Answer::Combined,
        Answer::Near { within: 0.1, share: 0.2, glance: Glance::Near },
        Answer::Near { within: 0.1, share: 0.2, glance: Glance::First },
        Answer::Policy,
    ] {
        all.push(Box::new(move |s| SearchSpec { answer, ..s }));
    }
    for resign_below in [0.0, 0.1, 0.2] {
        all.push(Box::new(move |s| SearchSpec { resign_below, ..s }));
    }
    for beta in [
        Beta::Hand { k: 1000.0 },
        Beta::HandByMove { k: 1000.0 },
        Beta::MinMse { bias: 0.01 },
        Beta::One,
    ] {
        all.push(Box::new(move |s| SearchSpec { select: Select::Rave { beta, c: 0.0 }, ..s }));
        all.push(Box::new(move |s| SearchSpec { select: Select::UctRave { beta, c: 0.1 }, ..s }));
    }
    let go_intellect = Select::GoIntellect { c: 25.0, k: 300.0, h: 500.0 };
    for select in [Select::Flat, Select::UcbRoundedDown { c: 0.7 }, go_intellect] {
        all.push(Box::new(move |s| SearchSpec { select, ..s }));
    }
    all.push(Box::new(|s| SearchSpec {
        select: Select::Puct { c: 1.0 },
        priors: vec![Prior::Network { n: 1000.0, power: 1.0 }],
        prior_counts: PriorCounts::NONE,
        ..s
    }));
    for (opponent, amaf) in [
        (ErtelOpponent::Helper, ErtelAmaf::EveryMove),
        (ErtelOpponent::Adversary, ErtelAmaf::FromTheThird),
    ] {
        let (bias, pass) = (1.0, ErtelPass::Move);
        let select = Select::ErtelRave { bias, opponent, amaf, pass };
        all.push(Box::new(move |s| SearchSpec { select, ..s }));
    }
    let (bias, opponent, amaf) = (0.01, ErtelOpponent::Adversary, ErtelAmaf::EveryMove);
    let select = Select::ErtelRave { bias, opponent, amaf, pass: ErtelPass::LastResort };
    all.push(Box::new(move |s| SearchSpec { select, passing: Passing::Searched, ..s }));
    for prior in [
        Prior::Even { n: 7.0 },
        Prior::Opening { n: 7.0 },
        Prior::Grandfather { n: 7.0 },
        Prior::Handcrafted { n: 7.0, neutral: 7.0 },
    ] {
        all.push(Box::new(move |s| SearchSpec { priors: vec![prior], ..s }));
    }
    for prior_counts in [PriorCounts::VISITS, PriorCounts::AMAF, PriorCounts::BOTH] {
        all.push(Box::new(move |s| SearchSpec { prior_counts, ..s }));
    }
    for boundary in [Boundary::Empty, Boundary::Adversarial] {
        let influence = InfluenceRule { boundary, edition: Edition::Program };
        for (account, span) in [
            (Account::Difference, Span::Simulation),
            (Account::Difference, Span::StalePlayout),
            (Account::Difference, Span::Tree),
            (Account::Own, Span::Simulation),
            (Account::Own, Span::Tree),
        ] {
            let reward = Reward::Immediate { influence, account, span };
            all.push(Box::new(move |s| SearchSpec { reward, ..s }));
        }
        for (epsilon, level) in [(0.0, 1), (0.25, 2)] {
            let prune = Prune::Immediate { epsilon, level, influence };
            all.push(Box::new(move |s| SearchSpec { prune, ..s }));
        }
    }
    all.push(Box::new(|s| SearchSpec { reward: Reward::Mixed { outlook: 0.5 }, ..s }));
    for eyes in [EyeRule::Diagonals, EyeRule::FriendlyDiagonals, EyeRule::Neighbors, EyeRule::None]
    {
        all.push(Box::new(move |s| SearchSpec { eyes, ..s }));
        all.push(Box::new(move |s| SearchSpec { playout: Policy::Uniform { eyes }, ..s }));
    }
    for parallel in [
        Parallel::Tree { virtual_loss: 2 },
        Parallel::Leaf { playouts: 3 },
        Parallel::Root { trees: 3 },
        Parallel::Cluster { trees: 2, every: 20, depth: 2, visits: 5 },
    ] {
        all.push(Box::new(move |s| SearchSpec { parallel, ..s }));
    }
    let rising = Expand::Rising { nodes: 10 };
    for expand in [Expand::AtOnce, Expand::After(4), rising, Expand::Never] {
        all.push(Box::new(move |s| SearchSpec { expand, ..s }));
    }
    for widen in [
        Widen::All,
        Widen::Progressive { start: 2, visits: 5.0, growth: 1.4 },
        Widen::Branching { start: 2, visits: 5.0, growth: 1.4 },
    ] {
        all.push(Box::new(move |s| SearchSpec { widen, ..s }));
    }
    for jitter in [Jitter::None, Jitter::Uniform { spread: 0.5 }] {
        all.push(Box::new(move |s| SearchSpec { jitter, ..s }));
    }
    all.push(Box::new(|s| SearchSpec { first_play: FirstPlay::UnvisitedFirst, ..s }));
    all.push(Box::new(|s| SearchSpec { first_play: FirstPlay::Urgency(1.1), ..s }));
    all.push(Box::new(|s| SearchSpec { states: States::Stored, ..s }));
    all.push(Box::new(|s| SearchSpec { sharing: Sharing::Virtual, ..s }));
    all
}

/// A system that takes a choice plays legal moves with it; the others say why they do not.
#[test]
fn every_choice_works_in_every_system_that_can_bear_it() {
    let mut refused = 0;
    for p in presets() {
        for change in changes() {
            let mut game = Game::even(5, Komi::from_half_points(13));
            match Session::new(change(p.spec()), game.clone(), SMALL) {
                Err(error) => {
                    let error = error.to_string();
                    assert!(error.contains("must"), "{error}");
                    refused += 1;
                }
                Ok(mut session) => {
                    for _ in 0..3 {
                        session.follow(&game);
                        session.run(Limit { simulations: 60 }, &|| false);
                        session.check();
                        match session.decide() {
                            Decision::Play(mv) => game.play(mv).unwrap(),
                            Decision::Resign => panic!("{} resigns the opening", p.id),
                        }
                    }
                }
            }
        }
    }
    assert!(refused > 50);
}
