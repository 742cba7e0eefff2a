//! The parts of each demo in the page: the whole of it, and what a lesson shows.

use super::class::Class;
use crate::demo::{Id, demos};
use leptos::prelude::*;

macro_rules! parts {
    ($($module:ident $Demo:ident $id:literal;)*) => {
        /// The whole of a demo, on a page of its own.
        pub(super) fn whole_of(page: Class, demo: Id) -> AnyView {
            match demo {
                $(Id::$Demo => super::$module::whole(page),)*
            }
        }

        /// The part of a demo to work with, beside a lesson's text.
        pub(super) fn bench_of(page: Class, demo: Id) -> AnyView {
            match demo {
                $(Id::$Demo => super::$module::bench(page),)*
            }
        }

        /// The part of a demo that stands in a lesson's text.
        pub(super) fn figure_of(page: Class, demo: Id) -> AnyView {
            match demo {
                $(Id::$Demo => super::$module::figure(page),)*
            }
        }
    };
}
demos!(parts);
