// Titles of the staff's pages of results.
import { word } from '#core/i18n/words.ts';

export const titles = {
  evaluations: word('Results', 'ফলাফল'),
  results: word('Results', 'ফলাফল'),
  answers: word('Answers', 'উত্তর'),
  performance: word('Performance of a learner', 'শিক্ষার্থীর অগ্রগতির চিত্র'),
} as const;
