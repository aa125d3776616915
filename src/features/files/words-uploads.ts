// UI texts (i18n) of uploads under way.
import { word } from '#core/i18n/words.ts';

export const words = {
  title: word('Uploads', 'আপলোড'),
  drop: word('Drop the files here', 'ফাইলগুলো এখানে ছাড়ুন'),
  going: word('{done} sent, {left} to go · {speed} a second · about {time}', '{done} গেছে, {left} বাকি · সেকেন্ডে {speed} · প্রায় {time}'),
  begun: word('{done} sent, {left} to go', '{done} গেছে, {left} বাকি'),
  queued: word('Waiting for its turn · {size}', 'পালার অপেক্ষায় · {size}'),
  waiting: word('Waiting for the connection · it continues by itself', 'সংযোগের অপেক্ষায় · সংযোগ ফিরলে নিজে থেকে যাবে'),
  paused: word('You have paused it · {done} of {size} sent', 'আপনি থামিয়েছেন · {size}-এর {done} গেছে'),
  finishing: word('Has arrived · it is being checked', 'পৌঁছেছে · মিলিয়ে দেখা হচ্ছে'),
  done: word('There · {size}', 'পৌঁছেছে · {size}'),
  resumed: word('Continued from {done}', '{done} থেকে আবার চালু হয়েছে'),
  pause: word('Pause {name}', '{name} থামান'),
  go_on: word('Continue', 'চালিয়ে যান'),
  now: word('Now', 'এখনই'),
  cancel: word('Give up {name}', '{name} বাদ দিন'),
  put_away: word('Put {name} away', '{name} তালিকা থেকে সরান'),
  again: word('Try again', 'আবার চেষ্টা'),
  clear: word('Put away what is there', 'পৌঁছানোগুলো সরান'),
  pieces: word('{n} of {all} pieces', '{all}টির মধ্যে {n}টি অংশ'),
  too_large: word('Too large: {size}, at most {most}', 'অনেক বড়: {size}, সর্বোচ্চ {most}'),
  faults: {
    empty: word('This file is empty: it has 0 bytes.', 'ফাইলটি খালি: এতে কিছুই নেই (০ বাইট)।'),
    changed: word('The file has changed on this device, or is gone. Choose it again.', 'ফোনের ফাইলটি আর আগের মতো নেই। আবার বেছে নিন।'),
    not_had: word('The file could not be loaded.', 'ফাইলটি পাওয়া গেল না।'),
    failed: word('It could not be sent.', 'পাঠানো গেল না।'),
  },
  minutes: word('{n} {n|minute|minutes}', '{n} মিনিট'),
  seconds: word('{n} {n|second|seconds}', '{n} সেকেন্ড'),
  hours: word('{n} {n|hour|hours}', '{n} ঘণ্টা'),
  told_done: word('{name} has been uploaded', '{name} আপলোড হয়েছে'),
} as const;
