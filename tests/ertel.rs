//! The slips of Ertel's `HeuristicMCRave`, each by itself.

use yomi::go::{Color, EyeRule, Game, Komi, Move, Point, Setup};
use yomi::search::{
    Beta, ErtelAmaf, ErtelOpponent, ErtelPass, Limit, Options, Passing, Prior, SearchSpec, Select,
    Session, preset,
};

/// His program's choice of moves, but for the slips.
fn slipping(bias: f32, opponent: ErtelOpponent, amaf: ErtelAmaf, pass: ErtelPass) -> SearchSpec {
    SearchSpec {
        select: Select::ErtelRave { bias, opponent, amaf, pass },
        priors: vec![Prior::Even { n: 1.0 }],
        passing: Passing::Searched,
        ..preset("ertel-heuristic-mc-rave").unwrap().spec()
    }
}

fn search(spec: SearchSpec, game: Game, simulations: u64) -> Session {
    let options = Options { memory: 32 << 20, ..Options::DEFAULT };
    let mut session = Session::new(spec, game, options).unwrap();
    session.run(Limit { simulations }, &|| false);
    session.check();
    session
}

/// Whoever holds the centre of 3×3 wins all of it, unless he helps the other.
#[test]
fn an_opponent_who_helps_loses_what_is_won() {
    let value = |opponent, me: Color| {
        let half_points = if me == Color::Black { 1 } else { -1 };
        let mut setup = Setup::even(3, Komi::from_half_points(half_points));
        setup.stones.push((me.other(), Point::parse("B2", 3, 3).unwrap()));
        setup.to_play = me;
        let spec = slipping(0.009, opponent, ErtelAmaf::FromTheThird, ErtelPass::Move);
        let black = search(spec, Game::new(setup).unwrap(), 5000).snapshot().winrate.unwrap();
        if me == Color::Black { black } else { 1.0 - black }
    };
    for me in Color::BOTH {
        let [adversary, helper] =
            [ErtelOpponent::Adversary, ErtelOpponent::Helper].map(|opponent| value(opponent, me));
        assert!(adversary < 0.2 && helper > 0.9, "{me:?}: {adversary} and {helper}");
    }
}

/// Where White can only pass, so does the tree; where it can play, it plays.
#[test]
fn a_pass_of_last_resort_is_chosen_where_nothing_else_is_legal() {
    let visits = |pass, game: Game| {
        let spec = SearchSpec {
            eyes: EyeRule::None,
            ..slipping(0.009, ErtelOpponent::Helper, ErtelAmaf::FromTheThird, pass)
        };
        let candidates = search(spec, game, 2000).snapshot().candidates;
        candidates.iter().find(|c| c.mv == Move::Pass).map_or(0, |c| c.visits)
    };
    // Nobody wins by more than nine points: every move looks lost, and so all are tried.
    let empty = || Game::even(3, Komi::from_half_points(19));
    assert!(visits(ErtelPass::Move, empty()) > 0);
    assert_eq!(visits(ErtelPass::LastResort, empty()), 0);
    let black = ["A2", "B2", "C2", "D2", "B1", "C1", "B3", "C3", "A3", "D3", "B4", "C4"];
    let mut setup = Setup::even(4, Komi::from_half_points(15));
    setup.stones.extend(black.map(|name| (Color::Black, Point::parse(name, 4, 4).unwrap())));
    setup.to_play = Color::White;
    let stuck = Game::new(setup).unwrap();
    assert_eq!(stuck.legal_points(Color::White).count(), 0);
    assert_eq!(visits(ErtelPass::LastResort, stuck), 2000);
}

/// With b = 1 one visit and many of AMAF make β about 1/5, and n visits 1/(4n); the mend's b leaves
/// AMAF the most of it.
#[test]
fn a_bias_of_one_leaves_nothing_of_amaf() {
    let game = || Game::even(7, Komi::from_half_points(13));
    let betas = |bias| {
        let spec =
            slipping(bias, ErtelOpponent::Adversary, ErtelAmaf::FromTheThird, ErtelPass::Move);
        let candidates = search(spec, game(), 1000).snapshot().candidates;
        candidates.into_iter().filter(|c| c.visits >= 4 && c.amaf_visits > 50).collect::<Vec<_>>()
    };
    let (program, mended) = (betas(1.0), betas(0.009));
    assert!(!program.is_empty() && !mended.is_empty());
    for candidate in program {
        let n = candidate.visits as f32 + 1.0;
        assert!((candidate.beta - 1.0 / (4.0 * n + 1.0)).abs() < 0.01, "{candidate:?}");
    }
    assert!(mended.iter().all(|c| c.beta > 0.3), "{mended:?}");
}

/// The slips apart it is MC-RAVE: where a prior keeps the pass from being chosen, a search whose only
/// slip is to choose none finds to the last count what MC-RAVE finds.
#[test]
fn without_its_slips_it_is_mc_rave() {
    let game = || Game::even(7, Komi::from_half_points(13));
    let priors = vec![Prior::Even { n: 1.0 }, Prior::AgainstPass { n: 1000.0 }];
    let slipping = SearchSpec {
        priors,
        ..slipping(1.0, ErtelOpponent::Adversary, ErtelAmaf::EveryMove, ErtelPass::LastResort)
    };
    let rave = Select::Rave { beta: Beta::MinMse { bias: 1.0 }, c: 0.0 };
    let plain = SearchSpec { select: rave, ..slipping.clone() };
    let [one, other] = [slipping, plain].map(|spec| search(spec, game(), 300).snapshot());
    assert_eq!(one.candidates, other.candidates);
}
