//! The names and values of an address, after its question mark.

use web_sys::UrlSearchParams;

/// Names and values of a query, in their order.
pub fn pairs(query: &str) -> Vec<(String, String)> {
    let Ok(search) = UrlSearchParams::new_with_str(query) else { return Vec::new() };
    let entries = search.entries().into_iter().flatten();
    entries
        .filter_map(|entry| {
            let pair = js_sys::Array::from(&entry);
            Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
        })
        .collect()
}
