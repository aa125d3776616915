// What a journey promises: only one's own, in order where that is asked, never going back, complete once.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { connect, isUnreachable } from '#core/db/server/sql.ts';
import { newKey } from '#core/contract/new-key.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeLearner } from '#features/courses/test/make.ts';
import { createPost, listPosts } from '#features/discussions/contract.ts';
import { viewContents, viewLesson } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { saveStep } from '../server/saving-progress.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());

test('a journey is found by slug, uuid and id, by its own learner only', async () => {
  const course = await makeLearnable(db.sql);
  const section = await makeLesson(db.sql, course.id, { kind: 'section' });
  const lesson = await makeLesson(db.sql, course.id, { parent_id: section });
  const actor = await makeEnrolled(db.sql, course);
  for (const slug of [course.slug, course.uuid, String(course.id)]) {
    const status = await answer(db.sql, calls.viewStatus, actor, { slug });
    expect(status).toMatchObject({
      course_id: course.id,
      journey_status: 'not_started',
      journey_completeness: 0,
      lessons_total: 1,
      next_lesson_id: lesson,
    });
    expect(status.lessons.map((l) => [l.kind, l.state])).toEqual([
      ['section', 'open'],
      ['manual', 'open'],
    ]);
  }
  const other = await makeLearner(db.sql);
  expect(await refusedWith(answer(db.sql, calls.viewStatus, other, { slug: course.slug }))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, calls.viewStatus, visitor(), { slug: course.slug }))).toBe('signed_out');
  for (const status of ['pending', 'rejected']) {
    const asker = await makeEnrolled(db.sql, course, { status });
    for (const slug of [course.slug, course.uuid, String(course.id)]) {
      expect(await refusedWith(answer(db.sql, calls.viewStatus, asker, { slug }))).toBe(`enrollment_${status}`);
      expect(await refusedWith(answer(db.sql, calls.listLessons, asker, { slug }))).toBe('not_found');
    }
  }
});

test('lessons of a course that one is not enrolled in are not found, whatever is asked of them', async () => {
  const course = await makeLearnable(db.sql);
  const id = await makeLesson(db.sql, course.id);
  const other = await makeLearner(db.sql);
  const asked = [
    answer(db.sql, viewLesson, other, { id }),
    answer(db.sql, viewContents, other, { id }),
    answer(db.sql, listPosts, other, { id }),
    answer(db.sql, createPost, other, { id, text: 'x', client_key: crypto.randomUUID() }),
    answer(db.sql, calls.save, other, { lesson_id: id, done: true }),
    answer(db.sql, calls.checkPrevious, other, { syllabus_id: id }),
    answer(db.sql, calls.createNote, other, { lesson_id: id, text: 'x', client_key: crypto.randomUUID() }),
    answer(db.sql, calls.listCompletedLessons, other, { id: course.batch_id }),
    answer(db.sql, calls.viewEnrollment, other, { id: course.batch_id }),
  ];
  expect(await Promise.all(asked.map(refusedWith))).toEqual(asked.map(() => 'not_found'));
});

test('with previous-first a lesson opens when the required ones before it are done, and says which one is in the way', async () => {
  const course = await makeLearnable(db.sql, { previous_first: true });
  const later = await makeLesson(db.sql, course.id, { kind: 'section', position: 20 });
  const first = await makeLesson(db.sql, course.id, { kind: 'section', position: 10 });
  const c = await makeLesson(db.sql, course.id, { parent_id: later, position: 1 });
  const a = await makeLesson(db.sql, course.id, { parent_id: first, position: 2 });
  const extra = await makeLesson(db.sql, course.id, { parent_id: first, position: 3, required: false });
  const actor = await makeEnrolled(db.sql, course);
  const states = async () =>
    Object.fromEntries((await answer(db.sql, calls.viewStatus, actor, { slug: course.slug })).lessons.map((l) => [l.id, l.state]));

  expect(await states()).toMatchObject({ [a]: 'open', [extra]: 'locked', [c]: 'locked' });
  expect(await answer(db.sql, calls.checkPrevious, actor, { syllabus_id: c })).toMatchObject({ complete: false, previous: { id: a } });
  expect((await answer(db.sql, viewLesson, actor, { id: c })).details).toMatchObject({ locked: true, locked_by: { id: a } });
  const asked = [
    answer(db.sql, viewContents, actor, { id: c }),
    answer(db.sql, calls.save, actor, { lesson_id: c, done: true }),
    answer(db.sql, calls.createNote, actor, { lesson_id: c, text: 'x', client_key: crypto.randomUUID() }),
    answer(db.sql, listPosts, actor, { id: c }),
  ];
  expect(await Promise.all(asked.map(refusedWith))).toEqual(asked.map(() => 'lesson_locked'));

  await answer(db.sql, calls.save, actor, { lesson_id: a, done: true });
  expect(await states()).toMatchObject({ [a]: 'done', [extra]: 'open', [c]: 'open' });
  expect(await answer(db.sql, calls.checkPrevious, actor, { syllabus_id: c })).toEqual({ complete: true, previous: null });
  expect((await answer(db.sql, viewContents, actor, { id: c })).body_html).toBe('<p>Text</p>');
});

