//! Charsets of records: what they say is honoured, what they are is seen, and nothing is lost.

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GB18030, SHIFT_JIS, WINDOWS_1252};
use yomi::charset::Native;
use yomi::go::Color;
use yomi::go::sgf::{Charset, Decoder, Kifu, Note, Plain, read_file};

fn bytes(encoding: &'static Encoding, text: &str) -> Vec<u8> {
    let (bytes, _, failed) = encoding.encode(text);
    assert!(!failed, "{text} is not in {}", encoding.name());
    bytes.into_owned()
}

#[track_caller]
fn kifu(file: &[u8]) -> Kifu {
    let kifu = Kifu::read(file, &Native).unwrap();
    assert_eq!(kifu.write(), file);
    kifu
}

fn value(kifu: &Kifu, name: &str) -> String {
    kifu.value(kifu.root().unwrap(), name).unwrap().line()
}

/// Short heads of records as servers and books write them, without a word of their charset. The second
/// halves of 表, ソ, ゾ, 許, 功 and 閱 are a backslash, a bracket or the like.
const HEADS: &[(&Encoding, Charset, &str)] = &[
    (
        SHIFT_JIS,
        Charset::ShiftJis,
        "(;SZ[19]PB[党毅飛]BR[八段]PW[一力遼]EV[第45期棋聖戦]C[表ソゾ]RE[W+R];B[pd])",
    ),
    (SHIFT_JIS, Charset::ShiftJis, "(;GM[1]PB[井山裕太]PW[芝野虎丸]C[黒は良い手です。];B[pd])"),
    (SHIFT_JIS, Charset::ShiftJis, "(;PB[ゾンビ];W[aa])"),
    (EUC_JP, Charset::EucJp, "(;PB[趙治勲]BR[九段]C[この手は悪い];B[pd])"),
    (GB18030, Charset::Gb18030, "(;PB[古力]BR[九段]PW[常昊]WR[九段]RE[黑中盘胜];B[pd])"),
    (
        GB18030,
        Charset::Gb18030,
        "(;EV[分先:黑贴7目半]PW[徐嘉泽]PB[陈俊升]KM[]RE[白胜43.5目];B[pc])",
    ),
    (GB18030, Charset::Gb18030, "(;C[白棋在黑棋先下的时候，死活如何？]AP[MultiGo:4.2.1];B[sb])"),
    (BIG5, Charset::Big5, "(;PB[周俊勳]BR[九段]PW[張栩]C[許功閱：黑棋好形];B[pd])"),
    (BIG5, Charset::Big5, "(;EV[圍棋名人賽]PB[林海峰]PW[王立誠];B[pd])"),
    (EUC_KR, Charset::EucKr, "(;PB[이창호]BR[9단]PW[조훈현]RE[흑 불계승];B[pd])"),
    (EUC_KR, Charset::EucKr, "(;EV[농심신라면배]PB[박정환]PW[신진서];B[pd])"),
    (WINDOWS_1252, Charset::Latin1, "(;PB[Müller]PW[François Ångström]C[“Größe”: £5];B[pd])"),
    (WINDOWS_1252, Charset::Latin1, "(;PB[Åsa];B[pd])"),
];

#[test]
fn a_record_that_does_not_say_its_charset_is_read_all_the_same() {
    for (encoding, charset, text) in HEADS {
        let read = kifu(&bytes(encoding, text));
        assert_eq!((read.charset(), read.misnamed()), (charset, None), "{text}");
        let utf8 = Kifu::parse(text).unwrap();
        let root = utf8.root().unwrap();
        assert_eq!(read.properties(read.root().unwrap()), utf8.properties(root), "{text}");
    }
}

