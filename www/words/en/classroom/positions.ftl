### Positions whose right move is known, as demos offer them. Points are named as on the board.

## One in which AMAF leads at once.

position-endgame = Endgame: AMAF leads
    .why = Every other move loses two points, and with them the game. Black wins most of the simulations in which Black gets J5, now or later; AMAF counts them all, and so MC-RAVE mostly finds the move with fewer simulations than UCT. With some seeds it is late: AMAF liked another move first, and without exploration the right one is tried again only once the others have lost. UCT tries it sooner.

## The two that the lessons follow.

position-shared-liberty = Two groups, one liberty
    .why = Four stones of each side are shut in at the bottom. E2 is a liberty of both: with it Black takes White's stones and lives, and without it Black is taken and loses. Random players do not see that, and most of their games are White's.
position-astray = Astray: the outer liberty first
    .why = A race for liberties at the bottom, and only H1 wins it: G1 is answered by H1, and E1, D1, C1 and B1 fill liberties of Black's own. In the games that Black wins he plays several of these points, and AMAF does not know which came first. MC-RAVE soon gives H1 up, and does not come back.

## The gallery: positions in which AMAF is sure of a wrong move; why that is so, and what helps.

position-nakade = Nakade: one move kills
    .why = Only F7, in the middle of the three points, takes White's second eye. In the simulations that Black wins, F7 is played first and other points later; AMAF credits them all alike, and so every point of the board looks won.
    .cure = Simulations of the moves themselves: once a move has a few of its own, β falls and they count. Knowledge of nakade gives F7 a start.
position-ladder = Ladder: the first atari first
    .why = F5 keeps White's stones from their friends on the right and drives them into a ladder, which ends at B7. On its way Black plays D8 and C8: they belong to the games that Black wins, and AMAF is as sure of them as of F5. Played first, they leave F5 to White, who is out.
    .cure = Simulations of the moves themselves: MC-RAVE and UCT come back to F5 within a thousand. Knowledge of ladders sees it at once.
position-semeai = Semeai: the order of liberties
    .why = Each side has one liberty outside and shares the one at D7. Black wins the race from outside: first A7, then D7. Played first, D7 leaves Black in atari and loses. AMAF does not know first from later, and likes both.
    .cure = Real simulations of both orders. UCT, which does not ask AMAF, finds A7.
position-ko = Ko: from outside first
    .why = Black takes the white stones on the right only from outside, at H6, and it comes to a ko. J4, J5 and J6 are needed later and are in nearly every game that Black wins, so AMAF is sure of all three. Played first, each of them lets the stones live.
    .cure = Simulations of the moves themselves: the first few of each lose, β falls, and MC-RAVE turns to H6, as does UCT.
