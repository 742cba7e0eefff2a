//! What crosses between page and engine arrives as it was sent, whatever the kind of message.

use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt::Debug;
use yomi::demo::contest::{Bout, Fixture, Games};
use yomi::demo::playouts::Sampling;
use yomi::demo::threads::{Scheme, Task as TeamTask, Team};
use yomi::demo::{Ask, Course, Growing, News, Order, Run, Subject, Trial};
use yomi::engine::end::{End, OneThread};
use yomi::engine::job::Job;
use yomi::engine::wire::{
    Aim, Event, Fault, Packed, Ready, Recovery, Request, Task, Work, decode, encode,
};
use yomi::go::{ByColor, Color, Game, Komi, Move, Point, RULE_SETS, Record, Rules, Setup, Superko};
use yomi::search::{Budget, Turns, Variant, presets};
use yomi::tree::Counted;

/// A message after the journey, which must be the one before it. Compared as they are printed: not
/// all have an equality, and some numbers are none.
fn sent<T: Serialize + DeserializeOwned + Debug>(message: &T) -> T {
    let arrived: T = decode(&encode(message));
    assert_eq!(format!("{arrived:?}"), format!("{message:?}"));
    arrived
}

thread_local!(static TIME: Cell<f64> = const { Cell::new(0.0) });

/// Every look at it takes a tenth of a millisecond.
fn clock() -> f64 {
    TIME.with(|time| time.replace(time.get() + 0.1))
}

fn ready() -> Ready {
    Ready {
        threads: 1,
        isolated: true,
        memory_limit: 64e6,
        reason: Some(OneThread::Threads("Because.".into())),
    }
}

fn work(system: &str, task: Task) -> Request {
    let record = Record::of(&Game::even(9, Komi::USUAL));
    Request::Work(Box::new(Work {
        id: 7,
        record,
        system: variant(system),
        threads: 1,
        seed: 1,
        task,
    }))
}

fn variant(name: &str) -> Variant {
    Variant::parse(name).unwrap()
}

/// Work of a system that cannot be: no page asks for it.
fn nonsense() -> Request {
    let mut request = work("mc-rave", Task::Search(Aim::Analyse));
    if let Request::Work(work) = &mut request {
        work.system.spec.resign_below = 2.0;
    }
    request
}

fn trial(system: &str) -> Trial {
    Trial { system: variant(system), ..Trial::default() }
}

fn team(scheme: Scheme) -> Team {
    Team { trial: trial("uct"), scheme, walkers: 3, turns: Turns::Together }
}

/// Every kind of question. In `uct-textbook` untried moves are worth more than any number.
fn asks() -> Vec<Ask> {
    let (simulations, seed) = (30, 1);
    let sides = ["uct", "mc-rave"].map(variant);
    let fixture = Fixture { sides, size: 5, komi: Komi::default(), simulations, opening: 1, seed };
    let sampling = Sampling { record: trial("uct").record, seed, playing: "mogo".into() };
    vec![
        Ask::Simulation(Subject { trial: trial("uct-textbook"), number: 20 }),
        Ask::Simulation(Subject { trial: trial("go-intellect"), number: 20 }),
        Ask::Simulation(Subject { trial: trial("random-bot"), number: 1 }),
        Ask::Amaf(Subject { trial: trial("mc-rave"), number: 20 }),
        Ask::Tree(Growing {
            trial: trial("mc-rave"),
            way: vec![Move::parse("E5", 9, 9).unwrap(), Move::Pass],
        }),
        Ask::Bandit(Course { trial: trial("uct-textbook"), from: 0, until: 100 }),
        Ask::Race(Course { trial: trial("uct"), from: 0, until: 100 }),
        Ask::Contest(Games(vec![Bout { fixture, number: 2 }])),
        Ask::Playouts(sampling),
        Ask::Threads(TeamTask::Walk { team: team(Scheme::Root), from: 2, until: 5 }),
        Ask::Threads(TeamTask::Tally { team: team(Scheme::Loss), rounds: 4 }),
        Ask::Threads(TeamTask::Run { team: team(Scheme::Plain), simulations }),
    ]
}

