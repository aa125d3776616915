// UI texts (i18n) of acting as a person: the form that asks why, refusals, and the banner while it lasts.
import { word } from '#core/i18n/words.ts';

export const words = {
  about: word(
    'You see exactly what they see. Everything you do is in the activity log under your name, and they are told at once.',
    'তিনি যা দেখেন ঠিক তা-ই দেখবেন। যা করবেন সব আপনার নামে কার্যক্রমের লগে থাকবে, আর তিনি সঙ্গে সঙ্গে খবর পাবেন।',
  ),
  never: word(
    'You cannot change their password, mobile number, email, PIN or second factor, take their quizzes, grade, pay, or write in their name.',
    'তাঁর পাসওয়ার্ড, মোবাইল নম্বর, ই-মেইল, পিন বা দ্বিতীয় ধাপ বদলানো, কুইজ দেওয়া, নম্বর দেওয়া, টাকা দেওয়া বা তাঁর নামে কিছু লেখা যাবে না।',
  ),
  whom: word('Person', 'ব্যক্তি'),
  person: word('Mobile number, email or username', 'মোবাইল নম্বর, ই-মেইল বা ইউজারনেম'),
  reason: word('Reason', 'কারণ'),
  reason_hint: word('At least 10 characters; a ticket number helps.', 'কমপক্ষে ১০ অক্ষর; টিকিট নম্বর থাকলে ভালো।'),
  how_long: word('Duration', 'কতক্ষণ'),
  minutes: word('{n} minutes', '{n} মিনিট'),
  start: word('Act as them for {n} minutes', '{n} মিনিট তাঁর হয়ে কাজ করুন'),
  region: word('Acting as somebody else', 'আরেকজনের হয়ে কাজ করছেন'),
  now: word('You are acting as {name}', 'আপনি এখন {name}-এর হয়ে কাজ করছেন'),
  now_text: word('What you do happens in their account; the log shows your name', 'যা করবেন তাঁর অ্যাকাউন্টে হবে, লগে থাকবে আপনার নাম'),
  end: word('End now', 'এখনই শেষ করুন'),
  soon: word('Two minutes left.', 'আর ২ মিনিট।'),
  soon_text: word('Save your work. You will then return to your own account.', 'কাজ বাকি থাকলে সংরক্ষণ করুন, এরপর আপনি নিজের অ্যাকাউন্টে ফিরবেন।'),
  extend: word('15 more minutes', 'আরও ১৫ মিনিট'),
  extended: word('You have 15 more minutes. The time cannot be extended again.', 'আরও ১৫ মিনিট পেলেন; এরপর আর বাড়ানো যাবে না।'),
  over: word(
    'Your time acting as somebody else has ended. You are back in your own account.',
    'আরেকজনের হয়ে কাজের সময় শেষ। আপনি আবার নিজের অ্যাকাউন্টে আছেন।',
  ),
  see_done: word('View actions', 'যা করা হয়েছে'),
  done_title: word('You acted as {name} for {time}', '{name}-এর হয়ে {time} কাজ করেছেন'),
  done_about: word('Reason: {reason}', 'কারণ: {reason}'),
  done_list: word('What you did', 'যা করেছেন'),
  done_nothing: word('Nothing was changed in their account.', 'তাঁর অ্যাকাউন্টে কিছু বদলানো হয়নি।'),
  done_more: word('Earlier actions are in the activity log.', 'এর আগেরগুলো কার্যক্রমের লগে আছে।'),
  see_log: word('See in the activity log', 'কার্যক্রমের লগে দেখুন'),
} as const;

export const errors = {
  acting_ended: word(
    'Your time acting as somebody else has ended. Start again and give a reason.',
    'আরেকজনের হয়ে কাজের এই সময় শেষ। কারণ লিখে আবার শুরু করুন।',
  ),
  acts_for_staff: word(
    'You cannot act as an administrator or as somebody with a role for the whole system.',
    'অ্যাডমিন বা পুরো সিস্টেমের ভূমিকায় থাকা কারও হয়ে কাজ করা যায় না।',
  ),
} as const;
