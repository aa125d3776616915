// Every text of accounts: refusals, messages that are sent, and the screens.
import { word } from '#core/i18n/words.ts';

export const errors = {
  too_soon: word('A code was sent a moment ago. Please wait a minute before asking for another.', 'একটু আগেই কোড পাঠানো হয়েছে। আরেকটি চাওয়ার আগে এক মিনিট অপেক্ষা করুন।'),
  too_many_codes: word('Too many codes were asked for today. Please try again tomorrow.', 'আজ অনেকবার কোড চাওয়া হয়েছে। আগামীকাল আবার চেষ্টা করুন।'),
  wrong_code: word('The code is not right or is over. Check it, or ask for a new one.', 'কোডটি মেলেনি অথবা মেয়াদ শেষ। আবার দেখুন, কিংবা নতুন কোড নিন।'),
  link_over: word('This link was used already or is over. Ask for a new one.', 'লিংকটি আগে ব্যবহার হয়েছে অথবা মেয়াদ শেষ। নতুন লিংক নিন।'),
  suspended: word('This account is suspended. Please write to the administrator.', 'অ্যাকাউন্টটি স্থগিত আছে। প্রশাসকের সঙ্গে যোগাযোগ করুন।'),
  stale: word('This profile was changed elsewhere meanwhile. Nothing was overwritten; compare and save again.', 'এর মধ্যে অন্য জায়গা থেকে প্রোফাইলটি বদলানো হয়েছে। কিছু মুছে যায়নি; মিলিয়ে দেখে আবার সংরক্ষণ করুন।'),
  wrong_password: word('The present password is not right.', 'বর্তমান পাসওয়ার্ডটি ঠিক নয়।'),
} as const;
