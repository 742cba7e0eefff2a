//! The lessons: every page is whole, its demo can be shown, and its figures are those of the
//! engine and of the sources.

mod demos;

use demos::opened;
use serde_json::Value;
use std::fs;
use std::path::Path;
use yomi::demo::amaf::Amaf;
use yomi::demo::bandit::Bandit;
use yomi::demo::contest::Contest;
use yomi::demo::final_moves::FinalMoves;
use yomi::demo::playouts::Playouts;
use yomi::demo::race::{self, Race};
use yomi::demo::rewards::Rewards;
use yomi::demo::simulation::Simulation;
use yomi::demo::threads::{Scheme, Tally, Team, Threads, Walking};
use yomi::demo::tree::Tree;
use yomi::demo::{
    Demo, Id, Moments, OfGrowth, OfSearch, PUZZLES, Puzzle, Registered, Run, STORY, Seeds, Start,
    Trial,
};
use yomi::go::{Color, Move};
use yomi::lessons::{Block, Course, Lesson, Piece, Question, Shown};
use yomi::search::Variant;

/// The course as the English files have it.
fn course() -> Course {
    Course::read(&yomi::words::texts("classroom/lessons")).unwrap()
}

/// Opens a demo as a lesson shows it, lets it come to rest, and returns its numbers.
fn numbers(shown: &Shown) -> Value {
    match shown.demo {
        Id::Simulation => rested::<Simulation>(shown),
        Id::Amaf => rested::<Amaf>(shown),
        Id::Tree => rested::<Tree>(shown),
        Id::FinalMoves => rested::<FinalMoves>(shown),
        Id::Playouts => rested::<Playouts>(shown),
        Id::Rewards => rested::<Rewards>(shown),
        Id::Bandit => rested::<Bandit>(shown),
        Id::Race => rested::<Race>(shown),
        Id::Contest => rested::<Contest>(shown),
        Id::Threads => rested::<Threads>(shown),
    }
}

fn rested<D: Registered>(shown: &Shown) -> Value {
    let mut demo: D = opened(&shown.pairs).unwrap();
    demos::rest(&mut demo);
    demo.public()
}

/// What its demo can be told, in the order of the course: every address leads somewhere.
#[test]
fn every_lesson_is_whole() {
    let course = course();
    assert_eq!(course.lessons.len(), 13);
    for lesson in &course.lessons {
        let title = &lesson.title;
        assert!(lesson.shown().is_some(), "{title} shows nothing");
        assert!(lesson.steps[0].shown.is_some(), "{title} begins without a demo");
        assert!(lesson.steps[0].look.is_some(), "{title}");
        // A demo's figure has one place in the text at most.
        let figures = (1..=lesson.steps.len()).filter_map(|step| lesson.figure_at(step));
        let mut figures: Vec<_> = figures.map(Id::id).collect();
        figures.sort();
        assert!(figures.windows(2).all(|pair| pair[0] != pair[1]), "{title}: {figures:?}");
        assert!(lesson.questions.len() >= 3 && !lesson.sources.is_empty(), "{title}");
        for question in &lesson.questions {
            assert!(question.question.ends_with('?') && question.answer.ends_with('.'), "{title}");
            assert_eq!(question.choices.iter().filter(|choice| choice.1).count(), 1, "{title}");
            assert!(question.choices.len() >= 3, "{title}");
        }
        let paragraphs = paragraphs(lesson);
        let words: usize = paragraphs.iter().map(|p| p.split(' ').count()).sum();
        assert!((100..=330).contains(&words), "{title} has {words} words");
        for paragraph in &paragraphs {
            assert!(paragraph.ends_with('.') || paragraph.ends_with('?'), "{paragraph}");
        }
        for (name, address) in &lesson.links {
            let read = Course::read(&format!("# {name}\n@demo {}", &address[1..]));
            drop(numbers(read.unwrap().lessons[0].shown().unwrap()));
        }
    }
    assert_eq!((course.lesson(0), course.lesson(course.lessons.len() + 1)), (None, None));
}

/// The paragraphs of a lesson, with formulas as their symbols.
fn paragraphs(lesson: &Lesson) -> Vec<String> {
    let piece = |piece: &Piece| match piece {
        Piece::Words(words) => words.clone(),
        Piece::Formula(formula) => formula.symbols.to_owned(),
    };
    let blocks = lesson.steps.iter().flat_map(|step| &step.text);
    let pieces = blocks.filter_map(|block| match block {
        Block::Paragraph(pieces) => Some(pieces),
        Block::Figure => None,
    });
    pieces.map(|pieces| pieces.iter().map(piece).collect()).collect()
}

