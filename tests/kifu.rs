//! Kifu: the whole tree of a file is read, and written as it was.

use proptest::prelude::*;
use yomi::go::sgf::{self, Kifu, Mark, NodeId, SgfError, Spot, Value};
use yomi::go::{Color, Record};
use yomi::rng::Rng;

#[track_caller]
fn kifu(text: &str) -> Kifu {
    let kifu = Kifu::parse(text).unwrap();
    assert_eq!(kifu.to_text(), text);
    assert_eq!(kifu.write(), text.as_bytes());
    kifu
}

/// The tree in short: names of properties with their values, children in parentheses.
fn outline(kifu: &Kifu) -> String {
    let mut text = String::new();
    for game in kifu.games() {
        let depth = |id| kifu.path(id).len();
        let mut open = 0;
        for id in kifu.nodes_from(game) {
            while open >= depth(id) {
                text.push(')');
                open -= 1;
            }
            text.push('(');
            open += 1;
            for property in kifu.properties(id) {
                text += property.name();
                text.extend(property.values().iter().map(|value| format!("[{}]", value.text())));
            }
        }
        text += &")".repeat(open);
    }
    text
}

fn node(kifu: &Kifu, way: &[usize]) -> NodeId {
    way.iter().fold(kifu.root().unwrap(), |id, &i| kifu.children(id).nth(i).unwrap())
}

#[test]
fn variations_and_games_are_kept() {
    let read = kifu("(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee];B[ff]))\n(;SZ[5];B[aa])\n");
    assert_eq!(outline(&read), "(SZ[9](B[aa](W[bb](B[cc])(B[dd]))(W[ee](B[ff]))))(SZ[5](B[aa]))");
    assert_eq!(read.games().count(), 2);
    assert_eq!(read.main_line(read.root().unwrap()).count(), 4);
    let id = node(&read, &[0, 1, 0]);
    assert_eq!(read.turn(id).unwrap().unwrap().spot.unwrap().to_string(), "ff");
    assert_eq!(read.path(id).len(), 4);
}

#[test]
fn what_is_no_part_of_the_grammar_stays_where_it_is() {
    for (text, tree) in [
        (
            "junk (see below)\n\u{feff}( ;SZ [9] \t[x]\r\n;;KO\n;B[aa] !] rest ) tail )(",
            "(SZ[9][x](((B[aa]))))",
        ),
        ("(;A[1](;B[2]);C[3];D[4])", "(A[1](B[2])(C[3](D[4])))"),
        ("(;A[1]((;B[2])(;C[3])))", "(A[1](B[2])(C[3]))"),
        ("(;A[1]()(;B[2]) () (;C[3])())", "(A[1](B[2])(C[3]))"),
        ("(;A[1];B[2](;C[3]", "(A[1](B[2](C[3])))"),
        ("(;A[1](;B[2])E[5](F[6];C[3])", "(A[1](B[2])(C[3]))"),
        ("(;A[1](;B[2]))) x (;C[3]))", "(A[1](B[2]))(C[3])"),
        ("(;A[1],[2])", "(A[1][2])"),
        ("(;AddBlack[aa]b[bb]C_omment[x];CoPyright[me])", "(AB[aa]B[bb]C[x](CP[me]))"),
    ] {
        assert_eq!(outline(&kifu(text)), tree, "{text}");
    }
}

#[test]
fn values_say_what_they_say() {
    let read = kifu(
        "(;C[a \\] b \\\\ c: [x; (y)\r\n\\\nz\\\r\n!\\a\rb\t]LB[aa:x\\:y:z][bb:\\]]AP[Yo\\:mi:1]N[a\nb])",
    );
    let root = read.root().unwrap();
    assert_eq!(read.comment(root), "a ] b \\ c: [x; (y)\nz!a\nb\t");
    let spot = |text| Spot::parse(text).unwrap();
    assert_eq!(read.labels(root), [(spot("aa"), "x:y:z".into()), (spot("bb"), "]".into())]);
    assert_eq!(read.value(root, "AP").unwrap().parts(), Some(("Yo:mi".into(), "1".into())));
    assert_eq!(read.value(root, "N").unwrap().line(), "a b");
    assert_eq!(Value::of("a]\\\r\n:").written(), "a\\]\\\\\n:");
    assert_eq!(Value::pair("a:b", "c:d").written(), "a\\:b:c:d");
}

