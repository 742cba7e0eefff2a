//! The classroom's searches, films and links.

mod demos;

use demos::{again, opened, read};
use yomi::demo::simulation::{Link, Simulation};
use yomi::demo::{
    Answer, Ask, Counts, Demo, Desk, Equation, Id, News, Order, Phase, Reel, Run, Step, Subject,
    Trial, Tune,
};
use yomi::go::{Cell, Color, Game, Komi, Move, Record, area_score};
use yomi::search::{Film, Plan, Select, Snapshot, Variant, preset, presets};

fn filmed(trial: &Trial, number: u64) -> Film {
    let mut run = Run::new(trial.clone()).unwrap();
    assert!(run.go_on(number - 1, &|| false));
    run.film().unwrap()
}

fn plan(system: &str) -> Plan {
    Plan::new(preset(system).unwrap().spec(), 1).unwrap()
}

fn order(id: u64, number: u64) -> Order {
    Order { id, ask: Ask::Simulation(Subject { trial: Trial::default(), number }) }
}

/// Asks and works in slices of so many looks at the clock, until there is an end.
fn answer(desk: &mut Desk, order: Order, slice: u32) -> Result<(Film, Snapshot), String> {
    assert_eq!(desk.take(order), None);
    loop {
        let left = std::sync::atomic::AtomicU32::new(slice);
        let stop = || {
            let before = left.load(std::sync::atomic::Ordering::Relaxed);
            left.store(before.saturating_sub(1), std::sync::atomic::Ordering::Relaxed);
            before == 0
        };
        match desk.work(&stop) {
            Some(News::Last(Answer::Simulation(filmed))) => return Ok(*filmed),
            Some(News::Refused(refusal)) => return Err(refusal.to_string()),
            Some(News::Made(_)) => {}
            other => panic!("work without an end: {other:?}"),
        }
    }
}

#[test]
fn a_simulation_is_the_same_forwards_backwards_and_in_slices() {
    let mut desk = Desk::default();
    let first = answer(&mut desk, order(1, 300), 7).unwrap();
    let later = answer(&mut desk, order(2, 450), 1000).unwrap();
    let again = answer(&mut desk, order(3, 300), 1000).unwrap();
    assert_eq!(first, again);
    assert_ne!(first.0, later.0);
    assert_eq!(first.0, filmed(&Trial::default(), 300));
    assert_eq!((first.0.number, first.1.simulations), (300, 300));
}

