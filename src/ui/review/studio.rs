//! The review on the screen: what is read, what is looked at, and what is asked.

use super::order::{Asked, Order};
use super::question::Question;
use crate::engine::wire::Request;
use crate::go::{Color, Game, Move, PlayError, Points};
use crate::review::{
    Comparison, Course, Effort, Reader, Reading, Review, Step, Variation, Verdict, turning_points,
};
use crate::ui::direction::Direction;

/// What the board shows of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// The position after the move, as it was played.
    #[default]
    Played,
    /// The better line in its place.
    Better,
    /// The move that the person asked about in its place, with what would follow.
    Asked,
}

/// The review on the screen.
#[derive(Clone, Debug, Default)]
pub struct Studio {
    review: Option<Review>,
    shown: usize,
    look: Look,
    question: Option<Question>,
    running: bool,
    order: Order,
}

/// The game is reviewed, or not yet.
impl Studio {
    /// Takes a course to review, or the review that stood in its file, and begins to read what is missing.
    /// What is known of the same positions is kept.
    pub fn take(&mut self, course: impl Into<Course>, filed: Option<Review>, effort: Effort) {
        let fresh = filed.unwrap_or_else(|| Review::new(course, effort));
        let is_same = |review: &Review| review.course() == fresh.course();
        if self.review.as_ref().is_some_and(is_same) {
            return;
        }
        let old = self.review.take();
        let review = self.review.insert(fresh);
        if let Some(old) = old {
            review.keep(&old);
        }
        self.shown = review.course().last();
        (self.look, self.question) = (Look::Played, None);
        self.running = true;
    }

    /// Takes note of Black's lead by the count with which the game ended, if it ended with one.
    pub fn count(&mut self, lead: Option<Points>) {
        if let Some(review) = &mut self.review {
            review.counted = lead;
        }
    }

    /// Reads the same game anew with so many simulations for each position.
    pub fn read_anew(&mut self, simulations: u64) {
        let Some((effort, old)) = self.effort().zip(self.review.take()) else { return };
        let effort = Effort { simulations, ..effort };
        self.review = Some(Review::new(old.course().clone(), effort));
        self.count(old.counted);
        (self.look, self.question) = (Look::Played, None);
        self.running = true;
    }

    /// The review, if a game was taken.
    pub fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// Whether another program has read the game.
    pub fn is_foreign(&self) -> bool {
        self.review.as_ref().is_some_and(|review| !matches!(review.reader, Reader::Yomi(_)))
    }

    /// Whether positions are still to be read, and are being read.
    pub fn is_running(&self) -> bool {
        self.running && self.missing().is_some()
    }

    /// Whether positions are still to be read.
    pub fn is_complete(&self) -> bool {
        self.missing().is_none()
    }

    /// Goes on reading (true), or stops; what is read stays.
    pub fn run(&mut self, on: bool) {
        self.running = on;
    }

    fn missing(&self) -> Option<Step> {
        self.review.as_ref().and_then(Review::next)
    }
}

/// The engine and what it is asked.
impl Studio {
    /// The request to send the engine now, if it is to do something else than it does; `threads` is the
    /// number of threads to use.
    pub fn call(&mut self, threads: usize) -> Option<Request> {
        let wanted = self.wanted();
        self.order.set(wanted, threads)
    }

    /// What is to be read now: the person's question comes first.
    fn wanted(&self) -> Option<(Asked, Game, Effort)> {
        let review = self.review.as_ref()?;
        let missing = |question: &Question| Some((question.missing()?, question.clone()));
        if let Some((part, question)) = self.question.as_ref().and_then(missing) {
            return Some((Asked::Question(part), question.game(review, part)?, self.effort()?));
        }
        // What is in hand is read to its end: whoever steps through the game would stop one reading after another.
        let is_in_hand = |&step: &Step| {
            review.lacks(step) && review.game(step).is_some_and(|game| self.order.is_of(&game))
        };
        let in_hand = self.order.step().filter(is_in_hand);
        let next = || in_hand.or_else(|| review.next_in_view(self.shown));
        let step = self.running.then(next).flatten()?;
        Some((Asked::Step(step), review.game(step)?, self.effort()?))
    }

