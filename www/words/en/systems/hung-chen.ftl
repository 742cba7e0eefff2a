### Hung & Chen: what each system does, in one line, and the publication that it comes from.

about-system-hung-chen-delayed = Plain UCT over all legal moves: a simulation is worth the game's result.
    .source = Hung & Chen, report and slides
about-system-hung-chen-immediate = A simulation is won by the side whose moves gain more influence and stones in all.
    .source = Hung & Chen, report and slides
about-system-hung-chen-immediate-tree = The same but for the playout, whose moves count for nothing. Not the authors'.
    .source = Ours, beside Hung & Chen
about-system-hung-chen-pruned = UCT that looks only at the moves that gain the most influence and stones at once.
    .source = Hung & Chen, report and slides
about-system-hung-chen-pruned-0_125 = UCT that looks at moves with at least seven eighths of the best immediate reward.
    .source = Hung & Chen, report and slides
about-system-hung-chen-pruned-0_25 = UCT that looks at moves with at least three quarters of the best immediate reward.
    .source = Hung & Chen, report and slides
about-system-hung-chen-pruned-0_5 = UCT that looks at moves with at least half of the best immediate reward.
    .source = Hung & Chen, report and slides
about-system-hung-chen-pruned-adversarial = The moves that gain the most, where a ring of enemies stands around the board.
    .source = Hung & Chen, report and slides
about-system-hung-chen-pruned-immediate = The moves that gain the most at once; simulations are won by the side that gains more.
    .source = Hung & Chen, report and slides
about-system-hung-chen-minmax = UCT that looks only at moves with the best gain less the best answer's gain.
    .source = Hung & Chen, report and slides
