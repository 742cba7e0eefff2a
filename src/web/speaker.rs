//! The loudspeaker. Sounds are heard from the first gesture on, because browsers let no page make a
//! sound before.

use super::device::motion_allowed;
use crate::ui::sound::Sound;
use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::AudioContext;

/// The connection to the loudspeaker, made when it is first needed.
#[derive(Debug, Default)]
pub struct Speaker(Option<AudioContext>);

impl Speaker {
    /// Connects to the loudspeaker. A browser takes a tenth of a second for that, in which the page
    /// stands still, so it should not happen when the first stone is put.
    pub fn find(&mut self) {
        if self.0.is_none() && motion_allowed() {
            self.0 = AudioContext::new().ok();
        }
    }

    /// Plays a sound, where that is possible and wanted.
    pub fn play(&mut self, sound: Sound) {
        if motion_allowed() && touched() {
            // The game is as good without a loudspeaker, so errors are ignored.
            let _ = self.try_to_play(sound);
        }
    }

    fn try_to_play(&mut self, sound: Sound) -> Result<(), JsValue> {
        let context = match &self.0 {
            Some(context) => context,
            None => self.0.insert(AudioContext::new()?),
        };
        let rate = context.sample_rate();
        let samples = sound.samples(rate);
        let buffer = context.create_buffer(1, samples.len() as u32, rate)?;
        buffer.copy_to_channel(&samples, 0)?;
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.connect_with_audio_node(&context.destination())?;
        // A context that was made before the first gesture is silent until it is resumed.
        let _ = context.resume()?;
        source.start()
    }
}

/// Whether a person has clicked, touched or typed. A browser that cannot tell decides by itself.
fn touched() -> bool {
    let activation = Reflect::get(&window().navigator(), &"userActivation".into());
    let active = activation.and_then(|a| Reflect::get(&a, &"hasBeenActive".into()));
    active.ok().and_then(|active| active.as_bool()).unwrap_or(true)
}
