### The overlays: what can be drawn over the board, one colour for each point. They stand in a row of buttons
### below the game, in a line under the board while one is drawn, and in the help.
###
### .button is the name again, where that has to fit a narrow button. .story tells in a sentence what is shown,
### to who meets it the first time. .low and .high name the ends of the scale of colours, beside it.

overlay-none = None
    .button = None
    .story = Nothing is drawn over the board.

overlay-visits = Visits
    .button = Visits
    .story = How many simulations began with each move.
    .low = few
    .high = most

overlay-value = MC value
    .button = Value
    .story = Q: what the simulations that began with each move were worth.

overlay-amaf = AMAF value
    .button = AMAF
    .story = Q̃, all moves as first: who won whenever the move was played at any time in a simulation.

overlay-beta = β
    .button = β
    .story = β: how much of a move's score comes from AMAF, not yet from its own visits.
    .low = own visits only
    .high = AMAF only

overlay-score = Combined score
    .button = Score
    .story = (1−β)Q + βQ̃: what the search compares when it chooses a move to try.

overlay-prior = Prior
    .button = Prior
    .story = What the engine's knowledge of Go said before the first simulation.

overlay-ownership = Ownership
    .button = Owner
    .story = Who owned each point at the end of the simulations.
    .low = White surely
    .high = Black surely

overlay-influence = Influence
    .button = Influence
    .story = Whose stones are near: each counts 4 on its own point and 1 less a step away.
    .low = White strong
    .high = Black strong

overlay-reward = Reward
    .button = Reward
    .story = What the side to move gains at once: influence over the other's points, and captures.
    .low = nothing
    .high = most

overlay-territory = Territory
    .button = Territory
    .story = Whose points the stones enclose: their influence is spread, then shrunk. Dead stones have none.
    .low = White's
    .high = Black's

overlay-mortality = Mortality
    .button = Mortality
    .story = What becomes of blocks with three liberties or fewer, read out. In between, whoever plays on a coloured point first decides.
    .low = safe
    .high = dead

overlay-connection = Connection
    .button = Links
    .story = Stones that cannot be cut apart have one colour, stronger the more they are. Coloured points link them.
    .low = all White's stones
    .high = all Black's stones

overlay-safety = Safety
    .button = Safety
    .story = How surely each group lives: by two eyes for certain, else by room, liberties and safe friends near.
    .low = dead
    .high = lives for certain

# $id is what was asked for, in quotation marks; $known are the names of all overlays.
unknown-overlay = there is no overlay { $id }; there are { $known }

## The ends of a scale of win rates. $share is Black's share in per cent; ≤ and ≥ say that moves beyond that end
## have its colour, too.

legend-share = Black { $share } %
legend-at-most = Black ≤ { $share } %
legend-at-least = Black ≥ { $share } %
legend-white-wins = White surely wins
legend-black-wins = Black surely wins
