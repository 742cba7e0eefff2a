### A simulation that is shown moment by moment: its parts, and a caption of one or two sentences for each moment.
###
### Variables: $color and $winner are black or white; $played, $point and $line are moves; $value, $outlook, $score,
### $now and $was are shares from 0 to 1, as text.

## The parts of a simulation.

phase-selection = Selection
phase-expansion = Expansion
phase-playout = Playout
phase-backup = Backup

## Selection: why a move is chosen.

film-just-opened = { color } chooses { $played }: it has just been opened, and goes first.
film-never-tried = { color } chooses { $played }: it was never tried, and goes first.
# $among is one of the two below.
film-unknown = { color } chooses { $played }: nothing is known of it, so it counts as { $score }, the most of { $among }.
# $why lists what makes the score: the three below, as far as they are known.
film-highest = { color } chooses { $played }: its score for { color }, { $score }, is the highest of { $among } ({ $why }).
# Moves that may be chosen: all, or those that are open by now.
film-of-moves = { $count } moves
film-of-open-moves = the { $count } open moves
film-value = Q { $value } in { $count ->
    [one] 1 simulation
   *[other] { $count } simulations
}
film-amaf = AMAF { $value } in { $count ->
    [one] 1 simulation
   *[other] { $count } simulations
}
film-probability = P { $share } by the network
film-beta = β { $beta }

## Expansion.

film-new-node = { $moves ->
    [0] After { $line } there is a new node in the tree.
    [one] After { $line } there is a new node in the tree with 1 move.
   *[other] After { $line } there is a new node in the tree with { $moves } moves.
}
film-outlook = The network gives Black { $outlook } there.

## Playout.

film-plays = { color } { $point }: move { $number } of the playout's { $count }.
film-passes = { color } passes: move { $number } of the playout's { $count }.
# $result is one of the two below.
film-over = The game is over: { $result }.
film-nobody-wins = nobody wins
film-wins-by = { $winner ->
    [black] Black
   *[white] White
} wins by { $points }
film-counts = That counts { $value } for Black.
film-counts-mixed = The network's { $outlook } in the last node has a share of { $share } %, the playout the rest: that counts { $value } for Black.

## Backup: what a move has won by now, and what AMAF counts.

film-won-first = { $played }, chosen by { color }, has won { $now } of { $count ->
    [one] 1 simulation
   *[other] { $count } simulations
} for Black now (not tried before).
film-won = { $played }, chosen by { color }, has won { $now } of { $count ->
    [one] 1 simulation
   *[other] { $count } simulations
} for Black now ({ $was } of { $before } before).
film-credits = AMAF counts { $count ->
    [one] 1 move
   *[other] { $count } moves
} that { color } was first to play: { $moves }.
film-credits-more = AMAF counts { $count ->
    [one] 1 move
   *[other] { $count } moves
} that { color } was first to play: { $moves } and { $others } more.

## The table of the moves of a node. $number counts the moves from the root; $board says what stands on the board.

table-weighed = Move { $number }: { color }'s choice of { $moves } after { $simulations ->
    [one] 1 simulation
   *[other] { $simulations } simulations
} here. Values for { color }{ $board ->
    [shares] ; on the board, per cent for Black.
   *[scores] ; on the board, the score.
}
table-changed = What the result changes at move { $number }: { $changes } of { $moves } moves. Real counts, without priors; values for { color }.

# What the columns mean. n and ñ are numbers of simulations, Q and Q̃ shares won, β a weight.
column-n = Simulations of the move, with those that its prior stands for
column-n-changed = Simulations of the move, before and after this one was counted
column-q = How many of them the side to move won
column-p = The network's guess: the probability that the move is played
column-amaf-n = Simulations in which the side was the first to play there, here or later
column-amaf-q = AMAF: how many of those it won
column-beta = How much of the score comes from AMAF
column-score = Score
column-score-story = What is compared: the highest is chosen
# In place of a score: the move is untried, so it goes first.
column-first = first

## The legend of the colours on the board.

simulation-score = Score
simulation-share = for { color } { $percent } %
simulation-credits = AMAF credits
simulation-win = { $winner ->
    [black] a win of Black
   *[white] a win of White
}

## The page of one simulation.

simulation-label = One simulation, step by step
simulation-number = Simulation { $number }
simulation-reading = Reading
simulation-reading-so-far = Reading: { $count } simulations
label-phases = Parts of a simulation
simulation-way = The way down the tree
# A move on that way, with the score by which it was chosen.
hop-scored = { color } { $played }: score { $score }
hop-untried = { color } { $played }: untried, so first
label-moves-of-node = Moves of this node
column-move = Move
moves-more = and { $count } more; point at one on the board
# After the name of a move, for screen readers.
move-chosen = chosen
move-was-chosen = was chosen
move-would-be-chosen = would be chosen
label-equation = The equation with its numbers

## Numbers to try in place of those of the search.

what-if = What if …
what-if-counted = { $played } had counted
what-if-won = won
what-if-system = the system had
what-if-other = With these numbers { $played } would be chosen.
what-if-same = With these numbers the choice is the same.
what-if-undo = As it was
# Beside a field: $kept is the last number that could be.
no-such-real = A number from 0 to { $most }, please; { $kept } still counts.
