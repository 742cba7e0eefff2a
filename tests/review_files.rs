//! Analysis in game records: other programs' is read and left in its own words, and what cannot be read is told.

use yomi::go::Move;
use yomi::go::sgf::{Kifu, MainLine};
use yomi::review::{self, Course, Effort, Rate, Reader, Reading, Review, Size, Step, Variation};

fn mv(name: &str, size: usize) -> Move {
    Move::parse(name, size, size).unwrap()
}

/// Made by KaTrain's recipe with another program: Base64 of Gzip of half floats (ownership, policy) and of
/// JSON, values for Black.
const KATRAIN: &str = "KT[H4sIAAAAAAACA2OwYBjkEADZ6UfAogAAAA==][H4sIAAAAAAACA5NXlB/0EAA6sHCRpAAAAA==]\
[H4sIAAAAAAACA2WQQQ6DIBBFr9KwbgkiNrVb03TTGzRdGJ2kJioEUBfGu3dGuwDdMPM/M/8RZtbpERy7n2ZWqLWQgQ3J84lpW4NFmWA/Nq7xN\
KsEqqnpbelpVPCUrl2lLbygrNG6SJ6hZUbs3/+o55V9FqyPLOKgDDgi5EixB6k9J+EyAG1ZxXaqDWdK5yLgagTIPM8j6A4p5IGpuFgo2mrt1+joL\
27HN2YRQKW0rKcerPs2Bq1+aFu0Kt2ZFjzQlrcDLD8OL0VgnwEAAA==]";

#[test]
fn katrains_analysis_is_read() {
    let kifu = Kifu::parse(&format!("(;SZ[9]KM[6.5]KTV[1.0];B[cc]{KATRAIN};W[gg])")).unwrap();
    let review = review::read(&kifu).unwrap().unwrap();
    assert_eq!((&review.reader, review.next()), (&Reader::KaTrain, None));
    assert!(review.place(0).here.is_none() && review.place(2).here.is_none());
    let reading = review.place(1).here.as_ref().unwrap();
    assert_eq!((reading.simulations, reading.winrate.share), (243, 0.38));
    let lead = reading.lead.unwrap();
    assert_eq!((lead.points, lead.error), (-1.5, None), "Black's, whoever is to move");
    let names: Vec<_> = reading.lines.iter().map(|l| l.mv().unwrap().to_string()).collect();
    assert_eq!(names, ["E5", "C4", "pass"]);
    assert_eq!(reading.lines[0].moves, ["E5", "C5", "C4"].map(|name| mv(name, 9)));
    assert_eq!(reading.lines[1].winrate.share, 0.31);
}

/// Lizzie's first line has the win rate of the player who has just moved, its moves that of the next.
#[test]
fn lizzies_analysis_is_read() {
    let text = "(;SZ[19];B[dd]LZ[0.7.4 45.5 1.2k\nmove Q16 visits 900 winrate 5450 pv Q16 D16 Q4 info \
                move D16 visits 300 winrate 5300 pv D16 info ];W[pd]LZ[KataGo 60.0 940 -2.5 9.1\nmove Q4 \
                visits 800 winrate 4000 prior 1200 scoreMean -2.50 order 0 pv Q4 D17])";
    let review = review::read(&Kifu::parse(text).unwrap()).unwrap().unwrap();
    assert_eq!(review.reader, Reader::Lizzie);
    let near = |a: f32, b: f32| assert!((a - b).abs() < 1e-4, "{a}, not {b}");
    // White is to move and has 54.5 %.
    let first = review.place(1).here.as_ref().unwrap();
    assert_eq!((first.simulations, first.lead), (1200, None));
    near(first.winrate.share, 0.455);
    near(first.lines[0].winrate.share, 0.455);
    near(first.lines[1].winrate.share, 0.47);
    assert_eq!(first.lines[0].moves, ["Q16", "D16", "Q4"].map(|name| mv(name, 19)));
    // Black is to move, has 40 % and is 2.5 points behind.
    let second = review.place(2).here.as_ref().unwrap();
    near(second.winrate.share, 0.4);
    near(second.lead.unwrap().points, -2.5);
    near(second.lines[0].winrate.share, 0.4);
}

/// People have other programs look at a few positions; a review of the game is to be made all the same.
#[test]
fn the_analysis_of_a_few_positions_is_no_review() {
    let game = |read: &dyn Fn(usize) -> bool| {
        let value = |n: usize| if read(n) { "SBKV[55]" } else { "" };
        let node = |n: usize| {
            let point =
                format!("{}{}", char::from(b'a' + (n % 9) as u8), char::from(b'a' + (n / 9) as u8));
            format!(";{}[{point}]{}", if n % 2 == 1 { "B" } else { "W" }, value(n))
        };
        let moves: String = (1..=40).map(node).collect();
        review::read(&Kifu::parse(&format!("(;SZ[9]{}{moves})", value(0))).unwrap()).unwrap()
    };
    assert_eq!(game(&|n| n == 2), None);
    assert_eq!(game(&|n| n < 30), None);
    let whole = game(&|n| n > 0 && n < 40).expect("it leaves out the first and the last");
    assert_eq!(whole.reader, Reader::Sabaki);
}

