//! Games by any rules and handicaps in the app: how they are chosen, placed and counted.

mod begun;
mod searched;

use begun::{begun, note, options, play, reloaded};
use searched::snapshot;
use yomi::engine::wire::Event;
use yomi::go::{Color, Game, Komi, Move, Point, RULE_SETS};
use yomi::search::Decision;
use yomi::ui::count::compensation;
use yomi::ui::label;
use yomi::ui::options::{Options, Player};
use yomi::ui::public::Public;
use yomi::ui::state::{Guess, Phase, State};
use yomi::ui::update::{Msg, update};

fn click(state: &mut State, name: &str) {
    update(state, Msg::Click(Point::parse(name, 19, 19).unwrap()));
}

#[test]
fn rules_are_chosen_with_komi_and_compensation() {
    for set in &RULE_SETS {
        let state = begun(&format!("rules={}&human=both", set.id));
        let setup = state.game().setup();
        assert_eq!((setup.rules, setup.komi), (set.rules, set.komi(0)), "{}", set.id);
        let handicap = begun(&format!("rules={}&handicap=4", set.id));
        assert_eq!(handicap.game().komi(), Komi::from_half_points(1));
        let given = handicap.game().terms().komi_and_compensation().points();
        assert_eq!(given, 0.5 + set.rules.compensation.points(4) as f64, "{}", set.id);
        assert_eq!(Public::of(&handicap).rules, set.id);
    }
    let mut state = begun("rules=japanese&human=both");
    update(&mut state, Msg::New(options("size=13"), 1));
    assert_eq!(Public::of(&state).rules, "japanese", "what is not said stays");
    let refusal = Options::read([("rules", "ing")]).unwrap_err().to_string();
    assert!(refusal.contains("chinese, japanese, aga, tromp-taylor, new-zealand"), "{refusal}");
    assert!(Options::read([("placement", "mine")]).is_err());
}

/// A wall, and a white stone that is dead behind it; then both pass.
fn stopped(rules: &str) -> State {
    let mut state = begun(&format!("size=5&komi=0.5&human=both&rules={rules}"));
    let moves = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass A3 pass pass";
    moves.split(' ').for_each(|name| play(&mut state, name));
    state
}

#[test]
fn every_rule_set_counts_with_clicks_and_a_last_word() {
    for (rules, before, after) in [
        ("chinese", "W+6.5", "B+4.5"),
        ("japanese", "W+5.5", "B+5.5"),
        ("aga", "W+6.5", "B+4.5"),
        ("new-zealand", "W+6.5", "B+4.5"),
    ] {
        let mut state = stopped(rules);
        let Phase::Counting { guess: Guess::Awaited, .. } = state.phase() else {
            panic!("{rules}")
        };
        let id = state.engine().work().unwrap().id;
        let event = Event::Dead { id, stones: Vec::new(), snapshot: snapshot(1000) };
        update(&mut state, Msg::Engine(event));
        let lead = |state: &State| state.game().outcome(state.dead().unwrap()).to_string();
        assert_eq!(lead(&state), before, "{rules}, alive");
        click(&mut state, "A3");
        assert_eq!(lead(&state), after, "{rules}, dead");
        assert_eq!(state.outcome(), None, "nothing is final yet");
        update(&mut state, Msg::Confirm);
        assert_eq!(state.outcome().unwrap().to_string(), after, "{rules}");
    }
}

#[test]
fn by_tromp_and_taylor_nobody_takes_stones_off() {
    let mut state = stopped("tromp-taylor");
    assert_eq!(*state.phase(), Phase::Counting { dead: Default::default(), guess: Guess::None });
    assert!(state.engine().work().is_none(), "there is nothing to guess");
    assert_eq!(label::turn(&state).to_string(), "Both have passed. Every stone counts.");
    click(&mut state, "A3");
    assert!(note(&state).contains("Play on to capture"), "{}", note(&state));
    let again = reloaded(&state);
    assert_eq!(again.phase(), state.phase());
    update(&mut state, Msg::Confirm);
    assert_eq!(state.outcome().unwrap().to_string(), "W+6.5");
}

#[test]
fn black_places_a_free_handicap() {
    let mut state = begun("handicap=3&placement=free&rules=chinese");
    assert_eq!((state.to_place(), state.game().to_play()), (3, Color::Black));
    assert!(state.engine().work().is_none(), "White waits");
    assert_eq!(label::turn(&state).to_string(), "Place 3 handicap stones.");
    click(&mut state, "C3");
    click(&mut state, "C3");
    assert_eq!(note(&state), "C3 is occupied.");
    play(&mut state, "pass");
    assert_eq!(note(&state), "Place 2 more handicap stones first.");
    click(&mut state, "G7");
    update(&mut state, Msg::Undo);
    assert_eq!(state.to_place(), 2);
    let mut state = reloaded(&state);
    assert_eq!(state.to_place(), 2, "a reload loses none");
    click(&mut state, "G7");
    click(&mut state, "E5");
    assert_eq!((state.to_place(), state.game().to_play()), (0, Color::White));
    let setup = state.game().setup();
    assert_eq!((setup.handicap, setup.stones.len()), (3, 3));
    assert_eq!(setup.komi, Komi::from_half_points(1));
    assert!(state.engine_to_move());
    assert_eq!(Game::new(setup.clone()).unwrap().terms().komi_and_compensation().points(), 3.5);
}

