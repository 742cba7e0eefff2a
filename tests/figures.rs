//! Published figures: the document, its data and the records say the same, and what the data promise of small
//! runs can be made.

mod demos;

use demos::{opened, rest};
use std::fs;
use std::path::{Path, PathBuf};
use yomi::demo::Demo;
use yomi::demo::bandit::{Bandit, Chances};
use yomi::demo::contest::{Contest, Program};
use yomi::figures::{Figure, Figures, PERCENT, Run, Section, Told, Unlike, Why};
use yomi::go::Komi;
use yomi::lab::experiments::{Allowance, Experiment, Scale, Work, experiments};
use yomi::lab::ladder::Ladder;
use yomi::lab::pages;

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(docs(name)).unwrap()
}

fn written() -> Figures {
    Figures::read(&text("reproduction.json")).unwrap()
}

fn all() -> Vec<(Section, Figure)> {
    let of = |section: Section| {
        let figures = section.figures.clone();
        figures.into_iter().map(move |figure| (section.clone(), figure))
    };
    written().sections.into_iter().flat_map(of).collect()
}

#[test]
fn document_data_and_drawings_are_made_of_the_records() {
    let made = pages(&docs("reproduction"), &Allowance::of(Scale::Paper)).unwrap();
    let again = "`yomi lab reproduction` writes it anew";
    assert!(made.figures.text() == text("reproduction.json"), "reproduction.json: {again}");
    assert!(made.page == text("reproduction.md"), "reproduction.md: {again}");
    for (name, drawing) in made.drawings {
        assert!(drawing == text(&format!("reproduction/{name}")), "{name}: {again}");
    }
}

#[test]
fn the_levels_page_and_ratings_are_made_of_their_record() {
    let ladder = Ladder::read(&docs("levels/levels.record"), 1).unwrap();
    let again = "`yomi lab ratings` writes it anew";
    let page = format!("{}\n{}", text("levels/opening.md"), ladder.page());
    assert!(page == text("levels.md"), "levels.md: {again}");
    assert!(ladder.data() == include_str!("../src/levels/ratings.txt"), "ratings.txt: {again}");
}

/// Every record is told of, and every figure is the mean of its samples in the file, or their median if they
/// are times; the file is read here without the laboratory.
#[test]
fn the_data_are_the_means_of_the_records() {
    let records = fs::read_dir(docs("reproduction")).unwrap().map(|entry| entry.unwrap().path());
    let count = records.filter(|path| path.extension().is_some_and(|e| e == "record")).count();
    assert_eq!(written().sections.len(), count);
    for (section, figure) in all().into_iter().filter(|(_, figure)| figure.ours.is_some()) {
        let record = text(&format!("reproduction/{}.record", section.id));
        let arms = record.lines().filter_map(|line| line.strip_prefix("arm "));
        let label =
            |arm: &str| serde_json::from_str::<serde_json::Value>(arm).unwrap()["label"].clone();
        let places: Vec<usize> =
            (0..).zip(arms).filter(|(_, arm)| label(arm) == figure.label).map(|at| at.0).collect();
        let found = places.into_iter().any(|place| {
            let samples =
                record.lines().filter(|line| line.split(' ').next() == Some(&place.to_string()));
            let word = |line: &str, place| line.split(' ').nth(place).unwrap().to_owned();
            let wanted =
                samples.filter(|line| word(line, 1).parse::<u64>().unwrap() <= figure.wanted);
            let mut values: Vec<f64> = wanted.map(|line| word(line, 2).parse().unwrap()).collect();
            values.sort_by(f64::total_cmp);
            let count = values.len();
            let scale = if figure.unit == PERCENT { 100.0 } else { 1.0 };
            let value = match figure.unit.as_str() {
                "times" => (values[(count - 1) / 2] + values[count / 2]) / 2.0,
                _ => scale * values.iter().sum::<f64>() / count as f64,
            };
            figure.ours.is_some_and(|ours| (ours.value - value).abs() < 1e-9)
                && figure.samples == count as u64
        });
        assert!(found, "{}: {}", section.id, figure.label);
    }
}

/// The document as a reader sees it, row by row.
#[test]
fn the_document_has_the_rows_of_the_data() {
    let page = text("reproduction.md");
    let rows: Vec<Vec<&str>> = page
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| compared"))
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect();
    let all = all();
    assert_eq!(rows.len(), all.len());
    for (row, (_, figure)) in rows.iter().zip(&all) {
        let Told { published, ours, interval, samples, difference, verdict, to_tell, to_bound } =
            figure.told();
        let verdict = figure.verdict.map_or(verdict.clone(), |_| format!("**{verdict}**"));
        let told = [
            &figure.label,
            &published,
            &ours,
            &interval,
            &samples,
            &difference,
            &verdict,
            &to_tell,
            &to_bound,
        ];
        assert_eq!(row, &told.map(String::as_str));
    }
    let headings =
        page.lines().filter_map(|line| line.strip_prefix("## `yomi lab ")?.strip_suffix('`'));
    assert!(headings.eq(written().sections.iter().map(|section| section.id.as_str())));
}

