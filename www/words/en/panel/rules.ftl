### The rules of Go: moves and what is refused.
###
### Variables: $point is a point such as D4; $color, $winner and $loser are black or white.

## Why a move is refused. These stand within sentences too, and have no full stop.

off-board = that point is outside the board
occupied = { $point } is occupied
suicide = { $point } is suicide: the stone would have no liberty
ko = { $point } is forbidden by ko: play elsewhere first
superko = { $point } is forbidden by superko: it would recreate the position after move { $moves }

## Why something is no komi, no point, no board, no rules. $text is what was written, in quotation marks.

komi-unreadable = komi { $text } is not a number
komi-range = komi { $text } is not between -361 and 361
komi-halves = komi { $text } is not a multiple of one half
point-unreadable = { $text } is not a point: a letter A–T without I, then a row
point-outside = { $point } is outside the { $width }×{ $height } board
board-size = a board of { $width }×{ $height } is not 1 to { $most } points a side
two-stones = two stones on { $point }
no-liberty = the stone on { $point } would have no liberty
no-liberty-around = stones around { $point } have no liberty
ragged-row = a row of { $points } points in a board { $width } wide
rules-unknown = { $text } is none of the rules { $ids }
# The examples stay as they are.
time-unreadable = time is none, 10m (all there is), 5m+10s (more with each move), 10m+5x30s (five periods) or 10m+15/5m (15 moves in five minutes), not { $text }
record-move = move { $number }: { $why }
