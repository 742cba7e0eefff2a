### Several processors: what each system does, in one line, and the publication that it comes from.

about-system-tree-parallel = All threads in one tree without locks; a simulation under way counts as lost.
    .source = Chaslot & al. 2008; Enzenberger & Müller 2010 (Fuego)
about-system-cluster = Four trees that tell each other of their shallow, much-visited positions.
    .source = MoGo Titan: Gelly & al. 2008
