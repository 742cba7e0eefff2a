//! A teacher asks whether a person is sure of a blunder, before the engine answers it.

use std::cell::Cell;
use std::collections::VecDeque;
use yomi::engine::job::Job;
use yomi::engine::wire::{Aim, Event, Ready, Request, Task};
use yomi::go::sgf::Kifu;
use yomi::go::{Color, Move, Point};
use yomi::picture::Layer;
use yomi::search::Budget;
use yomi::ui::label;
use yomi::ui::options::{Options, Player};
use yomi::ui::scene::scene;
use yomi::ui::settings::Settings;
use yomi::ui::state::{Saved, State};
use yomi::ui::stored;
use yomi::ui::update::{Effect, Msg, update};

thread_local!(static TIME: Cell<f64> = const { Cell::new(0.0) });

/// Every look at it takes a tenth of a millisecond.
fn clock() -> f64 {
    TIME.with(|time| time.replace(time.get() + 0.1))
}

fn ready() -> Ready {
    Ready { threads: 1, isolated: true, memory_limit: 256e6, reason: None }
}

fn settings() -> Settings {
    Settings { teach: true, ponder: false, ..Settings::default() }
}

/// A page that is taught, and an engine that does what it asks.
struct Room {
    state: State,
    job: Job,
    /// What the engine was asked to do, in order.
    tasks: Vec<(String, Task)>,
}

impl Room {
    fn new(settings: Settings) -> Room {
        let mut state = State::new(settings, 1, 2);
        update(&mut state, Msg::Engine(Event::Ready(ready())));
        Room { state, job: Job::new(ready(), clock), tasks: Vec::new() }
    }

    /// Black to move in a record, against this opponent.
    fn against(opponent: &str, record: &str) -> Room {
        let mut room = Room::new(settings());
        room.send(Msg::open(Kifu::parse(record).unwrap(), None));
        room.send(Msg::Budget(Budget::Simulations(50)));
        room.send(Msg::Seat(Color::White, Player::Engine(opponent.into())));
        room
    }

    /// A new game by these wishes.
    fn begun(query: &str) -> Room {
        let mut room = Room::new(settings());
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        room.send(Msg::New(Options::read(pairs).unwrap(), 1));
        room
    }

    /// Passes a message on, and has the engine work until it rests.
    fn send(&mut self, msg: Msg) {
        let mut messages = VecDeque::from([msg]);
        while let Some(msg) = messages.pop_front() {
            for effect in update(&mut self.state, msg) {
                let Effect::Send(request) = effect else { continue };
                if let Request::Work(work) = &request {
                    self.tasks.push((work.system.name.clone(), work.task));
                }
                messages.extend(self.job.take(request).map(Msg::Engine));
            }
            while messages.is_empty() && self.job.is_busy() {
                messages.extend(self.job.work(clock() + 1000.0).map(Msg::Engine));
            }
        }
    }

    fn play(&mut self, name: &str) {
        self.tasks.clear();
        let size = self.state.game().board().width();
        self.send(match Move::parse(name, size, size).unwrap() {
            Move::Play(point) => Msg::Click(point),
            pass => Msg::Play(pass),
        });
    }

    fn question(&self) -> Option<String> {
        self.state.question().map(|_| label::turn(&self.state).to_string())
    }

    fn moves(&self) -> usize {
        self.state.game().moves().len()
    }
}

/// Three black stones are in atari, Black to move. E6 saves them, and Black wins by 4.5 points; else White takes
/// them, and Black loses by 3.5.
const ATARI: &str = "(;GM[1]FF[4]SZ[9]KM[12.5]PL[B]AB[ea][eb][ec]\
    [ae][be][ce][de][ee][fe][ge][he][ie][ag][bg][cg][dg][eg][fg][gg][hg][ig]\
    AW[da][db][dc][fa][fb][fc][ad][bd][cd][dd][fd][gd][hd][id][bb][hb])";

#[test]
fn an_atari_that_is_overlooked_is_asked_about() {
    let mut room = Room::against("yomi", ATARI);
    room.play("C2");
    let question = room.question().expect("three stones are lost");
    assert!(question.starts_with("Are you sure? C2 costs about "), "{question}");
    assert!(question.ends_with(". E6 is better."), "{question}");
    let cost = room.state.question().unwrap().cost;
    assert!(cost.winrate.low > 0.2 && cost.points.unwrap().value > 3.0, "{cost:?}");
    assert_eq!(room.moves(), 1, "the engine waits");
    // The better move is on the board with its line, and the move that was played as a ghost.
    let layers = scene(&room.state);
    let line = layers.iter().find_map(|layer| match layer {
        Layer::Variation(line) => Some(line),
        _ => None,
    });
    let (first, number) = line.expect("a line")[0];
    assert_eq!((first.point.to_string(), first.color, number), ("E6".into(), Color::Black, 1));
    let played = Point::parse("C2", 9, 9).unwrap();
    let ghost = layers.iter().any(|layer| match layer {
        Layer::Stones(stones) => stones.iter().any(|s| s.point == played && s.opacity < 1.0),
        _ => false,
    });
    assert!(ghost, "{layers:?}");
}

