// Practice: feedback after each question, other questions on another attempt, and deadlines.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewCourse } from '#features/courses/contract.ts';
import { viewStatus } from '#features/journeys/contract.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { type LessonGiven, makeEnrolled, makeLearnable, makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { submitOverdue } from '../server/jobs.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());
const refusedWith = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (e: { code?: string; message: string }) => e.code ?? e.message,
  );
const mcq = { type: 'mcq', shape: { options: ['a', 'b', 'c'].map((id) => ({ id, en: id, bn: id })) }, answer: { option: 'b' } };
async function begin(count: number, given: LessonGiven) {
  const course = await makeLearnable(db.sql);
  const lesson = await makeLesson(db.sql, course.id, { required: false });
  const quiz = await makeQuiz(db.sql, course.id, { ...given, questions: Array.from({ length: count }, () => mcq) });
  const actor = await makeEnrolled(db.sql, course);
  const start = () => answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id });
  const submit = (answers: Record<string, object> = {}) => answer(db.sql, calls.submit, actor, { lesson: quiz.lesson_id, answers });
  const holds = async () => (await answer(db.sql, viewContents, actor, { id: quiz.lesson_id })).quiz!;
  return { course, lesson, quiz, actor, start, submit, holds };
}

test('a quiz that has more questions than it shows asks others on each attempt until all were asked, and goes on with the same', async () => {
  const { start, submit, holds, quiz, course, actor } = await begin(7, { questions_shown: 3 });
  expect(await holds()).toMatchObject({ question_count: 3, marks: 3, varies: true });
  // the contents and the course's own page tell as many as are asked
  const { lessons } = await answer(db.sql, viewStatus, actor, { slug: course.slug });
  expect(lessons.find((l) => l.id === quiz.lesson_id)).toMatchObject({ question_count: 3 });
  const { syllabus } = await answer(db.sql, viewCourse, actor, { slug: course.slug });
  expect(syllabus.flatMap((s) => s.lessons).find((l) => l.id === quiz.lesson_id)).toMatchObject({ questions: 3 });
  const asked: number[][] = [];
  for (let n = 0; n < 3; n++) {
    const ids = (await start()).questions.map((q) => q.id);
    expect((await start()).questions.map((q) => q.id)).toEqual(ids);
    expect(ids).toHaveLength(3);
    // in the order of the author
    expect(ids).toEqual(quiz.questions.filter((id) => ids.includes(id)));
    asked.push(ids);
    expect((await submit()).questions.map((q) => q.id)).toEqual(ids);
  }
  expect(new Set(asked.flat()).size).toBe(7);
  expect(asked[0]!.some((id) => asked[1]!.includes(id))).toBe(false);
  // two learners are asked differently: of 35 ways to draw three of seven, ten learners do not all meet one
  const first = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const actor = await makeEnrolled(db.sql, course);
      return (await answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id })).questions.map((q) => q.id).join();
    }),
  );
  expect(new Set(first).size).toBeGreaterThan(1);
});

test('what an attempt asks follows from its seed: drawn again, the same questions come', async () => {
  const { start, actor, quiz } = await begin(20, { questions_shown: 4 });
  const ids = (await start()).questions.map((q) => q.id);
  await db.sql`delete from quiz_attempts where user_id = ${actor.user.id} and lesson_id = ${quiz.lesson_id}`;
  expect((await start()).questions.map((q) => q.id)).toEqual(ids);
});

test('a quiz that shows as many as it has, or more, asks all of them', async () => {
  const { start, holds } = await begin(2, { questions_shown: 5 });
  expect((await start()).questions).toHaveLength(2);
  expect(await holds()).toMatchObject({ question_count: 2, marks: 2, varies: false });
});

test('a practice tells after each question what was right; from then on that answer counts and cannot be changed', async () => {
  const { start, submit, actor, quiz, lesson } = await begin(3, { practice: true, attempts_allowed: 2 });
  const [q1, q2, q3] = quiz.questions as [number, number, number];
  await db.sql`update lesson_questions set about_lesson_id = ${lesson} where question_id = ${q1}`;
  const attempt = await start();
  expect(JSON.stringify(filterAnswer(calls.start, attempt))).not.toMatch(/right_answer|Because/);
  const check = (question_id: number, option: string) =>
    answer(db.sql, calls.check, actor, { attempt: attempt.id, question_id, answer: { option } });
  const told = { right_answer: { options: ['b'] }, explanation_html: '<p>Because it is so.</p>' };
  expect(await check(q1, 'a')).toMatchObject({ ...told, verdict: 'wrong', score: 0, way_back: { id: lesson } });
  expect(await check(q2, 'b')).toMatchObject({ ...told, verdict: 'right', score: 1, way_back: null });
  // the right answer is known now, and no way leads back: not checking again, not saving, not submitting
  expect(await check(q1, 'b')).toMatchObject({ answer: { option: 'a' }, verdict: 'wrong' });
  await answer(db.sql, calls.saveAnswer, actor, { attempt: attempt.id, question_id: q1, answer: { option: 'b' }, sequence: 9 });
  const again = await start();
  expect(again.checked).toMatchObject([
    { question_id: q1, answer: { option: 'a' } },
    { question_id: q2, verdict: 'right' },
  ]);
  const result = await submit({ [q1]: { option: 'b' }, [q2]: { option: 'c' }, [q3]: { option: 'a' } });
  expect(result.questions.map((q) => q.verdict)).toEqual(['wrong', 'right', 'wrong']);
  // one attempt is left: of what was not checked, the right answer stays back
  expect(result.questions.map((q) => q.right_answer)).toEqual([{ options: ['b'] }, { options: ['b'] }, null]);
  expect(await refusedWith(check(q3, 'b'))).toBe('already_submitted');
});

