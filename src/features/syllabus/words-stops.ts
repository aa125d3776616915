// UI texts (i18n) of the questions at which a video or a sound stops, while they are written.
import { word } from '#core/i18n/words.ts';

export const stopWords = {
  note: word(
    'The player stops at each question, and learners answer it once. Move the player to where it should stop and add the question, or choose one from the question bank.',
    'প্লেয়ার প্রতিটি প্রশ্নে থামে, শিক্ষার্থী একবার উত্তর দেন। যেখানে থামবে, প্লেয়ার সেখানে এনে প্রশ্ন যোগ করুন বা প্রশ্নব্যাংক থেকে বেছে নিন।',
  ),
  stops_at: word('Stops at', 'যখন থামে'),
  stops_n: word('Question {n}: the player stops at', 'প্রশ্ন {n}: প্লেয়ার যখন থামে'),
  take_time: word('Here: use the player’s time for question {n}', 'এখানে: প্রশ্ন {n} প্লেয়ারের সময়ে'),
  go_to: word('Play up to question {n}', 'প্রশ্ন {n} পর্যন্ত চালান'),
  key_question: word('question here', 'এখানে প্রশ্ন'),
};
