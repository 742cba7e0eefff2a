//! Seki at the end of a game: the engine does not take for dead what nobody can take.

use yomi::go::{Color, Komi, RuleSet};
use yomi::lab::positions::Problem;
use yomi::search::{Finish, Limit, Options, Session, preset};

/// A seki of the collection, of which the solver of tests/positions.rs proves that the stones live as they
/// stand. Playouts lose them.
#[test]
fn nothing_in_seki_is_taken_for_dead() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions");
    let all = Problem::collection(&folder).unwrap();
    let seki = all.iter().find(|position| position.title.starts_with("Pass 1:")).unwrap();
    for rules in ["chinese", "japanese"] {
        let rules = RuleSet::find(rules).unwrap().rules;
        for color in Color::BOTH {
            let game = seki.diagram.game(color, Komi::default(), rules);
            let options = Options { finish: Finish::Agree, memory: 1 << 26, ..Options::default() };
            let spec = preset("yomi").unwrap().spec();
            let mut session = Session::new(spec, game, options).unwrap();
            session.run(Limit { simulations: 2000 }, &|| false);
            assert!(session.dead_stones().is_empty(), "{color:?}: {:?}", session.dead_stones());
        }
    }
}
