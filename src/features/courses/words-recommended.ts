// UI texts (i18n) of recommendations: why a course is offered to this learner.
import { word } from '#core/i18n/words.ts';

export const words = {
  together: word('People who took “{title}” took this too', '“{title}” যাঁরা করেছেন, তাঁরা এটিও করেছেন'),
  finished: word('Because you finished “{title}”', '“{title}” শেষ করেছেন বলে'),
  learning: word('Because you are learning “{title}”', '“{title}” শিখছেন বলে'),
  wished: word('Because “{title}” is on your wish list', '“{title}” পছন্দের তালিকায় রেখেছেন বলে'),
  district: word('People in your district are learning this', 'আপনার জেলার অনেকে শিখছেন'),
  popular: word('Many people are learning this', 'অনেকেই শিখছেন'),
  subject: word('A subject that is new to you', 'আপনার জন্য নতুন বিষয়'),
} as const;
