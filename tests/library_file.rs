//! The library's file: all its games in one, and what comes back out of it.

use yomi::go::sgf::{Kifu, LONGEST, Property};
use yomi::ui::entry::Entry;
use yomi::ui::library_file::{games, packed, unpacked};

/// The games of these records, as the library's file has them.
fn told(kifus: &[Kifu]) -> Vec<String> {
    kifus.iter().flat_map(|kifu| games(&Entry::read(kifu, 1, 0.0).unwrap(), kifu)).collect()
}

/// These records in one file.
fn collected(kifus: &[Kifu]) -> String {
    let files = packed(&told(kifus));
    assert_eq!(files.len(), 1);
    files.into_iter().next().unwrap()
}

#[test]
fn records_put_together_in_one_file_are_whole() {
    let texts = [
        "( ;SZ[9]XX[kept] ;B[ee](;W[cc])\n(;W[dd]C[one\\]]) )trail",
        "junk (of old) (;SZ[5]C[b]\n;B[aa])(;SZ[7])tail",
        "(;SZ[9])",
    ];
    let kifus = texts.map(|text| Kifu::parse(text).unwrap());
    let all = Kifu::parse(&collected(&kifus)).unwrap();
    let written = |kifu: &Kifu| -> Vec<String> {
        let nodes = kifu.games().flat_map(|game| kifu.nodes_from(game).collect::<Vec<_>>());
        let property = |p: &Property| {
            let values = p.values().iter().map(|value| format!("[{}]", value.written()));
            format!("{}{}", p.name(), values.collect::<String>())
        };
        nodes.map(|id| kifu.properties(id).iter().map(property).collect()).collect()
    };
    assert_eq!(all.games().count(), 4);
    assert_eq!(written(&all), kifus.iter().flat_map(written).collect::<Vec<_>>());
    // And each by itself again, to the letter; another file's games stay together.
    assert_eq!(unpacked(&all), Some(told(&kifus)));
    assert!(kifus.iter().all(|kifu| unpacked(kifu).is_none()));
}

/// A library that is too long for one file comes as several, and a name that a person gave goes with its game.
#[test]
fn the_library_comes_back_from_its_files() {
    let long = Kifu::parse(&format!("(;GC[{}])", "a".repeat(LONGEST / 3))).unwrap();
    let named = Entry { name: "Mine".into(), ..Entry::read(&long, 1, 0.0).unwrap() };
    let files = packed(&vec![games(&named, &long).remove(0); 4]);
    assert_eq!(files.len(), 2);
    let read = |file: &String| unpacked(&Kifu::parse(file).unwrap()).unwrap();
    let back: Vec<String> = files.iter().flat_map(read).collect();
    assert_eq!(back.len(), 4);
    let entry = Entry::read(&Kifu::parse(&back[0]).unwrap(), 2, 5.0).unwrap();
    assert_eq!(entry.heading(), "Mine");
}

/// The list knows such a record by its file, which one file of all no longer tells.
#[test]
fn a_record_without_names_keeps_that_of_its_file() {
    for (text, heading) in [("(;SZ[9];B[ee])", "kifu-25"), ("(;SZ[9]PB[Ann];B[ee])", "")] {
        let kifu = Kifu::parse(text).unwrap();
        let entry = Entry { file: "kifu-25.sgf".into(), ..Entry::read(&kifu, 1, 0.0).unwrap() };
        let back = Kifu::parse(&games(&entry, &kifu)[0]).unwrap();
        assert_eq!(Entry::read(&back, 2, 0.0).unwrap().heading(), heading);
    }
}

#[test]
fn a_record_without_its_end_does_not_go_on_into_the_next() {
    let kifus = ["(;SZ[9];B[aa]", "(;SZ[5];B[bb])"].map(|text| Kifu::parse(text).unwrap());
    let all = Kifu::parse(&collected(&kifus)).unwrap();
    assert_eq!(all.games().count(), 2, "{}", all.to_text());
}
