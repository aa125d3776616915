// What the categories room promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { list } from '../contract.ts';

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
