//! Which choices do not go together, and why.

use super::prune::Prune;
use super::reward::{Account, Reward, Span};
use super::spec::{
    Answer, Beta, ErtelAmaf, ErtelOpponent, ErtelPass, Expand, FirstPlay, Jitter, Parallel,
    Passing, Prior, PriorCounts, SearchSpec, Select, Sharing, States, Widen,
};

/// A combination that makes no sense.
struct Refused {
    when: fn(&SearchSpec) -> bool,
    because: &'static str,
}

const REFUSED: &[Refused] = &[
    Refused {
        when: |s| s.jitter != Jitter::None && !matches!(s.select, Select::GoIntellect { .. }),
        because: "only GoIntellect's parameters are drawn anew for each move: jitter must be none",
    },
    Refused {
        when: |s| s.widen != Widen::All && s.priors.is_empty(),
        because: "moves open in the order of their priors, and there are none: widen must be all",
    },
    Refused {
        when: |s| s.widen != Widen::All && s.answer == Answer::Policy,
        because: "a bot that plays its policy's moves opens none: widen must be all",
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::GoIntellect { .. }) && s.prior_counts != PriorCounts::BOTH
        },
        because: "GoIntellect counts knowledge for real and for AMAF values: prior-counts must be \
                  1 for visits and 1 for amaf",
    },
    Refused {
        when: |s| s.select == Select::Flat && s.expand != Expand::Never,
        because: "flat Monte Carlo plays every move of the root equally often, so no tree may \
                  grow below it: expand must be never",
    },
    Refused {
        when: |s| s.select == Select::Flat && !s.priors.is_empty(),
        because: "flat Monte Carlo plays every move equally often, whatever priors say: there \
                  must be none",
    },
    Refused {
        when: |s| {
            s.select == Select::Flat && matches!(s.answer, Answer::Robust | Answer::MaxRobust)
        },
        because: "flat Monte Carlo visits every move equally often, so the most visited says \
                  nothing: answer must be max or secure",
    },
    Refused {
        when: |s| matches!(s.select, Select::UctRave { c, .. } if c == 0.0),
        because: "UCT-RAVE without exploration is MC-RAVE: c must be above 0",
    },
    Refused {
        when: |s| {
            matches!(
                s.select,
                Select::ErtelRave {
                    opponent: ErtelOpponent::Adversary,
                    amaf: ErtelAmaf::EveryMove,
                    pass: ErtelPass::Move,
                    ..
                }
            )
        },
        because: "Ertel's RAVE without one of its slips is MC-RAVE: select must be rave",
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::ErtelRave { pass: ErtelPass::LastResort, .. })
                && s.passing == Passing::Judged
        },
        because: "a tree in which no pass is chosen cannot tell what comes after one: passing must \
                  be searched",
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::ErtelRave { pass: ErtelPass::LastResort, .. })
                && s.first_play == FirstPlay::UnvisitedFirst
        },
        because: "where untried moves go first passes are tried too: first-play must be urgency",
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::ErtelRave { opponent: ErtelOpponent::Helper, .. })
                && s.expand == Expand::Never
        },
        because: "where only the root has moves the opponent chooses none: opponent must be \
                  adversary",
    },
    Refused {
        when: |s| {
            s.select.schedule() == Some(Beta::One)
                && s.prior_counts.amaf == 0.0
                && !s.priors.is_empty()
        },
        because: "AMAF alone does not look at n, where these priors are counted: prior-counts \
                  must be above 0 for amaf",
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::Ucb { .. } | Select::UcbRoundedDown { .. })
                && s.prior_counts.visits == 0.0
                && !s.priors.is_empty()
        },
        because: "UCT does not look at ñ, where these priors are counted: prior-counts must be \
                  above 0 for visits",
    },
    Refused {
        when: |s| s.prior_counts.visits == 0.0 && s.prior_counts.amaf == 0.0,
        because: "priors that count neither for visits nor for amaf do nothing: one of the two \
                  prior-counts must be above 0",
    },
    Refused {
        when: |s| {
            s.answer == Answer::Combined
                && !matches!(
                    s.select,
                    Select::Rave { .. }
                        | Select::ErtelRave { .. }
                        | Select::UctRave { .. }
                        | Select::GoIntellect { .. }
                )
        },
        because: "without AMAF the combined value is the mean itself: answer must be max",
    },
    Refused {
        when: |s| {
            s.expand == Expand::Never
                && s.priors.iter().any(|p| matches!(p, Prior::Grandfather { .. }))
        },
        because: "where only the root has moves no node has a grandfather",
    },
    Refused {
        when: |s| s.expand == Expand::Never && s.states == States::Stored,
        because: "where only the root has moves there are no nodes to store positions in: \
                  states must be replay",
    },
    Refused {
        when: |s| s.expand == Expand::Never && s.sharing == Sharing::Virtual,
        because: "where only the root has moves no position is reached twice: sharing must be \
                  tree",
    },
    Refused {
        when: |s| s.sharing == Sharing::Virtual && s.states == States::Stored,
        because: "a shared position is reached by several paths and superko is watched on each, \
                  so its moves must be played: states must be replay",
    },
    Refused {
        when: |s| s.sharing == Sharing::Virtual && matches!(s.parallel, Parallel::Cluster { .. }),
        because: "a cluster names nodes by the moves that lead to them, and a shared position \
                  has no one such path: sharing must be tree",
    },
    Refused {
        when: |s| {
            s.expand == Expand::Never
                && matches!(s.parallel, Parallel::Cluster { depth, .. } if depth > 0)
        },
        because: "where only the root has moves a cluster has nothing below it to exchange: \
                  depth must be 0",
    },
    Refused {
        when: |s| s.prune != Prune::None && s.sharing == Sharing::Virtual,
        because: "a shared position has the moves of all its pasts, and of those that pruning \
                  leaves superko may forbid each on some path: sharing must be tree",
    },
    Refused {
        when: |s| s.answer == Answer::Policy && s.prune != Prune::None,
        because: "a bot that plays its policy's moves has no tree to prune: prune must be none",
    },
    Refused {
        when: |s| s.reward.mixes() && !s.asks_the_network(),
        because: "what is mixed is the outlook of the network that speaks as a prior, and it does \
                  not speak: priors must have network, or reward be result",
    },
    Refused {
        when: |s| s.reward.span() == Some(Span::StalePlayout) && s.prune == Prune::None,
        because: "influence goes stale in the playouts of systems that prune, and nothing is \
                  pruned: span must be simulation",
    },
    Refused {
        when: |s| {
            matches!(s.reward, Reward::Immediate { account: Account::Own, span, .. }
                if span != Span::Tree)
        },
        because: "over a whole simulation either side gains something, so that its own account \
                  says nothing: account must be difference, or span tree",
    },
    Refused {
        when: |s| {
            s.reward.span() == Some(Span::Tree) && matches!(s.parallel, Parallel::Leaf { .. })
        },
        because: "where the moves in the tree alone count all playouts of a leaf are worth the \
                  same: span must be simulation, or parallel tree",
    },
    Refused {
        when: |s| s.answer == Answer::Policy && s.reward != Reward::Result,
        because: "a bot that plays its policy's moves simulates nothing that could be worth \
                  anything: reward must be result",
    },
    Refused {
        when: |s| s.answer == Answer::Policy && !s.priors.is_empty(),
        because: "a bot that plays its policy's moves has no tree for priors: there must be none",
    },
    Refused {
        when: |s| s.answer == Answer::Policy && !matches!(s.parallel, Parallel::Tree { .. }),
        because: "a bot that plays its policy's moves has nothing to share between threads: \
                  parallel must be tree",
    },
    Refused {
        when: |s| s.answer == Answer::Policy && s.expand != Expand::Never,
        because: "a bot that plays its policy's moves grows no tree: expand must be never",
    },
    Refused {
        when: |s| s.answer == Answer::Policy && s.resign_below > 0.0,
        because: "a bot that plays its policy's moves knows no value to resign by: resign-below \
                  must be 0",
    },
];

/// The first reason to refuse a spec whose numbers are in their ranges.
pub(super) fn refusal(spec: &SearchSpec) -> Option<&'static str> {
    REFUSED.iter().find(|r| (r.when)(spec)).map(|r| r.because)
}
