### The review of a game: what each move cost, and what would have been better. It is loaded when somebody opens
### it.
###
### Variables: $number is the number of a move, $color who made it (black or white), $played, $better, $asked and
### $best are moves as text; $points, $low, $high are points with one digit; $rate, $ratelow, $ratehigh are
### percentages without the sign.

review-title = Review
review-back = Back to the game
review-empty = There is no move to review yet. Play a game, or open a record.
review-unplayable = What is on the board can be looked at, not played on: there is nothing to review.

## How far the work is

# $time is one of the two below, $done a percentage, $moves the number of moves of the game.
review-progress = { $moves ->
    [one] Reading 1 move: { $done } % done, about { $time } more.
   *[other] Reading { $moves } moves: { $done } % done, about { $time } more.
}
review-halted = { $moves ->
    [one] Stopped: { $done } % of 1 move read, about { $time } more.
   *[other] Stopped: { $done } % of { $moves } moves read, about { $time } more.
}
review-done = { $moves ->
    [one] 1 move read, { $simulations } simulations for each position.
   *[other] { $moves } moves read, { $simulations } simulations for each position.
}
review-foreign = This analysis stood in the record; { $program ->
    [katrain] KaTrain
    [lizzie] Lizzie
   *[sabaki] Sabaki
} has written it.
review-anew = Read it anew
# Told beside the game, when all of it is read.
review-found = { $mistakes ->
    [one] Reviewed: one mistake, move { $number }.
   *[other] Reviewed: { $mistakes } mistakes, the largest at move { $number }.
}
review-found-none = Reviewed: no move that was surely a mistake.
review-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
review-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
review-stop = Stop
review-go-on = Go on
review-no-engine = There is no engine to read the game.
review-save = Save with analysis
# A choice follows: another number reads the game anew.
review-each = Each position
review-simulations = { $simulations } simulations
# $why is a sentence of files.ftl without its full stop.
review-not-read = The record's own analysis is left alone: { $why }.
review-not-written = The record was saved without the analysis: { $why }.

# Above the comment that stands in the record.
review-comment = Comment in the record

## The turning points, at the top

review-turning = Turning points
review-turning-none = No move that these simulations are sure was a mistake.
review-turning-yet = None so far.
review-turn = Move { $number }: { color } { $played ->
    [pass] passed
   *[other] { $played }
} in place of { $better }, { $points } points and { $rate } % of the games
review-turn-alone = Move { $number }: { color } { $played ->
    [pass] passed
   *[other] { $played }
}, { $points } points and { $rate } % of the games

## A line for each player

# What screen readers call the two lines.
review-sides = Both players
# $lost is one of the four below, $mistakes the one after them. $way is `gained` of a player who got more than was lost. As long as not all moves of the player are read, $judged
# of $moves are, and the line is about these.
review-side = { color } { $way ->
    [gained] gained
   *[lost] lost
} { $lost }: { $mistakes }
review-side-part = { color } { $way ->
    [gained] gained
   *[lost] lost
} { $lost } in { $judged } of { $moves } moves: { $mistakes }
# A mean over the moves.
review-side-points = { $points } points a move ({ $low } to { $high })
review-side-points-alone = { $points } points a move
review-side-rate = { $rate } % of the games a move ({ $ratelow } to { $ratehigh })
review-side-rate-alone = { $rate } % of the games a move
review-side-mistakes = { $slips ->
    [0] no slips
    [one] 1 slip
   *[other] { $slips } slips
}, { $mistakes ->
    [0] no mistakes
    [one] 1 mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [0] no blunders
    [one] 1 blunder
   *[other] { $blunders } blunders
}

## The graphs. The axis names are short.

review-graph-winrate = Black's win rate; dots are mistakes, the larger the worse
review-graph-lead = Black's lead in points; dots are mistakes, the larger the worse
review-axis-move = move
review-axis-winrate = win rate, %
review-axis-lead = lead, points

## The sizes of mistakes, in legends

review-size-slip = slip
review-size-mistake = mistake
review-size-blunder = blunder

## The move that is looked at

review-verdict = The move
review-begin = Before the first move.
# Where a game begins anew in the middle of the record, after so many moves.
review-another-title = After move { $number }: another game
review-another-why = Stones are set up here, or the last move is against the rules; so it is, too, after a thousand moves. What follows is read as a game of its own.
review-move = Move { $number }: { color } { $played ->
    [pass] passed
   *[other] played { $played }
}
review-mistake = Move { $number }: { color } { $played ->
    [pass] passed
   *[other] played { $played }
}, { $size ->
    [slip] a slip
    [mistake] a mistake
   *[blunder] a blunder
}
review-better = Better was { $better }.
review-best = The search found nothing better.
review-unsure = The search would rather play { $better }, but { $simulations } simulations cannot tell whether this was a mistake.
review-as-good = The search would rather play { $better }, but this was no mistake.
review-prefers = { $better } was preferred.
review-unread = Not read yet.
# The moves of a line whose numbers are not on the board, as "7 at G6, 9 passes": stones that were captured, and those
# on whose point a later one stands.
review-beside = Not on the board: { $moves }.
review-beside-list = { $all }, { $next }
review-beside-point = { $number } at { $point }
review-beside-pass = { $number } passes
# $cost is one of the four below.
review-cost = It costs { $cost }.
# A number below nothing: what was played came out better than what the search would have played.
review-cost-measured = Cost as measured: { $cost }.
review-cost-both = { $points } points ({ $low } to { $high }) and { $rate } % of the games ({ $ratelow } to { $ratehigh })
review-cost-both-alone = { $points } points and { $rate } % of the games
review-cost-points = { $points } points ({ $low } to { $high })
review-cost-points-alone = { $points } points
review-cost-rate = { $rate } % of the games ({ $ratelow } to { $ratehigh })
review-cost-rate-alone = { $rate } % of the games

## What can be done with it

review-look = On the board
review-look-played = As played
review-look-better = Better line
review-look-asked = Your move
# The group of the two below. In brackets stand their keys.
review-mistakes = Mistakes
review-previous = Previous mistake
    .title = Previous mistake (⇧N)
review-next = Next mistake
    .title = Next mistake (N)
# A phone's button for record, library and settings.
review-more = More
review-again = Try again from here
review-again-help = Play this position against the engine
# What to do on the board then, where the player made another move in the game.
review-again-move = Your turn as { color }. { $played ->
    [pass] { color } passed here.
   *[other] { $played } was played here.
}
review-again-mistake = Your turn as { color }. { $played ->
    [pass] { color } passed here, which was
   *[other] { $played } was played here and was
} { $size ->
    [slip] a slip
    [mistake] a mistake
   *[blunder] a blunder
}.
review-classroom = See how the search changed its mind

## Why not my move?

review-why = Why not another move? Choose a point on the board.
review-why-pass = Why not pass?
review-asking = Reading { $asked } with as many simulations…
review-asked = { $asked } beside { $best }:
review-asked-best = { $asked } is the move that the search likes best.

## The board and its buttons

review-moves = Moves
review-first = To the beginning
review-back-one = Back
review-forward-one = Forward
review-last = To the end
review-place = move { $shown } of { $moves }
review-board = Board after move { $shown }
