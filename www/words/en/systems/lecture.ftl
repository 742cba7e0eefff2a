### Lecture: what each system does, in one line, and the publication that it comes from.

about-system-uct-textbook = Every move of a position is tried once before UCB chooses; on 9×9 that takes 81 simulations of each position.
    .source = Shapiro's lecture; Kocsis & Szepesvári 2006
about-system-flat-mc = No tree: every move is played out equally often, and the best mean is played.
    .source = Shapiro's lecture; Ertel, §3.3
