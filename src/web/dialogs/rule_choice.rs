//! The fields for the rules, the handicap and komi. They hang together: rules and handicap say what komi is
//! usual.

use crate::go::{Compensation, RULE_SETS, RuleSet, Rules};
use crate::ui::habit::Habit;
use crate::ui::options::{Placement, usual_komi};
use crate::words::{Message, text};
use leptos::prelude::*;

/// The fields for the rules of the new game, the handicap and komi, as they were `before`. `human` says which sides
/// people play: an engine does not choose where its handicap stones stand.
#[component]
pub fn RuleFields(before: Habit, human: RwSignal<String>) -> impl IntoView {
    let rules = RwSignal::new(before.rules);
    let handicap = RwSignal::new(before.handicap);
    let usual = move || usual_komi(rules.get_untracked(), handicap.get_untracked()).to_string();
    let komi = RwSignal::new(before.komi.to_string());
    let typed = StoredValue::new(false);
    let suggest = move || {
        if !typed.get_value() {
            komi.set(usual());
        }
    };
    let type_komi = move |event| {
        typed.set_value(true);
        komi.set(event_target_value(&event));
    };
    let rules_changed = move |event| {
        if let Ok(set) = RuleSet::find(&event_target_value(&event)) {
            rules.set(set.rules);
            suggest();
        }
    };
    let handicap_changed = move |event| {
        handicap.set(event_target_value(&event).parse().unwrap_or(0));
        suggest();
    };
    let places = Memo::new(move |_| {
        handicap.get() > 1 && human.with(|human| matches!(human.as_str(), "black" | "both"))
    });
    let compensation =
        move || (handicap.get() > 1).then(|| for_handicap(rules.get(), handicap.get()));
    view! {
        <div class="field">
            <label for="rules">{text!("new-game-rules")}</label>
            <div>
                <select id="rules" name="rules" on:change=rules_changed>
                    {unnamed(before.rules)}
                    {RULE_SETS.each_ref().map(|set| view! {
                        <option value=set.id selected=before.rules == set.rules>{String::from(name(set))}</option>
                    })}
                </select>
                <p class="quiet">{move || RuleSet::of(rules.get()).map(|set| String::from(name(set).part("story")))}</p>
            </div>
        </div>
        <div class="field">
            <label for="handicap">{text!("new-game-handicap")}</label>
            <div class="choice">
                <input id="handicap" name="handicap" type="number" min="0" max="9" value=before.handicap.to_string() inputmode="numeric" on:input=handicap_changed/>
                <Show when=move || places.get()>
                    <select name="placement" aria-label=text!("new-game-placement")>
                        <option value="fixed" selected=before.placement == Placement::Fixed>{text!("new-game-placement.fixed")}</option>
                        <option value="free" selected=before.placement == Placement::Free>{text!("new-game-placement.free")}</option>
                    </select>
                </Show>
            </div>
        </div>
        <div class="field">
            <label for="komi">{text!("new-game-komi")}</label>
            <div>
                <input id="komi" name="komi" type="number" step="0.5" inputmode="decimal"
                    prop:value=komi on:input=type_komi/>
                <p class="quiet">{compensation}</p>
            </div>
        </div>
    }
}

/// The rules of the person's last game, where they have no name: an older page took them from a record.
fn unnamed(rules: Rules) -> Option<impl IntoView> {
    let unnamed = RuleSet::of(rules).is_none();
    unnamed
        .then(|| view! { <option value="" selected=true>{text!("new-game-rules.before")}</option> })
}

fn name(set: &RuleSet) -> Message {
    Message::about("rule-set", set.id)
}

/// What White gets beside komi, in a sentence.
fn for_handicap(rules: Rules, stones: usize) -> String {
    match rules.compensation {
        Compensation::None => text!("compensation-none"),
        given => text!("compensation", points = given.points(stones)),
    }
}