test('the last step completes the course once and gives one certificate, however many steps come at once', async () => {
  const course = await makeLearnable(db.sql);
  const lessons = [];
  for (let i = 0; i < 6; i++) lessons.push(await makeLesson(db.sql, course.id));
  await makeLesson(db.sql, course.id, { required: false });
  const actor = await makeEnrolled(db.sql, course);
  const answers = await Promise.all(
    [...lessons, ...lessons].map((lesson_id) => answer(db.sql, calls.save, actor, { lesson_id, done: true, percent: 100 })),
  );
  expect(answers.filter((a) => a.just_completed).length).toBeGreaterThan(0);
  const status = await answer(db.sql, calls.viewStatus, actor, { slug: course.slug });
  expect(status).toMatchObject({ journey_status: 'completed', journey_completeness: 100, lessons_done: 6, lessons_total: 7 });
  expect(status.tracking_code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await db.sql`select status from certificates where user_id = ${actor.user.id}`).toHaveLength(1);
  const again = await answer(db.sql, calls.save, actor, { lesson_id: lessons[0]!, done: true });
  expect(again).toMatchObject({ journey_status: 'completed', just_completed: false });
  const done = await Promise.all(
    [1, 2].map((page) => answer(db.sql, calls.listCompletedLessons, actor, { id: course.batch_id, page, limit: 4 })),
  );
  expect(done.map((found) => [found.total, found.last_page, found.data.length])).toEqual([
    [6, 2, 4],
    [6, 2, 2],
  ]);
  expect(new Set(done.flatMap((found) => found.data.map((d) => d.lesson_id))).size).toBe(6);
  expect(await answer(db.sql, calls.viewEnrollment, actor, { id: course.batch_id })).toMatchObject({
    status: 'approved',
    lessons_done: 6,
    lessons_total: 7,
  });
});

test('the certificate is asked for when the course is completed, comes once however often it is asked for, and is one’s own', async () => {
  const course = await makeLearnable(db.sql);
  const lesson = await makeLesson(db.sql, course.id);
  const actor = await makeEnrolled(db.sql, course);
  const ask = (who = actor) => answer(db.sql, calls.requestCertificate, who, { slug: course.uuid });
  expect(await refusedWith(ask())).toBe('course_not_completed');
  // completed while the course gave none
  await db.sql`update courses set gives_certificate = false where id = ${course.id}`;
  await answer(db.sql, calls.save, actor, { lesson_id: lesson, done: true });
  expect(await ask()).toEqual({ course_id: course.id, tracking_code: null });
  await db.sql`update courses set gives_certificate = true where id = ${course.id}`;
  const given = await Promise.all(Array.from({ length: 30 }, () => ask()));
  const [own] = await db.sql<{ tracking_code: string }[]>`select tracking_code from certificates where course_id = ${course.id}`;
  expect(new Set(given.map((g) => g.tracking_code))).toEqual(new Set([own!.tracking_code]));
  expect((await answer(db.sql, calls.viewStatus, actor, { slug: course.slug })).tracking_code).toBe(own!.tracking_code);
  expect(await refusedWith(ask(await makeLearner(db.sql)))).toBe('not_found');
  expect(await refusedWith(ask(await makeEnrolled(db.sql, course, { status: 'pending' })))).toBe('not_found');
  // what was taken back does not come again by asking
  await db.sql`update certificates set revoked_at = now(), status = 2 where course_id = ${course.id}`;
  expect(await ask()).toEqual({ course_id: course.id, tracking_code: null });
});

