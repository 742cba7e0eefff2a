### The header of the page, and the titles of the dialogs.

# The name of the program: in the header, and as the title of the window.
title = Yomi

## The two places, at the top of the page.

places = Places
place-game = Play
place-classroom = Classroom

# The buttons that make the page light or dark.
to-light = Light
to-dark = Dark

## The dialogs: their titles. .button is the button that opens one.

dialog-new = New game
    .button = New game
dialog-settings = Settings
    .button = Settings
dialog-record = Game record
    .button = Record
dialog-library = Library
    .button = Library
dialog-resign = Resign this game?
    .button = Resign
dialog-embed = Embed this
    .button = Embed
# .keys is shown when somebody points at the button, which is a question mark.
dialog-help = Help
    .button = Help
    .keys = Keys and help (?)
close = Close

## In a page of another site, and where a link leads nowhere. $address is what the link says from # on.

open-in-yomi = Open in Yomi ↗
no-place = Yomi has no place { $address }, so you are still where you were.

## While a part of the page is being loaded, and where it cannot be.

# What reads a stored game or the game of a link.
opening-missing = The game of your last visit or of this link could not be loaded. Nothing is lost: please load the page again.
loading = Loading…
not-loaded = This could not be loaded. The game goes on without it.
try-again = Try again
to-game = Back to the game
