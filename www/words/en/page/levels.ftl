### The ten opponents, the weakest first: a name, and as its story a line on how each plays. They stand in
### lists from which a person chooses.

level-1 = First steps
    .story = Has just learned the rules: takes and saves stones, and otherwise plays where it likes.
level-2 = Beginner
    .story = Sees what is in danger now, and seldom what comes next.
level-3 = Learner
    .story = Knows shapes, and reads a few moves ahead in one place.
level-4 = Casual player
    .story = Plays well-known moves quickly, without looking twice.
level-5 = Regular
    .story = Looks a little ahead everywhere.
level-6 = Keen player
    .story = Reads simple fights, and misses longer ones.
level-7 = Club player
    .story = Reads most fights out, and counts.
level-8 = Strong club player
    .story = Makes few mistakes that can be seen at a glance.
level-9 = Expert
    .story = Nearly the full engine, a little quicker.
level-10 = Full strength
    .story = All that Yomi can do, at the pace of a game.

# What was written names no level. $text is in quotation marks, $count is how many levels there are.
level-unknown = there is no level { $text }: levels go from level-1 to level-{ $count }
