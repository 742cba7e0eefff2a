//! The output of the rewards demo: influence and rewards on the board, in words and as a table.

use super::{Earned, Map, Rewards};
use crate::demo::sentences::sentences;
use crate::demo::{Demo, Legend, OfSearch};
use crate::go::{Color, Move, Point};
use crate::knowledge::Influence;
use crate::palette::Scale;
use crate::picture::{Heat, Layer, Stone, stones};
use crate::plot::{Data, Value};
use crate::words::{Message, say};
use serde_json::json;

/// Number of moves in the table, those that earn most.
const ROWS: usize = 8;
/// Influence at which colours are strongest: two stones side by side have 7.
const STRONG: f32 = 8.0;

impl Rewards {
    fn mover(&self) -> Color {
        self.board.to_play()
    }

    /// The caption: what the move in focus earns, and what the opponent can then earn.
    pub(super) fn words(&self) -> Message {
        if let Some(refusal) = self.refusal() {
            return refusal.sentence();
        }
        let Some(earned) = self.focus() else { return say!("rewards-no-move") };
        let (mover, played) = (self.mover(), Move::Play(earned.point));
        let said = say!(
            "rewards-earned",
            color = mover,
            played = played,
            reward = earned.reward,
            influence = earned.influence(),
            points = earned.points.len(),
            stones = earned.taken.len(),
        );
        let answer = self.answer(earned).map(|answer| {
            say!(
                "rewards-answer",
                color = mover.other(),
                played = Move::Play(answer.point),
                reward = answer.reward,
            )
        });
        sentences(said, answer)
    }

    /// The answer to a move that earns most, if one earns anything.
    fn answer(&self, earned: &Earned) -> Option<Earned> {
        let mut board = self.board.clone();
        board.play(Move::Play(earned.point));
        Earned::all(&board, self.rule()).into_iter().next().filter(|answer| answer.reward > 0)
    }

    /// The layers on the board: the stones, the quantity that is shown, the move in focus with what it captures.
    pub(super) fn layers(&self) -> Vec<Layer> {
        let mut shown = stones(&self.board);
        let mut marks = Vec::new();
        if let Some(earned) = self.focus() {
            marks.push(Layer::Cursor(earned.point));
            if self.map() == Map::Won {
                shown.push(Stone { point: earned.point, color: self.mover(), opacity: 0.6 });
                marks.push(Layer::Dead(earned.taken.clone()));
            }
        }
        let heat = match self.map() {
            Map::Won => self.won(),
            Map::Rewards => self.rewards(),
            Map::Influence => self.influence(),
        };
        [Layer::Stones(shown), Layer::Heat(heat)].into_iter().chain(marks).collect()
    }

    fn won(&self) -> Vec<Heat> {
        let most = self.most_won();
        let heat = |&(point, gain): &(Point, i32)| self.amount(point, gain, most);
        self.focus().map_or(Vec::new(), |earned| earned.points.iter().map(heat).collect())
    }

    fn rewards(&self) -> Vec<Heat> {
        let most = self.most_earned();
        let earning = self.earned.iter().filter(|earned| earned.reward != 0);
        earning.map(|earned| self.amount(earned.point, earned.reward, most)).collect()
    }

    fn influence(&self) -> Vec<Heat> {
        let (me, influence) = (self.mover(), Influence::new(&self.board, self.rule()));
        let heat = |point: Point| {
            let seen = influence.seen_by(me, point);
            let (color, on_stone) =
                (Scale::Opinion.color(black(me, seen) / STRONG), self.has(point));
            let text = seen.abs().to_string();
            (seen != 0).then_some(Heat { point, color, opacity: 0.85, text, on_stone })
        };
        self.board.points().filter_map(heat).collect()
    }

    fn amount(&self, point: Point, number: i32, most: i32) -> Heat {
        let color = Scale::Amount.color(number as f32 / most.max(1) as f32);
        let (text, on_stone) = (number.to_string(), self.has(point));
        Heat { point, color, opacity: 0.85, text, on_stone }
    }

    /// True if a stone stands there.
    fn has(&self, point: Point) -> bool {
        self.board.cell(point).color().is_some()
    }

    fn most_won(&self) -> i32 {
        let gains = self.focus().into_iter().flat_map(|earned| &earned.points);
        gains.map(|&(_, gain)| gain).max().unwrap_or(0)
    }

    fn most_earned(&self) -> i32 {
        self.earned.first().map_or(0, |earned| earned.reward)
    }

    pub(super) fn colors(&self) -> Option<Legend> {
        let amount = |most: i32| Legend {
            name: self.map().name().into(),
            scale: Scale::Amount,
            ends: ["0".to_owned(), most.to_string()],
        };
        match self.map() {
            Map::Won => (self.most_won() > 0).then(|| amount(self.most_won())),
            Map::Rewards => (self.most_earned() > 0).then(|| amount(self.most_earned())),
            Map::Influence => {
                let ends =
                    [Color::White, Color::Black].map(|side| say!("rewards-side", color = side));
                Some(Legend::opinion(Map::Influence.name(), ends))
            }
        }
    }

    /// A table of the moves that earn most, with what the best answer to each earns.
    pub fn table(&self) -> Data {
        let columns = [
            say!("rewards-move"),
            say!("rewards-points"),
            say!("rewards-stones"),
            say!("rewards-reward"),
            say!("rewards-after-answer"),
        ];
        let row = |(earned, worth): (&Earned, i32)| {
            let numbers =
                [earned.points.len() as i32, earned.taken.len() as i32, earned.reward, worth];
            let name = Value::Text(earned.point.to_string());
            std::iter::once(name).chain(numbers.map(|n| Value::Number(n.into()))).collect()
        };
        let earning = || self.earned.iter().filter(|earned| earned.reward > 0).take(ROWS);
        let influence = Influence::new(&self.board, self.rule());
        let moves = earning().map(|earned| Move::Play(earned.point));
        let worth = influence.worth(&self.board, moves, 2);
        Data {
            columns: columns.map(String::from).to_vec(),
            rows: earning().zip(worth).map(row).collect(),
        }
    }

    pub(super) fn numbers(&self) -> serde_json::Value {
        let mut numbers = self.blank();
        numbers["moves"] = json!(self.earned);
        numbers["focus"] = json!(self.focus().map_or(String::new(), |e| e.point.to_string()));
        numbers["earned"] = json!(self.focus());
        numbers
    }
}

/// What is seen by `me`, as Black's account.
fn black(me: Color, seen: i32) -> f32 {
    (seen * me.sign()) as f32
}
