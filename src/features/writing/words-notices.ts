// Texts (i18n) of messages to authors about what became of a piece.
import { word } from '#core/i18n/words.ts';

export const notices = {
  subject: {
    returned: word('“{title}” came back with comments', '“{title}” মন্তব্যসহ ফেরত এসেছে'),
    published: word('“{title}” is published', '“{title}” প্রকাশিত হয়েছে'),
    planned: word('“{title}” will be published', '“{title}” প্রকাশের দিন ঠিক হয়েছে'),
    withdrawn: word('“{title}” is no longer published', '“{title}” আর প্রকাশিত নেই'),
  },
  returned: word(
    '“{title}” was read and came back with comments:\n\n{text}\n\nCorrect it and submit it again: {link}',
    '“{title}” পড়ে মন্তব্যসহ ফেরত দেওয়া হয়েছে:\n\n{text}\n\nঠিক করে আবার জমা দিন: {link}',
  ),
  published: word('“{title}” is published. Readers find it here: {link}', '“{title}” প্রকাশিত হয়েছে। পাঠকেরা এখানে পাবেন: {link}'),
  planned: word('“{title}” was approved and will be published on {date}: {link}', '“{title}” অনুমোদিত; প্রকাশিত হবে {date}: {link}'),
  withdrawn: word(
    'Readers do not find “{title}” any more. {reason}\n\nYou can correct it and submit it again: {link}',
    'পাঠকেরা “{title}” আর দেখতে পাবেন না। {reason}\n\nঠিক করে আবার জমা দিতে পারেন: {link}',
  ),
} as const;
