### The way to the review of the game, which is loaded apart.

# The place in the header, beside the game and the classroom.
place-review = Review
