### The pages of the lessons. Their texts are files of their own, in the folder "lessons".

lessons = Lessons
lessons-title = How a program reads
lessons-story = { $lessons ->
    [9] Nine
    [13] Thirteen
   *[other] { $lessons }
} short pages from random games to the programs of today. Each has a demo, made by the engine itself, and a question: answer before you look.
lesson-of = { $number } of { $lessons }
lesson-before = Back
lesson-next = Next
lesson-steps = Steps
lesson-the-next = The next lesson
lesson-demo = The demo
lesson-whole-demo = Open the whole demo
lesson-sources = Sources

## The questions, which ask the reader to predict something.

question = Predict
question-answers = Answers
answer-right = Right.
answer-wrong = Not quite.

## What is refused. These stand within a sentence and have no full stop.

no-lesson = there is no lesson { $number }; they have the numbers 1 to { $lessons }

## What is wrong with the text of a lesson, for those who write or translate one.

lesson-line = line { $line } of the lessons: { $why }
lesson-without-title = something stands before the title of the first lesson
lesson-no-mark = there is no mark { $mark }
lesson-no-demo = there is no demo { $demo }
lesson-no-formula = there is no formula { $formula }
lesson-open-brace = a formula has no closing { "}" }
lesson-no-question = an answer stands before the question
lesson-no-link = a link is a name, a colon and an address, not { $link }
lesson-no-claim = a claim is two sides and one of =, !=, < and > with blanks around it, not { $claim }