/// A slip with the last of them is a slip like another.
#[test]
fn the_last_stone_of_a_free_handicap_is_taken_back() {
    for answered in [false, true] {
        let mut state = begun("handicap=2&placement=free&human=black&rules=chinese");
        click(&mut state, "C3");
        click(&mut state, "G7");
        if answered {
            let id = state.engine().work().unwrap().id;
            let decision = Decision::Play(Move::parse("E5", 9, 9).unwrap());
            let snapshot = snapshot(100);
            update(
                &mut state,
                Msg::Engine(Event::Decided { id, decision, snapshot, per_second: 1e4 }),
            );
            assert_eq!(state.game().moves().len(), 1);
        }
        assert!(state.may_undo());
        update(&mut state, Msg::Undo);
        let setup = state.game().setup();
        assert_eq!((state.to_place(), setup.stones.len(), setup.to_play), (1, 1, Color::Black));
        assert!(state.game().moves().is_empty() && state.engine().work().is_none());
        click(&mut state, "G3");
        assert!(state.to_place() == 0 && state.engine_to_move());
    }
    let fixed = begun("handicap=2&human=black");
    assert!(!fixed.may_undo(), "nobody has placed these");
}

/// Who has placed them is a matter of the game, not of the person's next wish.
#[test]
fn stones_are_taken_back_by_the_game_that_comes_back() {
    for (game, next, placed) in [("fixed", "free", false), ("free", "fixed", true)] {
        let mut state = begun(&format!("handicap=2&placement={game}&human=black&rules=chinese"));
        if placed {
            click(&mut state, "C3");
            click(&mut state, "G7");
        }
        let decision = Decision::Play(Move::parse("E5", 9, 9).unwrap());
        let id = state.engine().work().unwrap().id;
        let decided = Event::Decided { id, decision, snapshot: snapshot(100), per_second: 1e4 };
        update(&mut state, Msg::Engine(decided));
        update(&mut state, Msg::New(options(&format!("handicap=2&placement={next}")), 2));
        update(&mut state, Msg::bring_back());
        assert_eq!(state.game().moves().len(), 1);
        let mut again = reloaded(&state);
        for state in [&mut state, &mut again] {
            assert_eq!(state.may_undo(), placed, "{game}");
            update(state, Msg::Undo);
            assert_eq!(
                (state.to_place(), state.game().moves().len()),
                match placed {
                    true => (1, 0),
                    false => (0, 1),
                }
            );
        }
    }
}

/// What White gets for a handicap is told where komi is counted.
#[test]
fn points_for_a_handicap_are_told() {
    let told = |query: &str| compensation(begun(query).game()).map(String::from);
    let three = "handicap=3&komi=0.5";
    let chinese = told(&format!("{three}&rules=chinese"));
    assert_eq!(chinese.as_deref(), Some("Komi 0.5 + 3 for the handicap."));
    let aga = told(&format!("{three}&rules=aga"));
    assert_eq!(aga.as_deref(), Some("Komi 0.5 + 2 for the handicap."));
    assert_eq!(told(&format!("{three}&rules=japanese")), None);
    assert_eq!(told("rules=chinese"), None);
}

#[test]
fn engines_and_small_boards_have_their_own_handicaps() {
    let state = begun("handicap=3&placement=free&human=white");
    assert_eq!((state.to_place(), state.game().setup().stones.len()), (0, 3));
    let mut state = begun("handicap=3&placement=free");
    click(&mut state, "C3");
    update(&mut state, Msg::Seat(Color::Black, Player::Engine("yomi".into())));
    assert_eq!((state.to_place(), state.game().setup().handicap), (0, 1));
    assert_eq!(state.game().to_play(), Color::White);
    let before = state.game().setup().clone();
    let refused = |query: &str| options(query).setup(&before).unwrap_err().to_string();
    assert_eq!(
        refused("size=5&handicap=4&placement=free"),
        "a 5×5 board takes a handicap of 2 to 3 stones"
    );
    assert_eq!(refused("size=3&handicap=2&placement=free"), "a 3×3 board has no handicap");
    assert!(options("size=5&handicap=3&placement=free").setup(&before).is_ok());
}
