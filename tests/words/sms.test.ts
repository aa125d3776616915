// Every text that is sent by SMS, in both languages, filled as a long one is: how many parts a carrier makes of it, and bills.
import { expect, test } from 'vitest';
import { smsParts, smsText } from '#core/post/sms-text.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { sources, texts } from './texts.ts';
import { readFileSync } from 'node:fs';

test.each([
  ['a', 160, 1],
  ['a', 161, 2],
  ['a', 306, 2],
  ['a', 307, 3],
  // one that takes two places
  ['{', 80, 1],
  ['{', 81, 2],
  ['ক', 70, 1],
  ['ক', 71, 2],
  ['ক', 134, 2],
  ['ক', 135, 3],
  ['’', 71, 2],
])('%s, %i times: parts %i', (letter, times, parts) => expect(smsParts(letter.repeat(times))).toBe(parts));

test('the signs of print are written as GSM has them, where nothing else is foreign to it', () => {
  expect(smsText('You’re in “Safe water” – now…')).toBe('You\'re in "Safe water" - now...');
  expect(smsText('“নিরাপদ পানি”…')).toBe('“নিরাপদ পানি”…');
});

const slots = {
  change: 'A passkey of your Shikhon account was removed: Chrome · Android.',
  ...{ code: '123456', n: 12, text: '', number: 1234, date: '25 September 2026', to: '0171*****89', grant: 'institutions', reason: '' },
  ...{ link: 'https://shikhon.gov.bd/dashboard', site: 'https://surma-college.shikhon.gov.bd' },
};
const inLanguage = {
  en: {
    levels: 'Madrasa, Technical, Primary',
    course: 'Floods and cyclones: being ready',
    name: 'Surma College of Sylhet',
    batch: 'Evening batch',
    first: 'Moved: Fractions, now 17 December 2026, 3:00 PM (before: 16 December 2026, 3:00 PM)',
  },
  bn: {
    levels: 'মাদ্রাসা, কারিগরি, প্রাথমিক',
    course: 'ফোনে ও ইন্টারনেটে নিরাপদ থাকা',
    name: 'সিলেটের সুরমা কলেজ',
    batch: 'সন্ধ্যার ব্যাচ',
    first: 'সরেছে: ভগ্নাংশ, এখন ১৭ ডিসেম্বর ২০২৬, বিকেল ৩:০০ (আগে ছিল ১৬ ডিসেম্বর ২০২৬, বিকেল ৩:০০)',
  },
};
/** Texts of a mail that also go to who has a number only. */
const NOTICES = /^(enrollments|institution-requests)\/words(-notices)?\.ts notices\.(?!subject|invited$)/;
const sent = texts
  .map(({ file, group, key, word }) => ({ name: `${file.replace('src/features/', '')} ${group}.${key}`, word }))
  .filter(({ name }) => (/ (messages|notices)\.(\w+_)?sms(_\w+)?$/.test(name) && !name.startsWith('src/')) || NOTICES.test(name));

/** Codes, and what is told of the account itself without a link. */
const ONE_PART = /^(registration|staff-security|deletions)\//;

test('a code is one part, any other SMS two, a notice that is written as a mail three', () => {
  const long: string[] = [];
  for (const { name, word } of sent)
    for (const language of ['en', 'bn'] as const) {
      const say = speaker(language) as (w: Word, s: object) => string;
      const said = smsText(say(word, { ...slots, ...inLanguage[language] }));
      expect(said, name).not.toContain('{');
      const most = ONE_PART.test(name) ? 1 : NOTICES.test(name) ? 3 : 2;
      if (smsParts(said) > most) long.push(`${name} ${language}: ${smsParts(said)} parts, ${said}`);
    }
  expect(long).toEqual([]);
});

test('whatever is sent by SMS is among them', () => {
  // a body that is said where an SMS is made: by a word of this kind, or by one of the notices above
  const bodies = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/channel: 'sms'[^}]*?body: [^\n]*/g)].map(([made]) => `${file}: ${made}`),
  );
  expect(bodies.length).toBeGreaterThan(3);
  // what a room hands to the one that makes a notice, or tells a person
  const told = sources
    .filter((file) => !file.endsWith('words-mails.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bsms: ([^\n]*?(?:messages|notices)[^\n]*)/g)].map(([, made]) => `${file}: ${made}`),
    );
  expect(told.length).toBeGreaterThan(11);
  expect(told.filter((made) => !/(messages|notices)\.(\w+_)?sms(_\w+)?\b/.test(made))).toEqual([]);
  expect(bodies.filter((made) => !/messages\.(\w+_)?sms\b|messages\.sms_/.test(made))).toEqual([]);
  expect(sent.length).toBeGreaterThanOrEqual(21);
});