/// It is not read anew: another sample might let the blunder pass.
#[test]
fn a_question_outlives_a_reload_and_not_its_game() {
    let mut room = Room::against("yomi", ATARI);
    room.play("C2");
    let question = room.question().expect("three stones are lost");
    let stored = stored::write(&room.state.saved());
    let (saved, odd) = Saved::read(&stored).unwrap();
    assert!(odd.is_empty(), "{odd:?}");
    let mut later = Room::new(settings());
    later.state.restore(&saved).unwrap();
    assert_eq!(later.question().as_ref(), Some(&question));
    later.send(Msg::Engine(Event::Ready(ready())));
    assert_eq!((later.question(), later.moves()), (Some(question), 1), "nothing is read");
    assert!(later.tasks.is_empty(), "{:?}", later.tasks);
    // The next game has the same first move: nobody has read it yet.
    room.send(Msg::open(Kifu::parse(ATARI).unwrap(), None));
    room.send(Msg::Seat(Color::White, Player::Engine("yomi".into())));
    room.play("E6");
    assert_eq!((room.question(), room.moves()), (None, 2));
}

#[test]
fn the_move_that_saves_them_is_answered_at_once() {
    let mut room = Room::against("yomi", ATARI);
    room.play("E6");
    assert_eq!((room.question(), room.moves()), (None, 2));
    assert!(!room.tasks.iter().any(|(_, task)| matches!(task, Task::Read(_))), "{:?}", room.tasks);
}

#[test]
fn a_move_that_is_taken_back_was_never_made() {
    let mut room = Room::against("yomi", ATARI);
    let before = room.state.kifu().to_text();
    room.play("C2");
    room.send(Msg::Undo);
    assert_eq!((room.question(), room.moves()), (None, 0));
    assert_eq!(room.state.kifu().to_text(), before);
    assert_eq!(label::turn(&room.state).to_string(), "Your turn.");
    room.play("E6");
    assert_eq!((room.question(), room.moves()), (None, 2));
}

#[test]
fn a_move_that_is_played_anyway_is_answered() {
    let mut room = Room::against("yomi", ATARI);
    room.play("C2");
    room.send(Msg::Insist);
    assert_eq!((room.question(), room.moves()), (None, 2));
    let insisted = room.state.game().moves()[1].1;
    assert_eq!(insisted, Move::parse("E6", 9, 9).unwrap(), "White takes three stones");
}

/// Whoever plays, the strongest system reads; the opponent is as weak as ever.
#[test]
fn a_weak_opponent_does_not_read_for_the_teacher() {
    let mut room = Room::against("mogo-policy", ATARI);
    room.play("C2");
    assert!(room.question().is_some());
    assert!(room.tasks.iter().all(|(system, _)| system == "yomi"), "{:?}", room.tasks);
    room.tasks.clear();
    room.send(Msg::Insist);
    let [(system, Task::Search(Aim::Move(_)))] = &room.tasks[..] else {
        panic!("{:?}", room.tasks)
    };
    assert_eq!(system, "mogo-policy");
}

#[test]
fn a_quiet_opening_is_not_asked_about() {
    let mut room = Room::begun("size=9&playouts=50");
    for name in ["E5", "E4", "D4", "G3"].into_iter().map(str::to_owned) {
        // The engine may have taken the point.
        let size = room.state.game().board().width();
        let free = Point::parse(&name, size, size).unwrap();
        if room.state.game().legality(Color::Black, Move::Play(free)).is_ok() {
            room.play(&name);
            assert_eq!(room.question(), None, "{name}");
            assert_eq!(room.moves() % 2, 0, "the engine has answered");
        }
    }
}

#[test]
fn handicap_stones_and_the_first_moves_against_them_are_not_asked_about() {
    let mut room = Room::begun("size=9&handicap=3&placement=free&playouts=50");
    for name in ["C3", "G7", "C7"] {
        room.play(name);
        assert!(room.question().is_none());
        assert!(!room.tasks.iter().any(|(_, task)| matches!(task, Task::ReadOn(_))));
    }
    let mut room = Room::begun("size=9&handicap=3&human=white&playouts=50");
    room.play("E5");
    assert_eq!((room.question(), room.moves()), (None, 2));
}

/// On 5×5 the middle decides the game.
#[test]
fn a_pass_that_gives_the_game_away_is_asked_about() {
    let mut room = Room::begun("size=5&komi=0.5&playouts=50");
    room.play("pass");
    let question = room.question().expect("the middle is free");
    assert!(question.starts_with("Are you sure? Passing costs about "), "{question}");
    room.send(Msg::Undo);
    room.play("C3");
    assert_eq!((room.question(), room.moves()), (None, 2));
}

/// Two walls with two eyes each: nothing is left to play.
#[test]
fn a_pass_at_the_end_is_not_asked_about() {
    let settled = "(;GM[1]FF[4]SZ[5]KM[0.5]PL[B]AB[ba][ca][ab][bb][cb][ac][cc][ad][bd][cd][ae][be][ce]\
        AW[da][db][eb][dc][dd][ed][de])";
    let mut room = Room::against("yomi", settled);
    room.play("pass");
    assert_eq!((room.question(), room.moves()), (None, 2));
}
