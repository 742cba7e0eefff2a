### The choices of a system: what is refused of them, where somebody writes a variant such as
### uct+{"widen":"all"}. None has a full stop, for they stand within sentences too. Words after "must be" and
### "or", such as widen, all, prior-counts, are names of choices, which stay as they are.

## Numbers that are out of their range. $what is one of the names below it.

spec-range = { $what } is { $value }, but must be between { $low } and { $high }

parameter-exploration = exploration c
parameter-equivalence = equivalence k
parameter-bias = bias b
parameter-last-with-amaf = the last simulation h with AMAF
parameter-widen-start = moves open at first
parameter-widen-visits = simulations before the next opens
parameter-widen-growth = growth
parameter-outlook = share of the outlook
parameter-spread = spread
parameter-urgency = first-play urgency
parameter-expand-after = expand after
parameter-expand-nodes = nodes of a small tree
parameter-prune-epsilon = epsilon
parameter-prune-level = min-max level
parameter-near-within = the drop of nearly equal moves
parameter-near-share = the share of visits of nearly equal moves
parameter-resign-below = resign-below
parameter-prior-visits = the share of priors in visits
parameter-prior-amaf = the share of priors in AMAF visits
parameter-prior-power = the power of the network's probabilities
parameter-rule-percent = the percentage of a playout's rule
parameter-prior-sum = all priors of a move together
parameter-virtual-loss = virtual loss
parameter-leaf-playouts = playouts of a leaf
parameter-trees = trees
parameter-exchange-every = simulations between exchanges
parameter-exchange-depth = depth of exchanged nodes
parameter-exchange-visits = visits of exchanged nodes

## Choices that do not go together: why, and often which choice to make instead.

conflict-jitter-elsewhere = only GoIntellect's parameters are drawn anew for each move: jitter must be none
conflict-widening-without-priors = moves open in the order of their priors, and there are none: widen must be all
conflict-widening-policy = a bot that plays its policy's moves opens none: widen must be all
conflict-go-intellect-prior-counts = GoIntellect counts knowledge for real and for AMAF values: prior-counts must be 1 for visits and 1 for amaf
conflict-flat-tree = flat Monte Carlo plays every move of the root equally often, so no tree may grow below it: expand must be never
conflict-flat-priors = flat Monte Carlo plays every move equally often, whatever priors say: there must be none
conflict-flat-most-visited = flat Monte Carlo visits every move equally often, so the most visited says nothing: answer must be max or secure
conflict-rounded-down-knowledge = what is rounded down is a mean of results, and here it is more than that: priors must be none and reward without outlook, or select be ucb
conflict-uct-rave-without-exploration = UCT-RAVE without exploration is MC-RAVE: c must be above 0
conflict-ertel-without-slips = Ertel's RAVE without one of its slips is MC-RAVE: select must be rave
conflict-last-resort-judged = a tree in which no pass is chosen cannot tell what comes after one: passing must be searched
conflict-last-resort-unvisited-first = where untried moves go first passes are tried too: first-play must be urgency
conflict-helper-without-tree = where only the root has moves the opponent chooses none: opponent must be adversary
conflict-amaf-without-its-priors = AMAF alone does not look at n, where these priors are counted: prior-counts must be above 0 for amaf
conflict-uct-without-its-priors = UCT does not look at ñ, where these priors are counted: prior-counts must be above 0 for visits
conflict-puct-without-network = PUCT asks the network alone, and its prior counts as no simulations: priors must be one network, and both prior-counts must be 0
conflict-priors-without-counts = priors that count neither for visits nor for amaf do nothing: one of the two prior-counts must be above 0
conflict-counts-without-priors = no prior is there that could count: prior-counts must be 1 for visits and 1 for amaf, as they are by themselves, or priors have one
conflict-combined-without-amaf = without AMAF there is nothing to combine the mean with: answer must be max
conflict-grandfather-without-tree = where only the root has moves no node has a grandfather: priors must have none, or expand be at-once
conflict-stored-without-tree = where only the root has moves there are no nodes to store positions in: states must be replay
conflict-shared-without-tree = where only the root has moves no position is reached twice: sharing must be tree
conflict-shared-stored = a shared position is reached by several paths and superko is watched on each, so its moves must be played: states must be replay
conflict-shared-cluster = a cluster names nodes by the moves that lead to them, and a shared position has no one such path: sharing must be tree
conflict-cluster-without-tree = where only the root has moves a cluster has nothing below it to exchange: depth must be 0
conflict-shared-pruned = a shared position has the moves of all its pasts, and of those that pruning leaves superko may forbid each on some path: sharing must be tree
conflict-policy-selects = a bot that plays its policy's moves selects none in a tree: select must be ucb
conflict-policy-pruned = a bot that plays its policy's moves has no tree to prune: prune must be none
conflict-mixed-without-network = what is mixed is the outlook of the network that speaks as a prior, and it does not speak: priors must have network, or reward be result
conflict-stale-without-pruning = influence goes stale in the playouts of systems that prune, and nothing is pruned: span must be simulation
conflict-own-account = over a whole simulation either side gains something, so that its own account says nothing: account must be difference, or span tree
conflict-leaf-in-tree = where the moves in the tree alone count all playouts of a leaf are worth the same: span must be simulation, or parallel tree
conflict-policy-reward = a bot that plays its policy's moves simulates nothing that could be worth anything: reward must be result
conflict-policy-priors = a bot that plays its policy's moves has no tree for priors: there must be none
conflict-policy-parallel = a bot that plays its policy's moves has nothing to share between threads: parallel must be tree
conflict-policy-tree = a bot that plays its policy's moves grows no tree: expand must be never
conflict-policy-resigns = a bot that plays its policy's moves knows no value to resign by: resign-below must be 0

## Why a text names no choices. $id is a system's id, $text and $name are what was written, in quotation marks;
## $axis is the name of an axis, $choice and $own are choices for it as JSON. All but the first stand in the first.

# $why is one of the sentences below.
choices-wrong = the choices after { $id }+ do not fit: { $why }
# $at is the number of a character in them.
choices-unreadable = they are not JSON from character { $at } on
choices-twice = one of them is named twice
choices-nameless = they must be named, as in { "{" }"widen":"all"{ "}" }
choice-unreadable = { $axis } cannot be { $choice }; without it, { $axis } is { $own }
no-choice-named = { $axis } has no { $name } there, but { $names }
no-axis = systems have no { $text }; the nearest are { $nearest }
