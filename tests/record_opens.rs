//! Where a record is when it is opened: a game at its end, a problem at its beginning, before its answer; and
//! whether it is over.

use yomi::engine::wire::{Event, Ready};
use yomi::go::sgf::Kifu;
use yomi::go::{Color, Move};
use yomi::ui::label;
use yomi::ui::msg::Change;
use yomi::ui::options::{Options, Player};
use yomi::ui::settings::Settings;
use yomi::ui::state::{Guess, Phase, State};
use yomi::ui::update::{Msg, attempt, update};

fn note(state: &State) -> String {
    state.note().map_or(String::new(), |note| note.told.to_string())
}

/// The place of the position on the board, and the last of the line.
fn opened(text: &str) -> (usize, usize) {
    let mut state = State::new(Settings::default(), 7, 2);
    attempt(&mut state, Msg::open(Kifu::parse(text).unwrap(), None)).unwrap();
    assert!(state.note().is_some(), "that it was read is told");
    (state.shown(), state.live().record().last())
}

#[test]
fn a_problem_opens_at_its_beginning() {
    for text in [
        "(;SZ[9]AB[cc][dc]AW[cd][dd];B[ee];W[gg])",
        "(;SZ[9]C[Black to play and live];B[ee];W[gg])",
        "(;SZ[9]HA[0]AW[cd];B[ee];W[gg])",
        // A board on which nobody can play is looked at.
        "(;SZ[25]AB[cc];B[ee];W[gg])",
    ] {
        assert_eq!(opened(text), (0, 2), "{text}");
    }
}

#[test]
fn a_game_opens_at_its_end() {
    for text in [
        "(;SZ[9];B[ee];W[gg])",
        "(;SZ[9]HA[2]AB[cg][gc];W[ee];B[gg])",
        "(;SZ[9]RE[W+R]C[The second game of the match];B[ee];W[gg])",
        "(;SZ[9];B[ee]C[A comment on a move];W[gg])",
    ] {
        assert_eq!(opened(text), (2, 2), "{text}");
    }
}

/// Two passes at the end of a record that tells its result, by which nobody has to find dead stones again.
#[test]
fn a_record_that_tells_its_result_is_over() {
    let passes = |result: &str| format!("(;SZ[5]KM[0.5]RE[{result}];B[cc];W[cb];B[];W[])");
    let open = |text: &str| Msg::open(Kifu::parse(text).unwrap(), None);
    let mut state = State::new(Settings::default(), 7, 2);
    let two_people = Options::read([("human", "both")]).unwrap();
    update(&mut state, Msg::New(two_people, 1));
    let ready = Ready { threads: 2, isolated: true, memory_limit: 1e9, reason: None };
    update(&mut state, Msg::Engine(Event::Ready(ready)));
    update(&mut state, open(&passes("W+12.5")));
    let is_told = |state: &State| state.outcome().unwrap().to_string() == "W+12.5";
    assert!(is_told(&state) && state.dead().is_none() && state.live().is_told());
    assert!(label::turn(&state).to_string().starts_with("White wins by 12.5"));
    assert_eq!(state.engine().work().map(|work| work.task), None, "no dead stones are looked for");
    // It is so after a reload.
    let saved = state.saved();
    state.restore(&saved).unwrap();
    assert!(is_told(&state) && state.dead().is_none());
    // A count is made for whoever asks, and the record keeps its result.
    update(&mut state, Msg::CountAgain);
    assert!(matches!(state.phase(), Phase::Counting { guess: Guess::Awaited, .. }));
    update(&mut state, Msg::Confirm);
    assert!(state.outcome().is_some() && state.dead().is_some());
    assert_eq!(state.told("RE"), "W+12.5");
    update(&mut state, Msg::CountAgain);
    assert!(note(&state).starts_with("The game has not stopped"), "{}", note(&state));
    // The last pass is taken back, and the game goes on.
    update(&mut state, open(&passes("W+12.5")));
    update(&mut state, Msg::Undo);
    assert_eq!(state.phase(), &Phase::Playing);
    // A resignation that is told is no move of this game: it is not stored as one, and Undo takes back the pass.
    for told in ["W+R", "B+T"] {
        update(&mut state, open(&passes(told)));
        update(&mut state, Msg::Show(0));
        let saved = state.saved();
        state.restore(&saved).unwrap();
        assert!(state.live().is_told(), "{told}");
        update(&mut state, Msg::Show(4));
        update(&mut state, Msg::Undo);
        assert_eq!((state.phase(), state.game().moves().len()), (&Phase::Playing, 3), "{told}");
    }
    // A game that goes on is counted, whatever the record tells.
    update(&mut state, open("(;SZ[5]KM[0.5]RE[W+R];B[cc];W[cb])"));
    for _ in 0..2 {
        update(&mut state, Msg::Play(Move::Pass));
    }
    assert!(matches!(state.phase(), Phase::Counting { .. }));
    // What names no winner decides nothing.
    for unknown in ["?", "Void", "B+"] {
        update(&mut state, open(&passes(unknown)));
        assert!(matches!(state.phase(), Phase::Counting { .. }), "{unknown}");
    }
}

/// However many notes there are, as many are told as somebody reads.
#[test]
fn a_record_with_very_many_notes_opens() {
    let text = format!("(;SZ[19]{})", ";B[aa];AE[aa][bb]".repeat(60_000));
    let mut state = State::new(Settings::default(), 7, 2);
    attempt(&mut state, Msg::open(Kifu::parse(&text).unwrap(), None)).unwrap();
    let told = note(&state);
    assert!(told.contains("Note: stones are set up after move 1:"), "{told}");
    assert!(told.ends_with("more things of the kind are not told."), "{told}");
    assert!(told.len() < 500, "{told}");
}

