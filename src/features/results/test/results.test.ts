// What results promise: absent is not zero, places are shared where nothing tells learners apart, attempts for one learner, figures and performance.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeBatch, makeInstitution } from '#features/courses/test/make.ts';
import {
  makeEnrolled,
  makeLearnable,
  makeQuiz,
  type LessonGiven,
  type MadeCourse,
  type QuestionGiven,
} from '#features/lessons/test/make.ts';
import { list as bell } from '#features/notices/contract.ts';
import { start, submit } from '#features/quizzes/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import {
  increaseAttempts,
  listBatchResults,
  listResults,
  publishResults,
  viewAnswers,
  viewFigures,
  viewMarksheet,
  viewPerformance,
} from '../contract.ts';
import { gradeOf, meanGrade } from '../rules.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => drop());

const truth = (marks: number): QuestionGiven => ({ type: 'true_false', shape: {}, answer: { value: true }, marks });
const essay: QuestionGiven = { type: 'essay', shape: {}, answer: {}, marks: 4 };
interface Made {
  course: MadeCourse;
  lesson: number;
  questions: number[];
  staff: SignedIn;
}
async function made(given: LessonGiven & { questions?: QuestionGiven[] } = {}): Promise<Made> {
  const course = await makeLearnable(sql, { pass_percent: 50 });
  const institution_id = await makeInstitution(sql);
  await sql`update courses set institution_id = ${institution_id} where id = ${course.id}`;
  const quiz = await makeQuiz(sql, course.id, { questions: [truth(1), truth(2), truth(3)], ...given });
  const { actor: staff } = await makePerson(sql, { role: 'partner', institution_id });
  return { course, lesson: quiz.lesson_id, questions: quiz.questions, staff };
}
/** Answers rightly (true), wrongly (false) or not at all (null), in the order of the questions. */
async function attempt(here: Made, given: (boolean | null | object)[], learner?: SignedIn) {
  const who = learner ?? (await makeEnrolled(sql, here.course));
  const begun = await answer(sql, start, who, { lesson: here.lesson });
  const answers = Object.fromEntries(
    here.questions.flatMap((id, i) => (given[i] === null ? [] : [[id, typeof given[i] === 'object' ? given[i] : { value: given[i] }]])),
  );
  await answer(sql, submit, who, { lesson: here.lesson, answers });
  return { learner: who, attempt: begun.id };
}
const rowsOf = async (here: Made, more: object = {}) =>
  (await answer(sql, listResults, here.staff, { id: here.lesson, limit: 100, ...more } as never)).data;

describe('grades', () => {
  test('of unrounded marks: 79.99 is no 80, two thirds of three are 66.67', () => {
    expect([80, 79.99, 70, 60, 50, 40, 33, 32.99, 0, -2].map((score) => gradeOf(score, 100)!.points)).toEqual([
      5, 4, 4, 3.5, 3, 2, 1, 0, 0, 0,
    ]);
    expect(gradeOf(2, 3)).toEqual({ letter: 'A-', points: 3.5 });
    expect(gradeOf(1, 3)).toEqual({ letter: 'D', points: 1 });
    expect(gradeOf(0, 0)).toBeNull();
  });
  test('one subject that was failed makes the mean 0', () => {
    const of = (...points: number[]) => points.map((p) => ({ letter: '', points: p }));
    expect(meanGrade(of(5, 4, 3.5))).toBe(4.17);
    expect(meanGrade(of(5, 0))).toBe(0);
    expect(meanGrade([])).toBeNull();
  });
});

