// Search inside a course: what it finds, what of a course a learner may not see yet, and words that mean something to a database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRooms } from '#core/house/server/room.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeLearner } from '#features/courses/test/make.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { room as lessons } from '#features/lessons/server/room.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { save, searchTexts } from '../contract.ts';
import { excerptOf } from '../rules.ts';
import { room as journeys } from '../server/room.ts';

openRooms([lessons, journeys]);
let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('a text is found by all words of it, in small letters and either digits, and shows the place', async () => {
  const course = await makeLearnable(db.sql);
  await makeLesson(db.sql, course.id, { body_html: '<p>Nothing of it</p>' });
  const wanted = await makeLesson(db.sql, course.id, {
    body_html: `<h2>Storms</h2><p>${'Long before. '.repeat(20)}In 1970 the <b>Bhola</b> cyclone &amp; its surge came 100% at night.</p>`,
  });
  const actor = await makeEnrolled(db.sql, course);
  const find = (search: string) => answer(db.sql, searchTexts, actor, { slug: course.slug, search });
  for (const search of ['bhola', '১৯৭০ BHOLA', 'surge  cyclone', '100%']) {
    const { data, total } = await find(search);
    expect([total, data.map((d) => d.lesson.id)], search).toEqual([1, [wanted]]);
  }
  const { before, hit, after } = (await find('bhola')).data[0]!;
  expect([before.startsWith('… '), before.endsWith('In 1970 the '), hit, after]).toEqual([
    true,
    true,
    'Bhola',
    ' cyclone & its surge came 100% at night.',
  ]);
  expect((await find('লেখা')).total).toBe(2);
  for (const search of ['b_ola', '%%', 'strong>', '\\\\', 'nowhere']) expect((await find(search)).total, search).toBe(0);
});

test('a text that was changed is found as it is now', async () => {
  const course = await makeLearnable(db.sql);
  const lesson = await makeLesson(db.sql, course.id, { body_html: '<p>former words</p>' });
  const actor = await makeEnrolled(db.sql, course);
  await db.sql`update lessons set body_html = '<p>later&nbsp;৭ Words</p>' where id = ${lesson}`;
  const total = async (search: string) => (await answer(db.sql, searchTexts, actor, { slug: course.slug, search })).total;
  expect([await total('former'), await total('later'), await total('7 words')]).toEqual([0, 1, 1]);
});

test('one learner who searches a long course over and over is stopped before others wait for a connection', async () => {
  const course = await makeLearnable(db.sql);
  await db.sql`
    insert into lessons (course_id, position, kind, title, bn_title, body_html, bn_body_html)
    select ${course.id}, n, 'manual', 'L ' || n, 'প ' || n, repeat('<p>Long <b>before</b> the storm came to them all.</p>', 150),
      repeat('<p>ঝড়ের অনেক আগে <b>সবাই</b> ঘরে ফিরে এল।</p>', 150)
    from generate_series(1, 400) n`;
  const actor = await makeEnrolled(db.sql, course);
  const asked = await Promise.allSettled(
    Array.from({ length: 60 }, () => answer(db.sql, searchTexts, actor, { slug: course.slug, search: 'e' })),
  );
  const reasons = asked.flatMap((a) => (a.status === 'rejected' ? [a.reason.code] : []));
  expect(new Set(reasons)).toEqual(new Set(['too_many']));
  // two windows of ten seconds at most
  expect(reasons.length).toBeGreaterThanOrEqual(20);
});

test('texts of lessons that are locked, and of courses of others, are not searched', async () => {
  const course = await makeLearnable(db.sql, { previous_first: true });
  const first = await makeLesson(db.sql, course.id, { body_html: '<p>open secret</p>' });
  const second = await makeLesson(db.sql, course.id, { body_html: '<p>locked secret</p>' });
  const actor = await makeEnrolled(db.sql, course);
  const found = async () =>
    (await answer(db.sql, searchTexts, actor, { slug: course.slug, search: 'secret' })).data.map((d) => d.lesson.id);
  expect(await found()).toEqual([first]);
  await answer(db.sql, save, actor, { lesson_id: first, done: true });
  expect(await found()).toEqual([first, second]);
  const other = await makeLearner(db.sql);
  await expect(answer(db.sql, searchTexts, other, { slug: course.slug, search: 'secret' })).rejects.toMatchObject({ code: 'not_found' });
});

test('an excerpt is whole text around the word, whatever the text is', () => {
  expect(excerptOf('<i>', ['zz'])).toEqual({ before: '', hit: '<i', after: '>' });
  expect(excerptOf('', ['a'])).toEqual({ before: '', hit: '', after: '' });
  const long = 'অ'.repeat(500);
  expect(excerptOf(long, ['অঅ']).hit).toBe('অঅ');
});
