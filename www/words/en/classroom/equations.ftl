### The formula by which a move is chosen, with the numbers of one move in it. Symbols are the same in every language.

# The rule of flat Monte Carlo, in place of a formula.
equation-flat = the fewest simulations first
equation-simulations = { $count ->
    [one] 1 simulation
   *[other] { $count } simulations
}
equation-never-tried = never tried: it goes first
equation-unknown = nothing is known of it: it counts as { $score }
# GoIntellect draws its c, and a factor $prior for its K, for each move; $equation is the formula in numbers.
equation-drawn = c drawn as { $c }, K times { $prior }: { $equation }
equation-beta-ends = β = 0 where N > h
