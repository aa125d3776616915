// Days on which sections open, counted from the beginning of each batch: closed everywhere until then, and nothing is taken from who has begun.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeBatch } from '#features/courses/test/make.ts';
import { viewContents, viewLesson } from '#features/lessons/contract.ts';
import { type MadeCourse, makeEnrolled, makeLearnable, makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { listLessons, listVersions } from '#features/offline/contract.ts';
import { sendPaper, start, viewPaper } from '#features/quizzes/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());

/** Two sections: one that is open, one that opens on the eighth day. */
async function weekly(given: { previous_first?: boolean } = {}) {
  const course = await makeLearnable(db.sql, given);
  const [now, later] = [
    await makeLesson(db.sql, course.id, { kind: 'section', position: 1 }),
    await makeLesson(db.sql, course.id, { kind: 'section', position: 2, opens_day: 8 }),
  ];
  const first = await makeLesson(db.sql, course.id, { parent_id: now, position: 1 });
  const second = await makeLesson(db.sql, course.id, { parent_id: later, position: 1 });
  const quiz = (await makeQuiz(db.sql, course.id, { parent_id: later, position: 2 })).lesson_id;
  return { course, first, second, quiz };
}
/** The batch began so many days ago, at the first minute of that day in Dhaka. */
const began = (batch_id: number, days: number) => db.sql`
  update batches set starts_at = date_trunc('day', now(), 'Asia/Dhaka') - make_interval(days => ${days}) where id = ${batch_id}`;
const status = (actor: SignedIn, course: MadeCourse) => answer(db.sql, calls.viewStatus, actor, { slug: course.slug });
const statesOf = async (actor: SignedIn, course: MadeCourse) =>
  Object.fromEntries((await status(actor, course)).lessons.map((l) => [l.id, l.state]));

test('a section opens in the first minute of its day in each batch, and says before when that is', async () => {
  const { course, first, second, quiz } = await weekly();
  const other = { ...course, batch_id: await makeBatch(db.sql, course.id) };
  await began(course.batch_id, 6);
  await began(other.batch_id, 7);
  const [waits, reads] = [await makeEnrolled(db.sql, course), await makeEnrolled(db.sql, other)];

  expect(await statesOf(reads, course)).toMatchObject({ [first]: 'open', [second]: 'open', [quiz]: 'open' });
  expect(await answer(db.sql, viewContents, reads, { id: second })).toMatchObject({ id: second });
  const told = await status(waits, course);
  expect(told.lessons.find((l) => l.id === second)).toMatchObject({ state: 'locked', locked_by: null });
  const opens_at = told.lessons.find((l) => l.id === second)!.opens_at!;
  const [tomorrow] = await db.sql<{ at: string }[]>`
    select date_trunc('day', now(), 'Asia/Dhaka') + interval '1 day' as at`;
  expect(Date.parse(opens_at)).toBe(Date.parse(tomorrow!.at));
  expect((await answer(db.sql, viewLesson, waits, { id: second })).details).toMatchObject({
    locked: true,
    opens_at: expect.any(String),
    locked_by: null,
  });
  const asked = [
    answer(db.sql, viewContents, waits, { id: second }),
    answer(db.sql, calls.save, waits, { lesson_id: second, done: true }),
    answer(db.sql, calls.createNote, waits, { lesson_id: second, text: 'x', client_key: crypto.randomUUID() }),
    answer(db.sql, start, waits, { lesson: quiz }),
  ];
  expect(await Promise.all(asked.map(refusedWith))).toEqual(asked.map(() => 'lesson_not_yet'));
  // the day comes
  await began(course.batch_id, 7);
  expect(await statesOf(waits, course)).toMatchObject({ [second]: 'open', [quiz]: 'open' });
  expect(await answer(db.sql, calls.save, waits, { lesson_id: second, done: true })).toMatchObject({ done: true });
});

test('where a batch has no first day, the days count from that on which a learner got in', async () => {
  const { course, second } = await weekly();
  const [early, late] = [await makeEnrolled(db.sql, course), await makeEnrolled(db.sql, course)];
  await db.sql`update enrollments set approved_at = now() - interval '8 days', created_at = now() - interval '20 days' where user_id = ${early.user.id}`;
  await db.sql`update enrollments set approved_at = now() - interval '2 days', created_at = now() - interval '20 days' where user_id = ${late.user.id}`;
  expect(await statesOf(early, course)).toMatchObject({ [second]: 'open' });
  expect(await statesOf(late, course)).toMatchObject({ [second]: 'locked' });
});

test('a phone gets no lesson before its day, and what it finds later it fetches then', async () => {
  const { course, first, second, quiz } = await weekly();
  await began(course.batch_id, 3);
  const actor = await makeEnrolled(db.sql, course);
  const kept = async () => (await answer(db.sql, listLessons, actor, { slug: course.slug })).data.map((row) => row.contents.id);
  const versions = async () => (await answer(db.sql, listVersions, actor, { slug: course.slug })).data.map((row) => row.lesson_id);
  expect([await kept(), await versions()]).toEqual([[first], [first]]);
  await began(course.batch_id, 7);
  expect([await kept(), await versions()]).toEqual([
    [first, second, quiz],
    [first, second, quiz],
  ]);
});

test('whoever has begun a lesson goes on with it when its section is put off', async () => {
  const { course, first, second } = await weekly();
  await began(course.batch_id, 7);
  const actor = await makeEnrolled(db.sql, course);
  await answer(db.sql, calls.save, actor, { lesson_id: second, percent: 40 });
  await began(course.batch_id, 1);
  expect(await statesOf(actor, course)).toMatchObject({ [first]: 'open', [second]: 'begun' });
  expect(await answer(db.sql, calls.save, actor, { lesson_id: second, done: true })).toMatchObject({ done: true });
  expect((await answer(db.sql, listLessons, actor, { slug: course.slug })).data.map((row) => row.contents.id)).toEqual([first, second]);
});

/** The first day of the batch, or the section of the second lesson, is put off: what was open is closed again. */
const putOff = {
  batch: (course: MadeCourse) => began(course.batch_id, 1),
  section: (_: MadeCourse, lesson: number) => db.sql`
    update lessons set opens_day = 60 where id = (select parent_id from lessons where id = ${lesson})`,
  place: async (course: MadeCourse, lesson: number) => {
    const later = await makeLesson(db.sql, course.id, { kind: 'section', position: 3, opens_day: 60 });
    await db.sql`update lessons set parent_id = ${later} where id = ${lesson}`;
  },
};
const clock = async () => (await db.sql<{ at: string }[]>`select clock_timestamp() as at`)[0]!.at;
test.each(Object.entries(putOff))(
  'what a phone did while a chapter stood open is taken when that is put off meanwhile: %s',
  async (_, put) => {
    const { course, second } = await weekly();
    await began(course.batch_id, 7);
    const [actor, other] = [await makeEnrolled(db.sql, course), await makeEnrolled(db.sql, course)];
    const open = await clock();
    await put(course, second);
    const save = (input: object, who = actor) => answer(db.sql, calls.save, who, { lesson_id: second, done: true, ...input });
    expect(await refusedWith(save({}))).toBe('lesson_not_yet');
    expect(await refusedWith(save({ client_at: await clock() }))).toBe('lesson_not_yet');
    expect(await refusedWith(answer(db.sql, viewContents, actor, { id: second }))).toBe('lesson_not_yet');
    expect(await save({ client_at: open })).toMatchObject({ done: true });
    // begun while it stood open, gone on with by somebody who could not know
    expect(await save({ client_from: open, client_at: await clock() }, other)).toMatchObject({ done: true });
    expect((await statesOf(other, course))[second]).toBe('done');
  },
);
test('a note and a paper of a chapter that was put off are taken; of one that never stood open nothing is, whatever a phone says', async () => {
  const { course, second, quiz } = await weekly();
  await began(course.batch_id, 7);
  const actor = await makeEnrolled(db.sql, course);
  const { seal } = await answer(db.sql, viewPaper, actor, { lesson: quiz });
  await putOff.batch(course);
  const written = { text: 'Read it on the bus', client_key: crypto.randomUUID() };
  expect(await answer(db.sql, calls.createNote, actor, { ...written, lesson_id: second })).toMatchObject({ text: written.text });
  const paper = { lesson: quiz, seal, answers: {}, client_key: crypto.randomUUID() };
  expect((await answer(db.sql, sendPaper, actor, paper)).attempt_id).toEqual(expect.any(Number));
  // they never had the paper: without its seal nothing begins, and nothing is told of its questions
  const other = await makeEnrolled(db.sql, course);
  const { seal: theirs } = paper;
  for (const given of [{}, { seal: '' }, { seal: theirs }, { final: true }]) {
    const sent = { lesson: quiz, answers: {}, client_key: crypto.randomUUID(), ...given };
    expect(await refusedWith(answer(db.sql, sendPaper, other, sent))).toBe('lesson_not_yet');
  }
  const [{ count }] = (await db.sql`
    select count(*)::int as count from quiz_attempts where user_id = ${other.user.id}`) as unknown as [{ count: number }];
  expect(count).toBe(0);
  // what is open on the server goes on, of a page from before papers were sealed too
  const again = { lesson: quiz, answers: {}, client_key: crypto.randomUUID() };
  expect((await answer(db.sql, sendPaper, actor, again)).attempt_id).toEqual(expect.any(Number));
  // they got in when it was closed already
  const late = await makeEnrolled(db.sql, course);
  await db.sql`update enrollments set created_at = now(), approved_at = now() where user_id = ${late.user.id}`;
  const past = new Date(Date.now() - 3_600_000).toISOString();
  expect(await refusedWith(answer(db.sql, calls.save, late, { lesson_id: second, client_at: past }))).toBe('lesson_not_yet');
  expect(await refusedWith(answer(db.sql, calls.createNote, late, { ...written, lesson_id: second }))).toBe('lesson_not_yet');
});

test('the next step is one that is open; a course is not complete before its last section came', async () => {
  const { course, first, second } = await weekly({ previous_first: true });
  await began(course.batch_id, 0);
  const actor = await makeEnrolled(db.sql, course);
  expect((await status(actor, course)).next_lesson_id).toBe(first);
  expect(await answer(db.sql, calls.save, actor, { lesson_id: first, done: true })).toMatchObject({ journey_status: 'in_progress' });
  const told = await status(actor, course);
  // nothing is open that is left: the way leads to what says when it opens
  expect(told).toMatchObject({ next_lesson_id: second, journey_status: 'in_progress' });
  expect(told.lessons.find((l) => l.id === second)).toMatchObject({ state: 'locked', opens_at: expect.any(String) });
  const optional = await makeLesson(db.sql, course.id, { position: 9, required: false });
  await db.sql`update courses set previous_first = false where id = ${course.id}`;
  expect((await status(actor, course)).next_lesson_id).toBe(optional);
});
