//! A game that makes sense: no system passes while the board is open, whatever the opponent does;
//! and games still end.

use yomi::go::{Color, Diagram, Game, Komi, Move, Setup};
use yomi::search::{Decision, Finish, Limit, Options, Session, preset, presets};

/// A game of Yomi against itself.
const MOVES: &str = "E5 F4 F5 E4 D4 D5 D6 C5 C6 C4 D3 C3 D2 G4 C2 B2 B5 B4 A4 B3 B6 E2 B1 A2";

/// That game after `count` moves.
fn game(count: usize, komi: f64) -> Game {
    let mut game = Game::even(9, Komi::new(komi).unwrap());
    for name in MOVES.split_whitespace().take(count) {
        game.play(Move::parse(name, 9, 9).unwrap()).unwrap();
    }
    game
}

fn decide(system: &str, game: &Game, simulations: u64, finish: Finish) -> Decision {
    let options = Options { finish, memory: 1 << 24, ..Options::default() };
    let mut session = Session::new(preset(system).unwrap().spec(), game.clone(), options).unwrap();
    session.run(Limit { simulations }, &|| false);
    session.decide()
}

fn plays_on(system: &str, game: &Game, simulations: u64) {
    for finish in [Finish::Agree, Finish::Capture] {
        let decision = decide(system, game, simulations, finish);
        assert!(
            matches!(decision, Decision::Play(Move::Play(_))),
            "{system} after {} moves, {simulations} simulations, {finish:?}: {decision:?}",
            game.moves().len()
        );
    }
}

#[test]
fn no_pass_is_answered_by_a_pass_before_the_game_has_been_played() {
    for system in presets().map(|p| p.id) {
        for count in [0, 4, 8, 9, 24] {
            let mut game = game(count, 7.5);
            game.play(Move::Pass).unwrap();
            for simulations in [1, 20, 200] {
                plays_on(system, &game, simulations);
            }
        }
    }
}

/// A pass has no prior where priors count for AMAF alone, and all other moves have one: with the
/// urgency of untried moves it would take the first simulation of every node.
#[test]
fn no_node_of_the_papers_best_begins_with_a_pass() {
    for count in [0, 8, 24] {
        for simulations in [1, 60] {
            let options = Options { memory: 1 << 24, ..Options::default() };
            let spec = preset("heuristic-mc-rave").unwrap().spec();
            let mut session = Session::new(spec, game(count, 7.5), options).unwrap();
            session.run(Limit { simulations }, &|| false);
            let tried = session.snapshot().candidates;
            let pass = tried.iter().find(|tried| tried.mv == Move::Pass);
            let visits = pass.map_or(0, |pass| pass.visits);
            assert_eq!(visits, 0, "{simulations} simulations after {count} moves");
        }
    }
}

#[test]
fn nobody_passes_first_before_the_game_has_been_played() {
    for system in presets().map(|p| p.id) {
        for count in [0, 8, 24] {
            for simulations in [1, 2, 100] {
                plays_on(system, &game(count, 7.5), simulations);
            }
        }
    }
}

/// After one stone all empty points touch one colour alone, and count as its territory.
#[test]
fn one_stone_is_no_game() {
    for system in presets().map(|p| p.id) {
        for komi in [-60.5, 0.0, 60.5] {
            for color in Color::BOTH {
                let mut game = Game::even(9, Komi::new(komi).unwrap());
                game.play_as(color, Move::parse("E5", 9, 9).unwrap()).unwrap();
                game.play_as(color.other(), Move::Pass).unwrap();
                plays_on(system, &game, 60);
            }
        }
    }
}

/// Who wins a finished game answers a pass by a pass, without a look at it and with one.
#[test]
fn every_system_knows_a_game_that_has_been_played() {
    let board = Diagram::parse(
        ". X . X O . O
         X X X X O O .
         . X X O O O O
         X X X X O O O
         X . X O O . O
         X X X O O O O
         . X X X O . O",
    )
    .unwrap()
    .board;
    let stones = board.points().filter_map(|p| Some((board.cell(p).color()?, p))).collect();
    let setup = Setup { stones, ..Setup::even(7, Komi::new(0.5).unwrap()) };
    for (komi, winner) in [(-20.5, Color::Black), (20.5, Color::White)] {
        let komi = Komi::new(komi).unwrap();
        let mut game = Game::new(Setup { komi, ..setup.clone() }).unwrap();
        game.play_as(winner.other(), Move::Pass).unwrap();
        for system in presets().filter(|p| p.spec().searches()).map(|p| p.id) {
            for simulations in [1, 300] {
                let decision = decide(system, &game, simulations, Finish::Agree);
                let shown = format!("{system} as {winner:?}, {simulations} simulations");
                assert_eq!(decision, Decision::Play(Move::Pass), "{shown}");
            }
        }
    }
}
