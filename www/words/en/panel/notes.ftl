### What the page tells the player in a note beside the board: whole sentences.
###
### Variables: $moves is a number of moves; $name is a system's name; $point is a point such as D4.

# A player, where one person plays against the engine.
you = You

## What has become of the game.

new-game-begun = A new game has begun.
# $name is the opponent, who follows the person's results from game to game.
new-game-begun-against = A new game has begun against { $name }.
previous-kept = Your previous game of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} is kept.
# By the keys that copy.
copied = The record is in the clipboard.
branch-begun = A branch begins here. The other moves are kept.
goes-on-from-here = The game goes on from here; { $moves ->
    [one] the move after it stays in the record.
   *[other] the { $moves } moves after it stay in the record.
}
# An unfinished game comes from the library.
game-taken-up = The game goes on after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
record-loaded = A record of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
record-only-shown = A record of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, to be looked at: its board cannot be played on.
# $told is what was told before, $note says what was read otherwise than written; it has no full stop.
record-note = { $told } Note: { $note }.
# $told is what is told of the record with the first such notes.
record-notes-more = { $told } { $more ->
    [one] One more thing of the kind is not told.
   *[other] { $more } more things of the kind are not told.
}

## What the engine would play in the person's place.

hint-play = { $name } would play { $point }.
hint-play-lost = { $name } would play { $point }, though it considers the game lost.
hint-pass = { $name } would pass.
hint-pass-lost = { $name } would pass, though it considers the game lost.

## What playouts alone say of the position. Numbers are formed already; those with ± are errors.

# $share is Black's share of the playouts, in per cent.
estimate-winner = Black { $share } % ± { $error } of { $playouts }
# $low and $high are the ends of the interval in which the share lies in 95 of 100 cases; $color leads by $lead.
estimate-details = 95 %: { $low } to { $high } · { color } leads by { $lead } ± { $error } points

## What has become of the engine. $why says why.

engine-refused = The engine could not do this: { $why }.
# $mv is a move: a point such as D4, or pass. $color is black or white.
engine-chose-wrong = The engine chose { $mv }, which { color } may not play.
engine-restarts = The engine has stopped ({ $why }). The game is safe, and a fresh engine is starting.
engine-stopped = The engine has stopped ({ $why }). The game is safe. Load the page again to start another engine.
# $why is a whole sentence.
engine-impossible = There is no engine. { $why }
