### The rules by which arms of a bandit are chosen, as plots and captions name them. $c and $epsilon are numbers.

rule-ucb = UCB, c = { $c }
rule-epsilon-greedy = epsilon-greedy, { $epsilon }
rule-thompson = Thompson

## Why there is no such bandit. These stand within sentences too, and have no full stop.

no-arms = a bandit needs at least one arm
chance-range = the chance of an arm is { $chance }, but must be between 0 and 1
exploration-range = exploration c is { $c }, but must be between 0 and 100
epsilon-range = epsilon is { $epsilon }, but must be between 0 and 1
