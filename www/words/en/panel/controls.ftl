### The buttons under the board and beside it. .title is shown when somebody points at one; in brackets stands its
### key.

## Moves without a stone, and what can be asked for.

actions = Actions
undo = Undo
    .title = Undo (U)
pass = Pass
    .title = Pass (P)
analyse = Analyse
    .title = Analyse this position (Space)
hint = Hint
    .title = What would the engine play here? (H)
# Who is ahead.
standing = Score
    .title = Who is ahead as things stand?
standing-even = As things stand, the game is even.
standing-lead = As things stand, { $color ->
    [black] Black
   *[white] White
} leads by about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
stop = Stop
    .title = Stop (Esc)
let-it-play = Let it play
more = More
# Opens and closes what the engine reads: overlays, the table of moves, its figures.
engine-view = Engine view
    .title = Overlays, the table of moves and the engine's figures (E)
engine-view-missing = The engine view could not be loaded.

## A teacher asks whether the person is sure of a move.

take-it-back = Take it back
    .title = Take it back (U)
play-it-anyway = Play it anyway
    .title = Play it anyway (Y)

## After a game.

after = After the game
review-offer = Review this game
# Where the record tells the result.
count-again = Count again
    .title = Count the board here; the record keeps its result
# Where a person has tried again in place of a move of the reviewed game.
back-to-review = Back to the review
    .title = The reviewed game again, at the move in whose place you tried
rematch = Rematch
    .title = The same game again
swap-colors = Swap colours
    .title = The same game again with the other colour

## The players. $color is black or white.

# A player in a list, where people play both sides.
person = A person
# Before a list of players to choose from.
seat = { color } is played by
captures = Stones captured by { color }
# After the number of stones, for who does not see the board.
captured = captured

## The terms of the game, under the players.

# $komi is a number of points, $handicap a number of stones.
terms = { terms-rules } · komi { $komi }
terms-handicap = { terms-rules } · komi { $komi } · handicap { $handicap }
terms-rules = { $rules ->
    [chinese] Chinese rules
    [japanese] Japanese rules
    [aga] AGA rules
    [tromp-taylor] Tromp-Taylor rules
    [new-zealand] New Zealand rules
   *[other] Rules of the record
}

## Notes beside the board, and what one press does about them.

# $result is what a loaded record says, such as B+3.5.
record-result = The record gives the result { $result }.
# $result is a sentence: who has won, and how.
record-says = By the record: { $result }
engines-move = The engine's move
# Has the engine read on, where it rests.
go-on = Go on
    .title = Read as much again
dismiss = Dismiss
offer-previous = Restore previous game
offer-tree = Show the tree
offer-two-people = Play as two people
offer-unread = Save it as a file
