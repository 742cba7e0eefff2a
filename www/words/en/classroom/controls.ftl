### Buttons, fields and labels that several demos have. A key in brackets is one of the keyboard.

## Going through moments, and letting a demo go on by itself.

button-run = Run
button-pause = Pause
button-run-key = Run or pause (Space)
# Before numbers, which are buttons: run to 100, to 1,000.
button-run-to = to
button-again = From the start
button-back = Back
button-forward = Forward
button-earlier = Earlier
button-later = Later
button-with-key = { $name } ({ $key })
# A button that has a key, which is a digit.
button-key = Key { $key }
label-moments = Moments
label-moment = Moment
label-speed = Speed
label-moments-a-second = Moments a second
moments-a-second = { $pace }/s
moment-of = { $place } of { $all }
# A moment of a simulation: $part is such as "Selection", $moment the message above.
moment-of-part = { $part }, { $moment }

## What the demo is about.

label-which = Which simulation
label-simulation = Simulation
button-next-simulation = The next
label-system = System
label-seed = Seed
label-seeds = Seeds from there
label-walkers = Walkers
label-simulations = Simulations
# Before a choice: in turn, or all together.
label-turns = They set out
turns-in-turn = in turn
turns-together = all together
label-position = Position
label-position-and-seeds = Position and seeds
label-position-system-seeds = Position, system and seeds
button-empty-board = Empty 9×9
button-my-game = Position of my game
# $why says what there is to know of the position.
position-story = { color } to move. { $why }
note-address-of-moment = The address of this page leads to this very moment, on every machine.
note-address-of-picture = The address of this page leads to this very picture, on every machine.

## Labels that screen readers tell.

label-board = Board
label-demo = Demo
label-demos = Demos
label-on-board = On the board
label-published = Published figures
label-save-board = Save the board
label-save-svg = Save the board as SVG
label-save-png = Save the board as PNG

## The menu of the classroom, and the presentation in large letters.

button-present = Present
button-present-key = In large letters (F)

## The help on addresses. $doc says what a parameter is, $range what it can be, $usual what it is otherwise.

help-of-demo = What a link to this demo may say: #{ $demo }?…
help-parameter = { $doc }: { $range }
help-parameter-usual = { $doc }: { $range }; otherwise { $usual }
# A script has asked for a view that is not there; $views lists them. Within a sentence, without a full stop.
no-view = a view is one of { $views }
