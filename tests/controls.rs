//! The controls of a system's choices: every choice of every system has one, and what it does can be named.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use yomi::demo::controls::{
    Change, Control, Kind, Range, STEPS, Setting, Sheet, called, controls, places,
};
use yomi::demo::race::Race;
use yomi::demo::simulation::Simulation;
use yomi::demo::threads::Threads;
use yomi::demo::tree::Tree;
use yomi::demo::{Registered, link};
use yomi::search::{Answer, Beta, Parallel, Prior, SearchSpec, Select, Variant, presets};

fn sheet(name: &str) -> Sheet {
    Sheet::of(&Variant::parse(name).unwrap()).unwrap()
}

fn spec(sheet: &Sheet) -> SearchSpec {
    sheet.system().unwrap_or_else(|why| panic!("{}: {why}", sheet.text())).spec
}

fn control(sheet: &Sheet, path: &str) -> Control {
    let found = sheet.controls().into_iter().find(|control| control.path == path);
    found.unwrap_or_else(|| panic!("{} has no {path}", sheet.text()))
}

/// A change to what is there already.
fn as_it_is(control: &Control) -> Option<Change> {
    Some(match control.setting {
        Setting::Group => return None,
        Setting::Number(number, _) => Change::Number(number),
        Setting::Choice(variants, chosen) => Change::Choice(variants[chosen]),
        Setting::Switch(on) => Change::Switch(on),
    })
}

// ---- Every system ---------------------------------------------------------------------------

#[test]
fn every_choice_of_every_system_has_a_control() {
    fn below(value: &Value, name: &str, names: &mut Vec<String>) {
        names.push(name.to_owned());
        match value {
            Value::Object(map) => map.iter().for_each(|(name, value)| below(value, name, names)),
            Value::Array(items) => items.iter().for_each(|item| below(item, name, names)),
            _ => {}
        }
    }
    for preset in presets() {
        let sheet = sheet(preset.id);
        let known = sheet.controls();
        let mut names = Vec::new();
        let spec = serde_json::to_value(preset.spec()).unwrap();
        for (axis, value) in spec.as_object().unwrap() {
            assert!(known.iter().any(|c| c.path == format!("/{axis}")), "{}: {axis}", preset.id);
            below(value, axis, &mut names);
        }
        // Each field and variant is a step of some control's path, or a variant that one offers.
        for name in names {
            let of = |control: &Control| {
                let offers =
                    matches!(control.setting, Setting::Choice(v, _) if v.contains(&name.as_str()));
                offers || control.path.split('/').any(|step| step == name)
            };
            assert!(known.iter().any(of), "{}: {name}", preset.id);
        }
    }
}

#[test]
fn a_control_set_to_what_it_is_changes_nothing() {
    for preset in presets() {
        let published = sheet(preset.id);
        assert_eq!(published.text(), preset.id);
        assert!(published.changed().is_empty(), "{}", preset.id);
        for control in published.controls() {
            let Some(change) = as_it_is(&control) else { continue };
            let same = published.with(&control.path, change);
            assert_eq!(same.text(), preset.id, "{}", control.path);
            assert_eq!(spec(&same), preset.spec(), "{} {}", preset.id, control.path);
        }
    }
}

/// Whatever is changed has a text, which is read back or refused with a reason; a name that differs; and a
/// way back to what was published.
#[test]
fn every_change_has_a_text_and_a_way_back() {
    let mut good = 0;
    for preset in presets() {
        let published = sheet(preset.id);
        for control in published.controls() {
            let changes = match control.setting {
                Setting::Group => Vec::new(),
                Setting::Number(number, range) => {
                    assert!(range.contains(number), "{} {}: {range:?}", preset.id, control.path);
                    [0, STEPS / 3, STEPS].map(|step| Change::Number(range.at(step))).to_vec()
                }
                Setting::Choice(variants, _) => {
                    variants.iter().map(|v| Change::Choice(v)).collect()
                }
                Setting::Switch(on) => vec![Change::Switch(!on)],
            };
            for change in changes.into_iter().filter(|change| Some(*change) != as_it_is(&control)) {
                let changed = published.with(&control.path, change);
                let text = changed.text();
                assert_ne!(text, preset.id, "{} {change:?}", control.path);
                assert_ne!(changed.name(), published.name(), "{text}");
                assert!(
                    changed
                        .changed()
                        .iter()
                        .chain(&published.controls())
                        .any(|c| c.path == control.path)
                );
                assert_eq!(changed.published(), published);
                match changed.system() {
                    Ok(system) => {
                        good += 1;
                        assert_eq!(Sheet::of(&system).unwrap(), changed, "{text}");
                        assert_eq!(system.name, text);
                    }
                    Err(why) => assert!(!why.to_string().contains("of {"), "{text}: {why}"),
                }
                let back = changed.with(&control.path, as_it_is(&control).unwrap());
                if !matches!(control.setting, Setting::Choice(..)) {
                    assert_eq!(back.text(), preset.id, "{} {change:?}", control.path);
                }
            }
        }
    }
    assert!(good > 1000, "{good}");
}

