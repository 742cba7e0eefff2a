//! Demos without a browser: what they ask is answered by the engine's desk.

#![allow(dead_code, reason = "every test takes what it needs")]

use yomi::demo::{Call, Desk, News, Order, Pending, Registered, link};

/// The demo that an address names.
pub fn read<D: Registered>(query: &str) -> Result<D, String> {
    let pair = |part: &str| {
        let (name, value) = part.split_once('=').unwrap();
        (name.to_owned(), value.replace('+', " "))
    };
    opened(&query.split('&').map(pair).collect::<Vec<_>>())
}

/// The demo of these names and values.
pub fn opened<D: Registered>(pairs: &link::Pairs) -> Result<D, String> {
    let mut demo = D::default();
    let link = link::read::<D>(pairs).map_err(|why| why.to_string())?;
    demo.follow(link).map_err(|why| why.to_string())?;
    Ok(demo)
}

/// Lets it work, and answers what it asks, until nothing goes on.
pub fn rest<D: Registered>(demo: &mut D) {
    rest_on(Desk::default(), demo);
}

/// The same with an engine like this.
pub fn rest_on<D: Registered>(mut desk: Desk, demo: &mut D) {
    let mut line = Pending::default();
    for _ in 0..100_000 {
        while demo.turn(&|| false) {}
        match line.ask(demo.wants().map(D::ask)) {
            Some(Call::Work(order)) => answer(&mut desk, &mut line, demo, *order),
            _ => {
                assert!(demo.is_steady());
                return;
            }
        }
    }
    panic!("it never rests");
}

/// Answers an order to its end, as an engine on a machine that takes so long for everything.
pub fn answer<D: Registered>(desk: &mut Desk, line: &mut Pending, demo: &mut D, order: Order) {
    let id = order.id;
    let mut said = desk.take(order);
    loop {
        let news: News = said.or_else(|| desk.work(&|| false)).expect("there is work");
        said = None;
        let ends = !matches!(news, News::Next(_));
        let ask = line.hear(id, &news).expect("it was asked");
        demo.note(&ask, news, 250.0);
        if ends {
            return;
        }
    }
}

/// What its own address leads to.
pub fn again<D: Registered>(demo: &D) -> D {
    opened(&pairs(demo)).unwrap()
}

/// Names and values of its address.
pub fn pairs<D: Registered>(demo: &D) -> Vec<(String, String)> {
    let said = link::write(D::LINK, &demo.link());
    said.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
