### The tree of a search at moments of its growth.
###
### $line is a way from the root, as moves with blanks between them; $played is a move.

## What the board shows of the moves of a node; the other quantities are symbols.

sight-visits = Visits
tree-few = few
tree-most = most
tree-own = own simulations
tree-amaf = AMAF

## The board compared with an earlier moment. $value is the name of what is shown.

tree-change = { $value } now, less that after { $simulations }
tree-less = 50 % less
tree-more = 50 % more

## The caption: sentences one after the other.

tree-at-root = At the root, { $simulations } simulations have tried { $tried } of { $moves } moves.
tree-at-node = After { $line }, { $simulations } simulations have tried { $tried } of { $moves } moves.
tree-favourite = { $played } has { $share } % of them and wins { $value } % for Black.
# $changes: moves with the numbers of simulations from which on they were the favourite.
tree-mind = The search's favourite was { $changes }.
tree-mind-change = { $played } from { $simulations } simulations on
tree-mind-kept = { $played } has been the favourite since { $simulations } simulations.
# The move that was played in the game; the board has a ring around its point.
tree-played-favourite = { $played ->
    [pass] A pass
   *[other] { $played }
} is the move that was played.
tree-played = { $played ->
    [pass] A pass
   *[other] { $played }, in the ring,
} was played: it has { $share } % and wins { $value } % for Black.
tree-played-untried = { $played ->
    [pass] A pass
   *[other] { $played }, in the ring,
} was played: it has not been tried.
tree-was = After { $simulations } it was { $played }.
tree-was-so = So it was after { $simulations }.
tree-was-not = After { $simulations } this node was not there.
tree-looked-for = { $line } is looked for.
tree-not-yet = { $line } is not in the tree yet.
tree-is-full = The tree is full and grows no more.

## The picture of the tree, and the plots. $at is a way, or "the root".

tree-icicle = The tree after { $simulations } simulations: as wide as visited, in the colour of Q for Black
tree-slab = { $visits } · { $percent } %
tree-values = Q, with 95 % intervals, of the moves visited most in the end at { $at }
tree-shares = The share of simulations of the moves visited most in the end at { $at }
tree-share = share of simulations

## The table of moves, and the cards of the most visited.

tree-move = move
# A column as it was after so many simulations.
tree-column-then = { $name } after { $simulations }
tree-card = { $played } { $percent } %, Q { $value }

## The page of the demo.

tree-pin = Compare others with this moment
tree-pinned = compared with { $simulations } simulations
tree-swap = Swap
tree-unpin = Do not compare
# The slider of the constant c of UCB.
tree-exploration = c, how much is explored
tree-made = The engine has made { $simulations }.
tree-way = The way to this node
tree-root = Root
tree-cards = Positions after the most visited moves
tree-moves-note = The moves of this node; values for Black
