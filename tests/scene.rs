//! The scene: what is painted for a state.

use yomi::engine::wire::{Event, Ready};
use yomi::go::sgf::{Kifu, Mark, Spot as RecordSpot};
use yomi::go::{Color, Komi, Move, Point};
use yomi::picture::{Layer, Ring};
use yomi::search::{Limit, Options, Overlay, Session, preset};
use yomi::ui::label::{self, Spot};
use yomi::ui::legend::legend;
use yomi::ui::msg::Change;
use yomi::ui::scene::scene;
use yomi::ui::settings::Settings;
use yomi::ui::state::State;
use yomi::ui::update::{Msg, update};
use yomi::words::Say;

fn point(name: &str) -> Point {
    Point::parse(name, 19, 19).unwrap()
}

/// What is read out of a point.
fn label(name: &str, state: &State) -> String {
    Spot::of(state, point(name)).say().to_string()
}

/// Two people on 5×5, Black on C3, and the engine has read what follows.
fn read() -> State {
    let mut state = State::new(Settings::default(), 1, 1);
    let wishes = yomi::ui::options::Options::read([("size", "5"), ("human", "both")]).unwrap();
    update(&mut state, Msg::New(wishes, 1));
    let ready = Ready { threads: 1, isolated: true, memory_limit: 1e9, reason: None };
    update(&mut state, Msg::Engine(Event::Ready(ready)));
    update(&mut state, Msg::Click(point("C3")));
    update(&mut state, Msg::Analyse(true));
    let options = Options { memory: 32 << 20, ..Options::default() };
    let spec = preset("yomi").unwrap().spec();
    let mut session = Session::new(spec, state.game().clone(), options).unwrap();
    session.run(Limit { simulations: 2000 }, &|| false);
    let id = state.engine().work().unwrap().id;
    let snapshot = Box::new(session.snapshot());
    update(&mut state, Msg::Engine(Event::Progress { id, snapshot, per_second: 1.0, done: None }));
    state
}

fn find<T>(state: &State, pick: impl Fn(&Layer) -> Option<T>) -> Option<T> {
    scene(state).iter().find_map(pick)
}

#[test]
fn stones_the_last_move_and_the_stone_to_be() {
    let mut state = read();
    update(&mut state, Msg::Analyse(false));
    update(&mut state, Msg::Hover(Some(point("D4"))));
    let layers = scene(&state);
    let Some(Layer::Stones(stones)) = layers.iter().find(|l| matches!(l, Layer::Stones(_))) else {
        panic!("{layers:?}")
    };
    assert_eq!(
        (stones[0].point, stones[0].color, stones[0].opacity),
        (point("C3"), Color::Black, 1.0)
    );
    assert_eq!((stones[1].point, stones[1].color), (point("D4"), Color::White));
    assert!(stones[1].opacity < 1.0);
    assert!(layers.contains(&Layer::Last(point("C3"), Color::Black, Ring::Inside)));
    update(&mut state, Msg::Hover(Some(point("C3"))));
    let stones = find(&state, |layer| match layer {
        Layer::Stones(stones) => Some(stones.len()),
        _ => None,
    });
    assert_eq!(stones, Some(1), "no stone can be placed on a stone");
}

/// The numbers on the stones at the end of a record, and the ring of the last move.
fn numbers(sgf: &str) -> (Vec<(Point, Color, usize)>, Option<Ring>) {
    let settings = Settings { move_numbers: true, ..Settings::default() };
    let mut state = State::new(settings, 1, 1);
    update(&mut state, Msg::open(Kifu::parse(sgf).unwrap(), None));
    update(&mut state, Msg::Show(usize::MAX));
    let numbers = find(&state, |layer| match layer {
        Layer::Numbers(numbers) => Some(numbers.clone()),
        _ => None,
    });
    let ring = find(&state, |layer| match layer {
        Layer::Last(.., ring) => Some(*ring),
        _ => None,
    });
    (numbers.unwrap(), ring)
}

#[test]
fn each_stone_that_stands_has_the_number_of_its_move() {
    use Color::{Black, White};
    // White's stone in the corner is captured by the third move; the pass is a move too.
    let (found, ring) = numbers("(;SZ[5];B[ba];W[aa];B[ab];W[];B[cc])");
    let all = [("B5", Black, 1), ("A4", Black, 3), ("C3", Black, 5)];
    assert_eq!(found, all.map(|(name, color, number)| (point(name), color, number)));
    assert_eq!(ring, Some(Ring::Around));
    // Stones that are set up have none; MN says how a node's move is counted, and a label is not written over.
    let (found, _) = numbers("(;SZ[5]AB[aa];W[bb];MN[1]B[cc];W[dd];B[ee]LB[ee:A][zz:B])");
    let all = [("B4", White, 1), ("C3", Black, 1), ("D2", White, 2)];
    assert_eq!(found, all.map(|(name, color, number)| (point(name), color, number)));
}

