### What the engine has read: who is winning, the moves that it considers, its speed, and the count at the end.

not-analysed = Not analysed yet
nothing-to-analyse = The game is over
percent = { $share } %

## Who is winning.

win-rate = Win rate
    .title = The share of simulations that Black wins, with its standard error
    .graph = Black's win rate over the game
    .graph-title = Win rate over the game; click to go there

## The overlays' buttons, and the legend under the board.

overlay = Overlay
# $story is the sentence about an overlay, $digit the key that chooses it.
overlay-by-key = { $story } Key { $digit }.
# Where candidate moves are drawn as discs. Indigo is a colour.
candidates-legend = Black's win rate in per cent, and simulations where there is room. Indigo: the best.

## The table of moves: the heads of its columns, and what each means.

moves = Moves the engine considers; values are Black's
moves-hidden = The moves that Yomi considers stay hidden while you think. Analyse shows them.
moves-awaited = Analysing…
moves-move = move
moves-visits = visits
    .title = Simulations that began with the move
moves-q = Q
    .title = Q: what they were worth to Black in the mean, by result and, where the system asks it, by the network
moves-amaf = Q̃
    .title = Q̃, all moves as first (AMAF): how Black did whenever the move was played at any time in the simulation
moves-beta = β
    .title = β: the share of AMAF in the move's score
moves-prior = prior
    .title = What knowledge said before any simulation

## The engine's use of the machine. Sizes such as 38 MB are formed already, and so is the short $count.

engine = Engine
threads = { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
}
no-engine = no engine
warming-up = warming up
# $threads is one of the three above. A press tells why there is one thread only.
threads-why = { $threads }, why?
# $reason is the sentence that says why.
one-thread = { $reason } Everything works; it only reads more slowly.
simulations-read = { $simulations } simulations
per-second = { $count }/s
memory = { $used } of { $limit }
tree-full = the tree is full and no longer grows

## Playouts alone, without a search: a button, “by”, a number to choose, and what follows it.

evaluation = Playouts alone
    .title = Plays the position out to the end so many times, without any search
evaluate = Evaluate
    .before = by
    .number = Number of playouts
    .playouts = { $playouts }
    .after = playouts, without a search
# $most is a number of points, as in results: W+60.
histogram = How often which lead came out, from W+{ $most } to B+{ $most }
    .bar = A bar is { $width } points wide
    .even = even

## The count at the end of the game.

count = Count
    .stones = stones
    .prisoners = prisoners
    .territory = territory
    .komi = komi
    .all = all
# By these rules no stone is taken off.
count-all = Every stone on the board counts. To capture what is dead, play on.
count-awaited = Yomi is looking for dead stones. You can mark them yourself: click a group.
count-given = Crossed stones look dead to Yomi. Choose a group to change that.
# As above, where no stone is crossed.
count-given-none = No stone looks dead to Yomi. Choose a group to change that.
count-changed = Choose a group to mark it dead, or alive again.
count-neutral = { $points ->
    [one] { $points } neutral point
   *[other] { $points } neutral points
}.
# What stands under komi: $komi, and $points more that White gets for the handicap stones.
count-handicap = Komi { $komi } + { $points } for the handicap.
count-confirm = Confirm
count-play-on = Play on
