### The dialog of the game's record, in SGF, the form in which Go programs exchange games.

record-what = SGF, as every Go program reads it. A file can also be dropped on the board, or pasted.
# The name of the field that holds it.
record-text = The record as SGF
record-open = Open a file
record-save = Save as a file
record-copy = Copy
record-load = Load this SGF
# After it was copied to the clipboard.
record-copied = Copied.
# The text of the record is selected then.
record-by-hand = The browser does not let this page copy. Press Ctrl C to copy what is selected.

# Beside the button offer-previous, which is also in the dialog for a new game: $moves is the number of moves in
# the game that comes back.
previous-game = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}; this game is kept in its place
