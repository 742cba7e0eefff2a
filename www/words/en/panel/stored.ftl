### What the page has stored in the browser, and cannot read any more.

## Why not. No full stop, for they stand within the sentences below.

stored-damaged = it is damaged
stored-newer = a newer Yomi has stored it
# $why says why the record in it cannot be read.
stored-record = { $why }

## What cannot be read. $what is game or settings, $why one of the causes above.

stored-unread = { $what ->
    [game] The stored game cannot be read: { $why }. Nothing of it was deleted.
   *[settings] The stored settings cannot be read: { $why }. Nothing of it was deleted.
}
# $parts are names of what is left out.
stored-parts-unread = { $what ->
    [game] Parts of the stored game cannot be read ({ $parts }) and are left out.
   *[settings] Parts of the stored settings cannot be read ({ $parts }) and are left out.
}
# $why says why a record cannot be read.
stored-game = The stored game cannot be read: { $why }.
