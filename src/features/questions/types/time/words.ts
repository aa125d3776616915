// UI texts (i18n) of answering a time of the day.
import { word } from '#core/i18n/words.ts';

export const words = {
  fields: { hour: word('Hour', 'ঘণ্টা'), minute: word('Minute', 'মিনিট') },
  part: word('Part of the day', 'দিনের কোন ভাগ'),
  no_part: word('Part', 'বেলা'),
  parts: {
    dawn: word('Dawn', 'ভোর'),
    morning: word('Morning', 'সকাল'),
    noon: word('Midday', 'দুপুর'),
    afternoon: word('Afternoon', 'বিকেল'),
    evening: word('Evening', 'সন্ধ্যা'),
    night: word('Night', 'রাত'),
  },
  how: word(
    'In Bangla or English digits. After two digits of the hour the minute follows, Shift and Tab lead back. By 24 hours (13:10) the part of the day is not needed.',
    'বাংলা বা ইংরেজি অঙ্কে লিখুন। ঘণ্টার দুই অঙ্ক লেখা হলে নিজে থেকে মিনিটে যায়, Shift ও Tab চাপলে ফেরে। ২৪ ঘণ্টার নিয়মে (১৩:১০) লিখলে দিনের ভাগ লাগে না।',
  ),
  said: word('{clock}, {part}', '{part} {clock}'),
  not_then: word('This hour is not in that part of the day', 'এই ঘণ্টা দিনের ওই ভাগে পড়ে না'),
};
