### Whose turn it is, what the engine is doing, and who has won: the line above the notes.
###
### Variables: $color is black or white; $name is what people call a player: You, Black, White or a system's name.

turn-viewing = Viewing move { $shown } of { $moves }.
turn-counting = Both have passed. Which stones are dead?
# By these rules no stone is taken off.
turn-counting-all = Both have passed. Every stone counts.
# Black chooses where the stones of a handicap stand.
turn-placing = { $stones ->
    [one] Place one more handicap stone.
   *[other] Place { $stones } handicap stones.
}
# On a touch screen, the first tap shows the stone and the second plays it.
turn-tap-again = Tap { $point } again to play there.
turn-click-again = Click { $point } again to play there.
turn-stranded = { color } cannot move: there is no engine.
turn-starting = The engine is starting.
turn-waits = { color } is to move, and waits.
turn-thinking = { $name } is thinking.
# A person has clicked on $point too early.
turn-waiting = { $name } is still thinking. { $point } waits.
# The person has moved, and a teacher sees whether that was a blunder.
turn-teacher = Looking at your move.
turn-hint = Looking for a move for you.
turn-yours = Your turn.
turn-to-play = { color } to play.

## A teacher asks whether a person is sure of a move, in the place of the turn. $played and $better are moves: a
## point such as D4, or pass.

# $cost is one of the three below.
teacher-asks = Are you sure? { $played ->
    [pass] Passing
   *[other] { $played }
} costs about { $cost }. { $better ->
    [pass] To pass is better.
   *[other] { $better } is better.
}
teacher-percent = { $percent } % of the games
teacher-points = { $points } points
teacher-both = { $percent } % of the games and { $points } points

## What the engine is doing, after the turn, in a few words without a full stop.

pondering = Thinking on your time
analysing-now = Analysing
seconds-left = about { $seconds } s more
minutes-left = about { $minutes } min more
resting = Resting
# These stand where the engine's figures are in view.
resting-deep = Resting after { $simulations } simulations
resting-settled = Resting after { $simulations } simulations: more would not change the move
resting-late = Resting after { $seconds } seconds

## The result, in the place of the turn. $color has won.

draw = A draw.
you-win = You win by { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
wins = { color } wins by { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
# $points is not whole, such as 4.5.
you-win-by-half = You win by { $points } points.
wins-by-half = { color } wins by { $points } points.
you-win-by-resignation = You win: { $color ->
    [black] White
   *[white] Black
} resigned.
you-resigned = { color } wins: you resigned.
wins-by-resignation = { $color ->
    [black] Black wins: White resigned.
   *[white] White wins: Black resigned.
}

## The game is over because time ran out. $color is the winner.

you-win-on-time = You win: { $color ->
    [black] White
   *[white] Black
} ran out of time.
you-lost-on-time = { color } wins: you ran out of time.
wins-on-time = { $color ->
    [black] Black wins: White ran out of time.
   *[white] White wins: Black ran out of time.
}
