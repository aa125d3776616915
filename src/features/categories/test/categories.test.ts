// What the categories room promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { seedRoles } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCourse } from '#features/courses/test/make.ts';
import { answer } from '#core/contract/server/gate.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { list } from '../contract.ts';
import { create, remove, update } from '../contract-admin.ts';

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
