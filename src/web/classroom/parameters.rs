//! The choices of a system, to be changed one by one.

use crate::demo::controls::{Change, Control, Range, STEPS, Setting, Sheet};
use crate::search::Variant;
use crate::words::{Message, Say, text};
use leptos::prelude::*;
use std::collections::HashSet;

/// A system that somebody changes.
#[derive(Clone, Copy)]
struct Bench {
    /// The choices as they stand, which may not go together yet.
    sheet: RwSignal<Option<Sheet>>,
    take: Callback<String>,
}

impl Bench {
    /// Puts another sheet in the place of the one at hand, and hands the system on if there can be one.
    fn put(self, change: impl FnOnce(&Sheet) -> Sheet) {
        let Some(sheet) = self.sheet.with_untracked(|sheet| sheet.as_ref().map(change)) else {
            return;
        };
        let text = sheet.text();
        let good = sheet.system().is_ok();
        self.sheet.set(Some(sheet));
        if good {
            self.take.run(text);
        }
    }

    fn set(self, path: &str, change: Change) {
        self.put(|sheet| sheet.with(path, change));
    }

    fn said<T: Send + Sync + PartialEq + Default + 'static>(self, of: fn(&Sheet) -> T) -> Memo<T> {
        Memo::new(move |_| self.sheet.with(|sheet| sheet.as_ref().map(of)).unwrap_or_default())
    }
}

/// The parameters of a system. `take` is called with the name of each that can be.
#[component]
pub fn Parameters(
    /// Which of two systems it is.
    #[prop(optional)]
    side: String,
    /// The system's name, as links have it.
    #[prop(into)]
    system: Signal<String>,
    #[prop(into)] take: Callback<String>,
) -> impl IntoView {
    let bench = Bench { sheet: RwSignal::new(None), take };
    // What comes from elsewhere takes the place of what was being changed.
    Effect::new(move |_| {
        let name = system.get();
        if bench.sheet.with_untracked(|s| s.as_ref().map(Sheet::text)).as_ref() != Some(&name) {
            bench.sheet.set(Variant::parse(&name).ok().and_then(|system| Sheet::of(&system)));
        }
    });
    let open = RwSignal::new(false);
    let controls = bench.said(Sheet::controls);
    let changed = Memo::new(move |_| {
        let changed = bench.sheet.with(|s| s.as_ref().map(Sheet::changed)).unwrap_or_default();
        changed.into_iter().map(|control| control.path).collect::<HashSet<_>>()
    });
    let name = bench.said(|sheet| sheet.name().to_string());
    let text = bench.said(Sheet::text);
    let wrong = bench.said(|sheet| sheet.system().err().map(|why| why.say()));
    let row = move |control: Control| row(bench, controls, changed, control);
    let shown = move || if open.get() { controls.get() } else { Vec::new() };
    view! {
        <div class="parameters">
            <details on:toggle=move |_| open.update(|open| *open = !*open)>
                <summary>{(!side.is_empty()).then(|| format!("{side}: "))}{text!("parameters")}</summary>
                <div class="controls" role="group" aria-label=move || text!("parameters-of", system = name.get())>
                    <For each=shown key=key children=row/>
                </div>
                {move || wrong.get().map(|why| told(&why))}
                <p class="quiet">{text!("parameters-text")}</p>
                <code class="text" translate="no">{text}</code>
            </details>
            <Show when=move || !changed.with(HashSet::is_empty)>
                <p class="quiet changed" role="status">{name}" "
                    <button type="button" on:click=move |_| bench.put(Sheet::published)>{text!("parameters-published")}</button></p>
            </Show>
        </div>
    }
}

fn told(why: &Message) -> impl IntoView + use<> {
    let told = text!("parameters-refused", why = why.clone());
    view! { <p class="wrong" role="alert">{told}</p> }
}

