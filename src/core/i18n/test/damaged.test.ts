// Damaged texts as sheets bring them: told apart from what people write, and turned back where that can be done.
import { expect, test } from 'vitest';
import { findDamage } from '../damaged.ts';
import { encodeBijoy } from './bijoy-encoding.ts';

/** UTF-8 taken for Windows-1252, as a browser and Excel do it, or for Latin-1. */
const doubled = (text: string, encoding = 'windows-1252') =>
  encoding === 'latin1' ? Buffer.from(text).toString('latin1') : new TextDecoder(encoding).decode(Buffer.from(text));

test.each(['রহিমা খাতুন', 'অঞ্জন চাঁদ', 'ঠাকুরগাঁও', 'এ আর ঐ', 'দুঃখ — “হ্যাঁ”', 'Rahim (রহিম)', 'José’s café', 'ঝড় ১২'])(
  '%s that was encoded twice is turned back',
  (text) => {
    for (const encoding of ['windows-1252', 'latin1'])
      expect(findDamage(doubled(text, encoding))).toEqual({ kind: 'doubled', turned: text.normalize('NFC') });
    expect(findDamage(doubled(doubled(text)))).toEqual({ kind: 'doubled', turned: text.normalize('NFC') });
  },
);
test('what has lost a byte on the way is damaged, and nothing is offered', () => {
  const holed = doubled('করিম হাসান হ্যাঁ').replace(/[\u0080-\u009f]/g, '');
  expect(findDamage(holed)).toEqual({ kind: 'doubled' });
});
test.each(['?????', '????? ?????', '??. ????', '??? ????', 'Rahim (?????)', 'রহ\ufffdম', 'ï¿½ï¿½', '"????"', '????-??? ১২'])(
  '%s has lost its letters',
  (text) => {
    expect(findDamage(text)).toEqual({ kind: 'lost' });
  },
);
test.each([
  ['iwngv LvZyb', 'রহিমা খাতুন'],
  ['†gvt iwdKzj Bmjvg', 'মোঃ রফিকুল ইসলাম'],
  ['Ave`yj Kwig', 'আবদুল করিম'],
  ['iwng', 'রহিম'],
  ['XvKv', 'ঢাকা'],
  ['evsjv‡`k', 'বাংলাদেশ'],
  ['Rvgvj DwÏb', 'জামাল উদ্দিন'],
  ['wk¶v_©x', 'শিক্ষার্থী'],
  ['K…lK', 'কৃষক'],
  ['K…wl', 'কৃষি'],
  ['Kg©Pvix', 'কর্মচারী'],
])('%s is %s in Bijoy', (text, turned) => {
  expect(findDamage(text)).toEqual({ kind: 'bijoy', turned: turned.normalize('NFC') });
});
test('most names of people are known again from their Bijoy', () => {
  const names =
    'রহিমা খাতুন|আবুল কালাম|নাসরিন আক্তার|তানভীর হাসান|শরিফুল ইসলাম|ফারজানা ইয়াসমিন|মোছাঃ সালমা বেগম|অনিক রায়|প্রিয়াংকা দাস|সাদিয়া আফরোজ|জাহিদ হোসেন|সুমন কুমার ঘোষ|লাবণী চাকমা|মাহবুবুর রহমান|রুবিনা পারভীন|কামরুল হাসান|শারমিন সুলতানা|আরিফ চৌধুরী|নূরজাহান বেগম|ইমরান খান'.split(
      '|',
    );
  const found = names.filter((name) => findDamage(encodeBijoy(name.normalize('NFC')))?.turned === name.normalize('NFC'));
  expect(found.length / names.length).toBeGreaterThanOrEqual(0.95);
});
test.each([
  ...[
    'রহিমা খাতুন',
    'Rahima Khatun',
    'Rajiv Yadav',
    'Mahfuza mx0mlopv',
    'Shiv Dev',
    'McDonald',
    'Sarvjit Singh',
    'Petrov',
    'Kyiv',
    'Lviv',
    'Tvrtko',
    'Vlad Dvorak',
  ],
  ...[
    'DVD',
    'BTV, NTV',
    'Pvt. Ltd.',
    '11 kV line',
    'iPhone',
    'evan.v@example.com',
    'https://a.bd/LvZyb',
    'H2O',
    'night-sky',
    'LaTeX',
    'kvT',
  ],
  ...['What?', 'Really???', 'কী??', '?', '??', 'Is it so ?', 'a ?? b', 'Why ???', '2, 4, 8, ???'],
  ...[
    'Zoë',
    'naïve façade',
    'Wait…what',
    'Hm…Mr. Roy',
    'Oh…so it is',
    '©Shikhon',
    'José',
    '25 °C ± 2',
    '½ cup',
    '£5 – €7',
    'Müller & Søn',
    'À propos',
    'Ångström',
    '“yes”',
    'TRUE',
    '12/31/2026',
    '',
  ],
  ...['Government Laboratory High School', 'Silver Jubilee', 'Harvnet', 'SSC & HSC', 'B.Sc (Hons), M.Sc', 'সরকারি (Govt.) স্কুল', 'Savvy'],
])('%j is as somebody wrote it', (text) => {
  expect(findDamage(text)).toBeUndefined();
});
