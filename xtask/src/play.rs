//! The app on this machine: built, served, opened, and rebuilt when the page's source changes.

use crate::process::{Running, answer};
use crate::{root, say, server, site, site::Page};
use anyhow::{Context, Result, bail};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::time::Duration;

/// What the player asked for.
#[derive(Debug)]
pub struct Options {
    /// None: the first free one from `FIRST_PORT` on.
    port: Option<u16>,
    open: bool,
    page: Page,
}

const FIRST_PORT: u16 = 8080;

impl Options {
    /// Reads the words after `play`.
    pub fn parse(words: &[&str]) -> Result<Options> {
        let mut options = Options { port: None, open: true, page: Page::Finished };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            match word {
                "--no-open" => options.open = false,
                "--draft" => options.page = Page::Draft,
                "--port" => {
                    let number = words.next().context("--port needs a number after it")?;
                    let port = number.parse().ok().filter(|&port| port > 0);
                    let port = port.with_context(|| {
                        format!("a port is a number from 1 to 65535, which `{number}` is not")
                    })?;
                    options.port = Some(port);
                }
                _ => bail!("`play` knows --port N, --no-open and --draft, not `{word}`"),
            }
        }
        Ok(options)
    }
}

/// Serves the app until it is ended. Trunk builds it, and its server, at a port that nobody is told of, says how
/// the build went.
pub fn play(options: &Options) -> Result<()> {
    let port = free_port(options.port)?;
    let of_trunk = unused_port()?;
    let turn = site::turn()?;
    let mut trunk = site::trunk("serve", options.page)?;
    // Not dist/, which is for deployment. An old one must not be served if the build fails.
    let dist = root().join("target/serve");
    let _ = std::fs::remove_dir_all(&dist);
    trunk.arg("--dist").arg(&dist).args([
        "--address",
        "127.0.0.1",
        "--port",
        &of_trunk.to_string(),
    ]);
    say("building the page, then serving it; Ctrl-C ends it");
    let mut server = Running::start(&mut trunk)?;
    loop {
        match status(of_trunk) {
            Some(200) => break,
            Some(_) => bail!("the page could not be built; the lines above say why"),
            None => std::thread::sleep(Duration::from_millis(50)),
        }
        if server.ended()?.is_some() {
            bail!("the server has stopped; the lines above say why");
        }
    }
    drop(turn);
    server::serve(&dist, port)?;
    let address = format!("http://127.0.0.1:{port}/");
    println!("ready: {address}");
    if options.open {
        open(&address);
    }
    server.wait()?;
    bail!("the server has stopped; the lines above say why")
}

fn free_port(wanted: Option<u16>) -> Result<u16> {
    let free = |&port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok();
    match wanted {
        Some(port) if free(&port) => Ok(port),
        Some(port) => bail!("port {port} cannot be had; another program may be using it"),
        None => (FIRST_PORT..FIRST_PORT + 100).find(free).context("no free port was found"),
    }
}

/// A port that nothing listens on.
fn unused_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// How the server answers for the front page, once there is one that answers.
fn status(port: u16) -> Option<u16> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok()?;
    stream.write_all(b"GET / HTTP/1.0\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n\r\n").ok()?;
    let mut answer = String::new();
    stream.take(64).read_to_string(&mut answer).ok()?;
    answer.split(' ').nth(1)?.parse().ok()
}

/// Opens the browser, where there is a desktop to open one on.
fn open(address: &str) {
    let mut opener = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        Command::new("explorer")
    } else if answer("sh", &["-c", "command -v xdg-open && test -n \"$DISPLAY$WAYLAND_DISPLAY\""])
        .is_some()
    {
        Command::new("xdg-open")
    } else {
        return;
    };
    let _ = opener.arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