#[test]
fn numbers_follow_set_ups_odd_nodes_and_what_is_veiled() {
    use Color::{Black, White};
    // A stone that was set up where one had been played has no number; two moves in a node count as two.
    let (found, _) = numbers("(;SZ[5];B[aa];AE[aa]AB[bb];AB[aa];B[cc]W[dd];B[ee]VW[aa:cc])");
    let all = [("C3", Black, 2), ("D2", White, 3), ("E1", Black, 4)];
    assert_eq!(found, all.map(|(name, color, number)| (point(name), color, number)));
    // What is only shown has no numbers, however large it is.
    let settings = Settings { move_numbers: true, ..Settings::default() };
    let mut state = State::new(settings, 1, 1);
    let large = Kifu::parse("(;SZ[25];B[yy];W[ay]LB[xx:A](;B[bb])(;B[cc]))").unwrap();
    update(&mut state, Msg::open(large, None));
    update(&mut state, Msg::Show(2));
    assert!(!scene(&state).iter().any(|layer| matches!(layer, Layer::Numbers(_))));
}

#[test]
fn no_number_of_a_move_stands_beside_other_numbers() {
    let mut state = read();
    let settings = Settings { move_numbers: true, ..state.settings().clone() };
    update(&mut state, Msg::Settings(settings));
    let has_numbers =
        |state: &State| scene(state).iter().any(|layer| matches!(layer, Layer::Numbers(_)));
    assert!(has_numbers(&state));
    let best = state.readout().unwrap().snapshot.candidates[0].mv;
    update(&mut state, Msg::Candidate(Some(best)));
    assert!(!has_numbers(&state), "a variation has its own");
    update(&mut state, Msg::Candidate(None));
    update(&mut state, Msg::Overlay(Overlay::Ownership));
    assert!(!has_numbers(&state), "an overlay marks stones");
}

#[test]
fn every_overlay_colors_what_it_has_values_for() {
    let mut state = read();
    for overlay in Overlay::ALL {
        update(&mut state, Msg::Overlay(overlay));
        let drawn = find(&state, |layer| match layer {
            Layer::Heat(cells) => Some(cells.iter().map(|heat| heat.point).collect::<Vec<_>>()),
            _ => None,
        });
        let snapshot = &state.readout().unwrap().snapshot;
        let values = overlay.values(state.here().board(), Some(snapshot));
        let values: Vec<_> = values.iter().map(|value| value.0).collect();
        assert_eq!(drawn.unwrap(), values, "{overlay:?}");
        // A stone with four liberties is in no danger.
        let empty = [Overlay::None, Overlay::Mortality].contains(&overlay);
        assert_eq!(values.is_empty(), empty, "{overlay:?}");
        assert_eq!(legend(&state).is_some(), overlay != Overlay::None);
    }
}

#[test]
fn what_a_position_alone_tells_needs_no_reading() {
    let mut state = read();
    for overlay in Overlay::ALL {
        update(&mut state, Msg::Overlay(overlay));
        update(&mut state, Msg::Show(0));
        assert!(state.readout().is_none());
        let drawn = find(&state, |layer| match layer {
            Layer::Heat(cells) => Some(cells.len()),
            _ => None,
        });
        // The board is empty: there are points to speak of, and no stones.
        let of_points = [Overlay::Influence, Overlay::Territory].contains(&overlay);
        assert_eq!(drawn, Some(if of_points { 25 } else { 0 }), "{overlay:?}");
        assert!(!(of_points && overlay.is_read()));
    }
}

#[test]
fn the_best_candidate_is_marked_and_its_variation_shown_when_pointed_at() {
    let mut state = read();
    let best = state.readout().unwrap().snapshot.candidates[0].clone();
    let Move::Play(p) = best.mv else { panic!("{best:?}") };
    let discs = find(&state, |layer| match layer {
        Layer::Candidates(discs) => Some(discs.clone()),
        _ => None,
    })
    .unwrap();
    let marked: Vec<_> = discs.iter().filter(|disc| disc.best).map(|disc| disc.point).collect();
    assert_eq!(marked, [p]);
    for msg in [Msg::Candidate(Some(best.mv)), Msg::Hover(Some(p))] {
        update(&mut state, msg);
        let variation = find(&state, |layer| match layer {
            Layer::Variation(stones) => Some(stones.clone()),
            _ => None,
        })
        .unwrap();
        let (first, number) = &variation[0];
        assert_eq!((first.point, first.color, *number), (p, Color::White, 1));
        assert_eq!(variation[1].0.color, Color::Black);
        update(&mut state, Msg::Candidate(None));
    }
}

