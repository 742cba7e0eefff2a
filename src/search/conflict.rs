//! Reasons why two choices of a spec do not go together.

use crate::words::{Message, Say, errors_that_say, say};

/// Choices that make no sense together. The sentence says why, and which choice to make instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Parameters are drawn anew in a system other than GoIntellect.
    JitterElsewhere,
    /// Moves open by and by, and no prior puts them in order.
    WideningWithoutPriors,
    /// A bot without a search opens moves by and by.
    WideningPolicy,
    /// GoIntellect's priors do not count in full for both of its means.
    GoIntellectPriorCounts,
    /// Flat Monte Carlo grows a tree.
    FlatTree,
    /// Flat Monte Carlo has priors.
    FlatPriors,
    /// Flat Monte Carlo answers with the most visited move.
    FlatMostVisited,
    /// Means are rounded down that are more than the mean of results.
    RoundedDownKnowledge,
    /// UCT-RAVE does not explore.
    UctRaveWithoutExploration,
    /// Ertel's RAVE has none of his slips.
    ErtelWithoutSlips,
    /// Passing is judged in a tree that passes as a last resort.
    LastResortJudged,
    /// Untried moves go first where a pass is the last resort.
    LastResortUnvisitedFirst,
    /// The opponent helps where only the root has moves.
    HelperWithoutTree,
    /// Priors do not count for AMAF, which alone decides.
    AmafWithoutItsPriors,
    /// Priors do not count for visits, which alone decide.
    UctWithoutItsPriors,
    /// Priors count for nothing.
    PriorsWithoutCounts,
    /// It is said what priors count for, and there are none.
    CountsWithoutPriors,
    /// PUCT, with other priors than the network's, or with priors that count as simulations.
    PuctWithoutNetwork,
    /// The combined value is asked for where AMAF does not count.
    CombinedWithoutAmaf,
    /// Grandfathers are asked where only the root has moves.
    GrandfatherWithoutTree,
    /// Positions are stored where only the root has moves.
    StoredWithoutTree,
    /// Positions are shared where only the root has moves.
    SharedWithoutTree,
    /// Shared positions are stored.
    SharedStored,
    /// The trees of a cluster share positions.
    SharedCluster,
    /// A cluster exchanges deeper nodes where only the root has moves.
    ClusterWithoutTree,
    /// The moves of shared positions are pruned.
    SharedPruned,
    /// A bot without a search selects moves by another formula than UCB's.
    PolicySelects,
    /// A bot without a search prunes.
    PolicyPruned,
    /// The network's outlook is mixed in, but the network is not a prior.
    MixedWithoutNetwork,
    /// Influence goes stale in playouts, but nothing is pruned.
    StaleWithoutPruning,
    /// One side's gains are counted beyond the tree.
    OwnAccount,
    /// Playouts of a leaf are rewarded by the tree's moves alone.
    LeafInTree,
    /// A bot without a search has rewards.
    PolicyReward,
    /// A bot without a search has priors.
    PolicyPriors,
    /// A bot without a search is parallel.
    PolicyParallel,
    /// A bot without a search grows a tree.
    PolicyTree,
    /// A bot without a search resigns by a value.
    PolicyResigns,
}

impl Say for Conflict {
    fn say(&self) -> Message {
        match self {
            Conflict::JitterElsewhere => say!("conflict-jitter-elsewhere"),
            Conflict::WideningWithoutPriors => say!("conflict-widening-without-priors"),
            Conflict::WideningPolicy => say!("conflict-widening-policy"),
            Conflict::GoIntellectPriorCounts => say!("conflict-go-intellect-prior-counts"),
            Conflict::FlatTree => say!("conflict-flat-tree"),
            Conflict::FlatPriors => say!("conflict-flat-priors"),
            Conflict::FlatMostVisited => say!("conflict-flat-most-visited"),
            Conflict::RoundedDownKnowledge => say!("conflict-rounded-down-knowledge"),
            Conflict::UctRaveWithoutExploration => say!("conflict-uct-rave-without-exploration"),
            Conflict::ErtelWithoutSlips => say!("conflict-ertel-without-slips"),
            Conflict::LastResortJudged => say!("conflict-last-resort-judged"),
            Conflict::LastResortUnvisitedFirst => say!("conflict-last-resort-unvisited-first"),
            Conflict::HelperWithoutTree => say!("conflict-helper-without-tree"),
            Conflict::AmafWithoutItsPriors => say!("conflict-amaf-without-its-priors"),
            Conflict::UctWithoutItsPriors => say!("conflict-uct-without-its-priors"),
            Conflict::PuctWithoutNetwork => say!("conflict-puct-without-network"),
            Conflict::PriorsWithoutCounts => say!("conflict-priors-without-counts"),
            Conflict::CountsWithoutPriors => say!("conflict-counts-without-priors"),
            Conflict::CombinedWithoutAmaf => say!("conflict-combined-without-amaf"),
            Conflict::GrandfatherWithoutTree => say!("conflict-grandfather-without-tree"),
            Conflict::StoredWithoutTree => say!("conflict-stored-without-tree"),
            Conflict::SharedWithoutTree => say!("conflict-shared-without-tree"),
            Conflict::SharedStored => say!("conflict-shared-stored"),
            Conflict::SharedCluster => say!("conflict-shared-cluster"),
            Conflict::ClusterWithoutTree => say!("conflict-cluster-without-tree"),
            Conflict::SharedPruned => say!("conflict-shared-pruned"),
            Conflict::PolicySelects => say!("conflict-policy-selects"),
            Conflict::PolicyPruned => say!("conflict-policy-pruned"),
            Conflict::MixedWithoutNetwork => say!("conflict-mixed-without-network"),
            Conflict::StaleWithoutPruning => say!("conflict-stale-without-pruning"),
            Conflict::OwnAccount => say!("conflict-own-account"),
            Conflict::LeafInTree => say!("conflict-leaf-in-tree"),
            Conflict::PolicyReward => say!("conflict-policy-reward"),
            Conflict::PolicyPriors => say!("conflict-policy-priors"),
            Conflict::PolicyParallel => say!("conflict-policy-parallel"),
            Conflict::PolicyTree => say!("conflict-policy-tree"),
            Conflict::PolicyResigns => say!("conflict-policy-resigns"),
        }
    }
}

errors_that_say!(Conflict);
