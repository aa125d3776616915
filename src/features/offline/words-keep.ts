// UI texts (i18n) of the offline room that stand on pages of other rooms.
import { word } from '#core/i18n/words.ts';

export const words = {
  keep: word('Keep on this device', 'এই ডিভাইসে রাখুন'),
  keep_lesson: word('Keep this lesson on this device', 'পাঠটি এই ডিভাইসে রাখুন'),
  keep_quiz: word('Keep this quiz on this device', 'কুইজটি এই ডিভাইসে রাখুন'),
  works_now: word('What works now', 'এখন যা চলবে'),
  ended: word(
    '“{title}” has been removed from this device: you are no longer enrolled in it.',
    '“{title}” এই ডিভাইস থেকে সরানো হয়েছে: এই কোর্সে আপনি আর ভর্তি নেই।',
  ),
  ask_video: word('Play the video', 'ভিডিও চালান'),
  ask_video_text: word('It uses {size} of your data.', '{size} ডেটা খরচ হবে।'),
  saver_why: word('The data saver is on.', 'ডেটা সাশ্রয় চালু আছে।'),
} as const;
