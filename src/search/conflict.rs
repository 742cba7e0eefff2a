//! Reasons why two choices of a spec do not go together.

use thiserror::Error;

/// Choices that make no sense together. The sentence says why, and which choice to make instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Conflict {
    /// Parameters are drawn anew in a system other than GoIntellect.
    #[error("only GoIntellect's parameters are drawn anew for each move: jitter must be none")]
    JitterElsewhere,
    /// Moves open by and by, and no prior puts them in order.
    #[error("moves open in the order of their priors, and there are none: widen must be all")]
    WideningWithoutPriors,
    /// A bot without a search opens moves by and by.
    #[error("a bot that plays its policy's moves opens none: widen must be all")]
    WideningPolicy,
    /// GoIntellect's priors do not count in full for both of its means.
    #[error(
        "GoIntellect counts knowledge for real and for AMAF values: prior-counts must be 1 for \
         visits and 1 for amaf"
    )]
    GoIntellectPriorCounts,
    /// Flat Monte Carlo grows a tree.
    #[error(
        "flat Monte Carlo plays every move of the root equally often, so no tree may grow below \
         it: expand must be never"
    )]
    FlatTree,
    /// Flat Monte Carlo has priors.
    #[error(
        "flat Monte Carlo plays every move equally often, whatever priors say: there must be \
         none"
    )]
    FlatPriors,
    /// Flat Monte Carlo answers with the most visited move.
    #[error(
        "flat Monte Carlo visits every move equally often, so the most visited says nothing: \
         answer must be max or secure"
    )]
    FlatMostVisited,
    /// UCT-RAVE does not explore.
    #[error("UCT-RAVE without exploration is MC-RAVE: c must be above 0")]
    UctRaveWithoutExploration,
    /// Ertel's RAVE has none of his slips.
    #[error("Ertel's RAVE without one of its slips is MC-RAVE: select must be rave")]
    ErtelWithoutSlips,
    /// Passing is judged in a tree that passes as a last resort.
    #[error(
        "a tree in which no pass is chosen cannot tell what comes after one: passing must be \
         searched"
    )]
    LastResortJudged,
    /// Untried moves go first where a pass is the last resort.
    #[error("where untried moves go first passes are tried too: first-play must be urgency")]
    LastResortUnvisitedFirst,
    /// The opponent helps where only the root has moves.
    #[error("where only the root has moves the opponent chooses none: opponent must be adversary")]
    HelperWithoutTree,
    /// Priors do not count for AMAF, which alone decides.
    #[error(
        "AMAF alone does not look at n, where these priors are counted: prior-counts must be \
         above 0 for amaf"
    )]
    AmafWithoutItsPriors,
    /// Priors do not count for visits, which alone decide.
    #[error(
        "UCT does not look at ñ, where these priors are counted: prior-counts must be above 0 \
         for visits"
    )]
    UctWithoutItsPriors,
    /// Priors count for nothing.
    #[error(
        "priors that count neither for visits nor for amaf do nothing: one of the two \
         prior-counts must be above 0"
    )]
    PriorsWithoutCounts,
    /// The combined value is asked for where AMAF does not count.
    #[error("without AMAF the combined value is the mean itself: answer must be max")]
    CombinedWithoutAmaf,
    /// Grandfathers are asked where only the root has moves.
    #[error("where only the root has moves no node has a grandfather")]
    GrandfatherWithoutTree,
    /// Positions are stored where only the root has moves.
    #[error(
        "where only the root has moves there are no nodes to store positions in: states must be \
         replay"
    )]
    StoredWithoutTree,
    /// Positions are shared where only the root has moves.
    #[error("where only the root has moves no position is reached twice: sharing must be tree")]
    SharedWithoutTree,
    /// Shared positions are stored.
    #[error(
        "a shared position is reached by several paths and superko is watched on each, so its \
         moves must be played: states must be replay"
    )]
    SharedStored,
    /// The trees of a cluster share positions.
    #[error(
        "a cluster names nodes by the moves that lead to them, and a shared position has no one \
         such path: sharing must be tree"
    )]
    SharedCluster,
    /// A cluster exchanges deeper nodes where only the root has moves.
    #[error(
        "where only the root has moves a cluster has nothing below it to exchange: depth must \
         be 0"
    )]
    ClusterWithoutTree,
    /// The moves of shared positions are pruned.
    #[error(
        "a shared position has the moves of all its pasts, and of those that pruning leaves \
         superko may forbid each on some path: sharing must be tree"
    )]
    SharedPruned,
    /// A bot without a search prunes.
    #[error("a bot that plays its policy's moves has no tree to prune: prune must be none")]
    PolicyPruned,
    /// The network's outlook is mixed in, but the network is not a prior.
    #[error(
        "what is mixed is the outlook of the network that speaks as a prior, and it does not \
         speak: priors must have network, or reward be result"
    )]
    MixedWithoutNetwork,
    /// Influence goes stale in playouts, but nothing is pruned.
    #[error(
        "influence goes stale in the playouts of systems that prune, and nothing is pruned: \
         span must be simulation"
    )]
    StaleWithoutPruning,
    /// One side's gains are counted beyond the tree.
    #[error(
        "over a whole simulation either side gains something, so that its own account says \
         nothing: account must be difference, or span tree"
    )]
    OwnAccount,
    /// Playouts of a leaf are rewarded by the tree's moves alone.
    #[error(
        "where the moves in the tree alone count all playouts of a leaf are worth the same: \
         span must be simulation, or parallel tree"
    )]
    LeafInTree,
    /// A bot without a search has rewards.
    #[error(
        "a bot that plays its policy's moves simulates nothing that could be worth anything: \
         reward must be result"
    )]
    PolicyReward,
    /// A bot without a search has priors.
    #[error("a bot that plays its policy's moves has no tree for priors: there must be none")]
    PolicyPriors,
    /// A bot without a search is parallel.
    #[error(
        "a bot that plays its policy's moves has nothing to share between threads: parallel \
         must be tree"
    )]
    PolicyParallel,
    /// A bot without a search grows a tree.
    #[error("a bot that plays its policy's moves grows no tree: expand must be never")]
    PolicyTree,
    /// A bot without a search resigns by a value.
    #[error(
        "a bot that plays its policy's moves knows no value to resign by: resign-below must be \
         0"
    )]
    PolicyResigns,
}
