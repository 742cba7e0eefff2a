//! The tree of the classroom and its time machine.

mod demos;

use demos::{again, answer, read, rest};
use yomi::demo::tree::{Link, RULES_DIFFER, Sight, Tree};
use yomi::demo::{
    Answer as Told, Ask, Call, Demo, Desk, Growing, MARKS, Moment, Moments, News, OfGrowth, Order,
    Pending, Registered, Run, Scene, Subject, Trial,
};
use yomi::go::{Move, joined};
use yomi::picture::Layer;
use yomi::search::{Answer, Twig};

fn link(number: u64, line: &str, pin: Option<u64>) -> Link {
    let moves = line.split(' ').filter(|name| !name.is_empty());
    let line = moves.map(|name| Move::parse(name, 9, 9).unwrap()).collect();
    Link { subject: Subject { number, ..Subject::default() }, line, pin, ..Link::default() }
}

/// All moments of MC-RAVE on the empty board, as the engine tells them.
fn grown() -> Vec<Moment> {
    let growing = Growing { trial: Trial::default(), way: Vec::new() };
    told(Order { id: 1, ask: Ask::Tree(growing) })
}

/// What the engine tells.
fn told(order: Order) -> Vec<Moment> {
    let mut desk = Desk::default();
    assert_eq!(desk.take(order), None);
    let mut moments = Vec::new();
    while let Some(news) = desk.work(&|| false) {
        match news {
            News::Next(Told::Tree(moment)) | News::Last(Told::Tree(moment)) => {
                moments.push(*moment)
            }
            other => panic!("{other:?}"),
        }
    }
    moments
}

fn opened(link: Link) -> Tree {
    let mut tree = Tree::default();
    tree.follow(link).unwrap();
    rest(&mut tree);
    tree
}

/// What it asks for now.
fn asked(pending: &mut Pending, tree: &Tree) -> Option<Order> {
    match pending.ask(tree.wants().map(Tree::ask)) {
        Some(Call::Work(order)) => Some(*order),
        _ => None,
    }
}

#[test]
fn every_moment_is_the_search_of_so_many_simulations() {
    let moments = grown();
    assert_eq!(moments.iter().map(Moment::simulations).collect::<Vec<_>>(), MARKS);
    for moment in moments.iter().filter(|m| m.simulations() <= 1000) {
        let mut run = Run::new(Trial::default()).unwrap();
        run.go_on(moment.simulations(), &|| false);
        assert_eq!(run.snapshot(), moment.snapshot);
    }
}

#[test]
fn branches_count_what_the_search_has_counted() {
    for moment in grown() {
        let root = &moment.branches[0];
        assert!(root.path.is_empty());
        assert_eq!(u64::from(root.visits), moment.simulations());
        for candidate in &moment.snapshot.candidates {
            let Some(twig) = root.moves.iter().find(|twig| twig.mv == candidate.mv) else {
                assert_eq!((candidate.visits, candidate.amaf_visits), (0, 0));
                continue;
            };
            assert_eq!(twig.counted.visits, candidate.visits);
            assert_eq!(twig.counted.mean(), candidate.value);
            assert_eq!((twig.beta, twig.score), (candidate.beta, candidate.score));
        }
        for branch in &moment.branches {
            let sum: u32 = branch.moves.iter().map(|twig| twig.counted.visits).sum();
            assert_eq!(sum, branch.visits, "{:?}", branch.path);
            let Some((last, above)) = branch.path.split_last() else { continue };
            // The node above is told of too, and its move was visited once more: to make the node.
            let above = moment.branch(above).unwrap();
            assert_ne!(above.mover, branch.mover);
            let twig = above.moves.iter().find(|twig| twig.mv == *last).unwrap();
            assert_eq!(twig.counted.visits, branch.visits + 1);
        }
        let visits = |path: &[Move]| moment.branch(path).unwrap().visits;
        let told: Vec<u32> = moment.branches.iter().map(|branch| visits(&branch.path)).collect();
        assert!(told[1..].is_sorted_by(|a, b| a >= b), "{told:?}");
    }
}

#[test]
fn scrubbing_changes_board_tree_and_plots_together() {
    let mut classroom = opened(link(10_000, "", None));
    let (scene, icicle) = (classroom.scene(), classroom.icicle().unwrap());
    let plots = [classroom.visits_so_far().unwrap(), classroom.values_so_far().unwrap()];
    classroom.travel(7);
    assert_eq!(classroom.moment().unwrap().simulations(), 200);
    assert_ne!(classroom.scene(), scene);
    assert_ne!(classroom.icicle().unwrap(), icicle);
    for (before, now) in plots.iter().zip([classroom.visits_so_far(), classroom.values_so_far()]) {
        // The lines stay; the favourite of the moment may have one more.
        let now = now.unwrap().data().rows;
        assert!(now.starts_with(&before.data().rows));
    }
    assert_ne!(classroom.visits_so_far().unwrap(), plots[0]);
    classroom.travel(usize::MAX);
    assert_eq!(classroom.scene(), scene);
}

