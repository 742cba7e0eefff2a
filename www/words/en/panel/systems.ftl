### The systems to choose from: their names, in lists of players and in what the page says of them.

## The headings above the systems of one source.

family-own = Our own
family-gelly-silver = Gelly & Silver
family-lecture = Lecture
family-ertel = Ertel
family-hung-chen = Hung & Chen
family-chen = Chen
family-several = Several processors

## Our own.

system-yomi = Yomi
system-puct = PUCT

## Gelly & Silver.

system-uct = UCT
system-amaf = AMAF alone
system-mc-rave-hand = MC-RAVE, hand-selected schedule
system-mc-rave = MC-RAVE, minimum MSE
system-uct-rave = UCT-RAVE
system-uct-rave-2007 = UCT-RAVE, 2007
system-heuristic-mcts = Heuristic MCTS
system-heuristic-mc-rave = Heuristic MC-RAVE
system-heuristic-mc-rave-even = Heuristic MC-RAVE, even game
system-heuristic-mc-rave-grandfather = Heuristic MC-RAVE, grandfather
system-heuristic-mc-rave-handcrafted = Heuristic MC-RAVE, handcrafted
system-heuristic-mc-rave-local-shape = Heuristic MC-RAVE, local shape
system-mogo-policy = MoGo's policy

## Lecture.

system-uct-textbook = UCT, unvisited first
system-flat-mc = Flat Monte Carlo

## Ertel.

system-random-bot = Random
system-pattern-bot = Coded patterns
system-ertel-mcts-pure = Ertel's MCTS, random playouts
system-ertel-mcts-pattern = Ertel's MCTS, coded patterns
system-standard-mcts = Standard MCTS
system-economic-mcts = Economic MCTS
system-virtual-mcts = Virtual MCTS
system-leaf-parallel = Leaf parallelisation
system-root-parallel = Root parallelisation
system-ertel-heuristic-mc-rave = Ertel's heuristic MC-RAVE, corrected

## Hung & Chen.

system-hung-chen-delayed = Delayed reward
system-hung-chen-immediate = Immediate reward
system-hung-chen-immediate-tree = Immediate reward, tree alone
system-hung-chen-pruned = Pruned by immediate reward
system-hung-chen-pruned-0_125 = Pruned, ε = 0.125
system-hung-chen-pruned-0_25 = Pruned, ε = 0.25
system-hung-chen-pruned-0_5 = Pruned, ε = 0.5
system-hung-chen-pruned-adversarial = Pruned, adversarial boundary
system-hung-chen-pruned-immediate = Pruned, immediate reward
system-hung-chen-minmax = Pruned by min-max of immediate reward

## Chen.

system-go-intellect = GoIntellect, all random
system-go-intellect-random-parameters = GoIntellect, random parameters
system-go-intellect-random-playouts = GoIntellect, random playouts
system-go-intellect-fixed = GoIntellect, nothing random

## Several processors.

system-tree-parallel = Tree parallelisation
system-cluster = Cluster

## What is refused. $text is what was written, in quotation marks; $nearest lists the most similar ids.

no-system = there is no system { $text }; the nearest are { $nearest }
# The part of the page that reads choices, as in uct+{"widen":"all"}, could not be loaded.
choices-no-reader = the choices of a system cannot be read, because a part of the page could not be loaded
