//! Charsets: in which one the bytes of a record are, and how they become text.
//!
//! The structure of a record is ASCII in every charset but UTF-16, so a record is read from its bytes,
//! and only values are decoded. UTF-8, UTF-16 and Latin-1 are decoded here. The others need tables of
//! half a megabyte, which a browser has already: whoever reads a file brings a [`Decoder`], in a native
//! program `charset::Native`, in a page one made of `TextDecoder`, to which [`Charset::label`] can be
//! given as it is.

mod declared;
mod guess;
mod pairs;
mod utf16;

use std::fmt;

pub(super) use pairs::Pairs;
pub(super) use utf16::{from_utf16, to_utf16};

/// The byte-order mark in UTF-8.
const UTF8_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

/// A charset of records.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Charset {
    /// UTF-8, with a byte-order mark or without.
    Utf8,
    /// UTF-16, the low byte of each pair first.
    Utf16Le,
    /// UTF-16, the high byte of each pair first.
    Utf16Be,
    /// Latin-1 in its widest form, windows-1252, in which every byte is a character.
    Latin1,
    /// Shift-JIS (Japanese).
    ShiftJis,
    /// EUC-JP (Japanese).
    EucJp,
    /// GB18030 (Chinese), which has GB2312 and GBK in it.
    Gb18030,
    /// Big5 (Chinese).
    Big5,
    /// EUC-KR (Korean), in its widest form, windows-949.
    EucKr,
    /// Any other, by the name that a record gives it, in small letters.
    Other(Box<str>),
}

impl Charset {
    /// The charset that a record calls so in `CA`, in any of the usual spellings.
    pub fn named(name: &str) -> Charset {
        let name = name.trim().to_ascii_lowercase();
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        match plain.as_str() {
            "utf8" | "unicode11utf8" => Charset::Utf8,
            "utf16" | "utf16le" | "unicode" | "ucs2" => Charset::Utf16Le,
            "utf16be" => Charset::Utf16Be,
            "iso88591" | "latin1" | "l1" | "windows1252" | "cp1252" | "ascii" | "usascii" => {
                Charset::Latin1
            }
            "shiftjis" | "sjis" | "xsjis" | "windows31j" | "cp932" | "ms932" | "mskanji" => {
                Charset::ShiftJis
            }
            "eucjp" | "xeucjp" | "ujis" => Charset::EucJp,
            "gb18030" | "gbk" | "gb2312" | "xgbk" | "euccn" | "gb" | "cp936" | "ms936"
            | "windows936" | "gb231280" | "chinese" => Charset::Gb18030,
            "big5" | "cnbig5" | "xxbig5" | "big5hkscs" | "cp950" | "windows950" => Charset::Big5,
            "euckr" | "ksc56011987" | "ksc5601" | "korean" | "uhc" | "cp949" | "ms949"
            | "windows949" => Charset::EucKr,
            _ => Charset::Other(name.into()),
        }
    }

    /// The charset's name in the Encoding Standard of browsers, which `TextDecoder` takes.
    pub fn label(&self) -> &str {
        match self {
            Charset::Utf8 => "utf-8",
            Charset::Utf16Le => "utf-16le",
            Charset::Utf16Be => "utf-16be",
            Charset::Latin1 => "windows-1252",
            Charset::ShiftJis => "shift_jis",
            Charset::EucJp => "euc-jp",
            Charset::Gb18030 => "gb18030",
            Charset::Big5 => "big5",
            Charset::EucKr => "euc-kr",
            Charset::Other(name) => name,
        }
    }

    /// The charset of a record's bytes, and whether the record says otherwise. What `CA` names is
    /// honoured unless the bytes cannot be that; without it the bytes tell.
    pub fn of(bytes: &[u8]) -> (Charset, Option<Misnamed>) {
        if let Some(charset) = utf16::detected(bytes) {
            return (charset, None);
        }
        let marked = bytes.starts_with(&UTF8_MARK);
        let declared = declared::declared(bytes);
        let named = declared.as_deref().map(Charset::named);
        let is_utf8 = std::str::from_utf8(bytes).is_ok();
        let charset = match named.clone() {
            Some(named) if bytes.is_ascii() => named.or_utf8(),
            _ if marked || is_utf8 && guess::is_surely_utf8(bytes) => Charset::Utf8,
            named if is_utf8 && named.as_ref().is_none_or(|named| Pairs::of(named).is_none()) => {
                Charset::Utf8
            }
            Some(named) if guess::is_mostly(&named, bytes) => named.or_utf8(),
            Some(_) => guess::guessed(bytes),
            None => guess::guessed(bytes),
        };
        let misnamed = declared.filter(|_| named != Some(charset.clone()) && !bytes.is_ascii());
        (charset.clone(), misnamed.map(|named| Misnamed { named, charset }))
    }

    /// UTF-16 is seen at once, so a record that only says it is in UTF-8.
    fn or_utf8(self) -> Charset {
        match self {
            Charset::Utf16Le | Charset::Utf16Be => Charset::Utf8,
            charset => charset,
        }
    }
}

impl fmt::Display for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Charset::Utf8 => "UTF-8",
            Charset::Utf16Le | Charset::Utf16Be => "UTF-16",
            Charset::Latin1 => "Latin-1",
            Charset::ShiftJis => "Shift-JIS",
            Charset::EucJp => "EUC-JP",
            Charset::Gb18030 => "GB18030",
            Charset::Big5 => "Big5",
            Charset::EucKr => "EUC-KR",
            Charset::Other(name) => name,
        })
    }
}

/// A record in another charset than it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misnamed {
    /// What `CA` says.
    pub named: String,
    /// The charset in which it is read.
    pub charset: Charset,
}

/// What turns bytes of a charset to text.
pub trait Decoder {
    /// The text of some bytes, with U+FFFD for what is none; `None` if the charset is not known.
    fn decode(&self, charset: &Charset, bytes: &[u8]) -> Option<String>;
}

/// A decoder without tables: it knows UTF-8 and Latin-1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Decoder for Plain {
    fn decode(&self, charset: &Charset, bytes: &[u8]) -> Option<String> {
        match charset {
            Charset::Utf8 => Some(String::from_utf8_lossy(bytes).into_owned()),
            Charset::Latin1 => Some(bytes.iter().map(|&b| latin1(b)).collect()),
            _ => None,
        }
    }
}

/// The character of a byte in windows-1252; the five bytes that have none are control characters.
fn latin1(byte: u8) -> char {
    /// The characters of 0x80 to 0x9F.
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        byte => char::from(byte),
    }
}
