//! Reviews: what a move costs, to whom, and how sure that is; and analysis in files.

use std::cell::Cell;
use std::fs;
use std::process::{Command, Output};
use yomi::engine::job::Job;
use yomi::engine::wire::{Event, Ready, Request, Task, Work};
use yomi::go::sgf::{self, Kifu, NodeId};
use yomi::go::{Color, Diagram, Game, Komi, Move, Outcome, Record, Rules};
use yomi::review::{self, Effort, Reader, Reading, Review, Size, Step, Variation, turning_points};
use yomi::search::{Limit, Options, Session, Variant, preset};

const OPTIONS: Options = Options { memory: 1 << 24, ..Options::DEFAULT };

fn session(system: &str, game: &Game) -> Session {
    Session::new(preset(system).unwrap().spec(), game.clone(), OPTIONS).unwrap()
}

fn read(system: &str, game: &Game, simulations: u64) -> Reading {
    Reading::make(&mut session(system, game), game, simulations, &|| false).unwrap()
}

fn effort(simulations: u64) -> Effort {
    Effort { system: "yomi".into(), simulations, seed: 1 }
}

/// Reads up to `most` positions of what is missing.
fn go_on(review: &mut Review, most: usize) {
    let Reader::Yomi(effort) = review.reader.clone() else { panic!("{:?}", review.reader) };
    let mut session = session(&effort.system, &review.game(Step::Here(0)).unwrap());
    for _ in 0..most {
        let Some(step) = review.next() else { return };
        let game = review.game(step).unwrap();
        let reading = Reading::make(&mut session, &game, effort.simulations, &|| false);
        review.note(step, reading.unwrap());
    }
}

fn reviewed(game: &Game, simulations: u64) -> Review {
    let mut review = Review::new(game, effort(simulations));
    go_on(&mut review, usize::MAX);
    assert_eq!(review.share_done(), 1.0);
    review
}

fn played(text: &str) -> Game {
    sgf::read(text).unwrap().game
}

fn mv(name: &str, size: usize) -> Move {
    Move::parse(name, size, size).unwrap()
}

/// Two walls with two eyes each: Black has 15 points, White 10, whoever plays.
const SETTLED: &str = ". X X O .\nX X X O O\nX . X O .\nX X X O O\nX X X O .";

#[test]
fn a_settled_board_has_the_lead_that_can_be_counted() {
    for (drawn, lead) in [(SETTLED.to_owned(), 15.0 - 10.0), (swapped(SETTLED), 10.0 - 15.0)] {
        let diagram = Diagram::parse(&drawn).unwrap();
        for to_play in Color::BOTH {
            for komi in [0.5, 7.5] {
                let komi = Komi::new(komi).unwrap();
                let game = diagram.game(to_play, komi, Rules::default());
                let reading = read("yomi", &game, 400);
                let measured = reading.lead.unwrap();
                let expected = lead - komi.points();
                let off = f64::from(measured.points) - expected;
                assert!(off.abs() < 1.0, "{to_play:?} {komi}: {measured:?}, not {expected}");
                let wins = reading.winrate.measured();
                assert_eq!(wins.value > 0.5, expected > 0.0, "{to_play:?} {komi}: {wins:?}");
            }
        }
    }
}

fn swapped(drawn: &str) -> String {
    drawn
        .chars()
        .map(|c| match c {
            'X' => 'O',
            'O' => 'X',
            c => c,
        })
        .collect()
}

#[test]
fn the_error_of_a_lead_is_that_of_the_mean_of_its_playouts() {
    let game = Game::even(9, Komi::USUAL);
    let mut errors = Vec::new();
    for simulations in [400, 1600] {
        let error = read("uct", &game, simulations).lead.unwrap().error.unwrap();
        errors.push(error);
    }
    // Playouts of the empty board spread by some tens of points; four times as many halve the error.
    let deviation = f64::from(errors[0]) * 20.0;
    assert!((10.0..45.0).contains(&deviation), "{deviation}");
    assert!((1.7..2.3).contains(&(errors[0] / errors[1])), "{errors:?}");
}

#[test]
fn a_reading_is_that_of_a_new_session() {
    let game = played("(;SZ[9]KM[7.5];B[ee];W[cc];B[gg])");
    let mut session = session("yomi", &game.at(1));
    session.run(Limit { simulations: 300 }, &|| false);
    let later = Reading::make(&mut session, &game, 200, &|| false).unwrap();
    assert_eq!(later, read("yomi", &game, 200));
    assert_eq!(later.simulations, 200);
    let stopped = Reading::make(&mut session, &game, 200, &|| true);
    assert_eq!(stopped, None, "what was stopped is not half a reading");
}

