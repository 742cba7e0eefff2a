//! All moves of the node in view, for a file: the table on the page has room for a few.

use super::Simulation;
use crate::plot::{Data, Value};
use crate::words::{Say, say};

impl Simulation {
    /// Every move with all that selection weighs of it, in the order of the tree.
    pub fn data(&self) -> Data {
        let Some(fork) = self.fork() else { return Data::default() };
        let number = |n: f32| if n.is_finite() { Value::Number(n.into()) } else { Value::None };
        let known = |value: Option<f32>| value.map_or(Value::None, number);
        let terms = fork.terms(&self.plan);
        let row = |index: usize| {
            let t = &terms[index];
            vec![
                Value::Text(fork.moves[index].mv.say().into()),
                number(t.visits),
                known(t.value),
                number(t.amaf_visits),
                known(t.amaf_value),
                number(t.beta),
                number(t.score),
            ]
        };
        let [mv, score] = [say!("column-move"), say!("column-score")].map(String::from);
        let columns = [mv, "n".into(), "Q".into(), "ñ".into(), "Q̃".into(), "β".into(), score];
        Data { columns: columns.into(), rows: (0..terms.len()).map(row).collect() }
    }
}
