//! All published figures, made from records, as a page and as data: no measured number in them is typed by
//! hand.

use super::arm::{Arm, Finding};
use super::experiments::{self, Allowance, Experiment, Work, experiments};
use super::report::{self, Comparison, WIDTH};
use super::samples::Samples;
use super::verdict::{above, below, difference, level, needed, verdict};
use crate::figures::{Claim, Figure, Figures, Published, Relation, Section, Told, apart};
use anyhow::Context;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The files that are made of the records in a folder.
#[derive(Debug)]
pub struct Pages {
    /// The page, in Markdown.
    pub page: String,
    /// What stands in it, as data.
    pub figures: Figures,
    /// The drawings, by the names of their files in the folder.
    pub drawings: Vec<(String, String)>,
    /// What was not as one would expect of the records, a sentence each.
    pub remarks: Vec<String>,
}

/// Makes the files of the records in `folder`, without taking a sample. The page stands beside the
/// folder, and has its opening and its closing.
///
/// # Errors
/// A sentence if a file cannot be read.
pub fn pages(folder: &Path, allowance: &Allowance) -> anyhow::Result<Pages> {
    let read = |name: &str| {
        let path = folder.join(name);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let mut figures = Figures::default();
    let (mut unmeasured, mut remarks) = (Vec::new(), Vec::new());
    for experiment in experiments() {
        let (Work::Measure(arms) | Work::Time(arms)) = experiment.work else { continue };
        let path = folder.join(format!("{}.record", experiment.id));
        let arms = arms(allowance)?;
        if path.exists() {
            let samples = Samples::read(&path, experiment.id, allowance.seed, &arms)?;
            remarks.extend(samples.remark().map(str::to_owned));
            figures.sections.push(section(experiment, &arms, &samples));
        } else if has_published_figures(experiment, &arms) {
            unmeasured.push(experiment);
        }
    }
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let drawing = |section: &Section| (format!("{}.svg", section.id), drawing(section));
    let drawings: Vec<(String, String)> = figures.sections.iter().map(drawing).collect();
    let mut page = read("opening.md")?;
    for (section, (drawing, _)) in figures.sections.iter().zip(&drawings) {
        page += &format!("\n{}", markdown(section, &format!("{name}/{drawing}")));
    }
    page += &still_to_measure(&unmeasured);
    page += &format!("\n{}", read("closing.md")?);
    Ok(Pages { page, figures, drawings, remarks })
}

/// An experiment with what its samples come to.
fn section(experiment: &Experiment, arms: &[Arm], samples: &Samples) -> Section {
    let Experiment { id, story, source, note, claims, .. } = *experiment;
    let comparisons = report::comparisons(arms, samples);
    let commits: BTreeSet<&str> =
        arms.iter().enumerate().flat_map(|(i, arm)| samples.commits(i, arm.samples)).collect();
    let figure = |(place, compared): (usize, &Comparison)| {
        let arm = &arms[place];
        let Comparison { label, published, unit, ours } = compared;
        Figure {
            label: label.clone(),
            unit: unit.name().to_owned(),
            published: *published,
            ours: ours.as_ref().map(Finding::estimate),
            samples: ours.map_or(0, |ours| ours.samples),
            wanted: samples.enough(place, arm),
            difference: ours.and_then(|ours| difference(&ours, *published)),
            verdict: ours.and_then(|ours| verdict(*unit, &ours, *published)),
            needed: ours.and_then(|ours| needed(*unit, &ours, *published)),
            run: arm.run.clone(),
            command: format!(
                "yomi lab {id} --scale paper --only '{label}' --out docs/reproduction"
            ),
        }
    };
    let figures: Vec<Figure> = comparisons.iter().enumerate().map(figure).collect();
    Section {
        id: id.to_owned(),
        story: story.to_owned(),
        source: source.to_owned(),
        note: note.to_owned(),
        claims: claims.iter().map(|claim| judged(claim, &figures, &comparisons)).collect(),
        figures,
        engines: commits.into_iter().map(str::to_owned).collect(),
    }
}

/// What the findings say of a claim.
fn judged(claim: &experiments::Claim, figures: &[Figure], comparisons: &[Comparison]) -> Claim {
    let finding =
        |label: &str| comparisons.iter().find(|compared| compared.label == label)?.ours.as_ref();
    let missing = |label: &str| {
        figures.iter().find(|figure| figure.label == label).map_or(0, Figure::missing)
    };
    let both = |first: &str, second: &str| finding(first).zip(finding(second));
    let (relation, first, second, said) = match *claim {
        experiments::Claim::Above(first, second) => {
            let said = both(first, second).map(|(first, second)| above(first, second));
            (Relation::Above, first, second.to_owned(), said)
        }
        experiments::Claim::Level(first, second) => {
            let said = both(first, second).map(|(first, second)| level(first, second));
            (Relation::Level, first, second.to_owned(), said)
        }
        experiments::Claim::Below(first, limit) => {
            let said = finding(first).map(|ours| below(ours, limit));
            (Relation::Below, first, limit.to_string(), said)
        }
    };
    Claim {
        relation,
        missing: missing(first) + missing(&second),
        first: first.to_owned(),
        second,
        difference: said.map(|said| said.0),
        verdict: said.map(|said| said.1),
    }
}

/// The drawing of its figures, as SVG.
fn drawing(section: &Section) -> String {
    section.forest(&section.story).draw(WIDTH).svg(&section.story)
}

/// The section in Markdown; `drawing` is the address of its drawing.
fn markdown(section: &Section, drawing: &str) -> String {
    let Section { id, story, source, note, figures, claims, engines } = section;
    let mut text = format!("## `yomi lab {id}`\n\n{story} {source}.\n\n");
    if !note.is_empty() {
        let _ = writeln!(text, "{note}\n");
    }
    text += "| compared | published | ours | 95 % interval | samples | difference | verdict | to tell | \
             to bound |\n";
    text += "|---|---|---|---|---|---|---|---|---|\n";
    for figure in figures {
        text += &row(figure);
    }
    for Claim { relation, first, second, difference, verdict, missing } in claims {
        let lies = match relation {
            Relation::Above => "is above",
            Relation::Level => "is level with",
            Relation::Below => "is below",
        };
        let told = match difference.zip(*verdict) {
            None => "not measured yet".to_owned(),
            Some((difference, verdict)) => {
                format!("the difference is {}: **{}**", apart(difference), verdict.told(*missing))
            }
        };
        let _ = writeln!(text, "\nPublished: *{first}* {lies} *{second}*; {told}.");
    }
    let engines = engines.join(", ");
    let _ = write!(text, "\nEngine: {engines}.\n\n![ours and published]({drawing})\n");
    text
}

/// Whether the source gives figures, or says how arms compare.
fn has_published_figures(experiment: &Experiment, arms: &[Arm]) -> bool {
    let figure = |arm: &Arm| !matches!(arm.published, Published::Nothing);
    !experiment.claims.is_empty() || arms.iter().any(figure)
}

/// The experiments that have no record, as a part of the page.
fn still_to_measure(experiments: &[&Experiment]) -> String {
    if experiments.is_empty() {
        return String::new();
    }
    let line = |e: &&Experiment| format!("- `yomi lab {}`: {} {}.\n", e.id, e.story, e.source);
    let lines: String = experiments.iter().map(line).collect();
    format!("\n## Published figures that are not measured yet\n\n{lines}")
}

/// A figure as a line of the table.
fn row(figure: &Figure) -> String {
    let Told { published, ours, interval, samples, difference, verdict, to_tell, to_bound } =
        figure.told();
    let verdict = if figure.verdict.is_some() { format!("**{verdict}**") } else { verdict };
    format!(
        "| {} | {published} | {ours} | {interval} | {samples} | {difference} | {verdict} | {to_tell} | \
         {to_bound} |\n",
        figure.label
    )
}
