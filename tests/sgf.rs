//! Game records: odd ones that people have, and that what is written reads back.

mod recorded;

use proptest::prelude::*;
use recorded::{game, moves};
use yomi::go::sgf::{Kifu, Location, MainLine, Note, SgfError, read, read_at, write};
use yomi::go::{
    ByColor, Color, Game, Komi, Move, PlayError, Point, RULE_SETS, Rules, Setup, Superko,
    handicap_points,
};
use yomi::rng::Rng;

#[track_caller]
fn refused(text: &str, sentence: &str) {
    let error = read(text).unwrap_err().to_string();
    assert!(error.contains(sentence), "{error}");
}

#[test]
fn a_plain_record() {
    let record = game(
        "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese]PB[Ann]PW[Bob]RE[B+3.5]C[Hi]DT[2026-11-21]
          ;B[ee];W[gc];B[];W[cg])",
    );
    assert_eq!(moves(&record), "BE5 WG7 Bpass WC3");
    assert_eq!(record.game.komi().half_points(), 15);
    assert_eq!((record.names.black.as_str(), record.names.white.as_str()), ("Ann", "Bob"));
    assert_eq!((record.result.as_str(), record.comment.as_str()), ("B+3.5", "Hi"));
    assert_eq!(record.other, [("DT".to_string(), vec!["2026-11-21".to_string()])]);
    assert!(record.notes.is_empty());
}

#[test]
fn the_first_variation_is_the_game() {
    let record = game("(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee];B[ff]))(;SZ[5];B[aa])");
    assert_eq!(moves(&record), "BA9 WB8 BC7");
}

#[test]
fn positions_before_a_move() {
    let text = "(;SZ[9]AB[ee];W[aa];B[bb];W[zz])";
    for (number, expected) in [(0, ""), (1, ""), (2, "WA9"), (3, "WA9 BB8")] {
        assert_eq!(moves(&read_at(text, Some(number)).unwrap()), expected, "before {number}");
    }
    refused(text, "move 3 (white): \"zz\" is outside the 9×9 board");
    assert_eq!(moves(&read_at("(;SZ[9];B[aa])", Some(99)).unwrap()), "BA9");
}

/// What follows may be lost.
#[test]
fn a_file_that_is_cut_short_is_told() {
    for (text, unclosed, told) in [
        ("(;SZ[9];B[ee](;W[cc])", 1, "the file ends too early: a parenthesis is not closed"),
        ("(;SZ[9];B[ee](;W[cc]", 2, "the file ends too early: 2 parentheses are not closed"),
    ] {
        let notes = game(text).notes;
        assert_eq!(notes, [Note::Unclosed { unclosed }], "{text}");
        assert_eq!(notes[0].to_string(), told);
    }
}

#[test]
fn komi_in_all_its_spellings() {
    let cases = [
        ("7.5", "7.5", 0),
        ("", "0", 0),
        ("0", "0", 0),
        ("-5.5", "-5.5", 0),
        ("6,5", "6.5", 1),
        ("375", "7.5", 1),
        ("3.75", "7.5", 1),
        ("650", "6.5", 1),
        ("6.5 points", "6.5", 1),
        ("6,5目", "6.5", 1),
        ("none", "0", 1),
        ("1e99", "0", 1),
    ];
    for (text, komi, notes) in cases {
        let record = game(&format!("(;SZ[9]KM[{text}])"));
        assert_eq!(record.game.komi().to_string(), komi, "{text:?}");
        assert_eq!(record.notes.len(), notes, "{text:?} {:?}", record.notes);
    }
    assert_eq!(game("(;SZ[9])").game.komi(), Komi::default());
}

#[test]
fn handicaps() {
    let record = game("(;SZ[9]HA[2]AB[cg][gc];W[ee])");
    assert_eq!((record.game.setup().handicap, record.game.at(0).to_play()), (2, Color::White));
    let record = game("(;SZ[9]HA[two]AB[cg][gc])");
    assert_eq!((record.game.setup().handicap, record.game.to_play()), (0, Color::White));
    assert_eq!(record.notes, [Note::Handicap("two".to_owned())]);
    assert_eq!(record.notes[0].to_string(), "handicap \"two\" is not a number: read as none");
    assert_eq!(game("(;SZ[9]HA[]AB[cg];B[aa])").game.setup().to_play, Color::Black);
    assert_eq!(game("(;SZ[9]PL[W])").game.to_play(), Color::White);
}

#[test]
fn sizes() {
    let side = |text| {
        let record = game(text);
        (record.game.board().width(), record.game.board().height())
    };
    assert_eq!(side("(;GM[1])"), (19, 19));
    assert_eq!(side("(;SZ[])"), (19, 19));
    assert_eq!(side("(;SZ[ 13 ])"), (13, 13));
    assert_eq!(side("(;SZ[9:7])"), (9, 7));
    assert_eq!(moves(&game("(;SZ[9:7];B[aa];W[ig])")), "BA7 WJ1");
    refused("(;SZ[25])", "a board of 25×25 is not 1 to 19 points a side");
    refused("(;SZ[0])", "a board of 0×0");
    refused("(;SZ[big])", "\"big\"");
    refused("(;SZ[9];B[ja])", "outside the 9×9 board");
}

