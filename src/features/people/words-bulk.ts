// UI texts (i18n) of what staff do with many people at once: what is asked before, with their number.
import { word } from '#core/i18n/words.ts';

/** Those of one action are chosen by its name. */
export const words = {
  titles: {
    suspend: word('Suspend {n} {n|person|people}?', '{n} জনকে স্থগিত করবেন?'),
    lift: word('Let {n} {n|person|people} log in again?', '{n} জনকে আবার লগইন করতে দেবেন?'),
    sign_out: word('Log {n} {n|person|people} out everywhere?', '{n} জনকে সবখানে লগআউট করাবেন?'),
    send_reset: word('Send {n} {n|person|people} a password reset link?', '{n} জনকে পাসওয়ার্ড বদলানোর লিংক পাঠাবেন?'),
  },
  texts: {
    suspend: word(
      'They are logged out at once and cannot log in. Courses, marks and certificates stay as they are. You can undo all of this for {days} days.',
      'তাঁরা এখনই লগআউট হবেন এবং আর লগইন করতে পারবেন না। কোর্স, নম্বর ও সনদ যেমন আছে, থাকবে। {days} দিনের মধ্যে একসঙ্গে আগের অবস্থায় ফেরানো যাবে।',
    ),
    lift: word(
      'They can log in with their passwords as before. You can undo all of this for {days} days.',
      'আগের পাসওয়ার্ড দিয়েই লগইন করা যাবে। {days} দিনের মধ্যে একসঙ্গে আগের অবস্থায় ফেরানো যাবে।',
    ),
    sign_out: word(
      'They have to log in again with their passwords. Anything they are writing stays on their devices. This cannot be undone.',
      'আবার লগইন করতে পাসওয়ার্ড লাগবে। এই মুহূর্তে যা লিখছেন, তা তাঁদের ডিভাইসে থেকে যাবে। এটি আর আগের অবস্থায় ফেরানো যাবে না।',
    ),
    send_reset: word(
      'Each gets a message with a link; only they receive the code. At most {most} people at once. This cannot be undone.',
      'প্রত্যেকে একটি পাতার লিংক পাবেন; কোডটি শুধু তাঁর কাছেই আসবে। একবারে সর্বোচ্চ {most} জন। পাঠানোর পরে আর আগের অবস্থায় ফেরানো যাবে না।',
    ),
  },
  presses: {
    suspend: word('Suspend {n} {n|person|people}', '{n} জনকে স্থগিত করুন'),
    lift: word('Let {n} {n|person|people} log in', '{n} জনকে আবার লগইন করতে দিন'),
    sign_out: word('Log {n} {n|person|people} out', '{n} জনকে লগআউট করান'),
    send_reset: word('Send to {n} {n|person|people}', '{n} জনকে পাঠান'),
  },
  holders: word('{n} of them {n|holds|hold} a role: {names}.', 'তাঁদের মধ্যে {n} জনের ভূমিকা আছে: {names}।'),
  and_more: word('{names} and {n} more', '{names} ও আরও {n} জন'),
  holders_too: word('Also suspend those who hold a role', 'যাঁদের ভূমিকা আছে, তাঁদেরও স্থগিত করুন'),
  holders_hint: word(
    'If not ticked, they are left out. Your own account and the last administrator are never suspended.',
    'টিক না দিলে তাঁরা বাদ থাকবেন। আপনার নিজের অ্যাকাউন্ট ও শেষ অ্যাডমিন কখনো স্থগিত হবেন না।',
  ),
  too_many: word(
    'More than {most} people match. Nothing was sent; please choose fewer.',
    '{most} জনের বেশি মেলে। কাউকে পাঠানো হয়নি; কম জন বাছাই করুন।',
  ),
} as const;
