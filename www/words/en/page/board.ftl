### The board, for who does not see it: what stands on each point, and what has just happened.

# The name of the board, which is a grid of points.
board-grid = Go board

## A point, when it is reached by the keys. $point is a point such as D4; $stone is black, white or empty.

stone = { $stone ->
    [black] black
    [white] white
   *[empty] empty
}
spot = { $point } { stone }
spot-last = { $point } { stone }, last move
spot-dead = { $point } { stone }, marked dead
# A move of a line that nobody has played, with its number there.
spot-numbered = { $point } { stone }, move { $number } of the line

## What has just happened. $number is that of the move, $color who made it, $turn the sentence that says whose
## turn it is now.

# Before the first move: $stones is how many stones of a handicap or a problem stand.
news-still = Stones on the board: { $stones }. { $turn }
news-pass = Move { $number }: { color } passes. { $turn }
news-stone = Move { $number }: { color } { $point }. { $turn }
# $captures is the number of stones that it takes.
news-capture = Move { $number }: { color } { $point }, captures { $captures }. { $turn }

# A move in a list, a line of moves or a sentence: a point such as D4, or a pass.
move = { $move ->
    [pass] pass
   *[other] { $move }
}

# A player, beginning a sentence or a label.
color = { $color ->
    [black] Black
   *[white] White
}
