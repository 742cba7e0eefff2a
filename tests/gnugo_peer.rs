//! Random games played in step with GNU Go 3.8, an independent implementation of the rules.
//!
//! After every move both must agree on the stones, the captures and on every legal move of
//! either colour, ko and positional superko included. The final area is compared where it does
//! not depend on anyone's opinion about dead stones: in games whose last position has only
//! stones that live unconditionally (Benson) and no point that both colours touch.

mod gnugo;

use gnugo::GnuGo;
use yomi::go::{
    Cell, Color, EyeRule, Game, Komi, Move, Point, PointSet, area_score, handicap_points,
    max_handicap, unconditionally_alive,
};
use yomi::rng::Rng;

/// What the games have shown.
#[derive(Default)]
struct Seen {
    moves: usize,
    captures: usize,
    kos: usize,
    superkos: usize,
    areas: usize,
}

fn compare(peer: &mut GnuGo, game: &Game, seen: &mut Seen) {
    let board = game.board();
    let commands = ["all_legal", "list_stones", "captures"]
        .map(|c| Color::BOTH.map(|k| format!("{c} {}", k.name())));
    let answers = peer.ask([
        &commands[0][0],
        &commands[0][1],
        &commands[1][0],
        &commands[1][1],
        &commands[2][0],
        &commands[2][1],
    ]);
    for (i, color) in Color::BOTH.into_iter().enumerate() {
        let legal: PointSet = game.legal_points(color).collect();
        assert_eq!(GnuGo::points(&answers[i]), legal, "legal for {color:?}\n{board}");
        let stones = board.points().filter(|&p| board.cell(p) == color.cell()).collect();
        assert_eq!(GnuGo::points(&answers[2 + i]), stones, "stones of {color:?}\n{board}");
        assert_eq!(answers[4 + i], Ok(game.captures(color).to_string()), "\n{board}");
        let forbidden = board.points().filter(|&p| board.is_legal(p, color) && !legal.contains(p));
        seen.superkos += forbidden.count();
    }
    seen.kos += usize::from(board.ko().is_some());
}

/// A random legal move that keeps the eyes; a pass where there is none.
fn choose(game: &Game, color: Color, rng: &mut Rng) -> Move {
    let board = game.board();
    let points: Vec<Point> =
        game.legal_points(color).filter(|&p| !EyeRule::Diagonals.is_eye(board, p, color)).collect();
    match points.len() {
        0 => Move::Pass,
        n => Move::Play(points[rng.below(n as u32) as usize]),
    }
}

fn play(peer: &mut GnuGo, size: usize, rng: &mut Rng, seen: &mut Seen) {
    let mut game = Game::even(size, Komi::default());
    let [size_answer, clear, komi] =
        peer.ask([&format!("boardsize {size}"), "clear_board", "komi 0"]);
    assert!(size_answer.is_ok() && clear.is_ok() && komi.is_ok());
    compare(peer, &game, seen);
    while !game.is_over() && game.moves().len() < 3 * size * size {
        let out_of_turn = rng.percent(2);
        let color = if out_of_turn { game.to_play().other() } else { game.to_play() };
        let mv = choose(&game, color, rng);
        let [answer] = peer.ask([&format!("play {} {mv}", color.name())]);
        assert_eq!(answer, Ok(String::new()), "{color:?} {mv}\n{}", game.board());
        game.play_as(color, mv).unwrap();
        compare(peer, &game, seen);
        seen.moves += 1;
    }
    seen.captures += game.captures(Color::Black) + game.captures(Color::White);
    seen.areas += usize::from(compare_area(peer, &game));
}

/// False if the position leaves room for opinions.
fn compare_area(peer: &mut GnuGo, game: &Game) -> bool {
    let board = game.board();
    let area = area_score(board);
    let alive = unconditionally_alive(board, Color::Black)
        .union(&unconditionally_alive(board, Color::White));
    let settled = |p: Point| match board.cell(p) {
        Cell::Empty => area.owner[p] != Cell::Empty,
        _ => alive.contains(p),
    };
    if !board.points().all(settled) {
        return false;
    }
    let [score, dead] = peer.ask(["final_score", "final_status_list dead"]);
    let lead = match area.lead() {
        0 => "0".to_string(),
        n if n > 0 => format!("B+{n}.0"),
        n => format!("W+{}.0", -n),
    };
    assert_eq!(score, Ok(lead), "\n{board}");
    assert_eq!(dead, Ok(String::new()), "\n{board}");
    true
}

#[test]
fn games_in_step_with_gnu_go() {
    let mut peer = GnuGo::start(&["--chinese-rules", "--positional-superko"]);
    let mut rng = Rng::new(38);
    let mut seen = Seen::default();
    for (size, games) in [(2, 20), (3, 20), (5, 60), (7, 10), (9, 12), (13, 5), (19, 3)] {
        for _ in 0..games {
            play(&mut peer, size, &mut rng, &mut seen);
        }
    }
    let Seen { moves, captures, kos, superkos, areas } = seen;
    println!(
        "{moves} moves, {captures} captures, {kos} kos, {superkos} superkos, {areas} areas agree"
    );
    assert!(kos > 50 && superkos > 10 && areas > 20, "too few to tell; other seeds?");
}

#[test]
fn handicap_stones_where_gnu_go_puts_them() {
    let mut peer = GnuGo::start(&["--chinese-rules", "--positional-superko"]);
    // On 12×12 GNU Go takes the fourth line, the protocol's specification the third.
    for size in (2..=19).filter(|&size| size != 12) {
        for stones in 2..=9 {
            let [_, _, answer] = peer.ask([
                &format!("boardsize {size}"),
                "clear_board",
                &format!("fixed_handicap {stones}"),
            ]);
            let ours = handicap_points(size, size, stones);
            assert_eq!(answer.is_ok(), ours.is_some(), "{stones} on {size}: {answer:?}");
            if let Some(points) = ours {
                assert!(stones <= max_handicap(size, size));
                assert_eq!(GnuGo::points(&answer), points.into_iter().collect());
            }
        }
    }
}
