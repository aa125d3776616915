// Error messages (i18n) of the institutions room.
import { word } from '#core/i18n/words.ts';
import { errors as roleErrors } from '#features/roles/words.ts';

const { own_role, beyond_yours, scope_too_wide } = roleErrors;

export const errors = {
  stale: word(
    'These settings have been changed meanwhile. The current ones are shown beside yours.',
    'এর মধ্যে সেটিংস বদলানো হয়েছে। এখন যা আছে, তা আপনারটির পাশে দেখুন।',
  ),
  brand_unreadable: word(
    'Text in this colour cannot be read on white: the contrast has to be 4.5 to 1 at least. Please choose a darker one.',
    'সাদার ওপর এই রঙের লেখা পড়া যায় না: বৈপরীত্য অন্তত ৪.৫:১ হতে হবে। আরও গাঢ় রং বেছে নিন।',
  ),
  main_site: word(
    'The main site has its own colour, logo and menus; only its modules can be switched.',
    'মূল সাইটের রং, লোগো ও মেনু নির্দিষ্ট; শুধু মডিউল চালু-বন্ধ করা যায়।',
  ),
  already_closed: word('The institution is already switched off.', 'প্রতিষ্ঠানটি আগেই বন্ধ আছে।'),
  already_open: word('The institution is already switched on.', 'প্রতিষ্ঠানটি আগেই চালু আছে।'),
  own_institution: word(
    'You are working for this institution: switching it off would also remove your own role.',
    'আপনি এই প্রতিষ্ঠানের হয়েই কাজ করছেন: বন্ধ করলে আপনার নিজের ভূমিকাও যাবে।',
  ),
  closed: word('The institution is switched off. Switch it on first.', 'প্রতিষ্ঠানটি বন্ধ আছে। আগে চালু করুন।'),
  added_by_site: word(
    'This person already has an account. Only an administrator of the whole site can add people with an account.',
    'এই ব্যক্তির অ্যাকাউন্ট আগে থেকেই আছে। যাঁর অ্যাকাউন্ট আছে, তাঁকে যোগ করেন পুরো সাইটের অ্যাডমিন।',
  ),
  account_suspended: word(
    'The account with this number or email is suspended, or was merged into another one. It cannot be given a role.',
    'এই নম্বর বা ই-মেইলের অ্যাকাউন্টটি স্থগিত, অথবা অন্য অ্যাকাউন্টের সঙ্গে একত্র করা হয়েছে। এটিকে ভূমিকা দেওয়া যায় না।',
  ),
  own_role,
  beyond_yours,
  scope_too_wide,
} as const;
