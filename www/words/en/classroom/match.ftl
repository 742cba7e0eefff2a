### The match lab: two systems play game after game, and the results say what they allow.
###
### $first and $second are names of systems, $whose is that of the first, or match-the-first where they are the same;
### $rate, $low, $high are percentages, as text.

# A pair of systems, in tables and in the comments of game records.
match-pair = { $first } v { $second }
match-record = { $pair }, game { $number }

## The table of scores.

match-won = { $wins } of { $games }
match-sides = { $draws ->
    [0] { $black } as Black, { $white } as White
   *[other] { $black } as Black, { $white } as White, { $draws } drawn
}
match-rate = { $rate } % ({ $low } to { $high })
match-elo = { $elo } ({ $low } to { $high })

## What the sequential test has found: nothing yet, the first system to be stronger, or not to be.

match-open = open
match-stronger = stronger
match-not-stronger = not stronger
match-test = Elo { $elo0 } against { $elo1 }, errors of 5 %: ln of the ratio { $ratio }, ends beyond ±{ $bound }

## The plot.

match-course = { $first } against { $second }: { $size }×{ $size }, { $simulations } simulations a move, 95 % intervals
match-figure = Win rate against UCT: { $size }×{ $size }, { $simulations } simulations a move, 95 % intervals
match-win-rate = win rate
match-win-rate-of = win rate of { $whose }
# One of two systems of the same name.
match-the-first = the first
match-games = games
match-even = even

## Published figures: their names, the quantity that is varied, and what the paper found.

figure-equivalence = k against win rate
    .axis = k
    .source = Gelly & Silver 2011, Fig. 5: against GNU Go, with 3,000 simulations a move, the win rate rose up to k = 1000 or so and stayed there. Here the opponent is UCT with the same few simulations, so only the shape can be compared.
figure-experience = Equivalent experience against win rate
    .axis = equivalent experience M
    .source = Gelly & Silver 2011, Fig. 6: four priors worth M simulations of AMAF beside the hand-selected schedule, against GNU Go with 3,000 simulations a move; the learned local shapes did best, at M = 50. Here the opponent is UCT with the same few simulations, so only the order can be compared.
figure-line-by-hand = hand-selected schedule
figure-line-even = even game
figure-line-grandfather = grandfather
figure-line-handcrafted = handcrafted
figure-line-local-shape = local shape
# A point of such a figure: a line, and the value of the quantity.
figure-arm = { $line }, { $value }

## The caption.

cannot-be-played = This cannot be played: { $why }.
match-no-game = No game has been played yet.
match-first-game = The first game is being played.
match-score = { $first } against { $second }: { $rate } % of { $games ->
    [one] 1 game
   *[other] { $games } games
} won by { $whose }; the 95 % interval reaches from { $low } to { $high } %: { $says ->
    [first] that speaks for { $first }
    [second] that speaks for { $second }
   *[neither] these games do not tell who is stronger
}.
match-figure-games = { $done } of { $all } games are played; all points go forward together.

## The page of the demo.

match-bench = The match
match-game = The game that is being played
# A field with one of the two systems.
match-system = System { $number }
# Between two fields, each with a system.
match-against = against
match-of-games = Games
match-play = Play
match-play-key = Play or pause (Space)
match-records = Records (SGF)
match-games-done = { $done } of { $all } games
match-terms = Terms
match-simulations = Simulations a move
match-opening = Random moves first
match-stop = Stop by SPRT
match-note = Colours are swapped in pairs of games that begin alike. A change begins a new match.
match-published = Figures of Gelly & Silver, with small budgets
match-published-note = The paper played GNU Go with 3,000 simulations a move and, in Fig. 5, 2,300 games a point. These play UCT with as few simulations as it has itself: their intervals are wide, and absolute values differ.
match-two-systems = Two systems

# Heads of the table of scores, and what they mean.
match-head-pair = Pair
match-head-won = Won
match-head-rate = Rate (95 %)
match-wilson = Wilson's interval
match-head-elo = Elo (95 %)
match-lead = Lead in Elo points
match-sprt = SPRT
match-wald = Wald's sequential test

# More heads, of the file with the scores.
match-first = first
match-second = second
match-wins = wins of the first
match-black-wins = wins as Black
match-white-wins = wins as White
match-draws = draws
match-head-lead = Elo lead
