### What the address of a demo may say, for the help; and why an address is refused.

## The values that a parameter can have. Names such as "ucb-C" and "on" are those of the address, in every language.

range-half-points = half points
range-record = a game record
range-system = a system's id
range-means = 2 to 10 numbers from 0 to 1, or drawn-N-SEED
range-what-if = c-C and beta-B, and for a move its place among the node's moves with n, wins, ñ and AMAF's wins: 17-10-5-20-9
range-rules = ucb-C, epsilon-E or thompson, several of them

## What the parameters are: one line each.

parameter-position = A position whose answer is known
parameter-size = Points a side of an empty board
parameter-komi = Points that White gets
parameter-moves = The moves made there, Black's first
parameter-sgf = The position in place of these
parameter-system = The system that searches
parameter-seed = The search's seed
parameter-simulation = The simulation's number
parameter-step = The moment of the simulation; the first is 0
parameter-what-if = Numbers that are tried in the node in view
parameter-k = The equivalence parameter of the schedule of β by hand
parameter-b = The bias of AMAF in the schedule of least error
parameter-line = The moves from the root to the node in view
parameter-played = The move that was played in the game
parameter-pin = Simulations of the moment that it is compared with
parameter-show = What the board shows of the moves
parameter-move = The move that is looked at; none for the one that earns most
parameter-boundary = What lies beyond the edge of the board
parameter-formulas = Whose formulas: those of the authors' text or of their program
parameter-policy = How playouts choose their moves
parameter-playout = The playout that is replayed
parameter-step-of-playout = The moment of the playout; the first is 0
parameter-means = How often each arm wins
parameter-rules = The rules that pull
parameter-seed-of-first-run = The seed of the first run
parameter-runs = Runs of each rule
parameter-pulls = Pulls of each run
parameter-rule = The rule whose first run is shown
parameter-arms = What the arms are
parameter-left-system = The system on the left
parameter-right-system = The system on the right
parameter-shown-seed = The seed that is shown
parameter-seeds = How many seeds are compared, from there on
parameter-simulations-of-each = Simulations of each system
parameter-first-system = The first system
parameter-second-system = The second system
parameter-figure = A published figure, in place of two systems
parameter-board-size = Points a side of the board
parameter-new-simulations = New simulations for each move
parameter-games = Games of each pair at most
parameter-opening = Moves made at random before each game
parameter-seed-of-games = The seed of all games
parameter-sprt = Whether the sequential test may end the games early
parameter-play = Whether the games begin as soon as the link is opened
parameter-scheme = How the work is shared
parameter-walkers = Walkers on the board
parameter-turns = How they set out
parameter-simulations-of-search = Simulations of a search, a multiple of { $multiple }
parameter-round = The round in view

## Why an address is refused. These stand within a sentence and have no full stop. $name is the name of a parameter,
## $said what the address says, in quotation marks.

# $others and $last are the names that the demo knows.
no-parameter = { $name } is nothing { $demo ->
    [bandit] the bandit knows
    [race] the race knows
    [match] a match knows
    [final-moves] the final moves know
    [threads] the threads know
   *[other] a demo knows
}; there are { $others } and { $last }
no-whole-number = { $name } is a whole number from { $least } to { $most }, not { $said }
no-number = { $name } is a number from { $least } to { $most }, not { $said }
# $either has the words with "or" between them, $all the same words with commas.
no-choice = { $name ->
    [position] a position is { $either }
    [formulas] formulas are { $either }
    [policy] a policy is one of { $all }
    [arms] arms are { $either }
    [figure] a figure is { $either }
    [scheme] a scheme is one of { $all }
    [turns] turns are { $either }
   *[other] { $name } is { $either }
}
no-multiple = simulations are a multiple of { $of }, not { $said }
mean-unreadable = a mean is a number, or all are drawn-N-SEED, not { $said }
rule-unreadable = { $said } is not a number
no-rule = a rule is ucb-C, epsilon-E or thompson, not { $said }
link-sgf = sgf cannot be read: { $why }
no-what-if = what is tried is c-C, beta-B or PLACE-N-WINS-N-WINS, not { $said }
# What is wrong with the value of this parameter.
link-of = { $name }: { $why }