/// Every kind of request that the engine survives.
fn requests() -> Vec<Request> {
    let search = |aim| work("mc-rave", Task::Search(aim));
    let works = [
        search(Aim::Move(Budget::Simulations(50))),
        search(Aim::Move(Budget::Seconds(0.01))),
        search(Aim::Clocked(Budget::Simulations(50), 0.01)),
        search(Aim::Analyse),
        search(Aim::Ponder),
        search(Aim::Dead),
        work("mc-rave", Task::Evaluate(40)),
        nonsense(),
        work("mc-rave", Task::Read(40)),
        work("mc-rave", Task::ReadOn(40)),
        Request::Hush,
        Request::Bench { seconds: 0.01, threads: 1 },
        Request::Stop,
    ];
    let demo = |ask| Request::Demo(Packed::new(&Order { id: 9, ask }));
    works.into_iter().chain(asks().into_iter().map(demo)).collect()
}

fn has_no_end(request: &Request) -> bool {
    let Request::Work(work) = request else { return false };
    matches!(work.task, Task::Search(Aim::Analyse | Aim::Ponder))
}

/// The variants' names. No wildcard: a new kind of message is to be sent here, too.
fn kind(event: &Event) -> String {
    let name = match event {
        Event::Ready(_) => "ready",
        Event::Progress { .. } => "progress",
        Event::Decided { .. } => "decided",
        Event::Dead { .. } => "dead",
        Event::Evaluated { .. } => "evaluated",
        Event::Read { .. } => "read",
        Event::Refused { .. } => "refused",
        Event::Benched { .. } => "benched",
        Event::Crashed { .. } => "crashed",
        Event::Demo { news, .. } => match news.open() {
            News::Made(_) => "made",
            News::Refused(_) => "demo refused",
            News::Passing(answer) | News::Next(answer) | News::Last(answer) => {
                let text = format!("{answer:?}");
                let words: Vec<&str> = text.split('(').take(2).collect();
                return words.join(" ").split([' ', '{']).take(2).collect::<Vec<_>>().join(" ");
            }
        },
    };
    name.to_owned()
}

/// Those of the engine, those that every demo has, and the answers to eight demos, to two of which there
/// are several.
const KINDS: usize = 9 + 2 + 6 + 2 + 3;

