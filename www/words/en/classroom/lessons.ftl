### The pages of the lessons. Their texts are files of their own, in the folder "lessons".

lessons = Lessons
lessons-title = How a program reads
lessons-race = Two searches read the same position with the same seed. Black is to move, and one move wins. Both are real, and made while you look.
lessons-story = { $lessons ->
    [9] Nine
    [13] Thirteen
   *[other] { $lessons }
} short pages from random games to the programs of today. Each has a demo, made by the engine itself, and a question: answer before you look.
# Below the name of a lesson in the list.
lesson-progress = { $answered } of { $asked } questions answered, { $right } right
lesson-of = { $number } of { $lessons }
lesson-before = Back
lesson-next = Next
lesson-steps = Steps
lesson-the-next = The next lesson
lesson-demo = The demo
lesson-whole-demo = Open the whole demo
# From a whole demo, to the lesson from which somebody has come.
lesson-return = ← Lesson { $number }
lesson-sources = Sources

## The questions, which ask the reader to predict something.

question = Predict
question-answers = Answers
answer-right = Right.
answer-wrong = Not quite.

## Handing answers in. A teacher pastes such links into a page that makes a table of them.

hand-in = Hand in
hand-in-story = Your answers stay in this browser. To hand them in, send this link: it holds your name and what you chose.
hand-in-name = Name
hand-in-link = Link
hand-in-copy = Copy
hand-in-copied = Copied.
# The link is selected in its field by then.
hand-in-by-hand = The browser does not let this page copy. Press Ctrl C to copy the link.

## The page for teachers.

teacher = For teachers
teacher-story = Paste the links of your class, one on a line. Nothing leaves this page.
teacher-links = Links
# A line that holds no answers, by its number.
teacher-unread = Line { $line } holds no answers.
teacher-name = Name
teacher-nobody = (no name)
teacher-total = Right
teacher-right = right
teacher-wrong = wrong
teacher-open = not answered
teacher-table = { $count ->
    [one] 1 hand-in
   *[other] { $count } hand-ins
}. A column is a question: lesson, then number.
teacher-key = The right answers

## The speaker's notes, in a window of their own.

notes = Speaker's notes
notes-key = Speaker's notes in a window of their own (S)
notes-place = Lesson { $lesson }, { $slide } of { $slides }
notes-none = No note for this step.
notes-next = Next
notes-end = The lesson is over.
notes-blocked = The browser has not opened a window for the notes: allow it to open windows for this site.

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
