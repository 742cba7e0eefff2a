//! The levels as opponents in the app: how they think, what is counted of their games, and who comes next.

mod searched;

use searched::snapshot;
use serde_json::{Value, json};
use yomi::engine::wire::{Aim, Event, Ready, Request, Task, Work};
use yomi::go::sgf::Kifu;
use yomi::go::{Color, Move, Point};
use yomi::levels::levels;
use yomi::search::{Budget, Decision};
use yomi::ui::options::{Options, Player};
use yomi::ui::settings::Settings;
use yomi::ui::state::{Saved, State};
use yomi::ui::stored;
use yomi::ui::update::{Effect, Msg, update};

fn wishes(query: &str) -> Options {
    Options::read(query.split('&').filter_map(|pair| pair.split_once('='))).unwrap()
}

fn begin(state: &mut State, query: &str) {
    update(state, Msg::New(wishes(query), 1));
}

/// The app with an engine, after a new game by these wishes.
fn app(query: &str) -> State {
    let mut state = State::new(Settings::default(), 7, 2);
    let ready = Ready { threads: 2, isolated: true, memory_limit: 1e9, reason: None };
    update(&mut state, Msg::Engine(Event::Ready(ready)));
    begin(&mut state, query);
    state
}

fn point(name: &str) -> Point {
    Point::parse(name, 19, 19).unwrap()
}

fn work(effects: &[Effect]) -> Option<&Work> {
    effects.iter().find_map(|effect| match effect {
        Effect::Send(Request::Work(work)) => Some(&**work),
        _ => None,
    })
}

/// The engine answers with this decision.
fn answer(state: &mut State, decision: Decision) -> Vec<Effect> {
    let id = state.engine().work().expect("the engine is at work").id;
    let snapshot = snapshot(1000);
    update(state, Msg::Engine(Event::Decided { id, decision, snapshot, per_second: 1e4 }))
}

fn play(name: &str) -> Decision {
    Decision::Play(Move::Play(point(name)))
}

/// The person begins as Black, and wins by resignation or resigns.
fn game(state: &mut State, win: bool) {
    update(state, Msg::Click(point("E5")));
    if win {
        answer(state, Decision::Resign);
    } else {
        answer(state, play("C3"));
        update(state, Msg::Resign);
    }
    assert!(state.outcome().is_some());
}

fn opponent(state: &State) -> &str {
    state.seats().level(Color::White).expect("a level plays").id
}

fn games(state: &State) -> usize {
    state.settings().results.games(9)
}

#[test]
fn a_level_thinks_by_its_own_measure_and_not_on_the_persons_time() {
    for (size, simulations) in
        [(9, levels()[4].simulations.nine), (19, levels()[4].simulations.nineteen)]
    {
        let mut state = app(&format!("size={size}&system=level-5&playouts=77"));
        assert_eq!(state.player_name(Color::White).to_string(), "Regular");
        let asked = update(&mut state, Msg::Click(point("E5")));
        let asked = work(&asked).expect("the level is to answer");
        assert_eq!(asked.system.name, "level-5");
        assert_eq!(asked.system.spec, levels()[4].spec(size));
        assert_eq!(asked.task, Task::Search(Aim::Move(Budget::Simulations(simulations))));
        let pondered = answer(&mut state, play("C3"));
        assert!(work(&pondered).is_none(), "it does not ponder");
        // A hint is the strongest system's, with the person's budget.
        let hint = update(&mut state, Msg::Hint);
        let hint = work(&hint).expect("a hint is asked for");
        assert_eq!(hint.system.name, "yomi");
        assert_eq!(hint.task, Task::Search(Aim::Move(Budget::Simulations(77))));
    }
}

