### Analysis that stands in a game record, and why it cannot be read or written. These stand within sentences
### too, and have no full stop.

# As where a node has two moves, or moves are written as stones that are set up.
review-shape = not every move of this record has a node of its own
# $property is the name of a property of the file, $moves the number of moves before the position.
review-value = the analysis in { $property } after move { $moves } cannot be read
