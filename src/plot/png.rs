//! What a picture in the Portable Network Graphics format tells of itself.

/// Number of bytes of a picture before its second chunk: the signature and the header (PNG, third edition,
/// 5.2 and 11.2.1). What a picture tells of itself may stand there.
pub const HEAD: i32 = 33;

/// The chunk that holds a description, an `iTXt` (PNG, third edition, 11.3.3.4).
pub fn description(text: &str) -> Vec<u8> {
    // Not compressed, and in no named language.
    let body = [b"iTXtDescription\0\0\0\0\0", text.as_bytes()].concat();
    let length = (body.len() - b"iTXt".len()) as u32;
    [&length.to_be_bytes()[..], &body, &checksum(&body).to_be_bytes()].concat()
}

/// The cyclic redundancy check of a chunk's type and data (ISO 3309). Bit by bit, for a table would be
/// longer than all that is ever checked.
fn checksum(bytes: &[u8]) -> u32 {
    let bit = |sum: u32, _| (sum >> 1) ^ (0xedb8_8320 * (sum & 1));
    !bytes.iter().fold(!0, |sum, &byte| (0..8).fold(sum ^ u32::from(byte), bit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_the_standard() {
        // Every picture ends by the same chunk without data; the other is the check value of CRC-32.
        assert_eq!(checksum(b"IEND"), 0xae42_6082);
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn a_description_is_a_chunk() {
        let chunk = description("β = 0.5");
        let (length, rest) = chunk.split_at(4);
        assert_eq!(u32::from_be_bytes(length.try_into().unwrap()) as usize, rest.len() - 8);
        assert_eq!(&rest[..16], b"iTXtDescription\0");
        assert_eq!(std::str::from_utf8(&rest[20..rest.len() - 4]), Ok("β = 0.5"));
    }
}