/// On 5×5 the first move in the middle wins the whole board (van der Werf 2002).
#[test]
fn a_pass_on_an_open_board_is_the_blunder_of_its_player() {
    for (text, color) in [
        ("(;SZ[5]KM[0.5];B[];W[cc];B[cb])", Color::Black),
        ("(;SZ[5]KM[-0.5]PL[W];W[];B[cc];W[cb])", Color::White),
    ] {
        let review = reviewed(&played(text), 1500);
        let verdict = review.verdict(0).unwrap();
        assert_eq!((verdict.number, verdict.color), (1, color));
        assert_eq!(verdict.size(), Some(Size::Blunder), "{verdict:?}");
        assert_eq!(verdict.better.unwrap().mv(), Some(mv("C3", 5)));
        let points = verdict.cost.points.unwrap();
        assert!(points.value > 10.0 && points.low < points.value && points.value < points.high);
        assert!(verdict.cost.winrate.value > 0.5);
        // The answer takes the middle, and is the best move.
        let answer = review.verdict(1).unwrap();
        assert_eq!((answer.size(), answer.better), (None, None));
        let turning: Vec<usize> = turning_points(&review).iter().map(|v| v.number).collect();
        assert_eq!(turning, [1]);
        // Black's lead falls by Black's blunder and rises by White's.
        let lead = |moves: usize| review.place(moves).here.as_ref().unwrap().lead.unwrap().points;
        assert_eq!(lead(1) < lead(0), color == Color::Black, "{} {}", lead(0), lead(1));
    }
}

#[test]
fn few_simulations_are_sure_of_nothing() {
    let review = reviewed(&played("(;SZ[9]KM[7.5];B[ee];W[cc];B[gc])"), 4);
    assert_eq!(review.verdicts().filter(|verdict| verdict.size().is_some()).count(), 0);
}

#[test]
fn at_most_three_turning_points_come_in_the_order_of_the_game() {
    let passes = "(;SZ[5]KM[0.5];B[];W[];B[];W[];B[];W[])";
    let review = reviewed(&played(passes), 400);
    let sizes = review.verdicts().filter(|verdict| verdict.size().is_some()).count();
    assert!(sizes > 3, "{sizes} blunders");
    let turning: Vec<usize> = turning_points(&review).iter().map(|v| v.number).collect();
    assert!(turning.len() == 3 && turning.is_sorted(), "{turning:?}");
}

/// On 5×5 the first move in the middle takes the whole board: to pass it by is a blunder, whatever the count
/// after that says of others.
#[test]
fn a_pass_before_the_count_is_a_mistake_only_if_the_count_says_so_too() {
    let mut review = reviewed(&played("(;SZ[5]KM[0.5];B[];W[])"), 400);
    let mut sizes = |result: Option<&str>| {
        review.counted = result.and_then(Outcome::parse).and_then(Outcome::score);
        review.verdicts().map(|verdict| verdict.size()).collect::<Vec<_>>()
    };
    let blunders = [Some(Size::Blunder); 2];
    assert_eq!(sizes(None), blunders);
    assert_eq!(sizes(Some("W+0.5")), [Some(Size::Blunder), None]);
    assert_eq!(sizes(Some("B+24.5")), [None, Some(Size::Blunder)]);
    assert_eq!(sizes(Some("W+R")), blunders, "nobody has counted");
    // A foreign review has no reading beside that of each position.
    let text = "(;SZ[5]KM[0.5]SBKV[95]SBKS[24.5];B[]SBKV[5]SBKS[-24.5];W[]SBKV[95]SBKS[24.5])";
    let mut foreign = review::read(&Kifu::parse(text).unwrap()).unwrap().unwrap();
    let mut sizes = |counted: &str| {
        foreign.counted = Outcome::parse(counted).and_then(Outcome::score);
        foreign.verdicts().map(|verdict| verdict.size()).collect::<Vec<_>>()
    };
    assert_eq!(sizes("B+24.5"), [None, Some(Size::Blunder)]);
    assert_eq!(sizes("W+24.5"), [Some(Size::Blunder), None]);
    // A pass that the game went on after is judged by the search.
    let mut open = reviewed(&played("(;SZ[5]KM[0.5];B[];W[cc])"), 400);
    open.counted = Outcome::parse("B+24.5").and_then(Outcome::score);
    assert_eq!(open.verdict(0).unwrap().size(), Some(Size::Blunder));
}

// ---- Stopping and going on ------------------------------------------------------------------

