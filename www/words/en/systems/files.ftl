### What the systems know is read from files; why one cannot be read. No full stops.

# $text is a line of the file, in quotation marks. A surrounding is what stands on the points around one.
no-surrounding = { $text } is not a surrounding and a number
no-weights = this is not a file of a network's weights
local-shape-count = there must be { $count } finite weights
no-local-shapes = this is not a file of local shape weights