/// What a lesson says of its demo is what the demo shows; a claim holds for the demo in view.
#[test]
fn what_lessons_claim_is_what_their_demos_show() {
    for lesson in &course().lessons {
        let mut shown = Value::Null;
        for (number, step) in (1..).zip(&lesson.steps) {
            if let Some(demo) = &step.shown {
                shown = numbers(demo);
            }
            for claim in &step.claims {
                assert!(claim.holds(&shown), "{}, step {number}: {claim:?}", lesson.title);
            }
        }
    }
}

/// The race of the story as the list of lessons has it, but with this start and so many seeds, at rest.
fn raced(position: &'static Puzzle, seeds: u64) -> Race {
    let mut race = Race::default();
    let (start, seeds) = (Start::Known(position), Seeds::new(1, seeds));
    race.follow(race::Link { start, seeds, ..race::Link::of_story() }).unwrap();
    demos::rest(&mut race);
    race
}

/// Simulations after which half of the searches have found the move.
fn median(found: &[Option<u64>]) -> u64 {
    let mut found: Vec<u64> = found.iter().map(|found| found.unwrap_or(u64::MAX)).collect();
    found.sort_unstable();
    found[found.len() / 2]
}

/// What the list of lessons shows first: UCT finds the move late and MC-RAVE soon, in the run that is shown
/// and in the median of eleven; every search finds it.
#[test]
fn in_the_story_uct_is_late_and_rave_is_quick() {
    let shown = race::Link::of_story();
    assert_eq!((shown.start, shown.seeds.count()), (Start::Known(STORY), 1));
    let race = raced(STORY, 11);
    let (uct, rave) = (race.found(0), race.found(1));
    assert!(uct.iter().chain(&rave).all(Option::is_some), "{uct:?} {rave:?}");
    let at = shown.seeds.first() as usize - 1;
    assert!(uct[at].unwrap() > 5 * rave[at].unwrap(), "{uct:?} {rave:?}");
    assert!(median(&uct) > 5 * median(&rave), "{uct:?} {rave:?}");
    assert!(median(&rave) <= 60, "{rave:?}");
}

/// E2 wins the story's position, and after every other move White does.
#[test]
fn one_move_wins_the_story() {
    let record = STORY.record().unwrap();
    let right = Start::Known(STORY).right().unwrap();
    let black = |mv: Move| {
        let mut record = record.clone();
        record.moves.push((Color::Black, mv));
        let mut run =
            Run::new(Trial { record, system: Variant::parse("yomi").unwrap(), seed: 1 }).unwrap();
        assert!(run.go_on(3000, &|| false));
        run.snapshot().winrate.unwrap()
    };
    assert!(black(right) > 0.8, "{}", black(right));
    let game = record.game().unwrap();
    for mv in game.legal_points(Color::Black).map(Move::Play).filter(|&mv| mv != right) {
        assert!(black(mv) < 0.4, "{mv}: {}", black(mv));
    }
}

/// The position in which RAVE errs and stays wrong: UCT finds the move with all seeds, MC-RAVE with hardly any.
#[test]
fn rave_goes_astray() {
    let astray = PUZZLES.iter().find(|puzzle| puzzle.id == "astray").unwrap();
    let race = raced(astray, 10);
    let found = |racer: usize| race.found(racer).iter().flatten().count();
    assert!(found(0) >= 9 && found(1) <= 1, "{:?} {:?}", race.found(0), race.found(1));
}

/// A translation has the marks of the English lesson, in the same order, and the same formulas.
#[test]
fn every_language_shows_what_english_shows() {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/words");
    let marks = |file: &Path| {
        let course = Course::read(&fs::read_to_string(file).unwrap());
        let course = course.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(course.lessons.len(), 1, "{}", file.display());
        let lesson = course.lessons.into_iter().next().unwrap();
        let formulas: Vec<_> = lesson.formulas().collect();
        let steps: Vec<_> =
            lesson.steps.iter().map(|s| (s.shown.clone(), s.claims.clone())).collect();
        let right = |question: &Question| question.choices.iter().position(|choice| choice.1);
        let rights: Vec<_> = lesson.questions.iter().map(right).collect();
        (steps, formulas, rights)
    };
    let english = words.join("en/classroom/lessons");
    for language in fs::read_dir(&words).unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(lessons) = fs::read_dir(language.join("classroom/lessons")) else { continue };
        for lesson in lessons.map(|entry| entry.unwrap().path()) {
            let original = english.join(lesson.file_name().unwrap());
            assert_eq!(marks(&lesson), marks(&original), "{}", lesson.display());
        }
    }
}