fn new_game(state: &mut State, wishes: &[(&str, &str)], seed: u64) {
    update(state, Msg::New(Options::read(wishes.iter().copied()).unwrap(), seed));
}

/// What has no moves on its line may still be somebody's work, also after a visit has ended.
#[test]
fn only_an_empty_record_is_thrown_away() {
    for (text, is_blank) in [
        ("(;SZ[9]KM[7.5])", true),
        ("(;SZ[9]HA[2]AB[cg][gc]KM[0.5])", true),
        ("(;SZ[9]AB[cg]AW[gc])", false),
        ("(;SZ[9]C[A thought])", false),
        ("(;SZ[9];B[ee])", false),
    ] {
        let mut state = State::new(Settings::default(), 7, 2);
        update(&mut state, Msg::open(Kifu::parse(text).unwrap(), None));
        update(&mut state, Msg::Undo);
        assert_eq!(state.is_blank(), is_blank, "{text}");
        new_game(&mut state, &[("human", "both")], 1);
        assert_eq!(state.previous().is_some(), !is_blank, "{text}");
    }
}

/// The seed of a link is the engine's: games that begin alike are still two games of the library.
#[test]
fn games_of_one_seed_are_told_apart() {
    let mut state = State::new(Settings::default(), 7, 2);
    let ids = [11, 12].map(|entropy| {
        new_game(&mut state, &[("human", "both"), ("seed", "5")], entropy);
        (state.live().id(), state.seats().seed())
    });
    assert_eq!(ids, [(11, 5), (12, 5)]);
}

/// A result goes with the node that it is the result of.
#[test]
fn a_result_whose_game_is_deleted_is_deleted_too() {
    let mut state = State::new(Settings::default(), 7, 2);
    new_game(&mut state, &[("human", "both"), ("size", "5")], 1);
    for mv in ["C3", "pass", "pass"] {
        update(&mut state, Msg::Play(Move::parse(mv, 5, 5).unwrap()));
    }
    update(&mut state, Msg::Confirm);
    assert!(!state.told("RE").is_empty(), "{:?}", state.outcome());
    let delete = Change::new(|kifu, id| {
        let parent = kifu.parent(id);
        kifu.delete(id);
        parent
    });
    update(&mut state, Msg::Edit(delete));
    assert_eq!((state.told("RE").as_str(), state.outcome()), ("", None));
}

/// What a review or another program has left in a file is who is winning, without an error, until the engine reads.
#[test]
fn the_win_rates_of_a_record_are_shown() {
    let text = "(;SZ[9]RE[W+3.5]SBKV[48.5];B[ee]SBKV[55];W[gg];B[cc]SBKV[120];W[cg]SBKV[none])";
    let mut state = State::new(Settings::default(), 7, 2);
    update(&mut state, Msg::open(Kifu::parse(text).unwrap(), None));
    let shares = |state: &State| -> Vec<_> {
        state.opinions().into_iter().map(|o| o.map(|o| (o.winrate, o.error))).collect()
    };
    // 120 of 100 and a word are no win rates.
    assert_eq!(shares(&state), [Some((0.485, None)), Some((0.55, None)), None, None, None]);
    assert!(state.shows_opinion());
    update(&mut state, Msg::Show(1));
    assert_eq!(state.opinion().map(|o| o.winrate), Some(0.55));
    let stored = serde_json::to_string(&state.saved()).unwrap();
    assert!(!stored.contains("0.55"), "the record says it already: {stored}");
    // Somebody who plays on is not told unasked.
    update(&mut state, Msg::Seat(Color::Black, Player::Engine("yomi".into())));
    assert!(!state.shows_opinion());
    update(&mut state, Msg::open(Kifu::parse("(;SZ[9];B[ee])").unwrap(), None));
    assert!(!state.shows_opinion(), "nothing is known of it");
}

/// Stones without a liberty after the first node: where they are is said, and the record is shown.
#[test]
fn stones_that_cannot_stand_later_are_told() {
    let text = "(;SZ[9];B[ee];AW[aa]AB[ab][ba]\n;W[gg])";
    let mut state = State::new(Settings::default(), 7, 2);
    update(&mut state, Msg::open(Kifu::parse(text).unwrap(), None));
    let told = note(&state);
    let why = "line 1, column 14: stones around B9 have no liberty: from there on the record can be looked at";
    assert!(told.contains(why), "{told}");
    assert_eq!(state.shown(), 3);
}

/// What is told of the game is told at every move, so that nobody is led to the first node.
#[test]
fn taking_back_what_is_told_of_the_game_stays_at_the_move() {
    let mut state = State::new(Settings::default(), 7, 2);
    let text = "(;SZ[9]PB[Ann]PW[Bob];B[ee];W[gg];B[cc])";
    update(&mut state, Msg::open(Kifu::parse(text).unwrap(), None));
    update(&mut state, Msg::Show(2));
    let root = state.live().record().root();
    let name = |state: &State| state.kifu().value(root, "PB").unwrap().line();
    update(
        &mut state,
        Msg::Edit(Change::new(move |kifu, id| {
            kifu.set_text_from(id, root, "PB", "Anna");
            Some(id)
        })),
    );
    assert_eq!((name(&state).as_str(), state.shown()), ("Anna", 2));
    update(&mut state, Msg::Edit(Change::new(|kifu, _| kifu.undo())));
    assert_eq!((name(&state).as_str(), state.shown()), ("Ann", 2));
    update(&mut state, Msg::Edit(Change::new(|kifu, _| kifu.redo())));
    assert_eq!((name(&state).as_str(), state.shown()), ("Anna", 2));
}
