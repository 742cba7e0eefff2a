//! The classroom's part of `window.yomi`.

use super::class::Class;
use super::place::address;
use crate::demo::{PLAYINGS, Phase, Shot, View};
use crate::go::Move;
use crate::plot::{Data, Figure};
use crate::search::{Branch, Estimate, Film, Snapshot};
use crate::ui::classroom::{Classroom, Station};
use crate::web::door::NOTHING;
use crate::web::script::plain;
use serde::Serialize;
use wasm_bindgen::JsValue;

/// What `window.yomi.demo()` answers: everything on the screen, in numbers.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Shown<'a> {
    /// The link to this moment, after `#`.
    link: String,
    system: &'a str,
    seed: u64,
    simulation: u64,
    /// Whether that simulation is there; else the one before is in view.
    ready: bool,
    step: usize,
    steps: usize,
    phase: Option<&'static str>,
    playing: bool,
    caption: String,
    /// Moves of the tree that are on the board, and of the playout.
    played: Option<(usize, usize)>,
    /// Moves from the root to the end of the tree.
    path: Vec<Move>,
    /// Moves of the node in view with the parts of their scores, for the side to move.
    moves: Vec<Part>,
    /// The move that was chosen there, and the one that the numbers as they are now choose.
    chosen: Option<Move>,
    choice: Option<Move>,
    /// The move whose equation is shown.
    focus: String,
    formula: &'static str,
    numbers: String,
    schedule: Option<String>,
    refusal: Option<&'a str>,
    /// What the plots show, by their names.
    plots: Vec<Plotted>,
    /// What is seen of the tree, where that is looked at.
    tree: Option<Grown<'a>>,
    /// What came of playouts, where these are looked at.
    playouts: Option<Playouts<'a>>,
    /// What was measured on this machine and is not the same on another: playouts a second.
    measured: Vec<(&'static str, f64)>,
    film: Option<&'a Film>,
    snapshot: Option<&'a Snapshot>,
}

#[derive(Serialize)]
struct Plotted {
    name: &'static str,
    title: String,
    data: Data,
}

/// The tree at a moment.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Grown<'a> {
    /// Simulations of the moments that are there.
    moments: Vec<u64>,
    /// Those of the moment in view, and of the one it is compared with.
    simulations: u64,
    pinned: Option<u64>,
    /// The way to the node in view.
    line: &'a [Move],
    /// That node.
    node: Option<&'a Branch>,
    /// The most visited nodes.
    branches: &'a [Branch],
    /// Its moves, at both moments.
    table: Data,
    snapshot: &'a Snapshot,
}

fn grown(classroom: &Classroom) -> Option<Grown<'_>> {
    let moment = classroom.moment().filter(|_| classroom.shot().view == View::Tree)?;
    Some(Grown {
        moments: classroom.growth()?.moments.iter().map(|moment| moment.simulations()).collect(),
        simulations: moment.simulations(),
        pinned: classroom.pinned().map(|pinned| pinned.simulations()),
        line: classroom.line(),
        node: classroom.node(),
        branches: &moment.branches,
        table: classroom.tree_table(),
        snapshot: &moment.snapshot,
    })
}

/// Playouts of one way to play.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Playouts<'a> {
    policy: &'static str,
    estimate: &'a Estimate,
    /// The moves of those on the wall.
    games: &'a [Vec<Move>],
    /// The results of those.
    results: Vec<String>,
    /// The one that is replayed.
    playout: Option<u64>,
}

fn played(classroom: &Classroom) -> Option<Playouts<'_>> {
    let wall = classroom.wall().filter(|_| classroom.shot().view == View::Playouts)?;
    Some(Playouts {
        policy: classroom.playing().id,
        estimate: &wall.played.estimate,
        games: &wall.played.games,
        results: classroom.results(),
        playout: classroom.shot().playout,
    })
}

fn plotted(classroom: &Classroom) -> Vec<Plotted> {
    match classroom.shot().view {
        View::Simulation => Vec::new(),
        View::Amaf => plots_of_amaf(classroom),
        View::Tree => plots_of_tree(classroom),
        View::Playouts => {
            figures([("lengths", classroom.lengths()), ("leads", classroom.leads())]).collect()
        }
    }
}

