### Words of all plots, in the classroom and in the review: axes, legends, and the heads of the tables that hold
### what is drawn.

# An axis, or the head of a column, with its unit.
plot-axis = { $name } ({ $unit })
# A number with its name, for those who point at it.
plot-value = { $name }: { $value }

## The legend of bars.

plot-mean-and-interval = mean, 95 % interval
plot-true-mean = true mean

## Heads of columns.

plot-series = series
plot-name = name
# The ends of a range around a number: $name is what is measured, $range what the range holds, such as 95 %.
plot-from = { $name } from ({ $range })
plot-to = { $name } to ({ $range })
plot-mean = mean
plot-mean-from = from (95 %)
plot-mean-to = to (95 %)
plot-score = score
plot-truth = truth
# The moves that lead to a node of a tree.
plot-line = line
plot-depth = depth
plot-simulations = simulations
# The walkers who are at a node now.
plot-there-now = there now
plot-point = point

## What stands below every plot: its numbers as a table, and files of it to save.

plot-numbers = Numbers and files
plot-files = Save this plot
# $format is CSV, JSON, SVG or PNG.
plot-save = Save as { $format }
