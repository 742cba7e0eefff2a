### Gelly & Silver: what each system does, in one line, and the publication that it comes from.

about-system-uct = Two-player UCT: each position of the tree is a bandit; c = 0.3, first-play urgency 1.
    .source = Gelly & Silver 2011, Algorithm 1
about-system-amaf = Every move of a simulation counts as if it were the first; nothing corrects that.
    .source = Gelly & Silver 2011, §4.1
about-system-mc-rave-hand = AMAF values lead at first and fade as the position is visited: √(k/(3N+k)).
    .source = Gelly & Silver 2011, §4.3
about-system-mc-rave = AMAF and real simulations weighed for the least squared error of each move.
    .source = Gelly & Silver 2011, §4.4
about-system-uct-rave = MC-RAVE that explores: c·√(ln N / n) on the combined value.
    .source = Gelly & Silver 2011, §4.5; Shapiro's lecture
about-system-uct-rave-2007 = The older form: real and AMAF values explore, each by its own counts.
    .source = Gelly & Silver 2007
about-system-heuristic-mcts = UCT in which new moves start with what MoGo's policy thinks of them.
    .source = Gelly & Silver 2011, §5
about-system-heuristic-mc-rave = The best of the paper's Fig. 6: hand-selected schedule, local shape worth 50 AMAF simulations.
    .source = Gelly & Silver 2011, Algorithm 2 and Fig. 6
about-system-heuristic-mc-rave-even = MC-RAVE in which every new move starts as even, worth 7 simulations.
    .source = Gelly & Silver 2011, Algorithm 2 and §5
about-system-heuristic-mc-rave-grandfather = MC-RAVE in which a new move starts with what it was worth two moves before.
    .source = Gelly & Silver 2011, Algorithm 2 and §5
about-system-heuristic-mc-rave-handcrafted = MC-RAVE in which new moves start with what MoGo's policy thinks of them.
    .source = Gelly & Silver 2011, Algorithm 2 and §5
about-system-heuristic-mc-rave-local-shape = MC-RAVE in which new moves start with what learned local shapes expect of them.
    .source = Gelly & Silver 2011, Algorithm 2 and §3.4
about-system-mogo-policy = No search: what a playout would play.
    .source = Gelly & al. 2006; Gelly & Silver 2011, §3
