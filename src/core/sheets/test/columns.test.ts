// What is asked at the columns of a sheet, through the gate: the first row, the order of day and month, names in parts, hidden rows, pages of a workbook.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { gather, hidden, makeBook, makeXlsx, row } from './files.ts';
import { asker, useScratchStorage } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let staff: SignedIn;
let people: ReturnType<typeof asker>;
const folder = useScratchStorage();
beforeAll(async () => {
  db = await freshDatabase();
  staff = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
});
beforeEach(async () => {
  await db.sql`truncate sheets, sheet_rows, sheet_matches, runs, run_items cascade`;
  people = asker(db.sql, staff, 'people');
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
/** What stands in the rows of a column, and what is wrong with them there. */
const cellsOf = async (id: number, name: string) => (await people.rows(id)).data.map((one) => one.cells[name]);
const days = async (id: number) => (await people.rows(id)).data.map((one) => one.wrong?.birth_date?.en ?? one.verdict);

test('a sheet without headings loses nobody: the first row is told to look like the others, and is one of them unless somebody says no', async () => {
  for (const first of [
    'Rahima Khatun,01711400001',
    'রহিমা খাতুন,০১৭১১-৪০০০০১',
    'Rahima Khatun,rahima@people.test',
    'Rahima Khatun,12/03/1990',
  ]) {
    const read = await people.upload(`${first}\nKarim Mia,01711400002\n`);
    expect(read, first).toMatchObject({ first_row: 'data', size: 2, columns: [{ title: first.split(',')[0] }, {}] });
  }
  const read = await people.upload('Rahima Khatun,01711400001\nKarim Mia,01711400002\n');
  const judged = await people.match(read, ['name', 'phone']);
  expect(judged).toMatchObject({ first_row: 'data', size: 2, verdicts: { new: 2, wrong: 0 } });
  expect((await people.rows(read.id)).data.map((one) => [one.number, one.label])).toEqual([
    [1, 'Rahima Khatun'],
    [2, 'Karim Mia'],
  ]);
  // a name is no heading that the next file would be matched by
  expect((await people.upload('Rahima Khatun,x\ny,z\n')).matches).toEqual([null, null]);
  // said to be headings after all, and once more the other way
  const ask = (first_row: 'titles' | 'data') => people.ask(calls.match, { id: read.id, matches: ['name', 'phone'], first_row });
  await ask('titles');
  expect(await people.work(read.id)).toMatchObject({ first_row: 'titles', size: 1, verdicts: { new: 1 } });
  await ask('data');
  expect(await people.work(read.id)).toMatchObject({ first_row: 'data', size: 2, verdicts: { new: 2 } });
  // what was said stands when the columns alone are matched again
  await ask('titles');
  await people.work(read.id);
  expect(await people.match(read, ['name', 'phone'])).toMatchObject({ first_row: 'titles', size: 1 });
});
test('headings that nobody knows are asked about and stay headings; ours are not asked about, whatever rows say further down', async () => {
  const odd = await people.upload('E,P\nRahima Khatun,01711400001\n');
  expect(odd).toMatchObject({ first_row: 'titles', size: 1 });
  expect(await people.match(odd, ['name', 'phone'])).toMatchObject({ size: 1, verdicts: { new: 1 } });
  // whoever has matched them once is asked no more
  expect(await people.upload('p,e\n01711400002,Karim Mia\n')).toMatchObject({ first_row: null, matches: ['phone', 'name'] });
  expect(await people.upload('Name (English),Mobile number\nRahima Khatun,01711400001\n')).toMatchObject({ first_row: null, size: 1 });
  // a word of ours within a row of data makes no headings of it
  expect(await people.upload('Rahima,01711400001,Dhaka\nKarim,01711400002,District\nSalma,01711400003,Dhaka\n')).toMatchObject({
    first_row: 'data',
    size: 3,
    columns: [{ title: 'Rahima' }, {}, {}],
  });
});

let born_in = 0;
/** People of these birth dates; no two files have a number in common. */
const born = (...written: string[]) => {
  const file = ++born_in;
  return `Name (English),Mobile number,Date of birth\n${written.map((day, i) => `Person ${'abcdefgh'[i]},017115${file}000${i},${day}`).join('\n')}\n`;
};
test('one order of day and month holds for a whole column: a single day beyond the twelfth tells it', async () => {
  const american = await people.judged(born('03/04/1990', '12/31/1991'));
  expect(american).toMatchObject({ verdicts: { new: 2, wrong: 0 }, columns: [{ days: null }, { days: null }, { days: { order: 'mdy' } }] });
  await people.apply(american.id);
  const ours = await people.judged(born('০৩/০৪/১৯৯০', '৩১/১২/১৯৯১'));
  expect(ours).toMatchObject({ verdicts: { new: 2 }, columns: [{}, {}, { days: { order: 'dmy' } }] });
  await people.apply(ours.id);
  const dates = await db.sql<{ phone: string; day: string }[]>`
    select phone, birth_date::text as day from users where phone like '+88017115_000_' order by phone`;
  expect(dates.map((one) => one.day)).toEqual(['1990-03-04', '1991-12-31', '1990-04-03', '1991-12-31']);
});
test('where a column does not tell its order it is asked for with one of its days, and never guessed', async () => {
  const read = await people.upload(born('1990-01-31', '০৩/০৪/১৯৯০', '05.05.1991'));
  expect(read.columns[2]!.days).toEqual({ order: null, example: '০৩/০৪/১৯৯০' });
  const ask = (day_orders?: (string | null)[]) => people.ask(calls.match, { id: read.id, matches: read.matches, day_orders } as never);
  expect(await refusedWith(ask())).toBe('day_order_unknown');
  expect(await refusedWith(ask([null, null, null]))).toBe('day_order_unknown');
  expect(await people.view(read.id)).toMatchObject({ state: 'columns' });
  await ask([null, null, 'mdy']);
  expect(await people.work(read.id)).toMatchObject({ verdicts: { new: 3 }, day_orders: [null, null, 'mdy'] });
  // what was said stands when the columns are matched once more
  expect(await people.match(read)).toMatchObject({ state: 'judged', day_orders: [null, null, 'mdy'] });
  // a column that is left out is asked about by nobody
  expect(await people.match(read, ['name', 'phone', null])).toMatchObject({ state: 'judged' });
  const same = await people.upload(born('05/05/1990', '07.07.1991'));
  expect(same.columns[2]!.days).toBeNull();
});
test('days in both orders are asked about too; those of the other order are told at their cells', async () => {
  const read = await people.upload(born('31/12/1990', '12/31/1990', '02/03/1990'));
  expect(read.columns[2]!.days).toEqual({ order: null, example: '02/03/1990' });
  await people.ask(calls.match, { id: read.id, matches: read.matches, day_orders: [null, null, 'dmy'] });
  await people.work(read.id);
  expect(await days(read.id)).toEqual(['new', expect.stringMatching(/no such day/), 'new']);
});

test('a first and a last name in two columns become the name, whichever stands first, and may be parted again', async () => {
  // a whole name beside its parts is enough
  expect((await people.upload('First name,Last name,Full name\nRahima,Khatun,Rahima Khatun\n')).matches).toEqual([null, null, 'name']);
  const read = await people.upload('Surname,First Name,Mobile number\nKhatun,Rahima,01711400001\n,Karim,01711400002\n');
  expect(read.matches).toEqual(['name.last', 'name.first', 'phone']);
  const judged = await people.match(read);
  expect(judged.verdicts).toMatchObject({ new: 2, wrong: 0 });
  expect(await cellsOf(read.id, 'name')).toEqual(['Rahima Khatun', 'Karim']);
  await people.match(read, [null, 'name', 'phone']);
  expect(await cellsOf(read.id, 'name')).toEqual(['Rahima', 'Karim']);
  expect(await refusedWith(people.ask(calls.match, { id: read.id, matches: ['name', 'name.first', 'phone'] }))).toBe('invalid_input');
  expect(await refusedWith(people.ask(calls.match, { id: read.id, matches: ['phone.first', null, 'name'] }))).toBe('invalid_input');
  const bangla = await people.upload('নামের প্রথম অংশ,নামের শেষ অংশ,মোবাইল\nরহিমা,খাতুন,০১৭১১৪০০০০৩\n');
  expect(bangla.matches).toEqual(['bn_name.first', 'bn_name.last', 'phone']);
  await people.match(bangla);
  expect(await cellsOf(bangla.id, 'bn_name')).toEqual(['রহিমা খাতুন']);
  const { columns } = await people.ask(calls.viewKind, { kind: 'people' });
  expect((columns as calls.SheetColumnShown[])[0]!.parts!.map((part) => part.name)).toEqual(['name.first', 'name.middle', 'name.last']);
});

test('hidden rows are told and read, and left out where somebody says so', async () => {
  const read = await people.upload(
    await makeXlsx({
      rows: [
        row(1, 'Name (English)', 'Mobile number'),
        row(2, 'Rahima', '01711400001'),
        hidden(row(3, 'Karim', '01711400002')),
        hidden(row(4, 'Salma', '01711400003')),
      ],
    }),
  );
  expect(read).toMatchObject({ hidden: 2, hidden_rows: 'read', size: 3 });
  expect(await people.match(read)).toMatchObject({ verdicts: { new: 3 }, skipped: 0 });
  await people.ask(calls.match, { id: read.id, matches: read.matches, hidden_rows: 'left_out' });
  expect(await people.work(read.id)).toMatchObject({ hidden_rows: 'left_out', verdicts: { new: 1 }, skipped: 2 });
  // one of them is taken in again by itself, and stays so when the columns are matched once more
  await people.skip(read.id, 3, false);
  expect(await people.match(read)).toMatchObject({ hidden_rows: 'left_out', verdicts: { new: 2 }, skipped: 1 });
  await people.ask(calls.match, { id: read.id, matches: read.matches, hidden_rows: 'read' });
  expect(await people.work(read.id)).toMatchObject({ verdicts: { new: 3 }, skipped: 0 });
});

const head = row(1, 'Name (English)', 'Mobile number');
test('of a workbook with rows in several sheets the first is read, the others are told with their rows, and another one is read instead', async () => {
  const read = await people.upload(
    await makeBook({
      Cover: [],
      January: [head, row(2, 'Rahima', '01711400001')],
      February: [head, row(2, 'Karim', '01711400002'), row(3, '', ' '), row(4, 'Salma', '01711400003')],
    }),
  );
  expect(read).toMatchObject({
    pages: [
      { page: 1, name: 'January', rows: 1 },
      { page: 2, name: 'February', rows: 2 },
    ],
    page: 1,
    size: 1,
  });
  await people.match(read);
  expect(await refusedWith(people.ask(calls.readPage, { id: read.id, page: 0 }))).toBe('invalid_input');
  await people.ask(calls.readPage, { id: read.id, page: 2 });
  const other = await people.work(read.id);
  expect(other).toMatchObject({ state: 'columns', page: 2, size: 2, sheet_name: 'February', verdicts: { new: 0 } });
  const judged = await people.match(other);
  expect((await people.rows(judged.id)).data.map((one) => one.label)).toEqual(['Karim', 'Salma']);
  // once its rows are written, there is no other sheet to be read in their place, and the file is gone
  await people.apply(judged.id);
  expect(await refusedWith(people.ask(calls.readPage, { id: read.id, page: 1 }))).toBe('wrong_state');
  expect(await db.sql`select 1 from files`).toHaveLength(0);
});
test('a workbook with rows in one sheet alone asks nothing, and its file is kept no longer than it takes to read it', async () => {
  const read = await people.upload(await makeBook({ Cover: [], January: [head, row(2, 'Rahima', '01711400001')] }));
  expect(read).toMatchObject({ pages: null, size: 1, first_row: null, hidden: 0 });
  expect(await refusedWith(people.ask(calls.readPage, { id: read.id, page: 1 }))).toBe('wrong_state');
  expect(await db.sql`select 1 from files`).toHaveLength(0);
  // our own template explains itself on a second sheet
  const template = (await people.ask(calls.template, { kind: 'people' })) as { body: AsyncIterable<Uint8Array> };
  expect(await people.upload(await gather(template.body))).toMatchObject({ pages: null, size: 1 });
});
