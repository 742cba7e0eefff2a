//! Links that hold a record: compressed by the browser, in letters that addresses take as they are.

use super::super::desk::LINK;
use super::super::page::Page;
use js_sys::Uint8Array;
use js_sys::futures::JsFuture;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, ReadableWritablePair, Response};

/// How records are packed: without a head, which would take letters.
const PACKED: &str = "deflate-raw";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = ReadableWritablePair)]
    type CompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;

    #[wasm_bindgen(extends = ReadableWritablePair)]
    type DecompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;
}

/// The most letters of an address that every browser and most programs take.
const LONGEST: usize = 8000;

/// Why there is no link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// The record is too long for an address, of which it would have so many letters.
    TooLong(usize),
    /// What stands in the address is no record.
    Damaged,
}

/// What of a record a link shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Target {
    /// The line, as [`Cursor::choices`](crate::go::sgf::Cursor::choices) tells it; empty for the main line.
    pub line: Vec<usize>,
    /// The place on the line; its end without one.
    pub place: Option<usize>,
}

/// The address of a record, at this place of its line.
///
/// # Errors
/// [`LinkError::TooLong`].
pub async fn address(page: Page, record: &[u8], place: usize) -> Result<String, LinkError> {
    let blob = blob(record).ok_or(LinkError::Damaged)?;
    let stream = CompressionStream::new(PACKED).map_err(|_| LinkError::Damaged)?;
    let packed = through(&blob, &stream).await.ok_or(LinkError::Damaged)?;
    let letters = window().btoa(&packed.iter().map(|&byte| char::from(byte)).collect::<String>());
    let letters = letters.map_err(|_| LinkError::Damaged)?;
    let letters = letters.replace('+', "-").replace('/', "_").replace('=', "");
    let here = window().location();
    let (origin, path) = (here.origin().unwrap_or_default(), here.pathname().unwrap_or_default());
    let at = page.look(|state| {
        let record = state.live().record();
        let mut line = record.cursor().choices(record.kifu());
        while line.pop_if(|choice| *choice == 0).is_some() {}
        let line: Vec<String> = line.iter().map(usize::to_string).collect();
        let goes_on = record.kifu().children(record.last_node()).next().is_some();
        let is_end = place == record.last() && !goes_on;
        let mut at = String::new();
        if !line.is_empty() {
            at += &format!("&line={}", line.join("."));
        }
        if !is_end {
            at += &format!("&move={place}");
        }
        at
    });
    let address = format!("{origin}{path}{LINK}{letters}{at}");
    if address.len() > LONGEST {
        return Err(LinkError::TooLong(address.len()));
    }
    Ok(address)
}

/// The record of a link, packed or as it is, and what it shows of it.
///
/// # Errors
/// [`LinkError::Damaged`].
pub async fn record(link: &str) -> Result<(Vec<u8>, Target), LinkError> {
    let (data, rest) = link.split_once('&').unwrap_or((link, ""));
    let mut target = Target::default();
    for (name, value) in rest.split('&').filter_map(|pair| pair.split_once('=')) {
        match name {
            "line" => target.line = value.split('.').map_while(|n| n.parse().ok()).collect(),
            "move" => target.place = value.parse().ok(),
            _ => {}
        }
    }
    let plain = js_sys::decode_uri_component(data).map(String::from);
    if let Some(text) = plain.ok().filter(|text| text.trim_start().starts_with('(')) {
        return Ok((text.into_bytes(), target));
    }
    let letters = data.replace('-', "+").replace('_', "/");
    let packed = window().atob(&letters).map_err(|_| LinkError::Damaged)?;
    let packed: Vec<u8> = packed.chars().map(|letter| letter as u8).collect();
    let blob = blob(&packed).ok_or(LinkError::Damaged)?;
    let stream = DecompressionStream::new(PACKED).map_err(|_| LinkError::Damaged)?;
    let record = through(&blob, &stream).await.ok_or(LinkError::Damaged)?;
    Ok((record, target))
}

fn blob(bytes: &[u8]) -> Option<Blob> {
    let parts = js_sys::Array::of1(&Uint8Array::from(bytes));
    Blob::new_with_u8_array_sequence(&parts).ok()
}

/// All that comes out of a stream when this goes in.
async fn through(blob: &Blob, pair: &ReadableWritablePair) -> Option<Vec<u8>> {
    let stream = blob.stream().pipe_through(pair);
    let response = Response::new_with_opt_readable_stream(Some(&stream)).ok()?;
    let buffer = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
