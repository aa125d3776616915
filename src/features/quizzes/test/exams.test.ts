// What an exam promises: its time is the server's, what is late changes nothing, each attempt ends once, and its questions stay closed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewStatus } from '#features/journeys/contract.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { type LessonGiven, type QuestionGiven, makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { jobs } from '../server/jobs.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const options = 'abcdefgh'.split('');
const mcq = { type: 'mcq', shape: { options: options.map((id) => ({ id, en: id, bn: id })) }, answer: { option: 'b' } };
const figure = { type: 'numeric', shape: {}, answer: { value: 42, tolerance: 0 } };
async function make(given: LessonGiven & { questions?: QuestionGiven[] } = {}) {
  const course = await makeLearnable(db.sql);
  const exam = await makeQuiz(db.sql, course.id, {
    ...{ kind: 'exam', attempts_allowed: 1, due_at: tomorrow(), questions: [mcq, figure] },
    ...given,
  });
  const [q1, q2] = exam.questions as [number, number];
  return { course, lesson: exam.lesson_id, q1, q2, actor: await makeEnrolled(db.sql, course) };
}
const start = (actor: SignedIn, lesson: number) => answer(db.sql, calls.start, actor, { lesson });
const save = (actor: SignedIn, attempt: number, question_id: number, option: string, sequence = 1) =>
  answer(db.sql, calls.saveAnswer, actor, { attempt, question_id, answer: { option }, sequence });
/** As if so many seconds had gone by since the end of this attempt. */
const endAgo = (attempt: number, seconds: number) =>
  db.sql`update quiz_attempts set ends_at = now() - make_interval(secs => ${seconds}) where id = ${attempt}`;
const run = (name: string, payload = {}) => jobs.find((job) => job.name === name)!.run(payload as never, { pool: db.sql as never });

/** When the jobs come that close attempts at an exam. */
const queued = async (lesson: number) =>
  (
    await db.sql<{ at: string }[]>`
      select run_at as at from graphile_worker.jobs where key like ${`exam-${lesson}-%`} order by run_at`
  ).map(({ at }) => Date.parse(at));
const endOf = async (attempt: number) =>
  (await db.sql<{ ends_at: string }[]>`select ends_at from quiz_attempts where id = ${attempt}`)[0]!.ends_at;
/** Soon after this end, with others of the same quarter of a minute. */
const turnOf = (ends_at: string) => Math.ceil((Date.parse(ends_at) + 31_000) / 15_000) * 15_000;

test('thirty starts at once open one attempt, which ends after its minutes and goes on from any device', async () => {
  const { actor, lesson, q1 } = await make();
  const begun = await Promise.all(Array.from({ length: 30 }, () => start(actor, lesson)));
  expect(new Set(begun.map((b) => b.id)).size).toBe(1);
  expect(new Set(begun.map((b) => JSON.stringify(b.questions))).size).toBe(1);
  const [row] = await db.sql`
    select count(*)::int as attempts, max(ends_at - started_at)::text as time from quiz_attempts where user_id = ${actor.user.id}`;
  expect(row).toEqual({ attempts: 1, time: '00:05:00' });
  expect(begun[0]!.seconds_left).toBeGreaterThan(0);
  expect(begun[0]!.seconds_left).toBeLessThanOrEqual(300);
  await save(actor, begun[0]!.id, q1, 'c');
  const ends_at = await endOf(begun[0]!.id);
  await db.sql`update quiz_attempts set ends_at = ends_at - interval '2 minutes' where id = ${begun[0]!.id}`;
  const again = await start(actor, lesson);
  expect(again).toMatchObject({ id: begun[0]!.id, answers: [{ question_id: q1, answer: { option: 'c' } }] });
  expect(again.seconds_left).toBeLessThanOrEqual(180);
  expect(again.questions).toEqual(begun[0]!.questions);
  // of the end as it was, and as it is now: one job each, soon after it
  expect(await queued(lesson)).toEqual([await endOf(begun[0]!.id), ends_at].map(turnOf));
});

test('an attempt ends with the day of its exam at the latest', async () => {
  const { actor, lesson } = await make({ due_at: new Date(Date.now() + 60_000).toISOString() });
  expect((await start(actor, lesson)).seconds_left).toBeLessThanOrEqual(60);
});

