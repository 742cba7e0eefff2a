//! The classroom without a browser: what it asks for, and what it shows of the answer.

use yomi::demo::{Counts, Desk, News, Phase, Shot};
use yomi::ui::classroom::Classroom;

/// Answers everything that is asked.
fn answer(classroom: &mut Classroom) {
    let mut desk = Desk::default();
    while let Some(order) = classroom.ask() {
        let id = order.id;
        if let Some(news) = desk.take(order) {
            return classroom.hear(id, news);
        }
        let news = desk.work(&|| false).expect("there is work");
        classroom.hear(id, news);
    }
}

fn opened() -> Classroom {
    let mut classroom = Classroom::new(Shot::default()).unwrap();
    answer(&mut classroom);
    assert_eq!(classroom.reel().unwrap().film().number, 200);
    classroom
}

#[test]
fn it_asks_once_and_takes_no_answer_to_an_older_question() {
    let mut classroom = Classroom::new(Shot::default()).unwrap();
    let order = classroom.ask().unwrap();
    assert_eq!(classroom.ask(), None);
    classroom.hear(order.id, News::Made(17));
    assert_eq!(classroom.made, 17);
    let shot = Shot { number: 150, ..Shot::default() };
    classroom.look_at(shot).unwrap();
    let newer = classroom.ask().unwrap();
    classroom.hear(order.id, News::Refused("too late".into()));
    assert_eq!(classroom.refusal, None);
    classroom.hear(newer.id, News::Refused("no room".into()));
    assert_eq!(classroom.caption(), "This cannot be shown: no room.");
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
