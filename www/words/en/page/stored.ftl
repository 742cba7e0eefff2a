### What the page has stored in the browser, and cannot read any more.

## Why not. No full stop, for they stand within the sentences below.

stored-damaged = it is damaged
stored-newer = a newer Yomi has stored it
# $why says why the record in it cannot be read.
stored-record = { $why }
