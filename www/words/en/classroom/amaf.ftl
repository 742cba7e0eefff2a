### AMAF against Monte Carlo: every move at the root by its own simulations (Q) and by those of AMAF (Q̃).

## The plot of all moves.

amaf-scatter = AMAF against real simulations: { $moves } moves after { $simulations } simulations, with 95 % intervals
amaf-moves = moves
amaf-looked-at = looked at
amaf-most-simulations = most simulations

## The caption: two sentences. The first tells how many moves were never tried, the second at how many Q and Q̃ differ.

amaf-untried = { $moves ->
    [0] Every move has been tried.
    [one] 1 move never tried: AMAF alone speaks for it.
   *[other] { $moves } moves never tried: AMAF alone speaks for them.
}
amaf-apart = The intervals of Q and Q̃ lie apart at { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.

## The two pictures of β. k and b are the parameters of its schedules.

amaf-beta-by-hand = β in per cent by hand, k = { $k }
amaf-beta-of-least-error = β in per cent for least error, b = { $b }

## The legend of the colours on the board.

amaf-difference = Q̃ − Q for { color }, in per cent
amaf-likes-less = AMAF likes it less
amaf-likes-more = AMAF likes it more

## The schedules and the gallery of positions in which AMAF is wrong.

amaf-weight = The weight of AMAF
amaf-choice = It would choose { $played }.
amaf-gallery = Where AMAF is wrong
amaf-gallery-title = Where AMAF is surely wrong
