// A sheet of categories from its upload to its undo, through the gate on a real database; and what may go wrong on the way.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Download } from '#core/contract/call.ts';
import * as writing from '#features/categories/contract-admin.ts';
import { list } from '#features/categories/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCourse } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { gather, makeXlsx, row } from './files.ts';
import { asker, jobs, useScratchStorage } from './make.ts';

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
const add = (slug: string, more: object = {}) =>
  answer(db.sql, writing.create, staff, { slug, title: `The ${slug}`, bn_title: `এই ${slug}`, image: 'jali', ...more });
const all = async () =>
  (await answer(db.sql, list, staff, { pagination: 'none' })).data.map((c) => [c.slug, c.title, c.bn_title, c.image, c.active, c.version]);
const titles = 'Name (English),Name (Bangla),Name in addresses,Picture,Show on the home page and in menus';
const csv = (...lines: string[]) => `${[titles, ...lines].join('\n')}\n`;

test('from the file to the undo: new, changed, the same and wrong rows, one of them mended in place', async () => {
  await add('night-sky', { title: 'Night sky', bn_title: 'রাতের আকাশ' });
  await add('soil', { title: 'Soil', bn_title: 'মাটি' });
  const before = await all();
  const read = await own.upload(
    csv(
      'Night sky,রাতের আকাশ,night-sky,jali,হ্যাঁ',
      'The soil,মাটি,soil,জালি,না',
      'Water,পানি,water,shapla,',
      'Fire,আগুন,Fire Place,shapla,yes',
      'Air,বাতাস,air,shapna,yes',
    ),
  );
  expect(read).toMatchObject({
    state: 'columns',
    size: 5,
    encoding: 'utf-8',
    delimiter: ',',
    matches: ['title', 'bn_title', 'slug', 'image', 'active'],
    columns: [{ title: 'Name (English)', some: ['Night sky', 'The soil', 'Water'] }, {}, {}, {}, {}],
  });
  const judged = await own.match(read);
  expect(judged).toMatchObject({ state: 'judged', verdicts: { new: 1, changed: 1, same: 1, wrong: 2 }, run: { state: 'done' } });
  expect(await all()).toEqual(before);
  const rows = (await own.rows(judged.id)).data;
  expect(rows.map((r) => [r.number, r.verdict])).toEqual([
    [2, 'same'],
    [3, 'changed'],
    [4, 'new'],
    [5, 'wrong'],
    [6, 'wrong'],
  ]);
  expect(rows[1]!.changes).toEqual({ title: { from: 'Soil', to: 'The soil' }, active: { from: true, to: false } });
  expect(rows[3]!.wrong).toMatchObject({ slug: { en: 'This is not in the right format.' } });
  expect(rows[4]!.wrong).toMatchObject({
    image: { en: 'Please choose one from the list.', suggest: expect.stringMatching(/shapla|শাপলা/i) },
  });
  // mended where it stands, by what was guessed; another is left out
  expect(await own.mend(judged.id, 6, 'image', rows[4]!.wrong!.image!.suggest!)).toMatchObject({ verdict: 'new', mended: ['image'] });
  expect((await own.rows(judged.id, { verdict: 'wrong' })).data.map((r) => r.number)).toEqual([5]);
  expect(await own.mend(judged.id, 5, 'slug', 'fire')).toMatchObject({ verdict: 'new', label: 'Fire' });
  await own.skip(judged.id, 5);
  expect(await own.view(judged.id)).toMatchObject({ verdicts: { new: 2, changed: 1, same: 1, wrong: 0 }, skipped: 1 });

  const applied = await own.apply(judged.id);
  expect(applied).toMatchObject({
    state: 'applied',
    results: { made: 2, changed: 1, refused: 0 },
    run: { state: 'done', done: 3, size: 3, counts: { made: 2, changed: 1 }, result: { en: '2 added, 1 changed, 0 not done' } },
  });
  expect(await all()).toEqual([
    ['night-sky', 'Night sky', 'রাতের আকাশ', 'jali', true, 1],
    ['soil', 'The soil', 'মাটি', 'jali', false, 2],
    ['water', 'Water', 'পানি', 'shapla', true, 1],
    ['air', 'Air', 'বাতাস', 'shapla', true, 1],
  ]);
  // who did it stands in the history, as if by hand
  const entries = await db.sql<{ call: string; actor_id: number; role: string }[]>`
    select call, actor_id, role from history_entries where call like 'categories.%' order by id desc limit 3`;
  expect(entries.map((e) => e.call).toSorted()).toEqual(['categories.create', 'categories.create', 'categories.update']);
  expect(new Set(entries.map((e) => `${e.actor_id} ${e.role}`))).toEqual(new Set([`${staff.user.id} super`]));

  expect(await own.undo(applied.id)).toMatchObject({ state: 'undone', results: { undone: 3, kept: 0 } });
  expect((await all()).map((c) => c.slice(0, 5))).toEqual(before.map((c) => c.slice(0, 5)));
});