test('a quiz that is no practice checks nothing, and neither does a question or an attempt of others', async () => {
  const { start, actor, quiz } = await begin(2, {});
  const other = await begin(1, { practice: true });
  const check = (a: typeof actor, attempt: number, question_id: number) =>
    refusedWith(answer(db.sql, calls.check, a, { attempt, question_id, answer: { option: 'a' } }));
  const { id } = await start();
  const practice = (await other.start()).id;
  expect(await check(actor, id, quiz.questions[0]!)).toBe('not_a_practice');
  expect(await check(other.actor, id, quiz.questions[0]!)).toBe('not_found');
  expect(await check(other.actor, practice, quiz.questions[0]!)).toBe('not_found');
  const empty = answer(db.sql, calls.check, other.actor, {
    attempt: practice,
    question_id: other.quiz.questions[0]!,
    answer: { options: [] },
  });
  expect(await refusedWith(empty)).toBe('invalid_input');
});

test('after the deadline nothing is started, saved or added; what was saved before it counts, submitted by hand or at night', async () => {
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  const { start, submit, holds, actor, quiz, course } = await begin(2, { due_at });
  const [q1, q2] = quiz.questions as [number, number];
  expect(await holds()).toMatchObject({ overdue: false, due_at: expect.stringContaining(due_at.slice(0, 16)) });
  const late = await makeEnrolled(db.sql, course);
  const begun = [await start(), await answer(db.sql, calls.start, late, { lesson: quiz.lesson_id })];
  for (const [i, who] of [actor, late].entries())
    await answer(db.sql, calls.saveAnswer, who, { attempt: begun[i]!.id, question_id: q1, answer: { option: 'b' }, sequence: 1 });
  await submitOverdue.run({}, { pool: db.sql });
  expect(await db.sql`select 1 from quiz_attempts where lesson_id = ${quiz.lesson_id} and submitted_at is not null`).toEqual([]);
  await db.sql`update lessons set due_at = now() - interval '1 minute' where id = ${quiz.lesson_id}`;

  expect(await holds()).toMatchObject({ overdue: true, open_attempt_id: begun[0]!.id });
  expect(await refusedWith(start())).toBe('deadline_passed');
  const save = answer(db.sql, calls.saveAnswer, actor, { attempt: begun[0]!.id, question_id: q2, answer: { option: 'b' }, sequence: 2 });
  expect(await refusedWith(save)).toBe('deadline_passed');
  expect(await submit({ [q1]: { option: 'a' }, [q2]: { option: 'b' } })).toMatchObject({ score: 1, max_score: 2, overdue: true });
  await submitOverdue.run({}, { pool: db.sql });
  expect(await db.sql`select score from quiz_attempts where lesson_id = ${quiz.lesson_id} and submitted_at is not null`).toMatchObject([
    { score: 1 },
    { score: 1 },
  ]);
  const never = await makeEnrolled(db.sql, course);
  expect(await refusedWith(answer(db.sql, calls.start, never, { lesson: quiz.lesson_id }))).toBe('deadline_passed');
  expect(await refusedWith(answer(db.sql, calls.submit, never, { lesson: quiz.lesson_id, answers: {} }))).toBe('deadline_passed');
});

test('an attempt that cannot be marked at night keeps no other waiting', async () => {
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  const [broken, whole] = [await begin(2, { due_at }), await begin(2, { due_at })];
  const ids = [(await broken.start()).id, (await whole.start()).id] as [number, number];
  await db.sql`update lessons set due_at = now() - interval '1 minute' where id in ${db.sql([broken.quiz.lesson_id, whole.quiz.lesson_id])}`;
  await db.sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cannot be marked'; end $$`;
  await db.sql`
    create trigger refused before update on quiz_attempts for each row
    when (old.number = 77) execute function refuse()`;
  await db.sql`update quiz_attempts set number = 77 where id = ${ids[0]}`;
  await submitOverdue.run({}, { pool: db.sql }).catch(() => {});
  const [row] = await db.sql`select submitted_at is not null as submitted from quiz_attempts where id = ${ids[1]}`;
  expect(row).toEqual({ submitted: true });
  await db.sql`drop trigger refused on quiz_attempts`;
});

test('when the last attempt was missed, the result names who can help; before that and after passing it names nobody', async () => {
  const { submit, start, course, quiz } = await begin(1, { attempts_allowed: 2 });
  await db.sql`insert into course_teachers (course_id, position, name, bn_name, title, bn_title)
    values (${course.id}, 1, 'Second', 'দ্বিতীয়', '', ''), (${course.id}, 0, 'Dr Anwar', 'ড. আনোয়ার', '', '')`;
  expect((await submit()).help).toBeNull();
  await start();
  expect((await submit()).help).toMatchObject({ teacher: 'Dr Anwar', bn_teacher: 'ড. আনোয়ার' });
  const actor = await makeEnrolled(db.sql, course);
  const right = { [quiz.questions[0]!]: { option: 'b' } };
  const once = { lesson: quiz.lesson_id, answers: right };
  expect((await answer(db.sql, calls.submit, actor, once)).help).toBeNull();
});
