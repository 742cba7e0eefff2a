### Fields for numbers.

# Beside a field for a whole number, where something else was written. $kept is the last good one.
no-such-number = { $step ->
    [1] A whole number
   *[other] A multiple of { $step }
} from { $least } to { $most }, please; { $kept } still counts.
