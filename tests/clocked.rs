//! Games with clocks in the app, by a time that is only told.

mod begun;
mod searched;

use begun::{START, begun, note, options, play, reloaded};
use searched::snapshot;
use yomi::clock::{Left, TimeControl};
use yomi::engine::wire::{Aim, Event, Task};
use yomi::go::{Color, Move, Outcome};
use yomi::search::{Budget, Decision};
use yomi::ui::label;
use yomi::ui::public::Public;
use yomi::ui::settings::Settings;
use yomi::ui::state::{Phase, State};
use yomi::ui::update::{Effect, Msg, attempt, update};

/// It is now so many seconds after the start.
fn at(state: &mut State, seconds: f64) -> Vec<Effect> {
    update(state, Msg::Time(START + 1000.0 * seconds))
}

fn left(state: &State) -> [f64; 2] {
    [Color::Black, Color::White].map(|c| state.time().left(c).time().unwrap().as_secs_f64())
}

/// The engine answers with this move.
fn answer(state: &mut State, mv: &str) {
    let id = state.engine().work().expect("the engine is at work").id;
    let decision = Decision::Play(Move::parse(mv, 19, 19).unwrap());
    let snapshot = snapshot(1000);
    update(state, Msg::Engine(Event::Decided { id, decision, snapshot, per_second: 1e4 }));
}

#[test]
fn time_passes_for_who_is_to_move_from_the_first_move_on() {
    let mut state = begun("human=both&time=1m");
    at(&mut state, 100.0);
    assert_eq!(left(&state), [60.0, 60.0], "nobody has moved");
    play(&mut state, "E5");
    at(&mut state, 110.0);
    at(&mut state, 120.0);
    assert_eq!(left(&state), [60.0, 40.0]);
    play(&mut state, "C3");
    at(&mut state, 125.0);
    assert_eq!(left(&state), [55.0, 40.0]);
    at(&mut state, 90.0);
    assert_eq!(left(&state), [55.0, 40.0], "time that goes back is not counted");
}

#[test]
fn who_runs_out_of_time_has_lost_and_is_told() {
    let mut state = begun("human=both&time=1m");
    play(&mut state, "E5");
    assert!(at(&mut state, 59.9).is_empty());
    let effects = at(&mut state, 60.0);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Save)));
    assert_eq!(state.outcome(), Some(Outcome::Time { winner: Color::Black }));
    assert_eq!(label::turn(&state).to_string(), "Black wins: White ran out of time.");
    assert_eq!(state.told("RE"), "B+T");
    assert!(state.dead().is_none(), "nothing is counted");
    let refusal = attempt(&mut state, Msg::Play(Move::Pass)).unwrap_err().to_string();
    assert!(refusal.starts_with("Black wins: White ran out of time."), "{refusal}");
    assert!(attempt(&mut state, Msg::Resign).is_err());
    update(&mut state, Msg::Undo);
    assert_eq!(*state.phase(), Phase::Playing, "a person may forgive it");
    assert_eq!(left(&state), [60.0, 60.0]);
    play(&mut state, "C3");
    assert_eq!(state.game().moves().len(), 2);
}

#[test]
fn a_person_against_the_engine_is_told_who_ran_out() {
    for (human, told) in [
        ("black", "White wins: you ran out of time."),
        ("white", "You win: Black ran out of time."),
    ] {
        let mut state = begun(&format!("human={human}&time=30s"));
        match human {
            "black" => {
                play(&mut state, "E5");
                answer(&mut state, "C3");
            }
            _ => {
                answer(&mut state, "E5");
                play(&mut state, "C3");
            }
        }
        at(&mut state, 30.0);
        assert_eq!(label::turn(&state).to_string(), told);
        assert!(state.engine().work().is_none(), "the engine stops");
    }
}

/// Who looks at an earlier position is told as well.
#[test]
fn time_runs_out_in_the_back_as_well() {
    let mut state = begun("human=both&time=30s");
    for name in ["E5", "C3", "G7"] {
        play(&mut state, name);
    }
    update(&mut state, Msg::Show(1));
    at(&mut state, 31.0);
    assert_eq!(note(&state), "Black wins: White ran out of time.");
    assert_eq!(state.shown(), 1);
}

/// The classroom and the review stand in place of the game and its clocks.
#[test]
fn no_time_passes_while_the_game_is_out_of_sight() {
    for human in ["both", "black"] {
        let mut state = begun(&format!("human={human}&time=30s"));
        play(&mut state, "E5");
        at(&mut state, 10.0);
        update(&mut state, Msg::Away(true));
        at(&mut state, 100.0);
        update(&mut state, Msg::Away(false));
        assert_eq!(left(&state), [30.0, 20.0], "{human}");
        at(&mut state, 105.0);
        assert_eq!(left(&state), [30.0, 15.0], "{human}");
    }
}

