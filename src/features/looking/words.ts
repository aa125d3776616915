// UI texts (i18n) of looking as a role: the form, the bar while it lasts, the history.
import { word } from '#core/i18n/words.ts';

export const words = {
  about: word(
    'You see the pages as this role does, within the limits of your own permissions. Nothing can be changed meanwhile.',
    'এই ভূমিকায় পাতাগুলো যেমন দেখায় তেমনই দেখবেন, তবে আপনার নিজের দেখার সীমার মধ্যে। এ সময় কিছুই বদলানো যায় না।',
  ),
  lasts: word(
    'It ends automatically after 30 minutes, or when you end it. It is recorded in the activity log.',
    '৩০ মিনিট পর নিজে থেকেই শেষ হবে, চাইলে আগেও শেষ করতে পারেন। কার্যক্রমের লগে এটি থাকবে।',
  ),
  own: word(
    'Personal pages, such as your profile and your courses, remain your own.',
    'প্রোফাইল বা ভর্তি হওয়া কোর্সের মতো ব্যক্তিগত অংশ আপনার নিজেরই থাকে।',
  ),
  start: word('View as this role', 'এই ভূমিকা হিসেবে দেখুন'),
  region: word('Viewing as a role', 'ভূমিকা হিসেবে দেখছেন'),
  now: word('You are viewing as {role}', 'আপনি এখন {role} হিসেবে দেখছেন'),
  now_text: word('Nothing can be changed', 'কিছুই বদলাবে না'),
  end: word('End viewing', 'দেখা শেষ করুন'),
} as const;

export const history = {
  look: word('viewing as a role', 'ভূমিকা হিসেবে দেখা'),
  fields: {
    role_id: word('Role', 'ভূমিকা'),
    institution_id: word('Institution', 'প্রতিষ্ঠান'),
    ends_at: word('Until', 'যে পর্যন্ত'),
  },
} as const;
