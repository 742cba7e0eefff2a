//! The end of the game: when the engine passes, what it takes off, when it gives up.

use yomi::go::{
    Board, ByColor, Color, Diagram, Game, Komi, Move, PointSet, RuleSet, Rules, Setup, area_score,
    handicap_points,
};
use yomi::search::{Decision, Finish, GLANCE, Limit, Options, Session, guess_dead, preset};

/// A game set up from a drawing, `to_play` to move, in which the opponent has just passed if
/// `passed`.
fn game(drawing: &str, komi: f64, to_play: Color, passed: bool) -> Game {
    let board: Board = Diagram::parse(drawing).unwrap().board;
    let stones = board.points().filter_map(|p| Some((board.cell(p).color()?, p))).collect();
    let first = if passed { to_play.other() } else { to_play };
    let mut game = Game::new(Setup {
        width: board.width(),
        height: board.height(),
        komi: Komi::new(komi).unwrap(),
        rules: Rules::default(),
        handicap: 0,
        stones,
        to_play: first,
        prisoners: ByColor::default(),
    })
    .unwrap();
    if passed {
        game.play(Move::Pass).unwrap();
    }
    game
}

fn think(game: &Game, finish: Finish) -> Session {
    let options = Options { finish, memory: 1 << 26, ..Options::default() };
    let mut session = Session::new(preset("yomi").unwrap().spec(), game.clone(), options).unwrap();
    session.run(Limit { simulations: 2000 }, &|| false);
    session
}

const FINISHED: &str = "
    . X . X O . O
    X X X X O O .
    . X X O O O O
    X X X X O O O
    X . X O O . O
    X X X O O O O
    . X X X O . O";

/// White's stone in the upper left is dead; everything else is settled.
const DEAD_STONE: &str = "
    . . . X O . .
    . O . X O . O
    . . . X O O .
    X X X X O . O
    . . . X O O .
    . . . X O . .
    . . . X O . .";

/// Hopeless, but no person would call it a game.
#[test]
fn a_handicap_on_an_empty_board_is_played_against() {
    let stones = handicap_points(9, 9, 9).unwrap().into_iter().map(|p| (Color::Black, p));
    let rules = RuleSet::find("chinese").unwrap().rules;
    let setup = Setup {
        handicap: 9,
        stones: stones.collect(),
        to_play: Color::White,
        rules,
        ..Setup::even(9, Komi::new(0.5).unwrap())
    };
    let mut game = Game::new(setup).unwrap();
    for _ in 0..3 {
        let Decision::Play(mv) = think(&game, Finish::Agree).decide() else { panic!("resigned") };
        assert_ne!(mv, Move::Pass, "{}", game.board());
        game.play(mv).unwrap();
    }
}

#[test]
fn a_finished_game_is_passed_by_the_winner_and_by_the_loser() {
    for komi in [-0.5, 7.5] {
        for color in Color::BOTH {
            for passed in [false, true] {
                for finish in [Finish::Agree, Finish::Capture] {
                    let game = game(FINISHED, komi, color, passed);
                    let decision = think(&game, finish).decide();
                    let shown = format!("{color:?}, komi {komi}, passed {passed}, {finish:?}");
                    assert_eq!(decision, Decision::Play(Move::Pass), "{shown}");
                }
            }
        }
    }
}

#[test]
fn the_dead_stone_is_found_and_nothing_else() {
    let game = game(DEAD_STONE, 0.5, Color::Black, false);
    let dead = think(&game, Finish::Agree).dead_stones();
    let expected: PointSet = game.board().points().filter(|p| p.to_string() == "B6").collect();
    assert_eq!(dead, expected);
}

/// The strongest system guesses as one that is asked does, and not where every stone counts.
#[test]
fn the_strongest_system_guesses_dead_stones_by_the_rules() {
    let mut game = game(DEAD_STONE, 0.5, Color::Black, false);
    let by_rules = |game: &Game| guess_dead(game, GLANCE).unwrap();
    assert_eq!(by_rules(&game), think(&game, Finish::Agree).dead_stones());
    game.set_rules(RuleSet::find("tromp-taylor").unwrap().rules).unwrap();
    assert!(by_rules(&game).is_empty());
}

#[test]
fn by_agreement_a_dead_stone_need_not_be_captured() {
    // 28 black points against 21: Black wins by 6.5 only if the stone is dead.
    let game = game(DEAD_STONE, 0.5, Color::Black, true);
    assert_eq!(think(&game, Finish::Agree).decide(), Decision::Play(Move::Pass));
}

/// White always passes; Black goes on until it has won on the board.
#[test]
fn where_every_stone_counts_nothing_is_left_to_agreement() {
    let mut game = game(DEAD_STONE, 0.5, Color::Black, true);
    assert!(area_score(game.board()).lead() < 0, "as it stands Black loses");
    for _ in 0..12 {
        match think(&game, Finish::Capture).decide() {
            Decision::Resign => panic!("Black wins this\n{}", game.board()),
            Decision::Play(Move::Pass) => {
                assert!(area_score(game.board()).lead() > 0, "\n{}", game.board());
                return;
            }
            Decision::Play(mv) => {
                game.play(mv).unwrap();
                game.play(Move::Pass).unwrap();
            }
        }
    }
    panic!("Black never passes\n{}", game.board());
}

#[test]
fn neutral_points_are_filled_before_passing() {
    // The middle column is nobody's yet: each of its points is worth one.
    let open = "
        . X . O .
        X X . O O
        X X . O O
        X X . O O
        . X . O .";
    let game = game(open, 0.5, Color::Black, false);
    let decision = think(&game, Finish::Agree).decide();
    assert!(matches!(decision, Decision::Play(Move::Play(p)) if p.column() == 2), "{decision:?}");
}

