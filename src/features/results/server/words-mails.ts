// Lines of the bell (i18n): what learners are told of results; no mail tells of it.
import { word } from '#core/i18n/words.ts';
import type { NoticeLines } from '#core/post/notices.ts';

export const lines = {
  published: { group: 'work', line: word('{exam}: the results have been published', '{exam}: ফল প্রকাশিত হয়েছে') },
} as const satisfies NoticeLines;
