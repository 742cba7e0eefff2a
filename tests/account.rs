//! What the moves of each player have cost together.

use yomi::go::{Color, Game, Move, sgf};
use yomi::review::{self, Account, Effort, Lead, Rate, Reading, Review, Step, Variation};
use yomi::ui::review::{Studio, account};

fn effort() -> Effort {
    Effort { system: "yomi".into(), simulations: 400, seed: 1 }
}

fn game(text: &str) -> Game {
    sgf::read(text).unwrap().game
}

/// A reading by which Black leads by so many points, with this error, and this move is the best.
fn reading(points: f32, error: f32, best: &str) -> Reading {
    let winrate = Rate { share: 0.5, visits: Some(400) };
    let moves = vec![Move::parse(best, 5, 5).unwrap()];
    let lead = Some(Lead { points, error: Some(error) });
    Reading { simulations: 400, winrate, lead, lines: vec![Variation { moves, winrate }] }
}

/// Black played C3 and B2 where C4 was better, White C2, which was the best.
fn review() -> Review {
    let mut review = Review::new(&game("(;SZ[5]KM[0.5];B[cc];W[cd];B[bd])"), effort());
    review.note(Step::Here(0), reading(0.0, 1.0, "C4"));
    review.note(Step::Instead(0), reading(3.0, 0.3, "A1"));
    review.note(Step::Here(1), reading(-1.0, 0.4, "C2"));
    review
}

fn finish(review: &mut Review) {
    review.note(Step::Here(2), reading(-2.0, 1.0, "C4"));
    review.note(Step::Instead(2), reading(9.0, 0.3, "A1"));
    review.note(Step::Here(3), reading(1.0, 0.4, "A1"));
}

fn told(review: &Review, color: Color) -> Option<String> {
    let game = review.game(Step::Here(review.course().last())).unwrap();
    let mut studio = Studio::default();
    studio.take(&game, Some(review.clone()), effort());
    account(&studio, color).map(|told| told.to_string())
}

#[test]
fn an_account_is_of_the_moves_that_are_read() {
    let mut review = review();
    let black = Account::of(&review, Color::Black).unwrap();
    assert_eq!((black.moves, black.judged), (2, 1));
    // 4 points of which the first reading has 0.3 and the second 0.4 of standard error.
    let points = black.mean.points.unwrap();
    let is_near = |a: f32, b: f32| (a - b).abs() < 1e-3;
    assert!(is_near(points.value, 4.0) && is_near(points.low, 4.0 - 1.96 * 0.5), "{points:?}");
    assert_eq!(black.mistakes, [0, 1, 0], "at least 3 points");
    assert_eq!(
        told(&review, Color::Black).unwrap(),
        "Black lost 4.0 points a move (3.0 to 5.0) in 1 of 2 moves: no slips, 1 mistake, no blunders"
    );
    assert_eq!(Account::of(&review, Color::White), None, "what follows is unread");
    assert_eq!(told(&review, Color::White), None);
    finish(&mut review);
    // 4 and 8 points: the error of the mean of two is smaller by the square root of 2.
    let points = Account::of(&review, Color::Black).unwrap().mean.points.unwrap();
    assert!(is_near(points.high, 6.0 + 1.96 * 0.5 / 2_f32.sqrt()), "{points:?}");
    assert_eq!(
        told(&review, Color::Black).unwrap(),
        "Black lost 6.0 points a move (5.3 to 6.7): no slips, 1 mistake, 1 blunder"
    );
    // The best move costs nothing, and that is sure.
    assert_eq!(
        told(&review, Color::White).unwrap(),
        "White lost 0.0 points a move: no slips, no mistakes, no blunders"
    );
}

#[test]
fn what_other_programs_wrote_has_no_interval() {
    let read = |text: &str| {
        let filed = review::read(&sgf::Kifu::parse(text).unwrap()).unwrap().unwrap();
        Color::BOTH.map(|color| told(&filed, color).unwrap())
    };
    let both = read("(;SZ[9]SBKV[60]SBKS[2.5];B[cc]SBKV[35]SBKS[-4.5];W[gg]SBKV[30]SBKS[-4.54])");
    assert_eq!(both[0], "Black lost 7.0 points a move: no slips, no mistakes, 1 blunder");
    assert_eq!(both[1], "White lost 0.0 points a move: no slips, no mistakes, no blunders");
    // Where they knew no leads, games are counted.
    let both = read("(;SZ[9]SBKV[60];B[cc]SBKV[54];W[gg]SBKV[56])");
    assert_eq!(
        both[0],
        "Black lost 6\u{a0}% of the games a move: 1 slip, no mistakes, no blunders"
    );
    assert_eq!(
        both[1],
        "White lost 2\u{a0}% of the games a move: no slips, no mistakes, no blunders"
    );
    // Black's lead grows by Black's own move.
    let both = read("(;SZ[9]SBKV[60]SBKS[2.5];B[cc]SBKV[65]SBKS[4];W[gg]SBKV[66]SBKS[4.02])");
    assert_eq!(both[0], "Black gained 1.5 points a move: no slips, no mistakes, no blunders");
    assert_eq!(both[1], "White lost 0.0 points a move: no slips, no mistakes, no blunders");
    let both = read("(;SZ[9]SBKV[60];B[cc]SBKV[68];W[gg]SBKV[56])");
    assert_eq!(
        both[0],
        "Black gained 8\u{a0}% of the games a move: no slips, no mistakes, no blunders"
    );
}

#[test]
fn where_one_lead_is_missing_points_are_not_added_up() {
    let mut review = review();
    finish(&mut review);
    let unknown = Reading { lead: None, ..reading(0.0, 1.0, "A1") };
    review.note(Step::Here(3), unknown);
    let told = told(&review, Color::Black).unwrap();
    assert!(told.starts_with("Black lost 0\u{a0}% of the games a move (−"), "{told}");
}