/// Each arm of each experiment with its small run.
fn runs() -> Vec<(&'static Experiment, String, Run)> {
    let of = |experiment: &'static Experiment| {
        let arms = match experiment.work {
            Work::Measure(arms) | Work::Time(arms) => arms(&Allowance::of(Scale::Paper)).unwrap(),
            Work::Make(_) => Vec::new(),
        };
        arms.into_iter().map(move |arm| (experiment, arm.label.clone(), arm.run))
    };
    experiments().flat_map(of).collect()
}

fn run_of(id: &str, label: &str) -> Run {
    let found = runs().into_iter().find(|(experiment, arm, _)| experiment.id == id && arm == label);
    found.unwrap_or_else(|| panic!("{id} has no {label}")).2
}

#[test]
fn every_link_to_a_small_run_leads_there() {
    let mut here = 0;
    for (experiment, label, run) in runs() {
        let Run::Here { demo, pairs, samples, .. } = run else { continue };
        let place = format!("{}: {label}: {pairs:?}", experiment.id);
        match demo.as_str() {
            "match" => {
                let contest: Contest =
                    opened(&pairs).unwrap_or_else(|why| panic!("{place}: {why}"));
                assert!((4..=40).contains(&samples) && contest.games() == (0, samples), "{place}");
                assert_eq!(contest.terms().opening, 0, "{place}");
                let written = yomi::demo::link::write(Contest::LINK, &contest.link());
                assert!(
                    written
                        .iter()
                        .map(|(name, value)| (*name, value))
                        .eq(pairs.iter().map(|(name, value)| (name.as_str(), value))),
                    "{place}"
                );
            }
            "bandit" => {
                let bandit: Bandit = opened(&pairs).unwrap_or_else(|why| panic!("{place}: {why}"));
                assert_eq!(bandit.stakes().runs, samples, "{place}");
            }
            other => panic!("{place}: {other}"),
        }
        here += 1;
    }
    assert!(here > 60, "{here}");
}

#[test]
fn a_small_run_has_the_systems_and_conditions_of_its_row() {
    let Run::Here { pairs, unlike, .. } = run_of("ertel-patterns", "5x5") else { panic!() };
    let mut contest: Contest = opened(&pairs).unwrap();
    let sides = ["pattern-bot", "random-bot"].map(str::to_owned);
    assert_eq!(contest.program(), &Program::Pair(sides));
    assert_eq!((contest.terms().size, contest.terms().komi), (5, Komi::from_half_points(13)));
    assert_eq!(unlike, []);
    contest.run(true);
    rest(&mut contest);
    assert_eq!(contest.games(), (40, 40));

    let Run::Here { pairs, unlike, .. } = run_of("final-move", "max v robust, 1000 simulations")
    else {
        panic!()
    };
    let contest: Contest = opened(&pairs).unwrap();
    let Program::Pair([max, robust]) = contest.program() else { panic!() };
    assert_eq!(max, r#"mc-rave-hand+{"answer":"max"}"#);
    assert!(robust.starts_with("mc-rave-hand"), "{robust}");
    let made = contest.terms().simulations;
    assert!(made < 1000 && unlike == [Unlike::Simulations(made, 1000)], "{unlike:?}");

    let label = "8 ε = 0 v 0.25, 10 simulations";
    let Run::Here { pairs, unlike, .. } = run_of("hung-chen-clean", label) else { panic!() };
    let contest: Contest = opened(&pairs).unwrap();
    assert_eq!((contest.terms().komi, contest.terms().simulations), (Komi::default(), 10));
    assert_eq!(unlike, [Unlike::KeptTrees]);

    let Run::Here { pairs, unlike, .. } = run_of("bandit", "Thompson, 100000 pulls") else {
        panic!()
    };
    assert_eq!(unlike, []);
    let bandit: Bandit = opened(&pairs).unwrap();
    assert_eq!(bandit.stakes().chances, Chances::Chosen(vec![0.1, 0.8, 0.2]));
}

#[test]
fn where_there_is_no_small_run_it_is_said_why() {
    for (id, label, why) in [
        ("gnugo", "uct, 3000 simulations", Why::Program),
        ("ertel-mcts", "pure 2000 v pure 1000", Why::Uneven),
        ("hung-chen", "6 ε = 0 v 0.5, 10 simulations", Why::Terms),
        ("hung-chen-boundary", "Empty boundary, Program formulas", Why::Kind),
    ] {
        assert_eq!(run_of(id, label), Run::Never(why), "{id}: {label}");
    }
    let minutes = runs().into_iter().filter(|(experiment, ..)| experiment.id == "ten-minutes");
    assert!(minutes.into_iter().all(|(.., run)| run == Run::Never(Why::Time)));
}
