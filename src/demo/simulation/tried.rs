//! What somebody tries in place of a system's and a node's own numbers, as a link says it: `c-0.5`, `beta-0.02`,
//! and for a move its place among the node's moves with n, wins, ñ and AMAF's wins, as in `17-10-5-20-9`.

use crate::demo::link::LinkError;
use crate::demo::{Counts, Tune};

/// The text of a link; none if nothing is tried.
pub fn write(tune: &Tune) -> Option<String> {
    let number = |name: &str, number: Option<f32>| number.map(|n| format!("{name}-{n}"));
    let counts = tune.counts.iter().map(|(place, c)| {
        format!("{place}-{}-{}-{}-{}", c.visits, c.wins, c.amaf_visits, c.amaf_wins)
    });
    let numbers = [number("c", tune.c), number("beta", tune.beta)].into_iter().flatten();
    let all: Vec<String> = numbers.chain(counts).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// What the text of a link says.
///
/// # Errors
/// A [`LinkError`] about the first word that makes no sense.
pub fn read(said: &str) -> Result<Tune, LinkError> {
    let mut tune = Tune::default();
    for word in said.split_whitespace() {
        take(&mut tune, word).ok_or_else(|| LinkError::WhatIf(word.to_owned()))?;
    }
    Ok(tune)
}

fn take(tune: &mut Tune, word: &str) -> Option<()> {
    let (name, said) = word.split_once('-')?;
    match name {
        "c" => tune.c = Some(number(said)?),
        "beta" => tune.beta = Some(number(said)?),
        place => {
            let [visits, wins, amaf_visits, amaf_wins] = parts(said)?;
            let whole = |text: &str| text.parse::<u32>().ok().filter(|n| *n <= Counts::MOST);
            let counts = Counts {
                visits: whole(visits)?,
                wins: number(wins)?,
                amaf_visits: whole(amaf_visits)?,
                amaf_wins: number(amaf_wins)?,
            };
            tune.counts.push((place.parse().ok()?, counts.possible()));
        }
    }
    Some(())
}

fn number(text: &str) -> Option<f32> {
    text.parse().ok().filter(|n: &f32| n.is_finite())
}

fn parts(text: &str) -> Option<[&str; 4]> {
    text.split('-').collect::<Vec<_>>().try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_comes_back() {
        let counts = Counts { visits: 10, wins: 4.5, amaf_visits: 20, amaf_wins: 9.0 };
        let tune = Tune { c: Some(0.5), beta: Some(0.02), counts: vec![(17, counts)] };
        let text = write(&tune).unwrap();
        assert_eq!(text, "c-0.5 beta-0.02 17-10-4.5-20-9");
        assert_eq!(read(&text), Ok(tune));
        assert_eq!(write(&Tune::default()), None);
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        for word in ["c", "c-x", "beta-", "17-10-5-20", "x-1-1-1-1", "3-9999999-1-1-1", "c-inf"] {
            assert_eq!(read(word), Err(LinkError::WhatIf(word.to_owned())), "{word}");
        }
    }
}
