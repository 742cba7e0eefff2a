### The field for the players' time in the dialog for a new game.

new-game-clock = Time

## The kinds of clocks.

clock-kind-none = no clock
clock-kind-absolute = one time for all moves
clock-kind-fischer = Fischer: more with each move
clock-kind-byo-yomi = byo-yomi: periods for one move
clock-kind-canadian = Canadian: several moves a period

## Each stands after a number that people type; what is said where the number is too small.

clock-part-main = minutes
    .least = Choose at least one minute.
clock-part-increment = seconds more with each move
clock-part-periods = periods
    .least = Choose at least one period.
clock-part-period = seconds a period
    .least = Choose at least one second.
clock-part-stones = moves in each period
    .least = Choose at least one move.
clock-part-minutes = minutes a period
    .least = Choose at least one minute.
