### The demo of rewards: what a move wins by influence and by captures.

## What the board shows.

rewards-of-one = won by this move
rewards-of-all = every move's reward
rewards-influence = influence
# The end of the colours of influence that is one side's.
rewards-side = { $color ->
    [black] Black's
   *[white] White's
}

## What a move earns. $played is the move, $influence what the points gain together.

rewards-earned = { $color ->
    [black] Black
   *[white] White
} { $played } earns { $reward }: { $points ->
    [0] no point comes over
    [one] 1 point comes over, and gains { $influence }
   *[other] { $points } points come over, and gain { $influence }
}{ $stones ->
    [0] .
    [one] ; 1 stone is taken.
   *[other] ; { $stones } stones are taken.
}
rewards-answer = The best answer, { $color ->
    [black] Black
   *[white] White
} { $played }, earns { $reward }.
rewards-no-move = No stone can be put anywhere.

## The three cases, in positions of our own.

rewards-case-neutral = Neutral ground
    .why = Black's stone reaches 25 points, but none of them was White's, and so nothing is won: neutral ground earns no reward. In the authors' program Black's stone earns something here and White's does not.
rewards-case-taken = Ground of the other side
    .why = White's stone has influence on the points around it. Black's stone beside it is as near to some of them, or nearer: these come over to Black, and each gains by what Black's stone adds there.
rewards-case-captured = A capture
    .why = The fourth stone around White's takes it. White's influence goes with it, and for the stone itself there is one point more.

## The rule.

rewards-boundary = Beyond the edge
rewards-boundary-empty = nothing
rewards-boundary-adversarial = enemies
rewards-formulas = Formulas
rewards-formulas-printed = of the text
rewards-formulas-program = of the program
rewards-rule-note = "Enemies": a ring of stones around the board threatens whoever looks. In the program it threatens White alone; with nothing beyond the edge a stone on the edge is weaker; and Black wins neutral points too.

## The page of the demo.

rewards-cases = The three cases of the reward
rewards-label = The moves that earn most
rewards-note = The moves that earn most; "less the answer" takes off what the best answer earns, as pruning by min-max does.
rewards-move = move
rewards-points = points
rewards-stones = stones
rewards-reward = reward
rewards-after-answer = less the answer
