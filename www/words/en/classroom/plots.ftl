### What stands below every plot: its numbers as a table, and files of it to save.

plot-numbers = Numbers and files
plot-files = Save this plot
# $format is CSV, JSON, SVG or PNG.
plot-save = Save as { $format }
