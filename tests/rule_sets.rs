//! The rule sets against their published texts, their forms as text, and suicide.

use Color::{Black, White};
use yomi::go::{
    Color, Compensation, Diagram, Game, Komi, Move, PassStones, PlayError, Point, RULE_SETS,
    RecordError, Removal, RuleSet, Rules, Scoring, Suicide, Superko,
};

fn rules(id: &str) -> Rules {
    RuleSet::find(id).unwrap().rules
}

/// Japanese rules of 1989: Articles 6, 8 and 10. AGA rules of 1991 with the komi of 2004: 3, 4, 5, 6, 7.
/// Chinese rules of 2002: Articles 6, 20 and its handicap table. New Zealand's: "the player's own stones
/// that then have no liberties", "any of that player's previous moves", "7 points". Tromp and Taylor's:
/// 6, 7 and 10.
#[test]
fn what_the_rules_say() {
    let table = [
        ("chinese", Scoring::Area, Superko::Positional, Suicide::Illegal, [7.5, 0.5], [4, 2]),
        ("japanese", Scoring::Territory, Superko::None, Suicide::Illegal, [6.5, 0.5], [0, 0]),
        ("aga", Scoring::Area, Superko::Situational, Suicide::Illegal, [7.5, 0.5], [3, 1]),
        ("tromp-taylor", Scoring::Area, Superko::Positional, Suicide::Legal, [7.5, 0.5], [0, 0]),
        ("new-zealand", Scoring::Area, Superko::Situational, Suicide::Legal, [7.0, 0.5], [0, 0]),
    ];
    assert_eq!(RULE_SETS.each_ref().map(|set| set.id), table.each_ref().map(|row| row.0));
    for (id, scoring, superko, suicide, komi, compensation) in table {
        let set = RuleSet::find(id).unwrap();
        let rules = set.rules;
        assert_eq!(
            (rules.scoring, rules.superko, rules.suicide),
            (scoring, superko, suicide),
            "{id}"
        );
        assert_eq!([set.komi(0).points(), set.komi(4).points()], komi, "{id}");
        assert_eq!([4, 2].map(|n| rules.compensation.points(n)), compensation, "{id}");
        assert_eq!(rules.pass_stones == PassStones::Given, id == "aga");
        assert_eq!(rules.removal == Removal::None, id == "tromp-taylor");
        assert_eq!((rules.id(), RuleSet::of(rules)), (id.to_string(), Some(set)));
    }
    assert_eq!(Rules::default(), rules("chinese"));
    assert_eq!([0, 1].map(|n| Compensation::Each.points(n)), [0, 0], "one stone is no handicap");
}

#[test]
fn names_in_many_spellings() {
    for (text, id) in [
        ("Japanese", "japanese"),
        ("japanese rules", "japanese"),
        ("Korean", "japanese"),
        ("AGA", "aga"),
        ("NZ", "new-zealand"),
        ("New Zealand", "new-zealand"),
        ("new_zealand", "new-zealand"),
        ("Tromp-Taylor", "tromp-taylor"),
        ("tromptaylor", "tromp-taylor"),
        ("Chinese, 7.5", "chinese"),
        ("koPOSITIONALscoreAREAtaxNONEsui0whbN", "chinese"),
        ("koSIMPLEscoreTERRITORYtaxSEKIsui0", "japanese"),
    ] {
        assert_eq!(text.parse::<Rules>().map(Rules::id), Ok(id.to_string()), "{text}");
    }
    for text in ["", "Ing", "koSIMPLEscoreAREAtaxALLsui0", "benzin", "koXscoreAREAtaxNONE"] {
        assert!(text.parse::<Rules>().unwrap_err().to_string().contains("none of the rules"));
    }
    for text in ["aga-button", "stone-scoring", "Chinese, 7.5"] {
        assert!(RuleSet::find(text).is_err(), "{text} is no name");
    }
}

