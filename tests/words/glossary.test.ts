// Voice and glossary: words that a text may not use, digits, quotation marks, spelling, and the number of parts of an SMS.
import { expect, test } from 'vitest';
import { texts } from './texts.ts';

/** A whole Bengali word: letters and signs on neither side (JavaScript's \b knows Latin letters only). */
const bengali = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'u');
const english = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'i');

/** What is not said, and what is said instead. */
const notBengali: [RegExp, string][] = [
  [bengali('ইমেইল|ইমেল'), 'ই-মেইল'],
  [bengali('প্রশাসক|প্রশাসকের|প্রশাসককে'), 'অ্যাডমিন'],
  [/ছাঁকনি/u, 'ফিল্টার'],
  [bengali('বাছুন'), 'বেছে নিন'],
  [bengali('ভর্তি হন|ভর্তি আছেন'), 'ভর্তি হোন, ভর্তি হয়েছেন'],
  [/তালাবদ্ধ/u, 'এখনো খোলেনি'],
  [/আমদানি|রপ্তানি/u, 'ইমপোর্ট, এক্সপোর্ট'],
  [/(?<![\p{L}\p{M}])(?<!ফিরিয়ে )আন(?:া|ার|ুন|ব|ি)(?![\p{L}\p{M}])/u, 'ইমপোর্ট করুন; ফিরিয়ে আনুন'],
  [bengali('বিজ্ঞপ্তি'), 'নোটিফিকেশন, নোটিশ'],
  [bengali('হোমপাতা|হোমপাতায়|পৃষ্ঠা'), 'হোম, পাতা'],
  [bengali('ঠিক উত্তর'), 'সঠিক উত্তর'],
  [/শ্রেণী|এখনও|কখনও|উপরে|কন্টেন্ট|রঙ(?![্া-ৌ])|ধরণ|সবসময়|একসাথে|বিনামুল্যে/u, 'শ্রেণি, এখনো, কখনো, ওপরে, কনটেন্ট, রং, ধরন, সব সময়, একসঙ্গে'],
  [bengali('লেসন|ফেল|স্কোর|দাখিল|ওটিপি|যন্ত্র|মূসক|সহায়িকা|লিডারবোর্ড|ফ্রি'), 'the glossary has its own word'],
  [/সেলাই|ফোঁড়|শৃঙ্খল/u, 'no images of the house in words'],
  [/অবৈধ|ব্যর্থ|ভুল করেছেন/u, 'what happened, then what to do'],
  [bengali('আসছে'), 'লোড হচ্ছে'],
  [/রিভিউ/u, 'মতামত'],
  [bengali('উপর'), 'ওপর'],
  [/ঢুক|ঢোক/u, 'লগইন করুন; …-এর হয়ে কাজ'],
  [/(?:সম্মতি|আবেদন)(?:টি)? তুলে ন/u, 'প্রত্যাহার করুন'],
  [bengali('নামান|নামিয়ে'), 'ডাউনলোড করুন'],
  [/(?<![\p{L}\p{M}])(?:দিই|লিখি|দেখি|থাকি)$/u, 'the reader is the doer: দিন, লিখুন, দেখুন'],
  [/অপেক্ষার তালিকা/u, 'অপেক্ষমাণ তালিকা'],
  [bengali('সনদ পরীক্ষা'), 'সনদের জন্য পরীক্ষা'],
  [/বিনা মূল্যে/u, 'বিনামূল্যে'],
  [/যাচাই করা শিক্ষক/u, 'যাচাইকৃত শিক্ষক'],
  [bengali('সই|সইটি|সইয়ের'), 'স্বাক্ষর'],
  [bengali('নকল|নকলটি'), 'কপি: নকল is a forgery, or cheating'],
  [/লুকা(?:ন|নো)/u, 'আড়াল করুন'],
  [/টুকর(?:া|ো)/u, 'অংশ'],
  [/\d+\s*টা(?![\p{L}\p{M}])|[০-৯}]টা(?![\p{L}\p{M}])|খানা(?![\p{L}\p{M}])/u, 'টি'],
];
const notEnglish: [RegExp, string][] = [
  [/e-mail/i, 'email'],
  [/\bbr(?:ing(?:s|ing)?|ought)(?: \w+)? in\b/i, 'import'],
  [english('Bengali'), 'Bangla'],
  [english('sign in|sign out|signed in|signed out|sign-in|signing in'), 'log in, log out'],
  [english('favourites'), 'wish list'],
  [english('hand in|handed in|hands in|throw away|take back|taken back'), 'submit, delete, revoke'],
  [english('invalid|illegal'), 'what happened, what to do'],
  [english("don't|can't|won't|isn't|doesn't|you're|it's|don’t|can’t|won’t|isn’t|doesn’t|you’re|it’s"), 'no contractions'],
  [english('go on'), 'continue'],
  [english('take it away'), 'remove, with the name of what is removed'],
  [english('begin|begun|beginning'), 'start'],
  [english('sections?'), 'chapter'],
  [english('user names?'), 'username'],
  [english('mail address(?:es)?'), 'email address'],
  [english('color|enroll|enrollment|enrolled\\?'), 'British spelling'],
];
/** Latin letters and digits that a Bengali text may have: keys, addresses, codes, file endings, brands. */
const slots = /\{[^}]*\}/g;