#[test]
fn right_answers_are_not_all_in_one_place() {
    let course = course();
    let questions = course.lessons.iter().flat_map(|lesson| &lesson.questions);
    let places = questions.map(|question| question.choices.iter().position(|choice| choice.1));
    let mut places: Vec<_> = places.collect();
    places.sort();
    places.dedup();
    assert!(places.len() >= 3, "{places:?}");
}

/// Lesson 3: how the tree changes with c, which is dragged there.
#[test]
fn c_makes_the_tree_deep_or_flat() {
    let course = course();
    let shown = course.lesson(3).unwrap().shown_at(5).unwrap();
    let mut tree: Tree = opened(&shown.pairs).unwrap();
    let mut share = |c: f64, mark: usize| {
        tree.explore(c);
        tree.travel(mark);
        demos::rest(&mut tree);
        assert_eq!(tree.exploration(), Some(c));
        let node = tree.node().unwrap();
        let visits = |name: &str| {
            node.moves.iter().find(|m| m.mv.to_string() == name).unwrap().counted.visits
        };
        (node.moves[0].mv.to_string(), f64::from(visits("E2")) / f64::from(node.visits))
    };
    let (at_2000, at_10_000) = (10, 12);
    let (best, of_all) = share(0.3, at_2000);
    assert!(best == "E2" && (of_all - 2.0 / 3.0).abs() < 0.05, "{best} {of_all}");
    let (best, of_all) = share(3.0, at_2000);
    assert!(best == "E2" && of_all < 0.06, "{best} {of_all}");
    let (best, of_all) = share(0.0, at_10_000);
    assert!(best != "E2" && of_all < 0.01, "{best} {of_all}");
}

/// A picture stays while another c is tried, until the search with that has come as far.
#[test]
fn the_tree_stays_in_view_while_c_is_dragged() {
    let course = course();
    let shown = course.lesson(3).unwrap().shown_at(5).unwrap();
    let mut tree: Tree = opened(&shown.pairs).unwrap();
    demos::rest(&mut tree);
    let before = tree.moment().cloned().unwrap();
    tree.explore(0.5);
    tree.explore(0.3);
    assert_eq!(tree.moment(), Some(&before));
    assert!(!tree.is_steady() && tree.values_so_far().is_some());
    tree.pin(true);
    assert_eq!(tree.pinned(), Some(&before), "one search is not compared with another");
    tree.pin(false);
    demos::rest(&mut tree);
    assert_ne!(tree.moment(), Some(&before));
    // Elsewhere nothing stays.
    tree.explore(0.5);
    tree.look_at(&tree.subject().clone());
    assert_eq!(tree.moment(), None);
}

/// Lesson 13: a match that begins at once plays until it is over, and not again where its games are brought back.
#[test]
fn a_match_plays_once() {
    let course = course();
    let mut pairs = course.lesson(13).unwrap().shown().unwrap().pairs.clone();
    pairs.iter_mut().for_each(|(name, value)| {
        if name == "games" {
            *value = "2".to_owned();
        }
    });
    let mut played: Contest = opened(&pairs).unwrap();
    assert!(played.is_running());
    demos::rest(&mut played);
    let mut again: Contest = opened(&pairs).unwrap();
    again.bring_back(played.played());
    assert_eq!((again.games(), again.is_running(), again.wants()), ((2, 2), false, None));
    // The same link again leaves the games; the same match from the start is still one that begins at once.
    again.follow(again.link()).unwrap();
    assert_eq!(again.games(), (2, 2));
    again.play(again.program().clone(), again.terms().clone()).unwrap();
    assert_eq!((again.games(), again.link().at_once), ((0, 2), true));
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
    let course = course();
    let shown = course.lesson(8).unwrap().shown().unwrap();
    assert_eq!(shown.demo, Id::Threads);
    let demo: Threads = opened(&shown.pairs).unwrap();
    let duplicated = |scheme: Scheme| {
        let tally = |seed: u64| {
            let (record, system) = (demo.start().record(), Variant::parse(demo.system()).unwrap());
            let trial = Trial { record, system, seed };
            let (walkers, turns) = (demo.walkers(), demo.turns());
            let mut walking = Walking::new(Team { trial, scheme, walkers, turns }).unwrap();
            assert!(walking.go_on(demo.rounds(), &|| false).unwrap());
            Tally::of(walking.rounds()).duplicated()
        };
        (1..=20).map(tally).sum::<f64>() / 20.0
    };
    assert!((duplicated(Scheme::Plain) - 0.5).abs() < 0.03);
    assert!((duplicated(Scheme::Loss) - 1.0 / 30.0).abs() < 0.008);
}