#[test]
fn who_wins_meets_stronger_opponents_and_who_loses_weaker_ones() {
    let place = |state: &State| levels().iter().position(|l| l.id == opponent(state)).unwrap();
    for win in [true, false] {
        let mut state = app("system=adapt");
        let mut before = place(&state);
        assert_eq!(opponent(&state), "level-3");
        for number in 1..=40 {
            game(&mut state, win);
            assert_eq!(games(&state), number);
            // Nothing is named, so the opponent goes on following.
            begin(&mut state, "size=9");
            let now = place(&state);
            assert!(if win { now >= before } else { now <= before }, "{before} to {now}");
            assert!(now.abs_diff(before) <= 2);
            before = now;
        }
        assert_eq!(before, if win { levels().len() - 1 } else { 0 });
        // On another board nothing is known yet.
        begin(&mut state, "size=13");
        assert_eq!(opponent(&state), "level-3");
        begin(&mut state, "system=level-6");
        assert!(opponent(&state) == "level-6" && !state.seats().adapts());
    }
}

#[test]
fn a_game_counts_once_and_only_if_it_is_even_and_against_a_level() {
    let mut state = app("system=level-4");
    game(&mut state, false);
    update(&mut state, Msg::Undo);
    update(&mut state, Msg::Resign);
    assert_eq!(games(&state), 1);
    for query in ["system=level-4&handicap=2&human=white", "system=uct", "human=both"] {
        begin(&mut state, query);
        update(&mut state, Msg::Resign);
        assert_eq!(games(&state), 1, "{query}");
    }
    begin(&mut state, "system=level-4&human=black");
    update(&mut state, Msg::Seat(Color::White, Player::Engine("level-2".into())));
    game(&mut state, true);
    assert_eq!(games(&state), 1, "the opponent was changed");
    begin(&mut state, "system=level-4&human=black");
    let kifu = Kifu::parse("(;SZ[9];B[ee])").unwrap();
    update(&mut state, Msg::open(kifu, None));
    update(&mut state, Msg::Resign);
    assert_eq!(games(&state), 1, "the game was loaded");
}

#[test]
fn results_and_terms_outlive_the_visit() {
    let mut state = app("system=adapt");
    game(&mut state, true);
    let text = stored::write(state.settings());
    let (settings, odd) = Settings::read(&text, Settings::default()).unwrap();
    assert!(odd.is_empty() && settings == *state.settings());
    begin(&mut state, "size=9");
    update(&mut state, Msg::Click(point("E5")));
    let mut other = State::new(settings, 7, 2);
    let (saved, odd) = Saved::read(&stored::write(&state.saved())).unwrap();
    assert!(odd.is_empty(), "{odd:?}");
    other.restore(&saved).unwrap();
    assert!(other.seats().adapts());
    assert_eq!(opponent(&other), opponent(&state));
    update(&mut other, Msg::Resign);
    assert_eq!(games(&other), 2, "a game that was begun before a reload counts");
}

#[test]
fn odd_results_are_named_and_left_out() {
    for odd_one in [
        json!({"level": "level-11", "score": 1.0}),
        json!({"level": "level-1", "score": 2.0}),
        json!(7),
    ] {
        let mut stored: Value = serde_json::from_str(&stored::write(&Settings::default())).unwrap();
        stored["results"]["nine"] = json!([odd_one]);
        let (settings, odd) = Settings::read(&stored.to_string(), Settings::default()).unwrap();
        assert_eq!(odd, ["results"]);
        assert!(settings.results.is_empty());
    }
}

#[test]
fn a_game_by_an_unusual_komi_does_not_count() {
    let mut state = app("system=adapt&komi=-50");
    game(&mut state, true);
    assert_eq!(games(&state), 0);
    update(&mut state, Msg::Again { swapped: false, seed: 2 });
    let told = state.note().unwrap().told.to_string();
    let name = state.player_name(Color::White);
    assert_eq!(told, format!("A new game has begun against {name}."));
}

#[test]
fn a_level_takes_no_rule_for_its_final_move() {
    for (system, told) in [("level-3", "level-3 is an opponent"), ("adapt", "adapt is an opponent")]
    {
        let refusal = Options::read([("system", system), ("answer", "max")]).unwrap_err();
        assert!(refusal.to_string().contains(told), "{refusal}");
    }
    let refusal = Options::read([("system", "level-11")]).unwrap_err().to_string();
    assert!(refusal.contains("level-11"), "{refusal}");
}
