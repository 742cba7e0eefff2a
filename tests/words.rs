//! Words and code fit together: every message that is named has a sentence, every sentence is told, and no
//! sentence stands in the code.

#[path = "words/code.rs"]
mod code;
#[path = "words/ftl.rs"]
mod ftl;

use std::collections::BTreeSet;
use std::path::Path;
use yomi::demo::contest::{EXPERIMENTS, Experiment};
use yomi::demo::controls::{Change, Setting, Sheet};
use yomi::demo::playouts::{ILLUSTRATIONS, PLAYINGS};
use yomi::demo::rewards::CASES;
use yomi::demo::threads::Scheme;
use yomi::demo::{GALLERY, Id, PUZZLES, collection};
use yomi::go::RULE_SETS;
use yomi::levels::levels;
use yomi::review::Size;
use yomi::search::{FAMILIES, Family, Overlay, presets};
use yomi::ui::dress::{Dress, Ends};
use yomi::ui::judged::Matter;
use yomi::ui::told::{self, TOLD};
use yomi::ui::tool::Tool;
use yomi::words::{Message, say};

/// The layers without sentences. GTP, the command line and the laboratory stay English.
const SILENT: &[&str] = &[
    "bandit",
    "demo",
    "engine",
    "figures",
    "knowledge",
    "lessons",
    "levels",
    "picture",
    "playout",
    "plot",
    "review",
    "search",
    "stats",
    "tree",
    "ui",
    "web",
];

/// Files and folders of sources, each with the part of the words that is loaded before it speaks. A file goes by the
/// first that it is in.
const SPEAKERS: &[(&str, &str)] = &[
    ("bandit.rs", "classroom"),
    ("demo", "classroom"),
    ("figures", "classroom"),
    ("lessons", "classroom"),
    ("plot", "plots"),
    ("review", "review"),
    ("ui/review", "review"),
    ("ui/told.rs", "study"),
    ("ui", "panel"),
    ("web/classroom", "classroom"),
    ("web/csv.rs", "classroom"),
    ("web/dialogs", "dialogs"),
    ("web/plot.rs", "plots"),
    ("web/real.rs", "classroom"),
    ("web/review", "review"),
    ("web/study", "study"),
    ("web", "panel"),
];

/// The page's own words, which are there before its program.
const OWN: &str = "page";

/// What is shared by parts of the page, with the part of the words that each of them loads for it.
const SHARED: &[(&str, &str)] = &[("web::plot::", "plots"), ("web::csv::", "classroom")];

/// Messages about what a table lists, which are named by its ids: the kind, and the parts of each.
fn of_tables() -> BTreeSet<String> {
    let systems = presets().flat_map(|system| [system.name(), system.story(), system.source()]);
    let families = FAMILIES.iter().map(Family::name);
    let overlays = Overlay::ALL.into_iter().flat_map(of_overlay);
    let levels = levels().iter().flat_map(|level| [level.name(), level.story()]);
    let tools = Tool::ALL.iter().map(|(id, _)| Tool::name(id));
    let told = TOLD.into_iter().map(told::name);
    let judged = Matter::ALL.into_iter().flat_map(|matter| {
        let names = matter.judgements().iter().map(|judgement| judgement.name());
        names.chain([matter.name()])
    });
    let sizes = Size::ALL.into_iter().map(Size::name);
    systems
        .chain(families)
        .chain(overlays)
        .chain(of_demos())
        .chain(levels)
        .chain(tools)
        .chain(told)
        .chain(judged)
        .chain(sizes)
        .chain(of_games())
        .map(|message| message.key().to_owned())
        .collect()
}

/// Messages about the rules and clocks of a game.
fn of_games() -> impl Iterator<Item = Message> {
    let rules = RULE_SETS.iter().map(|set| Message::about("rule-set", set.id));
    let rules = rules.flat_map(|name| [name.clone(), name.part("story")]);
    let kinds = ["none", "absolute", "fischer", "byo-yomi", "canadian"];
    let kinds = kinds.map(|kind| Message::about("clock-kind", kind));
    let parts = ["main", "increment", "periods", "period", "stones", "minutes"];
    let parts = parts.map(|part| Message::about("clock-part", part));
    // Nothing may be added with each move.
    let least = parts.clone().into_iter().filter(|part| !part.key().ends_with("increment"));
    let least = least.map(|part| part.part("least"));
    rules.chain(kinds).chain(parts).chain(least)
}

/// Messages about what the classroom's tables list.
fn of_demos() -> impl Iterator<Item = Message> {
    let positions = PUZZLES.iter().flat_map(|puzzle| [puzzle.name(), puzzle.why()]);
    let exhibits = GALLERY.iter().flat_map(|e| [e.name(), e.why(), e.cure()]);
    let policies = PLAYINGS.iter().flat_map(|policy| [policy.name(), policy.story()]);
    let cases = CASES.iter().flat_map(|case| [case.name(), case.why()]);
    let pictures = ILLUSTRATIONS.iter().flat_map(|picture| [picture.name(), picture.story()]);
    let figures = EXPERIMENTS.iter().flat_map(|f| [f.name(), f.axis(), f.source()]);
    let lines = EXPERIMENTS.iter().flat_map(|figure| figure.lines);
    let schemes = Scheme::ALL.into_iter().flat_map(|scheme| [scheme.name(), scheme.story()]);
    Id::ALL
        .iter()
        .map(|demo| demo.name())
        .chain(positions)
        .chain(collection::THEMES.into_iter().map(collection::theme))
        .chain(exhibits)
        .chain(policies)
        .chain(cases)
        .chain(pictures)
        .chain(figures)
        .chain(lines.map(|(id, _)| Experiment::line(id)))
        .chain(schemes)
}

