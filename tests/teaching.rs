//! A teacher asks whether a person is sure of a blunder, before the engine answers it.

use std::cell::Cell;
use std::collections::VecDeque;
use yomi::engine::end::End;
use yomi::engine::job::Job;
use yomi::engine::wire::{Aim, Event, Packed, Ready, Recovery, Request, Task};
use yomi::go::sgf::Kifu;
use yomi::go::{Color, Move, Point};
use yomi::picture::Layer;
use yomi::review::{Lead, Line, Rate, Reading};
use yomi::search::Budget;
use yomi::ui::doubt::Doubt;
use yomi::ui::label;
use yomi::ui::options::{Options, Player};
use yomi::ui::refusal::Refusal;
use yomi::ui::scene::scene;
use yomi::ui::settings::Settings;
use yomi::ui::state::State;
use yomi::ui::stored::{Fields, Json};
use yomi::ui::update::{Effect, Msg, attempt, update};

// ---- A page with its engine -----------------------------------------------------------------

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
        room.send(Msg::Open(Box::new(Kifu::parse(record).unwrap()), None));
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

// ---- Without an engine: what is read is told ------------------------------------------------

/// A game of Black against Yomi.
fn app(query: &str) -> State {
    let mut state = State::new(settings(), 1, 2);
    update(&mut state, Msg::Engine(Event::Ready(ready())));
    update(&mut state, Msg::Time(0.0));
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    update(&mut state, Msg::New(Options::read(pairs).unwrap(), 1));
    state
}

fn click(state: &mut State, name: &str) {
    update(state, Msg::Click(Point::parse(name, 9, 9).unwrap()));
}

/// What was asked for is read: Black wins this share of the games and leads by so much, best by this move.
fn tell(state: &mut State, share: f32, points: f32, best: &str) {
    let work = state.engine().work().expect("the engine is at work");
    let (Task::Read(simulations) | Task::ReadOn(simulations)) = work.task else {
        panic!("{work:?}")
    };
    let visits = Some(simulations as u32);
    let winrate = Rate { share, visits };
    let moves = vec![Move::parse(best, 9, 9).unwrap()];
    let lead = Some(Lead { points, error: Some(8.0 / (simulations as f32).sqrt()) });
    let reading = Reading { simulations, winrate, lead, lines: vec![Line { moves, winrate }] };
    let event = Event::Read { id: work.id, reading: Packed::new(&Some(reading)) };
    update(state, Msg::Engine(event));
}

fn thinks(state: &State) -> bool {
    let task = state.engine().work().map(|work| work.task);
    matches!(task, Some(Task::Search(Aim::Move(_) | Aim::Clocked(..))))
}

/// Black has played D4 in place of C3, and is asked about it.
fn asked(query: &str) -> State {
    let mut state = app(query);
    click(&mut state, "D4");
    tell(&mut state, 0.6, 5.0, "C3");
    tell(&mut state, 0.1, -8.0, "E5");
    tell(&mut state, 0.1, -8.0, "E5");
    tell(&mut state, 0.62, 5.0, "E5");
    assert!(state.question().is_some(), "{:?}", state.doubt());
    state
}

#[test]
fn no_more_is_read_than_it_takes() {
    // The best move is known from the position before it.
    let mut state = app("size=9");
    click(&mut state, "D4");
    assert_eq!(label::turn(&state).to_string(), "Looking at your move.");
    assert!(state.engine().work().unwrap().record.moves.is_empty());
    tell(&mut state, 0.6, 5.0, "D4");
    assert!(thinks(&state));
    // A good one is seen at a glance.
    let mut state = app("size=9");
    click(&mut state, "D4");
    tell(&mut state, 0.6, 5.0, "C3");
    assert_eq!(state.engine().work().unwrap().record.moves.len(), 1);
    tell(&mut state, 0.58, 5.0, "E5");
    assert!(thinks(&state));
    // A mistake takes a second look.
    let mut state = app("size=9");
    click(&mut state, "D4");
    tell(&mut state, 0.6, 5.0, "C3");
    tell(&mut state, 0.45, 3.0, "E5");
    assert!(!thinks(&state));
    tell(&mut state, 0.48, 3.0, "E5");
    assert!(thinks(&state));
    // A blunder by what the search before it expected is none if the better move turns out as bad.
    let mut state = app("size=9");
    click(&mut state, "D4");
    tell(&mut state, 0.6, 5.0, "C3");
    tell(&mut state, 0.3, 0.0, "E5");
    tell(&mut state, 0.3, 0.0, "E5");
    let better = &state.engine().work().unwrap().record.moves;
    assert_eq!(better[..], [(Color::Black, Move::parse("C3", 9, 9).unwrap())]);
    tell(&mut state, 0.35, 1.0, "E5");
    assert!(thinks(&state));
}

#[test]
fn what_a_move_costs_is_told_as_far_as_it_is_sure() {
    let told = |before: (f32, f32), after: (f32, f32)| {
        let mut state = app("size=9");
        click(&mut state, "D4");
        tell(&mut state, before.0, before.1, "C3");
        tell(&mut state, after.0, after.1, "E5");
        tell(&mut state, after.0, after.1, "E5");
        tell(&mut state, before.0, before.1, "E5");
        label::turn(&state).to_string()
    };
    let question = |cost: &str| format!("Are you sure? D4 costs about {cost}. C3 is better.");
    assert_eq!(told((0.62, 5.0), (0.1, -8.2)), question("50 % of the games and 13 points"));
    assert_eq!(told((0.7, 0.5), (0.3, 0.0)), question("40 % of the games"));
    assert_eq!(told((0.99, 40.0), (0.98, 30.0)), question("10 points"));
}

