//! The review on the screen, without a browser: the engine's job answers what it asks.

use std::cell::Cell;
use yomi::engine::job::Job;
use yomi::engine::wire::{Event, Ready, Request, Task};
use yomi::go::{Color, Game, Move, Point, sgf};
use yomi::picture::{Layer, Ring};
use yomi::review::{self, Effort, Review, Size};
use yomi::ui::direction::Direction;
use yomi::ui::label::points;
use yomi::ui::review::{
    Graph, Look, Studio, answer, background, number_of, progress, remark, scene, spots,
    turning_point,
};
use yomi::words::Say;

thread_local!(static TIME: Cell<f64> = const { Cell::new(0.0) });

/// Every look at it takes a tenth of a millisecond.
fn clock() -> f64 {
    TIME.with(|time| time.replace(time.get() + 0.1))
}

/// A studio with the engine beside it.
struct Room {
    studio: Studio,
    job: Job,
}

impl Room {
    fn new(text: &str, simulations: u64) -> Room {
        let ready = Ready { threads: 1, isolated: true, memory_limit: 64e6, reason: None };
        let mut room = Room { studio: Studio::default(), job: Job::new(ready, clock) };
        room.studio.take(&game(text), None, effort(simulations));
        room
    }

    /// Lets the engine answer up to `most` orders; returns how many it got.
    fn work(&mut self, most: usize) -> usize {
        for answered in 0..most {
            let Some(request) = self.studio.call(1) else { return answered };
            assert!(matches!(request, Request::Work(_)), "{request:?}");
            self.studio.begin_at(clock());
            assert!(self.studio.call(1).is_none(), "one order at a time");
            assert!(self.job.take(request).is_none());
            let event = loop {
                if let Some(event) = self.job.work(clock() + 25.0) {
                    break event;
                }
            };
            let Event::Read { id, reading } = event else { panic!("{event:?}") };
            assert!(self.studio.hear(id, reading.open(), clock()));
        }
        most
    }
}

fn game(text: &str) -> Game {
    sgf::read(text).unwrap().game
}

fn effort(simulations: u64) -> Effort {
    Effort { system: "yomi".into(), simulations, seed: 1 }
}

fn point(name: &str) -> Point {
    Point::parse(name, 5, 5).unwrap()
}

/// On 5×5 the middle decides: both sides pass it by.
const PASSES: &str = "(;SZ[5]KM[0.5];B[];W[];B[];W[cc];B[cb])";

#[test]
fn mistakes_are_gone_through_and_told() {
    let mut room = Room::new(PASSES, 800);
    assert_eq!(room.studio.shown(), 5, "one begins where the game ended");
    assert!(room.studio.is_running());
    room.work(usize::MAX);
    assert!(room.studio.is_complete() && !room.studio.is_running());
    let studio = &mut room.studio;
    let mistakes: Vec<usize> = studio.mistakes().iter().map(|verdict| verdict.number).collect();
    assert_eq!(mistakes, [1, 2, 3]);
    assert!(
        studio.step_to_mistake(Direction::Back)
            && studio.shown() == 3
            && studio.look() == Look::Better
    );
    assert!(studio.step_to_mistake(Direction::Back) && studio.step_to_mistake(Direction::Back));
    assert!(!studio.step_to_mistake(Direction::Back), "there is none before the first");
    assert_eq!((studio.shown(), studio.verdict().unwrap().size()), (1, Some(Size::Blunder)));
    let said = remark(studio).unwrap();
    assert_eq!(said.title.to_string(), "Move 1: Black passed, a blunder");
    assert_eq!(said.body[0].to_string(), "Better was C3.");
    assert!(said.body[1].to_string().starts_with("It costs "), "{}", said.body[1]);
    let turn = turning_point(&studio.turning_points()[0]).to_string();
    assert!(turn.starts_with("Move 1: Black passed in place of C3, "), "{turn}");
    assert!(studio.step_to_mistake(Direction::Forward) && studio.shown() == 2);
    let done = progress(studio, 1.0).unwrap().to_string();
    assert_eq!(done, "5 moves read, 800 simulations for each position.");
    let beside = background(studio, 1.0).unwrap().to_string();
    assert!(beside.starts_with("Reviewed: 3 mistakes, the largest at move "), "{beside}");
}

