//! Collections of positions with known answers, in files of drawn boards, and how a system does on
//! them.

use crate::go::{Color, Diagram, Drawn, Game, Komi, Move, Point, Rules};
use crate::search::{Decision, Limit, Options, SearchSpec, Session};
use anyhow::{Context, anyhow, bail, ensure};
use std::fs;
use std::path::Path;

/// Mark of a right move in a drawn board.
const RIGHT: char = '*';
/// Mark of an empty point on which nobody has reason to play: an eye of a living group.
const SETTLED: char = '-';

/// The way in which an answer is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A solver read all that can happen to the stone on this point, which decides the game.
    Life(Point),
    /// A solver read the whole game to its end.
    Game,
    /// No solver: the position's `verified` says how.
    Told,
}

/// A position of a collection.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Name of its file.
    pub theme: String,
    /// Name of the position.
    pub title: String,
    /// The player whose turn it is.
    pub to_play: Color,
    /// Points that White receives, such that only the right moves win.
    pub komi: Komi,
    /// The board with all its marks.
    pub diagram: Diagram,
    /// The moves that win.
    pub right: Vec<Move>,
    /// The way in which that is known.
    pub proof: Proof,
    /// How the answer was verified, in a sentence.
    pub verified: String,
    /// The reason why the answer is right.
    pub why: String,
}

impl Problem {
    /// All positions of a file, a block each.
    ///
    /// # Errors
    /// A sentence with the block's number if one cannot be read.
    pub fn parse_all(theme: &str, text: &str) -> anyhow::Result<Vec<Problem>> {
        let parse = |(i, block)| {
            Problem::parse(theme, block).with_context(|| format!("{theme}, position {}", i + 1))
        };
        Drawn::all(text).iter().enumerate().map(parse).collect()
    }

    fn parse(theme: &str, block: &Drawn) -> anyhow::Result<Problem> {
        let find = |key: &str| block.get(key);
        let get = |key: &str| find(key).with_context(|| format!("there is no line \"{key}: …\""));
        let diagram = block.diagram()?;
        let marked = |mark: char| diagram.marks.iter().filter(move |m| m.0 == mark);
        if let Some((mark, _)) = diagram.marks.iter().find(|m| ![RIGHT, SETTLED].contains(&m.0)) {
            bail!("{mark:?} is neither a stone nor a mark");
        }
        let mut right: Vec<Move> = marked(RIGHT).map(|m| Move::Play(m.1)).collect();
        match find("also right") {
            None => {}
            Some("pass") => right.push(Move::Pass),
            Some(other) => bail!("{other:?} is also right: only a pass needs saying"),
        }
        ensure!(!right.is_empty(), "no move is right");
        let verified = get("verified")?;
        let (width, height) = (diagram.board.width(), diagram.board.height());
        let proof = match verified.strip_prefix("solver, life of ") {
            Some(rest) => {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
                Proof::Life(Point::parse(&rest[..end], width, height)?)
            }
            None if verified.starts_with("solver, to the end") => Proof::Game,
            None => Proof::Told,
        };
        Ok(Problem {
            theme: theme.to_owned(),
            title: get("title")?.to_owned(),
            to_play: match get("to play")? {
                "black" => Color::Black,
                "white" => Color::White,
                other => bail!("{other:?} plays: black or white?"),
            },
            komi: get("komi")?.parse()?,
            right,
            proof,
            verified: verified.to_owned(),
            why: get("why")?.to_owned(),
            diagram,
        })
    }

    /// All positions in the files of a folder, by theme.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn collection(folder: &Path) -> anyhow::Result<Vec<Problem>> {
        let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|e| e == "txt") {
                files.push(path);
            }
        }
        files.sort();
        let mut all = Vec::new();
        for path in files {
            let theme = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            all.extend(Problem::parse_all(&theme, &text)?);
        }
        Ok(all)
    }

    /// The game that begins here.
    pub fn game(&self) -> Game {
        self.diagram.game(self.to_play, self.komi, Rules::default())
    }

    /// The empty points that are marked as settled.
    pub fn settled(&self) -> impl Iterator<Item = Point> + '_ {
        self.diagram.marks.iter().filter(|m| m.0 == SETTLED).map(|m| m.1)
    }

    /// A system's move here and its win rate, 0 to 1.
    ///
    /// # Errors
    /// If the system cannot play here.
    pub fn answer(
        &self,
        system: &SearchSpec,
        simulations: u64,
        seed: u64,
    ) -> anyhow::Result<Answer> {
        let options = Options { seed, ..Options::default() };
        let mut session = Session::new(system.clone(), self.game(), options)
            .map_err(|e| anyhow!("{}: {e}", self.title))?;
        session.run(Limit { simulations }, &|| false);
        let value = session.snapshot().winrate.map(|black| self.to_play.turned(black));
        let decision = session.decide();
        let right = matches!(decision, Decision::Play(mv) if self.right.contains(&mv));
        Ok(Answer { decision, value, right })
    }
}

/// The decision: a move, a pass or resignation.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// The system's decision.
    pub decision: Decision,
    /// Win rate of its most visited move for the side to move, 0 to 1.
    pub value: Option<f32>,
    /// True if the decision is right.
    pub right: bool,
}
