### The tree of a record with its tools, beside the board or below it.

# What screen readers call this part of the page.
study = Record
# What screen readers read of the tree: $number is the number of the last move, $nodes how many nodes there are.
tree-place = Tree of { $nodes } nodes, at move { $number }
games = Game of this file
# A game of a file with several: $number counts them, $black and $white are the players.
game-of-file = { $number }: { $black } – { $white }
game-without-names = { $number }
comment = Comment
# What the position on the board is called.
node-name = Name of the position

## What a record says of a move and of a position, each a property of SGF with its value (2: very). They are told in
## one line above the comment, and chosen from while one edits.

judged-move = Move
judged-TE1 = Good move (tesuji)
judged-TE2 = Very good move (tesuji)
judged-IT = Interesting move
judged-DO = Doubtful move
judged-BM1 = Bad move
judged-BM2 = Very bad move
judged-position = Position
judged-GB1 = Good for Black
judged-GB2 = Very good for Black
judged-GW1 = Good for White
judged-GW2 = Very good for White
judged-DM1 = Even position
judged-DM2 = Even, and settled
judged-UC1 = Unclear position
judged-UC2 = Very unclear position
judged-interest = Worth a look
judged-HO1 = Worth a look
judged-HO2 = Well worth a look
# No judgement.
judged-nothing = –

## The tools.

edit = Edit
    .title = Edit stones, marks and branches
undo-edit = ↶
    .title = Undo this edit (Ctrl Z)
redo-edit = ↷
    .title = Do it again (Ctrl Y)

## What a click on the board does while one edits.

tool = A click makes
# Whose turn it is after the node on the board, for the one who edits to choose.
to-play = To play
tool-play = a move
tool-black = a black stone
tool-white = a white stone
tool-empty = an empty point
tool-triangle = a triangle
tool-square = a square
tool-circle = a circle
tool-cross = a cross
tool-letter = a letter
tool-number = a number
tool-text = these words
tool-arrow = an arrow, by two clicks
tool-line = a line, by two clicks
tool-dim = the point grey
tool-view = the point part of the view; all others are veiled
tool-black-territory = Black's territory
tool-white-territory = White's territory
tool-selected = the point selected
tool-erase = marks vanish
tool-words = The words of the label

## What can be done with the branch that begins at the position on the board.

branch = Branch
promote = Move up
    .title = One place up among its siblings
make-main = Make main line
cut = Cut
copy = Copy
paste = Paste
delete = Delete

## What is told of the game. Each is a property of SGF.

info = Game information
info-GN = Title
info-PB = Black
info-BR = Black's rank
info-BT = Black's team
info-PW = White
info-WR = White's rank
info-WT = White's team
info-RE = Result
info-DT = Date
info-EV = Event
info-RO = Round
info-PC = Place
info-KM = Komi
info-HA = Handicap
info-RU = Rules
info-TM = Time in seconds
info-OT = Overtime
info-ON = Opening
info-SO = Source
info-AN = Annotated by
info-CP = Copyright
info-US = Entered by
info-GC = About the game
# $why tells what is wrong with komi, rules or handicap.
info-left = That was left as it was: { $why }.
info-no-handicap = handicap is a number of stones, not { $text }
