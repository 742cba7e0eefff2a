### The fields for rules, handicap and komi in the dialog for a new game.

new-game-rules = Rules
    .before = as in the last game
new-game-handicap = Handicap
# Where the handicap stones stand.
new-game-placement = Where these stones stand
    .fixed = on the star points
    .free = where Black likes
new-game-komi = Komi

## What White gets for a handicap, under the field for komi.

compensation-none = White gets nothing more for the handicap stones.
compensation = { $points ->
    [one] White gets one point more for the handicap stones.
   *[other] White gets { $points } points more for the handicap stones.
}

## The rules by name, and in a sentence or two what makes them different. Seki: groups that live because neither
## side can take the other. Ko: the rule against taking back at once.

rule-set-chinese = Chinese
    .story = Living stones and what they surround count. No position may come again.
rule-set-japanese = Japanese
    .story = What is surrounded and prisoners count, but nothing in seki. Only a ko may not be taken back at once.
rule-set-aga = AGA
    .story = As the Chinese, but every pass costs a stone: so prisoners and territory come to the same result.
rule-set-tromp-taylor = Tromp-Taylor
    .story = Every stone that is on the board at the end counts, so capture what is dead. Suicide is allowed.
rule-set-new-zealand = New Zealand
    .story = Living stones and what they surround count. Suicide is allowed.
