//! What is said of a move, of the turning points and of the work.

use super::scene::line;
use super::studio::{Look, Studio};
use crate::go::{Color, Move};
use crate::number;
use crate::review::{Account, Comparison, Reader, Review, Size, Variation, Verdict};
use crate::words::{Message, say};

/// What is said of the move that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// Which move it is, and how good.
    pub title: Message,
    /// What would have been better, and what it cost; sentences.
    pub body: Vec<Message>,
}

/// What is said of the move that is looked at.
pub fn remark(studio: &Studio) -> Option<Remark> {
    let review = studio.review()?;
    let number = studio.number();
    let Some((color, played)) = studio.made() else {
        // The beginning of the record has words of its own.
        let title = say!("review-another-title", number = number);
        return (number > 0).then(|| Remark { title, body: vec![say!("review-another-why")] });
    };
    let played = played.to_string();
    let Some(verdict) = studio.verdict() else {
        let title = say!("review-move", number = number, color = color, played = played);
        return Some(Remark { title, body: vec![say!("review-unread")] });
    };
    let title = match verdict.size() {
        Some(size) => say!(
            "review-mistake",
            number = number,
            color = color,
            played = played,
            size = size.id(),
        ),
        None => say!("review-move", number = number, color = color, played = played),
    };
    let mut body = body(review, &verdict);
    if studio.look() == Look::Better {
        body.extend(beside(studio));
    }
    Some(Remark { title, body })
}

/// The moves of the line on the board that have no number there, as diagrams tell them.
fn beside(studio: &Studio) -> Option<Message> {
    let line = line(studio)?;
    let tell = |&(number, mv): &(usize, Move)| match mv {
        Move::Play(point) => say!("review-beside-point", number = number, point = point),
        Move::Pass => say!("review-beside-pass", number = number),
    };
    let mut moves = line.beside.iter().map(tell);
    let first = moves.next()?;
    let all = moves.fold(first, |all, next| say!("review-beside-list", all = all, next = next));
    Some(say!("review-beside", moves = all))
}

fn body(review: &Review, verdict: &Verdict) -> Vec<Message> {
    let cost = cost(&verdict.cost);
    let better = verdict.better.as_ref().and_then(Variation::mv);
    match (better, verdict.size()) {
        (Some(better), Some(_)) => vec![say!("review-better", better = better), cost],
        (None, Some(_)) => vec![cost],
        (Some(better), None) => match &review.reader {
            Reader::Yomi(effort) => {
                let said = match verdict.cost.may_be(Size::Slip) {
                    true => {
                        say!("review-unsure", better = better, simulations = effort.simulations)
                    }
                    false => say!("review-as-good", better = better),
                };
                vec![said, cost]
            }
            _ => vec![say!("review-prefers", better = better), cost],
        },
        (None, None) => vec![say!("review-best")],
    }
}

/// What to do where a person tries again in place of the move that is looked at; `None` where somebody moved twice
/// in a row, so that it is not that player's turn.
pub fn again(studio: &Studio) -> Option<Message> {
    let (color, played) = studio.made()?;
    if !studio.review()?.course().is_in_turn(studio.made_at()?) {
        return None;
    }
    let played = played.to_string();
    Some(match studio.verdict().and_then(|verdict| verdict.size()) {
        Some(size) => {
            say!("review-again-mistake", color = color, played = played, size = size.id())
        }
        None => say!("review-again-move", color = color, played = played),
    })
}

/// What a move costs, with intervals where they are known.
pub fn cost(cost: &Comparison) -> Message {
    let winrate = cost.winrate;
    // Beside what was lost stands no "−1 %" of what was not.
    let is_free = winrate.value < 0.005;
    if let Some(points) = cost.points.filter(|points| is_free && points.value >= 0.05) {
        let [shown, low, high] = [points.value, points.low, points.high].map(tenths);
        return say!(
            "review-cost",
            cost = match points.low < points.high {
                true => say!("review-cost-points", points = shown, low = low, high = high),
                false => say!("review-cost-points-alone", points = shown),
            }
        );
    }
    let share = [winrate.value, winrate.low, winrate.high].map(number::percent);
    let [rate, rate_low, rate_high] = share;
    let has_interval = winrate.low < winrate.high;
    let told = match (cost.points, has_interval) {
        (Some(points), true) => {
            let [points, low, high] = [points.value, points.low, points.high].map(tenths);
            say!(
                "review-cost-both",
                points = points,
                low = low,
                high = high,
                rate = rate,
                ratelow = rate_low,
                ratehigh = rate_high,
            )
        }
        (Some(points), false) => {
            say!("review-cost-both-alone", points = tenths(points.value), rate = rate)
        }
        (None, true) => {
            say!("review-cost-rate", rate = rate, ratelow = rate_low, ratehigh = rate_high)
        }
        (None, false) => say!("review-cost-rate-alone", rate = rate),
    };
    // A search may find the move that was played the better one after all.
    match cost.points.map_or(winrate.value, |points| points.value) < 0.0 {
        true => say!("review-cost-measured", cost = told),
        false => say!("review-cost", cost = told),
    }
}