test('papers differ from learner to learner, by a seed that is kept with the attempt', async () => {
  const { course, lesson } = await make({ due_at: tomorrow() });
  const seen = new Set<string>();
  for (let i = 0; i < 6; i++) {
    const { questions } = await start(await makeEnrolled(db.sql, course), lesson);
    const choice = questions.find((q) => q.type === 'mcq')!;
    expect(choice.shape.options!.map((o) => o.id).toSorted()).toEqual(options);
    seen.add(choice.shape.options!.map((o) => o.id).join(''));
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('the steps of a scale stay in their order in every paper', async () => {
  const { course, lesson } = await make({
    questions: [{ type: 'likert', shape: { items: [{ id: 'x', en: 'x', bn: 'x' }], options: mcq.shape.options }, answer: {} }],
  });
  for (let i = 0; i < 6; i++) {
    const { questions } = await start(await makeEnrolled(db.sql, course), lesson);
    expect(questions[0]!.shape.options!.map((o) => o.id)).toEqual(options);
  }
});

test('an answer that is later than the end and what is let pass for the line is refused and changes nothing', async () => {
  const { actor, lesson, q1, q2 } = await make();
  const { id } = await start(actor, lesson);
  await save(actor, id, q1, 'b');
  await endAgo(id, 10);
  // the line was slow
  expect((await save(actor, id, q1, 'b', 2)).seconds_left).toBe(0);
  await endAgo(id, 31);
  expect(await refusedWith(save(actor, id, q1, 'c', 3))).toBe('exam_time_over');
  expect(await refusedWith(start(actor, lesson))).toBe('exam_time_over');
  const late = { lesson, attempt: id, answers: { [q1]: { option: 'c' }, [q2]: { value: '42' } } };
  const results = await Promise.all([1, 2, 3].map(() => answer(db.sql, calls.submit, actor, late)));
  expect(new Set(results.map((r) => JSON.stringify(r))).size).toBe(1);
  expect(results[0]).toMatchObject({ attempt_id: id, score: 1, max_score: 2, attempts_left: 0 });
  expect(await refusedWith(save(actor, id, q1, 'c', 9))).toBe('already_submitted');
  expect(await refusedWith(start(actor, lesson))).toBe('exam_no_attempts_left');
});

test('what is submitted in time counts whole, and passing finishes the course', async () => {
  const { course, actor, lesson, q1, q2 } = await make();
  const { id } = await start(actor, lesson);
  const answers = { [q1]: { option: 'b' }, [q2]: { value: '৪২' } };
  expect(await answer(db.sql, calls.submit, actor, { lesson, attempt: id, answers })).toMatchObject({ percent: 100, passed: true });
  expect(await answer(db.sql, viewStatus, actor, { slug: course.slug })).toMatchObject({ journey_status: 'completed' });
  const [certificate] = await db.sql`select score_percent from certificates where user_id = ${actor.user.id}`;
  expect(certificate).toEqual({ score_percent: 100 });
});

test('where the page is gone, the job closes the attempt with what was saved, once, and not before its end', async () => {
  const { actor, lesson, q1 } = await make();
  const { id } = await start(actor, lesson);
  await save(actor, id, q1, 'b');
  const payload = { user_id: actor.user.id, lesson_id: lesson };
  const rows = () => db.sql`select submitted_at is not null as over, score::float8 from quiz_attempts where id = ${id}`;
  await run('quizzes.submit-exam', payload);
  await run('quizzes.submit-overdue');
  expect(await rows()).toEqual([{ over: false, score: null }]);
  expect((await answer(db.sql, viewContents, actor, { id: lesson })).quiz).toMatchObject({
    open_attempt_id: id,
    time_over: false,
    ends_at: expect.any(String),
  });
  await endAgo(id, 60);
  expect((await answer(db.sql, viewContents, actor, { id: lesson })).quiz).toMatchObject({ open_attempt_id: id, time_over: true });
  await Promise.all([run('quizzes.submit-exam', payload), answer(db.sql, calls.submit, actor, { lesson }), run('quizzes.submit-overdue')]);
  expect(await rows()).toEqual([{ over: true, score: 1 }]);
  await run('quizzes.submit-exam', payload);
  expect(await rows()).toEqual([{ over: true, score: 1 }]);
});

test('one job closes all attempts at an exam that are over, and comes again for those that were given time', async () => {
  const { course, lesson, ...one } = await make();
  const actors = [one.actor, await makeEnrolled(db.sql, course), await makeEnrolled(db.sql, course)];
  const begun = await Promise.all(actors.map((actor) => start(actor, lesson)));
  const ends = await Promise.all(begun.map(({ id }) => endOf(id)));
  expect(new Set(await queued(lesson))).toEqual(new Set(ends.map(turnOf)));
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await db.sql`update quiz_attempts set ends_at = ${later} where id = ${begun[2]!.id}`;
  await endAgo(begun[0]!.id, 60);
  await endAgo(begun[1]!.id, 40);
  await db.sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key like ${`exam-${lesson}-%`}`;
  await run('quizzes.submit-exam', { lesson_id: lesson });
  const rows = await db.sql`select submitted_at is not null as over from quiz_attempts where lesson_id = ${lesson} order by ends_at`;
  expect(rows.map(({ over }) => over)).toEqual([true, true, false]);
  expect(await queued(lesson)).toEqual([turnOf(later)]);
});

test('questions and right answers are told to nobody before the day is over and the last attempt has ended', async () => {
  const { course, actor, lesson, q1 } = await make({ show_answers: 'after_each_try' });
  const { id } = await start(actor, lesson);
  const result = await answer(db.sql, calls.submit, actor, { lesson, attempt: id, answers: { [q1]: { option: 'b' } } });
  expect(result).toMatchObject({ score: 1, sealed: true, answers_shown: false, questions: [] });
  const other = await makeEnrolled(db.sql, course);
  const open = await start(other, lesson);
  await db.sql`update lessons set due_at = now() - interval '1 minute' where id = ${lesson}`;
  const see = () => answer(db.sql, calls.viewResult, actor, { attempt: id });
  expect(await see()).toMatchObject({ sealed: true, questions: [] });
  await answer(db.sql, calls.submit, other, { lesson, attempt: open.id });
  const told = await see();
  expect(told).toMatchObject({ sealed: false, answers_shown: true, overdue: true });
  expect(told.questions.find((q) => q.id === q1)).toMatchObject({ right_answer: { options: ['b'] }, verdict: 'right' });
  // one without a day is never opened
  await db.sql`update lessons set due_at = null where id = ${lesson}`;
  expect(await see()).toMatchObject({ sealed: true, questions: [] });
});

test('a practice with the same questions does not tell what an exam asks', async () => {
  const { course, actor, q1 } = await make({ show_answers: 'after_each_try' });
  const practice = await makeQuiz(db.sql, course.id, { practice: true, questions: [mcq] });
  await db.sql`update lesson_questions set question_id = ${q1} where lesson_id = ${practice.lesson_id}`;
  const { id } = await start(actor, practice.lesson_id);
  const told = await answer(db.sql, calls.check, actor, { attempt: id, question_id: q1, answer: { option: 'a' } });
  expect(told).toMatchObject({ verdict: 'wrong', held_back: true, right_answer: null });
});

test('there is no paper of an exam, and nothing is submitted that was not begun', async () => {
  const { actor, lesson, q1 } = await make();
  const paper = { lesson, client_key: crypto.randomUUID(), answers: { [q1]: { option: 'b' } }, final: true };
  expect(await refusedWith(answer(db.sql, calls.viewPaper, actor, { lesson }))).toBe('exam_needs_line');
  expect(await refusedWith(answer(db.sql, calls.sendPaper, actor, paper))).toBe('exam_needs_line');
  expect(await refusedWith(answer(db.sql, calls.submit, actor, { lesson, answers: paper.answers }))).toBe('exam_not_begun');
  expect(await db.sql`select 1 from quiz_attempts where lesson_id = ${lesson}`).toHaveLength(0);
  await db.sql`update lessons set due_at = now() where id = ${lesson}`;
  expect(await refusedWith(start(actor, lesson))).toBe('exam_closed');
});

test('the attempt of somebody else is not found', async () => {
  const { course, actor, lesson, q1 } = await make();
  const { id } = await start(actor, lesson);
  const other = await makeEnrolled(db.sql, course);
  expect(await refusedWith(save(other, id, q1, 'b'))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, calls.viewResult, other, { attempt: id }))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, calls.submit, other, { lesson, attempt: id }))).toBe('attempt_gone');
});
