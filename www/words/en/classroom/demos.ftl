### The demos of the classroom: their names, and what several of them say.

## Their names, in the menu of the classroom.

demo-simulation = One simulation
demo-amaf = AMAF against Monte Carlo
demo-tree = The tree
demo-final-moves = Final moves
demo-playouts = Playouts
demo-rewards = Rewards of moves
demo-bandit = Bandit
demo-race = Race
demo-match = Match
demo-threads = Threads

## While the engine works.

reading = The engine is reading.
reading-up-to-simulation = The engine is reading up to this simulation.

## Words of several plots and tables: axes, units, heads of columns.

simulations = simulations
of-simulations = of the simulations
of-seeds = of the seeds
unit-moves = moves
unit-points = points
walkers = walkers
plot-of-value = value
plot-of-share = share
share-won = share won
regret = regret
# A quantity such as Q for one of the players.
value-for = { $value } for { color }

## Names of points and ranges in plots, and ends of colour keys.

# The least and the greatest of a range of numbers.
from-to = { $least } to { $most }
seeds-counted = { $count ->
    [one] 1 seed
   *[other] { $count } seeds
}
threads-counted = { $count ->
    [one] 1 thread
   *[other] { $count } threads
}
# Moves of a node for which there is no room of their own.
other-moves = { $count ->
    [one] 1 other
   *[other] { $count } others
}
the-root = the root
who-wins = { $winner ->
    [black] Black wins
   *[white] White wins
}
who-wins-percent = { $winner ->
    [black] Black wins { $percent } %
   *[white] White wins { $percent } %
}

## Why a demo cannot do something. These stand within a sentence and have no full stop.

system-does-not-search = { $system } does not search
system-is-not-filmed = { $system } does not simulate one by one in one tree
