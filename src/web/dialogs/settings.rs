//! The dialog of the person's settings.

use crate::ui::rest::Stint;
use crate::ui::settings::{Settings, Theme};
use crate::ui::update::Msg;
use crate::web::page::Page;
use leptos::prelude::*;

/// The contents of the settings dialog.
#[component]
pub fn SettingsFields(page: Page) -> impl IntoView {
    let change = move |change: &dyn Fn(&mut Settings)| {
        let mut settings = page.look(|state| state.settings().clone());
        change(&mut settings);
        page.send(Msg::Settings(settings));
    };
    let theme = move |theme: Theme, text: &'static str| {
        let chosen = page.look(|state| state.settings().theme == theme);
        view! {
            <label class="pick">
                <input type="radio" name="theme" checked=chosen on:change=move |_| change(&|s| s.theme = theme)/>
                <span>{text}</span>
            </label>
        }
    };
    let switch = move |text: &'static str, more: &str, field: fn(&mut Settings) -> &mut bool| {
        let more = more.to_string();
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
    let most =
        page.look(|state| state.engine().ready().map_or(state.visit().cores(), |r| r.threads));
    let usual = page.look(|state| state.visit().cores().saturating_sub(1).max(1));
    let explain = format!("1 to {most}; {usual} leaves one to the page");
    let think = format!("stronger answers, a warmer machine; {}", Stint::PONDERING.rule());
    view! {
        <fieldset class="field">
            <legend>"Theme"</legend>
            <div class="choice">
                {theme(Theme::System, "Match system")}{theme(Theme::Light, "Light")}{theme(Theme::Dark, "Dark")}
            </div>
        </fieldset>
        <div class="field">
            <label for="threads">"Threads"</label>
            <div>
                <input id="threads" type="number" min="1" max=most.to_string() inputmode="numeric"
                    value=page.look(|state| state.threads()).to_string() on:change=threads/>
                <p class="quiet">{explain}</p>
            </div>
        </div>
        {switch("Coordinates", "letters and numbers around the board", |s| &mut s.coordinates)}
        {switch("Sound", "a stone is heard when it is put down; off with reduced motion", |s| &mut s.sound)}
        {switch("Think on my time", &think, |s| &mut s.ponder)}
        {switch("Two taps for a stone", "on touch screens: the first shows it, the second plays it", |s| &mut s.two_taps)}
    }
}