// ---- A system -------------------------------------------------------------------------------

#[test]
fn numbers_variants_and_sources_are_changed() {
    let rave = sheet("mc-rave");
    let explores = rave.with("/select/rave/c", Change::Number(0.3));
    assert!(explores.text().starts_with(r#"mc-rave+{"select":{"rave":{"#), "{}", explores.text());
    assert_eq!(spec(&explores).select.c(), 0.3);
    assert_eq!(called(&explores.text()), "MC-RAVE, minimum MSE (c 0.3)");
    assert_eq!(called("mc-rave"), "MC-RAVE, minimum MSE");

    // A variant that the system does not have comes with the numbers that others have in it.
    let by_hand = rave.with("/select/rave/beta", Change::Choice("hand"));
    assert_eq!(spec(&by_hand).select, Select::Rave { beta: Beta::Hand { k: 1000.0 }, c: 0.0 });
    // What has the same name stays: without AMAF this is the same system but for AMAF.
    let without =
        explores.with("/select", Change::Choice("ucb")).with("/answer", Change::Choice("max"));
    assert_eq!(spec(&without).select, Select::Ucb { c: 0.3 });
    assert_eq!(spec(&without).answer, Answer::Max);

    let even = sheet("heuristic-mc-rave-even");
    let without = even.with("/priors/even", Change::Switch(false));
    assert_eq!(spec(&without).priors, []);
    assert_eq!(called(&without.text()), format!("{} (−even)", called("heuristic-mc-rave-even")));
    assert_eq!(without.with("/priors/even", Change::Switch(true)).text(), "heuristic-mc-rave-even");
    let both = even.with("/priors/grandfather", Change::Switch(true));
    assert_eq!(spec(&both).priors, [Prior::Even { n: 7.0 }, Prior::Grandfather { n: 7.0 }]);

    let loss = rave.with("/parallel/tree/virtual_loss", Change::Number(3.0));
    assert_eq!(spec(&loss).parallel, Parallel::Tree { virtual_loss: 3 });
}

#[test]
fn what_does_not_go_together_is_refused_with_the_reason_and_can_be_gone_on_with() {
    let rave = sheet("mc-rave");
    let widened = rave.with("/widen", Change::Choice("progressive"));
    let why = widened.system().unwrap_err().to_string();
    assert!(why.contains("widen must be all"), "{why}");
    let ordered = widened.with("/priors/even", Change::Switch(true));
    assert!(ordered.system().is_ok());
    assert_eq!(ordered.published().text(), "mc-rave");
}

/// The ranges are those by which specs are checked.
#[test]
fn numbers_have_the_ranges_that_are_checked() {
    let range = |name: &str, path: &str| match control(&sheet(name), path).setting {
        Setting::Number(_, Range { least, most, .. }) => (least, most),
        other => panic!("{other:?}"),
    };
    assert_eq!(range("mc-rave", "/select/rave/c"), (0.0, 10.0));
    assert_eq!(range("mc-rave-hand", "/select/rave/beta/hand/k"), (1.0, 1e9));
    assert_eq!(range("mc-rave", "/resign-below"), (0.0, 0.5));
    assert_eq!(range("yomi", "/priors/network/power"), (0.0, 10.0));
    assert_eq!(range("yomi", "/playout/heavy/nakade"), (0.0, 100.0));
    assert_eq!(range("uct", "/parallel/tree/virtual_loss"), (0.0, 100.0));
    assert_eq!(range("heuristic-mc-rave-even", "/priors/even/n"), (0.0, 4000.0));
    for control in presets().flat_map(|preset| sheet(preset.id).controls()) {
        let Setting::Number(_, range) = control.setting else { continue };
        let steps: Vec<f64> = (0..=STEPS).map(|step| range.at(step)).collect();
        assert!(steps.is_sorted(), "{} {range:?}", control.path);
        assert_eq!(
            (steps[0], steps[STEPS as usize]),
            (range.least, range.most),
            "{}",
            control.path
        );
        assert!(steps.iter().all(|&n| range.contains(n)), "{} {steps:?}", control.path);
    }
}

// ---- A field that is added ------------------------------------------------------------------

/// A type with one field of each kind, as a spec might have it one day.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Added {
    temperature: f32,
    rounds: u16,
    careful: bool,
    cutoff: Option<u32>,
    style: Style,
    styles: Vec<Style>,
    margins: Margins,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Style {
    Plain,
    Fancy { strength: f32, inner: Margin },
    Odd(Margins),
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Margin {
    Narrow,
    Wide(f32),
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Margins {
    left: u8,
}

#[test]
fn a_field_that_is_added_has_its_control() {
    let mut value = json!({ "style": { "fancy": null }, "cutoff": 7, "styles": [{ "odd": {} }] });
    let found = places::<Added>(&mut value).unwrap();
    let styles: &[&str] = &["plain", "fancy", "odd"];
    let margins: &[&str] = &["narrow", "wide"];
    let expected = [
        ("/temperature", 0, Kind::Real),
        ("/rounds", 0, Kind::Whole(65535)),
        ("/careful", 0, Kind::Switch),
        ("/cutoff", 0, Kind::Maybe),
        ("/cutoff/?", 1, Kind::Whole(u32::MAX.into())),
        ("/style", 0, Kind::Choice(Box::leak(styles.into()))),
        ("/style/fancy/strength", 1, Kind::Real),
        ("/style/fancy/inner", 1, Kind::Choice(Box::leak(margins.into()))),
        ("/styles", 0, Kind::Any(Box::leak(styles.into()))),
        ("/styles/odd/left", 2, Kind::Whole(255)),
        ("/margins", 0, Kind::Group),
        ("/margins/left", 1, Kind::Whole(255)),
    ];
    let said: Vec<_> = found.iter().map(|p| (p.path.as_str(), p.depth, p.kind)).collect();
    assert_eq!(said, expected);
    // The holes are filled with what the type can hold.
    let read: Added = serde_json::from_value(value.clone()).unwrap();
    assert_eq!(read.style, Style::Fancy { strength: 1.0, inner: Margin::Narrow });
    assert_eq!((read.cutoff, &read.styles[..]), (Some(7), &[Style::Odd(Margins { left: 1 })][..]));
    let range = Range { least: 0.0, most: 1.0, whole: false };
    let controls = controls(&value, &found, |_| range);
    let names: Vec<_> = controls.iter().map(|c| (c.label(), c.setting.clone())).collect();
    let has = |name: &str, setting: Setting| {
        assert!(names.contains(&(name.to_owned(), setting)), "{name}")
    };
    has("temperature", Setting::Number(1.0, range));
    has("careful", Setting::Switch(false));
    has("cutoff", Setting::Switch(true));
    has("style", Setting::Choice(Box::leak(styles.into()), 1));
    has("plain", Setting::Switch(false));
    has("odd", Setting::Switch(true));
}

// ---- In the demos ---------------------------------------------------------------------------

const CHANGED: &str = r#"mc-rave+{"answer":"robust"}"#;

fn keeps<D: Registered>(parameter: &str) {
    let said = [(parameter.to_owned(), CHANGED.to_owned())];
    let mut demo = D::default();
    demo.follow(link::read::<D>(&said).unwrap()).unwrap();
    let written = link::write(D::LINK, &demo.link());
    assert!(
        written.iter().any(|(name, text)| *name == parameter && text == CHANGED),
        "{written:?}"
    );
    // A plus that is not encoded is a blank.
    let blank = [(parameter.to_owned(), CHANGED.replace('+', " "))];
    assert_eq!(link::read::<D>(&blank).unwrap(), demo.link());
    let wrong = [(parameter.to_owned(), r#"mc-rave+{"widen":"some"}"#.to_owned())];
    assert!(link::read::<D>(&wrong).is_err());
}

#[test]
fn links_carry_the_changed_system() {
    keeps::<Simulation>("system");
    keeps::<Tree>("system");
    keeps::<Race>("a");
    keeps::<Race>("b");
    keeps::<yomi::demo::contest::Contest>("a");
    keeps::<Threads>("system");
}