#[test]
fn what_cannot_be_filmed_is_refused_with_a_sentence() {
    let mut desk = Desk::default();
    for (system, moves, said) in [
        ("random-bot", vec![], "does not simulate one by one"),
        ("mc-rave", vec![(Color::Black, "E5"); 2], "move 2"),
    ] {
        let mut trial = Trial { system: Variant::parse(system).unwrap(), ..Trial::default() };
        let played = moves.into_iter().map(|(c, name)| (c, Move::parse(name, 9, 9).unwrap()));
        trial.record.moves = played.collect();
        let order = Order { id: 1, ask: Ask::Simulation(Subject { trial, number: 1 }) };
        match desk.take(order) {
            Some(News::Refused(refusal)) => {
                assert!(refusal.to_string().contains(said), "{refusal}");
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_reel_goes_through_the_four_phases_in_order() {
    let trial = Trial::default();
    let reel = Reel::new(filmed(&trial, 200), &trial.record).unwrap();
    let (deep, moves) = (reel.film().descent.len(), reel.film().playout.len());
    assert!(deep >= 2 && moves > 20, "{deep} and {moves}");
    let grown = usize::from(reel.film().grown.is_some());
    assert_eq!(reel.steps().len(), 2 * deep + grown + moves + 1);
    let begins: Vec<usize> =
        Phase::ALL.into_iter().filter_map(|phase| reel.first_of(phase)).collect();
    assert_eq!(begins.len(), 3 + grown);
    assert!(begins.is_sorted(), "{begins:?}");

    assert_eq!(reel.step(0), Step::Select(0));
    assert_eq!(*reel.steps().last().unwrap(), Step::Back(0));
    // Every move appears on the board when it is its turn.
    for i in 1..=moves {
        let board = reel.board(Step::Play(i));
        assert_eq!(board.last_move(), reel.film().playout[i - 1]);
    }
    let end = reel.board(Step::Count);
    assert_eq!(area_score(&end).lead(), reel.film().lead);
    assert_eq!(reel.film().value, if reel.lead() > 0 { 1.0 } else { 0.0 });
    assert!(reel.owners().iter().all(|&(p, _)| end.cell(p) == Cell::Empty));
}

#[test]
fn captions_tell_the_numbers() {
    let trial = Trial::default();
    let plan = plan("mc-rave");
    let reel = Reel::new(filmed(&trial, 200), &trial.record).unwrap();
    let fork = reel.fork(0);
    let terms = fork.terms(&plan)[fork.chosen];
    let said = reel.caption(Step::Select(0), &plan).to_string();
    let (mv, score) = (fork.moves[fork.chosen].mv, terms.score);
    assert!(said.starts_with(&format!("Black chooses {mv}: ")), "{said}");
    assert!(said.contains(&format!("{score:.3}")) && said.contains("β"), "{said}");
    let said = reel.caption(Step::Back(0), &plan).to_string();
    assert!(said.contains("first to play"), "{said}");
    let said = reel.caption(Step::Count, &plan).to_string();
    assert!(said.contains(if reel.lead() > 0 { "Black wins" } else { "White wins" }), "{said}");
    for &step in reel.steps() {
        let said = reel.caption(step, &plan).to_string();
        assert!(said.ends_with('.') && !said.contains("NaN"), "{said}");
    }
}

/// c and √(ln N / n) of a printed equation that has them, from the print.
fn printed_bound(numbers: &str) -> Option<(f64, f64)> {
    let (before, after) = numbers.split_once("·√(ln ")?;
    let (all, own) = after.split_once(')')?.0.split_once(" / ")?;
    let number = |text: &str| text.parse::<f64>().ok();
    let c = number(before.rsplit(' ').next()?)?;
    Some((c, (number(all)?.ln() / number(own)?).sqrt()))
}

/// The numbers on screen are those of the formula, worked out again in double precision.
#[test]
fn the_equation_comes_out() {
    for system in presets().filter(|p| p.spec().films()).map(|p| p.id) {
        let trial = Trial { system: Variant::parse(system).unwrap(), ..Trial::default() };
        let (plan, film) = (plan(system), filmed(&trial, 400));
        let fork = &film.descent[0];
        for (index, terms) in fork.terms(&plan).into_iter().enumerate() {
            let numbers = Equation::new(fork, index, &plan).numbers();
            if let Some((c, root)) = printed_bound(&numbers) {
                // c is printed with two decimals, or three where it is small.
                let rounded = if c < 0.1 { 0.0006 } else { 0.006 };
                let off = (c * root - f64::from(terms.exploration)).abs();
                assert!(off < rounded * root + 1e-5, "{system}: {numbers}");
            }
            let (Some(q), true) = (terms.value, terms.score.is_finite()) else { continue };
            let amaf = terms.amaf_value.unwrap_or(q);
            let beta = f64::from(terms.beta);
            let mean = (1.0 - beta) * f64::from(q) + beta * f64::from(amaf);
            let sum = mean + f64::from(terms.exploration);
            assert!((sum - f64::from(terms.score)).abs() < 1e-5, "{system}: {terms:?}");
            let result = match plan.spec.select {
                Select::Flat => format!("{:.0} simulations", terms.visits),
                _ => format!("= {:.3}", terms.score),
            };
            assert!(numbers.ends_with(&result), "{numbers}");
        }
    }
    let trial = Trial { system: Variant::parse("uct").unwrap(), ..Trial::default() };
    let (plan, film) = (plan("uct"), filmed(&trial, 400));
    let (fork, c) = (&film.descent[0], f64::from(Tune::of(&plan).0.unwrap()));
    let chosen = fork.terms(&plan)[fork.chosen];
    let expected = c * (399.0_f64.ln() / f64::from(chosen.visits)).sqrt();
    assert!((f64::from(chosen.exploration) - expected).abs() < 1e-5, "{chosen:?}");
}

/// GoIntellect's formula (Chen 2012) from the bare counts and what was drawn; h is passed at 700.
#[test]
fn go_intellects_equation_is_the_one_searched() {
    for system in presets().map(|p| p.id).filter(|id| id.starts_with("go-intellect")) {
        let plan = plan(system);
        let Select::GoIntellect { c, k, h } = plan.spec.select else { unreachable!() };
        for number in [300, 900] {
            let film = filmed(
                &Trial { system: Variant::parse(system).unwrap(), ..Trial::default() },
                number,
            );
            let fork = &film.descent[0];
            let drawn = |value: f32, by: f32| f64::from(value) * f64::from(by);
            let (c, k, h) = (drawn(c, fork.draw.c), drawn(k, fork.draw.k), drawn(h, fork.draw.h));
            let n = f64::from(fork.visits);
            let b = if n > h { 0.0 } else { (k / (3.0 * n + k)).sqrt() };
            for (index, terms) in fork.terms(&plan).into_iter().enumerate() {
                if !terms.score.is_finite() || fork.moves[index].counted.amaf_visits == 0 {
                    continue;
                }
                let (counts, weighed) = (Counts::of(fork, index), fork.moves[index]);
                let prior = drawn(weighed.prior_visits, fork.draw.prior);
                let expected = f64::from(match fork.mover {
                    Color::Black => weighed.prior_value,
                    Color::White => 1.0 - weighed.prior_value,
                });
                let side = |visits: u32, wins: f32| {
                    let mean = (f64::from(wins) + prior * expected) / (f64::from(visits) + prior);
                    mean + (n.ln() / (c * f64::from(visits.max(1)))).sqrt()
                };
                let v = b * side(counts.amaf_visits, counts.amaf_wins)
                    + (1.0 - b) * side(counts.visits, counts.wins);
                assert!((v - f64::from(terms.score)).abs() < 1e-4, "{system}: {v}, {terms:?}");
                let equation = Equation::new(fork, index, &plan);
                assert!(equation.numbers().contains(&format!("√(ln {n:.0} / ({c:.1}·")));
                let (schedule, numbers) = equation.schedule().unwrap();
                let shown = if n > h { format!("{n:.0} > {h:.0}") } else { format!("= {b:.3}") };
                assert!(numbers.ends_with(&shown), "{schedule}: {numbers}");
            }
        }
    }
}

#[test]
fn other_numbers_make_another_choice() {
    let trial = Trial::default();
    let (plan, film) = (plan("mc-rave"), filmed(&trial, 400));
    let fork = &film.descent[0];
    let other = (fork.chosen + 1) % fork.moves.len();
    let before = Counts::of(fork, other);
    let won = Counts { visits: 50, wins: 50.0, amaf_visits: 50, amaf_wins: 50.0 };
    let tune = Tune { counts: vec![(other, won)], ..Tune::default() };
    let tuned = tune.fork(fork);
    assert_eq!(tuned.choice(&plan), other);
    assert_eq!(tuned.visits, fork.visits - before.visits + 50);
    assert_eq!(Counts::of(&tuned, other), won);
    let lost = Counts { wins: 0.0, amaf_wins: -3.0, ..won };
    let tune = Tune { counts: vec![(other, lost)], ..Tune::default() };
    assert_ne!(tune.fork(fork).choice(&plan), other);

    // With a huge bias AMAF counts for nothing where there are real simulations.
    let tuned = Tune { beta: Some(10.0), ..Tune::default() }.plan(&plan).unwrap();
    let terms = fork.terms(&tuned)[fork.chosen];
    assert!(terms.beta < 0.02, "{terms:?}");
    assert!(Tune { c: Some(-1.0), ..Tune::default() }.plan(&plan).is_err());
}

#[test]
fn a_link_brings_back_what_it_was_made_of() {
    let mut game = Game::even(9, Komi::new(6.5).unwrap());
    for name in ["E5", "C3", "pass", "D4"] {
        game.play(Move::parse(name, 9, 9).unwrap()).unwrap();
    }
    let plain = Record::of(&game);
    game.set_to_play(Color::White);
    let mut twice = plain.clone();
    twice.moves.push((Color::White, Move::parse("G7", 9, 9).unwrap()));
    twice.moves.push((Color::White, Move::parse("G3", 9, 9).unwrap()));
    for record in [plain, twice] {
        let trial = Trial { record, system: Variant::parse("uct").unwrap(), seed: 7 };
        let subject = Subject { trial, number: 120 };
        let link = Link { subject, step: 33, ..Link::default() };
        let mut demo = Simulation::default();
        demo.follow(link.clone()).unwrap();
        assert_eq!(again(&demo).link(), link);
    }
    for (name, value, said) in [
        ("size", "30", "from 2 to 19"),
        ("moves", "E5.E5", "E5 is occupied"),
        ("simulation", "0", "from 1 to"),
        ("step", "4294967296", "from 0 to 4294967295"),
        ("system", "alpha", "no system"),
        ("sgf", "nonsense", "sgf cannot be read"),
        ("colour", "red", "nothing a demo knows"),
    ] {
        let refusal = opened::<Simulation>(&[(name.to_owned(), value.to_owned())]).unwrap_err();
        assert!(refusal.contains(said), "{refusal}");
    }
}

/// One table says what a link may contain: all that is written is in it, with a range and words, and
/// a name that is not is refused with all that are.
#[test]
fn one_table_says_what_a_link_may_contain() {
    for demo in Id::ALL {
        let rows = demo.parameters();
        assert!(rows.len() > 4, "{demo:?}");
        for row in &rows {
            assert!(!row.range.is_empty() && !row.doc.to_string().is_empty(), "{demo:?}: {row:?}");
        }
    }
    let rows = Id::Simulation.parameters();
    let row = rows.iter().find(|row| row.name == "simulation").unwrap();
    assert_eq!((row.range.as_str(), row.usual.as_str()), ("1 to 100000", "200"));
    let refusal = read::<Simulation>("colour=red").unwrap_err();
    assert!(rows.iter().all(|row| refusal.contains(row.name)), "{refusal}");
}
