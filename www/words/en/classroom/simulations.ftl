### Why a system's simulations cannot be shown one by one. These stand within sentences and have no full stop.

not-filmed = this system does not simulate one by one in one tree up to a result, each side for itself and a pass as a move
no-turns = there are no walkers that could take turns
