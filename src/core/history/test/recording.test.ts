// What the history promises of a change: who, what, before and after, in the transaction of the change.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Transaction } from '#core/db/server/sql.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { create, remove, update } from '#features/categories/contract-admin.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  await seedRoles(db.sql);
});
afterAll(() => db.drop());

interface Row {
  id: number;
  act: string;
  call: string;
  actor_id: number;
  role: string;
  title: string;
  changes: object;
  origin: object;
}
const entriesOf = (object_id: number) => db.sql<Row[]>`
  select e.*, p.value as origin from history_entries e left join history_private p on p.entry_id = e.id and p.part = 'origin'
  where entity = 'category' and object_id = ${object_id} order by e.id`;
const item = (slug: string) => ({ slug, title: `Title of ${slug}`, bn_title: 'নাম', image: 'shapla' });

test('making, changing and removing a row leave an entry each, with the fields that differ and nothing else', async () => {
  const { actor, user } = await makePerson(db.sql, { role: 'super' });
  const made = await answer(db.sql, create, actor, item('night-sky'));
  await answer(db.sql, update, actor, { ...made, title: 'Stars' });
  await answer(db.sql, remove, actor, { id: made.id });
  const rows = await entriesOf(made.id);
  expect(rows.map((r) => [r.call, r.act, r.title])).toEqual([
    ['categories.create', 'created', 'Title of night-sky'],
    ['categories.update', 'changed', 'Stars'],
    ['categories.remove', 'removed', 'Stars'],
  ]);
  expect(rows[0]!.changes).toEqual({
    slug: [null, 'night-sky'],
    title: [null, 'Title of night-sky'],
    bn_title: [null, 'নাম'],
    image: [null, 'shapla'],
    active: [null, true],
    position: [null, 1],
  });
  expect(rows[1]!.changes).toEqual({ title: ['Title of night-sky', 'Stars'] });
  expect(rows[2]!.changes).toMatchObject({ title: ['Stars', null], slug: ['night-sky', null] });
  for (const row of rows) expect(row).toMatchObject({ actor_id: user.id, role: 'super', origin: { address: '127.0.0.1', device: 'test' } });
});

test('what was refused, and what changed nothing, leaves nothing', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const made = await answer(db.sql, create, actor, item('weaving'));
  expect(await refusedWith(answer(db.sql, create, actor, item('weaving')))).toBe('already_there');
  expect(await refusedWith(answer(db.sql, update, actor, { ...made, version: 7 }))).toBe('stale');
  await answer(db.sql, update, actor, made);
  expect((await entriesOf(made.id)).map((r) => r.act)).toEqual(['created']);
});

test('thirty writers at once: each has its entry, none waits for another’s, and one object’s entries follow each other', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const made = await Promise.all(Array.from({ length: 30 }, (_, i) => answer(db.sql, create, actor, item(`busy-${i}`))));
  for (const { id } of made) expect(await entriesOf(id)).toHaveLength(1);
  const one = made[0]!;
  const done = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      refusedWith(answer(db.sql, update, actor, i % 3 ? { ...made[i]!, title: `Edit ${i}` } : { ...one, title: `Edit ${i}` })),
    ),
  );
  expect(done.filter((code) => code === 'answered')).toHaveLength(21);
  expect(done.filter((code) => code !== 'answered' && code !== 'stale')).toEqual([]);
  const [first, second, ...more] = await entriesOf(one.id);
  expect(more).toEqual([]);
  expect((second!.changes as { title: string[] }).title[0]).toBe((first!.changes as { title: string[] }).title[1]);
});

test('what there was before is read before the work’s first statement, however soon that is sent', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const { id } = await answer(db.sql, create, actor, item('soon'));
  await db.sql.begin((sql) =>
    record(sql, authorOf(actor), { call: 'test.change', did: 'changed', entity: 'category' }, { ids: [id] }, async () => {
      await sql`update categories set title = 'At once' where id = ${id}`.execute();
    }),
  );
  expect((await entriesOf(id)).at(-1)!.changes).toEqual({ title: ['Title of soon', 'At once'] });
});
test('a fault before the work is told as it is, and leaves nothing', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const work = (sql: Transaction) => sql`update categories set title = 'Never' where slug = 'soon'`;
  await expect(
    db.sql.begin((sql) =>
      // no such id: the question for the states fails, the work's statement after it
      record(sql, authorOf(actor), { call: 'test.change', did: 'changed', entity: 'category' }, { ids: [NaN] }, async () => work(sql)),
    ),
  ).rejects.toThrow(/NaN/);
  expect(await db.sql`select 1 from categories where title = 'Never'`).toHaveLength(0);
});

test('nobody changes or removes an entry or a seal, and what is kept apart can only be erased', async () => {
  for (const text of [
    `update history_entries set title = 'x'`,
    'delete from history_entries',
    'truncate history_entries cascade',
    `update history_seals set mark = null`,
    'delete from history_seals',
    `update history_private set value = '{}'`,
  ])
    await expect(db.sql.unsafe(text), text).rejects.toThrow(/append-only/);
});
