// What the front page and the institutions promise.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeCategory, makeCourse, makeInstitution, onSiteOf } from '#features/courses/test/make.ts';
import { info, publicList } from '#features/institutions/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let padma: number;
beforeAll(async () => {
  db = await freshDatabase();
  const category_id = await makeCategory(db.sql);
  padma = await makeInstitution(db.sql, { username: 'padma' });
  await makeInstitution(db.sql, { username: 'waiting', approved: false });
  await makeCourse(db.sql, { category_id, institution_id: padma, slug: 'own' });
  await makeCourse(db.sql, { category_id, slug: 'everybodys', featured: true });
  await db.sql`insert into sliders (title, bn_title, image, position) values ('Second', 'দ্বিতীয়', 'jali', 2), ('First', 'প্রথম', 'dheu', 1)`;
});
afterAll(() => db.drop());

test('the front page counts what is there', async () => {
  const front = await answer(db.sql, calls.front, visitor(), {});
  expect(front).toMatchObject({ partner: null, figures: { courses: 2, learners: 0, certificates: 0, institutions: 1 } });
  expect(front.featured.map((c) => c.slug)).toEqual(['everybodys']);
  expect(front.institutions.map((i) => i.username)).toEqual(['padma']);
  expect(front.sliders.map((s) => s.title)).toEqual(['First', 'Second']);
});
test('the front page of a partner shows its own courses and name', async () => {
  const front = await answer(db.sql, calls.front, onSiteOf(visitor(), padma), {});
  expect(front).toMatchObject({ partner: { username: 'padma' }, figures: { courses: 1 } });
  expect(front.popular.map((c) => c.slug)).toEqual(['own']);
});
test('only approved institutions are listed and shown, by user name and by number', async () => {
  expect((await answer(db.sql, publicList, visitor(), { limit: 5 })).data.map((i) => i.username)).toEqual(['padma']);
  for (const username of ['padma', String(padma)])
    expect((await answer(db.sql, info, visitor(), { username })).InstitutionInfo).toMatchObject([{ username: 'padma', course_count: 1 }]);
  await expect(answer(db.sql, info, visitor(), { username: 'waiting' })).rejects.toMatchObject({ code: 'not_found' });
});
