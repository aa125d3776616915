// UI texts (i18n) of quizzes: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  attempts: word('Quiz attempts', 'কুইজের চেষ্টা'),
  answers: word('Quiz answers', 'কুইজের উত্তর'),
  results: word('Results of attempts', 'প্রতিবারের ফলাফল'),
  extra: word('Further attempts that were given', 'অতিরিক্ত সুযোগ'),
  papers: word('Late quiz papers', 'দেরিতে আসা কুইজ'),
  questions: word('Own questions', 'নিজের প্রশ্ন'),
} as const;
