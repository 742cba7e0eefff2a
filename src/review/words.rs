//! The words of the private property: one value a note, its parts apart by blanks.
//!
//! `effort 1 3000 1 yomi`: form, simulations a position, seed, system. `here 3000 0.5272/1840 1.80/0.41
//! 0.5272/1840:E6.D6 …`: simulations, Black's win rate with its visits, Black's lead with its standard error,
//! the best moves with win rates and what follows. `instead …` is the same about the position after the best
//! move. `-` stands for what is not known.

use super::{Effort, Lead, Rate, Reading, Variation};
use crate::go::Move;

/// Number of this form. A later program that writes another one raises it.
const FORM: u32 = 1;

/// The word with which the note of a review's effort begins.
pub(super) const EFFORT: &str = "effort";

/// A value of the property.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Note {
    Effort(Effort),
    Here(Reading),
    Instead(Reading),
}

/// A note as it is written.
pub(super) fn tell(note: &Note) -> String {
    match note {
        Note::Effort(Effort { system, simulations, seed }) => {
            format!("{EFFORT} {FORM} {simulations} {seed} {system}")
        }
        Note::Here(reading) => format!("here {}", tell_reading(reading)),
        Note::Instead(reading) => format!("instead {}", tell_reading(reading)),
    }
}

fn tell_reading(reading: &Reading) -> String {
    let lead = reading.lead.map_or("-".to_owned(), |lead| match lead.error {
        Some(error) => format!("{:.2}/{error:.3}", lead.points),
        None => format!("{:.2}", lead.points),
    });
    let mut words = vec![reading.simulations.to_string(), tell_rate(reading.winrate), lead];
    words.extend(reading.lines.iter().map(|line| {
        let moves: Vec<String> = line.moves.iter().map(Move::to_string).collect();
        format!("{}:{}", tell_rate(line.winrate), moves.join("."))
    }));
    words.join(" ")
}

fn tell_rate(rate: Rate) -> String {
    match rate.visits {
        Some(visits) => format!("{:.4}/{visits}", rate.share),
        None => format!("{:.4}", rate.share),
    }
}

/// Reads a note about a board of so many columns and rows.
pub(super) fn parse(text: &str, size: (usize, usize)) -> Option<Note> {
    let (kind, rest) = text.split_once(' ')?;
    match kind {
        EFFORT => effort(rest).map(Note::Effort),
        "here" => reading(rest, size).map(Note::Here),
        "instead" => reading(rest, size).map(Note::Instead),
        _ => None,
    }
}

fn effort(text: &str) -> Option<Effort> {
    let mut words = text.splitn(4, ' ');
    (words.next()?.parse() == Ok(FORM)).then_some(())?;
    let simulations = words.next()?.parse().ok().filter(|&n| n > 0)?;
    let seed = words.next()?.parse().ok()?;
    Some(Effort { simulations, seed, system: words.next()?.to_owned() })
}

fn reading(text: &str, size: (usize, usize)) -> Option<Reading> {
    let mut words = text.split_ascii_whitespace();
    let simulations = words.next()?.parse().ok()?;
    let winrate = rate(words.next()?)?;
    let lead = match words.next()? {
        "-" => None,
        word => Some(lead(word)?),
    };
    let lines = words.map(|word| variation(word, size)).collect::<Option<Vec<Variation>>>()?;
    Some(Reading { simulations, winrate, lead, lines })
}

fn rate(word: &str) -> Option<Rate> {
    let (share, visits) = match word.split_once('/') {
        Some((share, visits)) => (share, Some(visits.parse().ok()?)),
        None => (word, None),
    };
    let share = share.parse().ok().filter(|share| (0.0..=1.0).contains(share))?;
    Some(Rate { share, visits })
}

fn lead(word: &str) -> Option<Lead> {
    let finite = |text: &str| text.parse().ok().filter(|n: &f32| n.is_finite());
    Some(match word.split_once('/') {
        Some((points, error)) => Lead { points: finite(points)?, error: Some(finite(error)?) },
        None => Lead { points: finite(word)?, error: None },
    })
}

fn variation(word: &str, (width, height): (usize, usize)) -> Option<Variation> {
    let (winrate, moves) = word.split_once(':')?;
    let moves = moves.split('.').map(|name| Move::parse(name, width, height).ok());
    let moves = moves.collect::<Option<Vec<Move>>>()?;
    Some(Variation { moves, winrate: rate(winrate)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const BOARD: (usize, usize) = (9, 9);

    fn any_rate() -> impl Strategy<Value = Rate> {
        (0_u32..=10_000, proptest::option::of(any::<u32>()))
            .prop_map(|(share, visits)| Rate { share: share as f32 / 10_000.0, visits })
    }

    fn any_reading() -> impl Strategy<Value = Reading> {
        let points = -8000_i32..8000;
        let lead = proptest::option::of((points, proptest::option::of(0_u32..20_000)));
        let mv = prop_oneof![
            Just(Move::Pass),
            (0..9_usize, 0..9_usize).prop_map(|(x, y)| Move::Play(crate::go::Point::new(x, y)))
        ];
        let line = (any_rate(), proptest::collection::vec(mv, 1..6))
            .prop_map(|(winrate, moves)| Variation { moves, winrate });
        (any::<u64>(), any_rate(), lead, proptest::collection::vec(line, 0..5)).prop_map(
            |(simulations, winrate, lead, lines)| {
                let lead = lead.map(|(points, error)| Lead {
                    points: points as f32 / 100.0,
                    error: error.map(|error| error as f32 / 1000.0),
                });
                Reading { simulations, winrate, lead, lines }
            },
        )
    }

    proptest! {
        #[test]
        fn what_is_told_is_read_back(reading in any_reading()) {
            for note in [Note::Here(reading.clone()), Note::Instead(reading)] {
                let told = tell(&note);
                let back = parse(&told, BOARD).unwrap();
                prop_assert_eq!(tell(&back), told);
                let (Note::Here(a) | Note::Instead(a), Note::Here(b) | Note::Instead(b)) = (back, note)
                    else { unreachable!() };
                prop_assert!((a.winrate.share - b.winrate.share).abs() < 1e-4);
                let moves = |r: &Reading| r.lines.iter().map(|l| l.moves.clone()).collect::<Vec<_>>();
                prop_assert_eq!(moves(&a), moves(&b));
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
            let _ = parse(&text, BOARD);
        }
    }

    #[test]
    fn what_is_no_note_is_refused() {
        for text in [
            "",
            "here",
            "here 10",
            "here 10 1.5/3 -",
            "here 10 0.5 NaN",
            "here 10 0.5 - 0.5:K10",
            "here 10 0.5 - 0.5:I5",
            "effort 2 10 1 yomi",
            "effort 1 0 1 yomi",
            "there 10 0.5 -",
        ] {
            assert_eq!(parse(text, BOARD), None, "{text:?}");
        }
    }
}
