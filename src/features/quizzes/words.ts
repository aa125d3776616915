// Every text of the quizzes room: refusals first, then what the screen says.
import { word } from '#core/i18n/words.ts';
import { errors as lessonErrors } from '#features/lessons/words.ts';

export const errors = {
  lesson_locked: lessonErrors.lesson_locked,
  not_a_quiz: word('This lesson has no quiz.', 'এই পাঠে কোনো কুইজ নেই।'),
  no_attempts_left: word('All tries at this quiz are used.', 'এই কুইজে আর কোনো সুযোগ বাকি নেই।'),
  already_submitted: word(
    'This try was handed in already, so its answers can no longer be changed.',
    'এই উত্তরপত্র আগেই জমা হয়েছে, তাই উত্তর আর বদলানো যাবে না।',
  ),
  not_submitted: word('The result can be seen after handing in.', 'জমা দেওয়ার পর ফল দেখা যাবে।'),
};