/// Twenty moves without a capture.
const MOVES: &str = "E5 C3 E3 C5 G4 C7 E7 D4 G6 B6 D2 C2 D6 C6 E4 D8 E8 D7 F2 B4";

#[test]
fn a_hopeless_game_is_given_up_but_not_before_it_has_begun() {
    let mut lost = Game::even(9, Komi::new(80.5).unwrap());
    assert_ne!(think(&lost, Finish::Agree).decide(), Decision::Resign, "no move was made yet");
    for name in MOVES.split(' ') {
        lost.play(Move::parse(name, 9, 9).unwrap()).unwrap();
    }
    assert_eq!(think(&lost, Finish::Agree).decide(), Decision::Resign);
}

/// As the other side sees it: win rates are Black's in the tree.
#[test]
fn white_gives_up_a_hopeless_game_and_no_other() {
    for (komi, given_up) in [(-80.5, true), (80.5, false)] {
        let mut game = Game::even(9, Komi::new(komi).unwrap());
        for name in MOVES.split(' ').chain(["H3"]) {
            game.play(Move::parse(name, 9, 9).unwrap()).unwrap();
        }
        assert_eq!(game.to_play(), Color::White);
        let decision = think(&game, Finish::Agree).decide();
        assert_eq!(decision == Decision::Resign, given_up, "komi {komi}: {decision:?}");
    }
}

/// Each has ten points, and Black gets three of the five that are open: one point too few for this komi,
/// which is sure, and nothing that a person would give up for.
#[test]
fn a_close_game_is_played_to_its_end() {
    let mut game = Game::even(5, Komi::new(2.5).unwrap());
    let (black, white) = ("B5 A4 B4 A3 B3 A2 B2 B1", "D5 D4 E4 D3 E3 D2 E2 D1");
    for (x, o) in black.split(' ').zip(white.split(' ')) {
        for name in [x, o] {
            game.play(Move::parse(name, 5, 5).unwrap()).unwrap();
        }
    }
    let session = think(&game, Finish::Agree);
    assert!(session.snapshot().winrate.unwrap() < 0.05, "{}", game.board());
    assert!(matches!(session.decide(), Decision::Play(Move::Play(_))), "{:?}", session.decide());
}

/// White wins by 3.5 after A6; if White passes, Black plays A6 and takes everything on the left.
/// All playouts agree on every point here, for in all of them White answers.
const THREATENED: &str = "
    X X X O . O . O O
    X X O O O . O O X
    O X X X O O X X X
    . O O X X X X O .
    O O O O X . X O .
    . X O X . . X X .
    . . O X X X O . .
    . . O O O X . . .
    . . . O X X . . .";

#[test]
fn a_threat_is_answered_before_passing() {
    let game = game(THREATENED, 7.5, Color::White, false);
    for finish in [Finish::Agree, Finish::Capture] {
        let decision = think(&game, finish).decide();
        assert_ne!(decision, Decision::Play(Move::Pass), "{finish:?}");
    }
}

/// The game under Japanese rules.
fn by_territory(mut game: Game) -> Game {
    game.set_rules(RuleSet::find("japanese").unwrap().rules).unwrap();
    game
}

/// Territory that could still be filled, and lived in without doubt.
const ROOMS: &str = "
    . . X . X O . O . .
    X X X X X O O O O O";

/// Every further move costs a point of territory, whoever leads by however little.
#[test]
fn by_territory_nobody_fills_what_is_settled() {
    for drawing in [FINISHED, ROOMS] {
        for komi in [-4.5, -3.5, -0.5, 0.5, 3.5, 4.5] {
            for color in Color::BOTH {
                for passed in [false, true] {
                    let game = by_territory(game(drawing, komi, color, passed));
                    let decision = think(&game, Finish::Capture).decide();
                    let shown = format!("{color:?}, komi {komi}, passed {passed}{drawing}");
                    assert_eq!(decision, Decision::Play(Move::Pass), "{shown}");
                }
            }
        }
    }
}

/// By area Black would have to take the stone where every stone counts. By territory that would cost
/// points, and it is a prisoner without that.
#[test]
fn by_territory_a_dead_stone_is_left_where_it_is() {
    let game = by_territory(game(DEAD_STONE, 0.5, Color::Black, true));
    assert_eq!(think(&game, Finish::Capture).decide(), Decision::Play(Move::Pass));
}

/// Black threatens to take the left side: no pass, by whatever is counted.
#[test]
fn by_territory_a_threat_is_answered_too() {
    let game = by_territory(game(THREATENED, 7.5, Color::White, false));
    assert_ne!(think(&game, Finish::Agree).decide(), Decision::Play(Move::Pass));
}

/// A whole game by territory comes to an end with territory left to count.
#[test]
fn a_game_by_territory_ends_before_territory_is_filled() {
    let mut game = by_territory(Game::even(7, Komi::new(6.5).unwrap()));
    while !game.is_over() {
        assert!(game.moves().len() < 100, "\n{}", game.board());
        match think(&game, Finish::Agree).decide() {
            Decision::Resign => panic!("given up after {}\n{}", game.moves().len(), game.board()),
            Decision::Play(mv) => game.play(mv).unwrap(),
        }
    }
    let count = game.count(&think(&game, Finish::Agree).dead_stones());
    let territory = count.territory.black + count.territory.white;
    assert!(territory > 8, "{territory} points are left\n{}", game.board());
}