const GAME: &str = "(;GM[1]FF[4]SZ[5]KM[0.5]XY[kept][too]C[A game];B[cc]C[Mine];W[cb]LB[aa:1]\
                    (;B[bb];W[db])(;B[dd];W[dc]))";

#[test]
fn a_review_stops_anywhere_and_goes_on_from_the_file() {
    let game = played(GAME);
    let whole = reviewed(&game, 60);
    let steps = whole.places().iter().flat_map(|place| [&place.here, &place.instead]);
    let steps = steps.flatten().count();
    assert!(steps > 5, "{steps} readings");
    for stop in 0..=steps {
        let mut review = Review::new(&game, effort(60));
        go_on(&mut review, stop);
        assert_eq!(review.next().is_none(), stop == steps);
        let mut kifu = Kifu::parse(GAME).unwrap();
        review::write(&mut kifu, &review).unwrap();
        let mut later = review::read(&Kifu::parse(&kifu.to_text()).unwrap()).unwrap().unwrap();
        assert_eq!((later.next(), &later.reader), (review.next(), &review.reader));
        go_on(&mut later, usize::MAX);
        assert_eq!(text_of(&later), text_of(&whole), "stopped after {stop}");
    }
}

fn text_of(review: &Review) -> String {
    let mut kifu = Kifu::parse(GAME).unwrap();
    review::write(&mut kifu, review).unwrap();
    kifu.to_text()
}

#[test]
fn what_others_wrote_stays_in_the_file() {
    let review = reviewed(&played(GAME), 40);
    let mut kifu = Kifu::parse(GAME).unwrap();
    review::write(&mut kifu, &review).unwrap();
    let text = kifu.to_text();
    for part in ["XY[kept][too]", "C[A game]", "C[Mine]", "LB[aa:1]", "(;B[dd];W[dc])"] {
        assert!(text.contains(part), "{part} is gone: {text}");
    }
    let line: Vec<NodeId> = kifu.main_line(kifu.root().unwrap()).collect();
    for (moves, &node) in line.iter().enumerate() {
        let reading = review.place(moves).here.as_ref().unwrap();
        let number = |name| kifu.value(node, name).unwrap().line().parse::<f32>().unwrap();
        assert!((number("SBKV") - 100.0 * reading.winrate.share).abs() < 0.01);
        assert!((number("SBKS") - reading.lead.unwrap().points).abs() < 0.01);
    }
    // Written a second time, it is the same file.
    review::write(&mut kifu, &review).unwrap();
    assert_eq!(kifu.to_text(), text);
    // Without ours, Sabaki's numbers are a review, too.
    for &node in &line {
        kifu.set(node, "YOMI", Vec::new());
    }
    let sabaki = review::read(&kifu).unwrap().unwrap();
    assert_eq!((&sabaki.reader, sabaki.next()), (&Reader::Sabaki, None));
    assert_eq!(sabaki.places().iter().filter(|place| place.here.is_some()).count(), 5);
}

#[test]
fn a_review_belongs_to_its_game() {
    let review = reviewed(&played(GAME), 20);
    let mut other = Kifu::parse("(;SZ[5];B[aa];W[bb];B[cc];W[dd])").unwrap();
    let before = other.to_text();
    assert!(review::write(&mut other, &review).is_err());
    assert_eq!(other.to_text(), before);
    let stones_for_moves = Kifu::parse("(;SZ[9];AB[ee];AW[cc];AB[gg])").unwrap();
    let read = review::read(&stones_for_moves);
    assert!(read.is_ok_and(|review| review.is_none()) || review::read(&stones_for_moves).is_err());
}

// ---- The engine's job -----------------------------------------------------------------------

thread_local!(static TIME: Cell<f64> = const { Cell::new(0.0) });

/// Every look at it takes a tenth of a millisecond.
fn clock() -> f64 {
    TIME.with(|time| time.replace(time.get() + 0.1))
}

fn work(id: u64, game: &Game, simulations: u64) -> Request {
    Request::Work(Box::new(Work {
        id,
        record: Record::of(game),
        system: Variant::parse("yomi").unwrap(),
        threads: 1,
        seed: 1,
        task: Task::Read(simulations),
    }))
}