/// What makes a row another one.
fn key(control: &Control) -> (String, &'static [&'static str], u8) {
    let (variants, kind) = match control.setting {
        Setting::Group => (&[][..], 0),
        Setting::Number(..) => (&[][..], 1),
        Setting::Choice(variants, _) => (variants, 2),
        Setting::Switch(_) => (&[][..], 3),
    };
    (control.path.clone(), variants, kind)
}

/// A control with its name.
fn row(
    bench: Bench,
    controls: Memo<Vec<Control>>,
    changed: Memo<HashSet<String>>,
    control: Control,
) -> impl IntoView {
    let (label, path) = (control.label(), control.path.clone());
    let now = {
        let path = path.clone();
        Memo::new(move |_| {
            controls.with(|all| all.iter().find(|c| c.path == path).map(|c| c.setting.clone()))
        })
    };
    let inner = match control.setting {
        Setting::Group => view! { <span class="name">{label}</span> }.into_any(),
        Setting::Number(_, range) => {
            let value = Memo::new(move |_| match now.get() {
                Some(Setting::Number(value, _)) => value,
                _ => range.least,
            });
            let path = path.clone();
            let take = Callback::new(move |number| bench.set(&path, Change::Number(number)));
            view! { <Number label range value take/> }.into_any()
        }
        Setting::Choice(variants, _) => {
            let option = |(place, variant): (usize, &'static str)| {
                let here = move || matches!(now.get(), Some(Setting::Choice(_, n)) if n == place);
                view! { <option value=variant selected=here>{control.variant(variant)}</option> }
            };
            let options = variants.iter().copied().enumerate().map(option).collect_view();
            let path = path.clone();
            let choose = move |event| {
                let chosen = event_target_value(&event);
                if let Some(variant) = variants.iter().find(|variant| **variant == chosen) {
                    bench.set(&path, Change::Choice(variant));
                }
            };
            view! { <label><span class="name">{label}</span><select on:change=choose>{options}</select></label> }.into_any()
        }
        Setting::Switch(_) => {
            let on = move || now.get() == Some(Setting::Switch(true));
            let path = path.clone();
            let turn = move |event| bench.set(&path, Change::Switch(event_target_checked(&event)));
            view! { <label><input type="checkbox" prop:checked=on on:change=turn/><span class="name">{label}</span></label> }.into_any()
        }
    };
    let is_changed = move || changed.with(|changed| changed.contains(&path));
    view! { <div class="control" class:changed=is_changed style:--depth=control.depth.to_string()>{inner}</div> }
}

/// A number: a slider for a look about, a field for those who know which.
#[component]
fn Number(label: String, range: Range, value: Memo<f64>, take: Callback<f64>) -> impl IntoView {
    let wrong = RwSignal::new(false);
    let type_in = move |event| {
        let number = event_target_value(&event).trim().parse::<f64>().ok();
        let number = number.filter(|&number| range.contains(number));
        wrong.set(number.is_none());
        number.into_iter().for_each(|number| take.run(number));
    };
    let slide = move |event| {
        wrong.set(false);
        take.run(range.at(event_target_value(&event).parse().unwrap_or_default()));
    };
    let told = move || {
        let (least, most) = (range.least.to_string(), range.most.to_string());
        let kept = value.get().to_string();
        let told = || text!("parameters-no-number", least = least, most = most, kept = kept);
        wrong.get().then(|| view! { <span class="wrong" role="alert">{told()}</span> })
    };
    view! {
        <label><span class="name">{label.clone()}</span>
            <input type="number" step="any" min=range.least.to_string() max=range.most.to_string() aria-invalid=move || wrong.get().to_string()
                prop:value=move || value.get().to_string() on:change=type_in/></label>
        <input type="range" class="scrub" aria-label=label min="0" max=STEPS.to_string()
            prop:value=move || range.step(value.get()).to_string() aria-valuetext=move || value.get().to_string() on:input=slide/>
        {told}
    }
}