    /// How the positions are read, also where another program read them first.
    pub fn effort(&self) -> Option<Effort> {
        let review = self.review.as_ref()?;
        Some(match &review.reader {
            Reader::Yomi(effort) => effort.clone(),
            _ => {
                let simulations = crate::review::usual(review.course().size());
                Effort { system: "yomi".into(), simulations, seed: 1 }
            }
        })
    }

    /// Takes note of a reading; `milliseconds` is the clock's time. False if nobody asked for it.
    pub fn hear(&mut self, id: u64, reading: Option<Reading>, milliseconds: f64) -> bool {
        let Some(asked) = self.order.end(id, milliseconds) else { return false };
        let Some(reading) = reading else {
            self.running = false;
            self.question = None;
            return true;
        };
        match (asked, &mut self.question, &mut self.review) {
            (Asked::Question(part), Some(question), _) => question.note(part, reading),
            (Asked::Step(step), _, Some(review)) => review.note(step, reading),
            _ => {}
        }
        true
    }

    /// Forgets what the engine is at: it has begun anew, or does something else.
    pub fn forget_order(&mut self) {
        self.order.forget();
    }

    /// Notes the time at which the engine was set to work, in milliseconds.
    pub fn begin_at(&mut self, milliseconds: f64) {
        self.order.begin_at(milliseconds);
    }

    /// Number of the work in hand; `None` while the engine has nothing to do here.
    pub fn order(&self) -> Option<u64> {
        self.order.id()
    }

    /// Seconds that are left until all is read, about; `guess` is the speed in simulations a second as long
    /// as nothing is measured here.
    pub fn seconds_left(&self, guess: f64) -> Option<f64> {
        let review = self.review.as_ref()?;
        let simulations = self.effort()?.simulations as f64;
        let speed = self.order.per_second().unwrap_or(guess).max(1.0);
        Some(readings_left(review) * simulations / speed)
    }
}

/// Number of readings that are left, about: one for each position, and another where the best move was not played.
fn readings_left(review: &Review) -> f64 {
    let all = || 0..review.places().len();
    let count = |is: &dyn Fn(usize) -> bool| all().filter(|&place| is(place)).count() as f64;
    let here = count(&|place| review.lacks(Step::Here(place)));
    let instead = count(&|place| review.lacks(Step::Instead(place)));
    let other = count(&|place| review.better(place).is_some());
    // Before much is read, three moves of four are taken for other than the best.
    let others = (other + 3.0) / (all().len() as f64 - here + 4.0);
    here * (1.0 + others) + instead
}

/// What is looked at.
impl Studio {
    /// The place on the course that is looked at.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// Number of the last move before the position that is looked at, as the record counts.
    pub fn number(&self) -> usize {
        self.review.as_ref().map_or(0, |review| review.course().number(self.shown))
    }

    /// The place where the move was made that is looked at; `None` where a game begins.
    pub fn made_at(&self) -> Option<usize> {
        let place = self.shown.checked_sub(1)?;
        self.review.as_ref()?.course().turn(place).map(|_| place)
    }

    /// The move that is looked at, with its player; `None` where a game begins.
    pub fn made(&self) -> Option<(Color, Move)> {
        self.review.as_ref()?.course().turn(self.made_at()?)
    }

    /// What the board shows of that move.
    pub fn look(&self) -> Look {
        self.look
    }

    /// Goes to a place on the course, or to its end.
    pub fn go(&mut self, shown: usize) {
        let last = self.review.as_ref().map_or(0, |review| review.course().last());
        self.shown = shown.min(last);
        self.look = Look::Played;
        self.question = None;
    }

