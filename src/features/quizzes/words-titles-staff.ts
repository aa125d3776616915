// Titles of the staff's pages of quizzes.
import { word } from '#core/i18n/words.ts';

export const titles = { takers: word('Examinees', 'পরীক্ষার্থী') } as const;
