//! The registry of demos: one row each. Modules that need a part for every demo generate it from
//! these rows by a macro of their own: this one the ids and what crosses to the engine and back,
//! the page its views.

/// Hands the rows to the macro of this name. A row is a module, a type and a name in links, after
/// which its words are called: `demo-ID`.
macro_rules! demos {
    ($then:ident) => {
        $then! {
            simulation Simulation "simulation";
            amaf Amaf "amaf";
            tree Tree "tree";
            final_moves FinalMoves "final-moves";
            playouts Playouts "playouts";
            rewards Rewards "rewards";
            bandit Bandit "bandit";
            race Race "race";
            contest Contest "match";
            threads Threads "threads";
        }
    };
}
pub(crate) use demos;

macro_rules! registry {
    ($($module:ident $Demo:ident $id:literal;)*) => {
        $(use super::$module::$Demo;)*

        /// The demos, in the order in which they are offered.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Id {
            $(#[doc = $id] $Demo,)*
        }

        impl Id {
            /// All demos, in the order of the rows.
            pub const ALL: &'static [Id] = &[$(Id::$Demo),*];

            /// The demo's name in links.
            pub fn id(self) -> &'static str {
                match self {
                    $(Id::$Demo => $id,)*
                }
            }

            /// The parameters that a link to the demo may have.
            pub fn parameters(self) -> Vec<Parameter> {
                match self {
                    $(Id::$Demo => link::parameters::<$Demo>(),)*
                }
            }
        }

        /// A question to the engine, by the demo that asks it.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Ask {
            $(#[doc = $id] $Demo(<$Demo as Demo>::Question),)*
        }

        /// An answer of the engine, by the demo that has asked.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Answer {
            $(#[doc = $id] $Demo(AnswerTo<$Demo>),)*
        }

        /// State that the engine keeps of a question while it works on it, by the demo that has
        /// asked.
        #[derive(Debug)]
        pub(super) enum Work {
            $($Demo(<<$Demo as Demo>::Question as Question>::Work),)*
        }

        impl Ask {
            /// The same question, with at most `games` games played at the same time.
            pub fn at_most(self, games: usize) -> Ask {
                match self {
                    $(Ask::$Demo(question) => Ask::$Demo(question.at_most(games)),)*
                }
            }

            pub(super) fn begin(&self, bench: &mut Bench) -> Result<Work, Refusal> {
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
use super::refusal::Refusal;
use super::{AnswerTo, Demo};
use crate::words::Message;
use serde::{Deserialize, Serialize};

demos!(registry);

impl Id {
    /// The demo of this name in links, if there is one.
    pub fn named(id: &str) -> Option<Id> {
        Id::ALL.iter().copied().find(|demo| demo.id() == id)
    }

    /// The name that people read.
    pub fn name(self) -> Message {
        Message::about("demo", self.id())
    }
}

/// A demo that has a row in the registry.
pub trait Registered: Demo {
    /// The demo's id in the registry.
    const ID: Id;

    /// Wraps the demo's question as one of all demos.
    fn ask(question: Self::Question) -> Ask;

    /// The question, if this demo asked it.
    fn asked(ask: &Ask) -> Option<&Self::Question>;

    /// The answer, if it answers this demo.
    fn answer(answer: Answer) -> Option<AnswerTo<Self>>;

    /// Takes note of the engine's news on a question of this demo, on which it has worked for
    /// `worked` milliseconds.
    fn note(&mut self, ask: &Ask, news: News, worked: f64) {
        let (Some(asked), Some(news)) = (Self::asked(ask), news.map(Self::answer)) else { return };
        match news {
            News::Made(made) => self.progress_mut().made = made,
            News::Passing(answer) | News::Next(answer) | News::Last(answer) => {
                self.hear(asked, answer, worked);
            }
            News::Refused(refusal) => self.progress_mut().give_up(refusal),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::{Desk, NoMoments, Order};

    /// Works a little for a demo, in the page or as the engine does; false if there is nothing to do.
    fn works<D: Registered>(demo: &mut D) -> bool {
        if demo.turn(&|| false) {
            return true;
        }
        let Some(ask) = demo.wants().map(D::ask) else { return false };
        let mut desk = Desk::default();
        let at_once = desk.take(Order { id: 1, ask: ask.clone() });
        let news = at_once.or_else(|| desk.work(&|| false)).expect("there is work");
        demo.note(&ask, news, 1.0);
        demo.refusal().is_none()
    }

    fn goes_on_after_a_refusal<D: Registered>() {
        let mut demo = D::default();
        demo.run(true);
        demo.refuse(NoMoments.into());
        assert!(demo.refusal().is_some() && !demo.is_running(), "{:?}", D::ID);
        demo.progress_mut().give_up(NoMoments.into());
        assert!(
            demo.wants().is_none(),
            "{:?}: what the engine has refused is not asked again",
            D::ID
        );
        demo.run(true);
        // A single moment never runs by itself.
        if !matches!(D::ID, Id::Amaf | Id::Rewards) {
            assert!(demo.refusal().is_none() && demo.is_running(), "{:?}", D::ID);
            assert!(works(&mut demo), "{:?}", D::ID);
        }
    }

    macro_rules! each {
        ($($module:ident $Demo:ident $id:literal;)*) => {
            $(goes_on_after_a_refusal::<$Demo>();)*
        };
    }

    /// A refusal stops a demo, which keeps it until somebody lets the demo run again.
    #[test]
    fn what_was_refused_can_run_again() {
        demos!(each);
    }
}
