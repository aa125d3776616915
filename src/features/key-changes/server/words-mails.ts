// Notices (i18n): the lines of the bell that key changes tell, by purpose. What goes out beside it says the same.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';

export const mails = {} as const satisfies Mails;
export const lines = {
  changed: {
    group: 'work',
    line: word(
      '{exam}: the key of a question was corrected; you now have {score} of {max}',
      '{exam}: একটি প্রশ্নের সঠিক উত্তর সংশোধন হয়েছে; আপনার নম্বর এখন {max}-এ {score}',
    ),
  },
  undone: {
    group: 'work',
    line: word(
      '{exam}: a correction was taken back; you now have {score} of {max}',
      '{exam}: একটি সংশোধন ফেরানো হয়েছে; আপনার নম্বর এখন {max}-এ {score}',
    ),
  },
} as const satisfies NoticeLines;