test('the same file once more is nothing to do, and says when it was imported', async () => {
  const file = csv('Water,পানি,water,shapla,', 'Air,বাতাস,air,shapla,yes');
  await own.apply((await own.judged(file)).id);
  const second = await own.judged(file);
  expect(second).toMatchObject({ verdicts: { new: 0, changed: 0, same: 2, wrong: 0 }, before: { by: staff.user.name } });
  expect(await refusedWith(own.ask(calls.apply, { id: second.id }))).toBe('nothing_to_do');
});
test('the same file twice at once makes each row once', async () => {
  const lines = Array.from({ length: 120 }, (_, i) => `Number ${i},সংখ্যা ${i},number-${i},jali,yes`);
  const sheets = [await own.judged(csv(...lines)), await own.judged(csv(...lines))];
  expect(sheets.map((s) => s.verdicts.new)).toEqual([120, 120]);
  const done = await Promise.all(sheets.map((s) => own.apply(s.id)));
  expect(await all()).toHaveLength(120);
  expect(done.reduce((n, s) => n + s.results.made, 0)).toBe(120);
  expect(done.reduce((n, s) => n + s.results.made + s.results.same, 0)).toBe(240);
  expect(done.map((s) => s.results.refused)).toEqual([0, 0]);
});
test('two rows of a sheet about the same thing are one too many, until one is mended or left out', async () => {
  const sheet = await own.judged(csv('Water,পানি,water,shapla,', 'Sea,সাগর,water,shapla,', 'Lake,হ্রদ,water,shapla,'));
  expect(sheet.verdicts).toMatchObject({ new: 1, wrong: 2 });
  const wrong = (await own.rows(sheet.id, { verdict: 'wrong' })).data;
  expect(wrong.map((r) => r.wrong!.slug!.en)).toEqual(['Row 2 names the same one.', 'Row 2 names the same one.']);
  expect(wrong[0]!.wrong!.slug!.bn).toBe('২ নম্বর সারিতে এটিই আছে।');
  await own.skip(sheet.id, 2);
  expect((await own.rows(sheet.id)).data.map((r) => r.verdict)).toEqual(['new', 'new', 'wrong']);
  await own.mend(sheet.id, 3, 'slug', 'sea');
  expect((await own.rows(sheet.id)).data.map((r) => r.verdict)).toEqual(['new', 'new', 'new']);
  await own.mend(sheet.id, 3, 'slug', null);
  expect((await own.rows(sheet.id)).data.map((r) => r.verdict)).toEqual(['new', 'new', 'wrong']);
});
test('a row tells all that is wrong with it at once: a cell that cannot be read, others, what is missing, and the row before that it repeats', async () => {
  const sheet = await own.judged(csv('Water,পানি,water,shapla,', ',,Not A Name,shapna,perhaps', 'Sea,সাগর,water,shapna,'));
  const { data } = await own.rows(sheet.id, { verdict: 'wrong' });
  expect(data.map((row) => Object.keys(row.wrong!).toSorted())).toEqual([
    ['active', 'bn_title', 'image', 'slug', 'title'],
    ['image', 'slug'],
  ]);
  expect(data[1]!.wrong!.slug!.en).toBe('Row 2 names the same one.');
});
test('what somebody did between the dry run and the run is not written over', async () => {
  const [soil, night] = [await add('soil'), await add('night')];
  const sheet = await own.judged(csv('A,ক,soil,jali,', 'B,খ,night,jali,', 'C,গ,water,jali,', 'D,ঘ,air,jali,'));
  expect(sheet.verdicts).toMatchObject({ new: 2, changed: 2 });
  await answer(db.sql, writing.update, staff, { id: soil.id, version: soil.version, title: 'By hand' });
  await answer(db.sql, writing.remove, staff, { id: night.id });
  await add('water');
  const done = await own.apply(sheet.id);
  expect(done.results).toMatchObject({ made: 1, changed: 0, refused: 3 });
  const refused = (await own.rows(sheet.id, { result: 'refused' })).data;
  expect(refused.map((r) => [r.label, r.reason!.en])).toEqual([
    ['A', 'Somebody changed this meanwhile.'],
    ['B', 'Somebody deleted this meanwhile.'],
    ['C', 'Somebody added this meanwhile, with other details.'],
  ]);
  expect((await all()).map((c) => c[1])).toEqual(['By hand', 'The water', 'D']);
});
test('undo after somebody built on it: nothing is undone and the rows are told, unless those may stay', async () => {
  const kept = await add('old');
  const sheet = await own.judged(csv('Old,পুরোনো,old,jali,', 'One,এক,one,jali,', 'Two,দুই,two,jali,', 'Three,তিন,three,jali,'));
  await own.apply(sheet.id);
  const rows = (await answer(db.sql, list, staff, { pagination: 'none' })).data;
  const of = (slug: string) => rows.find((r) => r.slug === slug)!;
  await makeCourse(db.sql, { category_id: of('one').id });
  const other = (await makePerson(db.sql, { role: 'super', name: 'Shahana' })).actor;
  await answer(db.sql, writing.update, other, { id: of('two').id, version: 1, title: 'Two, better' });
  const after = await all();
  expect(await own.undo(sheet.id)).toMatchObject({ state: 'blocked', results: { made: 3, changed: 1 }, run: { counts: { built: 2 } } });
  expect(await all()).toEqual(after);
  const told = (await own.rows(sheet.id)).data.filter((r) => r.reason);
  expect(told.map((r) => [r.label, r.reason!.en])).toEqual([
    ['One', 'Courses: 1'],
    ['Two', 'Shahana has changed this since.'],
  ]);
  expect((await own.rows(sheet.id, { built: true })).data.map((r) => r.label)).toEqual(['One', 'Two']);
  expect(await own.undo(sheet.id, true)).toMatchObject({ state: 'undone', results: { undone: 2, kept: 2 } });
  expect((await all()).map((c) => [c[0], c[1]])).toEqual([
    ['old', kept.title],
    ['one', 'One'],
    ['two', 'Two, better'],
  ]);
});
test('the planner is told of a table that a run has filled', { tags: ['long'] }, async () => {
  await db.sql`alter table categories set (autovacuum_enabled = false)`;
  await db.sql`analyze categories`;
  const known = async () => (await db.sql<{ n: number }[]>`select reltuples::int as n from pg_class where relname = 'categories'`)[0]!.n;
  expect(await known()).toBe(0);
  await own.apply((await own.judged(csv(...Array.from({ length: 1000 }, (_, i) => `Number ${i},সংখ্যা ${i},number-${i},jali,yes`)))).id);
  expect(await known()).toBe(1000);
});
test('undo has its time', async () => {
  const sheet = await own.judged(csv('One,এক,one,jali,'));
  const applied = await own.apply(sheet.id);
  expect(Date.parse(applied.undo_until!) - Date.parse(applied.applied_at!)).toBe(7 * 86_400_000);
  await db.sql`update sheets set applied_at = now() - interval '8 days'`;
  expect(await refusedWith(own.ask(calls.undo, { id: sheet.id }))).toBe('too_late');
});

