//! The lessons: every page is whole, its demo can be shown, and its figures are those of the
//! engine and of the sources.

mod demos;

use demos::opened;
use yomi::demo::amaf::Amaf;
use yomi::demo::bandit::Bandit;
use yomi::demo::playouts::Playouts;
use yomi::demo::race::Race;
use yomi::demo::simulation::Simulation;
use yomi::demo::threads::{Scheme, Tally, Team, Threads, Walking};
use yomi::demo::tree::Tree;
use yomi::demo::{Id, Run, Trial};
use yomi::go::Color;
use yomi::ui::lessons::{LESSONS, Lesson};

#[test]
fn every_lesson_is_whole() {
    assert_eq!(Lesson::all().count(), LESSONS);
    for lesson in Lesson::all() {
        let title = lesson.title;
        assert!(!title.is_empty() && !lesson.look.is_empty(), "{lesson:?}");
        assert!((3..=8).contains(&lesson.paragraphs.len()), "{title}");
        assert!(lesson.question.ends_with('?') && lesson.answer.ends_with('.'), "{title}");
        assert_eq!(lesson.choices.iter().filter(|choice| choice.1).count(), 1, "{title}");
        assert!(lesson.choices.len() >= 3 && !lesson.sources.is_empty(), "{title}");
        let words: usize = lesson.paragraphs.iter().map(|p| p.split(' ').count()).sum();
        assert!((100..=330).contains(&words), "{title} has {words} words");
        for paragraph in &lesson.paragraphs {
            assert!(paragraph.ends_with('.') || paragraph.ends_with('?'), "{paragraph}");
        }
        let (id, pairs) = lesson.shown().unwrap();
        match id {
            Id::Simulation => drop(opened::<Simulation>(&pairs).unwrap()),
            Id::Amaf => drop(opened::<Amaf>(&pairs).unwrap()),
            Id::Tree => drop(opened::<Tree>(&pairs).unwrap()),
            Id::Playouts => drop(opened::<Playouts>(&pairs).unwrap()),
            Id::Bandit => drop(opened::<Bandit>(&pairs).unwrap()),
            Id::Race => drop(opened::<Race>(&pairs).unwrap()),
            Id::Threads => drop(opened::<Threads>(&pairs).unwrap()),
            other => panic!("{title} shows {other:?}, which is not tried here"),
        }
    }
    assert_eq!((Lesson::get(0), Lesson::get(LESSONS + 1)), (None, None));
}

#[test]
fn right_answers_are_not_all_in_one_place() {
    let places = Lesson::all().map(|l| l.choices.iter().position(|choice| choice.1));
    let mut places: Vec<_> = places.collect();
    places.sort();
    places.dedup();
    assert!(places.len() >= 3, "{places:?}");
}

/// Lesson 4: how many moves of the empty board's root one simulation credits.
#[test]
fn amaf_counts_a_simulation_at_about_forty_moves() {
    let mut run = Run::new(Trial::default()).unwrap();
    let mut credited = Vec::new();
    for _ in 0..100 {
        let film = run.film().unwrap();
        let root = &film.descent[0];
        assert_eq!(root.mover, Color::Black);
        let counted = |c: &&yomi::search::Change| {
            c.depth == 0 && c.after.amaf_visits > root.moves[c.index].counted.amaf_visits
        };
        credited.push(film.changes.iter().filter(counted).count());
    }
    let mean = credited.iter().sum::<usize>() as f64 / credited.len() as f64;
    assert!((35.0..45.0).contains(&mean), "{mean}");
}

/// Lesson 5: the schedule by hand with k = 1,000.
#[test]
fn the_schedule_by_hand_is_as_told() {
    for (visits, beta) in [(333.0, 0.71), (1000.0, 0.5), (10_000.0, 0.18)] {
        assert!((yomi::search::beta_hand(visits, 1000.0) - beta).abs() < 0.005);
    }
}

/// Lesson 8: what four walkers do twice, with virtual loss and without.
#[test]
fn virtual_loss_spares_the_work_that_is_told() {
    let (id, pairs) = Lesson::get(8).unwrap().shown().unwrap();
    assert_eq!(id, Id::Threads);
    let demo: Threads = opened(&pairs).unwrap();
    let duplicated = |scheme: Scheme| {
        let tally = |seed: u64| {
            let (record, system) = (demo.start().record(), demo.system().into());
            let trial = Trial { record, system, seed };
            let (walkers, turns) = (demo.walkers(), demo.turns());
            let mut walking = Walking::new(Team { trial, scheme, walkers, turns }).unwrap();
            assert!(walking.go_on(demo.rounds(), &|| false).unwrap());
            Tally::of(walking.rounds()).duplicated()
        };
        (1..=20).map(tally).sum::<f64>() / 20.0
    };
    assert!((duplicated(Scheme::Plain) - 0.5).abs() < 0.03);
    assert!((duplicated(Scheme::Loss) - 0.06).abs() < 0.015);
}
