### Threads: several walkers search one position together, by one of four schemes.

## The schemes.

scheme-tree = Tree, virtual loss
    .story = All walk in one tree, and each simulation under way counts as lost until it is back: the next walker sees that, and may go elsewhere.
scheme-plain = Tree, no loss
    .story = All walk in one tree, and nobody sees who is under way: with the same numbers before them, walkers choose the same way.
scheme-root = Root
    .story = Each walks in a tree of its own; only the visits and wins of the root's moves are added up. What one has learned, the others learn again.
scheme-leaf = Leaf
    .story = One walks down, and all play out from the same leaf.

threads-in-turn = They take turns as threads that are equally fast: each counts its result and sets out again while all others are under way.
threads-together = All count their results, then all set out together.

## The caption.

walkers-set-out = The walkers are setting out.
threads-round = Round { $round } of { $rounds }.
walker-alone = One walker is under way.
walkers-to-one-leaf = All { $walkers } walkers are under way to one leaf.
walkers-to-leaves-of-their-own = { $walkers } walkers are under way to { $walkers } leaves.
# $groups lists those who share a leaf; $count tells how many groups there are.
walkers-to-leaves = { $walkers } walkers are under way to { $leaves } leaves; { $groups } { $count ->
    [one] to the same
   *[other] each to one of their own
}.
# The numbers of walkers who share a leaf: $first may be a list.
walkers-group = { $first } and { $last }
walkers-groups = { $first }, and { $next }
walkers-of-leaf = Every round reads one leaf, with as many playouts as walkers.
walkers-twice = Up to here { $percent } % of the simulations went to a leaf that another had in hand.
# What a walker's playout was worth, where nobody has won it outright.
walker-value = { $value } for Black

## The table of rounds: heads of its columns.

threads-leaves = leaves
threads-root-moves = root moves
threads-twice = twice
threads-twice-in-all = twice so far
threads-depth = depth
threads-new-leaves = new leaves
threads-nodes = nodes

## The plots. "Work done twice" is a simulation to a leaf that another walker had in hand.

crowd-twice = Work done twice
crowd-share = Share of the right move
crowd-right = Right move found
crowd-depth = Depth
threads-in-round = round { $round }
threads-twice-so-far = Work done twice up to here, { $walkers ->
    [one] 1 walker
   *[other] { $walkers } walkers
}
threads-against = { $of ->
    [twice] Work done twice
    [share] How much goes to the right move
    [right] How often the right move is read most
   *[depth] How deep they read
}: { $simulations } simulations each, by { $system }, with 95 % bands
moves-to-leaf = moves from the root to the leaf

## What the comparison has shown. $one, $loss and so on are numbers: of one walker, and of 16 by each scheme.

threads-comparing = The engine is comparing crowds of walkers.
threads-moves-to-leaf = Moves to the leaf
threads-compared = { $what }: one walker { $one }, 16 in a tree with virtual loss { $loss }, without { $plain }, root { $root }, leaf { $leaf }.
threads-seeds-so-far = { $done } of { $all } seeds so far.

## The tree that they have made.

walkers-tree = tree { $number }
walkers-trees = { $trees ->
    [one] The tree
   *[other] The trees
} after { $simulations } simulations, those under way included: as wide as visited

## Speed on this machine.

speed-title = Speed, measured on this machine just now, by { $system }
speed-threads = threads
speed-simulations = simulations a second
speed-thousands = thousands
speed-ideal = as many times one thread
speed-range = slowest and fastest of { $runs } runs
speed-measuring = Measuring.
speed-unmeasured = Nothing is measured yet.
speed-measured = { $scheme }: { $simulations } simulations a second on { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}.
speed-alone = This page has one thread, so there is nothing to compare it with.
speed-times = That is { $times } times one thread.

# Why there is no such team; within a sentence, without a full stop.
walkers-range = there are 1 to { $most } walkers, not { $walkers }

## The page of the demo.

threads-key = Numbered: a walker’s leaf; small: its way
threads-rounds = Rounds
threads-round-label = Round
threads-round-of = round { $place } of { $all }
threads-schemes = How the work is shared
threads-sums = All schemes, up to this round
threads-sums-note = This round and all before it, by every scheme. Twice: the share of simulations whose leaf another walker had in hand. New leaves and nodes: for each simulation.
threads-crowds = More walkers, as many simulations
threads-crowds-choice = Against the number of walkers
speed-label = Speed on this machine
speed-note = How fast the scheme in view is on this machine, by the engine’s own search. Such numbers are other ones elsewhere, and at other times.
speed-measure = { $threads ->
    [one] Measure this page’s one thread
   *[other] Measure 1 to { $threads } threads
}
# $right is the right move, $why what there is to know of the position.
threads-answer = { $right } wins. { $why }
threads-no-answer = No answer is known here, so none can be found.

# Heads of the table of ways, and what they mean.
threads-walker = Walker
threads-way = Way to its leaf
threads-with = With
threads-with-story = Others on their way to the same leaf
threads-playout = Playout
# More heads: of the file of all rounds, and of the table of schemes.
threads-value = Value for Black
threads-scheme = Scheme