fn tenths(points: f32) -> String {
    // What rounds to nothing from below is no negative zero.
    number::minus(format!("{:.1}", (10.0 * points).round() / 10.0 + 0.0))
}

/// What the moves of a side have cost on average, and how many mistakes of each size they were, as far as they are
/// read; `None` while it is known of none.
pub fn account(studio: &Studio, color: Color) -> Option<Message> {
    let Account { moves, judged, mean, mistakes, .. } = Account::of(studio.review()?, color)?;
    let (way, lost) = lost(&mean);
    let [slips, mistakes, blunders] = mistakes;
    let mistakes =
        say!("review-side-mistakes", slips = slips, mistakes = mistakes, blunders = blunders,);
    Some(match judged == moves {
        true => say!("review-side", color = color, way = way, lost = lost, mistakes = mistakes),
        false => say!(
            "review-side-part",
            color = color,
            way = way,
            lost = lost,
            judged = judged,
            moves = moves,
            mistakes = mistakes,
        ),
    })
}

/// What a move has cost on average: points, or games where no lead is known, with the interval where there is one. Where
/// it is less than nothing, as for a player to whom the other gives much away, it was `gained`.
fn lost(mean: &Comparison) -> (&'static str, Message) {
    let (lost, least_shown) = match mean.points {
        Some(points) => (points, 0.05),
        None => (mean.winrate, 0.005),
    };
    let (way, told) = match lost.value <= -least_shown {
        true => ("gained", lost.turned()),
        false => ("lost", lost),
    };
    let is_sampled = told.low < told.high;
    let all = [told.value, told.low, told.high];
    if mean.points.is_some() {
        let [points, low, high] = all.map(tenths);
        let told = match is_sampled {
            true => say!("review-side-points", points = points, low = low, high = high),
            false => say!("review-side-points-alone", points = points),
        };
        return (way, told);
    }
    let [rate, low, high] = all.map(number::percent);
    let told = match is_sampled {
        true => say!("review-side-rate", rate = rate, ratelow = low, ratehigh = high),
        false => say!("review-side-rate-alone", rate = rate),
    };
    (way, told)
}

/// A turning point in a line.
pub fn turning_point(verdict: &Verdict) -> Message {
    let Verdict { number, color, played, better, cost, .. } = verdict;
    let played = played.to_string();
    let rate = number::percent(cost.winrate.value);
    let points = cost.points.map_or("–".into(), |points| tenths(points.value));
    match better.as_ref().and_then(Variation::mv) {
        Some(better) => say!(
            "review-turn",
            number = *number,
            color = *color,
            played = played,
            better = better,
            points = points,
            rate = rate,
        ),
        None => say!(
            "review-turn-alone",
            number = *number,
            color = *color,
            played = played,
            points = points,
            rate = rate,
        ),
    }
}

/// How far the work is; `guess` is the speed in simulations a second as long as none is measured.
pub fn progress(studio: &Studio, guess: f64) -> Option<Message> {
    let review = studio.review()?;
    let moves = review.course().moves().count();
    let program = match &review.reader {
        Reader::Yomi(effort) if studio.is_complete() => {
            return Some(say!("review-done", moves = moves, simulations = effort.simulations));
        }
        Reader::Yomi(_) => {
            let time = time(studio.seconds_left(guess)?);
            let done = number::percent(review.share_done());
            return Some(match studio.is_running() {
                true => say!("review-progress", moves = moves, done = done, time = time),
                false => say!("review-halted", moves = moves, done = done, time = time),
            });
        }
        Reader::KaTrain => "katrain",
        Reader::Lizzie => "lizzie",
        Reader::Sabaki => "sabaki",
    };
    Some(say!("review-foreign", program = program))
}

/// What is told of the review beside the game: how far it is, and once all is read, how many mistakes there are.
pub fn background(studio: &Studio, guess: f64) -> Option<Message> {
    if !studio.is_complete() {
        return progress(studio, guess);
    }
    studio.review()?;
    let mistakes = studio.mistakes();
    let worst = mistakes.iter().max_by_key(|verdict| verdict.size());
    Some(match worst {
        Some(worst) => {
            say!("review-found", mistakes = mistakes.len(), number = worst.number)
        }
        None => say!("review-found-none"),
    })
}

/// A time in whole seconds, or minutes where it is long.
fn time(seconds: f64) -> Message {
    let seconds = seconds.max(1.0);
    match seconds < 90.0 {
        true => say!("review-seconds", count = seconds.ceil() as u64),
        false => say!("review-minutes", count = (seconds / 60.0).round() as u64),
    }
}

/// What is said of the question in hand.
pub fn answer(studio: &Studio) -> Option<Vec<Message>> {
    let question = studio.question()?;
    // In another view these are moves of another line.
    let beside = || (studio.look() == Look::Asked).then(|| beside(studio)).flatten();
    let Some((best, cost_of_it)) = studio.answer() else {
        return Some(vec![say!("review-asking", asked = question.mv)]);
    };
    if best == question.mv {
        let told = say!("review-asked-best", asked = question.mv);
        return Some(std::iter::once(told).chain(beside()).collect());
    }
    let told = vec![say!("review-asked", asked = question.mv, best = best), cost(&cost_of_it)];
    Some(told.into_iter().chain(beside()).collect())
}