describe('the list', () => {
  test('absent is absent and not zero; equal marks share a place; who waits for a marker has none', async () => {
    const here = await made({ questions: [truth(1), truth(2), essay] });
    await makeEnrolled(sql, here.course);
    await attempt(here, [true, true, null]);
    await attempt(here, [false, true, null]);
    await attempt(here, [null, true, null]);
    await attempt(here, [false, null, null]);
    await attempt(here, [true, true, { text: 'Waits' }]);
    const rows = await rowsOf(here);
    expect(rows.map(({ merit, score, state, tie }) => [merit, score, state, tie])).toEqual([
      [1, 3, 'failed', null],
      [2, 2, 'failed', 'shared'],
      [2, 2, 'failed', 'shared'],
      [4, 0, 'failed', null],
      expect.arrayContaining([null]),
      expect.arrayContaining([null]),
    ]);
    const others = rows.slice(4).toSorted((a, b) => a.state.localeCompare(b.state));
    expect(others).toMatchObject([
      { state: 'marking', score: 3, merit: null },
      { state: 'not_begun', score: null, percent: null, merit: null, attempts: 0 },
    ]);
    await sql`update lessons set due_at = now() - interval '1 minute' where id = ${here.lesson}`;
    const [absent, ...more] = await rowsOf(here, { filters: 'state.absent' });
    expect(more).toEqual([]);
    // the learner's own page says so too, and only of who has not begun
    const saidTo = async (id: number) => (await answer(sql, viewPerformance, here.staff, { id })).lessons.map((lesson) => lesson.absent);
    expect([await saidTo(absent!.id), await saidTo(rows[0]!.id)]).toEqual([[true], [false]]);
  });
  test('an exam says what a tie is decided by, and each row tells it', async () => {
    const here = await made();
    await sql`
      insert into exams (lesson_id, set_seeds, tie_breaks, scale) values (${here.lesson}, '{1,2,3,4}', '{fewer_wrong,earlier}', 'gpa5')`;
    const wrong = await attempt(here, [true, true, false]);
    const first = await attempt(here, [null, null, true]);
    const later = await attempt(here, [null, null, true]);
    await sql`update quiz_attempts set submitted_at = now() + interval '1 minute' where id = ${later.attempt}`;
    const rows = await rowsOf(here);
    expect(rows.map(({ attempt_id, merit, tie, grade, grade_point }) => [attempt_id, merit, tie, grade, grade_point])).toEqual([
      [first.attempt, 1, 'earlier', 'B', 3],
      [later.attempt, 2, 'earlier', 'B', 3],
      [wrong.attempt, 3, 'fewer_wrong', 'B', 3],
    ]);
  });
  test('the best attempt counts, or the last, or the mean of all', async () => {
    const here = await made();
    const { learner } = await attempt(here, [true, true, true]);
    await attempt(here, [true, null, null], learner);
    expect(await rowsOf(here)).toMatchObject([{ score: 6, attempts: 2, state: 'passed' }]);
    await sql`insert into exams (lesson_id, set_seeds, keeps) values (${here.lesson}, '{1,2,3,4}', 'last')`;
    expect(await rowsOf(here)).toMatchObject([{ score: 1, state: 'failed' }]);
    await sql`update exams set keeps = 'average' where lesson_id = ${here.lesson}`;
    expect(await rowsOf(here)).toMatchObject([{ score: 3.5, state: 'passed' }]);
  });
  test('of one batch there are its learners alone, and a lesson of another course is not found', async () => {
    const here = await made();
    await attempt(here, [true, true, true]);
    const batch_id = await makeBatch(sql, here.course.id);
    await makeEnrolled(sql, { ...here.course, batch_id });
    const of = async (batch: number) =>
      (await answer(sql, listBatchResults, here.staff, { batch_id: batch, syllabus_id: here.lesson })).data.map(({ state }) => state);
    expect(await of(here.course.batch_id)).toEqual(['passed']);
    expect(await of(batch_id)).toEqual(['not_begun']);
    const other = await made();
    await sql`update courses set institution_id = (select institution_id from courses where id = ${here.course.id}) where id = ${other.course.id}`;
    expect(await refusedWith(answer(sql, listBatchResults, here.staff, { batch_id, syllabus_id: other.lesson }))).toBe(
      'evaluation_unknown',
    );
  });
  test('another institution and a learner see nothing of it', async () => {
    const here = await made();
    const { learner, attempt: id } = await attempt(here, [true, null, null]);
    const rival = (await makePerson(sql, { role: 'partner', institution_id: await makeInstitution(sql) })).actor;
    for (const call of [listResults, viewFigures])
      expect(await refusedWith(answer(sql, call, rival, { id: here.lesson }))).toBe('not_found');
    expect(await refusedWith(answer(sql, viewAnswers, rival, { id }))).toBe('not_found');
    expect(await refusedWith(answer(sql, increaseAttempts, rival, { id, attempts: 5 }))).toBe('not_found');
    expect(await refusedWith(answer(sql, viewAnswers, learner, { id }))).toBe('not_allowed');
  });
});

describe('attempts for one learner', () => {
  test('who has had all of them may try again, and nobody else may', async () => {
    const here = await made({ attempts_allowed: 1 });
    const { learner, attempt: id } = await attempt(here, [false, null, null]);
    const other = await attempt(here, [false, null, null]);
    const again = (who: SignedIn) => answer(sql, start, who, { lesson: here.lesson });
    expect(await refusedWith(again(learner))).toBe('no_attempts_left');
    expect(await refusedWith(answer(sql, increaseAttempts, here.staff, { id, attempts: 0 }))).toBe('invalid_input');
    expect(await answer(sql, increaseAttempts, here.staff, { id, attempts: 2 })).toMatchObject({ id, attempts: 2, attempts_left: 1 });
    // said twice it is the same
    expect(await answer(sql, increaseAttempts, here.staff, { id, attempts: 2 })).toMatchObject({ id, attempts: 2, attempts_left: 1 });
    expect(await again(learner)).toMatchObject({ number: 2, attempts_allowed: 2, attempts_left: 0 });
    expect(await refusedWith(again(other.learner))).toBe('no_attempts_left');
    await answer(sql, submit, learner, { lesson: here.lesson, answers: {} });
    expect(await refusedWith(again(learner))).toBe('no_attempts_left');
    expect(await refusedWith(answer(sql, increaseAttempts, here.staff, { id, attempts: 1 }))).toBe('invalid_input');
  });
  test('where nobody counts there is nothing to give', async () => {
    const here = await made();
    const { attempt: id } = await attempt(here, [true, null, null]);
    expect(await refusedWith(answer(sql, increaseAttempts, here.staff, { id, attempts: 2 }))).toBe('attempts_uncounted');
  });
});

