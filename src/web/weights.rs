//! Weights that lie beside the engine's program and are fetched when a system reads them.

use crate::knowledge::local_shape;
use js_sys::{ArrayBuffer, Uint8Array, global};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, XmlHttpRequest, XmlHttpRequestResponseType};

/// The file of the local shapes' weights, in the folder of the Worker's script.
const LOCAL_SHAPES: &str = "local-shape.bin";

/// Has the local shapes' weights fetched when a system needs them. The address is this Worker's,
/// because those of threads tell nothing.
pub fn fetch_where_wanted() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let script = scope.location().href();
    let folder = script.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    local_shape::bring_by(move || {
        let file = fetch(&format!("{folder}/{LOCAL_SHAPES}"));
        file.unwrap_or_else(|| panic!("the weights of local shapes could not be loaded"))
    });
}

/// Takes the file of the local shapes' weights, for programs that have no browser to fetch it.
#[wasm_bindgen(js_name = bringLocalShapes)]
pub fn bring_local_shapes(file: Vec<u8>) {
    local_shape::bring_by(move || file.clone());
}

/// Fetches a file and waits for it, because a search that needs it can do nothing else meanwhile.
fn fetch(address: &str) -> Option<Vec<u8>> {
    let request = XmlHttpRequest::new().ok()?;
    request.open_with_async("GET", address, false).ok()?;
    request.set_response_type(XmlHttpRequestResponseType::Arraybuffer);
    request.send().ok()?;
    if request.status().ok()? != 200 {
        return None;
    }
    let buffer: ArrayBuffer = request.response().ok()?.dyn_into().ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