#[test]
fn a_record_s_word_for_its_charset_is_honoured() {
    for (encoding, charset, name) in [
        (SHIFT_JIS, Charset::ShiftJis, "Shift_JIS"),
        (SHIFT_JIS, Charset::ShiftJis, "x-sjis"),
        (EUC_JP, Charset::EucJp, "euc-jp"),
        (GB18030, Charset::Gb18030, "gb2312"),
        (GB18030, Charset::Gb18030, "GBK"),
        (BIG5, Charset::Big5, "Big5"),
    ] {
        // Two characters alone could be of many charsets.
        let read = kifu(&bytes(encoding, &format!("(;PB[古力]CA[{name}];B[pd])")));
        assert_eq!((read.charset(), read.misnamed()), (&charset, None), "{name}");
        assert_eq!(value(&read, "PB"), "古力", "{name}");
    }
    let korean = kifu(&bytes(EUC_KR, "(;CA[ks_c_5601-1987]PB[古力])"));
    assert_eq!(value(&korean, "PB"), "古力");
    let russian = kifu(&bytes(encoding_rs::WINDOWS_1251, "(;CA[windows-1251]PB[Шикшин])"));
    assert_eq!(value(&russian, "PB"), "Шикшин");
    assert_eq!(value(&kifu(b"(;CA[ISO-8859-1]PB[M\xfcller])"), "PB"), "Müller");
}

#[test]
fn a_record_that_says_a_wrong_charset_is_read_in_the_right_one() {
    let read = |file: &[u8]| read_file(file, None, &Native).unwrap();
    let named = |text: &str, name: &str| text.replacen("(;", &format!("(;CA[{name}]"), 1);
    for (encoding, charset, text) in &HEADS[..11] {
        let record = read(&bytes(encoding, &named(text, "UTF-8")));
        let [Note::Charset(misnamed), ..] = &record.notes[..] else { panic!("no note: {text}") };
        assert_eq!((misnamed.named.as_str(), &misnamed.charset), ("UTF-8", charset), "{text}");
    }
    let utf8 = read("(;CA[ISO-8859-1]PB[古力])".as_bytes());
    assert_eq!(utf8.names[Color::Black], "古力");
    assert_eq!(
        utf8.notes[0].to_string(),
        "the charset is not \"ISO-8859-1\", as it says: read as UTF-8"
    );
    assert!(read(b"(;CA[GB2312]PB[Ann])").notes.is_empty(), "ASCII is in every charset");
}

#[test]
fn utf_8_with_a_mark_and_utf_16_both_ways() {
    let text = "(;PB[古力]C[]];B[pd]C[𝄞 \\] é])\n";
    for mark in ["", "\u{feff}"] {
        let text = format!("{mark}{text}");
        assert_eq!(kifu(text.as_bytes()).charset(), &Charset::Utf8);
        let units: Vec<u16> = text.encode_utf16().collect();
        for (charset, file) in [
            (Charset::Utf16Le, units.iter().flat_map(|u| u.to_le_bytes()).collect::<Vec<u8>>()),
            (Charset::Utf16Be, units.iter().flat_map(|u| u.to_be_bytes()).collect()),
        ] {
            let mut read = kifu(&file);
            assert_eq!((read.charset(), value(&read, "PB")), (&charset, "古力".to_owned()));
            let root = read.root().unwrap();
            read.set_text(root, "PB", "이창호");
            let again = Kifu::read(&read.write(), &Native).unwrap();
            assert_eq!((again.charset(), value(&again, "PB")), (&charset, "이창호".to_owned()));
            assert_eq!(again.to_text(), text.replace("古力", "이창호"));
        }
    }
}

/// What users of other programs could not open, by the issues of Sabaki (1029, 623, 133), KaTrain (292, 177)
/// and goreviewpartner (71), in short.
#[test]
fn records_that_other_programs_stumbled_over() {
    let read = |file: &[u8]| {
        kifu(file);
        read_file(file, None, &Native).unwrap()
    };
    let short = "(;GM[1]EV[第45期棋聖戦]PB[一力遼]PW[党毅飛]\n;B[qd];W[dd])";
    assert_eq!(read(&bytes(SHIFT_JIS, short)).names[Color::White], "党毅飛");
    let brackets = "(;AB[pb][pc]AW[ra]C[１．评论\n]\nAP[MultiGo:4.2.1]SZ[19]MULTIGOGM[1]\n;B[sb]
        C[[要点\\]：死活问题]N[要点];W[sc])";
    let record = read(&bytes(GB18030, brackets));
    assert_eq!((record.comment.as_str(), record.game.moves().len()), ("１．评论\n", 2));
    let tree = kifu(&bytes(GB18030, brackets));
    assert_eq!(
        tree.comment(tree.main_line(tree.root().unwrap()).nth(1).unwrap()),
        "[要点]：死活问题"
    );
    let words = "(;GM[1]SZ[19]HA[对子]KM[375]PB[伊凌涛]AP[foxwq];B[pd])";
    let record = read(&bytes(GB18030, &words.replace("AP", "CA[gb2312]AP")));
    assert_eq!((record.game.setup().handicap, record.game.komi().points()), (0, 7.5));
    assert_eq!(record.notes.len(), 2);
    let semicolons = "(;SZ[19]\nEV[分先:黑贴7目半]\nKM[]\nRE[白胜43.5目];\nB[pc];\nW[pq];\nB[dq])";
    let record = read(&bytes(GB18030, semicolons));
    assert_eq!((record.result.as_str(), record.game.moves().len()), ("白胜43.5目", 3));
    let pasted = "(;GM[1]CA[GB2312]AB[cd]C[如何挂角？]PL[W]\n(;W[ec]\n)(;W[ed]\n))";
    assert_eq!(Kifu::parse(pasted).unwrap().to_text(), pasted);
}

