//! The programs of `examples/` do what their comments say. They are parts of this test and not run
//! as programs: only some of cargo's commands build those.

#[path = "../examples/film_one_simulation.rs"]
#[expect(dead_code, reason = "main is for `cargo run --example`")]
mod film_one_simulation;
#[path = "../examples/play_a_game.rs"]
#[expect(dead_code, reason = "main is for `cargo run --example`")]
mod play_a_game;
#[path = "../examples/race_two_systems.rs"]
#[expect(dead_code, reason = "main is for `cargo run --example`")]
mod race_two_systems;
#[path = "../examples/search_a_position.rs"]
#[expect(dead_code, reason = "main is for `cargo run --example`")]
mod search_a_position;

/// The lines between the line that begins so and the next empty one.
fn below<'a>(text: &'a str, heading: &str) -> Vec<&'a str> {
    let lines = text.lines().skip_while(|line| !line.starts_with(heading)).skip(1);
    lines.take_while(|line| !line.is_empty()).collect()
}

#[test]
fn a_game_ends_with_a_result_and_is_always_the_same() {
    let shown = play_a_game::show().unwrap();
    let last = shown.lines().last().unwrap();
    let (result, length) = last.split_once(" after ").unwrap();
    assert!(result.starts_with("B+") || result.starts_with("W+"), "{last}");
    let moves: usize = length.trim_end_matches(" moves").parse().unwrap();
    let stones = shown.matches(" X").count() + shown.matches(" O").count();
    assert!((20..=moves).contains(&stones), "{stones} stones {last}");
    assert_eq!(play_a_game::show().unwrap(), shown);
}

#[test]
fn a_search_finds_the_move_that_wins() {
    let shown = search_a_position::show().unwrap();
    assert!(shown.contains("best: J5, expected line: J5 "), "{shown}");
    let first = below(&shown, "move")[0];
    let columns: Vec<&str> = first.split_whitespace().collect();
    assert_eq!((columns.len(), columns[0]), (6, "J5"));
    assert!(columns[1].parse::<u32>().unwrap() > 500, "most of 1,000 simulations: {first}");
}

#[test]
fn both_systems_find_it_and_with_most_seeds_rave_is_first() {
    let shown = race_two_systems::show().unwrap();
    let seeds: Vec<[u64; 3]> = below(&shown, "seed")
        .into_iter()
        .map(|line| {
            let numbers = line.split_whitespace().map(|word| word.parse().expect("it is found"));
            numbers.collect::<Vec<u64>>().try_into().unwrap()
        })
        .collect();
    assert_eq!(seeds.len(), 5);
    assert!(seeds.iter().all(|[_, uct, rave]| *uct <= 1000 && *rave <= 1000), "{shown}");
    assert!(seeds.iter().filter(|[_, uct, rave]| rave < uct).count() >= 3, "{shown}");
}

#[test]
fn a_film_shows_the_400th_simulation_and_what_it_changed_at_each_node() {
    let shown = film_one_simulation::show().unwrap();
    assert!(shown.starts_with("simulation 400\n"), "{shown}");
    let (descent, changed) = (below(&shown, "descent"), below(&shown, "changed"));
    assert!(descent[0].starts_with("  Black plays ") && descent[0].ends_with(" 399 visits here"));
    assert_eq!(descent.len(), changed.len(), "{shown}");
    for (chosen, changed) in descent.iter().zip(&changed) {
        let mv = changed.split_whitespace().next().unwrap();
        assert!(chosen.contains(&format!(" plays {mv}:")), "{chosen}, but {changed}");
    }
}
