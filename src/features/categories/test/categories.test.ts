// What the categories room promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCourse } from '#features/courses/test/make.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { answer } from '#core/contract/server/gate.ts';
import { restoreRecord } from '#core/records/server/store.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { list } from '../contract.ts';
import { create, remove, restore, update } from '../contract-admin.ts';
import { table } from '../server/store.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  await db.sql`insert into categories (slug, title, bn_title, image, position) select 'c' || i, 'Subject ' || i, 'বিষয় ' || i, 'jali', i from generate_series(1, 23) i`;
});
afterAll(() => db.drop());

test('a visitor gets categories page by page in their order', async () => {
  const page = await answer(db.sql, list, visitor(), { page: '2', limit: 10 });
  expect(page).toMatchObject({ current_page: 2, last_page: 3, per_page: 10, total: 23 });
  expect(page.data[0]).toMatchObject({ slug: 'c11', bn_title: 'বিষয় 11' });
});
test('a page past the last answers the last', async () => {
  expect(await answer(db.sql, list, visitor(), { page: 99 })).toMatchObject({ current_page: 3, total: 23 });
});
test('pagination=none gives all of them', async () => {
  expect((await answer(db.sql, list, visitor(), { pagination: 'none' })).data).toHaveLength(23);
});

const item = { slug: 'night-sky', title: 'Night sky', bn_title: 'রাতের আকাশ', image: 'shapla' };
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'done').catch((e: { code: string }) => e.code);
test('an administrator adds, changes and removes a category; nobody else does', async () => {
  await seedRoles(db.sql);
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const partner = (await makePerson(db.sql, { role: 'partner' })).actor;
  expect(await codeOf(answer(db.sql, create, partner, item))).toBe('not_allowed');
  const made = await answer(db.sql, create, actor, item);
  expect(made).toMatchObject({ ...item, course_count: 0, version: 1 });
  expect(await codeOf(answer(db.sql, create, actor, item))).toBe('already_there');
  expect(await codeOf(answer(db.sql, update, partner, { ...made, title: 'Mine' }))).toBe('not_allowed');
  expect(await answer(db.sql, update, actor, { ...made, title: 'Stars' })).toMatchObject({ title: 'Stars', version: 2 });
  await expect(answer(db.sql, update, actor, { ...made, title: 'Older' })).rejects.toMatchObject({
    code: 'stale',
    detail: { yours: 1, current: { title: 'Stars', version: 2 } },
  });
  expect(await codeOf(answer(db.sql, update, actor, { ...made, slug: 'c1', version: 2 }))).toBe('already_there');
  await makeCourse(db.sql, { category_id: made.id, published: false });
  expect(await codeOf(answer(db.sql, remove, actor, { id: made.id }))).toBe('in_use');
  await db.sql`delete from courses where category_id = ${made.id}`;
  expect(await answer(db.sql, remove, actor, { id: made.id })).toEqual({ status: 'success' });
  expect(await codeOf(answer(db.sql, remove, actor, { id: made.id }))).toBe('not_found');
});
test('thirty at once give one slug to one category, and change one version once', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const thirty = <T>(ask: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 30 }, (_, i) => codeOf(ask(i))));
  expect((await thirty(() => answer(db.sql, create, actor, item))).filter((c) => c !== 'already_there')).toEqual(['done']);
  const rows = (await answer(db.sql, list, visitor(), { pagination: 'none' })).data;
  const [one, two, made] = [rows[0]!, rows[1]!, rows.find((r) => r.slug === item.slug)!];
  const codes = await thirty((i) => answer(db.sql, update, actor, { ...(i % 2 ? one : two), slug: 'wanted', image: 'shapla' }));
  expect(codes.filter((c) => c === 'done')).toHaveLength(1);
  expect(codes.filter((c) => !['done', 'already_there', 'stale'].includes(c))).toEqual([]);
  const edits = await thirty((i) => answer(db.sql, update, actor, { ...made, image: 'shapla', title: `Title ${i}` }));
  expect(edits.toSorted()).toEqual(['done', ...Array<string>(29).fill('stale')]);
});
/** Who writes a row waits for whoever holds it; then the row is gone. */
const isWaited = async () =>
  (await db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).count > 0;
test('of thirty who remove a row one has removed it; who changes one that is being removed hears that it is gone', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const made = await answer(db.sql, create, actor, { ...item, slug: 'fleeting' });
  const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(answer(db.sql, remove, actor, { id: made.id }))));
  expect(codes.toSorted()).toEqual(['done', ...Array<string>(29).fill('not_found')]);
  const told = await db.sql`select from history_entries where entity = 'category' and object_id = ${made.id} and act = 'removed'`;
  expect(told.count).toBe(1);
  const back = await answer(db.sql, restore, actor, { id: made.id });
  const late = await db.sql.begin(async (sql) => {
    await sql`delete from categories where id = ${made.id}`;
    const asked = codeOf(answer(db.sql, update, actor, { ...back, title: 'Late' }));
    await expect.poll(isWaited).toBe(true);
    return [asked] as const;
  });
  expect(await late[0]).toBe('not_found');
});
test('who gives the name of a row in the moment in which it is brought back hears that it is there already, on a new row and on another one', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const other = await answer(db.sql, create, actor, { ...item, slug: 'other-one' });
  const asks = [
    (slug: string) => answer(db.sql, create, actor, { ...item, slug }),
    (slug: string) => answer(db.sql, update, actor, { ...other, slug }),
  ];
  for (const [i, ask] of asks.entries()) {
    const made = await answer(db.sql, create, actor, { ...item, slug: `coming-back-${i}` });
    await answer(db.sql, remove, actor, { id: made.id });
    const late = await db.sql.begin(async (sql) => {
      expect(await restoreRecord(sql, table, made.id, actor.user.id)).toBe(true);
      const asked = codeOf(ask(made.slug));
      await expect.poll(isWaited).toBe(true);
      return [asked] as const;
    });
    expect(await late[0]).toBe('already_there');
  }
});
test('what was removed before a column was added comes back with what the column has by itself', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const made = await answer(db.sql, create, actor, { ...item, slug: 'older' });
  await answer(db.sql, remove, actor, { id: made.id });
  await db.sql`alter table categories add column since int not null default 7`;
  expect(await answer(db.sql, restore, actor, { id: made.id })).toMatchObject({ id: made.id, slug: 'older' });
  expect(await db.sql`select since from categories where id = ${made.id}`).toEqual([{ since: 7 }]);
  await db.sql`alter table categories drop column since`;
});
