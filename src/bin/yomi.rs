//! The native program.
fn main() {
    if std::env::args().nth(1).as_deref() == Some("signatures") {
        println!("{}", yomi::signatures::json());
    }
}
