// The local teacher registry filled by a sheet: birth dates come in sealed, are compared, and are shown, kept, searched or reported nowhere.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Download } from '#core/contract/call.ts';
import * as sheets from '#core/sheets/contract.ts';
import { gather } from '#core/sheets/test/files.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { verifyTeacher } from '../contract.ts';
import { listRegistry, removeRegistered } from '../contract-registry.ts';
import { registerTeacher } from '../server/service.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let staff: SignedIn;
let own: ReturnType<typeof asker>;
const folder = useScratchStorage();
beforeAll(async () => {
  db = await freshDatabase();
  useAccounts({ teacher_levels: [1, 2, 3, 4, 5] });
  staff = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  own = asker(db.sql, staff, 'teacher-registry', { day_orders: Array.from({ length: 9 }, () => 'dmy') });
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const titles = 'Level,Type of number,Teacher ID,Date of birth,Name,Designation,Institution,Subject';
const csv = (...lines: string[]) => `${[titles, ...lines].join('\n')}\n`;
const DAYS = /1986|12\/08|08-12|1979|30\/11|1991|21\/06/;
const ask = async (typed: object) => answer(db.sql, verifyTeacher, (await makePerson(db.sql)).actor, typed as never);
/** All that the tables of sheets, jobs and the registry hold. */
const kept = async () =>
  (
    await db.sql<{ text: string }[]>`
      select row_to_json(r)::text as text from sheet_rows r union all select row_to_json(s)::text from sheets s
      union all select row_to_json(t)::text from teacher_registry t union all select row_to_json(j)::text from runs j
      union all select row_to_json(h)::text from history_entries h`
  )
    .map(({ text }) => text.replace(/"(\w+_at|at|time)":"[^"]*"/g, ''))
    // four figures of a year stand in many a hash
    .map((text) => text.replace(/\\\\x[0-9a-f]+/g, ''))
    .join('\n');

test('what is brought in is compared as if it had been there, and is undone', async () => {
  const judged = await own.judged(
    csv(
      'General,,900100,12/08/1986,Rafia Sultana,Assistant teacher,Padma School,Biology',
      'Madrasa,Index number,N-77,৩০/১১/১৯৭৯,রেজাউল করিম,,,',
    ),
  );
  expect(judged).toMatchObject({ verdicts: { new: 2, wrong: 0 } });
  const applied = await own.apply(judged.id);
  expect(applied).toMatchObject({ results: { made: 2 } });
  expect(await ask({ pdsid: '900100', date_of_birth: '12/08/1986' })).toMatchObject({ status: 100, data: { Name: 'Rafia Sultana' } });
  expect(await ask({ pdsid: 'n-77', date_of_birth: '30/11/1979', pds_type: 2, pds_sub_type: 2 })).toMatchObject({ status: 100 });
  expect(await ask({ pdsid: '900100', date_of_birth: '13/08/1986' })).toMatchObject({ status: 0 });
  // another birth date is told as a change, and neither of the two is told
  const again = await own.judged(csv('General,,900100,21/06/1991,Rafia Sultana,Head teacher,,'));
  const [row] = (await own.rows(again.id)).data;
  expect(row!.changes).toEqual({ designation: { from: 'Assistant teacher', to: 'Head teacher' }, birth_date: { from: '•••', to: '•••' } });
  const second = await own.apply(again.id);
  expect(await ask({ pdsid: '900100', date_of_birth: '21/06/1991' })).toMatchObject({ status: 100, data: { Designation: 'Head teacher' } });
  expect(await own.undo(second.id)).toMatchObject({ results: { undone: 1 } });
  expect(await ask({ pdsid: '900100', date_of_birth: '12/08/1986' })).toMatchObject({
    status: 100,
    data: { Designation: 'Assistant teacher' },
  });
  expect(await ask({ pdsid: '900100', date_of_birth: '21/06/1991' })).toMatchObject({ status: 0 });
});
test('a birth date stands in no row, no answer, no search and no report, neither where a title was not understood nor where it was mended', async () => {
  const file = csv('General,,900200,12/08/1986,Selina,,,', 'General,,900201,31/02/1986,Salma,,,').replace(
    'Date of birth',
    'Born in the year',
  );
  const read = await own.upload(file);
  expect(read.columns[3]).toMatchObject({ title: 'Born in the year', some: [] });
  const matches = read.matches.map((name, i) => (i === 3 ? 'birth_date' : name));
  const judged = await own.match(read, matches);
  expect(judged).toMatchObject({ verdicts: { new: 1, wrong: 1 } });
  expect((await own.rows(judged.id)).data.map((row) => row.cells.birth_date)).toEqual(['•••', '•••']);
  expect(await own.mend(judged.id, 3, 'birth_date', '30/11/1979')).toMatchObject({ verdict: 'new', cells: { birth_date: '•••' } });
  for (const search of ['12/08', '1979', '31/02']) expect((await own.rows(judged.id, { search })).data).toEqual([]);
  await own.apply(judged.id);
  const report = (await own.ask(sheets.report, { id: judged.id, format: 'csv' })) as Download;
  const text = Buffer.from(await gather(report.body as AsyncIterable<Uint8Array>)).toString('utf8');
  expect(text).toContain('•••');
  expect(text).toContain('900201');
  expect(text).not.toMatch(DAYS);
  expect(await kept()).not.toMatch(DAYS);
  expect(await ask({ pdsid: '900201', date_of_birth: '30/11/1979' })).toMatchObject({ status: 100 });
});
test('a birth date in the first row of a sheet without headings stands nowhere either, and is compared', async () => {
  const read = await own.upload('General,900210,12/08/1986,Selina\nGeneral,900211,30/11/1979,Salma\n');
  expect(read).toMatchObject({ first_row: 'data', size: 2, columns: [{ title: 'General' }, { title: '' }, { title: '', some: [] }, {}] });
  expect(await kept()).not.toMatch(DAYS);
  const judged = await own.match(read, ['level', 'teacher_id', 'birth_date', 'name']);
  expect(judged).toMatchObject({ verdicts: { new: 2, wrong: 0 } });
  await own.apply(judged.id);
  expect(await kept()).not.toMatch(DAYS);
  expect(await ask({ pdsid: '900210', date_of_birth: '12/08/1986' })).toMatchObject({ status: 100, data: { Name: 'Selina' } });
});
test('a mobile number is kept in one form, told of a change with its ends alone, and no number is a fault', async () => {
  const phones = (lines: string[]) => `Level,Teacher ID,Date of birth,Name,Mobile number\n${lines.join('\n')}\n`;
  const judged = await own.judged(
    phones([
      'General,900250,12/08/1986,Selina,০১৭১২৩৪৫৬৭৮',
      'General,900251,12/08/1986,Salma,1712345679',
      'General,900252,12/08/1986,Sumi,12',
    ]),
  );
  expect(judged).toMatchObject({ verdicts: { new: 2, wrong: 1 } });
  await own.apply(judged.id);
  const kept = await db.sql<{ phone: string }[]>`
    select phone from teacher_registry where teacher_id in ('900250', '900251') order by teacher_id`;
  expect(kept.map(({ phone }) => phone)).toEqual(['+8801712345678', '+8801712345679']);
  const again = await own.judged(phones(['General,900250,12/08/1986,Selina,01812345678']));
  const [row] = (await own.rows(again.id)).data;
  expect(row!.changes).toEqual({ phone: { from: '0171••••678', to: '0181••••678' } });
  const { data } = await answer(db.sql, listRegistry, staff, { search: '900250' });
  expect(data).toMatchObject([{ reached: true }]);
  expect(JSON.stringify(data)).not.toContain('1712345678');
});
test('a column that was not sealed as it was read is not taken for a birth date', async () => {
  const read = await own.upload(csv('General,,900300,12/08/1986,Selina,12/08/1986,,'));
  const matches = read.matches.map((name) => (name === 'designation' ? 'birth_date' : name === 'birth_date' ? null : name));
  expect(await refusedWith(own.match(read, matches))).toBe('invalid_input');
});
test('only administrators of the system see the registry, bring rows in or take them out, and those with fresh proof alone', async () => {
  await own.apply((await own.judged(csv('Technical,,900600,12/08/1986,Anik,,,'))).id);
  const { data } = await answer(db.sql, listRegistry, staff, {});
  expect(data.length).toBeGreaterThan(0);
  for (const row of data) expect(JSON.stringify(row)).not.toMatch(/hash|birth/);
  const others = [
    (await makePerson(db.sql)).actor,
    (await makePerson(db.sql, { role: 'super' })).actor,
    (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor,
  ];
  for (const other of others) {
    expect(await refusedWith(answer(db.sql, listRegistry, other, {}))).toBe('not_allowed');
    expect(await refusedWith(answer(db.sql, removeRegistered, other, { id: data[0]!.id }))).toBe('not_allowed');
    expect(await refusedWith(answer(db.sql, sheets.viewKind, other, { kind: 'teacher-registry' }))).toBe('not_found');
  }
  const stale = { ...staff, proved: false };
  expect(await refusedWith(answer(db.sql, removeRegistered, stale, { id: data[0]!.id }))).toBe('confirm_identity');
  const judged = await own.judged(csv('General,,900400,12/08/1986,Selina,,,'));
  expect(await refusedWith(answer(db.sql, sheets.apply, stale, { id: judged.id }))).toBe('confirm_identity');
  const { id } = await own.apply((await own.judged(csv('General,,900401,12/08/1986,Selina,,,'))).id);
  expect(await refusedWith(answer(db.sql, sheets.undo, stale, { id }))).toBe('confirm_identity');
  await own.undo(id);
  await answer(db.sql, removeRegistered, staff, { id: data[0]!.id });
  expect((await answer(db.sql, listRegistry, staff, {})).data).toHaveLength(data.length - 1);
});
test('of thirty that take out one record, or bring one ID in, one does', async () => {
  const sheetsOf = await Promise.all(Array.from({ length: 5 }, () => own.judged(csv('Primary,,900500,12/08/1986,Selina,,,'))));
  await Promise.all(sheetsOf.map(({ id }) => own.apply(id)));
  const rows = await db.sql<{ id: number }[]>`select id from teacher_registry where teacher_id = '900500'`;
  expect(rows).toHaveLength(1);
  const done = await Promise.allSettled(Array.from({ length: 30 }, () => answer(db.sql, removeRegistered, staff, { id: rows[0]!.id })));
  expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await db.sql`select from teacher_registry where teacher_id = '900500'`).toHaveLength(0);
});
test('a record that is written anew is a new version: what was judged against the one before is told so', async () => {
  const asked = { level: 4, subType: 0, id: '77001122', dob: '1986-08-12' } as const;
  const record = { name: 'Nasima Begum', designation: 'Head Teacher', institute: 'Padma Primary School', subject: '' };
  for (const designation of ['Assistant Teacher', 'Head Teacher']) await registerTeacher(db.sql, asked, { ...record, designation });
  const rows = await db.sql`select version, designation from teacher_registry where teacher_id = '77001122'`;
  expect([...rows]).toEqual([{ version: 2, designation: 'Head Teacher' }]);
});
