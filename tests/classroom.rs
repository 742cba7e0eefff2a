//! The classroom without a browser: what it asks for, and what it shows of the answer.

mod demos;

use demos::rest;
use yomi::demo::amaf::{Amaf, Weights};
use yomi::demo::simulation::{Link, Simulation};
use yomi::demo::{
    Call, Counts, Demo, News, NoMoments, OfSearch, Order, Pending, Phase, Registered, Subject,
};

fn opened() -> Simulation {
    let mut classroom = Simulation::default();
    rest(&mut classroom);
    assert_eq!(classroom.reel().unwrap().film().number, 200);
    classroom
}

fn scattered() -> Amaf {
    let mut classroom = Amaf::default();
    classroom.look_at(&Subject { number: 400, ..Subject::default() });
    rest(&mut classroom);
    classroom
}

fn ask(line: &mut Pending, demo: &Simulation) -> Option<Order> {
    match line.ask(demo.wants().map(Simulation::ask)) {
        Some(Call::Work(order)) => Some(*order),
        _ => None,
    }
}

#[test]
fn it_asks_once_and_takes_no_answer_to_an_older_question() {
    let (mut classroom, mut line) = (Simulation::default(), Pending::default());
    let hear = |classroom: &mut Simulation, line: &mut Pending, id: u64, news: News| {
        if let Some(ask) = line.hear(id, &news) {
            classroom.note(&ask, news, 0.0);
        }
    };
    let order = ask(&mut line, &classroom).unwrap();
    assert_eq!(ask(&mut line, &classroom), None);
    hear(&mut classroom, &mut line, order.id, News::Made(17));
    assert_eq!(classroom.progress().made, 17);
    let subject = Subject { number: 150, ..Subject::default() };
    classroom.follow(Link { subject, ..Link::default() }).unwrap();
    let newer = ask(&mut line, &classroom).unwrap();
    hear(&mut classroom, &mut line, order.id, News::Refused(NoMoments.into()));
    assert_eq!(classroom.refusal(), None);
    hear(&mut classroom, &mut line, newer.id, News::Refused(NoMoments.into()));
    assert_eq!(classroom.caption().to_string(), "This cannot be shown: no simulation is shown.");
    assert_eq!(ask(&mut line, &classroom), None, "what is refused is not asked again");
}

/// Demos of one search hand it on, with the film that is there.
#[test]
fn the_next_demo_is_about_the_same_search() {
    let mut first = Simulation::default();
    first.look_at(&Subject { number: 60, ..Subject::default() });
    rest(&mut first);
    let mut next = Amaf::default();
    next.take_over(&first.hand_over().unwrap());
    assert_eq!((next.subject(), next.wants()), (first.subject(), None));
    assert!(next.scatter().is_some());
}

/// What was refused has changed nothing: the address goes on to follow the moments.
#[test]
fn a_refusal_leaves_the_film_steady() {
    let mut classroom = opened();
    classroom.refuse(NoMoments.into());
    assert!(classroom.is_steady());
    assert!(classroom.press("arrowright") && classroom.is_steady());
    assert_eq!(classroom.link().step, 1);
}

#[test]
fn the_way_down_names_every_choice_with_its_score() {
    let mut classroom = opened();
    let hops = classroom.descent();
    let path = classroom.reel().unwrap().path();
    assert_eq!(hops.len(), path.len());
    for (depth, (hop, (color, mv))) in hops.iter().zip(path).enumerate() {
        assert_eq!((hop.color, &hop.name), (color, &mv.to_string()));
        classroom.go(hop.step);
        assert_eq!((classroom.depth(), classroom.phase()), (depth, Some(Phase::Selection)));
        let chosen = classroom.table().rows.into_iter().find(|row| row.chosen).unwrap();
        assert_eq!(Some(&chosen.cells[5]), hop.score.as_ref());
        assert!(chosen.best, "{chosen:?}");
    }
}

#[test]
fn on_the_way_up_the_table_says_what_was_and_what_is() {
    let mut classroom = opened();
    classroom.go(usize::MAX);
    let table = classroom.table();
    let reel = classroom.reel().unwrap();
    let (fork, changes) = (reel.fork(0), reel.changes(0).count());
    assert_eq!(table.rows.len() + table.more, changes);
    assert!(table.rows[0].chosen);
    for row in &table.rows {
        let before = Counts::of(fork, row.index);
        let change = reel.changes(0).find(|change| change.index == row.index).unwrap();
        let after = Counts::new(change.after, fork.mover);
        let visits = match row.chosen {
            true => format!("{} → {}", before.visits, before.visits + 1),
            false => before.visits.to_string(),
        };
        assert_eq!(row.cells[0], visits);
        assert_eq!(row.cells[2], format!("{} → {}", before.amaf_visits, after.amaf_visits));
        assert_eq!(after.amaf_visits, before.amaf_visits + 1);
    }
}

#[test]
fn the_scatter_shows_both_values_of_every_tried_move_with_its_interval() {
    let mut classroom = scattered();
    let figure = classroom.scatter().unwrap();
    let fork = classroom.root().unwrap().clone();
    let spots: Vec<_> = figure.series.iter().flat_map(|series| &series.spots).collect();
    let tried = (0..fork.moves.len()).filter(|&i| Counts::of(&fork, i).visits > 0).count();
    assert!(tried > 5 && spots.len() <= tried, "{} of {tried}", spots.len());
    for spot in spots {
        let index = fork.moves.iter().position(|m| m.mv.to_string() == spot.name).unwrap();
        let counts = Counts::of(&fork, index);
        assert_eq!(spot.x, f64::from(counts.wins / counts.visits as f32));
        assert_eq!(spot.y, f64::from(counts.amaf_wins / counts.amaf_visits as f32));
        let (low, high) = spot.x_range.unwrap();
        assert!((0.0..=spot.x).contains(&low) && (spot.x..=1.0).contains(&high));
    }
    let named = figure.series.iter().find(|s| s.name == "most simulations").unwrap();
    classroom.look_into_named(&named.spots[0].name);
    assert_eq!(classroom.focus_name(), named.spots[0].name);
}

/// Both schedules by their formulas, from the counts alone: β = √(k / (3N + k)) and
/// β = ñ / (n + ñ + 4·n·ñ·b²).
#[test]
fn the_two_schedules_stand_side_by_side() {
    let mut classroom = scattered();
    classroom.weigh(Weights { k: 300.0, bias: 0.05 });
    let fork = classroom.root().unwrap().clone();
    let [(hand, _), (least, _)] = classroom.betas().unwrap();
    for (by_hand, by_error) in hand.tiles.iter().zip(&least.tiles) {
        assert_eq!(by_hand.point, by_error.point);
        let mv = fork.moves.iter().find(|m| m.mv.point() == Some(by_hand.point)).unwrap();
        let (n, amaf) = (f64::from(mv.counted.visits), f64::from(mv.counted.amaf_visits));
        let (expected_hand, expected_error) = match (mv.counted.visits, mv.counted.amaf_visits) {
            (_, 0) => (0.0, 0.0),
            (0, _) => (1.0, 1.0),
            _ => {
                let visits = f64::from(fork.visits);
                let error = amaf / (n + amaf + 4.0 * n * amaf * 0.05 * 0.05);
                ((300.0 / (3.0 * visits + 300.0)).sqrt(), error)
            }
        };
        assert!((by_hand.value - expected_hand).abs() < 1e-4, "{by_hand:?}");
        assert!((by_error.value - expected_error).abs() < 1e-4, "{by_error:?}");
    }
}
