### Ertel: what each system does, in one line, and the publication that it comes from.

about-system-random-bot = No search: any move that fills no own eye.
    .source = Ertel, §3.1
about-system-pattern-bot = No search: saves stones from atari, plays patterns, captures, else at random.
    .source = Ertel, §3.2
about-system-ertel-mcts-pure = Textbook UCT that plays the move with the best mean. Unlike his program it fills no own eyes, and it can pass.
    .source = Ertel, §4.1
about-system-ertel-mcts-pattern = Textbook UCT whose playouts follow coded patterns.
    .source = Ertel, §4.1 and Fig. 4.3
about-system-standard-mcts = Every simulation makes a node that stores its position: two copies of the board.
    .source = Ertel, §4.2
about-system-economic-mcts = The same search with moves in the nodes: one copy of the root, moves played again.
    .source = Ertel, §4.2
about-system-virtual-mcts = Statistics belong to positions, so that ways of reaching the same one join.
    .source = Ertel, §4.3
about-system-leaf-parallel = One selection at a time, played out four times at once.
    .source = Ertel, §4.4
about-system-root-parallel = Four trees that know nothing of each other; visits and wins are added at the root.
    .source = Ertel, §4.4
about-system-ertel-heuristic-mc-rave = Virtual MCTS with RAVE and an even prior.
    .source = Ertel, §5
