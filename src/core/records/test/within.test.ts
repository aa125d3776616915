// Records within something, through the gate: reached by what they are within and never by a filter, with states that only their moves write.
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rooms } from '#app/server/all-rooms.ts';
import { connections } from '#app/server/connect.ts';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { recordCalls } from '#core/contract/admin-list.ts';
import type { AnyCall, Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { defineRoom, openRooms } from '#core/contract/server/room.ts';
import { passMinute } from '#core/history/test/pass-minute.ts';
import type { RecordHistory } from '#core/history/told.ts';
import { word } from '#core/i18n/words.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { approval } from '../approval.ts';
import { declareRecords, field } from '../declare.ts';
import { settingsRow } from '../input.ts';
import { removeRows, restoreRows } from '../server/removing.ts';
import { serveSettings } from '../server/serve.ts';
import { readText } from './walk.ts';

const name = word('Name', 'নাম');
const crates = declareRecords({
  name: 'crates.list',
  many: word('Crates', 'বাক্স'),
  one: word('Crate', 'বাক্স'),
  entity: 'crate',
  group: 'training',
  within: { managed_batch: 'batch_id' },
  screen: '/crates/:batch_id',
  states: approval({ grant: 'training.approve' }),
  sort: 'title',
  fields: {
    title: field.text({ word: name, max: 80, required: true, unique: true }),
    pieces: field.number({ word: word('Pieces', 'সংখ্যা'), min: 1, max: 1000, required: true }),
  },
});
const crateCalls = recordCalls(crates, {
  row: settingsRow(crates),
  path: '/crates',
  verbs: { list: 'POST /index', remove: 'POST /delete' },
});
const banners = declareRecords({
  name: 'banners.list',
  many: word('Banners', 'ব্যানার'),
  one: word('Banner', 'ব্যানার'),
  entity: 'banner',
  group: 'promotion',
  uuid: true,
  states: approval({ grant: 'promotion.approve', column: 'banner_status', pending: '0', approved: '1', rejected: '2' }),
  fields: { title: field.pair({ word: name, max: 80, required: 'one' }) },
});
const bannerCalls = recordCalls(banners, {
  row: settingsRow(banners),
  path: '/banners',
  verbs: { create: 'POST ', update: 'POST /update/:id', remove: 'DELETE /delete/:id' },
});
const room = defineRoom({
  name: 'crates',
  parts: [
    serveSettings(crateCalls, {
      settings: crates,
      table: 'crates',
      holder: { table: 'batches', closed: (batch: { archived_at: string | null }) => batch.archived_at !== null },
    }),
    serveSettings(bannerCalls, { settings: banners, table: 'banners' }),
  ],
});

type Row = { id: number; version: number; state: string; title: string; batch_id: number; can: Record<string, boolean | string> };
let db: Awaited<ReturnType<typeof freshDatabase>>;
let administrator: SignedIn;
let partner: SignedIn;
let rival: SignedIn;
let [ours, other, theirs] = [0, 0, 0];
const columns = `id int primary key generated always as identity, version int not null default 1,
  updated_at timestamptz not null default now(), updated_by int references users (id)`;
beforeAll(async () => {
  db = await freshDatabase();
  const { sql } = db;
  openRooms([...rooms, room], connections);
  await sql.unsafe(`create table crates (${columns}, batch_id int not null references batches (id), title text not null,
    pieces int not null, state text not null)`);
  await sql.unsafe(`create table banners (${columns}, uuid uuid not null default gen_random_uuid() unique, title text not null,
    bn_title text not null, banner_status int not null, position int not null)`);
  const category_id = await makeCategory(sql);
  const [one, two] = [await makeInstitution(sql), await makeInstitution(sql)];
  administrator = (await makePerson(sql, { role: 'super', type: 1 })).actor;
  partner = (await makePerson(sql, { role: 'partner', institution_id: one })).actor;
  partner = { ...partner, grants: new Set([...partner.grants].filter((grant) => grant !== 'training.approve')) };
  rival = (await makePerson(sql, { role: 'partner', institution_id: two })).actor;
  const course = await makeCourse(sql, { category_id, institution_id: one });
  [ours, other] = [await makeBatch(sql, course.id), await makeBatch(sql, course.id)];
  theirs = await makeBatch(sql, (await makeCourse(sql, { category_id, institution_id: two })).id);
});
afterAll(() => db.drop());
const ask = <T = Row>(call: AnyCall, input: object, actor: Actor = partner) => answer(db.sql, call, actor, input) as Promise<T>;
const put = (title: string, batch_id = ours, actor: Actor = partner) => ask(crateCalls.create, { title, pieces: 3, batch_id }, actor);
const titles = async (batch_id: number, actor: Actor = partner) =>
  (await ask<{ data: Row[] }>(crateCalls.list, { batch_id, pagination: 'none' }, actor)).data.map((row) => row.title);
const { approve, reject } = crateCalls.moves as Record<'approve' | 'reject', AnyCall>;

test('each batch has its own, in their order, whatever a filter, a search or an export asks for', async () => {
  await put('Zinc', ours);
  await put('Alum', ours);
  await put('Zinc', theirs, rival);
  expect(await titles(ours)).toEqual(['Alum', 'Zinc']);
  expect(await titles(other)).toEqual([]);
  expect(await titles(theirs, rival)).toEqual(['Zinc']);
  const [foreign] = (await ask<{ data: Row[] }>(crateCalls.list, { batch_id: theirs }, rival)).data;
  expect((await ask<{ data: Row[] }>(crateCalls.list, { batch_id: ours, filters: `id.${foreign!.id}` })).data).toEqual([]);
  const file = await readText(await ask<Download>(crateCalls.download, { batch_id: ours, filters: `state.pending` }));
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(await readText(await ask<Download>(crateCalls.download, { batch_id: other }))).not.toContain('Zinc');
  // a name is taken within its batch alone
  expect(await refusedWith(put(' zinc'))).toBe('already_there');
  expect(await put('Zinc', other)).toMatchObject({ batch_id: other, state: 'pending' });
});
test('ids of another batch are not found in the path, in the body, and among those that are left out', async () => {
  const mine = await put('Mine');
  const foreign = await put('Foreign', theirs, rival);
  for (const call of [crateCalls.view, crateCalls.history, crateCalls.remove, approve, reject, crateCalls.update])
    expect(await refusedWith(ask(call, { id: foreign.id, pieces: 9 }, { ...partner, grants: administrator.grants })), call.name).toBe(
      'not_found',
    );
  for (const call of [crateCalls.list, crateCalls.download, crateCalls.removeMatching, crateCalls.create])
    expect(await refusedWith(ask(call, { batch_id: theirs, title: 'In', pieces: 1 })), call.name).toBe('not_found');
  // a row does not move, not even to another batch of one's own
  for (const batch_id of [theirs, other])
    expect(await refusedWith(ask(crateCalls.update, { id: mine.id, pieces: 4, batch_id }))).toBe('not_found');
  expect(await ask(crateCalls.update, { id: mine.id, pieces: 4, batch_id: ours })).toMatchObject({ pieces: 4, batch_id: ours });
  // what is left out of a removal names rows of this batch: a foreign id saves nothing and takes nothing
  const { run_id } = await ask<{ run_id: number }>(crateCalls.removeMatching, { batch_id: ours, search: 'Mine', except: [foreign.id] });
  await removeRows.run({ run_id }, { pool: db.sql });
  expect(await titles(ours)).toEqual(['Alum', 'Zinc']);
  expect(await titles(theirs, rival)).toContain('Foreign');
  // nor does who may not reach the batch bring back what was removed there
  expect(await refusedWith(ask(crateCalls.restore, { id: mine.id }, rival))).toBe('not_found');
  expect(await ask(crateCalls.restore, { id: mine.id })).toMatchObject({ title: 'Mine', batch_id: ours });
});
test('a sheet is of its batch: others have none, and no cell leads to another batch', async () => {
  const folder = useScratchStorage();
  const own = asker(db.sql, partner, `crates-${other}`);
  const sheet = await own.judged(`Name,Pieces,batch_id\nZinc,5,${theirs}\nTin,7,${ours}\n`);
  expect(sheet.verdicts).toMatchObject({ new: 1, changed: 1, wrong: 0 });
  await own.apply(sheet.id);
  expect(await titles(other)).toEqual(['Tin', 'Zinc']);
  await own.undo(sheet.id);
  expect(await titles(other)).toEqual(['Zinc']);
  const foreign = await asker(db.sql, partner, `crates-${theirs}`).judged('Name,Pieces\nLead,5\n');
  expect(foreign.verdicts).toMatchObject({ new: 0, wrong: 1 });
  rmSync(folder, { recursive: true, force: true });
});
test('what is removed together comes back together, and not once its batch is out of reach', async () => {
  await put('Sweep one', other);
  const { run_id } = await ask<{ run_id: number }>(crateCalls.removeMatching, { batch_id: other, search: 'Sweep' });
  await removeRows.run({ run_id }, { pool: db.sql });
  expect(await titles(other)).toEqual(['Zinc']);
  const { undoRun } = await import('#core/jobs/contract.ts');
  const undoing = await ask<{ id: number }>(undoRun, { id: run_id });
  await restoreRows.run({ run_id: undoing.id }, { pool: db.sql });
  expect(await titles(other)).toEqual(['Sweep one', 'Zinc']);
});
test('approved once, by the version that was looked at: the second, an older version and a wrong state are refused', async () => {
  const crate = await put('Judged');
  expect(await refusedWith(ask(approve, { id: crate.id, version: crate.version }))).toBe('not_allowed');
  const edited = await ask(crateCalls.update, { id: crate.id, version: crate.version, pieces: 8 });
  await expect(ask(approve, { id: crate.id, version: crate.version }, administrator)).rejects.toMatchObject({
    code: 'stale',
    detail: { yours: crate.version, current: { pieces: 8 } },
  });
  const both = await Promise.all([0, 1].map(() => refusedWith(ask(approve, { id: crate.id, version: edited.version }, administrator))));
  expect(both.toSorted()).toEqual(['answered', 'wrong_state']);
  const now = await ask(crateCalls.view, { id: crate.id }, administrator);
  expect(now).toMatchObject({ state: 'approved', can: { approve: 'wrong_state', reject: true } });
  expect(await refusedWith(ask(approve, { id: crate.id, version: now.version }, administrator))).toBe('wrong_state');
  // nobody writes the state beside its moves
  expect(await ask(crateCalls.update, { id: crate.id, version: now.version, state: 'rejected' }, administrator)).toMatchObject({
    state: 'approved',
  });
  const { entries } = await ask<RecordHistory>(crateCalls.history, { id: crate.id });
  expect(entries.map(({ act }) => act)).toContain('approved');
});
test('no order of approving, rejecting, editing and undoing leaves a state without its history', async () => {
  let turn = 0;
  const steps = fc.constantFrom('approve', 'reject', 'edit', 'edit by who approves', 'remove and undo');
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 7 }), async (order) => {
      let row = await put(`Turn ${(turn += 1)}`);
      const seen = [row.state];
      for (const [i, step] of order.entries()) {
        const by = step === 'edit' ? partner : administrator;
        const fits = { approve: row.state !== 'approved', reject: row.state !== 'rejected' }[step as string] ?? true;
        const { id, version } = row;
        if (step === 'remove and undo') {
          await ask(crateCalls.remove, { id }, by);
          row = await ask(crateCalls.restore, { id }, by);
        } else if (step.startsWith('edit')) row = await ask(crateCalls.update, { id, version, pieces: 10 + i }, by);
        else if (fits) row = await ask(step === 'approve' ? approve : reject, { id, version }, by);
        else expect(await refusedWith(ask(step === 'approve' ? approve : reject, { id, version }, by))).toBe('wrong_state');
        if (seen.at(-1) !== row.state) seen.push(row.state);
        if (step === 'edit') expect(row.state).toBe('pending');
      }
      const { entries } = await ask<RecordHistory>(crateCalls.history, { id: row.id });
      const told = entries
        .toReversed()
        .flatMap(({ act, before }) =>
          ['approved', 'rejected', 'changed'].includes(act) && before && 'state' in before ? [before.state] : [],
        );
      expect([...told, row.state]).toEqual(seen);
    }),
    { numRuns: 12 },
  );
});
test('thirty made, approved and changed at once: none is lost and none counts twice', async () => {
  const made = await Promise.all(Array.from({ length: 30 }, (_, i) => put(`At once ${i}`, other)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(30);
  const [first] = made;
  const decided = await Promise.all(
    made.flatMap(({ id, version }) => [0, 1].map(() => refusedWith(ask(approve, { id, version }, administrator)))),
  );
  expect(decided.filter((code) => code === 'answered')).toHaveLength(30);
  const now = await ask(crateCalls.view, { id: first!.id });
  const edits = await Promise.all(
    Array.from({ length: 30 }, (_, i) => refusedWith(ask(crateCalls.update, { id: now.id, version: now.version, pieces: 100 + i }))),
  );
  expect(edits.filter((code) => code === 'answered')).toHaveLength(1);
  expect((await titles(other)).filter((title) => title.startsWith('At once'))).toHaveLength(30);
  const { entries } = await ask<RecordHistory>(crateCalls.history, { id: now.id });
  expect(entries.map(({ act }) => act)).toEqual(['changed', 'approved', 'created']);
});
test('a batch that is archived or removed meanwhile takes nothing more', async () => {
  const crate = await put('Last', other);
  await passMinute(db.sql);
  await db.sql`update batches set published_at = null, archived_at = now() where id = ${other}`;
  for (const [call, input, actor] of [
    [crateCalls.create, { batch_id: other, title: 'Late', pieces: 1 }, partner],
    [crateCalls.update, { id: crate.id, pieces: 2 }, partner],
    [crateCalls.remove, { id: crate.id }, partner],
    [approve, { id: crate.id }, administrator],
  ] as const)
    expect(await refusedWith(ask(call, input, actor)), call.name).toBe('parent_closed');
  expect(await titles(other)).toContain('Last');
  await db.sql`update batches set removed_at = now() where id = ${other}`;
  expect(await refusedWith(ask(crateCalls.view, { id: crate.id }))).toBe('not_found');
  expect(await refusedWith(put('Late', other))).toBe('not_found');
  expect(await refusedWith(ask(crateCalls.list, { batch_id: other }))).toBe('not_found');
});
test('records of the main site with states in figures are named by their uuid too, and are for nobody of an institution', async () => {
  const made = await ask<Row & { uuid: string; banner_status: number }>(bannerCalls.create, { title: 'Fair' }, administrator);
  expect(made).toMatchObject({ banner_status: 0, position: 1 });
  const changed = await ask(bannerCalls.update, { id: made.uuid, version: made.version, title: 'Fairs' }, administrator);
  expect(changed).toMatchObject({ id: made.id, title: 'Fairs' });
  expect(await ask(bannerCalls.moves.reject!, { id: made.uuid, version: changed.version }, administrator)).toMatchObject({
    banner_status: 2,
  });
  const { data } = await ask<{ data: Row[] }>(bannerCalls.list, { filters: 'banner_status.2' }, administrator);
  expect(data.map(({ id }) => id)).toEqual([made.id]);
  expect(await refusedWith(ask(bannerCalls.view, { id: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11' }, administrator))).toBe('not_found');
  const inside = { ...partner, grants: administrator.grants };
  expect(await refusedWith(ask(bannerCalls.list, {}, inside))).toBe('not_allowed');
  expect(await refusedWith(ask(bannerCalls.download, {}, inside))).toBe('not_allowed');
  expect(await refusedWith(ask(bannerCalls.view, { id: made.uuid }, inside))).toBe('not_found');
  expect(await ask(bannerCalls.remove, { id: made.uuid }, administrator)).toEqual({ status: 'success' });
});
