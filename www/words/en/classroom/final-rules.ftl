### The rules for the final move, which say what is played when the search is over.

## Their names.

final-rule-max = max
final-rule-robust = robust
final-rule-max-robust = max-robust
final-rule-secure = secure
final-rule-combined = combined
final-rule-other = other

## The table of what each rule would play. n, Q and Q⋆ are symbols.

final-rule = rule
final-rule-plays = plays
# The lower bound by which the rule "secure" goes.
final-rule-bound = bound
# The rule would not play yet.
final-rule-searches-on = { $played } (searches on)

## What they would play. $rules lists the rules that play the same move; $choices lists such lines.

final-rules-play = { $rules } { $played }
final-rules-agree = After { $simulations ->
    [one] 1 simulation
   *[other] { $simulations } simulations
} every rule plays { $played }.
final-rules-disagree = After { $simulations ->
    [one] 1 simulation
   *[other] { $simulations } simulations
} the rules disagree: { $choices }.
final-rule-goes-on = By { $rule } the search would go on.

## The key to the numbers on the board, which count the rules; and the title of the plot.

final-rules = Rules
final-rules-none = none
final-rules-all = all { $count }
final-rules-values = Q of the final move by each rule, for the side to move

## The page of the demo.

final-rules-label = Final move
final-rules-note = The final move, if the search ended now: max takes the highest Q of moves with a tenth of the most visits or more, robust the most visits, max-robust a move that has both or it searches on, secure the highest bound Q − √(2 ln N / n), combined the highest Q⋆. Values for the side to move.
final-rules-course = What each rule would play if the search ended there
final-rules-example = A search at which the rules disagree