#[test]
fn nothing_is_shown_to_a_person_who_did_not_ask() {
    let mut state = read();
    update(&mut state, Msg::Analyse(false));
    let shown = scene(&state);
    assert!(!shown.iter().any(|l| matches!(l, Layer::Candidates(_) | Layer::Best(_))), "{shown:?}");
    let heat = find(&state, |layer| match layer {
        Layer::Heat(cells) => Some(cells.len()),
        _ => None,
    });
    assert_eq!(heat.unwrap_or(0), 0);
}

#[test]
fn what_was_read_of_another_position_is_not_drawn() {
    let mut state = read();
    update(&mut state, Msg::Overlay(Overlay::Visits));
    update(&mut state, Msg::Show(0));
    assert!(state.readout().is_none());
    update(&mut state, Msg::Show(1));
    assert!(state.readout().is_some());
}

#[test]
fn a_count_crosses_the_dead_and_marks_territory() {
    let mut state = read();
    update(&mut state, Msg::Analyse(false));
    for mv in ["D4", "pass", "pass"] {
        update(&mut state, Msg::Play(Move::parse(mv, 5, 5).unwrap()));
    }
    update(&mut state, Msg::Click(point("D4")));
    let layers = scene(&state);
    assert!(layers.contains(&Layer::Dead(vec![point("D4")])), "{layers:?}");
    let owned = layers.iter().find_map(|layer| match layer {
        Layer::Owned(points) => Some(points),
        _ => None,
    });
    assert_eq!(owned.unwrap().len(), 23, "all that is empty");
    assert!(owned.unwrap().iter().all(|owned| owned.1 == Color::Black));
    assert_eq!(label("D4", &state), "D4 white, marked dead");
    assert_eq!(state.game().komi(), Komi::from_half_points(15));
}

#[test]
fn the_game_in_words() {
    let mut state = read();
    assert_eq!(label("C3", &state), "C3 black, last move");
    assert_eq!(label("A1", &state), "A1 empty");
    assert_eq!(label::news(&state).to_string(), "Move 1: Black C3. White to play.");
    for name in ["A1", "A2", "E5", "B1"] {
        update(&mut state, Msg::Click(point(name)));
    }
    assert_eq!(label::news(&state).to_string(), "Move 5: Black B1, captures 1. White to play.");
}

#[test]
fn stones_that_stand_before_the_first_move_are_told() {
    let mut state = State::new(Settings::default(), 1, 1);
    let mut news = |text: &str| {
        let opened = Msg::open(Kifu::parse(text).unwrap(), None);
        update(&mut state, opened);
        update(&mut state, Msg::Show(0));
        label::news(&state).to_string()
    };
    assert!(news("(;SZ[9])").starts_with("Stones on the board: 0. "));
    assert!(news("(;SZ[9]HA[2]AB[gc][cg];W[ee])").starts_with("Stones on the board: 2. "));
    assert!(news("(;SZ[9]AB[gc]PL[W];W[ee])").starts_with("Stones on the board: 1. "));
    assert!(news("(;SZ[25]AB[gc][yy]AW[aa];W[ee])").starts_with("Stones on the board: 3. "));
}

#[test]
fn the_moves_that_follow_in_a_branching_record_are_ghosts() {
    let mut state = read();
    update(&mut state, Msg::Analyse(false));
    update(&mut state, Msg::Click(point("D4")));
    update(&mut state, Msg::Show(1));
    let ghosts = |state: &State| -> Vec<(Point, Color, f32)> {
        let layers = scene(state);
        let stones = layers.iter().filter_map(|layer| match layer {
            Layer::Stones(stones) => Some(stones),
            _ => None,
        });
        let ghosts = stones.flatten().filter(|stone| stone.opacity < 1.0);
        ghosts.map(|stone| (stone.point, stone.color, stone.opacity)).collect()
    };
    assert_eq!(ghosts(&state), [], "a game that goes on one way only is not told");
    update(&mut state, Msg::Click(point("B2")));
    assert_eq!(ghosts(&state), [], "nor is anything where it ends");
    update(&mut state, Msg::Show(1));
    let shown = ghosts(&state);
    let places: Vec<_> = shown.iter().map(|ghost| (ghost.0, ghost.1)).collect();
    assert_eq!(places, [(point("D4"), Color::White), (point("B2"), Color::White)]);
    assert!(shown[0].2 > shown[1].2, "the main line's is the strongest");
    let mark = Change::new(|kifu, id| {
        kifu.set_mark(id, RecordSpot::of(point("D4"), 5), Mark::Circle, true);
        None
    });
    update(&mut state, Msg::Edit(mark));
    assert_eq!(ghosts(&state).len(), 1, "the record's own mark is seen");
}
