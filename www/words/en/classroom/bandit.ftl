### The bandit: arms that win with a probability nobody knows, and rules that choose which to pull.

# An arm, by its number.
arm = Arm { $number }

## The bars of the arms: title, the word for an arm, and for what is counted. $rule is the name of a rule.

bandit-bars = { $rule }: the first run, after { $pulls } pulls
bandit-bars-of-moves = The root of a search by { $system }, after { $simulations } visits
bandit-arm = arm
bandit-move = move
bandit-pulls = pulls
bandit-visits = visits
bandit-bound = mean + c·√(ln N / n)
bandit-draw = the last draw

## The rule with its numbers: which arm is next, and why. $arm is its name.

bandit-draws = Each arm draws from Beta(wins + 1, losses + 1); the highest is pulled.
bandit-next-untried = Next: { $arm }, for it was never tried.
bandit-next-bound = Next: { $arm }, { $equation }, the highest.
bandit-next-mean = Next: { $arm }, mean { $mean }, the highest; but in { $percent } of 100 pulls any arm.

## The plot of regret.

bandit-regret = { $runs ->
    [one] Regret of one run
   *[other] Regret: mean of { $runs } runs, and where 80 % of them lie
}
bandit-wins = wins
bandit-middle = 80 % of runs

## The caption.

bandit-machines-untried = Nobody has pulled an arm yet. Which one is best?
# $arm is the number of an arm, $times how often it was pulled; the regret is that of all runs.
bandit-machines = After { $pulls } pulls { $rule } has pulled arm { $arm } most, { $times } times. Its regret { $runs ->
    [one] is
   *[other] in the mean of { $runs } runs is
} { $regret } wins.
bandit-moves-untried = The search has not begun.
bandit-moves = The root of a search is a bandit: each move is an arm, each simulation a pull, each won playout a win. After { $simulations } simulations { $played } has { $visits }.

## What is refused. These stand within a sentence and have no full stop.

arms-range = there are { $least } to { $most } arms, not { $arms }
rules-range = there are 1 to { $most } rules, not { $rules }
runs-range = there are 1 to { $most } runs, not { $runs }

## The page of the demo. Arms may be machines, or moves of Go at the root of a search.

bandit-question = Which arm is best?
bandit-root = This is the root of a search
bandit-story = Regret: how many more wins the best arm alone could be expected to bring. With UCB it grows like ln N in the long run: a straight line here, where each step of the axis is ten times as many pulls. With a fixed ε it goes on growing at the same rate, which bends upwards.
bandit-story-of-moves = UCT is UCB at every node of the tree: the same means, the same formula. What is new is below: a move's playouts begin deeper and deeper in the tree, so its chance to win is not fixed, but goes towards that of good play.
bandit-to-moves = Make the arms moves of Go
bandit-to-machines = Back to the machines
bandit-arms = Arms
bandit-equation = The rule with its numbers
bandit-to-move = Black to move
bandit-transport = Pulls
bandit-one-pull = One pull
bandit-one-pull-key = One pull (→)
bandit-whose-run = Whose first run is shown

## The fields of arms and rules.

bandit-means = Arms and rules
bandit-mean = Mean of arm { $number }
bandit-reveal = Reveal the true means
bandit-hide = Hide the true means
bandit-draw-means = Draw new means, hidden
bandit-add-rule = Add a rule
bandit-rule = Rule { $number }
bandit-remove-rule = Remove rule { $number }
# $symbol is c or ε.
bandit-number-of-rule = { $symbol } of rule { $number }
bandit-runs = Runs
rule-name-ucb = UCB
rule-name-epsilon-greedy = ε-greedy
