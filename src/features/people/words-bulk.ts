// UI texts (i18n) of what staff do with many people at once: what is asked before, with their number; titles and results of the jobs.
import { word } from '#core/i18n/words.ts';

const let_in = word('{done} can log in again, {kept} not changed.', '{done} জন আবার লগইন করতে পারবেন, {kept} জন আগের মতোই আছেন।');

export const words = {
  suspend: {
    ask: word('Suspend {n} {n|person|people}?', '{n} জনকে স্থগিত করবেন?'),
    text: word(
      'They are logged out at once and cannot log in. Courses, marks and certificates stay as they are. You can undo all of this for {days} days.',
      'তাঁরা এখনই লগআউট হবেন এবং আর লগইন করতে পারবেন না। কোর্স, নম্বর ও সনদ যেমন আছে, থাকবে। {days} দিনের মধ্যে একসঙ্গে আগের অবস্থায় ফেরানো যাবে।',
    ),
    press: word('Suspend {n} {n|person|people}', '{n} জনকে স্থগিত করুন'),
    doing: word('Suspending people', 'অনেককে স্থগিত করা'),
    done: word('{done} suspended, {kept} not changed.', '{done} জন স্থগিত, {kept} জন আগের মতোই আছেন।'),
  },
  undo_suspend: { doing: word('Undoing suspensions', 'স্থগিত করা আগের অবস্থায় ফেরানো'), done: let_in },
  lift: {
    ask: word('Let {n} {n|person|people} log in again?', '{n} জনকে আবার লগইন করতে দেবেন?'),
    text: word(
      'They can log in with their passwords as before. You can undo all of this for {days} days.',
      'আগের পাসওয়ার্ড দিয়েই লগইন করা যাবে। {days} দিনের মধ্যে একসঙ্গে আগের অবস্থায় ফেরানো যাবে।',
    ),
    press: word('Let {n} {n|person|people} log in', '{n} জনকে আবার লগইন করতে দিন'),
    doing: word('Lifting suspensions', 'স্থগিত অবস্থা তোলা'),
    done: let_in,
  },
  undo_lift: {
    doing: word('Suspending again', 'আবার স্থগিত করা'),
    done: word('{done} suspended again, {kept} not changed.', '{done} জন আবার স্থগিত, {kept} জন আগের মতোই আছেন।'),
  },
  sign_out: {
    ask: word('Log {n} {n|person|people} out everywhere?', '{n} জনকে সবখানে লগআউট করাবেন?'),
    text: word(
      'They have to log in again with their passwords. Anything they are writing stays on their devices. This cannot be undone.',
      'আবার লগইন করতে পাসওয়ার্ড লাগবে। এই মুহূর্তে যা লিখছেন, তা তাঁদের ডিভাইসে থেকে যাবে। এটি আর আগের অবস্থায় ফেরানো যাবে না।',
    ),
    press: word('Log {n} {n|person|people} out', '{n} জনকে লগআউট করান'),
    doing: word('Logging people out', 'অনেককে লগআউট করানো'),
    done: word('{done} logged out, {kept} not changed.', '{done} জন লগআউট হয়েছেন, {kept} জন আগের মতোই আছেন।'),
  },
  send_reset: {
    ask: word('Send {n} {n|person|people} a password reset link?', '{n} জনকে পাসওয়ার্ড বদলানোর লিংক পাঠাবেন?'),
    text: word(
      'Each gets a message with a link; only they receive the code. At most {most} people at once. This cannot be undone.',
      'প্রত্যেকে একটি পাতার লিংক পাবেন; কোডটি শুধু তাঁর কাছেই আসবে। একবারে সর্বোচ্চ {most} জন। পাঠানোর পরে আর আগের অবস্থায় ফেরানো যাবে না।',
    ),
    press: word('Send to {n} {n|person|people}', '{n} জনকে পাঠান'),
    doing: word('Sending password codes', 'পাসওয়ার্ডের কোড পাঠানো'),
    done: word('{done} sent, {kept} not sent.', '{done} জনকে পাঠানো হয়েছে, {kept} জনকে নয়।'),
    too_many: word(
      'More than {most} people match. Nothing was sent; please choose fewer.',
      '{most} জনের বেশি মেলে। কাউকে পাঠানো হয়নি; কম জন বাছাই করুন।',
    ),
  },
  holders: word('{n} of them {n|holds|hold} a role: {names}.', 'তাঁদের মধ্যে {n} জনের ভূমিকা আছে: {names}।'),
  and_more: word('{names} and {n} more', '{names} ও আরও {n} জন'),
  holders_too: word('Also suspend those who hold a role', 'যাঁদের ভূমিকা আছে, তাঁদেরও স্থগিত করুন'),
  holders_hint: word(
    'If not ticked, they are left out. Your own account and the last administrator are never suspended.',
    'টিক না দিলে তাঁরা বাদ থাকবেন। আপনার নিজের অ্যাকাউন্ট ও শেষ অ্যাডমিন কখনো স্থগিত হবেন না।',
  ),
} as const;