test('no text uses a word that the glossary replaced', () => {
  // what people agreed to stays as it was published
  const ours = texts.filter(({ file }) => !file.endsWith('consents/words-texts.ts'));
  const wrong = ours.flatMap(({ file, group, key, word }) => [
    ...notBengali
      .filter(([not]) => not.test(word.bn.replace(slots, '{}')))
      .map(([, say]) => `${file} ${group}.${key}: ${word.bn} → ${say}`),
    ...notEnglish
      .filter(([not]) => not.test(word.en.replace(slots, '{}')))
      .map(([, say]) => `${file} ${group}.${key}: ${word.en} → ${say}`),
  ]);
  expect(wrong).toEqual([]);
});
test('what the reader leaves undone is said in one way: Cancel is না, থাক', () => {
  const cancel = texts.filter(({ word }) => word.en === 'Cancel');
  expect(cancel.length).toBeGreaterThan(3);
  expect(cancel.filter(({ word }) => word.bn !== 'না, থাক').map(({ file, key }) => `${file} ${key}`)).toEqual([]);
});
test('what is undone goes back to its earlier state, and what is restored is brought back', () => {
  const undo = texts.filter(({ word }) => word.en === 'Undo');
  expect(undo.length).toBeGreaterThan(3);
  expect(undo.filter(({ word }) => word.bn !== 'আগের অবস্থায় ফেরান').map((w) => `${w.file} ${w.group}.${w.key}: ${w.word.bn}`)).toEqual([]);
});
test('where the English undoes, the Bengali says to what it goes back; in an SMS alone the length forbids it', () => {
  const wrong = texts
    .filter(({ key, word }) => !/sms/.test(key) && /\b(undo|undone|undoing)\b/i.test(word.en))
    .filter(({ word }) => /ফেরা(?:ন|নো|নোর|বেন)(?![\p{L}\p{M}])/u.test(word.bn.replace(/আগের অবস্থায় ফেরা/gu, '')))
    .map((w) => `${w.file} ${w.group}.${w.key}: ${w.word.bn}`);
  expect(wrong).toEqual([]);
});
test('a document is ডকুমেন্ট, what is only heard অডিও: নথি is an office record, শব্দ a word', () => {
  const wrong = texts.filter(
    ({ word: { en, bn } }) => (/\bdocuments?\b/i.test(en) && /নথি/u.test(bn)) || (/\b(?:sound|audio)\b/i.test(en) && /শব্দ/u.test(bn)),
  );
  expect(wrong.map(({ file, key, word }) => `${file} ${key}: ${word.bn}`)).toEqual([]);
});
test('a role is viewed as, never looked as', () => {
  const wrong = texts.filter(({ word }) => /\blook(?:ing|ed)? as\b|\bend looking\b/i.test(word.en));
  expect(wrong.map((w) => `${w.file} ${w.group}.${w.key}: ${w.word.en}`)).toEqual([]);
});
test('a Bengali text counts in Bengali digits', () => {
  // Latin digits stand in what is copied to the letter: addresses, codes, keys, names of formats
  const copied = /https?:\S+|\S+@\S+|[\w-]*[A-Za-z][\w:./-]*|\{[^}]*\}|“format: [^”]*”/g;
  const wrong = texts
    .filter(({ word }) => /\d/.test(word.bn.replace(copied, '')))
    .map((w) => `${w.file} ${w.group}.${w.key}: ${w.word.bn}`);
  expect(wrong).toEqual([]);
});
test('quotation marks are curly, except in an SMS in English', () => {
  const wrong = texts.filter(({ key, word }) => /"|'(?=\p{L})/u.test(word.bn) || (!/sms/.test(key) && /"/.test(word.en)));
  expect(wrong.map((w) => `${w.file} ${w.group}.${w.key}: ${w.word.en} | ${w.word.bn}`)).toEqual([]);
});
test('Bengali is composed (NFC), and a full stop has no space before it', () => {
  const wrong = texts.filter(({ word }) => word.bn !== word.bn.normalize('NFC') || /\s।/u.test(word.bn) || /\.$/.test(word.bn));
  expect(wrong.map((w) => `${w.file} ${w.group}.${w.key}: ${w.word.bn}`)).toEqual([]);
});
test('an SMS in English keeps to the letters that fit 160 a part', () => {
  const wrong = texts
    .filter(({ key, word }) => /sms/.test(key) && /[^\n\r -~]/.test(word.en))
    .map((w) => `${w.file} ${w.group}.${w.key}: ${w.word.en}`);
  expect(wrong).toEqual([]);
});
