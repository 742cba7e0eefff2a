//! Values to colours, by two scales that colour-blind people can read too: equal steps in value
//! look equally large, and lightness alone tells how strong a value is.

use std::sync::LazyLock;

/// A colour in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour as CSS writes it, with an opacity from 0 to 1.
    pub fn css(self, opacity: f32) -> String {
        let Rgb(r, g, b) = self;
        if opacity >= 1.0 {
            format!("rgb({r} {g} {b})")
        } else {
            format!("rgb({r} {g} {b} / {opacity:.3})")
        }
    }

    /// The colour that is seen when this one lies on a ground with an opacity from 0 to 1.
    pub fn over(self, ground: Rgb, opacity: f32) -> Rgb {
        let mix = |above: u8, below: u8| {
            let (above, below) = (f32::from(above), f32::from(below));
            (below + (above - below) * opacity).round() as u8
        };
        Rgb(mix(self.0, ground.0), mix(self.1, ground.1), mix(self.2, ground.2))
    }

    /// Dark or light ink, whichever can be read on this colour.
    pub fn ink(self) -> Rgb {
        if self.lightness() > 0.6 { Rgb(35, 27, 18) } else { Rgb(255, 252, 244) }
    }

    /// The lightness that an eye sees, 0 to 1.
    pub fn lightness(self) -> f32 {
        to_oklab(self)[0]
    }
}

/// Colours of amounts: visits, β, priors.
const AMOUNT: [Rgb; 5] = [
    Rgb(252, 241, 214),
    Rgb(247, 200, 150),
    Rgb(222, 122, 110),
    Rgb(146, 54, 104),
    Rgb(58, 16, 62),
];

/// Colour of an even opinion, that of paper; both arms darken alike from it.
const EVEN: Rgb = Rgb(246, 240, 226);
const BLACK: [Rgb; 4] = [EVEN, Rgb(140, 201, 190), Rgb(31, 128, 122), Rgb(0, 62, 66)];
const WHITE: [Rgb; 4] = [EVEN, Rgb(237, 172, 152), Rgb(190, 80, 60), Rgb(100, 26, 16)];

/// Colours of lines beside the best move's. Colour-blind people can tell them apart, and they show
/// on light paper and on dark.
pub const LINES: [Rgb; 5] =
    [Rgb(208, 98, 18), Rgb(20, 148, 128), Rgb(190, 86, 150), Rgb(164, 128, 10), Rgb(96, 140, 190)];

/// Colours of walkers on the wooden board: dark enough for light digits on them.
pub const WALKERS: [Rgb; 8] = [
    Rgb(0, 92, 169),
    Rgb(196, 66, 14),
    Rgb(0, 118, 92),
    Rgb(160, 44, 128),
    Rgb(62, 58, 54),
    Rgb(128, 94, 0),
    Rgb(14, 122, 168),
    Rgb(140, 18, 38),
];

/// The two scales from numbers to colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// An amount from none (0) to all (1).
    Amount,
    /// An opinion from White's (−1) over even (0) to Black's (1).
    Opinion,
}

impl Scale {
    /// The colour of a value; one beyond the ends counts as the end.
    pub fn color(self, value: f32) -> Rgb {
        // A board has a colour for each point, ten times a second.
        static RAMPS: LazyLock<[Ramp; 3]> =
            LazyLock::new(|| [ramp(&AMOUNT), ramp(&WHITE), ramp(&BLACK)]);
        let (ramp, share) = match self {
            Scale::Amount => (0, value),
            Scale::Opinion if value < 0.0 => (1, -value),
            Scale::Opinion => (2, value),
        };
        RAMPS[ramp][(share.clamp(0.0, 1.0) * LAST_SHADE as f32).round() as usize]
    }

    /// The scale from one value to another, as a CSS gradient.
    pub fn css(self, from: f32, to: f32) -> String {
        const STEPS: usize = 12;
        let stop = |i: usize| {
            let share = i as f32 / STEPS as f32;
            self.color(from + share * (to - from)).css(1.0)
        };
        let stops: Vec<String> = (0..=STEPS).map(stop).collect();
        format!("linear-gradient(to right, {})", stops.join(", "))
    }
}

