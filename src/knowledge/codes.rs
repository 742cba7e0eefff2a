//! Sets of 3×3 codes, for quick tests of what surrounds a point.

/// A set of codes of a point's surroundings (see [`Board::code`](crate::go::Board::code)), a bit
/// for each.
#[derive(Clone, Debug)]
pub struct CodeSet(Box<[u64; 1024]>);

impl CodeSet {
    /// The set without codes.
    pub fn none() -> CodeSet {
        CodeSet(Box::new([0; 1024]))
    }

    /// The set of all codes that `belongs` accepts.
    pub fn of(belongs: impl Fn(u16) -> bool) -> CodeSet {
        let mut codes = CodeSet::none();
        (0..=u16::MAX).filter(|&code| belongs(code)).for_each(|code| codes.insert(code));
        codes
    }

    /// Adds a code to the set.
    pub fn insert(&mut self, code: u16) {
        self.0[usize::from(code >> 6)] |= 1 << (code & 63);
    }

    /// True if the code is in the set.
    #[inline(always)]
    pub fn contains(&self, code: u16) -> bool {
        self.0[usize::from(code >> 6)] >> (code & 63) & 1 != 0
    }
}
