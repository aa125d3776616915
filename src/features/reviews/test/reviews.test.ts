// What the reviews room promises.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeBatch, makeCategory, makeCourse, makeLearner } from '#features/courses/test/make.ts';
import { viewCourse } from '#features/courses/contract.ts';
import { enroll } from '#features/enrollments/contract.ts';
import { front } from '#features/home/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import * as staff from '../contract-staff.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let course: { id: number; uuid: string };
let batch_id: number;
beforeAll(async () => {
  db = await freshDatabase();
  course = await makeCourse(db.sql, { category_id: await makeCategory(db.sql) });
  batch_id = await makeBatch(db.sql, course.id);
});
afterAll(() => db.drop());

test('a learner reviews once, may change it, and the course carries the right mean', async () => {
  const [a, b] = [await makeLearner(db.sql), await makeLearner(db.sql)];
  for (const p of [a, b]) await answer(db.sql, enroll, p, { batch_id });
  await answer(db.sql, calls.create, a, { course_id: course.uuid, rating: 2, text: 'ভালো' });
  await answer(db.sql, calls.create, a, { course_id: course.uuid, rating: 5, text: 'খুব ভালো' });
  await answer(db.sql, calls.createForBatch, b, { id: batch_id, rating: 4 });
  const shown = await answer(db.sql, calls.list, a, { course_id: course.uuid });
  expect(shown).toMatchObject({ total: 2, distribution: [0, 0, 0, 1, 1], rating: 4.5, rating_count: 2 });
  expect(shown.data.filter((r) => r.mine)).toMatchObject([{ rating: 5, text: 'খুব ভালো' }]);
  expect(await answer(db.sql, viewCourse, visitor(), { slug: course.uuid })).toMatchObject({ rating: 4.5, rating_count: 2 });
  expect((await answer(db.sql, calls.listOfBatch, visitor(), { id: batch_id })).total).toBe(2);
});
test('the same learner pressing many times at once is counted once', async () => {
  const person = await makeLearner(db.sql);
  await answer(db.sql, enroll, person, { batch_id });
  const [before] = await db.sql<{ rating_count: number }[]>`select rating_count from courses where id = ${course.id}`;
  await Promise.all(
    Array.from({ length: 10 }, (_, i) => answer(db.sql, calls.create, person, { course_id: course.uuid, rating: (i % 5) + 1 })),
  );
  const [after] = await db.sql<{ rating_count: number; rating_sum: number; real: number }[]>`
    select rating_count, rating_sum, (select sum(rating)::int from reviews where course_id = courses.id) as real from courses where id = ${course.id}`;
  expect(after!.rating_count).toBe(before!.rating_count + 1);
  expect(after!.rating_sum).toBe(after!.real);
});
test('a review of somebody under 18 names nobody; of an adult it tells the name, and the user name of a page that is shown', async () => {
  const { id, uuid } = await makeCourse(db.sql, { category_id: await makeCategory(db.sql) });
  const batch = await makeBatch(db.sql, id);
  const years = (n: number) => `${new Date().getUTCFullYear() - n}-01-01`;
  const of = {
    child: { birth_date: years(12) },
    adult: { birth_date: years(30) },
    open: { birth_date: years(30), page_open: true },
    silent: {},
  };
  const people = new Map<string, Awaited<ReturnType<typeof makeLearner>>>();
  for (const [who, more] of Object.entries(of)) {
    const actor = await makeLearner(db.sql);
    people.set(who, actor);
    const { birth_date = null, page_open = false } = more as { birth_date?: string; page_open?: boolean };
    await db.sql`
      update users set name = ${who}, bn_name = ${who}, username = ${`user.${who}`}, birth_date = ${birth_date}, page_open = ${page_open},
        profession = 'a trade', district = 'a town'
      where id = ${actor.user.id}`;
    if (who === 'child')
      await db.sql`insert into guardians (user_id, name, relation, address, lapses_at) values (${actor.user.id}, 'Shahida Begum', 'mother', 'shahida@guardian.test', now() + interval '1 day')`;
    await db.sql`insert into consents (user_id, text_id, version, given, language, place) values (${actor.user.id}, 'front_page', 1, true, 'en', 'visit')`;
    await answer(db.sql, enroll, actor, { batch_id: batch });
    await answer(db.sql, calls.create, actor, { course_id: uuid, rating: 5, text: `${who} says that this course is worth a day` });
  }
  const seen = async (who?: string) => {
    const { data } = await answer(db.sql, calls.list, who ? people.get(who)! : visitor(), { course_id: uuid });
    return Object.fromEntries(data.map((r) => [r.text.split(' ')[0], [r.name, r.bn_name, r.username]]));
  };
  const told = { adult: ['adult', 'adult', ''], open: ['open', 'open', 'user.open'], silent: ['silent', 'silent', ''] };
  expect(await seen()).toEqual({ ...told, child: ['', null, ''] });
  expect(await seen('child')).toEqual({ ...told, child: ['child', 'child', 'user.child'] });
  const page = JSON.stringify(await answer(db.sql, front, visitor(), {}));
  expect(page).toContain('adult says');
  for (const kept of ['child', 'a trade', 'a town']) expect(page).not.toContain(kept);
});
test('writing a review over and over is stopped, by whichever door', async () => {
  const person = await makeLearner(db.sql);
  await answer(db.sql, enroll, person, { batch_id });
  let refused = 0;
  // twice the limit, so that the turn of an hour lets no test fail
  for (let i = 0; i < 62; i++)
    await (i % 2
      ? answer(db.sql, calls.create, person, { course_id: course.uuid, rating: 4 })
      : answer(db.sql, calls.createForBatch, person, { id: batch_id, rating: 5 })
    ).catch((error: { code: string }) => {
      expect(error.code).toBe('too_many');
      refused++;
    });
  expect(refused).toBeGreaterThan(0);
});
test('somebody who is not enrolled cannot review, and six stars are not there', async () => {
  const person = await makeLearner(db.sql);
  await expect(answer(db.sql, calls.create, person, { course_id: course.uuid, rating: 5 })).rejects.toMatchObject({
    code: 'not_a_learner',
  });
  await expect(answer(db.sql, calls.create, person, { course_id: course.uuid, rating: 6 })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('the team answers for everybody to read; a hidden review counts for nothing, and its writer alone reads it, with the reason', async () => {
  const institution_id = await makeInstitution(db.sql);
  const own = await makeCourse(db.sql, { category_id: await makeCategory(db.sql), institution_id });
  const batch = await makeBatch(db.sql, own.id);
  const partner = (await makePerson(db.sql, { role: 'partner', institution_id })).actor;
  const [kind, rude] = [await makeLearner(db.sql), await makeLearner(db.sql)];
  for (const p of [kind, rude]) await answer(db.sql, enroll, p, { batch_id: batch });
  await answer(db.sql, calls.create, kind, { course_id: own.uuid, rating: 5, text: 'খুব ভালো' });
  await answer(db.sql, calls.create, rude, { course_id: own.uuid, rating: 1, text: 'গালি' });
  const listed = (show = 'all') => answer(db.sql, staff.listForStaff, partner, { course_id: own.id, show });
  const { data, can } = await listed();
  expect(can).toEqual({ answer: true, hide: true });
  const [bad, good] = data;
  await answer(db.sql, staff.answerReview, partner, { id: good!.id, answer: 'ধন্যবাদ, আবার আসবেন।' });
  expect((await listed('unanswered')).data.map(({ id }) => id)).toEqual([bad!.id]);
  expect(await refusedWith(answer(db.sql, staff.hideReview, partner, { id: bad!.id, hidden: true, reason: ' ' }))).toBe('invalid_input');
  const hide = (hidden: boolean) => answer(db.sql, staff.hideReview, partner, { id: bad!.id, hidden, reason: 'কাউকে গালি দেওয়া' });
  // two at once count it off once
  await Promise.all([hide(true), hide(true)]);
  const rating = async () => (await answer(db.sql, viewCourse, visitor(), { slug: own.uuid })).rating_count;
  expect(await rating()).toBe(1);
  const seen = async (who: Parameters<typeof answer>[2]) =>
    (await answer(db.sql, calls.list, who, { course_id: own.uuid })).data.map((r) => [r.text, r.answer, r.hidden_reason]);
  const thanked = ['খুব ভালো', 'ধন্যবাদ, আবার আসবেন।', null];
  expect(await seen(visitor())).toEqual([thanked]);
  expect(await seen(kind)).toEqual([thanked]);
  expect(await seen(rude)).toEqual([['গালি', '', 'কাউকে গালি দেওয়া'], thanked]);
  expect((await listed('hidden')).data.map(({ id }) => id)).toEqual([bad!.id]);
  // saying it anew does not bring it back
  await answer(db.sql, calls.create, rude, { course_id: own.uuid, rating: 2, text: 'আবার' });
  expect(await rating()).toBe(1);
  await hide(false);
  expect(await rating()).toBe(2);
  const [row] = await db.sql<{ rating_sum: number }[]>`select rating_sum from courses where id = ${own.id}`;
  expect(row!.rating_sum).toBe(7);
  const acts = await db.sql<{ act: string }[]>`select act from history_entries where entity = 'review' order by id`;
  expect(acts.map(({ act }) => act)).toEqual(['answered', 'moderated', 'moderated', 'moderated']);
});
