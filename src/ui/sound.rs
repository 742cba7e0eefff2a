//! What a stone on wood sounds like.

use super::state::State;
use crate::go::Move;
use crate::rng::Rng;

/// A sound that the game makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A stone is put on the board.
    Stone,
    /// A stone is put on the board and captures others.
    Capture,
}

/// Seconds from one click to the next where several are heard.
const GAP: f32 = 0.055;

impl Sound {
    /// The sound's samples, −1 to 1, at `rate` samples per second.
    pub fn samples(self, rate: f32) -> Vec<f32> {
        let clicks: &[f32] = match self {
            Sound::Stone => &[0.3],
            Sound::Capture => &[0.3, 0.1, 0.13],
        };
        let gap = (GAP * rate) as usize;
        let length = (LENGTH * rate) as usize;
        let mut samples = vec![0.0; length + gap * (clicks.len() - 1)];
        for (i, loudness) in clicks.iter().enumerate() {
            for (sample, click) in samples[i * gap..].iter_mut().zip(click(rate, length)) {
                *sample += loudness * click;
            }
        }
        samples
    }
}

/// Length of a click, in seconds.
const LENGTH: f32 = 0.12;

/// Slate on kaya: a touch of noise, then stone and board ring, each fading in milliseconds.
fn click(rate: f32, length: usize) -> impl Iterator<Item = f32> {
    /// Each ring's pitch in hertz, the milliseconds in which it fades by a factor of e, its share.
    const RINGS: [(f32, f32, f32); 3] =
        [(310.0, 16.0, 0.45), (940.0, 9.0, 0.3), (2350.0, 4.0, 0.2)];
    let mut random = Rng::new(1);
    let mut noise = 0.0;
    (0..length).map(move |i| {
        let time = i as f32 / rate;
        let fades = |milliseconds: f32| (-time * 1000.0 / milliseconds).exp();
        let white = random.next_u32() as f32 / u32::MAX as f32 * 2.0 - 1.0;
        // A filter of one pole takes the hiss out of the noise.
        noise += 0.35 * (white - noise);
        let rings =
            RINGS.iter().map(|&(hertz, fade, share)| share * fades(fade) * sine(hertz * time));
        // The click fades to silence, so that its end is no step.
        let end = 1.0 - i as f32 / length as f32;
        (rings.sum::<f32>() + 0.9 * noise * fades(2.0)) * end
    })
}

/// The sine of a phase in turns, 0 or more, within 0.002, which nobody hears. What the library has is 3 KB of program.
fn sine(turns: f32) -> f32 {
    let phase = turns - turns.floor() - 0.5;
    let arch = 16.0 * phase * (phase.abs() - 0.5);
    arch + 0.225 * (arch * arch.abs() - arch)
}

/// The sound of a stone that has come onto the board since the place `before` of the line was shown, if there is one.
/// A board that is out of view is silent.
pub(super) fn after(state: &State, before: usize) -> Option<Sound> {
    let here = state.here();
    let &(color, mv) = here.moves().last().filter(|_| state.shown() == before + 1)?;
    if !state.settings().sound || mv == Move::Pass || state.visit().is_away() {
        return None;
    }
    let captures = here.captures(color) > here.at(here.moves().len() - 1).captures(color);
    Some(if captures { Sound::Capture } else { Sound::Stone })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sine_is_near_enough() {
        for i in 0..4000 {
            let turns = i as f32 / 1000.0;
            let exact = (std::f32::consts::TAU * turns).sin();
            assert!((sine(turns) - exact).abs() < 0.002, "{turns}: {} for {exact}", sine(turns));
        }
    }

    #[test]
    fn sounds_are_short_quiet_and_end_in_silence() {
        for (sound, most) in [(Sound::Stone, 0.13), (Sound::Capture, 0.25)] {
            for rate in [44_100.0, 48_000.0] {
                let samples = sound.samples(rate);
                assert!((samples.len() as f32) < most * rate);
                let peak = samples.iter().fold(0.0_f32, |peak, s| peak.max(s.abs()));
                assert!((0.1..0.4).contains(&peak), "{sound:?} {peak}");
                let tail = &samples[samples.len() - 100..];
                assert!(tail.iter().all(|s| s.abs() < 0.001), "{sound:?}");
            }
        }
    }
}
