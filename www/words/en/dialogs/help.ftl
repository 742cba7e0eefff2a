### The help: how to play, which keys do what, when the engine rests, and what the overlays show.

## How to play: the game in a few sentences, and what hands do. Hint, Undo and Review are buttons.

help-play = Black and White place stones in turn on the crossings of the lines; Black begins. Stones of one colour that touch along a line stand and fall together: when the last free point beside them is taken, they are captured and leave the board. No move may at once restore the position before it. Pass when there is nothing left to gain. After two passes in a row the dead stones are taken off, and what each side holds of the board is counted; White gets some points, the komi, for moving second.
    .heading = How to play
help-hands = Tap or click a point to place a stone. Swipe across the board, or turn the wheel over it, to go through the game. Hint shows what the engine would play, and Undo takes your move back. Afterwards, Review shows where the game was won and lost.

## The shortcuts. .keys is what is written on the keys, beside it stands what they do.

help-shortcuts = Shortcuts
shortcut-move = one move back, forward
    .keys = ← →
shortcut-variations = between variations
    .keys = ↑ ↓
shortcut-ten-moves = ten moves back, forward
    .keys = PageUp PageDown
shortcut-ends = beginning, end
    .keys = Home End
shortcut-walk = walk over the board and play; in the review, ask about a point
    .keys = Tab, arrows, Enter
shortcut-analyse = analyse the position, or stop
    .keys = Space
shortcut-hint = hint: what the engine would play
    .keys = H
shortcut-engine = engine view: overlays, moves, figures
    .keys = E
shortcut-overlay = choose the overlay
    .keys = 1 … 9
shortcut-pass = pass
    .keys = P
shortcut-undo = undo
    .keys = U
shortcut-insist = play it anyway, when you are asked whether you are sure
    .keys = Y
shortcut-tree = tree of the record
    .keys = T
shortcut-edits = undo an edit, do it again
    .keys = Ctrl Z, Ctrl Y
shortcut-library = library
    .keys = L
shortcut-new = new game
    .keys = N
shortcut-coordinates = coordinates
    .keys = C
shortcut-numbers = move numbers
    .keys = M
shortcut-present = board as large as the screen
    .keys = F
shortcut-record = copy the record, load a record
    .keys = Ctrl C, Ctrl V
shortcut-escape = stop the engine, close a dialog
    .keys = Esc
shortcut-mistakes = in the review: the next mistake, the one before
    .keys = N, ⇧N
shortcut-better = in the review: the better line, or the moves as played
    .keys = B
shortcut-moments = in the classroom: a moment back, forward, run or pause
    .keys = ← → Space
shortcut-parts = in the classroom: to a part of the simulation, faster, slower
    .keys = 1 … 4, + −

## When the engine rests. $pondered and $analysed are numbers of simulations. “Go on” is the button go-on.

help-rest = While you think, it rests after { $pondered } simulations or { $pondering_seconds } seconds. An analysis rests after { $analysed } simulations or { $analysis_seconds } seconds. Both rest sooner once the most visited move can no longer change. While the page is out of sight, nothing is read. Press Go on, beside the words that say so, to have as much again read.
    .heading = When the engine rests

help-overlays = Overlays
help-colors = Values are Black's. Paler colours rest on fewer simulations. Indigo marks the best move and nothing else.
