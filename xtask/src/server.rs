//! A file server for this machine alone, which sends the site's headers. Trunk's own server sends the same ones
//! everywhere, but what lies below `embed/` has others.

use crate::headers;
use anyhow::{Result, anyhow};
use std::fs::File;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use tiny_http::{Header, Request, Response, Server};

/// The kinds of files in the site, by the ends of their names.
const KINDS: [(&str, &str); 10] = [
    ("css", "text/css; charset=utf-8"),
    ("ftl", "text/plain; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
];

/// Serves the files of a folder at this port, in threads of its own, for as long as this program runs.
pub fn serve(folder: &Path, port: u16) -> Result<()> {
    let server = Server::http((Ipv4Addr::LOCALHOST, port)).map_err(|error| anyhow!(error))?;
    let folder = folder.to_path_buf();
    std::thread::spawn(move || {
        for request in server.incoming_requests() {
            let folder = folder.clone();
            // A visitor who has gone is no reason to end.
            std::thread::spawn(move || drop(answer(&folder, request)));
        }
    });
    Ok(())
}

fn answer(folder: &Path, request: Request) -> std::io::Result<()> {
    let path = request.url().split(['?', '#']).next().unwrap_or("/").to_owned();
    let file = inside(&path).map(|inside| folder.join(inside));
    let file = file.map(|file| if file.is_dir() { file.join("index.html") } else { file });
    // A folder without its slash would have its page look for all that it needs in the folder above.
    let is_folder = file.as_ref().is_some_and(|file| file.ends_with("index.html"));
    if is_folder && !path.ends_with('/') && !path.ends_with("index.html") {
        let there = Response::empty(308).with_header(header("Location", &format!("{path}/")));
        return request.respond(there);
    }
    match file.and_then(|file| Some((kind(&file), File::open(&file).ok()?))) {
        Some((kind, file)) => {
            let mut response = Response::from_file(file);
            response.add_header(header("Content-Type", kind));
            // What is built anew is to be seen at once.
            response.add_header(header("Cache-Control", "no-cache"));
            for (name, value) in headers::of(&path) {
                response.add_header(header(name, &value));
            }
            request.respond(response)
        }
        None => {
            request.respond(Response::from_string("There is no such file.\n").with_status_code(404))
        }
    }
}

/// The place of an address's path in the folder; none if it leads out of it, or is no path. No name in the site
/// needs to be written with percent signs.
fn inside(path: &str) -> Option<PathBuf> {
    let inside = path.strip_prefix('/')?;
    let plain = |part: &str| part != ".." && !part.contains(['\\', ':']);
    inside.split('/').all(plain).then(|| PathBuf::from(inside.trim_start_matches('/')))
}

fn kind(file: &Path) -> &'static str {
    let end = file.extension().and_then(|end| end.to_str()).unwrap_or_default();
    KINDS.iter().find(|kind| kind.0 == end).map_or("application/octet-stream", |kind| kind.1)
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("plain letters")
}

#[cfg(test)]
mod tests {
    use super::inside;
    use std::path::PathBuf;

    #[test]
    fn no_address_leads_out_of_the_folder() {
        assert_eq!(inside("/embed/index.html"), Some(PathBuf::from("embed/index.html")));
        assert_eq!(inside("/"), Some(PathBuf::new()));
        assert_eq!(inside("//etc/passwd"), Some(PathBuf::from("etc/passwd")));
        for path in ["", "index.html", "/../Cargo.toml", "/embed/../../x", "/C:/x", "/..\\x"] {
            assert_eq!(inside(path), None, "{path}");
        }
    }
}
