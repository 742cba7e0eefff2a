### The editor of positions; its field for komi stands in the match too. $color is black or white; $why is a clause without a full stop.

editor = Set up a position
editor-board = The position that is set up
# What a click on the board does.
editor-brush = A click sets
editor-black = Black stone
editor-white = White stone
editor-clear = Nothing
editor-turn = To move
editor-to-play = { $color ->
    [black] Black to move
   *[white] White to move
}
editor-komi = Komi
editor-empty = Empty the board
editor-record = A record as SGF
editor-take = Take its last position

## The collection of positions with known answers, by their themes.

editor-collection = From the collection
editor-choose = Choose…
editor-positions = Positions
editor-answer = { $color ->
    [black] Black
   *[white] White
} wins with { $right }: { $why }.
editor-missing = The collection could not be loaded. Choose again to try once more.
theme-endgame = Endgame
theme-ko = Ko
theme-ladder = Ladders
theme-life = Life and death
theme-nakade = Nakade
theme-pass = When to pass
theme-seki = Seki
theme-semeai = Races of liberties

## What cannot be; the demo keeps the last position that can.

editor-impossible = This cannot be a position: { $why }. The demo keeps the last one that can.
editor-komi-wrong = Not taken: { $why }. The last komi still counts.
editor-record-wrong = Not taken: { $why }. The last position is kept.
