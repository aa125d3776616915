// Settling of the history: entries are made of what changes wrote, whole, once, and as the driver would have read it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { trackedEntities } from '#core/history/server/entities.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import { asRead, settleHistory } from '#core/history/server/settling.ts';
import { findWriter, readRecordHistory } from '#core/history/server/telling.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { create, update } from '#features/categories/contract-admin.ts';
import { freshDatabase } from '../../../../tests/database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const item = (slug: string) => ({ slug, title: 'Loom', bn_title: 'তাঁত', image: 'jali' });
/** How much waits to be settled: asked in a way that settles nothing. */
const waiting = async (): Promise<number> => (await db.sql.unsafe<{ n: number }[]>('select count(*)::int as n from history_written'))[0]!.n;
const done = { call: 'test.change', did: 'changed', entity: 'category' } as const;

test('a change waits narrow, with its transaction, and is an entry as soon as somebody looks', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const made = await answer(db.sql, create, actor, item('loom'));
  await answer(db.sql, update, actor, { ...made, title: 'Handloom' });
  expect(await waiting()).toBe(2);
  const { entries } = await readRecordHistory(db.sql, { entity: 'category', id: made.id });
  expect(entries.map((entry) => entry.before)).toEqual([{ title: 'Loom' }, expect.anything()]);
  expect(await waiting()).toBe(0);
});

test('who wrote last is told in the middle of a change without an entry being made of anything', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const other = await makePerson(db.sql, { role: 'super' });
  const made = await answer(db.sql, create, actor, item('writer'));
  await answer(db.sql, update, other.actor, { ...made, title: 'Handloom' });
  const before = await waiting();
  await db.sql.begin(async (tx) => {
    await record(tx, authorOf(actor), done, { ids: [made.id] }, async () => {});
    expect(await findWriter(tx, actor, 'category', made.id)).toMatchObject({ by: other.user.name, own: false });
    expect(await findWriter(db.sql, other.actor, 'category', made.id)).toMatchObject({ own: true });
    expect((await tx<{ n: number }[]>`select count(*)::int as n from history_written where told is not null`)[0]!.n).toBe(before + 1);
  });
});

test('ten who settle at once, while thirty write, make one entry of each change', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const [rows] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, (_, i) => answer(db.sql, create, actor, item(`at-once-${i}`)))),
    ...Array.from({ length: 10 }, () => settleHistory(db.sql)),
  ]);
  const ids = rows.map(({ id }) => id);
  expect(await db.sql`select from history_entries where entity = 'category' and object_id = any (${ids})`).toHaveLength(30);
});

test('more than fit into one portion are all settled, in their order', async () => {
  const { actor, user } = await makePerson(db.sql, { role: 'super' });
  const made = await answer(db.sql, create, actor, item('portions'));
  await db.sql.begin(async (sql) => {
    for (let i = 0; i < 1100; i++)
      await record(sql, authorOf(actor), done, { ids: [made.id] }, async () => {
        await sql`update categories set title = ${`No. ${i}`} where id = ${made.id}`;
      });
  });
  const titles = await db.sql<{ title: string }[]>`
    select title from history_entries where actor_id = ${user.id} and call = 'test.change' order by id`;
  expect(titles.map(({ title }) => title)).toEqual(Array.from({ length: 1100 }, (_, i) => `No. ${i}`));
});

test('work that failed and was caught leaves what it wrote ahead, and that is swept away', async () => {
  const { actor, user } = await makePerson(db.sql, { role: 'super' });
  const made = await answer(db.sql, create, actor, item('caught'));
  await settleHistory(db.sql);
  await db.sql.begin((sql) =>
    record(sql, authorOf(actor), done, { ids: [made.id] }, () => Promise.reject(new Error('thought better of it'))).catch(() => {}),
  );
  expect(await waiting()).toBe(1);
  await settleHistory(db.sql);
  expect(await waiting()).toBe(0);
  expect(await db.sql`select from history_entries where actor_id = ${user.id} and call = 'test.change'`).toHaveLength(0);
});

test('of what an older program tracked otherwise it is told that it was changed, and it stands in nobody’s way', async () => {
  const { actor, user } = await makePerson(db.sql, { role: 'super' });
  const old = { ...{ user_id: user.id, role: 'super', institution_id: null, origin: null }, call: 'old.update', did: 'changed', ids: [5] };
  const told = (entity: string) => JSON.stringify({ ...old, entity });
  await db.sql`
    insert into history_written (change, told, states) values
      ('a', null, '[{"id": 5, "was": "no"}]'), ('a', ${told('of_old')}::json, '[{"id": 5, "was": "yes"}]'),
      ('b', null, '[{"id": 5}]'), ('b', ${told('category')}::json, '[{"id": 5}]')`;
  await answer(db.sql, create, actor, item('after-the-old'));
  expect(await db.sql`select call, entity, changes from history_entries where actor_id = ${user.id} order by id`).toMatchObject([
    { call: 'old.update', entity: 'of_old', changes: {} },
    { call: 'old.update', entity: 'category', changes: {} },
    { call: 'categories.create', entity: 'category' },
  ]);
});

/** A value of each type that a tracked column has. */
const samples: Record<string, string> = {
  text: `'"quoted" \\\\ বাংলা' || chr(10)`,
  uuid: `'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid`,
  int2: '7::int2',
  int4: '70000',
  int8: '9007199254740991::int8',
  numeric: '12.50::numeric',
  float8: '0.1::float8',
  bool: 'true',
  date: `'2026-11-26'::date`,
  time: `'09:30:00'::time`,
  timestamptz: `'2026-11-26 09:30:00.120001+06'::timestamptz`,
  jsonb: `'{"a": [1, null]}'::jsonb`,
  _text: `array['a', null, 'খ']`,
  _int4: 'array[1, 2]',
};
test('every type of a tracked column comes out of JSON as the driver reads it', async () => {
  const types = new Set<string>();
  for (const [, { table, words }] of trackedEntities()) {
    const rows = await db.sql<{ type: string }[]>`
      select t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = ${table}::regclass and a.attname = any (${Object.keys(words.fields)})`;
    for (const { type } of rows) types.add(type);
  }
  expect(types.size).toBeGreaterThan(5);
  for (const type of types) {
    expect(samples, type).toHaveProperty(type);
    const [row] = await db.sql.unsafe<{ read: unknown; json: { value: unknown }[] }[]>(
      `with s as (select ${samples[type]} as value) select value as read, (select json_agg(s) from s) as json from s`,
    );
    expect(asRead(row!.json[0]!.value), type).toEqual(row!.read);
  }
});
