// UI texts (i18n) of the questions at which a video or a sound stops.
import { word } from '#core/i18n/words.ts';

export const stopWords = {
  title: word('Questions along the way', 'মাঝের প্রশ্ন'),
  answered: word('{n} of {all} answered', '{all}টির মধ্যে {n}টির উত্তর দেওয়া হয়েছে'),
  note: word(
    'It stops at each question. You answer a question once, and you can continue without answering.',
    'প্রতিটি প্রশ্নে এটি থামে। একটি প্রশ্নের উত্তর একবারই দেওয়া যায়, উত্তর না দিয়েও এগোনো যায়।',
  ),
  question: word('Question {n} at {at}', '{at}-এ প্রশ্ন {n}'),
  not_yet: word('not answered yet', 'উত্তর বাকি'),
  go_on: word('Continue', 'চালিয়ে যান'),
  skip: word('Continue without answering', 'উত্তর না দিয়ে এগোন'),
  again: word('Watch again from {at}', '{at} থেকে আবার দেখুন'),
  missing: word('The questions have not been loaded yet.', 'প্রশ্নগুলো এখনো লোড হয়নি।'),
  retry: word('Try again', 'আবার চেষ্টা করুন'),
};