#[test]
fn a_foreign_review_judges_by_what_it_has() {
    let text = "(;SZ[9]SBKV[60]SBKS[2.5];B[cc]SBKV[35]SBKS[-4.5];W[gg]SBKV[70]SBKS[5])";
    let review = review::read(&Kifu::parse(text).unwrap()).unwrap().unwrap();
    let verdicts: Vec<_> = review.verdicts().collect();
    assert!(verdicts.iter().all(|verdict| verdict.better.is_none()));
    assert_eq!(verdicts.iter().map(|v| v.size()).collect::<Vec<_>>(), [Some(Size::Blunder); 2]);
    let lost = |i: usize| verdicts[i].cost.points.unwrap().value;
    assert_eq!([lost(0), lost(1)], [7.0, 9.5]);
}

#[test]
fn analysis_that_cannot_be_read_is_said_with_its_place() {
    let bomb = format!("KT[][][{}]", "A".repeat(9000));
    for (analysis, property) in [
        ("YOMI[here 10]", "YOMI"),
        ("YOMI[here 10 0.5/10 1.0/0.1 0.5/10:Z99]", "YOMI"),
        ("YOMI[there]", "YOMI"),
        ("KT[one]", "KT"),
        ("KT[a][b][c]", "KT"),
        (&*bomb, "KT"),
        ("LZ[]", "LZ"),
        ("LZ[0.7 forty 10]", "LZ"),
        ("LZ[0.7 40 10\nmove Z50 visits 1 winrate 5000 pv A1]", "LZ"),
        ("SBKV[most]", "SBKV"),
        ("SBKV[120]", "SBKV"),
    ] {
        let kifu = Kifu::parse(&format!("(;SZ[9];B[cc];W[gg]{analysis})")).unwrap();
        let why = review::read(&kifu).unwrap_err().to_string();
        assert_eq!(why, format!("the analysis in {property} after move 2 cannot be read"));
    }
    assert_eq!(review::read(&Kifu::parse("(;SZ[9];B[cc])").unwrap()), Ok(None));
}

#[test]
fn anothers_analysis_is_saved_in_its_own_words() {
    let text = "(;SZ[9]SBKV[60]SBKS[2.5];B[cc]SBKV[35]SBKS[-4.5])";
    let mut kifu = Kifu::parse(text).unwrap();
    let before = review::read(&kifu).unwrap().unwrap();
    review::write(&mut kifu, &before).unwrap();
    let again = Kifu::parse(&kifu.to_text()).unwrap();
    assert!(!again.to_text().contains("YOMI"), "{}", again.to_text());
    assert_eq!(review::read(&again).unwrap().unwrap(), before);
    // What an older version made of it: the notes without the effort.
    let spoilt = text.replace("SBKV[60]", "YOMI[here 0 0.6 2.5]SBKV[60]");
    assert_eq!(review::read(&Kifu::parse(&spoilt).unwrap()).unwrap().unwrap(), before);
}

#[test]
fn a_review_by_a_system_that_is_not_there_is_refused_with_a_sentence() {
    for (system, why) in [("nobody", "nobody"), ("yomi+{\"nothing\":1}", "nothing")] {
        let text = format!("(;SZ[9]YOMI[effort 1 3000 1 {system}];B[ee])");
        let refused = review::read(&Kifu::parse(&text).unwrap()).unwrap_err().to_string();
        assert!(refused.contains(why), "{refused}");
    }
}

/// Where a node has two moves or a move is written as a stone, an analysis has no place, and without one nothing is said.
#[test]
fn a_record_whose_moves_have_no_nodes_of_their_own_is_read_all_the_same() {
    for text in
        ["(;SZ[5]B[cc];W[bc])", "(;SZ[5];B[cc]W[bc];B[bb])", "(;SZ[5];AB[ee];AW[cc];AB[dd])"]
    {
        let kifu = Kifu::parse(text).unwrap();
        assert_eq!(review::read(&kifu), Ok(None), "{text}");
        let main = review::main_course(&kifu, &MainLine::of_kifu(&kifu, None).unwrap().game);
        let moves = main.moves().count();
        assert_eq!((main.places(), read_through(&main).verdicts().count()), (moves + 1, moves));
        assert!(review::write(&mut kifu.clone(), &read_through(&main)).is_err(), "{text}");
    }
    // A set-up in the node of a move is no reason to leave out what comes before.
    let both = Kifu::parse("(;SZ[5];B[cc];W[bc];B[dd]AB[aa]AW[ee];W[bb])").unwrap();
    let main = review::main_course(&both, &MainLine::of_kifu(&both, None).unwrap().game);
    assert_eq!((main.moves().count(), main.number(main.last())), (3, 4));
}

