//! Formulas on one line as they are set on paper: fractions, roots and powers, with each term by its name.

/// A part of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Math {
    /// A quantity, by its symbol.
    Term(String),
    /// A number, as it is written.
    Number(String),
    /// A sign between quantities, a bracket, or the name of a function.
    Sign(String),
    /// Parts one after the other.
    Row(Vec<Math>),
    /// One part above another.
    Fraction(Box<Math>, Box<Math>),
    /// The square root of a part.
    Root(Box<Math>),
    /// The square of a part.
    Square(Box<Math>),
}

impl Math {
    /// Reads a formula such as `Q + c·√(ln N / n)`; none if it has words in it.
    pub fn read(text: &str) -> Option<Math> {
        let mut reader = Reader { rest: text };
        let read = reader.sum()?;
        reader.skip();
        reader.rest.is_empty().then_some(read)
    }

    /// The terms in it, by their symbols.
    pub fn terms(&self) -> Vec<String> {
        match self {
            Math::Term(name) => vec![name.clone()],
            Math::Number(_) | Math::Sign(_) => Vec::new(),
            Math::Row(parts) => parts.iter().flat_map(Math::terms).collect(),
            Math::Fraction(above, below) => [above.terms(), below.terms()].concat(),
            Math::Root(within) | Math::Square(within) => within.terms(),
        }
    }
}

/// Signs between the products of a sum.
const BETWEEN: [char; 5] = ['+', '−', '=', '>', ','];

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// The next character that is no blank.
    fn next(&mut self) -> Option<char> {
        self.skip();
        self.rest.chars().next()
    }

    fn take(&mut self, c: char) -> bool {
        let is_next = self.next() == Some(c);
        if is_next {
            self.rest = &self.rest[c.len_utf8()..];
        }
        is_next
    }

    fn take_while(&mut self, mut fits: impl FnMut(char) -> bool) -> String {
        let end = self.rest.find(|c| !fits(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken.to_owned()
    }

    fn sum(&mut self) -> Option<Math> {
        let mut parts = vec![self.product()?];
        while let Some(sign) = BETWEEN.into_iter().find(|&sign| self.take(sign)) {
            parts.push(Math::Sign(sign.to_string()));
            parts.push(self.product()?);
        }
        Some(row(parts))
    }

    fn product(&mut self) -> Option<Math> {
        let mut parts = vec![self.factor()?];
        loop {
            if self.take('/') {
                let below = bare(self.factor()?);
                parts = vec![Math::Fraction(Box::new(bare(row(parts))), Box::new(below))];
            } else if self.take('·') {
                parts.push(Math::Sign("·".to_owned()));
                parts.push(self.factor()?);
            } else if self.next().is_some_and(|c| c.is_alphanumeric() || "(√⌊".contains(c)) {
                parts.push(self.factor()?);
            } else {
                return Some(row(parts));
            }
        }
    }

    fn factor(&mut self) -> Option<Math> {
        let c = self.next()?;
        let factor = if self.take('√') {
            Math::Root(Box::new(bare(self.factor()?)))
        } else if let Some(&(open, close)) = BRACKETS.iter().find(|pair| pair.0 == c) {
            self.take(open);
            let within = self.sum()?;
            let sign = |c: char| Math::Sign(c.to_string());
            self.take(close).then(|| Math::Row(vec![sign(open), within, sign(close)]))?
        } else if c.is_ascii_digit() {
            Math::Number(self.take_while(|c| c.is_ascii_digit() || c == '.'))
        } else if self.rest.starts_with("ln ") {
            self.rest = &self.rest[2..];
            Math::Sign("ln".to_owned())
        } else if c.is_alphabetic() {
            self.rest = &self.rest[c.len_utf8()..];
            let marks = self.take_while(|c| ('\u{300}'..='\u{36f}').contains(&c));
            // Two letters side by side are a word.
            if self.rest.starts_with(|c: char| c.is_alphabetic()) {
                return None;
            }
            Math::Term(format!("{c}{marks}"))
        } else {
            return None;
        };
        Some(if self.take('²') { Math::Square(Box::new(factor)) } else { factor })
    }
}

const BRACKETS: [(char, char); 2] = [('(', ')'), ('⌊', '⌋')];

/// Parts one after the other; one alone is itself.
fn row(mut parts: Vec<Math>) -> Math {
    match parts.len() {
        1 => parts.remove(0),
        _ => Math::Row(parts),
    }
}

/// A part without the round brackets around it, which a bar replaces.
fn bare(part: Math) -> Math {
    match part {
        Math::Row(mut parts) if parts.len() == 3 && parts[0] == Math::Sign("(".to_owned()) => {
            parts.remove(1)
        }
        part => part,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::FORMULAS;

    fn term(name: &str) -> Math {
        Math::Term(name.to_owned())
    }

    fn sign(sign: &str) -> Math {
        Math::Sign(sign.to_owned())
    }

    #[test]
    fn every_formula_is_read() {
        for formula in FORMULAS {
            assert!(Math::read(formula.symbols).is_some(), "{}", formula.symbols);
        }
    }

    #[test]
    fn a_formula_knows_its_terms() {
        let terms = |text: &str| Math::read(text).unwrap().terms();
        assert_eq!(terms("(1 − β)·Q + β·Q\u{303}"), ["β", "Q", "β", "Q\u{303}"]);
        assert_eq!(terms("Q + c·√(ln N / n)"), ["Q", "c", "N", "n"]);
    }

    #[test]
    fn bars_stand_for_brackets() {
        let below = Math::Row(vec![Math::Number("1".to_owned()), sign("+"), term("n")]);
        let above = Math::Row(vec![term("P"), sign("·"), Math::Root(Box::new(term("N")))]);
        let fraction = Math::Fraction(Box::new(above), Box::new(below));
        assert_eq!(Math::read("P·√N / (1 + n)"), Some(fraction));
        let inside = Math::Row(vec![sign("ln"), term("N")]);
        let root = Math::Fraction(Box::new(inside), Box::new(term("n")));
        let sum = vec![term("Q\u{303}"), sign("+"), Math::Root(Box::new(root))];
        assert_eq!(Math::read("Q\u{303} + √(ln N / n)"), Some(Math::Row(sum)));
        assert_eq!(Math::read("b²"), Some(Math::Square(Box::new(term("b")))));
    }

    #[test]
    fn words_are_no_formula() {
        for text in ["the fewest simulations first", "√(", "1 +", "", "(n", "∞"] {
            assert_eq!(Math::read(text), None, "{text}");
        }
        assert!(Math::read("(1 − 0.300)·0.512 + 0.30·√(ln 399 / 12) = 0.538").is_some());
        assert!(Math::read("√(1000 / (3·400 + 1000)) = 0.674").is_some());
    }
}
