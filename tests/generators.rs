//! Each of GoIntellect's move generators has a reason of its own: in a position drawn for
//! it, it tells a move that none of the others tells.

use yomi::go::{Board, Color, Diagram, Move, PointSet};
use yomi::knowledge::{GROUPS, Generator, Insight, Strategy, Tables};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Reason {
    Generator(Generator),
    Strategy(Strategy),
}

fn reasons() -> Vec<Reason> {
    let generators = GROUPS.into_iter().flatten().copied().map(Reason::Generator);
    generators.chain(Strategy::ALL.map(Reason::Strategy)).collect()
}

fn told(reason: Reason, board: &Board, insight: &Insight) -> PointSet {
    let mut points = PointSet::EMPTY;
    match reason {
        Reason::Generator(g) => g.offer(board, Tables::get(), |p, _| _ = points.insert(p)),
        Reason::Strategy(s) => s.offer(board, insight, |p, _| _ = points.insert(p)),
    }
    points
}

/// Black to play; White's last move was `l`, Black's before that `m`. `a` is the reason's own.
const OWN: &[(Reason, &str)] = &[
    (
        Reason::Generator(Generator::CaptureLast),
        ". . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         X X X X . . .\n\
         a O O l X . .",
    ),
    (
        Reason::Generator(Generator::SaveByCapture),
        ". . . a O X .\n\
         . . . X X l .\n\
         . . . . . X .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Generator(Generator::SaveByEscape),
        ". . . . . X .\n\
         . . . . . X .\n\
         . . . . . X a\n\
         . . . . . O X\n\
         . . . . . l X\n\
         . . . . . . O\n\
         . . . . . . X",
    ),
    (
        Reason::Generator(Generator::Capture),
        ". . . . X . .\n\
         . . . . . X .\n\
         . . . l . X X\n\
         . . . . . . .\n\
         . . . X X . .\n\
         X X X . . . .\n\
         O a . . . . .",
    ),
    (
        Reason::Generator(Generator::Escape),
        ". . . a X O .\n\
         . . . X O . .\n\
         . . . . X . .\n\
         l . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Generator(Generator::Chase),
        ". . O a O O X\n\
         . . . . . l X\n\
         . . . . . X X\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Generator(Generator::Reinforce),
        ". . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         O X . . . . .\n\
         X a . . . . .\n\
         X . . . . . .\n\
         l . . . . . .",
    ),
    (
        Reason::Generator(Generator::CounterAtari),
        ". . . . . . .\n\
         . . . . . O .\n\
         . . . O a . .\n\
         . . O X O X l\n\
         . . . . . O .\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Generator(Generator::Nakade),
        ". . . . O . a\n\
         . . . . . O .\n\
         . . . . . . l\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Generator(Generator::PatternLast),
        ". . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . X . . . . .\n\
         a l . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Generator(Generator::Connect),
        ". . . . . . .\n\
         . . . . . . .\n\
         . . l . . . .\n\
         . . a X . . .\n\
         . . X . . . O\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Generator(Generator::Cut),
        ". . . . . . .\n\
         . X a O . . .\n\
         . . l . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Generator(Generator::PatternSecondLast),
        "m a . . . . .\n\
         . X O . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . l . . . .",
    ),
    (
        Reason::Generator(Generator::Near),
        ". . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . l . . . . .\n\
         a . . . . . .",
    ),
    (
        Reason::Generator(Generator::OpenArea),
        ". . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . l . . a . .\n\
         . . . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Kill),
        ". . . O a O O\n\
         . . . . . . .\n\
         . . l X O X .\n\
         . . . . X . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Rescue),
        ". . . . . . .\n\
         . . . . . . .\n\
         . . . . . . l\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . O . O .\n\
         . . . X a X .",
    ),
    (
        Reason::Strategy(Strategy::TakeLife),
        ". . X O . a .\n\
         . . X . O . O\n\
         . . O . X O .\n\
         l . . O . . O\n\
         . . . . X X X\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Live),
        ". . . X . a .\n\
         . . . X X . X\n\
         . . . X . . X\n\
         . . . . O l .\n\
         . . . . . . O\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Join),
        ". . . . O . X\n\
         . . . . X a X\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . l . . .",
    ),
    (
        Reason::Strategy(Strategy::Sever),
        ". . . . . . .\n\
         . . . X . . .\n\
         . . . . . . .\n\
         . . . . O . .\n\
         . . . X a . .\n\
         . l . . . O .\n\
         . . . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Extend),
        "O . . . . . .\n\
         . . . X . . .\n\
         . . . a . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . l . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Hem),
        "O a . . . . .\n\
         . . . X . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . l . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Room),
        ". . . . . X .\n\
         . . . . . . a\n\
         . . . l . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Shrink),
        ". . . O . O O\n\
         . . . O . a X\n\
         . . l X O X .\n\
         . . . . X . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Retreat),
        ". . . a X . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         X X . X . . .\n\
         . X . . l . .\n\
         X X . . . . .\n\
         . X . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Intercept),
        ". . . . . . .\n\
         . . O a . . .\n\
         . . . X . . O\n\
         . . X . O l .\n\
         . . . O . . .\n\
         . . O . . . .\n\
         . O . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Expand),
        ". . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . l\n\
         . . . . . . .\n\
         X . . . . . .\n\
         . . a . . . .",
    ),
    (
        Reason::Strategy(Strategy::Reduce),
        ". . . . O . .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . l\n\
         . . . . . . .\n\
         . . . . . . a\n\
         . . . . . . .",
    ),
    (
        Reason::Strategy(Strategy::Border),
        ". . O X . . .\n\
         . O a X X . X\n\
         . . O . . . X\n\
         . . . X O l .\n\
         . . . . . . .\n\
         . . . . . . .\n\
         . . . . . . .",
    ),
];

#[test]
fn each_tells_a_move_that_no_other_tells() {
    for &(reason, picture) in OWN {
        let diagram = Diagram::parse(picture).unwrap();
        let mut board = diagram.board.clone();
        for (mark, color) in [('m', Color::Black), ('l', Color::White)] {
            if let Some(p) = diagram.mark(mark) {
                board.set_to_play(color);
                board.play(Move::Play(p));
            }
        }
        let insight = Insight::new(&board);
        let own = diagram.mark('a').unwrap();
        let tell: Vec<Reason> = reasons()
            .into_iter()
            .filter(|&reason| told(reason, &board, &insight).contains(own))
            .collect();
        assert_eq!(tell, [reason], "{picture}");
    }
}

#[test]
fn there_are_a_couple_of_dozen_and_each_has_a_picture() {
    assert!(reasons().len() >= 24);
    for reason in reasons() {
        assert_eq!(OWN.iter().filter(|own| own.0 == reason).count(), 1, "{reason:?}");
    }
}
