// Mail templates (i18n): the mails and SMS that writing sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';
import { notices } from '../words-notices.ts';

export const mails = {
  returned: {
    of: word('A piece comes back to its author with comments', 'লেখা মন্তব্যসহ ফেরত এলে'),
    subject: notices.subject.returned,
    body: notices.returned,
    notice: { group: 'work', line: word('“{title}” came back with comments', '“{title}” মন্তব্যসহ ফেরত এসেছে') },
  },
  published: {
    of: word('A piece is published', 'লেখা প্রকাশিত হলে'),
    subject: notices.subject.published,
    body: notices.published,
    notice: { group: 'work', line: word('“{title}” is published', '“{title}” প্রকাশিত হয়েছে') },
  },
  planned: {
    of: word('A piece is approved for a later day', 'লেখা প্রকাশের দিন ঠিক হলে'),
    subject: notices.subject.planned,
    body: notices.planned,
    notice: { group: 'work', line: word('“{title}” was approved and will be published', '“{title}” অনুমোদিত, প্রকাশের দিন ঠিক হয়েছে') },
  },
  withdrawn: {
    of: word('A piece is taken from its readers', 'লেখা প্রত্যাহার করা হলে'),
    subject: notices.subject.withdrawn,
    body: notices.withdrawn,
    notice: { group: 'work', line: word('“{title}” is no longer published', '“{title}” আর প্রকাশিত নেই') },
  },
} as const satisfies Mails;

/** What approvers are told of pieces that wait; no mail tells of it. */
export const lines = {
  submitted_blog: { group: 'work', line: word('New blog posts to review: {n}', 'পর্যালোচনার জন্য নতুন ব্লগ: {n}টি') },
  submitted_tutorial: { group: 'work', line: word('New tutorials to review: {n}', 'পর্যালোচনার জন্য নতুন টিউটোরিয়াল: {n}টি') },
  submitted_article: { group: 'work', line: word('New articles to review: {n}', 'পর্যালোচনার জন্য নতুন নিবন্ধ: {n}টি') },
} as const satisfies NoticeLines;
