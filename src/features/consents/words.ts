// UI texts (i18n) of consents: the card of my data, the question at the next visit, the line beside the buttons that make an account.
import { word } from '#core/i18n/words.ts';
import type { TextId } from './rules.ts';

export const words = {
  card: word('What you agreed to', 'যাতে সম্মতি দিয়েছেন'),
  card_text: word(
    'You can take all courses without the optional ones. What you change works at once.',
    'ঐচ্ছিক সম্মতি না দিলেও সব কোর্স করা যায়। বদলালে সঙ্গে সঙ্গে কাজ করে।',
  ),
  given: word('Agreed on {date}, version {version}', '{date} তারিখে সম্মতি দিয়েছেন, সংস্করণ {version}'),
  given_on: word('Agreed on {date}', '{date} তারিখে সম্মতি দিয়েছেন'),
  withdrawn: word('Withdrawn on {date}', '{date} তারিখে সম্মতি প্রত্যাহার করেছেন'),
  not_given: word('Not agreed to yet', 'এখনো সম্মতি দেননি'),
  newer: word('There is a newer version.', 'এর নতুন সংস্করণ এসেছে।'),
  read: word('Read it as you agreed to it', 'যেমন পড়ে সম্মতি দিয়েছিলেন, তেমন দেখুন'),
  read_new: word('Read version {version}', 'সংস্করণ {version} পড়ুন'),
  agree: word('Agree', 'সম্মতি দিন'),
  agree_to: word('Agree to: {text}', 'সম্মতি দিন: {text}'),
  past: word('All your choices, with dates', 'তারিখসহ সব সম্মতি'),
  past_given: word('{text}, version {version}: agreed', '{text}, সংস্করণ {version}: সম্মতি দিয়েছেন'),
  past_withdrawn: word('{text}, version {version}: withdrawn', '{text}, সংস্করণ {version}: প্রত্যাহার করেছেন'),
  saved: word('Saved', 'সংরক্ষণ করা হয়েছে'),
  // at the next visit
  ask_title: word('Please read and agree', 'পড়ে সম্মতি দিন'),
  ask_text: word(
    'These texts say what we promise and what we ask of you. They are short.',
    'এখানে লেখা আছে আমরা কী কথা দিচ্ছি, আর আপনার কাছে কী চাই। লেখাগুলো ছোট।',
  ),
  later: word('Later', 'পরে'),
  // beside a button that makes an account
  line: word('By continuing you agree to:', 'এগিয়ে গেলে এই দুটিতে আপনার সম্মতি থাকবে:'),
  // the pages of the texts
  version_since: word('Version {version}, since {date}', 'সংস্করণ {version}, {date} থেকে'),
  old: word('This is an older version.', 'এটি পুরোনো সংস্করণ।'),
  newest: word('Read today’s version', 'এখনকার সংস্করণ পড়ুন'),
  older: word('Earlier versions', 'আগের সংস্করণ'),
} as const;
/** What a text is called where it is agreed to. */
export const names = {
  terms: word('Terms of use', 'ব্যবহারের শর্তাবলি'),
  privacy: word('Privacy notice', 'গোপনীয়তার নীতি'),
  front_page: word('My opinion on the front page', 'প্রথম পাতায় আমার মতামত'),
} as const satisfies Record<TextId, unknown>;
export const errors = {
  other_version: word(
    'The text was changed meanwhile. Please read it once more as it stands now.',
    'এর মধ্যে লেখাটি বদলেছে। এখন যেমন আছে, আরেকবার পড়ে নিন।',
  ),
  text_required: word(
    'No account can be kept without this one. You can delete your account instead.',
    'এই সম্মতি ছাড়া অ্যাকাউন্ট রাখা যায় না। চাইলে অ্যাকাউন্ট মুছে ফেলতে পারেন।',
  ),
} as const;
