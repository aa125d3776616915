// UI texts (i18n) of guardians: the card of my data, and what is refused without the consent of a guardian.
import { word } from '#core/i18n/words.ts';
import type { relations } from './contract.ts';

export const words = {
  relations: {
    mother: word('Mother', 'মা'),
    father: word('Father', 'বাবা'),
    guardian: word('Other guardian', 'অন্য অভিভাবক'),
  } satisfies Record<(typeof relations)[number], unknown>,
  title: word('Consent of a guardian', 'অভিভাবকের সম্মতি'),
  needed: word(
    'You are under 18: your mother, your father or a guardian has to consent.',
    'আপনার বয়স ১৮ বছরের কম: মা, বাবা বা অভিভাবকের সম্মতি লাগবে।',
  ),
  first: word('Before you write here', 'এখানে লেখার আগে'),
  lapsed: word(
    'There is no consent any more: it expired after a year, or it was withdrawn. Please ask for it again.',
    'এখন আর সম্মতি নেই: এক বছরের মেয়াদ শেষ, বা প্রত্যাহার করা হয়েছে। আবার সম্মতি নিন।',
  ),
  meanwhile: word(
    'Lessons, quizzes and certificates work now. Until the consent comes you cannot write where others read: in discussions and reviews.',
    'পাঠ, কুইজ ও সনদ এখনই চলবে। সম্মতি না আসা পর্যন্ত অন্যরা পড়েন এমন জায়গায়, মানে আলোচনা ও মতামতে লেখা যাবে না।',
  ),
  always: word(
    'Until you are 18 nobody finds a page about you, and your name is not shown beside reviews.',
    '১৮ বছর হওয়া পর্যন্ত আপনার কোনো পাতা সবাই দেখতে পাবেন না, মতামতের পাশেও নাম থাকবে না।',
  ),
  name: word('Name of the guardian', 'অভিভাবকের নাম'),
  relation: word('Who they are', 'সম্পর্ক'),
  contact: word('Mobile number or email of the guardian', 'অভিভাবকের মোবাইল নম্বর বা ই-মেইল'),
  contact_hint: word('Not your own', 'আপনার নিজেরটি নয়'),
  send: word('Send the guardian a code', 'অভিভাবককে কোড পাঠান'),
  cancel: word('Not now', 'এখন নয়'),
  for_guardian: word('For the guardian', 'অভিভাবকের জন্য'),
  for_text: word(
    'By entering the code that was sent to {to} you consent that {name} learns here.',
    '{to}-এ পাঠানো কোডটি লিখলে {name} এখানে শিখবে, তাতে আপনার সম্মতি থাকবে।',
  ),
  for_keep: word('We keep the name, the date of birth and the progress in learning.', 'আমরা রাখি নাম, জন্মতারিখ ও শেখার অগ্রগতি।'),
  for_not: word('We keep no location and show no advertising.', 'কোথায় আছে তা রাখি না, বিজ্ঞাপন দেখাই না।'),
  for_end: word(
    'You can withdraw the consent on any day; after a year it is asked for again.',
    'যেকোনো দিন সম্মতি প্রত্যাহার করতে পারেন; এক বছর পর আবার চাওয়া হবে।',
  ),
  code: word('Code', 'কোড'),
  consent: word('Give consent', 'সম্মতি দিন'),
  given: word('{name} ({relation}) consented on {date}.', '{name} ({relation}) {date} তারিখে সম্মতি দিয়েছেন।'),
  until: word('It is valid until {date}.', '{date} পর্যন্ত কার্যকর।'),
  withdraw: word('Withdraw the consent', 'সম্মতি প্রত্যাহার করুন'),
  withdraw_title: word('Withdraw the consent?', 'সম্মতি প্রত্যাহার করবেন?'),
  withdraw_text: word(
    'From now on nothing can be written in discussions and reviews, until a guardian consents again.',
    'এখন থেকে আলোচনা ও মতামতে লেখা যাবে না, যতক্ষণ না অভিভাবক আবার সম্মতি দেন।',
  ),
  sent_again: word('A new code was sent', 'নতুন কোড পাঠানো হয়েছে'),
  done: word('The guardian has consented', 'অভিভাবক সম্মতি দিয়েছেন'),
  withdrawn: word('The consent was withdrawn', 'সম্মতি প্রত্যাহার করা হয়েছে'),
} as const;
/** Of the calls that are open to somebody under 18 only with a consent. */
export const guardianErrors = {
  guardian_needed: word(
    'You are under 18: a guardian has to consent before you write where others read. You can also ask for it in My data.',
    'আপনার বয়স ১৮ বছরের কম: অন্যরা পড়েন এমন জায়গায় লেখার আগে অভিভাবকের সম্মতি লাগবে। “আমার তথ্য” পাতা থেকেও সম্মতি চাইতে পারেন।',
  ),
} as const;
