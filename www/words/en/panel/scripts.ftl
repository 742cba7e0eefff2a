### What pages that embed Yomi are told by window.yomi when a call cannot be done. Names in braces, such as
### playouts, seconds, threads and size, stay as they are. $value is what was given.

script-options = the options are an object, such as {"{"}size: 9{"}"}
script-analyse = analyse takes true or false, not { $value }
script-evaluate = evaluate takes {"{"}playouts: how many{"}"}
script-playouts = playouts is a whole number above 0
script-step = a step is a whole number, 0 or more
script-nothing-shown = no simulation is shown
script-classroom-missing = the classroom could not be loaded; please try again
script-number = { $name } is a number above 0, not { $value }
script-threads = threads is a whole number from 1 to { $most }, not { $value }
script-not-ready = the engine is not ready yet
bench-interrupted = The bench was interrupted.
