### The dialog with the lines that put a game, a demo or a step of a lesson into a page of another site.

embed-what = Paste these lines into any page, notes or slides that take HTML. What stands there is what you see now, without Yomi's header, and stores nothing.
embed-form = What to paste
embed-frame = Frame
embed-element = Element
embed-width = Width
embed-height = Height
# The name of the field that holds them.
embed-lines = The lines to paste
embed-look = See it
