// UI texts (i18n) of the questions of a survey where they are written.
import { word } from '#core/i18n/words.ts';

export const writingWords = {
  live: word(
    'This survey is open to learners. You can correct the wording without changing the meaning, and add questions. A question that you remove, or whose choices you remove, is archived with its answers.',
    'এই জরিপ শিক্ষার্থীদের কাছে আছে। অর্থ একই রেখে লেখা ঠিক করতে পারেন, নতুন প্রশ্নও যোগ করতে পারেন। যে প্রশ্ন বা যার কোনো উত্তর বাদ দেবেন, তা উত্তরসহ আর্কাইভে যাবে।',
  ),
  needed_answer: word('Required', 'উত্তর দিতেই হবে'),
  step_n: word('Step {n}', 'ধাপ {n}'),
  choice_n: word('Choice {n}', 'উত্তর {n}'),
  add_choice: word('Another choice', 'আরেকটি উত্তর'),
  remove_choice: word('Remove choice {n}', 'উত্তর {n} বাদ দিন'),
};