#[test]
fn passes() {
    assert_eq!(moves(&game("(;SZ[9];B[tt];W[];B[ ])")), "Bpass Wpass Bpass");
    assert_eq!(moves(&game("(;SZ[19];B[tt];W[ss])")), "Bpass WT1");
}

/// A ko that is retaken at once, and a position that comes again after a longer way.
#[test]
fn a_record_that_repeats_a_position_is_played_on_as_recorded() {
    let ko = "(;SZ[5]AB[ba][ab][bc]AW[ca][bb][db][cc]PL[B];B[cb];W[bb];B[ee];W[ea])";
    let record = game(ko);
    assert_eq!(moves(&record), "BC4 WB4 BE1 WE5");
    assert_eq!(record.notes, [Note::Repeats { first: 2, count: 1 }]);
    assert_eq!(record.notes[0].to_string(), "move 2 repeats a position: played as recorded");
    assert_eq!(record.game.captures(Color::White), 1);
    let three = "(;SZ[5]AB[ba][ab][bc]AW[ca][bb][db][cc]PL[B];B[cb];W[bb];B[cb];W[bb])";
    assert_eq!(game(three).notes, [Note::Repeats { first: 2, count: 3 }]);
    let mut record = game(ko).game;
    let retake = Move::parse("C4", 5, 5).unwrap();
    assert!(record.at(2).play(retake).is_err(), "a new move keeps the rules");
    record.play_as(Color::Black, Move::parse("A1", 5, 5).unwrap()).unwrap();
    assert!(record.undo() && record.undo());
    assert_eq!(record.at(2).moves().len(), 2);
    assert_eq!(yomi::go::Record::of(&record).game().unwrap().board().hash(), record.board().hash());
    refused("(;SZ[2]AB[ab][ba];W[aa])", "suicide");
}

#[test]
fn text_with_escapes_and_brackets() {
    let record = game("(;SZ[9]C[a \\] b \\\\ c: [x; (y)\n\\\nz\\a]PB[A\nB];B[aa])");
    assert_eq!(record.comment, "a ] b \\ c: [x; (y)\nza");
    assert_eq!(record.names.black, "A B");
    assert_eq!(moves(&record), "BA9");
}

#[test]
fn old_and_sloppy_names() {
    let old = "mail header (see below)\n\u{feff}( ;GaMe[1] SiZe[9] KoMi[5.5] AddBlack[cc] ; White[dd] ;Black [ee])";
    assert_eq!(moves(&game(old)), "WD6 BE5");
    assert_eq!(game(old).game.komi().to_string(), "5.5");
    assert_eq!(moves(&game("(;sz[9];b[aa];w[bb]")), "BA9 WB8");
    assert_eq!(moves(&game("(;SZ[9];KO;B[aa]LB[aa:1]XX;W[bb]ZZ[q])")), "BA9 WB8");
}

#[test]
fn no_depth_or_length_is_too_much() {
    let deep = format!("{}(;SZ[9];B[aa]{}", "(".repeat(500_000), "(;C[x]".repeat(500_000));
    assert_eq!(moves(&game(&deep)), "BA9");
    let long = format!("(;SZ[9]XX[{}];B[aa])", "x".repeat(3_000_000));
    assert_eq!(moves(&game(&long)), "BA9");
    let lists = format!("(;AW{}AE[aa];B[aa])", "[aa:ss]".repeat(500_000));
    assert_eq!(game(&lists).game.board().stones(Color::Black), 1, "all others were taken");
    let odd = format!("(;AB{}{};B[aa])", "[?]".repeat(500_000), ";AW[zz]".repeat(200_000));
    assert_eq!(game(&odd).notes.len(), 1, "one note tells of all");
    let nodes = format!("(;{}AE[aa];B[aa])", ";AW[aa:ss]".repeat(300_000));
    assert_eq!(game(&nodes).game.board().stones(Color::Black), 1, "all others were taken");
    // Each of these took hours, for what follows was looked through anew at every byte or value.
    let blanks = format!("{}(;SZ[9];B[aa])", " ".repeat(3_000_000));
    assert_eq!(moves(&game(&blanks)), "BA9");
    let values = format!("(;SZ[9]{}){}", "x".repeat(2_000_000), "[]".repeat(500_000));
    assert_eq!(game(&values).game.board().width(), 9);
}

#[test]
fn what_is_longer_than_any_record_is_refused() {
    let long = format!("(;SZ[9]XX[{}];B[aa])", "x".repeat(5 << 20));
    refused(&long, "5.0 MB is too long: at most 4 MB");
}

