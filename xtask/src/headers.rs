//! The headers with which the site is to be served. `cargo xtask play` sends them, and the site holds them as
//! the file `_headers`, which some hosts read. docs/embedding.md tells what follows where they are not sent.

use anyhow::{Context, Result};
use std::path::Path;

/// The folder whose pages may stand in pages of other sites.
pub const EMBEDDED: &str = "embed";

/// The name of the file in which hosts find the headers.
pub const FILE: &str = "_headers";

/// What may be loaded by whom: everything comes from this site, and no script stands inside HTML. The same, but
/// for its end and for the threads' blobs, is in index.html; here it counts for the engine's Worker too.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; \
    connect-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'self'; \
    form-action 'none'; frame-ancestors";

/// The headers of a path of the site, which begins with a slash.
pub fn of(path: &str) -> [(&'static str, String); 4] {
    let embedded = path[1..].split('/').next() == Some(EMBEDDED);
    let (ancestors, readers) =
        if embedded { ("*", "cross-origin") } else { ("'self'", "same-origin") };
    [
        // These two make the page cross-origin isolated, which threads need.
        ("Cross-Origin-Opener-Policy", "same-origin".into()),
        ("Cross-Origin-Embedder-Policy", "require-corp".into()),
        ("Cross-Origin-Resource-Policy", readers.into()),
        ("Content-Security-Policy", format!("{POLICY} {ancestors}")),
    ]
}

/// Writes the file for hosts. It has a rule for each file and folder at the top of the site: where two rules
/// fit one path, hosts send both policies, and the stricter one would count.
pub fn write(site: &Path) -> Result<()> {
    let mut rules = vec!["/".to_owned()];
    for entry in site.read_dir()? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_str().context("the site's names are plain")?;
        match entry.file_type()?.is_dir() {
            true => rules.push(format!("/{name}/*")),
            false if name != FILE => rules.push(format!("/{name}")),
            false => {}
        }
    }
    rules.sort();
    let mut text = String::new();
    for rule in rules {
        let lines = of(&rule).map(|(name, value)| format!("  {name}: {value}\n"));
        text.extend([rule.as_str(), "\n"].into_iter().chain(lines.iter().map(String::as_str)));
    }
    std::fs::write(site.join(FILE), text).context("the headers are not written")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ancestors(path: &str) -> String {
        let policy = &of(path)[3].1;
        policy.rsplit("frame-ancestors ").next().expect("it ends with them").to_owned()
    }

    #[test]
    fn only_what_is_below_embed_may_be_framed() {
        for path in ["/embed/", "/embed/*", "/embed/index.html", "/embed/yomi-demo.js"] {
            assert_eq!(ancestors(path), "*", "{path}");
        }
        for path in ["/", "/index.html", "/embedded", "/words/embed/", "/start.js"] {
            assert_eq!(ancestors(path), "'self'", "{path}");
        }
    }

    #[test]
    fn no_two_rules_of_the_file_fit_one_path() {
        let site = std::env::temp_dir().join(format!("yomi-headers-{}", std::process::id()));
        for folder in ["embed", "words"] {
            std::fs::create_dir_all(site.join(folder)).expect("a folder to write in");
        }
        std::fs::write(site.join("index.html"), "").expect("a folder to write in");
        write(&site).expect("a site");
        write(&site).expect("a site that has the file already");
        let text = std::fs::read_to_string(site.join(FILE)).expect("the file");
        std::fs::remove_dir_all(&site).expect("our own folder");
        let rules: Vec<&str> = text.lines().filter(|line| line.starts_with('/')).collect();
        assert_eq!(rules, ["/", "/embed/*", "/index.html", "/words/*"]);
    }
}
