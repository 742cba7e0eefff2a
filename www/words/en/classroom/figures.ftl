### Published figures beside ours. What the experiments are called and how they were made is the
### laboratory's own text, which is English.

figures = Published figures
figures-title = Published figures, measured again
figures-story = What papers and reports published, beside what this engine does: every figure with its 95 % interval where that is known, what the difference says, and how many games it takes to say it.
figures-loading = The figures are being loaded.
figures-missing = The figures could not be loaded.
# $id is the name of an experiment, from an address.
figures-unknown = There are no figures of { $id } here; these are all.
figures-list = The experiments
# Below the name of an experiment: how many of its figures have which verdict.
figures-counted = { $agree } agree, { $disagree } disagree, { $few } with too few games
figures-none-published = no figure published
figures-engine = Engine: { $commits }

## The plot of an experiment.

figures-published = published
figures-ours = ours
figures-intervals = 95 % intervals where known

## The table below it: heads, and what stands in it. $low, $high and the like are numbers, as text.

figures-compared = Compared
figures-head-published = Published
figures-head-ours = Ours (95 %)
figures-head-samples = Samples
figures-head-difference = Difference (95 %)
figures-head-verdict = Verdict
figures-head-needed = It takes
figures-head-run = Here and natively
figures-unpublished = –
# More heads, of the table as a file.
figures-unit = unit
figures-difference = difference
figures-to-tell = games to tell
figures-to-bound = games to bound
figures-value = { $value }
figures-beside = ({ $value })
figures-error = { $value } ± { $error }
# A share in percent, of so many games.
figures-share = { $percent } % ({ $games } games)
figures-samples = { $taken } of { $wanted }
figures-apart = { $value } ({ $low } to { $high })
# Numbers of games, ∞ where no number is enough.
figures-needed = { $tell } to tell, { $bound } to bound
figures-needed-story = “It takes” is the number of our games, if our figure stays as it is: to tell, until the interval of the difference excludes 0; to bound, until all of it lies within ± 10 points, or ± 25 % of a published figure that is no share. ∞: no number of ours is enough, because the published figure itself is of too few games, or because the difference is larger than that.
# While games are missing, .so-far.
figures-agrees = agrees
    .so-far = agrees so far
figures-disagrees = disagrees
    .so-far = disagrees so far
figures-too-few = too few games to tell

## What a source says of two of its figures, whose labels are $first and $second.

figures-above = Published: { $first } is above { $second }.
figures-level = Published: { $first } is level with { $second }.
# Here $second is a number.
figures-below = Published: { $first } is below { $second }.
# $verdict is one of those above.
figures-claim = The difference is { $difference }: { $verdict }.
figures-unmeasured = Not measured yet.

## A small run in the page, or why there is none.

figures-run = { $demo ->
    [bandit] { $count } runs here
   *[match] { $count } games here
}
figures-run-of = { $demo ->
    [bandit] { $count } runs here: { $label }
   *[match] { $count } games here: { $label }
}
figures-run-story = A small run takes seconds: it opens the demo with the row's systems and conditions, and begins when you press Play. It shows how such games go, and is too small to say who is right.
# $here and $there are numbers of simulations or pulls.
figures-simulations = { $here } simulations a move, not { $there }
figures-pulls = { $here } pulls, not { $there }
figures-kept-trees = trees are kept from move to move
figures-not-program = Not here: the opponent is another program, which a page cannot start.
figures-not-time = Not here: it is minutes a game, and a page's time depends on the machine.
figures-not-terms = Not here: A is always Black, or the games end or count in a way of their own.
figures-not-uneven = Not here: the sides have different numbers of simulations, and here both have the same.
figures-not-large = Not here: the board is larger than those of the page's matches.
figures-not-kind = Not here: it counts or times something that no demo shows.
figures-command = Natively
