// What the front page and the institutions promise.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeCategory, makeCourse, makeInstitution, onSiteOf } from '#features/courses/test/make.ts';
import { info, publicList } from '#features/institutions/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { giveConsent } from '#features/consents/contract.ts';
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

test('no course stands on two shelves of the front page', async () => {
  const { sql } = db;
  const category_id = await makeCategory(sql);
  for (let n = 1; n <= 14; n++) await makeCourse(sql, { category_id, slug: `shelf-${n}`, learner_count: 100 - n, featured: n % 2 === 0 });
  const { popular, featured, latest } = await answer(sql, calls.front, visitor(), {});
  const ids = [...popular, ...featured, ...latest].map((c) => c.id);
  expect([popular.length, featured.length, latest.length]).toEqual([4, 4, 4]);
  expect(new Set(ids).size).toBe(12);
  expect(featured.every((c) => c.featured)).toBe(true);
});
test('each language of the front page has voices in that language, others only where there is none', async () => {
  const { sql } = db;
  const course = await makeCourse(sql, { category_id: await makeCategory(sql) });
  const say = async (text: string, agreed = true) => {
    const { user, actor } = await makePerson(sql);
    if (agreed) await answer(sql, giveConsent, actor, { text: 'front_page', version: 2 });
    await sql`insert into reviews (course_id, user_id, rating, text) values (${course.id}, ${user.id}, 5, ${text})`;
  };
  const heard = async (language: 'en' | 'bn') => (await answer(sql, calls.front, visitor(language), {})).quotes.map((q) => q.text);
  await say('কেউ সম্মতি না দিলে তাঁর কথা এখানে থাকে না।', false);
  expect(await heard('bn')).toEqual([]);
  await say('দাঁড়িপাল্লার উদাহরণটা পড়ে পক্ষান্তর বুঝলাম।');
  expect((await heard('en')).length).toBe(1);
  await say('The picture of the yard is the best explanation.');
  await say('সমিতির হিসাব এখন মাস শেষে এক মিনিটে মেলে।');
  expect(await heard('en')).toEqual(['The picture of the yard is the best explanation.']);
  expect((await heard('bn')).every((text) => /[\u0980-\u09ff]/.test(text))).toBe(true);
});
