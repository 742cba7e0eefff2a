### The clocks beside the players.

# What a clock is, for those who do not see it. $color is black or white.
clock = { $color ->
    [black] Black’s time
   *[white] White’s time
}
## Beside the time that is left, such as 0:23: what it is for.

# $periods is how many periods of byo-yomi are left, this one among them.
clock-periods = { $periods ->
    [one] last period
   *[other] { $periods } periods
}
# $stones is how many moves must be made in that time.
clock-stones = { $stones ->
    [one] for one move
   *[other] for { $stones } moves
}
# Beside main time: what comes after it. $time is such as 0:30.
clock-periods-to-come = + { $periods } × { $time }
# So many moves must be made in each such time: short, for two clocks stand side by side on a phone.
clock-stones-to-come = + { $stones } / { $time }
clock-fallen = time is up
# After a reload the clocks stand still.
clocks-start = Start the clocks