#[test]
fn the_board_shows_what_is_looked_at() {
    let mut room = Room::new(PASSES, 400);
    room.work(usize::MAX);
    let studio = &mut room.studio;
    studio.go(4);
    let layers = scene(studio, None);
    assert!(layers.contains(&Layer::Last(point("C3"), Color::White, Ring::Inside)), "{layers:?}");
    studio.go_to_mistake(1);
    let stone = |layer: &Layer| match layer {
        Layer::Variation(stones) => stones.first().map(|(stone, n)| (stone.point, stone.color, *n)),
        _ => None,
    };
    let first = scene(studio, None).iter().find_map(stone);
    assert_eq!(first, Some((point("C3"), Color::Black, 1)));
    studio.go(4);
    studio.look_at(Look::Asked);
    assert_eq!(studio.look(), Look::Played, "nothing was asked");
    for graph in [Graph::WinRate, Graph::Lead] {
        let figure = graph.figure(studio).unwrap();
        let marks = figure.series.iter().filter(|s| s.name == "blunder").flat_map(|s| &s.spots);
        let numbers: Vec<_> = marks.filter_map(|spot| number_of(&spot.name)).collect();
        assert!(numbers.contains(&1), "{numbers:?}");
        let course = figure.series.iter().find(|s| s.spots.len() == 6).unwrap();
        assert!(course.spots.iter().all(|spot| spot.y >= figure.y.low && spot.y <= figure.y.high));
    }
}

/// What is read out of a point of the board.
fn told(studio: &Studio, name: &str) -> String {
    let all = spots(studio);
    let place = points(5, 5).position(|other| other == point(name)).unwrap();
    assert_eq!(all.len(), 25);
    all[place].say().to_string()
}

#[test]
fn the_board_is_read_out_as_it_is_shown() {
    let mut room = Room::new(PASSES, 400);
    room.work(usize::MAX);
    let studio = &mut room.studio;
    studio.go(5);
    assert_eq!(told(studio, "C4"), "C4 black, last move");
    assert_eq!(told(studio, "C3"), "C3 white");
    studio.go_to_mistake(1);
    assert_eq!(told(studio, "C3"), "C3 black, move 1 of the line");
    studio.look_at(Look::Played);
    assert_eq!(told(studio, "C3"), "C3 empty");
    // The point that the keys have reached is marked above all else.
    let layers = scene(studio, Some(point("A1")));
    assert_eq!(layers.last(), Some(&Layer::Cursor(point("A1"))));
    assert_eq!(layers[..layers.len() - 1], scene(studio, None));
}

#[test]
fn lines_are_read_out_without_the_stones_that_they_take() {
    let mut studio = Room::new("(;SZ[5]KM[0.5]AB[ab]AW[aa];B[cc];W[dd])", 50).studio;
    studio.go(1);
    assert_eq!(told(&studio, "A5"), "A5 white");
    studio.ask(Move::Play(point("B5"))).unwrap();
    assert_eq!(told(&studio, "A5"), "A5 empty");
    assert_eq!(told(&studio, "B5"), "B5 black, move 1 of the line");
}

#[test]
fn a_question_is_answered_before_the_rest_is_read() {
    let mut room = Room::new(PASSES, 400);
    // The positions before and after the move in view, and the better move.
    room.studio.go(1);
    assert_eq!(room.work(3), 3);
    room.studio.ask(Move::Play(point("A1"))).unwrap();
    assert_eq!(room.studio.look(), Look::Asked);
    let asking = answer(&room.studio).unwrap()[0].to_string();
    assert_eq!(asking, "Reading A1 with as many simulations…");
    room.work(1);
    let (best, cost) = room.studio.answer().expect("it came first");
    assert_eq!(best, Move::Play(point("C3")));
    assert_eq!(cost.size(), Some(Size::Blunder), "{cost:?}");
    let told: Vec<String> = answer(&room.studio).unwrap().iter().map(ToString::to_string).collect();
    assert!(told[0] == "A1 beside C3:" && told[1].starts_with("It costs "), "{told:?}");
    // The best move itself needs no reading, and an illegal one is refused.
    room.studio.ask(Move::Play(point("C3"))).unwrap();
    assert_eq!(room.studio.answer().unwrap().0, Move::Play(point("C3")));
    room.work(usize::MAX);
    room.studio.go(5);
    assert!(room.studio.ask(Move::Play(point("C3"))).is_err(), "a stone is there");
    assert_eq!(room.studio.shown(), 5);
}