fn figures(named: [(&'static str, Option<Figure>); 2]) -> impl Iterator<Item = Plotted> {
    named.into_iter().filter_map(|(name, figure)| {
        figure.map(|figure| Plotted { name, data: figure.data(), title: figure.title })
    })
}

fn plots_of_tree(classroom: &Classroom) -> Vec<Plotted> {
    let icicle = classroom.icicle();
    let icicle = icicle.map(|i| Plotted { name: "tree", data: i.data(), title: i.title });
    let figures =
        figures([("visits", classroom.visits_so_far()), ("values", classroom.values_so_far())]);
    icicle.into_iter().chain(figures).collect()
}

fn plots_of_amaf(classroom: &Classroom) -> Vec<Plotted> {
    let scatter = classroom.scatter();
    let scatter = scatter.map(|f| Plotted { name: "amaf", data: f.data(), title: f.title });
    let betas = classroom.betas().into_iter().flat_map(|betas| {
        let names = ["beta-hand", "beta-least-error"];
        names.into_iter().zip(betas).map(|(name, (mosaic, _))| Plotted {
            name,
            data: mosaic.data(),
            title: mosaic.title,
        })
    });
    scatter.into_iter().chain(betas).collect()
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Part {
    point: Move,
    visits: f32,
    value: Option<f32>,
    amaf_visits: f32,
    amaf_value: Option<f32>,
    beta: f32,
    exploration: f32,
    /// None where the move goes first because it is untried.
    score: Option<f32>,
}

fn shown(page: Class, classroom: &Classroom) -> JsValue {
    let (fork, plan, shot) = (classroom.fork(), classroom.tuned(), classroom.shot());
    let equation = classroom.equation();
    let reel = classroom.in_view();
    let part = |(t, m): (crate::search::Terms, &crate::search::Weighed)| Part {
        point: m.mv,
        visits: t.visits,
        value: t.value,
        amaf_visits: t.amaf_visits,
        amaf_value: t.amaf_value,
        beta: t.beta,
        exploration: t.exploration,
        score: Some(t.score).filter(|score| score.is_finite()),
    };
    let moves = fork.as_ref().map_or(Vec::new(), |fork| {
        fork.terms(&plan).into_iter().zip(&fork.moves).map(part).collect()
    });
    plain(&Shown {
        link: address(&page.room).trim_start_matches('#').to_owned(),
        system: &shot.trial.system,
        seed: shot.trial.seed,
        simulation: shot.number,
        ready: classroom.is_ready(),
        step: shot.step,
        steps: classroom.steps(),
        phase: classroom.phase().map(Phase::name),
        playing: classroom.playing,
        caption: classroom.story(),
        played: classroom.step().zip(reel).map(|(step, reel)| reel.played(step)),
        path: reel.map_or(Vec::new(), |reel| reel.path().into_iter().map(|m| m.1).collect()),
        moves,
        chosen: fork.as_ref().map(|fork| fork.moves[fork.chosen].mv),
        choice: fork.as_ref().map(|fork| fork.moves[fork.choice(&plan)].mv),
        focus: classroom.focus_name(),
        formula: equation.map_or("", |equation| equation.formula()),
        numbers: equation.map_or(String::new(), |equation| equation.numbers()),
        schedule: equation.and_then(|equation| equation.schedule()).map(|schedule| schedule.1),
        refusal: classroom.refusal.as_deref(),
        plots: plotted(classroom),
        tree: grown(classroom),
        playouts: played(classroom),
        measured: PLAYINGS
            .iter()
            .filter_map(|playing| Some((playing.id, classroom.wall_of(playing)?.per_second)))
            .collect(),
        film: reel.map(|reel| reel.film()),
        snapshot: classroom.snapshot(),
    })
}

/// What `window.yomi.demo()` answers; null where nobody is in.
pub fn public(page: Class) -> JsValue {
    if let Some(shown) = page.room.stations.public() {
        return shown;
    }
    page.room.look(|classroom| Some(shown(page, classroom))).unwrap_or(JsValue::NULL)
}

/// Goes to the demo of these names and values.
///
/// # Errors
/// A sentence about the first that is wrong.
pub fn open(page: Class, pairs: &[(String, String)]) -> Result<(), String> {
    let named = |(name, value): &(String, String)| Station::named(value).filter(|_| name == "view");
    match pairs.iter().find_map(named) {
        Some(station) => {
            let said: Vec<_> = pairs.iter().filter(|(name, _)| name != "view").cloned().collect();
            page.go_to_station(station, &said, "", None)
        }
        None => page.enter(Shot::read(pairs)?),
    }
}

/// Goes to a moment of the demo in view.
///
/// # Errors
/// A sentence where none is.
pub fn step(page: Class, step: usize) -> Result<(), String> {
    if page.room.stations.at_now() == Some(Station::Threads) {
        page.change(page.room.stations.threads, |threads| threads.go(step as u64));
        return Ok(());
    }
    match page.room.look(|classroom| Some(classroom.shot().view)) {
        Some(View::Tree) => page.teach(|classroom| classroom.travel(step)),
        Some(View::Playouts) => page.teach(|classroom| classroom.go(step)),
        Some(_) if page.room.look(|classroom| classroom.reel().is_some()) => {
            page.teach(|classroom| classroom.go(step));
        }
        _ => return Err(NOTHING.into()),
    }
    Ok(())
}