#[test]
fn each_kind_of_clock_as_it_is_known() {
    let after = |time: &str, moves: &[f64]| {
        let mut state = begun(&format!("human=both&time={time}"));
        let (mut now, names) = (0.0, ["E5", "C3", "G7", "G3", "C7", "E3", "E7"]);
        play(&mut state, "A1");
        for (seconds, name) in moves.iter().zip(names) {
            now += seconds;
            at(&mut state, now);
            play(&mut state, name);
        }
        (state.time().left(Color::White), state.outcome())
    };
    let s = std::time::Duration::from_secs;
    // The first of these numbers is White's, the second Black's, and so on.
    assert_eq!(after("1m+10s", &[20.0, 1.0, 5.0]).0, Left::Main(s(55)));
    assert_eq!(after("10s+3x30s", &[15.0]).0, Left::Period(s(30), 3));
    assert_eq!(after("10s+3x30s", &[75.0]).0, Left::Period(s(30), 1));
    assert_eq!(after("0s+3x30s", &[29.0, 1.0, 29.0]).0, Left::Period(s(30), 3));
    assert_eq!(after("10s+2/1m", &[15.0]).0, Left::Stones(s(55), 1));
    assert_eq!(after("10s+2/1m", &[15.0, 1.0, 50.0]).0, Left::Stones(s(60), 2));
    for time in ["1m+10s", "10s+2x30s", "10s+2/1m"] {
        let lost = Some(Outcome::Time { winner: Color::Black });
        assert_eq!(after(time, &[71.0]).1, lost, "{time}");
    }
}

#[test]
fn undo_gives_the_time_back() {
    let mut state = begun("time=1m+5s");
    play(&mut state, "E5");
    at(&mut state, 10.0);
    answer(&mut state, "C3");
    at(&mut state, 30.0);
    assert_eq!(left(&state), [45.0, 55.0]);
    play(&mut state, "G7");
    at(&mut state, 40.0);
    assert_eq!(left(&state), [50.0, 45.0]);
    update(&mut state, Msg::Undo);
    assert_eq!(left(&state), [65.0, 55.0], "as Black's turn began");
    update(&mut state, Msg::Undo);
    assert_eq!(left(&state), [60.0, 60.0]);
}

/// Whatever its budget, the engine gets no more than its clock has, by the clock as its turn began.
#[test]
fn the_engine_keeps_to_its_clock() {
    let clocked = |query: &str, seconds: f64| {
        let mut state = begun(query);
        play(&mut state, "E5");
        at(&mut state, seconds);
        match state.engine().work().unwrap().task {
            Task::Search(Aim::Clocked(budget, seconds)) => (budget, seconds),
            task => panic!("{task:?}"),
        }
    };
    let (budget, seconds) = clocked("playouts=5000&time=1m", 0.0);
    assert_eq!(budget, Budget::Simulations(5000));
    assert!((0.5..5.0).contains(&seconds), "{seconds}");
    let (_, later) = clocked("playouts=5000&time=1m", 2.0);
    assert_eq!(seconds, later, "the same work while it thinks");
    let (_, period) = clocked("seconds=60&time=0s+1x10s", 0.0);
    assert!((9.0..9.8).contains(&period), "{period}");
    let mut state = begun("seconds=1");
    play(&mut state, "E5");
    assert_eq!(state.engine().work().unwrap().task, Task::Search(Aim::Move(Budget::Seconds(1.0))));
}

/// No time passes for an engine that cannot move, nor while the page shows the classroom.
#[test]
fn an_engine_that_cannot_move_loses_no_time() {
    let mut state = begun("time=1m");
    play(&mut state, "E5");
    update(&mut state, Msg::Halt(true));
    at(&mut state, 30.0);
    update(&mut state, Msg::Halt(false));
    at(&mut state, 31.0);
    assert_eq!(left(&state), [60.0, 59.0]);
    update(&mut state, Msg::Away(true));
    at(&mut state, 100.0);
    assert_eq!(left(&state), [60.0, 59.0]);
    update(&mut state, Msg::Away(false));
    answer(&mut state, "C3");
    update(&mut state, Msg::Halt(true));
    at(&mut state, 110.0);
    assert_eq!(left(&state), [50.0, 59.0], "a person can move all the same");
}

#[test]
fn clocks_stand_still_while_the_game_is_counted() {
    let mut state = begun("human=both&time=1m");
    for name in ["E5", "pass", "pass"] {
        play(&mut state, name);
    }
    at(&mut state, 50.0);
    assert_eq!(left(&state), [60.0, 60.0]);
    update(&mut state, Msg::PlayOn);
    at(&mut state, 60.0);
    assert_eq!(left(&state), [60.0, 50.0]);
}