#[test]
fn the_engine_reads_what_the_program_reads() {
    let game = played("(;SZ[9]KM[7.5];B[ee];W[cc];B[gg])");
    let ready = Ready { threads: 1, isolated: true, memory_limit: 64e6, reason: None };
    let mut job = Job::new(ready, clock);
    // What is cut off says nothing, and leaves nothing behind.
    assert!(job.take(work(1, &game.at(2), 5000)).is_none());
    assert!(job.work(clock() + 25.0).is_none() && job.is_busy());
    assert!(job.take(Request::Stop).is_none() && !job.is_busy());
    for (id, moves) in [(2, 3), (3, 0), (4, 3)] {
        let game = game.at(moves);
        assert!(job.take(work(id, &game, 150)).is_none());
        let event = loop {
            if let Some(event) = job.work(clock() + 5.0) {
                break event;
            }
        };
        let Event::Read { id: answered, reading } = event else { panic!("{event:?}") };
        assert_eq!((answered, reading.open()), (id, Some(read("yomi", &game, 150))));
        assert!(!job.is_busy());
    }
}

// ---- The command ----------------------------------------------------------------------------

fn yomi(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_yomi")).args(arguments).output().unwrap()
}

fn file(name: &str, text: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_command_reviews_keeps_and_answers() {
    let record = file("review.sgf", "(;SZ[5]KM[0.5]C[x];B[];W[cc])");
    let kept = file("review-kept.sgf", "");
    let few = ["--simulations", "800", "--threads", "1"];
    let told = yomi(&[&["review", &record, "--out", &kept, "--json"], &few[..]].concat());
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let json: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!(json["reader"]["simulations"], 800);
    assert_eq!(json["turningPoints"][0], 1);
    let first = &json["moves"][0];
    assert_eq!((&first["color"], &first["played"]), (&"black".into(), &"pass".into()));
    assert_eq!((&first["better"], &first["cost"]["size"]), (&"C3".into(), &"blunder".into()));
    assert_eq!(json["positions"].as_array().unwrap().len(), 3);
    // The file is read back, as it is and as far as it goes.
    let filed = yomi(&["review", &kept, "--as-filed", "--json"]);
    let filed: serde_json::Value = serde_json::from_slice(&filed.stdout).unwrap();
    assert_eq!(filed["turningPoints"], json["turningPoints"]);
    let again = yomi(&[&["review", &kept], &few[..]].concat());
    let again = String::from_utf8(again.stdout).unwrap();
    assert!(
        again.contains("1 Black pass: blunder, costs") && again.contains("better C3"),
        "{again}"
    );
    let black = "Black: 1 blunders, 0 mistakes, 0 slips in 1 of 1 moves; one costs ";
    assert!(again.contains(black), "{again}");
    let why = yomi(&[&["review", &record, "--why-not", "2", "A1"], &few[..]].concat());
    let why = String::from_utf8(why.stdout).unwrap();
    assert!(why.starts_with("White A1 beside C3, 800 simulations each: costs"), "{why}");
}

#[test]
fn the_command_refuses_with_a_sentence() {
    let refusal = |arguments: &[&str]| {
        let output = yomi(arguments);
        assert!(!output.status.success() && output.stdout.is_empty());
        String::from_utf8(output.stderr).unwrap()
    };
    let plain = file("review-plain.sgf", "(;SZ[5];B[cc])");
    let broken = file("review-broken.sgf", "(;SZ[5];B[cc]YOMI[here])");
    assert!(refusal(&["review", "nowhere.sgf"]).contains("nowhere.sgf"));
    assert!(refusal(&["review", &plain, "--as-filed"]).contains("holds no analysis"));
    assert!(refusal(&["review", &broken]).contains("the analysis in YOMI after move 1"));
    let why = |number, mv| refusal(&["review", &plain, "--why-not", number, mv]);
    assert!(why("2", "A1").contains("the game has moves 1 to 1, and no move 2"));
    assert!(why("1", "Z1").contains("Z1"));
    assert!(refusal(&["review", &plain, "--system", "nobody"]).contains("nobody"));
}

#[test]
fn lines_begin_with_their_move() {
    let reading = read("yomi", &Game::even(9, Komi::USUAL), 300);
    assert!(reading.lines.len() > 1 && reading.lines.iter().all(|l| l.mv().is_some()));
    assert_eq!(reading.best().and_then(Variation::mv), reading.lines[0].mv());
    assert_eq!(reading.winrate, reading.lines[0].winrate);
}

/// Old records have handicap stones as moves: the same player is to move again.
#[test]
fn a_position_is_read_for_the_player_who_moved_there() {
    let game = played("(;SZ[5]HA[2];B[bb];B[dd];W[cc])");
    let review = Review::new(&game, effort(10));
    let to_play = |moves| review.game(Step::Here(moves)).unwrap().to_play();
    assert_eq!([0, 1, 2, 3].map(to_play), [Color::Black, Color::Black, Color::White, Color::Black]);
}