/// Every id that the page's scripts give as a reason for one thread is known, with what the browser told.
#[test]
fn the_scripts_reasons_for_one_thread_are_known() {
    let scripts = [include_str!("../www/isolation.js"), include_str!("../www/engine.js")].concat();
    let ids: Vec<&str> =
        scripts.split("{ id: \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(ids.len(), 9);
    for id in ids {
        assert!(OneThread::named(id, "why".into()).is_some(), "{id}");
    }
    let told = OneThread::named("threads", "why".into());
    assert_eq!(told, Some(OneThread::Threads("why".into())));
    assert_eq!(OneThread::named("bad weather", String::new()), None);
}

#[test]
fn every_kind_of_message_arrives() {
    let mut job = Job::new(ready(), clock);
    let end = End::Fault("It broke.".into());
    let mut heard = vec![Event::Ready(ready())];
    let recoveries = [Recovery::FreshEngine, Recovery::Reload, Recovery::OtherBrowser];
    heard.extend(recoveries.map(|recovery| Event::Crashed { end: end.clone(), recovery }));
    for request in requests() {
        heard.extend(job.take(sent(&request)));
        let mut slices = if has_no_end(&request) { 20 } else { u32::MAX };
        while job.is_busy() && slices > 0 {
            heard.extend(job.work(clock() + 25.0));
            slices -= 1;
        }
    }
    let kinds: BTreeSet<_> = heard.iter().map(|event| kind(&sent(event))).collect();
    assert_eq!(kinds.len(), KINDS, "{kinds:?}");
    for fault in [Fault::Panic, Fault::Memory, Fault::Silence] {
        sent(&Request::Break(fault));
    }
}

/// A move of a node with its counts beside the other numbers, as serde itself flattens them: the
/// form that `window.yomi.demo()` answers in.
#[derive(Serialize)]
struct Flat<T> {
    point: Move,
    #[serde(flatten)]
    counted: Counted,
    #[serde(flatten)]
    rest: T,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Prior {
    prior_visits: f32,
    prior_value: f32,
}

#[derive(Serialize)]
struct Score {
    beta: f32,
    score: Option<f32>,
    grown: bool,
}

fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap()
}

#[test]
fn scripts_see_a_moves_counts_beside_its_other_numbers() {
    let mut run = Run::new(trial("mc-rave")).unwrap();
    assert!(run.go_on(200, &|| false));
    let (film, branches) = (run.film().unwrap(), run.branches(20, &[]));
    for m in film.descent.iter().flat_map(|fork| &fork.moves) {
        let rest = Prior { prior_visits: m.prior_visits, prior_value: m.prior_value };
        assert_eq!(json(m), json(&Flat { point: m.mv, counted: m.counted, rest }));
    }
    for m in branches.iter().flat_map(|branch| &branch.moves) {
        let rest = Score { beta: m.beta, score: m.score, grown: m.grown };
        assert_eq!(json(m), json(&Flat { point: m.mv, counted: m.counted, rest }));
    }
    assert!(film.descent.len() > 1 && branches.len() > 10);
}

/// A game as it may be played, on a board of any shape.
fn record() -> impl Strategy<Value = Record> {
    let color = || prop_oneof![Just(Color::Black), Just(Color::White)];
    let superko = prop_oneof![Just(Superko::Positional), Just(Superko::Situational)];
    let set = prop::sample::select(&RULE_SETS[..]);
    (1..=19usize, 1..=19usize, -400..400i16, superko, set, color()).prop_flat_map(
        move |(width, height, komi, superko, set, to_play)| {
            let point = (0..width, 0..height).prop_map(|(column, row)| Point::new(column, row));
            let point = point.boxed();
            let mv = prop_oneof![9 => point.clone().prop_map(Move::Play), 1 => Just(Move::Pass)];
            let stones = prop::collection::vec((color(), point), 0..9);
            let moves = prop::collection::vec((color(), mv), 0..40);
            (stones, moves, prop::option::of(color())).prop_map(move |(stones, moves, next)| {
                let (komi, rules) = (Komi::from_half_points(komi), Rules { superko, ..set.rules });
                let handicap = stones.len();
                let prisoners = ByColor { black: handicap, white: 2 };
                let setup =
                    Setup { width, height, komi, rules, handicap, stones, to_play, prisoners };
                Record { setup, moves, next }
            })
        },
    )
}

fn task() -> impl Strategy<Value = Task> {
    let budget = prop_oneof![
        any::<u64>().prop_map(Budget::Simulations),
        prop::num::f64::ANY.prop_map(Budget::Seconds),
    ];
    let aim = prop_oneof![
        budget.clone().prop_map(Aim::Move),
        (budget, prop::num::f64::ANY).prop_map(|(budget, seconds)| Aim::Clocked(budget, seconds)),
        Just(Aim::Analyse),
        Just(Aim::Ponder),
        Just(Aim::Dead),
    ];
    prop_oneof![aim.prop_map(Task::Search), any::<u64>().prop_map(Task::Evaluate)]
}

fn system() -> impl Strategy<Value = Variant> {
    let specs: Vec<_> = presets().map(|preset| preset.spec()).collect();
    let spec = proptest::sample::select(specs);
    (any::<String>(), spec).prop_map(|(name, spec)| Variant { name, spec })
}

proptest! {
    #[test]
    fn any_work_arrives(
        (id, seed) in any::<(u64, u64)>(),
        record in record(),
        system in system(),
        threads in any::<usize>(),
        task in task(),
    ) {
        sent(&Request::Work(Box::new(Work { id, record, system, threads, seed, task })));
    }
}