test('a learner is told when the batch ends, and learns on when it is over', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id);
  const actor = await makeEnrolled(db.sql, course);
  const status = () => answer(db.sql, calls.viewStatus, actor, { slug: course.slug });
  expect(await status()).toMatchObject({ ends_at: null });
  await db.sql`update batches set ends_at = '2020-01-01T00:00:00Z' where id = ${course.batch_id}`;
  expect(Date.parse((await status()).ends_at!)).toBe(Date.parse('2020-01-01T00:00:00Z'));
  // who was given more time ends with the last second of their day in Dhaka; a day before the batch's end gives nothing
  const [own] = await db.sql<{ id: number }[]>`select id from enrollments where batch_id = ${course.batch_id}`;
  for (const [day, end, extended] of [
    ['2020-02-29', '2020-02-29T17:59:59Z', true],
    ['2019-12-01', '2020-01-01T00:00:00Z', false],
  ] as const) {
    await db.sql`update enrollments set extended_on = ${day} where id = ${own!.id}`;
    const told = await status();
    expect([Date.parse(told.ends_at!), told.extended]).toEqual([Date.parse(end), extended]);
  }
  expect(await answer(db.sql, calls.save, actor, { lesson_id, done: true })).toMatchObject({ done: true });
});

test('a course is not complete while a required quiz is not passed, and saying that a quiz is done does not make it so', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id);
  const quiz = await makeQuiz(db.sql, course.id);
  const actor = await makeEnrolled(db.sql, course);
  await answer(db.sql, calls.save, actor, { lesson_id, done: true });
  expect(await answer(db.sql, calls.save, actor, { lesson_id: quiz.lesson_id, done: true, percent: 100 })).toMatchObject({
    done: false,
    percent: 0,
    exercise_passed: false,
  });
  expect(await answer(db.sql, calls.viewStatus, actor, { slug: course.slug })).toMatchObject({
    journey_status: 'in_progress',
    journey_completeness: 50,
    tracking_code: null,
  });
});

test('saves in any order, repeated or late, never take back percent or done, and the same save twice adds no time', async () => {
  const course = await makeLearnable(db.sql);
  const save = fc.record({
    percent: fc.integer({ min: 0, max: 99 }),
    done: fc.boolean(),
    seconds: fc.integer({ min: 0, max: 5000 }),
    position_seconds: fc.integer({ min: 0, max: 600 }),
    ago: fc.integer({ min: -600, max: 7200 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 6 }), async (saves) => {
      const lesson_id = await makeLesson(db.sql, course.id);
      const now = Date.now();
      const actor = await makeEnrolled(db.sql, course);
      let before = { percent: 0, done: false, seconds: 0 };
      for (const { ago, ...s } of [...saves, ...saves]) {
        const after = await answer(db.sql, calls.save, actor, { lesson_id, ...s, client_at: new Date(now - ago * 1000).toISOString() });
        expect(after.percent).toBeGreaterThanOrEqual(Math.max(before.percent, s.percent));
        expect(after.done).toBe(before.done || s.done);
        expect(after.seconds).toBeGreaterThanOrEqual(before.seconds);
        // never more than the hour since enrolling and the time of the test itself
        expect(after.seconds).toBeLessThanOrEqual(3600 + Math.ceil((Date.now() - now) / 1000) + 1);
        before = after;
      }
      const last = { ...saves[0]!, lesson_id, client_at: new Date(now - 1000).toISOString() };
      const once = await answer(db.sql, calls.save, actor, { ...last, position_seconds: 5 });
      const twice = await answer(db.sql, calls.save, actor, { ...last, position_seconds: 5 });
      expect(twice.seconds).toBe(once.seconds);
    }),
    { numRuns: 25 },
  );
});

test('an older save that arrives late does not move where a video goes on', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id, { kind: 'video' });
  const actor = await makeEnrolled(db.sql, course);
  const at = (ago: number) => new Date(Date.now() - ago * 1000).toISOString();
  await answer(db.sql, calls.save, actor, { lesson_id, position_seconds: 300, client_at: at(10) });
  expect(await answer(db.sql, calls.save, actor, { lesson_id, position_seconds: 120, client_at: at(60) })).toMatchObject({
    position_seconds: 300,
  });
  expect((await answer(db.sql, viewContents, actor, { id: lesson_id })).position_seconds).toBe(300);
  expect(await answer(db.sql, calls.save, actor, { lesson_id, position_seconds: 10, client_at: at(0) })).toMatchObject({
    position_seconds: 10,
  });
});

