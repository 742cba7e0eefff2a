### The choice of a language.

# $asked is what the link names, $known the languages that there are.
no-language = There are no words in the language “{ $asked }”. Yomi speaks: { $known }.
