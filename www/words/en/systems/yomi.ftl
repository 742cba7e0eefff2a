### Our own: what each system does, in one line, and the publication that it comes from.

about-system-yomi = The strongest: MC-RAVE with a small network, which says what to try first and who will win.
    .source = Yomi
about-system-puct = PUCT, the rule of AlphaGo Zero: the small network says where to look, and AMAF has no part.
    .source = Rosin 2011; Silver et al. 2017