test('an enrollment knows what is done, the time spent and the last lesson, whether a step finishes a lesson or not', async () => {
  const course = await makeLearnable(db.sql);
  const [a, b] = [await makeLesson(db.sql, course.id), await makeLesson(db.sql, course.id)];
  await makeLesson(db.sql, course.id);
  const actor = await makeEnrolled(db.sql, course);
  await db.sql`update enrollments set created_at = now() - interval '1 hour' where user_id = ${actor.user.id}`;
  const enrolled = async () =>
    (await db.sql`select lessons_done, seconds, last_lesson_id from enrollments where user_id = ${actor.user.id}`)[0];
  await answer(db.sql, calls.save, actor, { lesson_id: a, done: true, seconds: 20 });
  expect(await enrolled()).toEqual({ lessons_done: 1, seconds: 20, last_lesson_id: a });
  await answer(db.sql, calls.save, actor, { lesson_id: b, percent: 40, seconds: 15 });
  expect(await enrolled()).toEqual({ lessons_done: 1, seconds: 35, last_lesson_id: b });
  // both at once: one that counts beside one that does not
  await Promise.all([
    answer(db.sql, calls.save, actor, { lesson_id: a, percent: 10 }),
    answer(db.sql, calls.save, actor, { lesson_id: b, percent: 100 }),
  ]);
  expect(await enrolled()).toMatchObject({ lessons_done: 2, seconds: 35 });
});

test('many learners saving in one moment each get their own answer', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id);
  const actors = [];
  for (let i = 0; i < 30; i++) actors.push(await makeEnrolled(db.sql, course));
  const answers = await Promise.all(actors.map((actor, i) => answer(db.sql, calls.save, actor, { lesson_id, percent: i })));
  expect(answers.map((a) => a.percent)).toEqual(actors.map((_, i) => i));
});

test('while no connection can be had, saves are refused together and not one after the other', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id);
  const one = connect(db.url, 1, { acquire: 2000 });
  const held = await one.reserve();
  const step = { course_id: course.id, lesson_id, done: false, percent: 1, seconds: 1, position_seconds: null, at: null, passed: null };
  const began = performance.now();
  const saves = await Promise.allSettled(
    Array.from({ length: 80 }, (_, i) => saveStep(one, { ...step, user_id: i + 1, enrollment_id: i + 1 })),
  );
  // one after the other they would take 160 seconds
  expect(performance.now() - began).toBeLessThan(80_000);
  expect(saves.every((s) => s.status === 'rejected' && isUnreachable(s.reason))).toBe(true);
  held.release();
  await one.end();
});

test('a note is kept once for its key, belongs to its writer, and can be changed and thrown away', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id);
  const [actor, other] = [await makeEnrolled(db.sql, course), await makeEnrolled(db.sql, course)];
  const note = { lesson_id, text: 'মনে রাখব', at_seconds: 12.7, client_key: crypto.randomUUID() };
  const [one, two] = await Promise.all([answer(db.sql, calls.createNote, actor, note), answer(db.sql, calls.createNote, actor, note)]);
  expect(two!.id).toBe(one!.id);
  expect(one).toMatchObject({ text: 'মনে রাখব', at_seconds: 12 });
  expect(await refusedWith(answer(db.sql, calls.updateNote, other, { id: one!.id, text: 'mine now' }))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, calls.removeNote, other, { id: one!.id }))).toBe('not_found');
  expect(await answer(db.sql, calls.updateNote, actor, { id: one!.id, text: 'নতুন' })).toMatchObject({ text: 'নতুন' });
  expect(await answer(db.sql, calls.listNotes, other, { slug: course.slug })).toMatchObject({ total: 0 });
  expect(await answer(db.sql, calls.listNotes, actor, { slug: course.slug, lesson_id })).toMatchObject({ total: 1 });
  await answer(db.sql, calls.removeNote, actor, { id: one!.id });
  expect(await answer(db.sql, calls.listNotes, actor, { slug: course.slug })).toMatchObject({ total: 0 });
});

