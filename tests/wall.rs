//! Playouts in the classroom.

mod demos;

use demos::{again, pairs, read, rest};
use yomi::demo::playouts::{
    ILLUSTRATIONS, Lens, Link, PLAYINGS, PLAYOUTS, PlayedOut, Playing, Playouts, TOLD, replayed,
};
use yomi::demo::{Demo, Moments, Scene};
use yomi::go::area_score;
use yomi::picture::Layer;
use yomi::search::Estimate;

fn playing(id: &str) -> &'static Playing {
    PLAYINGS.iter().find(|playing| playing.id == id).unwrap()
}

fn shot(id: &str, playout: Option<u64>, step: usize) -> Link {
    Link { playing: playing(id), playout, step, ..Link::default() }
}

fn opened(link: Link) -> Playouts {
    let mut demo = Playouts::default();
    demo.follow(link).unwrap();
    rest(&mut demo);
    demo
}

#[test]
fn the_wall_is_the_first_of_the_playouts() {
    let classroom = opened(shot("mogo", None, 0));
    let wall = classroom.wall().unwrap();
    let PlayedOut { estimate, games } = &wall.played;
    assert_eq!((estimate.playouts, games.len()), (PLAYOUTS, TOLD as usize));
    assert_eq!(wall.per_second, PLAYOUTS as f64 * 4.0);
    let root = classroom.link().subject.trial.root().unwrap();
    for (game, result) in games.iter().zip(classroom.results()) {
        let lead = f64::from(area_score(&replayed(&root, game, usize::MAX)).lead()) - 7.5;
        assert_eq!(result, if lead > 0.0 { format!("B+{lead}") } else { format!("W+{}", -lead) });
        assert!(estimate.lengths.iter().any(|&(length, _)| length == game.len()));
    }
}

/// Dailey's reference for the empty 9×9 board by uniform playouts.
#[test]
fn the_comparison_says_what_is_published() {
    let classroom = opened(shot("uniform", None, 0));
    let table = classroom.compared();
    assert_eq!(table.rows.len(), PLAYINGS.len());
    let number = |row: usize, column: usize| match table.rows[row][column] {
        yomi::plot::Value::Number(n) => n,
        ref other => panic!("{other:?}"),
    };
    assert!((number(0, 1) - 111.05).abs() < 1.0, "{}", number(0, 1));
    assert!((number(0, 2) - 42.17).abs() < 4.0 * number(0, 3), "{}", number(0, 2));
    // Patterns and captures shorten games.
    assert!(number(1, 1) < number(0, 1));
    for figure in [classroom.lengths().unwrap(), classroom.leads().unwrap()] {
        for series in &figure.series {
            let all: f64 = series.spots.iter().map(|spot| spot.y).sum();
            assert!((all - 100.0).abs() < 1e-6, "{}: {all}", series.name);
        }
    }
}

#[test]
fn one_playout_is_replayed_stone_by_stone() {
    let mut classroom = opened(shot("uniform", Some(3), 0));
    let game = classroom.replayed().unwrap().to_vec();
    assert_eq!(classroom.place().1, game.len() + 1);
    classroom.go(2);
    let stones = classroom.scene().into_iter().find_map(|layer| match layer {
        Layer::Stones(stones) => Some(stones.len()),
        _ => None,
    });
    assert_eq!(stones, Some(2));
    assert!(
        classroom.caption().to_string().contains(&format!("White {}", game[1])),
        "{}",
        classroom.caption().to_string()
    );
    classroom.go(usize::MAX);
    let result = &classroom.results()[2];
    assert!(
        classroom.caption().to_string().ends_with(&format!("is over: {result}.")),
        "{}",
        classroom.caption().to_string()
    );
    assert!(classroom.scene().iter().any(|layer| matches!(layer, Layer::Owned(_))));
    classroom.replay(None);
    assert_eq!(classroom.replayed(), None);
}

#[test]
fn the_board_shows_owners_and_what_winning_hangs_on() {
    let mut classroom = opened(shot("uniform", None, 0));
    for (lens, values) in [
        (Lens::Owner, classroom.wall().unwrap().played.estimate.ownership.clone()),
        (Lens::Criticality, classroom.wall().unwrap().played.estimate.criticality.clone()),
    ] {
        classroom.lens = lens;
        let Some(Layer::Heat(heat)) = classroom.scene().into_iter().next() else { panic!() };
        assert_eq!(heat.len(), 81);
        for (heat, value) in heat.iter().zip(values) {
            assert_eq!(heat.text, format!("{:.0}", value * 100.0).replace('-', "−"));
        }
        assert_eq!(classroom.legend().unwrap().name, lens.name().to_string());
    }
}

#[test]
fn a_link_holds_policy_playout_and_step() {
    let ertel = [shot("ertel-random", None, 0), shot("ertel-patterns", Some(2), 3)];
    for link in [shot("yomi", Some(7), 12), shot("mogo", None, 0)].into_iter().chain(ertel) {
        let mut demo = Playouts::default();
        demo.follow(link.clone()).unwrap();
        assert_eq!(again(&demo).link(), link);
    }
    let refusal = read::<Playouts>("playout=1&step=4294967296").unwrap_err();
    assert!(refusal.contains("from 0 to 4294967295"), "{refusal}");
    let refusal = read::<Playouts>("policy=clever").unwrap_err();
    assert!(refusal.contains("uniform, mogo, yomi, ertel-random, ertel-patterns"), "{refusal}");
}

/// Uniform playouts of another program on 7×7: 72.4 moves by the reference's eyes, 79.7 by Ertel's,
/// and Black leads by more than 6.5 points in 44.0 of 100 games.
#[test]
fn ertels_figures_are_his_bots_on_the_same_board() {
    let mut classroom = opened(shot("mogo", None, 0));
    let mut boards = Vec::new();
    for figure in &ILLUSTRATIONS {
        assert_eq!(classroom.illustration(), None);
        classroom.illustrate(figure);
        rest(&mut classroom);
        assert_eq!(classroom.illustration(), Some(figure));
        let pairs = pairs(&classroom);
        let says = |name: &str, value: &str| pairs.contains(&(name.to_owned(), value.to_owned()));
        assert!(says("size", "7") && says("komi", "6.5") && says("policy", figure.playing));
        let (name, story) = (figure.name().to_string(), figure.story().to_string());
        assert!(classroom.caption().to_string().starts_with(&story), "{}", classroom.caption());
        assert!(story.contains(&name["Ertel, ".len()..]), "{story}");
        boards.push(classroom.wall().unwrap().played.clone());
        classroom = opened(shot("mogo", None, 0));
    }
    let length = |played: &PlayedOut| {
        let lengths = played.estimate.lengths.iter();
        lengths.map(|&(length, n)| length as f64 * n as f64).sum::<f64>() / PLAYOUTS as f64
    };
    assert!((length(&boards[0]) - 79.7).abs() < 1.5, "{}", length(&boards[0]));
    let Estimate { winrate, error, .. } = boards[0].estimate;
    assert!((winrate - 0.440).abs() < 4.0 * error, "{winrate}");
    assert!(length(&boards[1]) < length(&boards[0]));
    assert_ne!(boards[0].games, boards[1].games);
}
