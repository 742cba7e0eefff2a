### Why something that a player does is refused. Whole sentences, in a note beside the board.
###
### Variables: $color is black or white; $name is what people call a player: You, Black, White or a system's name.

# $why says why no record could be read; it has no full stop.
record-unreadable = This record cannot be read: { $why }.
# $why says why a move is illegal: “D4 is occupied”.
illegal = { $why }.
illegal-off-board = That point is outside the board.

# $result is the sentence that says who has won.
refused-finished = { $result } Take back a move, or begin a new game.
refused-counting = Both have passed. Confirm the count, or play on.
refused-no-group = Both have passed. Choose a group to say whether it is dead.
refused-thinking = { $name } is still thinking.
refused-busy = { $name } is still thinking. Ask again when it is your turn.
refused-not-yours = Here it is { color }'s turn, and { color } is { $name }. Undo takes the game back to here.
refused-no-move-back = There is no move of yours to take back.
refused-over-already = The game is over already.
# $shown is the number of the last move on the board, $moves that of the last move of the game.
refused-resigned-earlier = Viewing move { $shown } of { $moves }. Go to the last move to resign.
refused-nothing-to-confirm = There is nothing to confirm before both have passed.
# A teacher asks whether the person is sure of a move.
refused-asked = First say what becomes of your move: take it back, or play it anyway.
refused-clocks-run = The clocks are not standing still.
refused-still-to-place = { $stones ->
    [one] Place one more handicap stone first.
   *[other] Place { $stones } more handicap stones first.
}
refused-nobody-dead = By these rules every stone on the board counts. Play on to capture what is dead.
refused-not-stopped = The game has not stopped.
refused-no-move-to-find = The game has stopped: there is no move to be found.
# $most is the greatest number of playouts.
refused-playouts = A position is evaluated by 1 to { $most } playouts.
refused-nothing-aside = Nothing was set aside.
refused-only-shown = This position can be looked at, not played on.
