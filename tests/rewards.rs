//! Rewards of moves: what the demo shows is what the systems of Hung & Chen count.

mod demos;

use demos::{again, pairs, read, rest};
use yomi::demo::rewards::{CASES, Map, Rewards};
use yomi::demo::{Demo, Scene};
use yomi::go::{Board, Color, Move, Point};
use yomi::knowledge::{Boundary, Edition, Influence, InfluenceRule};
use yomi::picture::Layer;

fn opened(query: &str) -> Rewards {
    let mut demo: Rewards = read(query).unwrap();
    rest(&mut demo);
    demo
}

fn point(name: &str) -> Point {
    Point::parse(name, 9, 9).unwrap()
}

/// Reckoned by hand, as in the tests of influence: nothing on neutral ground; 4 + 3·3 + 5·2 beside a stone; and where
/// the stone is captured whatever White's alone had reached, from −1 to Black's own.
#[test]
fn the_three_cases_earn_what_is_reckoned_by_hand() {
    let mut demo = Rewards::default();
    let mut earned = Vec::new();
    for case in &CASES {
        demo.visit(case);
        assert_eq!(demo.case(), Some(case));
        let focus = demo.focus().unwrap();
        assert_eq!(focus.point, point(case.at));
        assert_eq!(focus.reward, focus.influence() + focus.taken.len() as i32);
        earned.push((focus.reward, focus.points.len(), focus.taken.len()));
    }
    assert_eq!(earned[0], (0, 0, 0));
    assert_eq!(earned[1], (4 + 3 * 3 + 5 * 2, 9, 0));
    // H5 is three steps from White's stone, and farther from Black's three: −1 becomes 2.
    assert_eq!(earned[2], (1 + 3, 1, 1));
    let words = demo.caption().to_string();
    assert!(words.starts_with("Black F5 earns 4: 1 point comes over"), "{words}");
    assert!(words.contains("1 stone is taken."), "{words}");
}

/// The naive account: the influence of the whole board before and after, point by point.
#[test]
fn every_move_earns_what_the_influence_of_the_whole_board_says() {
    for boundary in [Boundary::Empty, Boundary::Adversarial] {
        for edition in [Edition::Printed, Edition::Program] {
            let mut demo = opened("size=7&moves=D4.C4.D5.C5.C6.B6.E3.C3.B5.A5.D2");
            let rule = InfluenceRule { boundary, edition };
            demo.go_by(rule);
            let record = yomi::demo::OfSearch::subject(&demo).trial.record.clone();
            let game = record.game().unwrap();
            let before = Influence::new(game.board(), rule);
            let stones = |board: &Board, color: Color| {
                board.points().filter(|&p| board.cell(p).color() == Some(color)).count()
            };
            let me = game.to_play();
            for earned in demo.earned() {
                let mut after = game.clone();
                after.play(Move::Play(earned.point)).unwrap();
                let taken = stones(game.board(), me.other()) - stones(after.board(), me.other());
                let whole = Influence::new(after.board(), rule);
                let reward = before.gain(&whole, game.board(), me) + taken as i32;
                assert_eq!((earned.reward, earned.taken.len()), (reward, taken), "{earned:?}");
            }
            assert!(demo.earned().windows(2).all(|two| two[0].reward >= two[1].reward));
        }
    }
}

#[test]
fn the_board_shows_what_is_asked_for() {
    let mut demo = opened("moves=pass.E5&move=F5");
    let heat = |demo: &Rewards| {
        let layers = demo.scene();
        let heat = layers.into_iter().find_map(|layer| match layer {
            Layer::Heat(heat) => Some(heat),
            _ => None,
        });
        heat.unwrap()
    };
    assert_eq!(heat(&demo).len(), 9);
    demo.look_through(Map::Rewards);
    let best = demo.earned()[0].reward.to_string();
    assert!(heat(&demo).iter().any(|h| h.text == best));
    demo.look_through(Map::Influence);
    // All 25 points that White's stone reaches, itself among them.
    assert_eq!(heat(&demo).len(), 25);
    assert_eq!(heat(&demo).iter().filter(|h| h.on_stone).count(), 1);
    demo.point_at(point("D5"));
    assert_eq!(demo.focus().unwrap().point, point("D5"));
    demo.point_at(point("E5"));
    assert_eq!(demo.focus().unwrap().point, point("D5"), "a stone is no move");
    assert_eq!(demo.table().rows.len(), 8);
}

#[test]
fn a_link_holds_position_move_and_rule() {
    let query = "moves=pass.E5&move=F5&boundary=adversarial&formulas=program&show=rewards";
    let demo = opened(query);
    assert_eq!(again(&demo).link(), demo.link());
    for pair in query.split('&') {
        let (name, value) = pair.split_once('=').unwrap();
        assert!(pairs(&demo).contains(&(name.to_owned(), value.to_owned())), "{pair}");
    }
    for (query, why) in [
        ("moves=pass.E5&move=E5", "E5"),
        ("move=K12", "move: "),
        ("boundary=wall", "boundary is empty or adversarial"),
        ("formulas=ours", "formulas are printed or program"),
        ("simulation=3", "there are position, size, komi"),
    ] {
        let refusal = read::<Rewards>(query).unwrap_err();
        assert!(refusal.contains(why), "{refusal}");
    }
}