#[test]
fn nobody_is_asked_who_does_not_want_it() {
    assert!(!Settings::default().teach);
    let mut state = app("size=9");
    update(&mut state, Msg::Settings(Settings { ponder: false, ..Settings::default() }));
    click(&mut state, "D4");
    assert!(thinks(&state));
    // Turned off while a question stands, the engine answers.
    let mut state = asked("size=9");
    update(&mut state, Msg::Settings(Settings { ponder: false, ..Settings::default() }));
    assert!(thinks(&state) && state.question().is_none());
    // It is kept with the other settings.
    let stored = serde_json::to_string(&settings()).unwrap();
    let (read, odd) = Settings::take(Fields::<Json>::read(&stored).unwrap(), Settings::default());
    assert_eq!((read.teach, odd), (true, vec![]));
    // Where people play both sides, nobody teaches.
    let mut state = app("size=9&human=both");
    click(&mut state, "D4");
    assert!(state.engine().work().is_none() && state.doubt() == Doubt::None);
}

#[test]
fn while_it_asks_nothing_else_is_done_by_a_slip() {
    let mut state = asked("size=9");
    let refused = |state: &mut State, msg| attempt(state, msg).unwrap_err();
    let point = |name| Point::parse(name, 9, 9).unwrap();
    for msg in [
        Msg::Click(point("E5")),
        Msg::Click(point("D4")),
        Msg::Tap(point("C3")),
        Msg::Play(Move::Pass),
        Msg::Hint,
        Msg::Evaluate(100),
    ] {
        assert_eq!(refused(&mut state, msg), Refusal::Asked);
    }
    assert!(state.pointed().waiting.is_none());
    // Esc stops the engine, which does nothing; the question stands, and so it does after a look back.
    update(&mut state, Msg::Halt(true));
    update(&mut state, Msg::Show(0));
    assert!(state.question().is_none());
    update(&mut state, Msg::Show(1));
    assert!(state.question().is_some());
    update(&mut state, Msg::Insist);
    assert!(thinks(&state));
}

/// A click while the teacher looks at the move waits as it does for the engine, but not beyond a question.
#[test]
fn a_click_that_waits_is_not_an_answer() {
    let mut state = app("size=9");
    click(&mut state, "D4");
    click(&mut state, "E5");
    assert!(state.pointed().waiting.is_some());
    tell(&mut state, 0.6, 5.0, "C3");
    assert!(state.pointed().waiting.is_some());
    tell(&mut state, 0.1, -8.0, "F5");
    tell(&mut state, 0.1, -8.0, "F5");
    tell(&mut state, 0.62, 5.0, "F5");
    assert!(state.question().is_some() && state.pointed().waiting.is_none());
    update(&mut state, Msg::Undo);
    assert!(state.game().moves().is_empty() && state.pointed().waiting.is_none());
}

#[test]
fn an_early_tap_waits_as_an_early_click_does() {
    let mut state = app("size=9");
    update(&mut state, Msg::Settings(Settings { teach: false, ..settings() }));
    click(&mut state, "D4");
    update(&mut state, Msg::Tap(Point::parse("E5", 9, 9).unwrap()));
    assert_eq!(label::turn(&state).to_string(), "Yomi is still thinking. E5 waits.");
}

#[test]
fn a_reload_loses_neither_the_move_nor_the_question() {
    let state = asked("size=9");
    let saved = state.saved();
    let mut state = State::new(settings(), 2, 2);
    update(&mut state, Msg::Engine(Event::Ready(ready())));
    state.restore(&saved).unwrap();
    update(&mut state, Msg::Time(0.0));
    assert_eq!(state.game().moves().len(), 1);
    assert!(matches!(state.doubt(), Doubt::Reads(..)), "it is looked at again");
}

#[test]
fn clocks_stand_still_while_a_teacher_looks_and_asks() {
    let left =
        |state: &State| Color::BOTH.map(|color| state.time().left(color).time().unwrap().as_secs());
    let mut state = app("size=9&time=10m");
    click(&mut state, "D4");
    let before = left(&state);
    update(&mut state, Msg::Time(60e3));
    tell(&mut state, 0.6, 5.0, "C3");
    tell(&mut state, 0.1, -8.0, "E5");
    tell(&mut state, 0.1, -8.0, "E5");
    tell(&mut state, 0.62, 5.0, "E5");
    update(&mut state, Msg::Time(120e3));
    assert_eq!(left(&state), before);
    update(&mut state, Msg::Insist);
    update(&mut state, Msg::Time(130e3));
    assert_eq!(left(&state)[1], before[1] - 10, "now the engine's time passes");
}

#[test]
fn an_engine_that_fails_does_not_hold_up_the_game() {
    let mut state = app("size=9");
    click(&mut state, "D4");
    let id = state.engine().work().unwrap().id;
    // It stops, and a fresh one looks again.
    let crash = Event::Crashed { end: End::Other("test".into()), recovery: Recovery::FreshEngine };
    update(&mut state, Msg::Engine(crash));
    update(&mut state, Msg::Engine(Event::Ready(ready())));
    assert!(state.engine().work().is_some_and(|work| work.id != id));
    // It can say nothing of the position.
    let id = state.engine().work().unwrap().id;
    update(&mut state, Msg::Engine(Event::Read { id, reading: Packed::new(&None) }));
    assert!(thinks(&state));
}