fn of_overlay(overlay: Overlay) -> Vec<Message> {
    let mut all = vec![overlay.name(), Dress::button(overlay), Dress::story(overlay)];
    // Without an overlay there is no scale.
    if matches!(Dress::of(overlay).ends, Ends::Named) && overlay != Overlay::None {
        all.extend([Dress::low(overlay), Dress::high(overlay)]);
    }
    all
}

/// Messages about the choices of systems, which may lack words: whatever any system may be changed to.
fn of_choices() -> BTreeSet<String> {
    fn walk(sheet: &Sheet, known: &mut BTreeSet<String>) {
        for control in sheet.controls() {
            known.insert(format!("control-{}", control.id()));
            let Setting::Choice(variants, _) = control.setting else { continue };
            for variant in variants {
                if known.insert(format!("choice-{}-{variant}", control.id())) {
                    walk(&sheet.with(&control.path, Change::Choice(variant)), known);
                }
            }
        }
    }
    let mut known = BTreeSet::new();
    let all = |sheet: &Sheet| {
        let lists = sheet.controls().into_iter();
        let off = lists.filter(|control| control.setting == Setting::Switch(false));
        off.fold(sheet.clone(), |sheet, control| sheet.with(&control.path, Change::Switch(true)))
    };
    for preset in presets() {
        walk(&all(&Sheet::of(&preset.into()).unwrap()), &mut known);
    }
    known
}

#[test]
fn every_message_has_its_sentence_and_its_values() {
    let sentences = ftl::sentences("en");
    for (key, uses) in code::uses() {
        let sentence =
            sentences.get(&key).unwrap_or_else(|| panic!("{} has no words", uses[0].place));
        for used in uses {
            assert_eq!(used.values, sentence.values, "values of {}", used.place);
        }
    }
    for key in of_tables() {
        assert!(sentences.contains_key(&key), "{key} has no words");
    }
}

/// Parts of the words that the page loads together with this one, as its sources say.
fn loaded_with(part: &str) -> BTreeSet<String> {
    let mut loaded = BTreeSet::from([OWN.to_owned(), part.to_owned()]);
    for source in code::sources().iter().filter(|source| source.path.starts_with("web")) {
        for list in source.code.split("].map(words::load)") {
            let Some((_, list)) = list.rsplit_once('[') else { continue };
            let parts: Vec<_> = list.split(", ").map(|name| name.trim_matches('"')).collect();
            if parts[0] == part {
                loaded.extend(parts.into_iter().map(str::to_owned));
            }
        }
    }
    loaded
}

#[test]
fn every_part_of_the_page_loads_the_words_that_it_tells() {
    let sentences = ftl::sentences("en");
    for (speaker, part) in SPEAKERS {
        let loaded = loaded_with(part);
        let goes_by = |path: &Path| {
            SPEAKERS
                .iter()
                .find(|(other, _)| path.starts_with(other))
                .is_some_and(|s| s.0 == *speaker)
        };
        for (key, uses) in code::uses() {
            for used in uses.iter().filter(|used| goes_by(&used.source)) {
                let part = &sentences[&key].part;
                assert!(loaded.contains(part), "{}: {part} is not loaded there", used.place);
            }
        }
        for source in code::sources().iter().filter(|source| goes_by(&source.path)) {
            for (shared, part) in SHARED.iter().filter(|(name, _)| source.code.contains(name)) {
                let told = format!("{}: {shared} speaks {part}", source.path.display());
                assert!(loaded.contains(*part), "{told}");
            }
        }
    }
}

#[test]
fn every_sentence_is_told() {
    let sentences = ftl::sentences("en");
    let mut told: BTreeSet<String> = code::uses().into_keys().chain(of_tables()).collect();
    told.extend(of_choices());
    told.extend(sentences.values().flat_map(|sentence| sentence.messages.clone()));
    let idle: Vec<_> = sentences.keys().filter(|key| !told.contains(*key)).collect();
    assert!(idle.is_empty(), "nothing says {idle:?}");
}

#[test]
fn every_language_has_the_keys_and_values_of_english() {
    let english = ftl::sentences("en");
    for language in ftl::languages() {
        for (key, sentence) in ftl::sentences(&language) {
            let Some(known) = english.get(&key) else { panic!("{language}: nothing says {key}") };
            let values = &sentence.values;
            assert!(values.is_subset(&known.values), "{language}: {key} has no {values:?}");
        }
    }
}

#[test]
fn no_sentence_stands_in_the_code() {
    let mut found = Vec::new();
    for source in code::sources() {
        let layer = source.path.components().next().unwrap().as_os_str().to_string_lossy();
        if SILENT.contains(&layer.trim_end_matches(".rs")) {
            let spoken = code::spoken(&source).into_iter();
            found.extend(spoken.map(|text| format!("{}: {text:?}", source.path.display())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn sentences_have_numbers_and_names() {
    let told = say!("superko", point = "D4", moves = 12_400).to_string();
    assert_eq!(
        told,
        "D4 is forbidden by superko: it would recreate the position after move 12,400"
    );
    assert_eq!(say!("color", color = yomi::go::Color::White).to_string(), "White");
}
