//! The gallery tells the truth: AMAF is sure of the wrong moves, which lose.

mod demos;

use demos::again;
use yomi::demo::amaf::Amaf;
use yomi::demo::{Counts, Demo, Exhibit, GALLERY, Run, Trial};
use yomi::go::{Color, Move, Point, Record};
use yomi::knowledge::Ladders;
use yomi::search::{Snapshot, Variant, Z95, wilson};

fn read(record: Record, system: &str, simulations: u64) -> Snapshot {
    let mut run =
        Run::new(Trial { record, system: Variant::parse(system).unwrap(), seed: 1 }).unwrap();
    assert!(run.go_on(simulations, &|| false));
    run.snapshot()
}

fn exhibit(id: &str) -> &'static Exhibit {
    GALLERY.iter().find(|exhibit| exhibit.id == id).unwrap()
}

/// Black's share of the games after a move, with White reading for an answer.
fn after(exhibit: &Exhibit, name: &str) -> f32 {
    let mut record = exhibit.record().unwrap();
    let size = (record.setup.width, record.setup.height);
    record.moves.push((Color::Black, Move::parse(name, size.0, size.1).unwrap()));
    read(record, "uct", 20_000).winrate.unwrap()
}

#[test]
fn the_right_move_wins_and_the_others_lose() {
    for exhibit in &GALLERY {
        let right = after(exhibit, exhibit.right);
        assert!(right > 0.8, "{}: {} {right}", exhibit.id, exhibit.right);
        for name in exhibit.wrong {
            let wrong = after(exhibit, name);
            assert!(wrong < 0.1, "{}: {name} {wrong}", exhibit.id);
        }
    }
}

#[test]
fn amaf_is_sure_of_moves_that_lose() {
    for exhibit in &GALLERY {
        let subject = exhibit.subject().unwrap();
        let mut run = Run::new(subject.trial.clone()).unwrap();
        assert!(run.go_on(subject.number - 1, &|| false));
        let film = run.film().unwrap();
        let fork = &film.descent[0];
        for name in exhibit.wrong {
            let index = fork.moves.iter().position(|m| m.mv.to_string() == *name).unwrap();
            let counts = Counts::of(fork, index);
            let (low, _) = wilson(counts.amaf_wins.into(), counts.amaf_visits.into(), Z95);
            assert!(low > 0.6, "{}: {name} {counts:?}", exhibit.id);
        }
    }
}

/// The cure that the text of the semeai names.
#[test]
fn uct_reads_the_order_of_the_liberties() {
    let exhibit = exhibit("semeai");
    let best = read(exhibit.record().unwrap(), "uct", 1000).candidates[0].mv;
    assert_eq!(best.to_string(), exhibit.right);
}

/// What the texts of the ladder and the ko say of their cures.
#[test]
fn a_thousand_simulations_find_the_ladder_and_the_way_to_the_ko() {
    for exhibit in ["ladder", "ko"].map(exhibit) {
        for system in ["mc-rave", "uct"] {
            let best = read(exhibit.record().unwrap(), system, 1000).candidates[0].mv;
            assert_eq!(best.to_string(), exhibit.right, "{system}");
        }
    }
}

/// Black's F5 begins a ladder that works.
#[test]
fn the_ladder_works() {
    let exhibit = exhibit("ladder");
    let game = exhibit.record().unwrap().game().unwrap();
    let stone = Point::parse("E5", 9, 9).unwrap();
    let catches = Ladders::default().catches(game.board(), stone);
    let names: Vec<String> = catches.iter().map(|p| Move::Play(p).to_string()).collect();
    assert_eq!(names, [exhibit.right]);
}

#[test]
fn an_exhibit_has_a_link() {
    for exhibit in &GALLERY {
        let mut demo = Amaf::default();
        demo.visit(exhibit);
        assert_eq!(demo.link().subject, exhibit.subject().unwrap());
        assert_eq!(again(&demo).link(), demo.link());
        assert_eq!(demo.exhibit(), Some(exhibit));
    }
}

#[test]
fn the_demo_begins_with_an_exhibit() {
    assert_eq!(Amaf::default().exhibit().map(|exhibit| exhibit.id), Some("ladder"));
}
