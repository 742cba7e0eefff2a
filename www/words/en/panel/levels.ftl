### The ten opponents, the weakest first, as they stand in lists from which a person chooses. What is said of each
### is in dialogs/levels.ftl.

level-1 = First steps
level-2 = Beginner
level-3 = Learner
level-4 = Casual player
level-5 = Regular
level-6 = Keen player
level-7 = Club player
level-8 = Strong club player
level-9 = Expert
level-10 = Full strength

# The heading above them where systems of the engine are in the same list.
levels = Opponents
