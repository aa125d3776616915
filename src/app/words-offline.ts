// UI texts (i18n) of the service worker's own document, and of the bar that is shown without a connection.
import { word } from '#core/i18n/words.ts';

export const words = {
  none: word('No internet', 'ইন্টারনেট নেই'),
  none_kept: word('No internet. {n} {n|course|courses} on this device {n|works|work}.', 'ইন্টারনেট নেই। এই ডিভাইসে রাখা {n}টি কোর্স চলবে।'),
  none_lessons: word('No internet. {n} {n|lesson|lessons} kept on this device {n|works|work}.', 'ইন্টারনেট নেই। এই ডিভাইসে রাখা {n}টি পাঠ চলবে।'),
  see_kept: word('See them', 'দেখুন'),
  none_text: word(
    'Try again when you are connected. What you have not sent yet is kept on this device.',
    'সংযোগ এলে আবার চেষ্টা করুন। যা এখনো পাঠানো হয়নি, তা এই ডিভাইসে রাখা আছে।',
  ),
  retry: word('Try again', 'আবার চেষ্টা করুন'),
};