test('columns are matched by their names in either language, as they were matched before, and by hand', async () => {
  const bn = await own.upload('নাম (ইংরেজি);নাম (বাংলা);ওয়েব ঠিকানায় নাম;ছবি;মন্তব্য\nWater;পানি;water;jali;x\n');
  expect(bn.matches).toEqual(['title', 'bn_title', 'slug', 'image', null]);
  const odd = await own.upload('E,B,Code,Pic\nWater,পানি,water,jali\n');
  expect(odd.matches).toEqual([null, null, null, null]);
  expect(await refusedWith(own.ask(calls.match, { id: odd.id, matches: [null] }))).toBe('no_column');
  expect(await refusedWith(own.ask(calls.match, { id: odd.id, matches: ['title', 'title'] }))).toBe('invalid_input');
  expect(await refusedWith(own.ask(calls.match, { id: odd.id, matches: ['course_count'] }))).toBe('invalid_input');
  await own.match(odd, ['title', 'bn_title', 'slug', 'image']);
  expect((await own.upload('code,PIC,b ,E\n')).state).toBe('columns');
  expect((await own.upload('code,PIC,b ,E\nx,y,z,a\n')).matches).toEqual(['slug', 'image', 'bn_title', 'title']);
  // another person has other files
  const other = asker(db.sql, (await makePerson(db.sql, { role: 'super' })).actor, 'categories');
  expect((await other.upload('code,PIC,b ,E\nx,y,z,a\n')).matches).toEqual([null, null, null, null]);
});
test('an empty cell leaves what is there; a column that is not in the file too', async () => {
  await add('soil', { title: 'Soil', bn_title: 'মাটি' });
  const sheet = await own.judged('slug,title,bn_title\nsoil,,মৃত্তিকা\n');
  expect((await own.rows(sheet.id)).data[0]!.changes).toEqual({ bn_title: { from: 'মাটি', to: 'মৃত্তিকা' } });
  await own.apply(sheet.id);
  expect((await all())[0]!.slice(0, 4)).toEqual(['soil', 'Soil', 'মৃত্তিকা', 'jali']);
});
test('a workbook with merged cells and formulas is judged cell by cell', async () => {
  const bytes = await makeXlsx({
    rows: [
      row(1, 'Name (English)', 'Name (Bangla)', 'Name in addresses', 'Picture'),
      row(2, 'One', 'এক', 'one', 'jali'),
      row(3, 'Two', 'দুই', 'two', null),
      '<row r="4"><c r="A4"><f>A2</f></c><c r="B4" t="inlineStr"><is><t>তিন</t></is></c><c r="C4" t="str"><f>LOWER("THREE")</f><v>three</v></c><c r="D4" t="inlineStr"><is><t>jali</t></is></c></row>',
    ],
    behind: '<mergeCells><mergeCell ref="D2:D3"/></mergeCells>',
  });
  const sheet = await own.judged(bytes);
  expect(sheet.verdicts).toMatchObject({ new: 1, wrong: 2 });
  const wrong = (await own.rows(sheet.id, { verdict: 'wrong' })).data.map((r) => r.wrong!);
  expect(wrong[0]).toMatchObject({ image: { en: /merged/, suggest: 'jali' } });
  expect(wrong[1]).toMatchObject({ title: { en: /formula/ } });
  expect(Object.keys(wrong[1]!)).toEqual(['title']);
});
test('the template can be filled in and brought back: its example row is left out', async () => {
  for (const [language, format] of [
    ['en', 'xlsx'],
    ['bn', 'xlsx'],
    ['bn', 'csv'],
  ] as const) {
    const file = (await answer(db.sql, calls.template, { ...staff, language }, { kind: 'categories', format })) as Download;
    const sheet = await own.upload(await gather(file.body as AsyncIterable<Uint8Array>));
    expect(sheet, `${language} ${format}`).toMatchObject({
      state: 'columns',
      size: 1,
      matches: ['title', 'bn_title', 'slug', 'image', 'active'],
    });
    expect(await own.match(sheet)).toMatchObject({ skipped: 1, verdicts: { new: 0, wrong: 0 } });
  }
});
test('the report tells what became of each row, and rows to be corrected come back as a sheet', async () => {
  const sheet = await own.judged(csv('One,এক,one,jali,', 'Two,দুই,T w o,jali,'));
  await own.apply(sheet.id);
  const text = async (input: object) => {
    const { body } = (await own.ask(calls.report, { id: sheet.id, ...input })) as Download;
    return (await gather(body as AsyncIterable<Uint8Array>)).toString();
  };
  const lines = (await text({ format: 'csv' })).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('One,এক,one,jali,,2,নতুন,যোগ হয়েছে');
  expect(lines[2]).toContain('ভুল');
  const wrong = await text({ format: 'csv', only: 'wrong' });
  expect(wrong).not.toContain('One');
  const again = await own.upload(wrong.replace('T w o', 'two'));
  expect(await own.match(again)).toMatchObject({ verdicts: { new: 1, wrong: 0 } });
  const { body } = (await own.ask(calls.report, { id: sheet.id })) as Download;
  expect((await own.upload(await gather(body as AsyncIterable<Uint8Array>))).size).toBe(2);
});

