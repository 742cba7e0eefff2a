//! Chen's GoIntellect: randomised parameters and playouts (spec B.4).

use super::Experiment;
use crate::lab::surrounding;

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "train-surrounding-index",
    story: "Learns the surrounding index from self-play and writes its file.",
    source: "Chen 2008 learned it from 40,000 professional games, which we do not have",
    run: surrounding::train,
}];
