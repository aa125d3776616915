// While somebody types "ng": ন, ং and ঙ are one sound in the index, and words written with the latter two come first.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexDocs, listWordsLike, suggest, tidyTerms } from '../server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';

// all of them sound as if they began like what is typed, are shorter or used more, and fill what is looked at
const others = 'বন বান বনে বনের বনজ বন্য বন্ধ বন্ধু বানান বনানী বন্যা বানর বন্দর বন্ধন রন রান্না রানি অনক অনেক অনকা'.split(' ');
const meant = ['বাংলা', 'বাংলাদেশ', 'রং', 'রঙিন', 'অঙ্ক', 'অংক'];
const titles = [...others, ...others, ...meant].map((word) => `${word} পাঠ`);

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await indexDocs(
    database.sql,
    titles.map((title, i) => ({ kind: 'course', ref_id: i + 1, title: [title] })),
  );
  await tidyTerms(database.sql);
});
afterAll(() => database?.drop());

test.each([
  ['bang', 'বাংলা', 'বাংলাদেশ'],
  ['bangla', 'বাংলা', 'বাংলাদেশ'],
  ['rong', 'রং', 'রঙিন'],
  ['ongk', 'অঙ্ক', 'অংক'],
])('"%s" names and completes %s and %s', async (typed, ...wanted) => {
  expect(new Set((await listWordsLike(database.sql, typed, 3)).slice(0, 2))).toEqual(new Set(wanted));
  const found = await suggest(database.sql, { kind: 'course', text: typed, limit: 5 });
  expect(found.map((s) => s.titles[0])).toEqual(expect.arrayContaining(wanted.map((word) => `${word} পাঠ`)));
});
