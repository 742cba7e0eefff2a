//! Final moves: what each rule would play, moment by moment.

mod demos;

use demos::{again, pairs, read, rest};
use yomi::demo::final_moves::FinalMoves;
use yomi::demo::tree::{RULES_DIFFER, Tree};
use yomi::demo::{Demo, Id, MARKS, Moments, OfSearch, Registered, Run, Scene, Trial};
use yomi::picture::Layer;
use yomi::plot::Value;
use yomi::search::Answer;

fn opened(query: &str) -> FinalMoves {
    let mut demo: FinalMoves = read(query).unwrap();
    rest(&mut demo);
    demo
}

/// The engine's rules at every mark, from a search of its own.
#[test]
fn every_mark_says_what_the_search_would_play_there() {
    let demo = opened("system=mc-rave&seed=3&simulation=100");
    assert_eq!(demo.moments().len(), MARKS.len());
    let course = demo.course();
    assert_eq!(
        course.columns,
        ["simulations", "max", "robust", "max-robust", "secure", "combined"]
    );
    for (row, mark) in course.rows.iter().zip(MARKS).filter(|(_, mark)| *mark <= 500) {
        let mut run = Run::new(Trial { seed: 3, ..Trial::default() }).unwrap();
        run.go_on(mark, &|| false);
        assert_eq!(row[0], Value::Number(mark as f64));
        for (cell, said) in row[1..].iter().zip(run.final_moves()) {
            let Value::Text(plays) = cell else { panic!("{cell:?}") };
            assert!(plays.starts_with(&said.mv.to_string()), "{plays} {said:?}");
            assert_eq!(plays.ends_with("(searches on)"), !said.settled);
        }
    }
}

#[test]
fn the_board_counts_the_rules_that_agree() {
    let (_, query) = RULES_DIFFER.split_once('?').unwrap();
    let mut demo = opened(query);
    let choices = demo.choices();
    assert!(choices.len() >= 3, "{choices:?}");
    assert_eq!(choices.iter().map(|choice| choice.1.len()).sum::<usize>(), Answer::RULES.len());
    assert!(
        demo.caption().to_string().contains("the rules disagree"),
        "{}",
        demo.caption().to_string()
    );
    assert!(
        demo.caption().to_string().ends_with("By max-robust the search would go on."),
        "{}",
        demo.caption().to_string()
    );
    let Some(Layer::Heat(heat)) = demo.scene().into_iter().next() else { panic!() };
    assert_eq!(heat.len(), choices.iter().filter(|choice| choice.0.point().is_some()).count());
    // The same table as in the tree.
    let mut tree: Tree = read(query).unwrap();
    rest(&mut tree);
    assert_eq!(demo.now(), tree.final_moves());
    let before = demo.now();
    demo.travel(0);
    assert_ne!(demo.now(), before);
    assert_eq!(demo.values().unwrap().series.len(), Answer::RULES.len());
}

#[test]
fn a_link_holds_search_and_moment() {
    let mut demo = opened("size=5&komi=0.5&moves=C3&system=uct&seed=4&simulation=50");
    assert_eq!(FinalMoves::ID, Id::FinalMoves);
    assert_eq!(Id::named("final-moves"), Some(Id::FinalMoves));
    assert_eq!(again(&demo).link(), demo.link());
    assert!(demo.press("arrowright"));
    assert_eq!(demo.subject().number, 100);
    assert!(pairs(&demo).contains(&("simulation".to_owned(), "100".to_owned())));
    let refusal = read::<FinalMoves>("rule=max").unwrap_err();
    assert!(
        refusal.contains("nothing the final moves know; there are position, size, komi"),
        "{refusal}"
    );
}
