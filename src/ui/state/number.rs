//! Numbers of records, by which the library knows them.

/// Bits that a number of JavaScript holds exactly, in which a browser stores these.
const BITS: u32 = 53;

/// The number of a record that has no other, below 2⁵³: of its bytes, by FNV-1a, the same everywhere.
pub fn number(bytes: &[u8]) -> u64 {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash >> (u64::BITS - BITS)
}
