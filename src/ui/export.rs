//! The record as it is handed out: with the players' names where a game that was played here has none, in a file
//! that is called after it.

use super::state::{Origin, State};
use crate::go::sgf::{Kifu, Value};

/// The whole record of this state. What was opened is handed out as it is, to the byte where nothing was
/// edited.
pub fn exported(state: &State) -> Kifu {
    let live = state.live();
    match live.origin() {
        Origin::Played => state.seats().signed(state.kifu().clone(), live.record().root()),
        Origin::Opened => state.kifu().clone(),
    }
}

/// Letters of a file's name at most, without its ending: few systems take more than 255 bytes.
const MOST: usize = 60;

/// The name of the file of a record: its title, or date and players, in letters and digits of any script that no
/// system refuses; `yomi.sgf` where it tells none.
pub fn file_name(kifu: &Kifu) -> String {
    let told = |name| kifu.games().next().and_then(|root| kifu.value(root, name)).map(Value::line);
    let parts: Vec<String> = match told("GN") {
        Some(title) => vec![title],
        None => ["DT", "PB", "PW"].into_iter().filter_map(told).collect(),
    };
    let joined = parts.join(" ");
    let words =
        joined.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let name: String = words.collect::<Vec<_>>().join("-").chars().take(MOST).collect();
    match name.is_empty() {
        true => "yomi.sgf".to_owned(),
        false => format!("{}.sgf", name.trim_end_matches('-')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_called_after_their_records() {
        let long = format!("(;GN[{}])", "a ".repeat(100));
        let longest = format!("{}a.sgf", "a-".repeat(29));
        for (record, name) in [
            ("(;)", "yomi.sgf"),
            ("(;GN[../..\\\\])", "yomi.sgf"),
            ("(;PB[You]PW[Learner])", "You-Learner.sgf"),
            ("(;DT[1933-10-16]PB[本因坊 秀哉]PW[呉清源])", "1933-10-16-本因坊-秀哉-呉清源.sgf"),
            ("(;GN[The ear-reddening game]PB[Shusaku])", "The-ear-reddening-game.sgf"),
            (&long, &longest),
        ] {
            let kifu = Kifu::parse(record).expect("it is a record");
            assert_eq!(file_name(&kifu), name, "{record}");
        }
    }
}
