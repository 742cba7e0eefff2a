### How sentences and words of the classroom are put together. $first and $next may be put together themselves.

# Two sentences.
sentences = { $first } { $next }
# Two items of a list, which may go on.
listed = { $first }, { $next }
# Two items of a list whose items have commas themselves.
serial = { $first }; { $next }
# One word, or one number, of such a list.
listed-word = { $word }
listed-number = { $number }
# Two words of which either will do.
either = { $first } or { $next }

# Why a demo cannot show something: $why has no full stop.
cannot-be-shown = This cannot be shown: { $why }.
