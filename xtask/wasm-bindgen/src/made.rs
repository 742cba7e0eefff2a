//! A note of what was made of a program. Trunk has the program bound at each build, and mostly it was words or
//! colours that changed.

use crate::output::Output;
use anyhow::Result;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// What is to be made, and where it is noted.
pub struct Made {
    /// The note, beside the folder of what is made: all that lies in there goes to the site.
    note: PathBuf,
    /// What tells this work from others: the names of the program and of what is made, and the states of the program
    /// and of this tool.
    work: String,
    /// The script that is made, without which the note says nothing.
    script: PathBuf,
}

impl Made {
    /// What was made of a program, and laid there.
    pub fn of(program: &Path, output: &Output) -> Result<Made> {
        let mut work = format!("{} {}", program.display(), output.name);
        for file in [program, &std::env::current_exe()?] {
            let file = file.metadata()?;
            write!(work, " {} {:?}", file.len(), file.modified()?)?;
        }
        let script = output.script();
        Ok(Made { note: output.folder.with_extension("made"), work, script })
    }

    /// Whether it is there.
    pub fn is_there(&self) -> bool {
        self.script.exists() && fs::read_to_string(&self.note).is_ok_and(|note| note == self.work)
    }

    /// Takes the note away while it is made anew, so that what is half made never counts.
    pub fn begin(&self) -> Result<()> {
        if self.note.exists() { Ok(fs::remove_file(&self.note)?) } else { Ok(()) }
    }

    /// Notes that it is there now.
    pub fn done(&self) -> Result<()> {
        Ok(fs::write(&self.note, &self.work)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_there_until_the_program_changes() {
        let folder = std::env::temp_dir().join(format!("made-{}", std::process::id()));
        let output = Output { folder: folder.join("debug"), name: "app".into() };
        fs::create_dir_all(&output.folder).expect("a folder");
        let program = folder.join("app.wasm");
        fs::write(&program, "one").expect("a program");
        let made = || Made::of(&program, &output).expect("the program is there");
        assert!(!made().is_there());
        fs::write(output.script(), "script").expect("a script");
        assert!(!made().is_there(), "a script of an earlier run that ended half way");
        made().done().expect("a note");
        assert!(made().is_there());
        let other = folder.join("other.wasm");
        fs::write(&other, "one").expect("a program");
        assert!(!Made::of(&other, &output).expect("it is there").is_there(), "of another program");
        fs::write(&program, "two more").expect("a program");
        assert!(!made().is_there(), "another program");
        made().done().expect("a note");
        made().begin().expect("the note goes");
        assert!(!made().is_there(), "it is being made");
        made().done().expect("a note");
        fs::remove_dir_all(&output.folder).expect("it was there");
        assert!(!made().is_there(), "what was made is gone");
        fs::remove_dir_all(folder).expect("it was there");
    }
}
