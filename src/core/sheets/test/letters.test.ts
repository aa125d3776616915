// Letters that were lost on the way into a sheet: told at their cell, offered turned back where that can be, and never written over good ones.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import * as writing from '#features/categories/contract-admin.ts';
import { list } from '#features/categories/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { makeXlsx, row } from './files.ts';
import { asker, useScratchStorage } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let staff: SignedIn;
let own: ReturnType<typeof asker>;
const folder = useScratchStorage();
beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(async () => {
  await db.sql`truncate categories, courses cascade`;
  await db.sql`truncate sheets, sheet_rows, sheet_matches, runs, run_items cascade`;
  staff = (await makePerson(db.sql, { role: 'super' })).actor;
  own = asker(db.sql, staff, 'categories');
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const add = (slug: string, bn_title: string) =>
  answer(db.sql, writing.create, staff, { slug, title: `The ${slug}`, bn_title, image: 'jali' });
const names = async () => (await answer(db.sql, list, staff, { pagination: 'none' })).data.map((c) => [c.slug, c.bn_title]);
const doubled = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
const damaged = [
  ['soil', '?????', undefined],
  ['light', doubled('আলো ও ছায়া'), 'আলো ও ছায়া'],
  ['sky', 'AvKvk evZvm', 'আকাশ বাতাস'],
] as const;
const good = [
  ['soil', 'মাটি'],
  ['light', 'আলো'],
  ['sky', 'আকাশ'],
];

const csv = `Name in web addresses,Name (Bangla)\n${damaged.map(([slug, name]) => `${slug},${name}`).join('\n')}\n`;
const xlsx = () =>
  makeXlsx({ rows: [row(1, 'Name in web addresses', 'Name (Bangla)'), ...damaged.map(([slug, name], i) => row(i + 2, slug, name))] });
test.each([
  ['CSV', async () => Buffer.from(csv)],
  ['XLSX', xlsx],
])('damaged letters of %s are told at their cell and overwrite nothing; what can be turned back is offered', async (_, bytes) => {
  for (const [slug, name] of good) await add(slug!, name!);
  const sheet = await own.judged(await bytes());
  expect(sheet).toMatchObject({ state: 'judged', verdicts: { wrong: 3, changed: 0, new: 0, same: 0 } });
  const rows = (await own.rows(sheet.id)).data;
  expect(rows.map((r) => r.wrong?.bn_title?.suggest)).toEqual(damaged.map(([, , turned]) => turned?.normalize('NFC')));
  expect(rows[0]!.wrong!.bn_title!.en).toMatch(/lost/);
  expect(rows[1]!.wrong!.bn_title!.bn).toContain('আলো ও ছায়া'.normalize('NFC'));
  // the offer taken, the row runs; the others are as they were
  expect(await own.mend(sheet.id, 3, 'bn_title', rows[1]!.wrong!.bn_title!.suggest!)).toMatchObject({ verdict: 'changed' });
  expect(await own.apply(sheet.id)).toMatchObject({ results: { changed: 1, made: 0 } });
  expect(new Map((await names()) as [string, string][])).toEqual(
    new Map([
      ['soil', 'মাটি'],
      ['light', 'আলো ও ছায়া'.normalize('NFC')],
      ['sky', 'আকাশ'],
    ]),
  );
});
test('headings in Bijoy and headings that were encoded twice are known', async () => {
  for (const title of ['bvg (evsjv)', doubled('নাম (বাংলা)')])
    expect((await own.upload(`slug,${title}\nnight,রাত\n`)).matches).toEqual(['slug', 'bn_title']);
});
test('a name typed by hand is told at its field, with what is likely meant', async () => {
  const why = async (bn_title: string) => {
    try {
      await add('night', bn_title);
    } catch (error) {
      return (error as { issues: { message: string }[] }).issues.map((issue) => issue.message);
    }
    return [];
  };
  expect(await why('?????')).toEqual(['letters_lost']);
  expect(await why('iwngv LvZyb')).toEqual(['letters_turned:রহিমা খাতুন']);
  expect(await why(doubled('রহিমা: এক'))).toEqual(['letters_turned:রহিমা: এক']);
  expect(await refusedWith(add('night', 'à¦°à¦¹'))).toBe('invalid_input');
  expect(await why('রাতের আকাশ')).toEqual([]);
});
