//! Exports that no script asks for. A library may have some for scripts of programs that are not ours; each keeps alive
//! all that it reaches, and wasm-bindgen writes a class for it.

use anyhow::{Context, Result, ensure};
use wasm_encoder::{CustomSection, ExportKind, ExportSection, Module, RawSection};
use wasmparser::{CustomSectionReader, ExportSectionReader, Parser, Payload};

/// The crate that has them, before the number that tells its build from others. Leptos brings it for functions that
/// run on a server; the page has none.
const CRATE: &str = "wasm-streams-";
/// Digits of that number, which ends the names of the crate's exports.
const DIGITS: usize = 16;
/// The section in which a program tells wasm-bindgen of its exports and imports.
const TOLD: &str = "__wasm_bindgen_unstable";

/// A program without the exports that nobody asks for. All else stays byte for byte, for the splitter goes by places.
pub fn without(program: &[u8]) -> Result<Vec<u8>> {
    let Some(number) = number(program) else { return Ok(program.to_vec()) };
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(program) {
        let payload = payload?;
        let Some((id, place)) = payload.as_section() else { continue };
        match payload {
            Payload::ExportSection(exports) => module.section(&asked(exports, number)?),
            Payload::CustomSection(section) if section.name() == TOLD => {
                module.section(&CustomSection { name: TOLD.into(), data: told(&section)?.into() })
            }
            _ => module.section(&RawSection { id, data: &program[place] }),
        };
    }
    Ok(module.finish())
}

/// The crate's number in a program that has it.
fn number(program: &[u8]) -> Option<&str> {
    let at = program.windows(CRATE.len()).position(|bytes| bytes == CRATE.as_bytes())?;
    let begin = at + CRATE.len();
    std::str::from_utf8(program.get(begin..begin + DIGITS)?).ok()
}

/// The exports of other crates.
fn asked(exports: ExportSectionReader, number: &str) -> Result<ExportSection> {
    let mut kept = ExportSection::new();
    for export in exports {
        let export = export?;
        if !export.name.ends_with(number) {
            kept.export(export.name, ExportKind::from(export.kind), export.index);
        }
    }
    Ok(kept)
}

/// What other crates tell. Each record is a version and what was exported or imported, either after its length.
fn told(section: &CustomSectionReader) -> Result<Vec<u8>> {
    let (mut kept, mut rest) = (Vec::new(), section.data());
    while !rest.is_empty() {
        let record = rest;
        for _ in 0..2 {
            let (length, after) = rest.split_first_chunk().context("a record is cut off")?;
            let length = u32::from_le_bytes(*length) as usize;
            ensure!(length <= after.len(), "a record is cut off");
            rest = &after[length..];
        }
        let record = &record[..record.len() - rest.len()];
        if !record.windows(CRATE.len()).any(|bytes| bytes == CRATE.as_bytes()) {
            kept.extend_from_slice(record);
        }
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(text: &str) -> Vec<u8> {
        let pieces = ["version", text].map(|piece| {
            let length = u32::try_from(piece.len()).expect("it is short");
            [&length.to_le_bytes(), piece.as_bytes()].concat()
        });
        pieces.concat()
    }

    fn program(exports: &[&str], records: &[&str]) -> Vec<u8> {
        let mut section = ExportSection::new();
        for (name, index) in exports.iter().zip(0..) {
            section.export(name, ExportKind::Func, index);
        }
        let data: Vec<u8> = records.iter().flat_map(|text| record(text)).collect();
        let mut module = Module::new();
        module.section(&section);
        module.section(&CustomSection { name: TOLD.into(), data: data.into() });
        module.section(&CustomSection { name: "other".into(), data: b"stays"[..].into() });
        module.finish()
    }

    #[test]
    fn only_the_library_s_exports_go() {
        let (one, two) =
            ("start wasm-streams-58a9338f50bce61c", "close wasm-streams-58a9338f50bce61c");
        let all = ["begin", "source_start_58a9338f50bce61c", "draw_0123456789abcdef"];
        let whole = program(&all, &["begin yomi-0123456789abcdef", one, "draw", two]);
        let mut expected = ExportSection::new();
        expected.export("begin", ExportKind::Func, 0).export(
            "draw_0123456789abcdef",
            ExportKind::Func,
            2,
        );
        let kept = without(&whole).expect("a program");
        let again = program(&[], &["begin yomi-0123456789abcdef", "draw"]);
        let mut module = Module::new();
        module.section(&expected);
        let length = Module::new().finish().len() + 3;
        assert_eq!(kept, [module.finish(), again[length..].to_vec()].concat());
    }

    #[test]
    fn a_program_without_the_library_stays() {
        let whole = program(&["begin"], &["begin yomi-0123456789abcdef"]);
        assert_eq!(without(&whole).expect("a program"), whole);
    }

    #[test]
    fn a_record_that_is_cut_off_is_an_error() {
        let mut module = Module::new();
        let data = [record("wasm-streams-58a9338f50bce61c"), vec![9, 0, 0, 0, 1]].concat();
        module.section(&CustomSection { name: TOLD.into(), data: data.into() });
        assert!(without(&module.finish()).is_err());
    }
}