/// A name that a server cut in the middle of a character does not swallow the bracket after it.
#[test]
fn half_a_character_ends_at_its_bracket() {
    let mut file =
        bytes(GB18030, "(;CA[gb2312]C[白棋好，黑棋不好的时候]PW[陈俊升]PB[古力];B[pd];W[dd])");
    let half = file.windows(2).position(|pair| pair == [0xfd, b']']).unwrap();
    file.remove(half);
    let read = kifu(&file);
    assert_eq!(
        (value(&read, "PW").as_str(), value(&read, "PB").as_str()),
        ("陈俊\u{fffd}", "古力")
    );
    assert_eq!(read.main_line(read.root().unwrap()).count(), 3);
}

#[test]
fn an_edit_in_another_script_makes_the_file_utf_8() {
    let text = "(;CA[Shift_JIS]PB[井山裕太]C[表];B[pd])";
    let file = bytes(SHIFT_JIS, text);
    let mut read = kifu(&file);
    let root = read.root().unwrap();
    read.set_text(root, "PW", "Lee");
    let mut ascii = file.clone();
    ascii.splice(ascii.len() - 7..ascii.len() - 7, *b"PW[Lee]");
    assert_eq!(read.write(), ascii, "ASCII is in every charset");
    read.set_text(root, "PW", "이창호");
    let utf8 = "(;CA[UTF-8]PB[井山裕太]C[表]PW[이창호];B[pd])";
    assert_eq!(String::from_utf8(read.write()).unwrap(), utf8);
    assert_eq!(read.to_text(), utf8);
    read.undo();
    read.undo();
    assert_eq!(read.write(), file);
    let mut unsaid = kifu(&bytes(SHIFT_JIS, "(;PB[井山裕太];B[pd])"));
    unsaid.set_text(unsaid.root().unwrap(), "PW", "é");
    assert_eq!(String::from_utf8(unsaid.write()).unwrap(), "(;PB[井山裕太]PW[é]CA[UTF-8];B[pd])");
}

/// As in a page whose browser does not know a charset: names are lost to the eye, not to the file.
#[test]
fn without_tables_the_file_is_kept() {
    let file = bytes(SHIFT_JIS, HEADS[0].2);
    let read = Kifu::read(&file, &Plain).unwrap();
    assert_eq!(read.write(), file);
    assert!(value(&read, "PB").contains('\u{fffd}'));
    assert_eq!(read.main_line(read.root().unwrap()).count(), 2);
}

#[test]
fn every_byte_of_latin_1_is_that_of_browsers() {
    let all: Vec<u8> = (0..=255).collect();
    assert_eq!(Plain.decode(&Charset::Latin1, &all), Native.decode(&Charset::Latin1, &all));
}

/// What is surely UTF-8 is not read as the pairs that the record speaks of.
#[test]
fn utf_8_that_calls_itself_something_else() {
    let marked = "\u{feff}(;CA[gb2312]C[这里黑棋应该先长];B[pd])";
    assert_eq!(kifu(marked.as_bytes()).charset(), &Charset::Utf8);
    let read = kifu("(;CA[gb2312]PB[古力]PW[李世石];B[pd])".as_bytes());
    assert_eq!((read.charset(), value(&read, "PW").as_str()), (&Charset::Utf8, "李世石"));
    assert_eq!(read.misnamed().unwrap().named, "gb2312");
}
