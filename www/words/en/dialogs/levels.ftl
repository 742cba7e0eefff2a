### The ten opponents, the weakest first: a line on how each plays; their names are in panel/levels.ftl. Then the
### choice of the opponent in the dialog for a new game.

about-level-1 = Has just learned the rules: takes and saves stones, and otherwise plays where it likes.
about-level-2 = Sees what is in danger now, and seldom what comes next.
about-level-3 = Knows shapes, and reads a few moves ahead in one place.
about-level-4 = Plays well-known moves quickly, without looking twice.
about-level-5 = Looks a little ahead everywhere.
about-level-6 = Reads simple fights, and misses longer ones.
about-level-7 = Reads most fights out, and counts.
about-level-8 = Makes few mistakes that can be seen at a glance.
about-level-9 = Nearly the full engine, a little quicker.
about-level-10 = All that Yomi can do, at the pace of a game.

# What was written names no level. $text is in quotation marks, $count is how many levels there are.
level-unknown = there is no level { $text }: levels go from level-1 to level-{ $count }

## Ratings are whole numbers, in Elo points.

# A level in a list. $name is its name.
level-rated = { $name }, { $rating }
# $error is how far off the rating may be, $anchor the rating of the program GNU Go.
level-rating = Rating { $rating } ± { $error }, where GNU Go 3.8 has { $anchor }.

## The opponent that follows the person's results.

# $next is the name of the level that comes next, $size the number of points a side of the board.
opponent-adapt = Adapts to me
    .first = Begins with { $next }, then goes up or down with your results.
    .next = { $games ->
        [one] After one game on { $size }×{ $size } you are at about { $rating } ± { $error }. Next comes { $next }.
       *[other] After { $games } games on { $size }×{ $size } you are at about { $rating } ± { $error }. Next comes { $next }.
    }

## A system of the engine.

# A heading in the list of opponents, and the choice below it.
opponent-engine = Engine
    .any = A system of research
    .story = Any of the systems that Yomi is made of, with as much time as you give it.
# The label of the field in which the system is chosen.
opponent-system = System
