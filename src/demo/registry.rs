//! The registry of demos: one row each. Whoever has a part for every demo makes it of these rows, by
//! a macro of its own: here the modules, the ids and what crosses to the engine and back, in the page
//! the views.

/// Hands the rows to the macro of this name: module, type, name in links, what people call it.
macro_rules! demos {
    ($then:ident) => {
        $then! {
            simulation Simulation "simulation" "One simulation";
            amaf Amaf "amaf" "AMAF against Monte Carlo";
            tree Tree "tree" "The tree";
            final_moves FinalMoves "final-moves" "Final moves";
            playouts Playouts "playouts" "Playouts";
            bandit Bandit "bandit" "Bandit";
            race Race "race" "Race";
            contest Contest "match" "Match";
            threads Threads "threads" "Threads";
        }
    };
}
pub(crate) use demos;

macro_rules! registry {
    ($($module:ident $Demo:ident $id:literal $name:literal;)*) => {
        $(use super::$module::$Demo;)*

        /// The demos, in the order in which they are offered.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Id {
            $(#[doc = $name] $Demo,)*
        }

        impl Id {
            /// Every demo.
            pub const ALL: &'static [Id] = &[$(Id::$Demo),*];

            /// Its name in links.
            pub fn id(self) -> &'static str {
                match self {
                    $(Id::$Demo => $id,)*
                }
            }

            /// What people call it.
            pub fn name(self) -> &'static str {
                match self {
                    $(Id::$Demo => $name,)*
                }
            }

            /// What a link to it may say.
            pub fn parameters(self) -> Vec<Parameter> {
                match self {
                    $(Id::$Demo => link::parameters::<$Demo>(),)*
                }
            }
        }

        /// A question to the engine, by the demo that asks it.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Ask {
            $(#[doc = $name] $Demo(<$Demo as Demo>::Question),)*
        }

        /// An answer of the engine, by the demo that has asked.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Answer {
            $(#[doc = $name] $Demo(AnswerTo<$Demo>),)*
        }

        /// What the engine keeps of a question while it is at it, by the demo that has asked.
        #[derive(Debug)]
        pub(super) enum Work {
            $($Demo(<<$Demo as Demo>::Question as Question>::Work),)*
        }

        impl Ask {
            /// The same, with no more games at the same time than that.
            pub fn at_most(self, games: usize) -> Ask {
                match self {
                    $(Ask::$Demo(question) => Ask::$Demo(question.at_most(games)),)*
                }
            }

            pub(super) fn begin(&self, bench: &mut Bench) -> Result<Work, String> {
                match self {
                    $(Ask::$Demo(question) => question.begin(bench).map(Work::$Demo),)*
                }
            }

            pub(super) fn go_on(
                &self,
                work: &mut Work,
                bench: &mut Bench,
                stop: &(dyn Fn() -> bool + Sync),
            ) -> Option<News> {
                match (self, work) {
                    $((Ask::$Demo(question), Work::$Demo(work)) => {
                        question.go_on(work, bench, stop)?.map(|answer| Some(Answer::$Demo(answer)))
                    })*
                    _ => None,
                }
            }
        }

        $(impl Registered for $Demo {
            const ID: Id = Id::$Demo;

            fn ask(question: Self::Question) -> Ask {
                Ask::$Demo(question)
            }

            fn asked(ask: &Ask) -> Option<&Self::Question> {
                match ask {
                    Ask::$Demo(question) => Some(question),
                    _ => None,
                }
            }

            fn answer(answer: Answer) -> Option<AnswerTo<$Demo>> {
                match answer {
                    Answer::$Demo(answer) => Some(answer),
                    _ => None,
                }
            }
        })*
    };
}

use super::desk::{Bench, Question};
use super::link::{self, Parameter};
use super::order::News;
use super::{AnswerTo, Demo};
use serde::{Deserialize, Serialize};

demos!(registry);

impl Id {
    /// The one that links call so.
    pub fn named(id: &str) -> Option<Id> {
        Id::ALL.iter().copied().find(|demo| demo.id() == id)
    }
}

/// A demo with its row.
pub trait Registered: Demo {
    /// Which it is.
    const ID: Id;

    /// Its question as one of all.
    fn ask(question: Self::Question) -> Ask;

    /// The question, if this demo has asked it.
    fn asked(ask: &Ask) -> Option<&Self::Question>;

    /// The answer, if this demo has asked for it.
    fn answer(answer: Answer) -> Option<AnswerTo<Self>>;

    /// Takes note of what the engine says to a question of this demo, at which it has worked for so
    /// many milliseconds.
    fn note(&mut self, ask: &Ask, news: News, worked: f64) {
        let (Some(asked), Some(news)) = (Self::asked(ask), news.map(Self::answer)) else { return };
        match news {
            News::Made(made) => self.make(made),
            News::Passing(answer) | News::Next(answer) | News::Last(answer) => {
                self.hear(asked, answer, worked);
            }
            News::Refused(refusal) => self.refuse(refusal),
        }
    }
}