#[test]
fn a_reload_stops_the_clocks_until_somebody_moves_or_starts_them() {
    let mut state = begun("human=both&time=1m+3x10s");
    play(&mut state, "E5");
    at(&mut state, 20.0);
    let mut again = reloaded(&state);
    assert_eq!((left(&again), again.time().control()), ([60.0, 40.0], state.time().control()));
    at(&mut again, 1000.0);
    at(&mut again, 2000.0);
    assert!(again.time().is_stopped());
    assert_eq!(left(&again), [60.0, 40.0]);
    update(&mut again, Msg::StartClocks);
    at(&mut again, 2010.0);
    assert_eq!(left(&again), [60.0, 30.0]);
    assert!(attempt(&mut again, Msg::StartClocks).is_err());

    let mut moved = reloaded(&state);
    at(&mut moved, 1000.0);
    play(&mut moved, "C3");
    at(&mut moved, 1005.0);
    assert_eq!(left(&moved), [55.0, 40.0]);
    update(&mut moved, Msg::Undo);
    assert_eq!(left(&moved), [60.0, 60.0], "as White's turn began before the reload");

    at(&mut state, 200.0);
    assert_eq!(state.outcome(), Some(Outcome::Time { winner: Color::Black }));
    let lost = reloaded(&state);
    assert_eq!(lost.outcome(), state.outcome());
    let other = State::new(Settings::default(), 7, 2);
    assert_eq!(other.time().control(), TimeControl::None);
}

#[test]
fn the_time_is_written_in_the_record_and_kept_for_the_next_game() {
    let mut state = begun("human=both&time=10m 5x30s");
    play(&mut state, "E5");
    let said = |state: &State| [state.told("TM"), state.told("OT")];
    assert_eq!(said(&state), ["600", "5x30 byo-yomi"]);
    assert_eq!(Public::of(&state).time, "10m+5x30s");
    update(&mut state, Msg::New(options("size=13"), 1));
    assert_eq!(Public::of(&state).time, "10m+5x30s");
    update(&mut state, Msg::Again { swapped: true, seed: 2 });
    assert_eq!(Public::of(&state).time, "10m+5x30s", "for a rematch as well");
    assert_eq!(said(&state), ["600", "5x30 byo-yomi"]);
    update(&mut state, Msg::New(options("time=none"), 1));
    assert_eq!((Public::of(&state).time, said(&state)), ("none".to_owned(), Default::default()));
}

#[test]
fn times_as_text() {
    for (text, tm, ot) in [
        ("none", None, None),
        ("10m", Some("600"), None),
        ("1h30m", Some("5400"), None),
        ("5m+10s", Some("300"), Some("10 fischer")),
        ("0s+5x30s", Some("0"), Some("5x30 byo-yomi")),
        ("10m+15/5m", Some("600"), Some("15/300 Canadian")),
    ] {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.to_string(), text);
        let said = control.properties();
        let said = |name| said.iter().find(|(id, _)| *id == name).map(|(_, value)| value.as_str());
        assert_eq!((said("TM"), said("OT")), (tm, ot), "{text}");
    }
    for text in ["", "10", "m", "0s", "10m+", "5m+0x30s", "5m+3x0s", "5m+3x", "99h", "5m+5x5x5s"] {
        let refusal = text.parse::<TimeControl>().unwrap_err().to_string();
        assert!(refusal.ends_with(&format!("not {text:?}")), "{refusal}");
    }
    assert_eq!("5m+0s".parse::<TimeControl>().unwrap().to_string(), "5m+0s");
}

#[test]
fn the_record_tells_the_day_and_what_was_left_after_each_move() {
    let record = |state: &State| state.kifu().to_text().trim_end().to_owned();
    let mut state = begun("human=both&time=1m+3x20s");
    assert!(!record(&state).contains("DT["), "the game has not begun");
    play(&mut state, "E5");
    at(&mut state, 10.26);
    play(&mut state, "C3");
    at(&mut state, 20.26);
    play(&mut state, "G7");
    let told = record(&state);
    assert!(told.contains("DT[2001-09-09]"), "{told}");
    assert!(told.ends_with(";B[ee]BL[60.0];W[cg]WL[49.7];B[gc]BL[50.0])"), "{told}");

    let mut state = begun("human=both&time=10s+3x20s");
    play(&mut state, "E5");
    at(&mut state, 35.0);
    play(&mut state, "C3");
    assert!(record(&state).ends_with(";B[ee]BL[10.0];W[cg]WL[20.0]OW[2])"), "{}", record(&state));

    let mut state = begun("human=both&time=10s+5/1m");
    play(&mut state, "E5");
    at(&mut state, 35.0);
    play(&mut state, "C3");
    assert!(record(&state).ends_with(";W[cg]WL[35.0]OW[4])"), "{}", record(&state));

    let mut state = begun("human=both");
    play(&mut state, "E5");
    assert!(record(&state).ends_with(";B[ee])"), "no clock, no time");
}