/// All combinations, with a name or without, are written and read back.
#[test]
fn rules_are_written_and_read() {
    let mut texts = std::collections::BTreeSet::new();
    for scoring in [Scoring::Area, Scoring::Territory] {
        for superko in [Superko::None, Superko::Positional, Superko::Situational] {
            for suicide in [Suicide::Illegal, Suicide::Legal] {
                for compensation in
                    [Compensation::None, Compensation::AllButOne, Compensation::Each]
                {
                    for pass_stones in [PassStones::None, PassStones::Given] {
                        for removal in [Removal::Agreed, Removal::None] {
                            let rules = Rules {
                                scoring,
                                superko,
                                suicide,
                                compensation,
                                pass_stones,
                                removal,
                            };
                            assert_eq!(rules.to_string().parse(), Ok(rules));
                            let json = serde_json::to_string(&rules).unwrap();
                            assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules);
                            texts.insert(rules.to_string());
                        }
                    }
                }
            }
        }
    }
    assert_eq!(texts.len(), 144);
    // As stored before there were rule sets.
    assert_eq!(
        serde_json::from_str::<Rules>(r#"{"superko":"situational"}"#).unwrap(),
        Rules { superko: Superko::Situational, ..Rules::default() }
    );
}

fn game(drawing: &str, to_play: Color, id: &str) -> Game {
    Diagram::parse(drawing).unwrap().game(to_play, Komi::default(), rules(id))
}

fn at(name: &str) -> Move {
    Move::parse(name, 19, 19).unwrap()
}

#[test]
fn suicide_takes_the_whole_chain_off_where_the_rules_allow_it() {
    // A3 joins nobody: it is White's own point, so White fills it.
    let drawing = ". X O O \n X X O . \n O O O .";
    for id in ["chinese", "aga", "japanese"] {
        let game = game(drawing, Black, id);
        let a3 = Point::parse("A3", 4, 3).unwrap();
        assert_eq!(game.legality(Black, at("A3")), Err(PlayError::Suicide(a3)), "{id}");
    }
    for id in ["tromp-taylor", "new-zealand"] {
        let mut game = game(drawing, Black, id);
        assert!(game.legal_points(Black).any(|p| p.to_string() == "A3"), "{id}");
        game.play(at("A3")).unwrap();
        game.board().check();
        assert_eq!(game.board().stones(Black), 0, "\n{}", game.board());
        assert_eq!(game.captures(White), 4, "three that stood there and the one played");
        assert_eq!((game.to_play(), game.board().last_move()), (White, at("A3")));
        let why = PlayError::Suicide(Point::parse("A3", 4, 3).unwrap());
        let refused = game.set_rules(rules("chinese"));
        assert_eq!(refused, Err(RecordError::Move { number: 1, why }), "it would undo the suicide");
        assert_eq!(game.setup().rules, rules(id), "nothing has changed");
        game.play(at("A3")).unwrap();
        assert!(game.undo() && game.undo());
        assert_eq!(game.board().stones(Black), 3, "undone");
    }
}

/// A stone that takes its own life alone changes nothing but the turn: positional superko forbids it,
/// situational superko once it has been so.
#[test]
fn suicide_of_a_stone_alone() {
    let a3 = Point::parse("A3", 4, 3).unwrap();
    let repeats = Err(PlayError::Superko { point: a3, moves: 0 });
    let white = game(". X . \n X X . \n . . .", White, "tromp-taylor");
    assert_eq!(white.legality(White, at("A3")), repeats);
    let mut white = game(". X . \n X X . \n . . .", White, "new-zealand");
    white.play(at("A3")).unwrap();
    assert_eq!((white.board().stones(White), white.to_play()), (0, Black));
    white.play(Move::Pass).unwrap();
    assert!(matches!(white.legality(White, at("A3")), Err(PlayError::Superko { .. })));
    let simple = Rules { superko: Superko::None, ..rules("new-zealand") };
    white.set_rules(simple).unwrap_err();
}

#[test]
fn a_simple_ko_is_all_that_the_japanese_rules_forbid() {
    let ko = ". X O . \n X . X O \n . X O .";
    let mut game = game(ko, White, "japanese");
    game.play(at("B2")).unwrap();
    assert!(matches!(game.legality(Black, at("C2")), Err(PlayError::Ko(_))));
    game.play(Move::Pass).unwrap();
    game.play(Move::Pass).unwrap();
    assert_eq!(game.legality(Black, at("C2")), Ok(()), "the position may come again");
    game.play(at("C2")).unwrap();
    assert_eq!(game.set_rules(rules("chinese")), Ok(()), "what was played stands");
}
