### Chen: what each system does, in one line, and the publication that it comes from.

about-system-go-intellect = Knowledge, RAVE and widening; parameters and playout order are drawn anew each move.
    .source = Chen 2012, GoIntellect
about-system-go-intellect-random-parameters = Before each move in the tree the search's five parameters are drawn anew.
    .source = Chen 2012, GoIntellect
about-system-go-intellect-random-playouts = Before each playout move the order of fifteen quick generators is shuffled.
    .source = Chen 2012, GoIntellect
about-system-go-intellect-fixed = RAVE with root knowledge as priors; moves open one by one in the order it gives.
    .source = Chen 2012, GoIntellect
