### The dialog that asks before a player resigns.

# $color is the player who would.
resign-what = { $color ->
    [black] Black gives up, and White wins.
   *[white] White gives up, and Black wins.
}
resign-now = Resign
resign-not = Play on
