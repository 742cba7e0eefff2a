### The race: two systems search the same position with the same seed.
###
### $system and $judge are names of systems, $played is a move.

## The plots.

# A move as one of the systems sees it.
race-move = { $played } by { $system }
race-values = Value of the moves, with 95 % intervals
race-shares = Where the simulations go
race-errors = How many of { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} have not found the right move
race-in-error = share in error
race-regret = Simple regret, { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}; judged by { $simulations } simulations of { $judge }
race-won-less = share won less
race-middle = 80 % of seeds

## How far the engine is.

made-simulations = { $count ->
    [one] 1 simulation
   *[other] { $count } simulations
}
race-judging = A long search is finding out what is right.
race-seeds-done = { $done } of { $all } seeds

## The caption.

race-not-begun = Both are to read the same position with the same seed.
race-not-judged = { $simulations ->
    [one] 1 simulation
   *[other] { $simulations } simulations
} each. What is right is not known yet: a long search by { $judge } is to say it.
race-right = { $simulations ->
    [one] 1 simulation
   *[other] { $simulations } simulations
} each. { $by ->
    [known] The right move is
   *[judged] The long search prefers
} { $played }.
race-not-found = { $system } has not found it.
race-found = { $system } found it after { $since ->
    [one] 1 simulation
   *[other] { $since } simulations
}.
race-found-by-none = { $system }: found with none of { $seeds } seeds.
race-found-by = { $system }: found with { $found } of { $seeds } seeds, half of those by { $half }.

## The page of the demo.

race-bench = The race
race-note = On the boards: the share of the simulations that begin with the move, the darker the more; ringed, the most.
race-board = Where the simulations of { $system } go
race-on-left = Left
race-on-right = Right
race-transport = Simulations of each
race-each = simulations each
race-no-answer = No answer is known here: a long search judges the moves.
