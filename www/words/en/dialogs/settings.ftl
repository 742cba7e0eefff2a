### The dialog of the person's settings. .more explains a setting in a few words, in small letters beside it.

setting-theme = Theme
theme-system = Match system
theme-light = Light
theme-dark = Dark

setting-material = Board
material-kaya = Kaya
material-slate = Slate
material-paper = Paper

# $most is the most that there can be, $usual how many there are where nobody says otherwise.
setting-threads = Threads
    .more = 1 to { $most }; { $usual } leaves one to the page
setting-memory = Memory
    .more = the most MB that the engine may take as it reads; from the next visit
setting-coordinates = Coordinates
    .more = letters and numbers around the board
setting-move-numbers = Move numbers
    .more = each stone has the number of its move
setting-sound = Sound
    .more = a stone is heard when it is put down; off with reduced motion
# The engine reads while the person thinks, up to so many simulations or seconds.
setting-ponder = Think on my time
    .more = stronger answers, a warmer machine; rests after { $simulations } simulations or { $seconds } seconds
setting-review = Review a game when it ends
    .more = every move is read in the background; you can stop it at any time
setting-teach = Ask me about blunders
    .more = against the engine: before it answers, your move is read, and you can take a blunder back; clocks stand still meanwhile
setting-two-taps = Two taps for a stone
    .more = on touch screens: the first shows it, the second plays it
# Whether the page works where there is no network; one of four.
setting-offline = Without a network
    .kept = works too: all of Yomi is on this device
    .not-kept = not yet: Yomi is put on this device once it has been open for a while
    .spared = not while this device saves data: all of Yomi would be 2 MB to load
    .never = not in this browser window: it lets the page keep nothing
