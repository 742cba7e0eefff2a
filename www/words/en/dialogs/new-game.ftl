### The dialog for a new game: labels of its fields, and their choices.

new-game-size = Size
    .or = or
# Then: Black, White, both sides, neither.
new-game-human = You play
    .both = both sides
    .none = neither
# The system that one person plays against.
new-game-system = Against
new-game-strength = Strength
    .unit = Measured in
    .simulations = simulations a move
    .seconds = seconds a move
new-game-begin = Begin
new-game-cancel = Cancel
# $why says what is wrong with a field; it has no full stop.
new-game-wrong = That cannot be: { $why }.

## By which rule the engine takes its move when the search is over. Each begins with its name in links.

new-game-answer = Final move
    .usual = as the system does
answer-max = max: the highest mean
answer-robust = robust: the most visits
answer-max-robust = max-robust: both, or search on
answer-secure = secure: the highest lower bound
answer-combined = combined: the highest mean with AMAF
