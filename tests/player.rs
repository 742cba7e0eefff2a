//! What a player meets beside the moves: clicks that come too early, who is ahead, another game, and
//! the engine view, which is nobody's business unless it is wanted.

mod searched;

use searched::snapshot;
use yomi::engine::wire::{Event, Ready, Work};
use yomi::go::{Color, Move, Point};
use yomi::picture::Layer;
use yomi::search::{Decision, Estimate, Overlay};
use yomi::ui::options::{Options, Player};
use yomi::ui::settings::Settings;
use yomi::ui::state::State;
use yomi::ui::update::{Effect, Msg, update};
use yomi::ui::{label, playouts, scene};

fn point(name: &str) -> Point {
    Point::parse(name, 9, 9).unwrap()
}

/// A game against Yomi on 9×9, Black to move, with an engine that waits for work.
fn game() -> State {
    let mut state = State::new(Settings { ponder: false, ..Settings::default() }, 1, 2);
    let ready = Ready { threads: 2, isolated: true, memory_limit: 1e9, reason: None };
    update(&mut state, Msg::Engine(Event::Ready(ready)));
    state
}

fn work(state: &State) -> &Work {
    state.engine().work().expect("the engine is at work")
}

fn answers(state: &mut State, mv: &str) -> Vec<Effect> {
    let decision = Decision::Play(Move::parse(mv, 9, 9).unwrap());
    let id = work(state).id;
    let event = Event::Decided { id, decision, snapshot: snapshot(800), per_second: 1e4 };
    update(state, Msg::Engine(event))
}

fn played(state: &State) -> String {
    let moves = state.game().moves().iter().map(|(_, mv)| mv.to_string());
    moves.collect::<Vec<_>>().join(" ")
}

fn turn(state: &State) -> String {
    label::turn(state).to_string()
}

#[test]
fn a_click_too_early_waits_and_is_played_when_it_is_repeated() {
    let mut state = game();
    update(&mut state, Msg::Click(point("E5")));
    update(&mut state, Msg::Click(point("C3")));
    assert_eq!(played(&state), "E5");
    assert_eq!((turn(&state).as_str(), state.note()), ("Yomi is still thinking. C3 waits.", None));
    assert!(pale(&state, "C3", Color::Black));
    answers(&mut state, "G7");
    assert_eq!(
        (played(&state).as_str(), turn(&state).as_str()),
        ("E5 G7", "Tap C3 again to play there.")
    );
    assert!(pale(&state, "C3", Color::Black));
    update(&mut state, Msg::Tap(point("C3")));
    assert_eq!(played(&state), "E5 G7 C3");
}

#[test]
fn a_click_that_waits_goes_by_a_second_click_or_when_its_point_is_taken() {
    let mut state = game();
    update(&mut state, Msg::Click(point("E5")));
    update(&mut state, Msg::Click(point("C3")));
    update(&mut state, Msg::Click(point("C3")));
    assert_eq!(turn(&state), "Yomi is thinking.");
    update(&mut state, Msg::Click(point("G7")));
    answers(&mut state, "G7");
    assert_eq!((played(&state).as_str(), turn(&state).as_str()), ("E5 G7", "Your turn."));
}

/// Whether a stone that is not there yet is drawn.
fn pale(state: &State, name: &str, color: Color) -> bool {
    scene::scene(state).iter().any(|layer| match layer {
        Layer::Stones(stones) => stones
            .iter()
            .any(|stone| stone.point == point(name) && stone.color == color && stone.opacity < 1.0),
        _ => false,
    })
}

#[test]
fn the_same_game_again_and_with_colours_swapped() {
    let mut state = game();
    let options = Options { size: Some(7), handicap: Some(2), ..Options::default() };
    update(&mut state, Msg::New(options, 1));
    let setup = state.game().setup().clone();
    answers(&mut state, "D4");
    update(&mut state, Msg::Resign);
    update(&mut state, Msg::Again { swapped: false, seed: 2 });
    assert_eq!((played(&state).as_str(), state.game().setup()), ("", &setup));
    assert_eq!(state.players().black, Player::Human);
    update(&mut state, Msg::Again { swapped: true, seed: 3 });
    assert_eq!(state.game().setup(), &setup);
    assert_eq!(state.players().white, Player::Human);
    assert_eq!(state.players().black, Player::Engine("yomi".into()));
    update(&mut state, Msg::bring_back());
    assert!(state.game().resigned().is_some(), "the game that was over is not lost");
}

#[test]
fn who_is_ahead_is_told_and_drawn_until_the_next_move() {
    let mut state = game();
    assert_eq!(playouts::standing(&state), None);
    update(&mut state, Msg::Evaluate(100));
    let mut ownership = vec![0.0; 81];
    // A1 to J1 are White's, A9 to J9 Black's, the middle is open.
    ownership[..9].fill(-0.9);
    ownership[72..].fill(0.5);
    let estimate = |playouts: u64, lead: f64| Estimate {
        playouts,
        winrate: 0.4,
        error: 0.05,
        low: 0.3,
        high: 0.5,
        lead,
        lead_error: 1.0,
        leads: vec![(lead, playouts)],
        ownership: ownership.clone(),
        lengths: vec![(80, playouts)],
        criticality: vec![0.0; 81],
    };
    let tell = |state: &mut State, estimate: Estimate| {
        let id = work(state).id;
        update(state, Msg::Engine(Event::Evaluated { id, estimate: Box::new(estimate) }));
    };
    tell(&mut state, estimate(50, -3.0));
    assert_eq!(playouts::standing(&state), None, "half of the games are still to be played");
    tell(&mut state, estimate(100, -5.2));
    let told = playouts::standing(&state).unwrap().to_string();
    assert_eq!(told, "As things stand, White leads by about 5 points.");
    let owned = |state: &State| {
        let layers = scene::scene(state);
        let points = layers.into_iter().find_map(|layer| match layer {
            Layer::Owned(points) => Some(points),
            _ => None,
        });
        points.unwrap_or_default()
    };
    let points = owned(&state);
    assert_eq!(points.len(), 18);
    assert!(
        points.contains(&(point("A1"), Color::White))
            && points.contains(&(point("J9"), Color::Black))
    );
    update(&mut state, Msg::Click(point("E5")));
    assert_eq!((playouts::standing(&state), owned(&state).len()), (None, 0));
}

#[test]
fn the_engine_view_is_a_setting_and_an_overlay_opens_it_for_the_visit() {
    let mut state = game();
    assert!(!state.shows_engine());
    update(&mut state, Msg::Overlay(Overlay::Influence));
    update(&mut state, Msg::Overlay(Overlay::None));
    assert!(state.shows_engine() && !state.settings().engine_view);
    update(&mut state, Msg::EngineView(false));
    assert!(!state.shows_engine());
    update(&mut state, Msg::EngineView(true));
    let stored = serde_json::to_string(state.settings()).unwrap();
    let (settings, odd) = Settings::read(&stored, Settings::default()).unwrap();
    assert!(settings.engine_view && odd.is_empty());
    update(&mut state, Msg::Overlay(Overlay::Visits));
    update(&mut state, Msg::EngineView(false));
    assert_eq!((state.shows_engine(), state.overlay()), (false, Overlay::None));
}
