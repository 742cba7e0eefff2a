### The halves of the page, and the buttons below the board. .title is shown when somebody points at one; in brackets
### stands its key.

# What screen readers call the two halves of the page.
board = Board
game = Game

## The game's moves, to and fro. Beside the arrows stands the place: $shown and $moves are numbers of moves.

navigation = Moves
to-beginning = To the beginning
    .title = To the beginning (Home)
back = Back
    .title = Back (←)
forward = Forward
    .title = Forward (→)
to-end = To the end
    .title = To the end (End)
place = move { $shown } of { $moves }
place-last = move { $moves }

## The tree of the record, beside the board or below it.

tree = Tree
    .title = Tree of the record (T)
study-missing = What reads and edits records could not be loaded. Please try again.
