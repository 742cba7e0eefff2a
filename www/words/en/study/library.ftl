### The library of all games on this machine, and links that hold a record.

library-search = Search
library-files = Open files
library-folder = Open a folder
library-export = Save all as one file
library-empty = Games that are finished or opened come here.
# After a search.
library-unfound = No game has these words.
library-failed = This browser keeps no games here: its storage is full or switched off. The game on the board is safe.
# Another tab may have deleted it.
library-gone = This game is no longer in the library.
library-deleted = Deleted.
library-undo = Undo
library-rename = Rename
library-delete = Delete
library-name = Name of the game
# The two buttons beside its field.
library-save = Save
library-cancel = Cancel
# The button with the small board.
library-open-game = Open { $title }
library-players = { $black } – { $white }
library-nameless = A game
# In the place of the number of moves, where a file has several games.
library-games = { $games } games
library-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# The day on which it was kept last.
library-kept = kept { $date }

## Files that were opened. $why is a whole sentence.

file-unreadable = { $file }: { $why }
some-unreadable = { $unread } of { $files } files could not be read. { $why }
# A file that “Save all as one file” has made. $games is their number.
library-taken = { $games ->
    [one] One game of the file is in the library.
   *[other] { $games } games of the file are in the library.
}
files-none = There is no record here: their files end in .sgf.
files-kept = { $files } records are in the library; the first is opened.

## Links.

share = Copy link
    .title = A link that holds this record and position
link-copied = Copied.
# The link follows in a field.
link-by-hand = The browser does not let this page copy. Copy the link by hand:
# $letters is how many the link would have.
link-too-long = This record is too long for a link ({ $letters } letters). Save it as a file in place of that.
link-save = Save as a file
link-failed = No link could be made.
link-damaged = This link holds no record that can be read.
