### Analysis that stands in a game record, and why it cannot be read or written. These stand within sentences
### too, and have no full stop.

# The nodes of the record do not have the moves of the game one by one.
review-shape = the analysis has no place in this record, whose moves are partly set up as stones
# $property is the name of a property of the file, $moves the number of moves before the position.
review-value = the analysis in { $property } after move { $moves } cannot be read

## What the review says of it. $why is one of the above.

review-not-read = What stood in the record is not used: { $why }.
review-not-written = The record is saved without the analysis: { $why }.
