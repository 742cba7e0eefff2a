//! What is told beside a field when what was entered does not count: the last good value still does.

use leptos::prelude::*;

/// The sentence beside a field, until the field's value changes.
#[derive(Clone, Copy)]
pub struct Complaint(RwSignal<Option<String>>);

impl Complaint {
    /// None yet, beside a field with this value.
    pub fn about<T: PartialEq + Send + Sync + 'static>(value: Memo<T>) -> Complaint {
        let told = RwSignal::new(None);
        Effect::new(move |_| {
            value.track();
            told.set(None);
        });
        Complaint(told)
    }

    /// Hands on what was entered, or tells why it does not count.
    pub fn judge<T: 'static>(self, entered: Result<T, String>, take: Callback<T>) {
        match entered {
            Ok(good) => {
                self.0.set(None);
                take.run(good);
            }
            Err(why) => self.0.set(Some(why)),
        }
    }

    /// The field's `aria-invalid`.
    pub fn is_invalid(self) -> String {
        self.0.with(Option::is_some).to_string()
    }

    /// The sentence as an alert.
    pub fn shown(self) -> impl IntoView {
        move || self.0.get().map(|told| view! { <span class="wrong" role="alert">{told}</span> })
    }
}