/// A game that is longer than a thousand moves begins anew in one node, which has the reading of either place.
#[test]
fn a_very_long_record_keeps_its_whole_review() {
    let mut kifu = Kifu::parse(&format!("(;SZ[5]{})", ";B[];W[]".repeat(501))).unwrap();
    let line: Vec<_> = kifu.main_line(kifu.root().unwrap()).collect();
    let (course, nodes) = Course::along(&kifu, &line).unwrap();
    assert_eq!((course.places(), course.number(course.last())), (1004, 1002));
    assert_eq!(nodes[1000], nodes[1001]);
    let whole = read_through(&course);
    let mut half = Review::new(course, Effort { system: "yomi".into(), simulations: 400, seed: 1 });
    half.note(Step::Here(1000), whole.place(1000).here.clone().unwrap());
    for (review, read) in [(half, 2), (whole, 1004)] {
        review::write_line(&mut kifu, &line, &review).unwrap();
        let filed = review::read_line(&kifu, &line).unwrap().unwrap();
        assert_eq!(filed.places().iter().filter(|place| place.here.is_some()).count(), read);
    }
}

/// Stones are set up after a capture, and a move is against the rules: three games in one record.
const STRETCHES: &str =
    "(;SZ[5]KM[0.5];W[aa];B[ab];W[ee];B[ba];AB[cc]AW[dd];W[cb];B[cb];W[bc];B[bb])";

/// Black's win rate sinks by a twentieth from place to place, as by a search of 400 simulations.
fn read_through(course: &Course) -> Review {
    let effort = Effort { system: "yomi".into(), simulations: 400, seed: 1 };
    let mut review = Review::new(course.clone(), effort);
    let reading = |place: usize, best: &str| {
        let share = (0.75 - 0.05 * place as f32).max(0.0);
        let winrate = Rate { share, visits: Some(400) };
        let lines = vec![Variation { moves: vec![mv(best, 5)], winrate }];
        Reading { simulations: 400, winrate, lead: None, lines }
    };
    while let Some(step) = review.next() {
        review.note(
            step,
            match step {
                Step::Here(place) => reading(place, "E1"),
                Step::Instead(place) => reading(place, "D1"),
            },
        );
    }
    review
}

#[test]
fn a_record_of_several_games_keeps_its_whole_review() {
    let mut kifu = Kifu::parse(STRETCHES).unwrap();
    let line: Vec<_> = kifu.main_line(kifu.root().unwrap()).collect();
    let (course, nodes) = Course::along(&kifu, &line).unwrap();
    assert_eq!(course.records().map(|record| record.moves.len()).collect::<Vec<_>>(), [4, 1, 2]);
    assert_eq!((course.places(), nodes.len()), (10, 10));
    let numbers: Vec<usize> = (0..course.places()).map(|place| course.number(place)).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 4, 5, 6, 7, 8]);
    let review = read_through(&course);
    assert_eq!((review.share_done(), review.places().len()), (1.0, 10));
    let judged = |review: &Review| review.verdicts().map(|v| v.number).collect::<Vec<_>>();
    assert_eq!(judged(&review), [1, 2, 3, 4, 5, 7, 8], "the sixth move is against the rules");
    // In the file of the record, and as the page keeps it for the next visit.
    review::write_line(&mut kifu, &line, &review).unwrap();
    let again = Kifu::parse(&kifu.to_text()).unwrap();
    let line: Vec<_> = again.main_line(again.root().unwrap()).collect();
    let filed = review::read_line(&again, &line).unwrap().unwrap();
    assert_eq!((filed.course(), judged(&filed)), (&course, judged(&review)));
    // The command reads the main line, on which nothing is against the rules.
    let main = Kifu::parse(&STRETCHES.replace("B[cb]", "B[db]")).unwrap();
    let game = MainLine::of_kifu(&main, None).unwrap().game;
    let course_of_main = review::main_course(&main, &game);
    assert_eq!((course_of_main.places(), course_of_main.number(9)), (10, 8));
    let text = review::to_text(&review).unwrap();
    let kept = review::from_text(&text, course.clone()).unwrap();
    assert_eq!((kept.course(), judged(&kept), kept.share_done()), (&course, judged(&review), 1.0));
    assert_eq!(review::to_text(&kept).unwrap(), text);
    // What is changed in the last game leaves what was read of the first ones.
    let other = Kifu::parse(&STRETCHES.replace("B[bb]", "B[db]")).unwrap();
    let line: Vec<_> = other.main_line(other.root().unwrap()).collect();
    let (other, _) = Course::along(&other, &line).unwrap();
    assert!(review::from_text(&text, other.clone()).is_err(), "of other moves");
    let mut next = Review::new(other, Effort { system: "yomi".into(), simulations: 400, seed: 1 });
    next.keep(&review);
    assert_eq!(next.places().iter().filter(|place| place.here.is_some()).count(), 9);
    assert_eq!(judged(&next), [1, 2, 3, 4, 5, 7]);
}
