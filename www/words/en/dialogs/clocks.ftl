### The field for the players' time in the dialog for a new game.

new-game-clock = Time

## The kinds of clocks.

clock-kind-none = no clock
clock-kind-absolute = one time for all moves
clock-kind-fischer = Fischer: more with each move
clock-kind-byo-yomi = byo-yomi: periods for one move
clock-kind-canadian = Canadian: several moves a period

## Each stands after a number that people type.

clock-part-main = minutes
clock-part-increment = seconds more with each move
clock-part-periods = periods
clock-part-period = seconds a period
clock-part-stones = moves in each period
clock-part-minutes = minutes a period