#[test]
fn marks_lines_and_old_letters() {
    let read = kifu("(;SZ[9]TR[aa:ba]MA[cc]M[dd]VW[]TB[ee]LN[aa:bb]AR[cc:dd][zz]L[aa][bb]TR[?])");
    let root = read.root().unwrap();
    let marks: Vec<String> =
        read.marks(root).iter().map(|(mark, spot)| format!("{}{spot}", mark.name())).collect();
    assert_eq!(marks, ["TRaa", "TRba", "MAcc", "MAdd", "TBee"]);
    assert_eq!(read.lines(root, "AR").len(), 1);
    assert_eq!(read.lines(root, "LN")[0].1.to_string(), "bb");
    let labels = read.labels(root);
    assert_eq!(labels.iter().map(|label| label.1.as_str()).collect::<Vec<_>>(), ["A", "B"]);
    let below = kifu("(;PM[1]DD[aa](;B[bb];W[cc]PM[2]))");
    assert_eq!(below.inherited(node(&below, &[0]), "PM").unwrap().text(), "1");
    assert_eq!(below.inherited(node(&below, &[0, 0]), "PM").unwrap().text(), "2");
}

#[test]
fn no_depth_or_length_is_too_much() {
    let deep = format!("(;SZ[9]{}{})", "(;B[aa]".repeat(100_000), ")".repeat(100_000));
    let read = kifu(&deep);
    let id = read.main_line(read.root().unwrap()).last().unwrap();
    assert_eq!(read.path(id).len(), 100_001);
    assert_eq!(read.clone().copy(read.root().unwrap()), read.copy(read.root().unwrap()));
    drop(read);
    let unclosed = format!("{}(;SZ[9];B[aa]{}", "(".repeat(500_000), "(;C[x]".repeat(500_000));
    assert_eq!(kifu(&unclosed).main_line(kifu(&unclosed).root().unwrap()).count(), 500_002);
    let wide = format!("(;SZ[9]{})", "(;B[aa])".repeat(100_000));
    let read = kifu(&wide);
    assert_eq!(read.children(read.root().unwrap()).count(), 100_000);
    let lists =
        kifu(&format!("(;SZ[19];AB{};AW{})", "[aa:ss]".repeat(100_000), "[aa:ss]".repeat(100_000)));
    assert_eq!(lists.marks(lists.root().unwrap()), []);
    let last = lists.main_line(lists.root().unwrap()).last().unwrap();
    assert_eq!(lists.stones(last).unwrap().cell(Spot { column: 0, row: 0 }), yomi::go::Cell::White);
    let marked = kifu(&format!("(;TR{})", "[aa:ss]".repeat(100_000)));
    assert_eq!(marked.marks(marked.root().unwrap()).len(), 361);
    let escapes = format!("(;C[{}x])", "\\\\".repeat(1_000_000));
    assert_eq!(kifu(&escapes).comment(kifu(&escapes).root().unwrap()).len(), 1_000_001);
    let many = format!("({})", ";".repeat(1_000_001));
    assert!(matches!(Kifu::parse(&many), Err(SgfError::TooMany { at }) if at.column == 1_000_002));
}

/// All names of FF[4] but those of other games, and two that nobody knows.
const NAMES: &str = "AB AE AN AP AR AW B BL BM BR BT C CA CP CR DD DM DO DT EV FF FG GB GC GM GN GW HA HO \
    IT KM KO LB LN MA MN N OB ON OT OW PB PC PL PM PW RE RO RU SL SO SQ ST SZ TB TE TM TR TW UC US V VW W WL \
    WR WT KTV SBKV";

/// A tree as it is meant: each node with its properties and the number of the node before it.
type Meant = Vec<(usize, Vec<(String, Vec<String>)>)>;

fn meant(rng: &mut Rng) -> Meant {
    let names: Vec<&str> = NAMES.split_whitespace().collect();
    let nodes = 1 + rng.below(60) as usize;
    let mut all: Vec<&str> = names.clone();
    let mut tree = Meant::new();
    for i in 0..nodes {
        let parent = match i {
            0 => 0,
            _ if rng.percent(70) => i - 1,
            _ => rng.below(i as u32) as usize,
        };
        // Every name is somewhere in every tree.
        let count = if i + 1 == nodes { all.len() } else { rng.below(4) as usize };
        let mut properties = Vec::new();
        for _ in 0..count {
            let name = match all.is_empty() {
                true => names[rng.below(names.len() as u32) as usize],
                false => all.swap_remove(rng.below(all.len() as u32) as usize),
            };
            let values = (0..1 + rng.below(3)).map(|_| text(rng)).collect();
            properties.push((name.to_owned(), values));
        }
        tree.push((parent, properties));
    }
    tree
}

fn text(rng: &mut Rng) -> String {
    let letters = ['a', 'B', '7', ' ', '\n', ']', '[', '\\', ':', ';', '(', ')', 'é', '読', '\t'];
    (0..rng.below(9)).map(|_| letters[rng.below(letters.len() as u32) as usize]).collect()
}