    /// Goes to the position after the move with this number.
    pub fn go_to_move(&mut self, number: usize) {
        self.go(self.place(number));
    }

    /// The place after the move with this number, or the nearest there is.
    pub fn place(&self, number: usize) -> usize {
        self.review.as_ref().map_or(0, |review| review.course().place(number))
    }

    /// Goes to a move with what would have been better; as played where nothing is.
    pub fn go_to_mistake(&mut self, number: usize) {
        self.go_to_move(number);
        self.look_at(Look::Better);
    }

    /// Shows this of the move that is looked at; as played where there is nothing else.
    pub fn look_at(&mut self, look: Look) {
        self.look = match look {
            Look::Better if self.better().is_none() => Look::Played,
            Look::Asked if self.question.is_none() => Look::Played,
            look => look,
        };
    }

    /// The verdict on the move that is looked at, if it is known.
    pub fn verdict(&self) -> Option<Verdict> {
        self.review.as_ref()?.verdict(self.made_at()?)
    }

    /// The variation that is better than the move that is looked at.
    pub fn better(&self) -> Option<&Variation> {
        self.review.as_ref()?.better(self.made_at()?)
    }

    /// The mistakes, in the order of the game.
    pub fn mistakes(&self) -> Vec<Verdict> {
        let verdicts = self.review.iter().flat_map(Review::verdicts);
        verdicts.filter(|verdict| verdict.size().is_some()).collect()
    }

    /// The turning points, in the order of the game.
    pub fn turning_points(&self) -> Vec<Verdict> {
        self.review.as_ref().map_or(Vec::new(), turning_points)
    }

    /// Number of the mistake that is next in this direction from the move that is looked at; `None` if there is none.
    pub fn next_mistake(&self, direction: Direction) -> Option<usize> {
        let mut numbers = self.mistakes().into_iter().map(|verdict| verdict.number);
        match direction {
            Direction::Forward => numbers.find(|&number| self.place(number) > self.shown),
            Direction::Back => numbers.rfind(|&number| self.place(number) < self.shown),
        }
    }

    /// Goes to the mistake that is next in this direction from the move that is looked at; false if there is
    /// none.
    pub fn step_to_mistake(&mut self, direction: Direction) -> bool {
        let found = self.next_mistake(direction);
        found.into_iter().for_each(|number| self.go_to_mistake(number));
        found.is_some()
    }

    /// The game before the move that is looked at; where a game begins, that beginning.
    pub fn before(&self) -> Option<Game> {
        self.review.as_ref()?.game(Step::Here(self.made_at().unwrap_or(self.shown)))
    }

    /// The position that the board shows, without lines.
    pub fn position(&self) -> Option<Game> {
        match self.look {
            Look::Played => self.review.as_ref()?.game(Step::Here(self.shown)),
            Look::Better | Look::Asked => self.before(),
        }
    }

    /// Asks why this move would not be better than the one that is looked at.
    ///
    /// # Errors
    /// A [`PlayError`] if the move is not allowed there.
    pub fn ask(&mut self, mv: Move) -> Result<(), PlayError> {
        let Some(review) = &self.review else { return Ok(()) };
        let place = self.made_at().unwrap_or(self.shown);
        let Some(game) = review.game(Step::Here(place)) else { return Ok(()) };
        let played = review.course().turn(place);
        let color = played.map_or(game.to_play(), |played| played.0);
        game.legality(color, mv)?;
        self.question = Some(Question::new(review, place, color, mv));
        self.shown = place + usize::from(played.is_some());
        self.look = Look::Asked;
        Ok(())
    }

    /// The question that was asked.
    pub fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// The answer to the question: the best move and what the other one costs beside it. `None` while
    /// something is still to be read.
    pub fn answer(&self) -> Option<(Move, Comparison)> {
        self.question.as_ref()?.answer()
    }
}
