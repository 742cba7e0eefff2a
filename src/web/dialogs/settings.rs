//! The dialog of the person's settings.

use super::offline::Offline;
use crate::picture::Material;
use crate::ui::rest::Stint;
use crate::ui::settings::{MEMORY, Settings, Theme};
use crate::ui::update::Msg;
use crate::web::device;
use crate::web::page::Page;
use crate::words::text;
use leptos::prelude::*;

/// The contents of the settings dialog.
#[component]
pub fn SettingsFields(page: Page) -> impl IntoView {
    let change = move |change: &dyn Fn(&mut Settings)| {
        let mut settings = page.look(|state| state.settings().clone());
        change(&mut settings);
        page.send(Msg::Settings(settings));
    };
    // A choice is made already where choosing it would change nothing.
    let pick = move |name: &'static str, text: String, choose: fn(&mut Settings)| {
        let chosen = page.look(|state| {
            let mut settings = state.settings().clone();
            choose(&mut settings);
            settings == *state.settings()
        });
        view! {
            <label class="pick">
                <input type="radio" name=name checked=chosen on:change=move |_| change(&choose)/>
                <span>{text}</span>
            </label>
        }
    };
    let theme = |text: String, choose: fn(&mut Settings)| pick("theme", text, choose);
    let material = |text: String, choose: fn(&mut Settings)| pick("material", text, choose);
    let switch = move |text: String, more: String, field: fn(&mut Settings) -> &mut bool| {
        let on = page.look(|state| *field(&mut state.settings().clone()));
        let turn = move |event| {
            let on = event_target_checked(&event);
            change(&|settings| *field(settings) = on);
        };
        view! {
            <label class="switch">
                <input type="checkbox" checked=on on:change=turn/>
                <span>{text}<span class="quiet">{more}</span></span>
            </label>
        }
    };
    let threads = move |event| {
        let wanted = event_target_value(&event).parse().ok().filter(|n| *n > 0);
        change(&|settings| settings.threads = wanted);
    };
    let memory = move |event| {
        let wanted = event_target_value(&event).parse().ok().filter(|mib| MEMORY.contains(mib));
        change(&|settings| settings.memory = wanted);
    };
    let ceiling = page.look(|state| state.settings().memory).map(|mib| mib.to_string());
    let most =
        page.look(|state| state.engine().ready().map_or(state.visit().cores(), |r| r.threads));
    let usual = page.look(|state| state.visit().cores().saturating_sub(1).max(1));
    let Stint { simulations, seconds } = Stint::PONDERING;
    let ponder = text!("setting-ponder.more", simulations = simulations, seconds = seconds);
    view! {
        <fieldset class="field">
            <legend>{text!("setting-theme")}</legend>
            <div class="choice">
                {theme(text!("theme-system"), |s| s.theme = Theme::System)}
                {theme(text!("theme-light"), |s| s.theme = Theme::Light)}
                {theme(text!("theme-dark"), |s| s.theme = Theme::Dark)}
            </div>
        </fieldset>
        <fieldset class="field">
            <legend>{text!("setting-material")}</legend>
            <div class="choice">
                {material(text!("material-kaya"), |s| s.material = Material::Kaya)}
                {material(text!("material-slate"), |s| s.material = Material::Slate)}
                {material(text!("material-paper"), |s| s.material = Material::Paper)}
            </div>
        </fieldset>
        {switch(text!("setting-coordinates"), text!("setting-coordinates.more"), |s| &mut s.coordinates)}
        {switch(text!("setting-move-numbers"), text!("setting-move-numbers.more"), |s| &mut s.move_numbers)}
        {switch(text!("setting-two-taps"), text!("setting-two-taps.more"), |s| &mut s.two_taps)}
        {switch(text!("setting-sound"), text!("setting-sound.more"), |s| &mut s.sound)}
        {switch(text!("setting-review"), text!("setting-review.more"), |s| &mut s.review)}
        {switch(text!("setting-teach"), text!("setting-teach.more"), |s| &mut s.teach)}
        {switch(text!("setting-ponder"), ponder, |s| &mut s.ponder)}
        <div class="field">
            <label for="threads">{text!("setting-threads")}</label>
            <div>
                <input id="threads" type="number" min="1" max=most.to_string() inputmode="numeric"
                    value=page.look(|state| state.threads()).to_string() on:change=threads/>
                <p class="quiet">{text!("setting-threads.more", most = most, usual = usual)}</p>
            </div>
        </div>
        <div class="field">
            <label for="memory">{text!("setting-memory")}</label>
            <div>
                <input id="memory" type="number" min=MEMORY.start().to_string() max=MEMORY.end().to_string() step="64"
                    inputmode="numeric" placeholder=device::memory().to_string() value=ceiling on:change=memory/>
                <p class="quiet">{text!("setting-memory.more")}</p>
            </div>
        </div>
        <div class="field">
            <span>{text!("setting-offline")}</span>
            <Offline/>
        </div>
    }
}