/// The shades between the stops of a ramp, read off by index: more than eyes can tell apart.
type Ramp = [Rgb; LAST_SHADE + 1];
const LAST_SHADE: usize = 500;

fn ramp(stops: &[Rgb]) -> Ramp {
    std::array::from_fn(|i| along(stops, i as f32 / LAST_SHADE as f32))
}

/// The colour a share of the way along a row of stops, in Oklab, where equal steps look equal.
fn along(stops: &[Rgb], share: f32) -> Rgb {
    let points: Vec<[f32; 3]> = stops.iter().map(|&stop| to_oklab(stop)).collect();
    let length = |pair: &[[f32; 3]]| distance(pair[0], pair[1]);
    let mut left = points.windows(2).map(length).sum::<f32>() * share.clamp(0.0, 1.0);
    for pair in points.windows(2) {
        let here = length(pair);
        if left <= here {
            let mix = |i: usize| pair[0][i] + (pair[1][i] - pair[0][i]) * left / here;
            return from_oklab([mix(0), mix(1), mix(2)]);
        }
        left -= here;
    }
    stops[stops.len() - 1]
}

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

/// A colour in Oklab, after Björn Ottosson's "A perceptual color space for image processing"
/// (2020).
fn to_oklab(Rgb(r, g, b): Rgb) -> [f32; 3] {
    let [r, g, b] = [r, g, b].map(linear);
    let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
    let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
    let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
    [
        0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
        1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
        0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
    ]
}

fn from_oklab([lightness, a, b]: [f32; 3]) -> Rgb {
    let cube = |x: f32| x * x * x;
    let l = cube(lightness + 0.396_337_78 * a + 0.215_803_76 * b);
    let m = cube(lightness - 0.105_561_346 * a - 0.063_854_17 * b);
    let s = cube(lightness - 0.089_484_18 * a - 1.291_485_5 * b);
    Rgb(
        encoded(4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s),
        encoded(-1.268_438 * l + 2.609_757_4 * m - 0.341_319_38 * s),
        encoded(-0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s),
    )
}

fn linear(channel: u8) -> f32 {
    let c = f32::from(channel) / 255.0;
    if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
}

fn encoded(linear: f32) -> u8 {
    let c = linear.clamp(0.0, 1.0);
    let c = if c <= 0.003_130_8 { 12.92 * c } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 };
    (c * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_color_survives_the_way_to_oklab_and_back() {
        for color in [Rgb(0, 0, 0), Rgb(255, 255, 255), Rgb(200, 30, 90), Rgb(12, 200, 180)] {
            assert_eq!(from_oklab(to_oklab(color)), color);
        }
    }

    #[test]
    fn equal_steps_of_value_look_equally_large() {
        for scale in [Scale::Amount, Scale::Opinion] {
            let steps: Vec<f32> = (0..10)
                .map(|i| [i as f32 / 10.0, (i + 1) as f32 / 10.0].map(|v| to_oklab(scale.color(v))))
                .map(|[a, b]| distance(a, b))
                .collect();
            let (least, most) = (
                steps.iter().cloned().fold(1.0, f32::min),
                steps.iter().cloned().fold(0.0, f32::max),
            );
            assert!(most / least < 1.2, "{scale:?}: steps from {least} to {most}");
        }
    }

    #[test]
    fn lightness_falls_with_strength_on_every_arm() {
        for (scale, sign) in [(Scale::Amount, 1.0), (Scale::Opinion, 1.0), (Scale::Opinion, -1.0)] {
            let light: Vec<f32> =
                (0..=20).map(|i| scale.color(sign * i as f32 / 20.0).lightness()).collect();
            assert!(light.windows(2).all(|w| w[0] > w[1]), "{scale:?} {sign}: {light:?}");
        }
    }

    #[test]
    fn the_two_sides_of_an_opinion_are_equally_strong() {
        for i in 0..=10 {
            let v = i as f32 / 10.0;
            let [b, w] = [v, -v].map(|v| Scale::Opinion.color(v).lightness());
            assert!((b - w).abs() < 0.06, "at {v}: {b} and {w}");
        }
    }
}
