//! Choices of a spec that do not go together, and why.

use super::conflict::Conflict;
use super::prune::Prune;
use super::reward::{Account, Reward, Span};
use super::spec::{
    Answer, Beta, ErtelAmaf, ErtelOpponent, ErtelPass, Expand, FirstPlay, Jitter, Parallel,
    Passing, Prior, PriorCounts, SearchSpec, Select, Sharing, States, Widen,
};

/// A combination that makes no sense, with its reason.
struct Refused {
    when: fn(&SearchSpec) -> bool,
    because: Conflict,
}

const REFUSED: &[Refused] = &[
    Refused {
        when: |s| s.jitter != Jitter::None && !matches!(s.select, Select::GoIntellect { .. }),
        because: Conflict::JitterElsewhere,
    },
    Refused {
        when: |s| s.widen != Widen::All && s.priors.is_empty(),
        because: Conflict::WideningWithoutPriors,
    },
    Refused {
        when: |s| s.widen != Widen::All && s.answer == Answer::Policy,
        because: Conflict::WideningPolicy,
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::GoIntellect { .. }) && s.prior_counts != PriorCounts::BOTH
        },
        because: Conflict::GoIntellectPriorCounts,
    },
    Refused {
        when: |s| s.select == Select::Flat && s.expand != Expand::Never,
        because: Conflict::FlatTree,
    },
    Refused {
        when: |s| s.select == Select::Flat && !s.priors.is_empty(),
        because: Conflict::FlatPriors,
    },
    Refused {
        when: |s| {
            s.select == Select::Flat
                && matches!(
                    s.answer,
                    Answer::Robust | Answer::MostVisited | Answer::MaxRobust | Answer::Near { .. }
                )
        },
        because: Conflict::FlatMostVisited,
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::UcbRoundedDown { .. })
                && (!s.priors.is_empty() || s.reward.mixes())
        },
        because: Conflict::RoundedDownKnowledge,
    },
    Refused {
        when: |s| matches!(s.select, Select::UctRave { c, .. } if c == 0.0),
        because: Conflict::UctRaveWithoutExploration,
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
        because: Conflict::ErtelWithoutSlips,
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::ErtelRave { pass: ErtelPass::LastResort, .. })
                && s.passing == Passing::Judged
        },
        because: Conflict::LastResortJudged,
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::ErtelRave { pass: ErtelPass::LastResort, .. })
                && s.first_play == FirstPlay::UnvisitedFirst
        },
        because: Conflict::LastResortUnvisitedFirst,
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::ErtelRave { opponent: ErtelOpponent::Helper, .. })
                && s.expand == Expand::Never
        },
        because: Conflict::HelperWithoutTree,
    },
    Refused {
        when: |s| {
            s.select.schedule() == Some(Beta::One)
                && s.prior_counts.amaf == 0.0
                && !s.priors.is_empty()
        },
        because: Conflict::AmafWithoutItsPriors,
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::Ucb { .. } | Select::UcbRoundedDown { .. })
                && s.prior_counts.visits == 0.0
                && !s.priors.is_empty()
        },
        because: Conflict::UctWithoutItsPriors,
    },
    Refused {
        when: |s| {
            matches!(s.select, Select::Puct { .. })
                && !(matches!(s.priors[..], [Prior::Network { .. }])
                    && s.prior_counts == PriorCounts::NONE)
        },
        because: Conflict::PuctWithoutNetwork,
    },
    Refused {
        when: |s| s.prior_counts == PriorCounts::NONE && !matches!(s.select, Select::Puct { .. }),
        because: Conflict::PriorsWithoutCounts,
    },
    Refused {
        when: |s| s.priors.is_empty() && s.prior_counts != PriorCounts::BOTH,
        because: Conflict::CountsWithoutPriors,
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
        because: Conflict::CombinedWithoutAmaf,
    },
    Refused {
        when: |s| {
            s.expand == Expand::Never
                && s.priors.iter().any(|p| matches!(p, Prior::Grandfather { .. }))
        },
        because: Conflict::GrandfatherWithoutTree,
    },
    Refused {
        when: |s| s.expand == Expand::Never && s.states == States::Stored,
        because: Conflict::StoredWithoutTree,
    },
    Refused {
        when: |s| s.expand == Expand::Never && s.sharing == Sharing::Virtual,
        because: Conflict::SharedWithoutTree,
    },
    Refused {
        when: |s| s.sharing == Sharing::Virtual && s.states == States::Stored,
        because: Conflict::SharedStored,
    },
    Refused {
        when: |s| s.sharing == Sharing::Virtual && matches!(s.parallel, Parallel::Cluster { .. }),
        because: Conflict::SharedCluster,
    },
    Refused {
        when: |s| {
            s.expand == Expand::Never
                && matches!(s.parallel, Parallel::Cluster { depth, .. } if depth > 0)
        },
        because: Conflict::ClusterWithoutTree,
    },
    Refused {
        when: |s| s.prune != Prune::None && s.sharing == Sharing::Virtual,
        because: Conflict::SharedPruned,
    },
    Refused {
        when: |s| s.answer == Answer::Policy && !matches!(s.select, Select::Ucb { .. }),
        because: Conflict::PolicySelects,
    },
    Refused {
        when: |s| s.answer == Answer::Policy && s.prune != Prune::None,
        because: Conflict::PolicyPruned,
    },
    Refused {
        when: |s| s.reward.mixes() && !s.asks_the_network(),
        because: Conflict::MixedWithoutNetwork,
    },
    Refused {
        when: |s| s.reward.span() == Some(Span::StalePlayout) && s.prune == Prune::None,
        because: Conflict::StaleWithoutPruning,
    },
    Refused {
        when: |s| {
            matches!(s.reward, Reward::Immediate { account: Account::Own, span, .. }
                if span != Span::Tree)
        },
        because: Conflict::OwnAccount,
    },
    Refused {
        when: |s| {
            s.reward.span() == Some(Span::Tree) && matches!(s.parallel, Parallel::Leaf { .. })
        },
        because: Conflict::LeafInTree,
    },
    Refused {
        when: |s| s.answer == Answer::Policy && s.reward != Reward::Result,
        because: Conflict::PolicyReward,
    },
    Refused {
        when: |s| s.answer == Answer::Policy && !s.priors.is_empty(),
        because: Conflict::PolicyPriors,
    },
    Refused {
        when: |s| s.answer == Answer::Policy && !matches!(s.parallel, Parallel::Tree { .. }),
        because: Conflict::PolicyParallel,
    },
    Refused {
        when: |s| s.answer == Answer::Policy && s.expand != Expand::Never,
        because: Conflict::PolicyTree,
    },
    Refused {
        when: |s| s.answer == Answer::Policy && s.resign_below > 0.0,
        because: Conflict::PolicyResigns,
    },
];

/// The first reason to refuse a spec whose numbers are in their ranges.
pub(super) fn refusal(spec: &SearchSpec) -> Option<Conflict> {
    REFUSED.iter().find(|r| (r.when)(spec)).map(|r| r.because)
}
