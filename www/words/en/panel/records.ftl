### Game records: what is wrong with a file, and what is read otherwise than it is written.
###
### Variables: $at is a place in a file, as told by "place-in-file"; $text, $named and $value are what was
### written, in quotation marks; $color is black or white. All stand within sentences, without a full stop.

place-in-file = line { $line }, column { $column }

## Why a file is no record, and where.

record-too-long = a record of { $megabytes } MB is too long: at most { $most } MB are read
record-too-many = { $at }: a record of more than { $most } nodes is too long
record-no-game = this is not an SGF record: it has no "(;"
record-no-property = { $at }: a value stands where no property is
# $begin is the beginning of the value.
record-unclosed = { $at }: the value "[{ $begin }…" of this SGF record is never closed
# $game is the number of the game in the standard.
record-other-game = this SGF record is of another game than Go (GM[{ $game }])
record-size = the board size { $text } of this SGF record is not a number
# $why is one of the sentences below, or one of those about boards.
record-at = { $at }: { $why }
# $why is one of the sentences below, or one of those about moves.
record-bad-move = move { $number } ({ $color ->
    [black] black
   *[white] white
}): { $why } ({ $at })
record-point = { $text } is not a point of an SGF record

## What is read otherwise than it is written.

note-charset = the charset is not { $named }, as it says: read as { $charset }
# The file may have been cut short. $unclosed is the number of parentheses.
note-unclosed = the file ends too early: { $unclosed ->
    [one] a parenthesis is not closed
   *[other] { $unclosed } parentheses are not closed
}
# $later is the number of moves after the first one that do so too.
note-repeats = { $later ->
    [0] move { $first } repeats a position: played as recorded
   *[other] move { $first } and { $later } later repeat positions: played as recorded
}
note-begins-anew = stones are set up after move { $moves }: the game begins anew there
# $told is the sentence "record-bad-move".
note-illegal = { $told }: played as recorded, and the game begins anew there
# $told is the sentence "record-bad-move".
note-unread = { $told }: left out
# $told is the sentence "record-at".
note-shown = { $told }: from there on the record can be looked at, not played on
# $told is the sentence "record-at" for the first; $more is the number of others like it.
note-left-out = { $more ->
    [0] { $told }: left out
   *[other] { $told }: left out, with { $more } more like it
}
note-handicap = handicap { $text } is not a number: read as none
# $written is the number of stones that the record says, $read the number of those that are set up, or may still be.
note-stones = { $read ->
    [0] handicap { $written } without stones that are set up: read as none
   *[other] handicap { $written } is more than the stones that there are or can be: read as { $read }
}
# $rules is the name of the rules by which it is read.
note-rules = rules { $text } are not known: read as { $rules }
note-komi = komi { $text } is read as { $komi }
