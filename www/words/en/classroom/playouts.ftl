### Playouts: games that are played to their end by a policy, one by one and all together.

## What the board shows of all playouts.

lens-owner = Owner
lens-criticality = Criticality
playouts-always = { $owner ->
    [black] always Black's
   *[white] always White's
}
# Nothing depends on a point: its criticality is 0.
playouts-nothing = nothing hangs on it
playouts-and-more = { $percent } % and more

## The policies.

policy-uniform = Uniform
    .story = Any legal move that fills no own eye, all equally likely.
policy-mogo = MoGo's
    .story = It saves stones from atari, plays known shapes beside the last move, captures, and else any move.
policy-yomi = Yomi's own
    .story = MoGo's rules with care for self-atari, ladders and eye shapes, each followed most of the time.
policy-ertel-random = Ertel's random bot
    .story = Any legal move that fills no own eye. His rule asks for own stones on the diagonals, so that more eyes are filled and games are longer.
policy-ertel-patterns = Ertel's coded patterns
    .story = It plays the last liberty of stones in atari beside the last move, even in vain, then known shapes, then captures, and otherwise as his random bot.

# $policies lists their ids.
no-policy = there is no way to play out named { $policy }; there are { $policies }

## A source's figures.

illustration-ertel-3-1 = Ertel, Fig. 3.1
    .story = The random bot of Ertel's Fig. 3.1 on 7×7, komi 6.5: both sides scatter stones, and what is saved or captured is chance.
illustration-ertel-3-2 = Ertel, Fig. 3.2
    .story = The bot with coded patterns of Ertel's Fig. 3.2 on the same board: stones in atari run, shapes beside the last move are answered, captures are taken.

## The caption. $number is that of a playout; $result is such as B+3.5, W+7.5 or the draw below.

playouts-being-made = The engine is playing { $playouts } games at random.
playout-draw = draw
playout-begins = Playout { $number } begins here; it has { $moves } moves.
playout-is-over = Playout { $number } is over: { $result }.
playout-move = Playout { $number }, move { $place } of { $moves }: { color } { $played }.
# $share and $error are percentages as text, $lead and $of_lead points: each a mean with its error.
playouts-outcome = Black { $share } % ± { $error } of { $playouts }; { color } leads by { $lead } ± { $of_lead } points, komi counted.

## The table that compares the policies.

playouts-policy = policy
playouts-black = Black %
playouts-lead = lead
playouts-speed = playouts a second, here

## The plots of lengths and leads. $step is the width of a step, as text.

playouts-lengths = How long playouts are: { $playouts } playouts each, { $step } moves a step, with 95 % bands
playouts-leads = By how much Black leads at the end, komi counted: { $playouts } playouts each, { $step } points a step, with 95 % bands
playouts-length = length
playouts-black-lead = Black's lead
playouts-share = share of playouts

## The page of the demo.

playouts-policies = How playouts choose their moves
playouts-again = All playouts again
playouts-ends = The ends of the first playouts
playouts-ends-note = The first of them at their ends; choose one to see it played
# A picture of a playout's end.
playout-result = Playout { $number }: { $result }
playouts-compared = The ways to play, compared
playouts-compared-note = Speed is measured on this machine while it plays; all else is the same everywhere
