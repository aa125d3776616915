// UI texts (i18n) of accommodations: what a person is given in examinations.
import { word } from '#core/i18n/words.ts';

export const errors = {
  stale: word('Somebody else changed this meanwhile.', 'এর মধ্যে অন্য কেউ এটি বদলেছেন।'),
  own_accommodations: word('Your own accommodations are set by somebody else.', 'নিজের বিশেষ সহায়তা নিজে ঠিক করা যায় না; অন্য কেউ তা করবেন।'),
} as const;
export const words = {
  flags: {
    large_text: word('Large text', 'বড় লেখা'),
    reader: word('Reader', 'প্রশ্ন পড়ে শোনানোর সহায়ক'),
    scribe: word('Scribe', 'শ্রুতিলেখক'),
    both_languages: word('Bangla and English side by side', 'বাংলা ও ইংরেজি পাশাপাশি'),
  },
  one: word('Accommodations', 'বিশেষ সহায়তা'),
  lead: word('Applied in every exam this person takes.', 'এই ব্যক্তি যে পরীক্ষাই দিন, এগুলো থাকবে।'),
  sealed: word(
    'Invigilators see what is given, never why. The reason is shown only to those who may edit accommodations, and to the person.',
    'কক্ষ পরিদর্শক শুধু সহায়তাটি দেখেন, কারণ নয়। কারণ দেখেন শুধু যাঁরা বিশেষ সহায়তা বদলাতে পারেন, আর ব্যক্তি নিজে।',
  ),
  none: word('Nothing', 'কিছু নেই'),
  extra_percent: word('Extra time in percent', 'অতিরিক্ত সময় (শতাংশ)'),
  extra_hint: word('With 50, an exam of 60 minutes takes 90.', '৫০ দিলে ৬০ মিনিটের পরীক্ষা হবে ৯০ মিনিটের।'),
  break_minutes: word('Breaks in minutes', 'বিরতি (মিনিট)'),
  break_hint: word(
    'How long the clock may be paused in one exam. An invigilator pauses it.',
    'এক পরীক্ষায় ঘড়ি কতক্ষণ থামানো যাবে। থামান কক্ষ পরিদর্শক।',
  ),
  large_hint: word('Questions and answers are shown larger.', 'প্রশ্ন ও উত্তর বড় অক্ষরে দেখানো হয়।'),
  until: word('Until', 'যত দিন পর্যন্ত'),
  until_hint: word('The last day. Leave it empty for always.', 'শেষ দিন। সব সময়ের জন্য হলে খালি রাখুন।'),
  always: word('Always', 'সব সময়'),
  reason: word('Reason', 'কারণ'),
  reason_hint: word('Kept sealed, in no list and no history.', 'সিল করা থাকে; কোনো তালিকা বা ইতিহাসে আসে না।'),
  yes: word('Yes', 'আছে'),
  percent: word('{n}%', '{n}%'),
  minutes: word('{n} {n|minute|minutes}', '{n} মিনিট'),
  own_lead: word(
    'What you are given in every exam. Invigilators see what is given, never why.',
    'প্রতিটি পরীক্ষায় আপনি যা পাবেন। কক্ষ পরিদর্শক সহায়তাটি দেখেন, কারণ নয়।',
  ),
  own_none: word('No accommodations yet.', 'এখনো কোনো বিশেষ সহায়তা নেই।'),
  own_ask: word(
    'If you need more time, a scribe or other help in exams, ask the institution that holds your course.',
    'পরীক্ষায় অতিরিক্ত সময়, শ্রুতিলেখক বা অন্য সহায়তা লাগলে আপনার কোর্সের প্রতিষ্ঠানকে জানান।',
  ),
  over: word('These ended on {when} and no longer apply.', 'এগুলোর মেয়াদ {when} তারিখে শেষ হয়েছে; এখন আর প্রযোজ্য নয়।'),
} as const;