#[test]
fn what_is_no_record() {
    for text in ["", "hello", ")", "[", "(", "(a(b", "( B[aa])"] {
        refused(text, "not an SGF record");
    }
    refused("(;C[never closed", "\"[never closed…\" of this SGF record is never closed");
    refused("(;[x])", "no property");
    refused("(;GM[2])", "another game");
    refused("(;SZ[9];B[a])", "move 1 (black): \"a\" is not a point");
    refused("(;SZ[9];B[aé])", "is not a point");
    refused("(;SZ[9];B[aa];W[aa])", "move 2 (white): A9 is occupied");
}

#[test]
fn an_error_says_where() {
    let error = |text| read(text).unwrap_err();
    let begin = "never closed".to_owned();
    let at = |line, column| Location { line, column };
    assert_eq!(error("é\n (;C[never closed"), SgfError::Unclosed { at: at(2, 5), begin });
    assert_eq!(error("é(;SZ[9];[x])"), SgfError::NoProperty { at: at(1, 10) });
    let why = PlayError::Occupied(Point::new(0, 8)).into();
    let occupied = SgfError::Move { number: 2, color: Color::White, at: at(3, 1), why };
    assert_eq!(error("(;SZ[9];\r\nB[aa]\r;W[aa])"), occupied);
    refused("(;SZ[9]\n;B[zz])", "line 2, column 1");
    refused("(;SZ[2]\n;AB[aa][bb][ab][ba])", "line 2, column 1: ");
    refused("(;SZ[9];C[\nnever", "line 1, column 10: the value \"[\nnever…\"");
}

/// Rules with a name, or the like of them with other superko.
fn any_rules(rng: &mut Rng) -> Rules {
    let rules = RULE_SETS[rng.below(RULE_SETS.len() as u32) as usize].rules;
    let superko = [Superko::None, Superko::Positional, Superko::Situational];
    if rng.percent(50) { rules } else { Rules { superko: superko[rng.below(3) as usize], ..rules } }
}

fn record(seed: u64) -> MainLine {
    let mut rng = Rng::new(seed);
    let (width, height) = (1 + rng.below(19) as usize, 1 + rng.below(19) as usize);
    let stones = 2 + rng.below(8) as usize;
    let black = handicap_points(width, height, stones).unwrap_or_default();
    let mut setup = Setup {
        width,
        height,
        komi: Komi::from_half_points(rng.below(1445) as i16 - 722),
        rules: any_rules(&mut rng),
        handicap: black.len(),
        stones: black.into_iter().map(|p| (Color::Black, p)).collect(),
        to_play: Color::BOTH[rng.below(2) as usize],
        prisoners: ByColor::default(),
    };
    if rng.percent(50) {
        let corner = Point::new(width - 1, 0);
        setup.stones.extend((width * height > 2).then_some((Color::White, corner)));
    }
    let mut game = Game::new(setup).unwrap();
    for _ in 0..rng.below(60) {
        let color = Color::BOTH[rng.below(2) as usize];
        let p = Point::new(rng.below(width as u32) as usize, rng.below(height as u32) as usize);
        let mv = if rng.percent(5) { Move::Pass } else { Move::Play(p) };
        let _ = game.play_as(color, mv);
    }
    MainLine::new(game)
}

proptest! {
    #[test]
    fn what_is_written_reads_back(
        seed in any::<u64>(),
        names in ["[^\\s\r]{0,9}", "[^\\s\r]{0,9}"],
        comment in "[^\r]{0,40}",
        result in "[BW]\\+[0-9R]",
        other in "[^\r]{0,9}",
    ) {
        let [black, white] = names;
        let written = MainLine {
            names: ByColor { black, white },
            comment,
            result,
            other: vec![("EV".to_string(), vec![other, "]\\".to_string()])],
            ..record(seed)
        };
        let back = read(&write(&written)).unwrap();
        prop_assert_eq!(back.game.setup(), written.game.setup());
        prop_assert_eq!(back.game.moves(), written.game.moves());
        prop_assert_eq!(back.game.board().hash(), written.game.board().hash());
        prop_assert_eq!(&back.names, &written.names);
        prop_assert_eq!(&back.comment, &written.comment);
        prop_assert_eq!(&back.result, &written.result);
        prop_assert_eq!(&back.other, &written.other);
        prop_assert!(back.notes.is_empty());
        prop_assert_eq!(write(&back), write(&written));
        // The tree that is made without reading is the one that is read.
        let (made, parsed) = (Kifu::of(&written), Kifu::parse(&write(&written)).unwrap());
        let text = |text: String| text.replace('\n', "");
        prop_assert_eq!(text(made.to_text()), text(parsed.to_text()));
        let nodes = |kifu: &Kifu| kifu.main_line(kifu.root().unwrap()).collect::<Vec<_>>();
        prop_assert_eq!(nodes(&made), nodes(&parsed));
        for id in nodes(&made) {
            prop_assert_eq!(made.properties(id), parsed.properties(id));
        }
    }

    #[test]
    fn any_text_is_a_record_or_a_sentence(text in "[(;)\\[\\]\\\\a-dA-DBWSZ0-9: \n]{0,60}") {
        match read(&format!("(;SZ[4]{text}")) {
            Ok(record) => record.game.board().check(),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
