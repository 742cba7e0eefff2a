//! What is done to the site at the end of each build: the page for other sites, the headers for hosts, smaller
//! programs and scripts, and the list of files for visits without a network.

use crate::headers::{self, EMBEDDED};
use crate::{bundle, minify, offline, order};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// Finishes the site that Trunk is about to hand over. A draft is to be there soon, so its programs and scripts
/// stay as they are, and no browser keeps it.
pub fn staged() -> Result<()> {
    let site = std::env::var_os("TRUNK_STAGING_DIR").context("Trunk tells where the site is")?;
    let site = PathBuf::from(site);
    embedded(&site)?;
    let is_draft = std::env::var("TRUNK_PROFILE").is_ok_and(|profile| profile != "release");
    if !is_draft {
        programs(&site)?;
        [&site, &site.join(EMBEDDED)].into_iter().try_for_each(|folder| minify::scripts(folder))?;
        offline::write(&site)?;
    }
    headers::write(&site)
}

/// Orders the functions of the page's program and of its parts; the engine's two are finished already.
fn programs(site: &Path) -> Result<()> {
    let is_program = |inside: &Path| inside.extension().is_some_and(|kind| kind == "wasm");
    let files = bundle::files_below(site)?.into_iter();
    let mut own = files.filter(|(inside, _)| is_program(inside) && !inside.starts_with("engine"));
    own.try_for_each(|(_, program)| order::functions(&program))
}

/// Lays `embed/index.html` beside the page's own HTML: the same program, which sees by a mark that it stands in a
/// page of another site, with a style for that.
fn embedded(site: &Path) -> Result<()> {
    let page = fs::read_to_string(site.join("index.html"))?;
    let view = embedded_page(&page)?;
    fs::create_dir_all(site.join(EMBEDDED))?;
    fs::write(site.join(EMBEDDED).join("index.html"), view).context("embed/ is not written")
}

fn embedded_page(page: &str) -> Result<String> {
    let style = page.split("data-style=\"").nth(1).and_then(|rest| rest.split('"').next());
    let style = style.context("Trunk.toml tells the page where its style is")?;
    let link = format!("<link rel=\"stylesheet\" href=\"{style}embed.css\"></head>");
    let page = page.replacen("<html", "<html data-embedded", 1).replacen("</head>", &link, 1);
    ensure!(page.contains("data-embedded") && page.contains(&link), "index.html has another form");
    // What lies beside the page lies one folder above the view.
    Ok(page.replace("=\"./", "=\"../"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_embedded_page_is_marked_and_looks_one_folder_up() {
        let page = r#"<!doctype html><html lang="en"><head><link href="./page.css"></head>
            <script src="./start.js" data-style="./style/1/" data-words="./words/2/"></script>"#;
        let view = super::embedded_page(page).expect("a page as Trunk writes it");
        assert_eq!(
            view,
            r#"<!doctype html><html data-embedded lang="en"><head><link href="../page.css"><link rel="stylesheet" href="../style/1/embed.css"></head>
            <script src="../start.js" data-style="../style/1/" data-words="../words/2/"></script>"#
        );
        assert!(super::embedded_page("<html></html>").is_err());
    }
}
