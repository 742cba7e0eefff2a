//! The fields of the search that a demo is about.

use super::class::Class;
use super::editor::Editor;
use super::parameters::Parameters;
use super::systems::systems;
use crate::demo::{MAX_NUMBER, OfSearch, Registered, Start, Subject};
use crate::rng::MAX_SEED;
use crate::search::Variant;
use crate::web::whole::Whole;
use crate::words::text;
use leptos::prelude::*;

/// The fields of the search and the simulation's number; without the number where many are seen.
#[component]
pub fn Which<D: Registered + OfSearch>(
    page: Class,
    state: RwSignal<D>,
    #[prop(default = true)] numbered: bool,
) -> impl IntoView {
    let subject = Memo::new(move |_| state.with(|demo| demo.subject().clone()));
    let number = Memo::new(move |_| subject.with(|subject| subject.number));
    let look = move |change: &dyn Fn(&mut Subject)| {
        page.change(state, |demo| {
            let mut subject = demo.subject().clone();
            change(&mut subject);
            demo.look_at(&subject);
        });
    };
    let jump = move |to: u64| look(&|subject| subject.number = to.clamp(1, MAX_NUMBER));
    let system = Memo::new(move |_| subject.with(|subject| subject.trial.system.name.clone()));
    let by = Callback::new(move |name: String| match Variant::parse(&name) {
        Ok(system) => look(&|subject| subject.trial.system = system.clone()),
        Err(why) => page.change(state, |demo| demo.refuse(why.into())),
    });
    let seed = Memo::new(move |_| subject.with(|subject| subject.trial.seed));
    let start = Memo::new(move |_| subject.with(|subject| Start::of(subject.trial.record.clone())));
    let from =
        Callback::new(move |start: Start| look(&|subject| subject.trial.record = start.record()));
    view! {
        <div class="which" role="group" aria-label=text!("label-which")>
            {numbered.then(|| view! {
                <Whole label=text!("label-simulation") value=number least=1 most=MAX_NUMBER take=jump/>
                <button type="button" on:click=move |_| jump(number.get_untracked() + 1)>{text!("button-next-simulation")}</button>
            })}
            <label>{text!("label-system")}" "<select aria-label=text!("label-system") on:change=move |event| by.run(event_target_value(&event))>{systems(system.into(), |preset| preset.spec().films())}</select></label>
            <Whole label=text!("label-seed") value=seed least=0 most=MAX_SEED take=move |seed| look(&|subject| subject.trial.seed = seed)/>
            <button type="button" on:click=move |_| page.bring_position(state)>{text!("button-my-game")}</button>
            <p class="quiet">{text!("note-address-of-moment")}</p>
        </div>
        <Parameters system take=by/>
        <Editor page start from/>
    }
}
