// UI texts (i18n) of what is done with many rows at once (bulk actions), as a job.
import { word } from '#core/i18n/words.ts';

export const words = {
  more_match: word('This applies to everyone who matches, more than {n}.', 'যাঁরা মেলেন সবাই, {n} জনের বেশি।'),
  begun: word('The job has started. Its progress is at the top of the page.', 'কাজ শুরু হয়েছে। অগ্রগতি পাতার ওপরে দেখা যাবে।'),
} as const;
