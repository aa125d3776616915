// Error texts (i18n) of the templates room.
import { words } from './words.ts';
import { word } from '#core/i18n/words.ts';

export const errors = {
  in_use: words.why.in_use,
  not_published: word('This design has not been published yet.', 'নকশাটি এখনো প্রকাশ করা হয়নি।'),
  nothing_chosen: word('Name a course or a batch.', 'একটি কোর্স বা ব্যাচ উল্লেখ করুন।'),
};
