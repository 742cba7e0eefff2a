### Why the engine has no memory for its search. These stand within sentences and have no full stop.

no-room = there is no room for a tree
tree-too-small = a tree of { $bytes } bytes is too small: it needs 64 kB or more
no-memory = { $megabytes } MB of memory for the tree cannot be had
no-memory-for-transpositions = the memory for transpositions cannot be had