/// The file of a tree, with blanks, line breaks and parentheses as they come.
fn written(tree: &Meant, rng: &mut Rng) -> String {
    let mut children = vec![Vec::new(); tree.len()];
    for (i, (parent, _)) in tree.iter().enumerate().skip(1) {
        children[*parent].push(i);
    }
    let mut out = String::from("(");
    let blank = |out: &mut String, rng: &mut Rng| {
        if rng.percent(20) {
            *out += ["\n", " ", "\r\n", " \t\n"][rng.below(4) as usize];
        }
    };
    // What is left to write: a node, or a parenthesis.
    let mut left = vec![None, Some((0, false))];
    while let Some(next) = left.pop() {
        blank(&mut out, rng);
        let Some((i, parenthesis)) = next else {
            out.push(')');
            continue;
        };
        if parenthesis {
            out.push('(');
            blank(&mut out, rng);
            left.push(None);
        }
        out.push(';');
        for (name, values) in &tree[i].1 {
            blank(&mut out, rng);
            out += name;
            for value in values {
                blank(&mut out, rng);
                out += &format!("[{}]", value.replace('\\', "\\\\").replace(']', "\\]"));
            }
        }
        let alone = children[i].len() == 1;
        left.extend(children[i].iter().rev().map(|&c| Some((c, !alone || rng.percent(20)))));
    }
    out + "\n"
}

#[test]
fn a_thousand_trees_with_every_property_are_read_and_written_as_they_are() {
    for seed in 0..1_000 {
        let mut rng = Rng::new(seed);
        let tree = meant(&mut rng);
        let file = written(&tree, &mut rng);
        let read = kifu(&file);
        let root = read.root().unwrap();
        let mut found = Meant::new();
        let ids: Vec<NodeId> = read.nodes_from(root).collect();
        for &id in &ids {
            let parent = read.parent(id).map_or(0, |p| ids.iter().position(|&o| o == p).unwrap());
            let values = |p: &yomi::go::sgf::Property| {
                (p.name().to_owned(), p.values().iter().map(Value::text).collect())
            };
            found.push((parent, read.properties(id).iter().map(values).collect()));
        }
        assert_eq!(found, in_order_of_file(&tree), "{file}");
    }
}

/// The same tree, its nodes in the order in which a file has them.
fn in_order_of_file(tree: &Meant) -> Meant {
    let mut order = Vec::new();
    let mut left = vec![0];
    while let Some(i) = left.pop() {
        order.push(i);
        left.extend((1..tree.len()).rev().filter(|&child| tree[child].0 == i));
    }
    let place = |i: usize| order.iter().position(|&o| o == i).unwrap();
    order.iter().map(|&i| (place(tree[i].0), tree[i].1.clone())).collect()
}

/// Pieces of files, in and out of order.
const SOUP: &[&str] =
    &["(;", "(;", ";", ")", ")", "(", "A[1]", "B[aa]", "C", "[x\\]]", "[", "]", "\n", "\\", "é"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    /// Whatever the bytes are: the same again, or a sentence.
    #[test]
    fn any_bytes_are_a_tree_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let file = [b"(;".as_slice(), &bytes].concat();
        match Kifu::read(&file, &yomi::charset::Native) {
            Ok(read) => prop_assert_eq!(read.write(), file),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    /// Soup of the signs that structure is made of, read twice.
    #[test]
    fn any_structure_is_written_as_it_was(
        soup in prop::collection::vec(prop::sample::select(SOUP), 0..40),
    ) {
        let text = soup.concat();
        for text in [text.clone(), format!("(;{text}"), format!("(;SZ[9];{text})(;C[{text}])")] {
            match Kifu::parse(&text) {
                Ok(read) => prop_assert_eq!(read.to_text(), text),
                Err(SgfError::NoGame) => {}
                Err(error) => prop_assert!(error.to_string().contains("line "), "{}", error),
            }
        }
    }
}

#[test]
fn every_mark_is_read_by_its_name() {
    for mark in Mark::ALL {
        let read = kifu(&format!("(;{}[ab])", mark.name()));
        assert_eq!(read.marks(read.root().unwrap()), [(mark, Spot { column: 0, row: 1 })]);
    }
}

/// Whose turn a node says it is goes with the game as plain data, into text and back.
#[test]
fn a_turn_out_of_order_is_kept() {
    let game = sgf::read("(;SZ[9];B[ee];W[dd];B[cc]PL[B])").unwrap().game;
    assert_eq!(game.to_play(), Color::Black);
    let record = Record::of(&game);
    assert_eq!((record.next, record.game().unwrap().to_play()), (Some(Color::Black), Color::Black));
    let written = sgf::write(&sgf::MainLine::new(game));
    assert_eq!(sgf::read(&written).unwrap().game.to_play(), Color::Black, "{written}");
    let usual = sgf::read("(;SZ[9];B[ee];W[dd]PL[B])").unwrap().game;
    assert_eq!(Record::of(&usual).next, None);
}