test('a file that cannot be read says why, and what to do', async () => {
  expect(await own.upload(Buffer.from('%PDF-1.7 x'), 'list.pdf')).toMatchObject({ state: 'unreadable', fault: { en: /not a sheet/ } });
  expect(await db.sql`select 1 from files`).toHaveLength(0);
});
test('a run whose person lost the role in the middle stops there, and says so', async () => {
  const sheet = await own.judged(csv('One,এক,one,jali,'));
  await own.ask(calls.apply, { id: sheet.id });
  const { run } = await own.view(sheet.id);
  const roles = await db.sql`delete from user_roles where user_id = ${staff.user.id} returning role_id`;
  await jobs.applying.run({ run_id: run!.id }, { pool: db.sql });
  expect(await all()).toEqual([]);
  expect(await own.view(sheet.id)).toMatchObject({ state: 'applying', run: { state: 'failed', result: { en: /role/ } } });
  await db.sql`insert into user_roles (user_id, role_id, scope) values (${staff.user.id}, ${roles[0]!.role_id}, 'system')`;
});
test('a run that was stopped in the middle is undone as far as it came', async () => {
  const lines = Array.from({ length: 60 }, (_, i) => `Number ${i},সংখ্যা ${i},number-${i},jali,yes`);
  const sheet = await own.judged(csv(...lines));
  await own.ask(calls.apply, { id: sheet.id });
  const { run } = await own.view(sheet.id);
  expect(await refusedWith(own.ask(calls.undo, { id: sheet.id }))).toBe('wrong_state');
  // stopped when its first portion is done
  await db.sql`create function stop_runs() returns trigger language plpgsql as $$ begin
    if new.done >= 50 and new.state = 'running' then new.state := 'stopped'; new.ended_at := now(); end if; return new; end $$`;
  await db.sql`create trigger stop_runs before update on runs for each row execute function stop_runs()`;
  await jobs.applying.run({ run_id: run!.id }, { pool: db.sql });
  await db.sql`drop trigger stop_runs on runs`;
  await db.sql`drop function stop_runs`;
  expect(await all()).toHaveLength(50);
  expect(await own.view(sheet.id)).toMatchObject({ state: 'applying', run: { state: 'stopped', done: 50, size: 60 } });
  expect(await own.undo(sheet.id)).toMatchObject({ state: 'undone', results: { undone: 50 } });
  expect(await all()).toEqual([]);
});
test('nobody sees the sheet of another, nor who may not import such rows a kind', async () => {
  const sheet = await own.judged(csv('One,এক,one,jali,'));
  const other = (await makePerson(db.sql, { role: 'super' })).actor;
  const partner = (await makePerson(db.sql, { role: 'partner' })).actor;
  for (const call of [calls.view, calls.listRows, calls.apply, calls.undo, calls.report, calls.remove])
    expect(await refusedWith(answer(db.sql, call, other, { id: sheet.id })), call.name).toBe('not_found');
  for (const call of [calls.viewKind, calls.list, calls.template])
    expect(await refusedWith(answer(db.sql, call, partner, { kind: 'categories' })), call.name).toBe('not_found');
  expect(await refusedWith(own.ask(calls.viewKind, { kind: 'no-such-kind' }))).toBe('not_found');
  // in another role it is not there either
  expect(
    await refusedWith(answer(db.sql, calls.view, { ...staff, role: { ...staff.role!, id: staff.role!.id + 1 } }, { id: sheet.id })),
  ).toBe('not_found');
});
test('thirty uploads of one person at once are no more than may be unfinished; what is refused leaves no file', async () => {
  const file = { bytes: Buffer.from(csv('One,এক,one,jali,')), file_name: 'one.csv' };
  const tried = await Promise.allSettled(
    Array.from({ length: 30 }, () => answer(db.sql, calls.upload, staff, { kind: 'categories' }, file)),
  );
  expect(tried.filter((one) => one.status === 'fulfilled')).toHaveLength(20);
  expect(await db.sql`select 1 from sheets`).toHaveLength(20);
  expect(await db.sql`select 1 from files`).toHaveLength(20);
  for (const [id] of (await db.sql<{ id: number }[]>`select id from sheets`).map((row) => [row.id] as const)) await own.work(id);
  expect(await db.sql`select 1 from sheets where state = 'columns' and size = 1`).toHaveLength(20);
});
test('a person has so many unfinished sheets and no more; a deleted one takes its rows along', async () => {
  for (let i = 0; i < 20; i++) await own.upload(csv(`One,এক,one-${i},jali,`));
  expect(await refusedWith(own.upload(csv('One,এক,one,jali,')))).toBe('too_many_sheets');
  const { data } = await answer(db.sql, calls.list, staff, { kind: 'categories', limit: 100 });
  expect(data).toHaveLength(20);
  await own.ask(calls.remove, { id: data[0]!.id });
  expect(await db.sql`select 1 from sheet_rows where sheet_id = ${data[0]!.id}`).toHaveLength(0);
  await own.upload(csv('One,এক,one,jali,'));
});
test('an emoji where a text is cut off for show does not break a sheet', async () => {
  const sheet = await own.upload(csv(`${'x'.repeat(79)}😀,${'য'.repeat(79)}😀,${'a'.repeat(40)},jali,`));
  expect(sheet).toMatchObject({ state: 'columns', run: { state: 'done' } });
  expect(sheet.columns[0]!.some).toEqual(['x'.repeat(79)]);
  expect(await own.match(sheet)).toMatchObject({ state: 'judged', verdicts: { new: 1 } });
});
