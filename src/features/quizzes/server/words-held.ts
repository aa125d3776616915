// UI texts (i18n): what the tables of quizzes hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  quiz_attempts: word('Quiz attempts', 'কুইজের চেষ্টা'),
  quiz_answers: word('Answers', 'কুইজের উত্তর'),
  presence: word('When the page of an exam was last heard of', 'পরীক্ষার পাতার শেষ সাড়া'),
  quiz_papers: word('Late quiz papers', 'দেরিতে আসা কুইজ'),
  questions: word('Own questions', 'নিজের প্রশ্ন'),
} as const;
