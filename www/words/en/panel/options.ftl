### What is wrong with a link, with the fields of the dialog for a new game, or with what a script asks for.
### None of these has a full stop, for they stand within sentences too. The names size, rules, komi,
### handicap, placement, time, human, system, black, white, answer, playouts, seconds, threads, seed and the values both,
### none, fixed, free stay as they are.

# $name is what was written, in quotation marks.
option-unknown = { $name } is not a setting; there are size, rules, komi, handicap, placement, time, human, system, black, white, answer, playouts, seconds, threads and seed
# $name is the name of a setting, $least and $most are its limits, $value is what was written, in quotation marks.
option-whole = { $name } is a whole number from { $least } to { $most }, not { $value }
option-seconds = seconds is a number above 0 and up to { $most }, not { $value }
option-placement = placement is fixed or free, not { $value }
option-human = human is black, white, both or none, not { $value }

## The rule for the final move, answer. $system is a system's id.

answer-of-nobody = answer is the final-move rule of a system: name the system, too
answer-twice = answer is among the choices of { $system }: name it there
answer-without-search = { $system } does not search, so it has no final move to choose
# $level is a level's id, or adapt.
answer-of-level = answer is for systems, and { $level } is an opponent with its own rule

## Handicaps. $size is the number of points a side of the board, $most the most stones.

handicap-none = { $size ->
    [8] an
    [11] an
    [18] an
   *[other] a
} { $size }×{ $size } board has no handicap
handicap-range = { $size ->
    [8] an
    [11] an
    [18] an
   *[other] a
} { $size }×{ $size } board takes a handicap of 2 to { $most } stones

# A note for who has followed a link. $why is one of the sentences above, or says that there is no such system or
# overlay.
link-wrong = This link asks for something wrong: { $why }.
