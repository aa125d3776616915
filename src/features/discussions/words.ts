// UI texts (i18n) and errors of discussions under lessons.
import { word } from '#core/i18n/words.ts';
import { errors as lessonErrors } from '#features/lessons/words.ts';

export const errors = {
  post_gone: word('This post no longer exists. Your reply was not sent.', 'পোস্টটি আর নেই। আপনার উত্তর পাঠানো হয়নি।'),
  post_hidden: word('A teacher has hidden this.', 'শিক্ষক এটি আড়াল করেছেন।'),
  lesson_locked: lessonErrors.lesson_locked,
  lesson_not_yet: lessonErrors.lesson_not_yet,
};

export const words = {
  say_something: word('Write to your batch', 'ব্যাচের সবাইকে লিখুন'),
  say: word('Send', 'পাঠান'),
  no_posts: word('Nobody has written yet. A question is a good start.', 'এখনো কেউ লেখেননি। একটি প্রশ্ন দিয়ে শুরু করতে পারেন।'),
  you: word('You', 'আপনি'),
  more: word('Older posts', 'আগের পোস্ট'),
  newer: word('Newer posts', 'নতুন পোস্ট'),
  posts_failed: word('The discussion could not be loaded just now.', 'আলোচনা এখন লোড করা যায়নি।'),
};
