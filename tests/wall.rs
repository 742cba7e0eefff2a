//! Playouts in the classroom.

use yomi::demo::{
    Ask, Desk, News, Order, PLAYINGS, PLAYOUTS, PlayedOut, Position, Shot, TOLD, View, replayed,
};
use yomi::go::area_score;
use yomi::ui::classroom::{Classroom, Lens};
use yomi::ui::scene::Layer;

fn played(position: &Position) -> PlayedOut {
    let mut desk = Desk::default();
    assert_eq!(desk.take(Order { id: 1, ask: Ask::PlayOut(position.clone()) }), None);
    match desk.work(&|| false) {
        Some(News::PlayedOut(played)) => *played,
        other => panic!("{other:?}"),
    }
}

fn opened(shot: Shot) -> Classroom {
    let mut classroom = Classroom::new(shot).unwrap();
    while let Some(order) = classroom.ask() {
        let Ask::PlayOut(position) = order.ask else { panic!("{order:?}") };
        classroom.took(order.id, 500.0);
        classroom.hear(order.id, News::PlayedOut(Box::new(played(&position))));
    }
    assert!(classroom.is_ready());
    classroom
}

fn shot(playing: &'static str, playout: Option<u64>, step: usize) -> Shot {
    Shot { view: View::Playouts, playing, playout, step, ..Shot::default() }
}

#[test]
fn the_wall_is_the_first_of_the_playouts() {
    let classroom = opened(shot("mogo", None, 0));
    let wall = classroom.wall().unwrap();
    let PlayedOut { estimate, games } = &wall.played;
    assert_eq!((estimate.playouts, games.len()), (PLAYOUTS, TOLD as usize));
    assert_eq!(wall.per_second, PLAYOUTS as f64 * 2.0);
    let root = classroom.shot().trial.root().unwrap();
    for (game, result) in games.iter().zip(classroom.results()) {
        let lead = f64::from(area_score(&replayed(&root, game, usize::MAX)).lead()) - 7.5;
        assert_eq!(result, if lead > 0.0 { format!("B+{lead}") } else { format!("W+{}", -lead) });
        assert!(estimate.lengths.iter().any(|&(length, _)| length == game.len()));
    }
}

/// Dailey's reference for the empty 9×9 board, spec A.3, by uniform playouts.
#[test]
fn the_comparison_says_what_is_published() {
    let classroom = opened(shot("uniform", None, 0));
    let table = classroom.compared();
    assert_eq!(table.rows.len(), PLAYINGS.len());
    let number = |row: usize, column: usize| match table.rows[row][column] {
        yomi::ui::plot::Value::Number(n) => n,
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
    assert_eq!(classroom.steps(), game.len() + 1);
    classroom.go(2);
    let stones = classroom.scene().into_iter().find_map(|layer| match layer {
        Layer::Stones(stones) => Some(stones.len()),
        _ => None,
    });
    assert_eq!(stones, Some(2));
    assert!(classroom.story().contains(&format!("White {}", game[1])), "{}", classroom.story());
    classroom.go(usize::MAX);
    let result = &classroom.results()[2];
    assert!(classroom.story().ends_with(&format!("is over: {result}.")), "{}", classroom.story());
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
        assert_eq!(classroom.key().unwrap().name, lens.name());
    }
}

#[test]
fn a_link_holds_policy_playout_and_step() {
    for shot in [shot("yomi", Some(7), 12), shot("mogo", None, 0)] {
        let mut pairs = vec![("view".to_owned(), "playouts".to_owned())];
        pairs.extend(shot.write().into_iter().map(|(name, value)| (name.to_owned(), value)));
        assert_eq!(Shot::read(&pairs).unwrap(), shot);
    }
    let refusal = Shot::read(&[("policy".into(), "clever".into())]).unwrap_err();
    assert!(refusal.contains("uniform, mogo, yomi"), "{refusal}");
}