test('a post is heard in its own batch only, once for its key', async () => {
  const course = await makeLearnable(db.sql);
  const id = await makeLesson(db.sql, course.id, { kind: 'discussion' });
  const [batch] = await db.sql<
    { id: number }[]
  >`insert into batches (course_id, title, bn_title, published_at) values (${course.id}, 'Second', 'দ্বিতীয়', now()) returning id`;
  const [actor, mate, stranger] = [
    await makeEnrolled(db.sql, course),
    await makeEnrolled(db.sql, course),
    await makeEnrolled(db.sql, { ...course, batch_id: batch!.id }),
  ];
  const said = { id, text: 'সবাই কেমন আছেন?', client_key: crypto.randomUUID() };
  const first = await answer(db.sql, createPost, actor, said);
  expect((await answer(db.sql, createPost, actor, said)).id).toBe(first.id);
  expect((await answer(db.sql, listPosts, mate, { id })).data).toMatchObject([{ text: said.text, mine: false }]);
  expect((await answer(db.sql, listPosts, actor, { id })).data).toMatchObject([{ mine: true }]);
  expect((await answer(db.sql, listPosts, stranger, { id })).total).toBe(0);
});

test('the time of an enrollment is the sum of its lessons’, and its last lesson the one that was touched last, however saves come', async () => {
  const course = await makeLearnable(db.sql);
  const lessons = await Promise.all([1, 2, 3].map(() => makeLesson(db.sql, course.id)));
  const actor = await makeEnrolled(db.sql, course);
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const save = (n: number, more: object) => answer(db.sql, calls.save, actor, { lesson_id: lessons[n]!, ...more });
  const figures = async () => {
    const [row] = await db.sql`
      select e.seconds, e.lessons_done, e.last_lesson_id,
        (select sum(seconds)::int from lesson_progress where user_id = e.user_id and course_id = e.course_id) as sum,
        (select lesson_id from lesson_progress where user_id = e.user_id and course_id = e.course_id
          order by updated_at desc limit 1) as latest
      from enrollments e where user_id = ${actor.user.id} and course_id = ${course.id}`;
    return row!;
  };
  const steps: [number, object][] = [
    [0, { percent: 10, seconds: 20 }],
    [1, { percent: 10, seconds: 30 }],
    // written offline, sent late: it is counted, and does not become the last lesson
    [2, { percent: 50, seconds: 500, client_at: ago(1200) }],
    [0, { percent: 20, seconds: 5 }],
    [2, { done: true, seconds: 40, client_at: ago(600) }],
    [1, { percent: 60, seconds: 0 }],
  ];
  for (const [n, more] of steps) {
    await save(n, more);
    const { seconds, sum, last_lesson_id, latest } = await figures();
    expect([seconds, last_lesson_id]).toEqual([sum, latest]);
  }
  await Promise.all([0, 1, 0, 1, 2].map((n) => save(n, { percent: 70, seconds: 1 })));
  const { seconds, sum, lessons_done } = await figures();
  expect([seconds, lessons_done]).toEqual([sum, 1]);
  expect(sum).toBeGreaterThan(500);
});

test('all notes of a learner stand together, with where they were written, and those of others do not', async () => {
  const [first, second] = [await makeLearnable(db.sql), await makeLearnable(db.sql)];
  const [one, two] = [await makeLesson(db.sql, first.id), await makeLesson(db.sql, second.id)];
  const actor = await makeEnrolled(db.sql, first);
  await makeEnrolled(db.sql, second, { actor });
  const other = await makeEnrolled(db.sql, first);
  const write = (who: typeof actor, lesson_id: number, text: string) =>
    answer(db.sql, calls.createNote, who, { lesson_id, text, client_key: newKey() });
  await write(actor, one, 'Arsenic is silent');
  await write(actor, two, 'সেতু');
  await write(other, one, 'Arsenic of somebody else');
  const all = await answer(db.sql, calls.listAllNotes, actor, {});
  expect(all.data.map((n) => [n.text, n.lesson_id, n.course_uuid])).toEqual([
    ['সেতু', two, second.uuid],
    ['Arsenic is silent', one, first.uuid],
  ]);
  expect((await answer(db.sql, calls.listAllNotes, actor, { search: 'ARSENIC' })).data.map((n) => n.text)).toEqual(['Arsenic is silent']);
  expect((await answer(db.sql, calls.listAllNotes, actor, { search: '%' })).total).toBe(0);
});