describe('figures and answers', () => {
  test('mean, spread, median and tenths are of those who are marked to the end', async () => {
    const here = await made({ questions: [truth(5), truth(5)] });
    await attempt(here, [true, true]);
    await attempt(here, [true, null]);
    await attempt(here, [null, null]);
    await makeEnrolled(sql, here.course);
    const figures = await answer(sql, viewFigures, here.staff, { id: here.lesson });
    expect(figures).toMatchObject({
      enrolled: 4,
      takers: 3,
      absent: 0,
      passed: 2,
      mean: 50,
      spread: 50,
      median: 50,
      highest: 100,
      to_mark: 0,
    });
    expect(figures.tenths.filter(({ people }) => people).map(({ from, people }) => [from, people])).toEqual([
      [0, 1],
      [50, 1],
      [90, 1],
    ]);
  });
  test('staff read the answers with the right ones and each result', async () => {
    const here = await made();
    const { attempt: id, learner } = await attempt(here, [true, false, null]);
    const view = await answer(sql, viewAnswers, here.staff, { id });
    expect(view).toMatchObject({
      name: learner.user.name,
      score: 1,
      max_score: 6,
      to_mark: 0,
      results: [{ number: 1, reason: 'closing' }],
    });
    expect(view.questions.map(({ verdict, score, full_marks, right_answer }) => [verdict, score, full_marks, right_answer.value])).toEqual([
      ['right', 1, 1, true],
      ['wrong', 0, 2, true],
      ['empty', 0, 3, true],
    ]);
  });
});