#[test]
fn the_slabs_of_a_node_fill_it() {
    let classroom = opened(link(10_000, "", None));
    let icicle = classroom.icicle().unwrap();
    let row: Vec<_> = icicle.slabs.iter().filter(|slab| slab.depth == 1).collect();
    assert!(row.len() > 2);
    assert_eq!(row.iter().map(|slab| slab.visits).sum::<u32>(), 10_000);
    let width: f64 = row.iter().map(|slab| slab.span.1 - slab.span.0).sum();
    assert!((width - 1.0).abs() < 1e-9, "{width}");
    assert!(icicle.slabs.iter().any(|slab| slab.depth == 3));
    for slab in &icicle.slabs {
        assert!(
            (slab.span.1 - slab.span.0 - f64::from(slab.visits) / 1e4).abs() < 1e-3,
            "{slab:?}"
        );
    }
}

#[test]
fn a_slab_leads_to_its_move() {
    let mut classroom = opened(link(10_000, "", None));
    let mut longest = 0;
    for slab in classroom.icicle().unwrap().slabs {
        // The root's slab and bundles have no move.
        let Some(name) = slab.name.filter(|name| !name.is_empty()) else { continue };
        classroom.climb_to(&name);
        let line = classroom.link().line;
        longest = longest.max(line.len());
        assert_eq!(joined(line), name);
    }
    assert!(longest > 1);
    let there = classroom.link().line;
    classroom.climb_to("nowhere");
    assert_eq!(classroom.link().line, there);
}

/// The position of a game is told of with the move that was played there: how the favourite changed, and what the
/// search thinks of that move.
#[test]
fn the_move_that_was_played_is_told_of() {
    let moments = grown();
    let root = |moment: &Moment| moment.branches[0].clone();
    let last = root(moments.last().unwrap());
    let opened_with =
        |played: Move, number| opened(Link { played: Some(played), ..link(number, "", None) });
    let caption = |tree: &Tree| tree.caption().to_string().replace('\u{a0}', " ");
    let best = opened_with(last.moves[0].mv, 10_000);
    let told = format!("{} is the move that was played.", last.moves[0].mv);
    assert!(caption(&best).ends_with(&told), "{}", caption(&best));
    // Each change of the favourite from 20 simulations on is named with its number.
    let mut changes: Vec<(Move, u64)> = moments
        .iter()
        .filter(|moment| moment.simulations() >= 20)
        .map(|moment| (root(moment).moves[0].mv, moment.simulations()))
        .collect();
    changes.dedup_by_key(|change| change.0);
    assert!(changes.len() > 1, "{changes:?}");
    let list: Vec<String> =
        changes.iter().map(|(mv, n)| format!("{mv} from {n} simulations on")).collect();
    let told = format!("The search's favourite was {}.", list.join(", "));
    assert!(caption(&best).replace(',', "").contains(&told.replace(',', "")), "{}", caption(&best));
    let least = last.moves.iter().rfind(|twig| twig.counted.visits > 0).unwrap().mv;
    let mut late = opened_with(least, 10_000);
    let told = format!("{least}, in the ring, was played: it has ");
    assert!(caption(&late).contains(&told), "{}", caption(&late));
    assert_eq!(late.table().rows.len(), 11, "it has a row of its own");
    let plain = opened(link(10_000, "", None));
    assert_eq!(
        late.visits_so_far().unwrap().series.len(),
        plain.visits_so_far().unwrap().series.len() + 1
    );
    late.travel(0);
    let told = format!("{least}, in the ring, was played: it has not been tried.");
    assert!(caption(&late).ends_with(&told), "{}", caption(&late));
    // Nothing is said of it elsewhere.
    late.travel(usize::MAX);
    late.climb(vec![last.moves[0].mv]);
    assert!(!caption(&late).contains("was played"), "{}", caption(&late));
}

#[test]
fn a_node_that_is_not_there_yet_is_waited_for_above_it() {
    let mut classroom = opened(link(10_000, "", None));
    let best = classroom.node().unwrap().moves[0].mv;
    classroom.climb(vec![best]);
    assert_eq!(classroom.line(), [best]);
    assert!(classroom.scene().iter().any(|l| matches!(l, Layer::Variation(v) if v.len() == 1)));
    classroom.travel(0);
    assert!(classroom.line().is_empty());
    assert!(
        classroom.caption().to_string().contains("is not in the tree yet"),
        "{}",
        classroom.caption().to_string()
    );
    assert_eq!(classroom.cards().len(), 1);
}

