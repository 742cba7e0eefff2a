//! Ertel's figures. All with komi 6.5.

use super::{Experiment, Settings, contest};
use crate::go::{Board, Color, EyeRule, Game, Komi};
use crate::knowledge::Patterns;
use crate::lab::{Conditions, Effort, Opponent};
use crate::playout::{MoveLog, Policy};
use crate::rng::Rng;
use crate::search::{Limit, Options, Session, preset};
use std::io::Write;
use std::time::{Duration, Instant};

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "ertel-patterns",
        story: "The bot with coded patterns against the random bot on four sizes.",
        source: "Ertel, Fig. 3.3",
        run: patterns,
    },
    Experiment {
        id: "ertel-times",
        story: "How long a game of the bot with patterns takes, against one of the random bot.",
        source: "Ertel, Fig. 3.4",
        run: times,
    },
    Experiment {
        id: "ertel-mcts",
        story: "MCTS with pattern playouts against MCTS with random ones, 7x7.",
        source: "Ertel, Fig. 4.3",
        run: mcts,
    },
    Experiment {
        id: "ertel-copies",
        story: "Copies of the position that standard and economic MCTS make, and ways that join.",
        source: "Ertel, section 4.2",
        run: copies,
    },
];

const KOMI: Komi = Komi::from_half_points(13);

/// His bots begin every move with a new tree.
const OPTIONS: Options = Options { reuse: false, ..Options::DEFAULT };

fn duel(
    sides: [&str; 2],
    size: usize,
    settings: &Settings,
    games: u64,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let effort = Effort::Simulations(settings.playouts.unwrap_or(1000));
    let side =
        |text| Opponent::parse(text, effort, OPTIONS, Duration::MAX).map_err(anyhow::Error::msg);
    let conditions = Conditions { komi: KOMI, ..Conditions::even(size) };
    contest([side(sides[0])?, side(sides[1])?], conditions, settings, games, out)?;
    Ok(())
}

fn patterns(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    for (size, published) in
        [(5, "83.0 ± 2.7"), (7, "89.5 ± 2.2"), (9, "91.0 ± 2.0"), (13, "98.0 ± 1.0")]
    {
        writeln!(out, "{size}x{size}, published: {published} %")?;
        duel(["pattern-bot", "random-bot"], size, settings, 2000, out)?;
    }
    Ok(())
}

fn mcts(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    for (a, b, published) in [
        ("ertel-mcts-pattern@1000", "ertel-mcts-pure@1000", 83),
        ("ertel-mcts-pure@2000", "ertel-mcts-pure@1000", 100),
        ("ertel-mcts-pattern@1000", "ertel-mcts-pure@2000", 70),
        ("ertel-mcts-pattern@1000", "ertel-mcts-pure@5000", 40),
    ] {
        writeln!(out, "published, 20 to 30 games: {published} %")?;
        duel([a, b], 7, settings, 400, out)?;
    }
    Ok(())
}

fn times(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    let games = settings.games.unwrap_or(20_000);
    let random = Policy::Uniform { eyes: EyeRule::FriendlyDiagonals };
    for (size, published) in [(5, 1.06), (7, 0.89), (9, 0.77), (13, 0.18), (19, 0.40)] {
        let ours = time(Policy::CodedPatterns, size, games) / time(random, size, games);
        writeln!(out, "{size}x{size}: {ours:.2} of the random bot's time; published {published}")?;
    }
    Ok(())
}

/// Seconds for so many games.
fn time(policy: Policy, size: usize, games: u64) -> f64 {
    let empty = Board::new(size, size);
    let (mut board, mut log) = (empty.clone(), MoveLog::new());
    let begin = Instant::now();
    for game in 0..games {
        board.copy_from(&empty);
        log.restart(Color::Black);
        policy.run(&mut board, Patterns::mogo(), &mut Rng::stream(1, game), &mut log);
    }
    begin.elapsed().as_secs_f64()
}

fn copies(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    let simulations = settings.playouts.unwrap_or(3000);
    for id in ["standard-mcts", "economic-mcts", "virtual-mcts"] {
        let spec = preset(id).map_err(anyhow::Error::msg)?.spec();
        let options = Options { seed: settings.seed, ..OPTIONS };
        let mut session = Session::new(spec, Game::even(7, KOMI), options)?;
        let begin = Instant::now();
        session.run(Limit { simulations }, &|| false);
        let (seconds, counts) = (begin.elapsed().as_secs_f64(), session.counts());
        writeln!(
            out,
            "{id}: {} copies and {} joined ways for {simulations} simulations, {seconds:.3} s",
            counts.copies, counts.transpositions
        )?;
    }
    Ok(writeln!(out, "published, 3000 simulations: standard 49.3 s, economic 41.0 s")?)
}
