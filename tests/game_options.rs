//! What a link or a script may ask of a new game, and what it is told where that cannot be.

use yomi::go::{ByColor, Color};
use yomi::ui::options::{Link, Options, Player};
use yomi::ui::settings::Settings;
use yomi::ui::state::State;
use yomi::ui::update::{Msg, update};

fn options(query: &str) -> Options {
    Options::read(query.split('&').filter_map(|pair| pair.split_once('='))).unwrap()
}

#[test]
fn a_new_game_by_all_options() {
    let mut state = State::new(Settings::default(), 7, 2);
    let wishes =
        options("size=13&komi=4.5&handicap=3&human=white&system=uct&playouts=99&threads=3&seed=5");
    update(&mut state, Msg::New(wishes, 1));
    let setup = state.game().setup();
    assert_eq!((setup.width, setup.komi.points(), setup.stones.len()), (13, 4.5, 3));
    assert_eq!(state.game().to_play(), Color::White);
    let black = Player::Engine("uct".into());
    assert_eq!(*state.players(), ByColor { black, white: Player::Human });
    assert_eq!((state.seats().seed(), state.visit().asked_threads()), (5, Some(3)));
    update(&mut state, Msg::New(Options::default(), 8));
    assert_eq!(state.game().setup().width, 13, "what is not said stays");
    assert_eq!((state.game().komi().points(), state.seats().seed()), (7.5, 8));
}

#[test]
fn wrong_options_get_a_sentence() {
    for (query, sentence) in [
        ("size=20", "size is a whole number from 2 to 19, not \"20\""),
        ("size=big", "size is a whole number from 2 to 19, not \"big\""),
        ("komi=7.3", "komi 7.3 is not a multiple of one half"),
        ("human=me", "human is black, white, both or none, not \"me\""),
        ("playouts=0", "playouts is a whole number from 1 to 100000000, not \"0\""),
        ("seconds=-1", "seconds is a number above 0 and up to 3600, not \"-1\""),
        ("size=5&handicap=2", "a 5×5 board has no handicap"),
        ("handicap=1", "a 9×9 board takes a handicap of 2 to 9 stones"),
        ("overlay=heat", "there is no overlay \"heat\"; there are none, visits,"),
        ("system=alpha", "there is no system \"alpha\"; the nearest are"),
        ("colour=black", "\"colour\" is not a setting; there are size, rules, komi,"),
    ] {
        let pairs: Vec<_> = query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .map(|(name, value)| (name.to_string(), value.to_string()))
            .collect();
        let error = Link::read(&pairs).unwrap_err().to_string();
        assert!(error.starts_with(sentence), "{query}: {error}");
    }
}

/// A system may be named with choices of its spec, and its final-move rule beside it.
#[test]
fn the_final_move_can_be_chosen() {
    let read = |pairs: &[(&str, &str)]| Options::read(pairs.iter().copied());
    for rule in ["max", "robust", "max-robust", "secure", "combined"] {
        let options = read(&[("answer", rule), ("system", "mc-rave")]).unwrap();
        let named = format!(r#"mc-rave+{{"answer":"{rule}"}}"#);
        assert_eq!(options.systems.black.as_deref(), Some(named.as_str()));
        // In a link the plus is a blank.
        let linked = read(&[("system", &named.replace('+', " "))]).unwrap();
        assert_eq!(linked.systems, options.systems);
    }
    // Blanks elsewhere are no plus.
    let spaced = r#"uct+{"select": {"ucb": {"c": 0.5}}}"#;
    let options = read(&[("system", spaced)]).unwrap();
    assert_eq!(options.systems.black.as_deref(), Some(spaced));
    let refusal = |pairs: &[(&str, &str)]| read(pairs).unwrap_err().to_string();
    assert!(refusal(&[("answer", "max")]).contains("name the system"));
    assert!(refusal(&[("answer", "luck"), ("system", "uct")]).contains("luck"));
    assert!(refusal(&[("answer", "combined"), ("system", "uct")]).contains("answer must be max"));
    assert!(refusal(&[("answer", "max"), ("system", "random-bot")]).contains("does not search"));
}
