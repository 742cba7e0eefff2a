//! Demos that are not a moment of one search, without a browser.

use yomi::demo::Desk;
use yomi::engine::wire::Request;
use yomi::ui::classroom::{Demo, Line};

/// The demo that an address names.
pub fn read<D: Demo>(query: &str) -> Result<D, String> {
    let pair = |part: &str| {
        let (name, value) = part.split_once('=').unwrap();
        (name.to_owned(), value.replace('+', " "))
    };
    D::read(&query.split('&').map(pair).collect::<Vec<_>>())
}

/// Lets it work, and answers what it asks, until nothing goes on.
pub fn rest<D: Demo>(demo: &mut D) {
    rest_on(Desk::default(), demo);
}

/// The same with an engine like this.
pub fn rest_on<D: Demo>(mut desk: Desk, demo: &mut D) {
    let mut line = Line::default();
    for _ in 0..100_000 {
        while demo.turn(&|| false) {}
        let Some(Request::Demo(order)) = line.ask(demo.wants()) else {
            assert!(demo.is_steady());
            return;
        };
        let order = order.open();
        let id = order.id;
        let news = desk.take(order).or_else(|| desk.work(&|| false)).expect("there is work");
        let ask = line.hear(id, &news).expect("it was asked");
        // On a machine that takes so long for everything.
        demo.hear(&ask, news, 250.0);
    }
    panic!("it never rests");
}

/// What its own address leads to.
pub fn again<D: Demo>(demo: &D) -> D {
    let pairs: Vec<_> = demo.write().into_iter().map(|(n, v)| (n.to_owned(), v)).collect();
    D::read(&pairs).unwrap()
}
