//! The figures of an experiment as a table for files: every number by itself.

use super::Section;
use crate::plot::{Data, Estimate, Value, ranged};
use crate::words::{Message, say};

impl Section {
    /// A row for each figure: what is compared, the published figure and ours with their 95 % intervals, the
    /// samples, the difference, the verdict, and the command that measures it.
    pub fn table(&self) -> Data {
        let range = |name: Message| ranged(name, "95 %");
        let mut columns = vec![say!("figures-compared").into(), say!("figures-unit").into()];
        columns.extend(range(say!("figures-published")));
        columns.extend(range(say!("figures-ours")));
        columns.push(say!("figures-head-samples").into());
        columns.extend(range(say!("figures-difference")));
        let last = [
            say!("figures-head-verdict"),
            say!("figures-to-tell"),
            say!("figures-to-bound"),
            say!("figures-command"),
        ];
        columns.extend(last.map(String::from));
        let known = |estimate: Option<Estimate>| match estimate {
            Some(Estimate { value, low, high }) => [value, low, high].map(Value::Number),
            None => [Value::None, Value::None, Value::None],
        };
        let count = |count: Option<u64>| count.map_or(Value::None, |n| Value::Number(n as f64));
        let rows = self.figures.iter().map(|figure| {
            let mut row =
                [&figure.label, &figure.unit].map(|text| Value::Text(text.clone())).to_vec();
            row.extend(known(figure.published.estimate()));
            row.extend(known(figure.ours));
            row.push(Value::Number(figure.samples as f64));
            row.extend(known(figure.difference));
            let verdict = figure.verdict;
            let verdict = verdict.map(|verdict| Value::Text(verdict.told(figure.missing()).into()));
            row.push(verdict.unwrap_or(Value::None));
            row.push(count(figure.needed.and_then(|needed| needed.to_tell)));
            row.push(count(figure.needed.and_then(|needed| needed.to_bound)));
            row.push(Value::Text(figure.command.clone()));
            row
        });
        Data { columns, rows: rows.collect() }
    }
}
