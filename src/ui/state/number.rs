//! Numbers of records, by which the library knows them.

/// The number of a record that has no other: of its bytes, by FNV-1a, the same everywhere.
pub fn number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