#[test]
fn two_moments_are_compared_point_by_point() {
    let mut classroom = opened(link(10_000, "", Some(50)));
    let then = classroom.pinned().unwrap().branches[0].clone();
    let now = classroom.node().unwrap().clone();
    classroom.look_through(Sight::Value);
    let Some(Layer::Heat(heat)) = classroom.scene().into_iter().next() else { panic!() };
    assert!(!heat.is_empty());
    for cell in heat {
        let of = |branch: &yomi::search::Branch| {
            let twig = branch.moves.iter().find(|twig| twig.mv.point() == Some(cell.point));
            twig.and_then(|twig| twig.counted.mean()).unwrap()
        };
        let more = (of(&now) - of(&then)) * 100.0;
        assert_eq!(cell.text, format!("{more:+.0}").replace('-', "−"));
    }
    let table = classroom.table();
    assert_eq!(table.columns[1..3], ["n after 50", "n"]);
    classroom.swap();
    assert_eq!((classroom.link().subject.number, classroom.link().pin), (50, Some(10_000)));
    assert!(
        classroom.caption().to_string().contains("After 10,000")
            || classroom.caption().to_string().contains("after 10,000")
    );
}

#[test]
fn a_link_holds_node_moment_and_pin() {
    let link = link(1000, "E5 C3", Some(20));
    let mut tree = Tree::default();
    tree.follow(link.clone()).unwrap();
    assert_eq!(again(&tree).link(), link);
    assert!(read::<Tree>("line=Z5").unwrap_err().starts_with("line: "));
}

#[test]
fn a_node_beyond_those_visited_most_is_told_of_when_somebody_goes_there() {
    let mut classroom = opened(link(10_000, "", None));
    let last = classroom.moment().unwrap().clone();
    let untold = last.branches.iter().find_map(|branch| {
        let way = |mv: Move| [&branch.path[..], &[mv]].concat();
        let untold = |twig: &&Twig| twig.grown && last.branch(&way(twig.mv)).is_none();
        let twig = branch.moves.iter().filter(untold).find(|twig| twig.counted.visits > 3)?;
        Some((way(twig.mv), twig.counted.visits))
    });
    let (line, visits) = untold.expect("ten thousand simulations make more nodes than are told");
    let (_, above) = line.split_last().unwrap();

    classroom.climb(above.to_vec());
    let mut line_to_engine = Pending::default();
    assert!(asked(&mut line_to_engine, &classroom).is_none(), "the node above is told of");
    classroom.climb(line.clone());
    let order = asked(&mut line_to_engine, &classroom).unwrap();
    assert_eq!(classroom.line(), above, "until the engine has told");
    assert!(
        classroom.caption().to_string().contains("is looked for"),
        "{}",
        classroom.caption().to_string()
    );
    answer(&mut Desk::default(), &mut line_to_engine, &mut classroom, order);
    assert_eq!(asked(&mut line_to_engine, &classroom), None);
    assert_eq!(classroom.line(), line);
    let node = classroom.node().unwrap();
    assert_eq!(node.visits + 1, visits);
    assert_eq!(node.moves.iter().map(|twig| twig.counted.visits).sum::<u32>(), node.visits);

    // A way that leads out of the tree is asked for once, and what there is of it is shown.
    let grown = node.moves.iter().find(|twig| twig.grown).unwrap().mv;
    let beyond = [&line[..], &[grown, Move::Pass, Move::Pass]].concat();
    classroom.climb(beyond.clone());
    rest(&mut classroom);
    assert!(beyond.starts_with(classroom.line()) && classroom.line() != beyond);
}

/// A node may be among those told of at the end of a search, and not among them before.
#[test]
fn a_node_is_told_of_at_every_moment_that_has_it() {
    let mut classroom = opened(link(10_000, "", None));
    let moments = grown();
    let last = &moments[moments.len() - 1];
    let told_late = |moment: &Moment| {
        moment.branches.iter().find_map(|branch| {
            let ways = branch.moves.iter().filter(|twig| twig.grown);
            let mut ways = ways.map(|twig| [&branch.path[..], &[twig.mv]].concat());
            ways.find(|way| moment.branch(way).is_none() && last.branch(way).is_some())
        })
    };
    let (mark, line) = (0..moments.len())
        .find_map(|mark| Some((mark, told_late(&moments[mark])?)))
        .expect("some node rises late");
    classroom.travel(mark);
    classroom.climb(line.clone());
    assert!(classroom.wants().is_some(), "there is more to tell of that moment");
    rest(&mut classroom);
    assert_eq!(classroom.line(), line);
}

/// The lecture's rules for the final move, at the search that the page offers.
#[test]
fn the_rules_for_the_final_move_disagree_where_the_page_says_so() {
    let (view, query) = RULES_DIFFER.split_once('?').unwrap();
    assert_eq!(view, "tree");
    let Subject { trial, number } = read::<Tree>(query).unwrap().link().subject;
    let mut run = Run::new(trial).unwrap();
    run.go_on(number, &|| false);
    let said = run.final_moves();
    let plays = |rule| said.iter().find(|said| said.rule == rule).unwrap();
    let [max, robust, secure] =
        [Answer::Max, Answer::Robust, Answer::Secure].map(|rule| plays(rule).mv);
    assert!(max != robust && robust != secure && secure != max, "{max} {robust} {secure}");
    assert!(!plays(Answer::MaxRobust).settled, "it would search on");
    assert!(MARKS.contains(&number), "the page can show it");
}