#[test]
fn the_move_in_view_is_read_first_and_every_fourth_position_before_the_others() {
    let text = "(;SZ[5]KM[0.5];B[bb];W[cc];B[cb];W[bc];B[dd];W[dc];B[cd];W[db];B[ab])";
    let mut room = Room::new(text, 20);
    let read = |room: &Room| {
        let places = room.studio.review().unwrap().places().iter().enumerate();
        places.filter(|(_, place)| place.here.is_some()).map(|place| place.0).collect::<Vec<_>>()
    };
    let judge = |room: &mut Room, number| {
        room.studio.go(number);
        while room.studio.verdict().is_none() {
            assert_eq!(room.work(1), 1, "move {number} is still unread");
        }
    };
    judge(&mut room, 6);
    assert_eq!(read(&room), [5, 6]);
    room.work(3);
    assert_eq!(read(&room), [0, 4, 5, 6, 8]);
    // What is in hand is read to its end, and then what the person goes to.
    assert!(
        matches!(room.studio.call(1), Some(Request::Work(work)) if work.record.moves.len() == 1)
    );
    room.studio.go(3);
    assert!(room.studio.call(1).is_none());
    room.studio.forget_order();
    judge(&mut room, 3);
    assert_eq!(read(&room), [0, 2, 3, 4, 5, 6, 8]);
    room.work(3);
    assert_eq!(read(&room), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // The order changes nothing of what is read.
    room.work(usize::MAX);
    let mut other = Room::new(text, 20);
    other.studio.go(0);
    other.work(usize::MAX);
    assert_eq!(room.studio.review(), other.studio.review());
}

#[test]
fn the_share_that_is_done_grows_with_each_reading() {
    let mut room = Room::new(PASSES, 60);
    let share = |room: &Room| room.studio.review().unwrap().share_done();
    let mut before = share(&room);
    assert_eq!(before, 0.0);
    while room.work(1) == 1 {
        let now = share(&room);
        assert!(now > before, "{before}, then {now}");
        before = now;
    }
    assert_eq!(before, 1.0);
}

#[test]
fn it_stops_and_goes_on_and_keeps_what_it_has() {
    let mut room = Room::new(PASSES, 60);
    room.work(3);
    let request = room.studio.call(1);
    assert!(matches!(request, Some(Request::Work(_))));
    room.studio.run(false);
    assert!(matches!(room.studio.call(1), Some(Request::Stop)));
    assert_eq!(room.work(9), 0, "it has stopped");
    assert!(progress(&room.studio, 100.0).unwrap().to_string().starts_with("Stopped: "));
    room.studio.run(true);
    // The game takes the engine, and gives it back.
    let Some(Request::Work(lost)) = room.studio.call(1) else { panic!("it goes on") };
    room.studio.forget_order();
    let Some(Request::Work(again)) = room.studio.call(1) else { panic!("it asks again") };
    assert_eq!((&lost.record, lost.task), (&again.record, Task::Read(60)));
    assert!(lost.id != again.id && !room.studio.hear(lost.id, None, 0.0), "stale answers are none");
    room.studio.forget_order();
    room.work(usize::MAX);
    // The same game is not read twice, and a game that goes on elsewhere keeps what is the same.
    room.studio.take(&game(PASSES), None, effort(60));
    assert!(room.studio.is_complete());
    let other = game("(;SZ[5]KM[0.5];B[];W[];B[cc])");
    room.studio.take(&other, None, effort(60));
    let review = room.studio.review().unwrap();
    assert!(review.place(2).here.is_some() && review.place(3).here.is_none());
    assert_eq!(room.studio.shown(), 3);
}

/// The game went on after the review was filed, and its longer review was interrupted.
#[test]
fn a_whole_review_from_a_file_loses_nothing_to_one_that_was_interrupted() {
    let filed = whole(60);
    let mut room = Room::new("(;SZ[5]KM[0.5];B[];W[];B[];W[cc];B[cb];W[bc])", 60);
    room.work(3);
    room.studio.take(&game(PASSES), Some(filed.clone()), effort(60));
    assert_eq!(room.studio.review(), Some(&filed));
    // What the file lacks is taken over.
    let mut gaps = Review::new(&game(PASSES), effort(60));
    gaps.keep(&filed);
    assert_eq!(gaps, filed);
}

#[test]
fn a_review_from_a_file_is_shown_as_it_is() {
    let text = "(;SZ[9]SBKV[60]SBKS[2.5];B[cc]SBKV[35]SBKS[-4.5];W[gg]SBKV[30]SBKS[-5])";
    let filed = review::read(&sgf::Kifu::parse(text).unwrap()).unwrap();
    let mut studio = Studio::default();
    studio.take(&game(text), filed, effort(100));
    assert!(studio.call(1).is_none(), "nothing is read anew");
    assert!(studio.is_complete());
    studio.go(1);
    let said = remark(&studio).unwrap();
    assert_eq!(said.title.to_string(), "Move 1: Black played C7, a blunder");
    assert_eq!(said.body[0].to_string(), "It costs 7.0 points and 25\u{a0}% of the games.");
    assert_eq!(
        progress(&studio, 1.0).unwrap().to_string(),
        "This analysis stood in the record; Sabaki has written it."
    );
}

#[test]
fn a_review_outlives_the_visit_and_can_be_read_more_deeply() {
    let mut room = Room::new(PASSES, 60);
    room.work(3);
    let stopped = room.studio.review().unwrap().clone();
    let text = review::to_text(&stopped).unwrap();
    let kept = review::read(&sgf::Kifu::parse(&text).unwrap()).unwrap();
    // Numbers are kept with as many digits as are told.
    assert_eq!(review::to_text(kept.as_ref().unwrap()).unwrap(), text);
    // The next visit goes on where this one stopped.
    let mut next = Room { studio: Studio::default(), ..Room::new(PASSES, 60) };
    next.studio.take(&game(PASSES), kept, effort(60));
    let left = next.work(usize::MAX);
    assert_eq!(room.work(usize::MAX), left);
    let told = |room: &Room| review::to_text(room.studio.review().unwrap()).unwrap();
    assert_eq!(told(&next), told(&room));
    next.studio.go(2);
    next.studio.read_anew(90);
    assert!(!next.studio.is_complete() && next.studio.shown() == 2);
    next.work(usize::MAX);
    assert_eq!(next.studio.review(), Some(&whole(90)));
}

fn whole(simulations: u64) -> Review {
    let mut room = Room::new(PASSES, simulations);
    room.work(usize::MAX);
    room.studio.review().unwrap().clone()
}

/// Where another program has read the game, the question is answered by readings of our own.
#[test]
fn a_question_to_anothers_analysis_is_answered() {
    let text = "(;SZ[5]KM[0.5]SBKV[60];B[]SBKV[10];W[cc]SBKV[12])";
    let kifu = sgf::Kifu::parse(text).unwrap();
    let mut room = Room::new(text, 400);
    room.studio = Studio::default();
    room.studio.take(&game(text), review::read(&kifu).unwrap(), effort(400));
    assert_eq!(room.work(1), 0, "nothing is read unasked");
    room.studio.go(1);
    room.studio.ask(Move::Play(point("A1"))).unwrap();
    assert_eq!(room.work(9), 3, "the position, the move, and the best one");
    let (best, cost) = room.studio.answer().unwrap();
    assert_eq!((best, cost.size()), (Move::Play(point("C3")), Some(Size::Blunder)));
    let places = room.studio.review().unwrap().places();
    assert!(places.iter().all(|place| place.instead.is_none()), "their analysis stays theirs");
}

#[test]
fn a_question_is_answered_though_the_review_was_stopped() {
    let mut room = Room::new(PASSES, 400);
    room.studio.run(false);
    room.studio.go(1);
    room.studio.ask(Move::Play(point("C3"))).unwrap();
    room.work(9);
    assert_eq!(room.studio.answer().unwrap().0, Move::Play(point("C3")));
}

#[test]
fn reading_anew_asks_anew() {
    let mut room = Room::new(PASSES, 400);
    let asked = |request: Option<Request>| match request {
        Some(Request::Work(work)) => Some((work.id, work.task)),
        _ => None,
    };
    let (first, task) = asked(room.studio.call(1)).unwrap();
    assert_eq!(task, Task::Read(400));
    room.studio.read_anew(100);
    let (second, task) = asked(room.studio.call(1)).unwrap();
    assert!(second > first && task == Task::Read(100));
    assert!(!room.studio.hear(first, None, 1.0), "the old answer belongs to nobody");
}

#[test]
fn a_move_that_was_surely_no_mistake_is_not_called_doubtful() {
    let mut room = Room::new("(;SZ[5]KM[0.5];B[cc];W[ee];B[bb])", 3000);
    room.work(usize::MAX);
    let mut checked = 0;
    for number in 1..=3 {
        room.studio.go(number);
        let Some(verdict) = room.studio.verdict().filter(|v| v.size().is_none()) else { continue };
        checked += 1;
        let body = remark(&room.studio).unwrap().body[0].to_string();
        let doubtful = verdict.better.is_some() && verdict.cost.may_be(Size::Slip);
        assert_eq!(body.contains("cannot tell"), doubtful, "{body}");
    }
    assert!(checked >= 2, "{checked} of three moves were no mistakes");
}