describe('publishing', () => {
  test('results are a draft until they are published, once, and not unawares while answers wait', async () => {
    const here = await made({ questions: [truth(1), essay] });
    const publish = (more: object = {}) => answer(sql, publishResults, here.staff, { id: here.lesson, ...more });
    expect(await refusedWith(publish())).toBe('told_at_once');
    await sql`insert into exams (lesson_id, set_seeds, published_at) values (${here.lesson}, '{1,2,3,4}', now())`;
    const { learner } = await attempt(here, [true, { text: 'Waits' }]);
    expect(await answer(sql, viewFigures, here.staff, { id: here.lesson })).toMatchObject({ stage: 'draft', published_at: null });
    const early = await publish().catch((error: unknown) => error);
    expect(early).toMatchObject({ code: 'results_not_ready', detail: { to_mark: 1, under_way: 0 } });
    const both = await Promise.all(
      [1, 2].map(() =>
        publish({ confirmed: true }).then(
          () => 'published',
          (e: { code: string }) => e.code,
        ),
      ),
    );
    expect(both.toSorted()).toEqual(['published', 'results_out']);
    expect(await answer(sql, viewFigures, here.staff, { id: here.lesson })).toMatchObject({ stage: 'published' });
    const told = (await answer(sql, bell, { ...learner, language: 'en' }, {})).data.map(({ data }) => data.message);
    expect(told.filter((line) => line.includes('results have been published'))).toHaveLength(1);
    const teacher = (await makePerson(sql, { role: 'teacher', institution_id: here.staff.role!.institution_id! })).actor;
    expect(await refusedWith(answer(sql, publishResults, teacher, { id: here.lesson }))).toBe('not_allowed');
  });
  test('while somebody can still begin the exam that is told, and until when; after its door or its end nobody can', async () => {
    const here = await made({ attempts_allowed: 1 });
    await sql`insert into exams (lesson_id, set_seeds, published_at) values (${here.lesson}, '{1,2,3,4}', now())`;
    await attempt(here, [true, true, true]);
    await makeEnrolled(sql, here.course);
    const figures = () => answer(sql, viewFigures, here.staff, { id: here.lesson });
    const early = () => answer(sql, publishResults, here.staff, { id: here.lesson }).catch((error: unknown) => error);
    expect(await figures()).toMatchObject({ takers: 1, not_begun: 1, open_until: null });
    expect(await early()).toMatchObject({ code: 'results_not_ready', detail: { not_begun: 1 } });
    const closes = Date.now() + 3_600_000;
    await sql`update lessons set due_at = ${new Date(closes).toISOString()} where id = ${here.lesson}`;
    expect(Date.parse((await figures()).open_until!)).toBe(closes);
    // at a bell the door closes earlier
    await sql`
      update exams set mode = 'bell', starts_at = now() - interval '5 minutes', door_minutes = 20 where lesson_id = ${here.lesson}`;
    const door = Date.parse((await figures()).open_until!) - Date.now();
    expect(door > 0 && door < 1_000_000).toBe(true);
    await sql`update exams set door_minutes = 2 where lesson_id = ${here.lesson}`;
    expect(await figures()).toMatchObject({ not_begun: 0, open_until: null });
    expect(await early()).toMatchObject({ id: here.lesson });
  });
  test('a marksheet is a PDF of what is told, of the own enrolment or one that is looked after', async () => {
    const here = await made();
    const { learner } = await attempt(here, [true, true, null]);
    const [enrollment] = await sql<{ id: number }[]>`
      select id from enrollments where user_id = ${learner.user.id} and course_id = ${here.course.id}`;
    const sheet = (who: SignedIn, batch_id = here.course.batch_id) =>
      answer(sql, viewMarksheet, who, { batch_id, enrollment_id: enrollment!.id });
    for (const who of [learner, here.staff]) {
      const { body } = await sheet(who);
      expect(
        Buffer.from(body as Uint8Array)
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    expect(await refusedWith(sheet(learner, here.course.batch_id + 999_999))).toBe('not_found');
    expect(await refusedWith(sheet(await makeEnrolled(sql, here.course)))).toBe('not_found');
    await sql`insert into exams (lesson_id, set_seeds) values (${here.lesson}, '{1,2,3,4}')`;
    expect(await refusedWith(sheet(learner))).toBe('nothing_told');
  });
});

describe('performance', () => {
  test('a learner reads their own, the middle of the batch from five on, and an exam once its results are out', async () => {
    const here = await made();
    const { learner } = await attempt(here, [true, true, true]);
    const [enrollment] = await sql<{ id: number }[]>`
      select id from enrollments where user_id = ${learner.user.id} and course_id = ${here.course.id}`;
    const own = () => answer(sql, viewPerformance, learner, { id: enrollment!.id });
    expect(await own()).toMatchObject({
      own: true,
      lessons: [{ percent: 100, passed: true, median: null, attempts: 1 }],
      over_time: [{ percent: 100 }],
    });
    for (const given of [
      [null, null, true],
      [null, null, true],
      [true, null, null],
    ])
      await attempt(here, given);
    expect(await own()).toMatchObject({ lessons: [{ median: null }] });
    await attempt(here, [null, null, true]);
    expect(await own()).toMatchObject({ lessons: [{ median: 50 }] });
    // to a tenth, as on the page of all results
    await sql`update quiz_attempts set score = max_score * 0.625 where lesson_id = ${here.lesson} and score * 2 = max_score`;
    expect(await own()).toMatchObject({ lessons: [{ median: 62.5 }] });
    await sql`
      insert into exams (lesson_id, set_seeds, review) values (${here.lesson}, '{1,2,3,4}', '{"marks": "published"}')`;
    expect(await own()).toMatchObject({ lessons: [{ percent: null, passed: null, median: null, withheld: true }], over_time: [] });
    const staff = await answer(sql, viewPerformance, here.staff, { id: enrollment!.id });
    expect(staff).toMatchObject({ own: false, name: learner.user.name, lessons: [{ percent: 100, withheld: false }] });
  });
  test('quizzes stand in the order of the syllabus', async () => {
    const here = await made({ position: 5 });
    const { learner } = await attempt(here, [true, true, true]);
    const other = await makeQuiz(sql, here.course.id, { position: 4 });
    const [enrollment] = await sql<{ id: number }[]>`
      select id from enrollments where user_id = ${learner.user.id} and course_id = ${here.course.id}`;
    const { lessons } = await answer(sql, viewPerformance, learner, { id: enrollment!.id });
    expect(lessons.map(({ lesson_id }) => lesson_id)).toEqual([other.lesson_id, here.lesson]);
  });
  test('nobody reads that of another', async () => {
    const here = await made();
    const { learner } = await attempt(here, [true, null, null]);
    const other = await makeEnrolled(sql, here.course);
    const rival = (await makePerson(sql, { role: 'partner', institution_id: await makeInstitution(sql) })).actor;
    const [enrollment] = await sql<{ id: number }[]>`
      select id from enrollments where user_id = ${learner.user.id} and course_id = ${here.course.id}`;
    for (const actor of [other, rival])
      expect(await refusedWith(answer(sql, viewPerformance, actor, { id: enrollment!.id }))).toBe('not_found');
  });
});
