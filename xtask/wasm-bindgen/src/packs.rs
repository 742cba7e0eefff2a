//! Packs: what the parts that every visit loads share, in a few files. The splitter makes a file of each set of parts
//! that share something, which are dozens, and most are a few hundred bytes: a request each is dear.

use anyhow::{Context, Result};

/// The parts that come right after the first. A chunk goes into the pack of those among them that need it; one that
/// none needs stays a file of its own.
const EARLY: [&str; 2] = ["opening", "panel"];

/// A file of several chunks.
pub struct Pack {
    /// The name of the file.
    pub file: String,
    /// The file: a module that holds each chunk as a section of its own, by the chunk's name.
    pub bytes: Vec<u8>,
}

/// Packs the chunks among these files, which leave them; the loader then takes them from there.
pub fn pack(loader: &mut String, files: &mut Vec<(String, Vec<u8>)>) -> Result<Vec<Pack>> {
    let mut packs: Vec<Pack> = Vec::new();
    for (name, parts) in chunks(loader) {
        let needs: Vec<_> = EARLY.into_iter().filter(|early| parts.contains(early)).collect();
        if needs.is_empty() {
            continue;
        }
        let file = format!("chunks_of_{}.wasm", needs.join("_and_"));
        let place = packs.iter().position(|pack| pack.file == file).unwrap_or_else(|| {
            packs.push(Pack { file, bytes: b"\0asm\x01\0\0\0".to_vec() });
            packs.len() - 1
        });
        let chunk = files.iter().position(|(file, _)| *file == format!("{name}.wasm"));
        let (_, chunk) = files.remove(chunk.with_context(|| format!("{name} has no file"))?);
        section(&mut packs[place].bytes, &name, &chunk);
        take_from_pack(loader, &name, place)?;
    }
    let fetches = packs.iter().enumerate().map(|(place, pack)| fetched(place, &pack.file));
    let first = loader.find("/*").context("the splitter writes its loader otherwise now")?;
    loader.insert_str(first, &fetches.collect::<String>());
    Ok(packs)
}

/// The chunks that a loader loads, each with the parts that need it, which stand in a comment before it.
fn chunks(loader: &str) -> Vec<(String, Vec<&'static str>)> {
    let mut chunks = Vec::new();
    for (comment, next) in loader.lines().zip(loader.lines().skip(1)) {
        let parts = comment.strip_prefix("/* ").and_then(|rest| rest.strip_suffix(" */"));
        let name = next.strip_prefix("const __").and_then(|rest| rest.split(' ').next());
        if let Some((parts, name)) = parts.zip(name) {
            let needs = |early: &&str| parts.split(", ").any(|part| part == *early);
            chunks.push((name.to_owned(), EARLY.into_iter().filter(needs).collect()));
        }
    }
    chunks
}

/// Adds a section to a module.
fn section(module: &mut Vec<u8>, name: &str, contents: &[u8]) {
    const CUSTOM: u8 = 0;
    let mut inside = Vec::new();
    number(&mut inside, name.len());
    inside.extend(name.as_bytes());
    inside.extend(contents);
    module.push(CUSTOM);
    number(module, inside.len());
    module.extend(inside);
}

/// Adds a number in the form of WebAssembly, LEB128.
fn number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The script that fetches a pack, once.
fn fetched(place: usize, file: &str) -> String {
    format!(
        "const pack{place} = makeLoad(() => {{
    const src = fetch(new URL(\"./{file}\", import.meta.url));
    src.catch(() => {{}});
    return async () => WebAssembly.compileStreaming(src);
}}, []);
"
    )
}

/// Has a loader take a chunk from a pack, and not from a file of its own.
fn take_from_pack(loader: &mut String, name: &str, place: usize) -> Result<()> {
    let begin = format!("const __{name} = makeLoad(");
    let otherwise = || format!("the splitter loads {name} otherwise now");
    let from = loader.find(&begin).with_context(otherwise)?;
    let length = loader[from..].find(", []);").with_context(otherwise)?;
    let taken = format!(
        "{begin}() => {{
    const pack = pack{place}();
    pack.catch(() => {{}});
    return async (imports) =>
        WebAssembly.instantiate(WebAssembly.Module.customSections(await pack, \"{name}\")[0], imports);
}}"
    );
    loader.replace_range(from..from + length, &taken);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOADER: &str = "function makeLoad() {}
/* choices, panel */
const __chunk_9 = makeLoad(() => {
    const src = fetch(new URL(\"./chunk_9.wasm\", import.meta.url));
}
, []);
/* choices, review */
const __chunk_10 = makeLoad(() => {
    const src = fetch(new URL(\"./chunk_10.wasm\", import.meta.url));
}
, []);
/* opening, panel */
const __chunk_11 = makeLoad(() => {
    const src = fetch(new URL(\"./chunk_11.wasm\", import.meta.url));
}
, []);
";

    #[test]
    fn what_early_parts_share_is_packed() {
        let mut loader = LOADER.to_owned();
        let file = |n: usize| (format!("chunk_{n}.wasm"), vec![n as u8; 200]);
        let mut files = vec![file(9), file(10), file(11)];
        let packs = pack(&mut loader, &mut files).unwrap();
        let names: Vec<_> = packs.iter().map(|pack| pack.file.as_str()).collect();
        assert_eq!(names, ["chunks_of_panel.wasm", "chunks_of_opening_and_panel.wasm"]);
        assert_eq!(files, [file(10)]);
        // Magic number and version, then 0, 208 in two bytes, 7, the name, and the chunk.
        let chunk = &packs[0].bytes[8..];
        assert_eq!(chunk[..11], *b"\0\xd0\x01\x07chunk_9");
        assert_eq!(chunk[11..], [9; 200]);
        assert!(loader.contains("customSections(await pack, \"chunk_9\")"), "{loader}");
        assert!(loader.contains("const pack = pack1();") && loader.contains("\"./chunk_10.wasm\""));
        assert!(!loader.contains("\"./chunk_9.wasm\"") && !loader.contains("\"./chunk_11.wasm\""));
    }

    #[test]
    fn another_loader_is_refused() {
        let other = LOADER.replace("const __chunk_11 = makeLoad(", "const __chunk_11 = load(");
        let mut files = Vec::from([9, 10, 11].map(|n| (format!("chunk_{n}.wasm"), Vec::new())));
        assert!(pack(&mut other.clone(), &mut files).is_err());
    }
}
