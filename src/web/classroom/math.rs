//! Formulas as the browser sets them, with the terms lit whose number is pointed at.

use crate::demo::Math;
use leptos::prelude::*;

/// The terms whose number is pointed at: a context of the views whose numbers and formulas belong together.
#[derive(Clone, Copy, Debug)]
pub struct Lit(pub RwSignal<Vec<String>>);

impl Lit {
    /// A context in which nothing is pointed at.
    pub fn provide() -> Lit {
        let lit = Lit(RwSignal::new(Vec::new()));
        provide_context(lit);
        lit
    }

    /// The context around a view; one of its own where there is none.
    pub fn here() -> Lit {
        use_context::<Lit>().unwrap_or_else(Lit::provide)
    }

    /// Lights these terms and no others.
    pub fn light(self, terms: Vec<String>) {
        if self.0.with_untracked(|lit| *lit != terms) {
            self.0.set(terms);
        }
    }
}

/// A formula; as it is written, if it has words in it.
pub fn set(text: &str) -> AnyView {
    match Math::read(text) {
        None => text.to_owned().into_any(),
        Some(math) => {
            let label = text.to_owned();
            view! { <math aria-label=label>{drawn(math, use_context::<Lit>())}</math> }.into_any()
        }
    }
}

fn drawn(math: Math, lit: Option<Lit>) -> AnyView {
    let part = |math: Box<Math>| view! { <mrow>{drawn(*math, lit)}</mrow> }.into_any();
    match math {
        Math::Number(number) => view! { <mn>{number}</mn> }.into_any(),
        Math::Sign(sign) => view! { <mo stretchy="false">{sign}</mo> }.into_any(),
        Math::Row(parts) => {
            parts.into_iter().map(|part| drawn(part, lit)).collect_view().into_any()
        }
        Math::Fraction(above, below) => {
            view! { <mfrac>{part(above)}{part(below)}</mfrac> }.into_any()
        }
        Math::Root(within) => view! { <msqrt>{part(within)}</msqrt> }.into_any(),
        Math::Square(base) => view! { <msup>{part(base)}<mn>"2"</mn></msup> }.into_any(),
        Math::Term(name) => {
            let own = name.clone();
            let is_lit = move || lit.is_some_and(|lit| lit.0.with(|lit| lit.contains(&own)));
            view! { <mi class:lit=is_lit>{name}</mi> }.into_any()
        }
    }
}
