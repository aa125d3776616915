// What a learner is told of an exam and when: marks, place, the way on in the course; and the marksheet with the number that everybody can check.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { listHoldings } from '#core/personal-data/server/holdings.ts';
import { readHeld } from '#core/personal-data/server/store.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeQuiz, type MadeCourse, type QuestionGiven } from '#features/lessons/test/make.ts';
import { listOwn } from '#features/exams/contract.ts';
import { listTakers } from '#features/exams/contract-sitting.ts';
import { mark, next } from '#features/marking/contract.ts';
import { start, submit, viewResult } from '#features/quizzes/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import {
  checkMarksheet,
  downloadMarksheets,
  listResults,
  publishResults,
  viewFigures,
  viewMarksheet,
  viewPerformance,
} from '../contract.ts';
import { jobs } from '../server/publishing.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => drop());

const truth = (marks: number): QuestionGiven => ({ type: 'true_false', shape: {}, answer: { value: true }, marks });
interface Made {
  course: MadeCourse;
  lesson: number;
  questions: number[];
  staff: SignedIn;
}
async function made(
  review: object = {},
  more: { certificate?: boolean; ties?: string[]; out?: boolean; questions?: QuestionGiven[] } = {},
): Promise<Made> {
  const course = await makeLearnable(sql, { pass_percent: 50 });
  const institution_id = await makeInstitution(sql);
  await sql`
    update courses set institution_id = ${institution_id}, kind = ${more.certificate ? 'assessment' : 'course'},
      gives_certificate = ${more.certificate ?? false}
    where id = ${course.id}`;
  const quiz = await makeQuiz(sql, course.id, { questions: more.questions ?? [truth(1), truth(2), truth(3)] });
  await sql`
    insert into exams (lesson_id, set_seeds, review, tie_breaks, published_at, results_at)
    values (${quiz.lesson_id}, '{1,2,3,4}', ${sql.json(review as never)}, ${more.ties ?? []}::text[], now(),
      case when ${more.out ?? false} then now() end)`;
  const { actor: staff } = await makePerson(sql, { role: 'partner', institution_id });
  return { course, lesson: quiz.lesson_id, questions: quiz.questions, staff };
}
async function attempt(here: Made, given: (boolean | null)[], learner?: SignedIn) {
  const who = learner ?? (await makeEnrolled(sql, here.course));
  const begun = await answer(sql, start, who, { lesson: here.lesson });
  const answers = Object.fromEntries(here.questions.flatMap((id, i) => (given[i] === null ? [] : [[id, { value: given[i] }]])));
  const result = await answer(sql, submit, who, { lesson: here.lesson, answers });
  const [enrollment] = await sql<{ id: number }[]>`
    select id from enrollments where user_id = ${who.user.id} and course_id = ${here.course.id}`;
  return { learner: who, attempt: begun.id, result, enrollment: enrollment!.id };
}
const publish = async (here: Made) => {
  await answer(sql, publishResults, here.staff, { id: here.lesson, confirmed: true });
  await jobs[0]!.run({ lesson_id: here.lesson }, { pool: sql });
};
const wayOf = async ({ course }: Made, { user }: SignedIn) => {
  const [row] = await sql<{ completed: boolean; certificates: number }[]>`
    select completed_at is not null as completed,
      (select count(*)::int from certificates c where c.enrollment_id = e.id) as certificates
    from enrollments e where user_id = ${user.id} and course_id = ${course.id}`;
  return row;
};

/** The marks in the data that a learner takes along. */
const taken = async ({ user }: SignedIn) =>
  (
    await readHeld(sql, listHoldings().find(({ table }) => table === 'quiz_results')!, { user_id: user.id, addresses: [] }, undefined, 100)
  ).map(({ row }) => row.score);

describe('marks', () => {
  test('are told as soon as it is handed in, where the exam says nothing else', async () => {
    const here = await made();
    const { learner, result, enrollment } = await attempt(here, [true, true, true]);
    expect(result).toMatchObject({ score: 6, passed: true, marks_told: null });
    expect(await answer(sql, viewPerformance, learner, { id: enrollment })).toMatchObject({
      marksheet: false,
      lessons: [{ percent: 100, withheld: false }],
    });
    expect(await wayOf(here, learner)).toEqual({ completed: true, certificates: 0 });
  });
  test.each(['published', 'never'])('%s: nothing of a learner tells them before', async (marks) => {
    const here = await made({ marks, answers: 'all_over', right: 'all_over', explanations: 'all_over' });
    await sql`update lessons set due_at = now() + interval '1 hour' where id = ${here.lesson}`;
    const { learner, result, attempt: id, enrollment } = await attempt(here, [true, true, true]);
    const silent = { score: null, max_score: null, percent: null, passed: null, passed_once: false, marks_told: marks, questions: [] };
    expect(result).toMatchObject(silent);
    expect(await answer(sql, viewResult, learner, { attempt: id })).toMatchObject(silent);
    expect(await answer(sql, viewPerformance, learner, { id: enrollment })).toMatchObject({
      lessons: [{ percent: null, passed: null, withheld: true }],
      over_time: [],
      place: null,
    });
    const { quiz } = await answer(sql, viewContents, learner, { id: here.lesson });
    expect(quiz).toMatchObject({ best_score: null, passed: false, attempts_used: 1 });
    expect(await wayOf(here, learner)).toEqual({ completed: false, certificates: 0 });
    await publish(here);
    const told = marks === 'never' ? silent : { score: 6, passed: true, marks_told: null };
    expect(await answer(sql, viewResult, learner, { attempt: id })).toMatchObject(told);
    expect(await wayOf(here, learner)).toMatchObject({ completed: true });
  });
  test('that are never told stand on no certificate and in no data that the learner takes along', async () => {
    const here = await made({ marks: 'never' }, { certificate: true });
    const { learner } = await attempt(here, [true, true, null]);
    await publish(here);
    expect(await wayOf(here, learner)).toEqual({ completed: true, certificates: 1 });
    const [certificate] = await sql<{ score_percent: number | null }[]>`
      select score_percent from certificates where user_id = ${learner.user.id}`;
    expect(certificate).toEqual({ score_percent: null });
    expect(await taken(learner)).toEqual([]);
  });
  test('of an exam that others may still take are told without its questions, also in the data that a learner takes along', async () => {
    const here = await made();
    const { learner } = await attempt(here, [true, true, null]);
    const answers = () =>
      readHeld(
        sql,
        listHoldings().find(({ table }) => table === 'quiz_answers')!,
        { user_id: learner.user.id, addresses: [] },
        undefined,
        100,
      );
    await sql`update lessons set kind = 'exam', due_at = now() + interval '1 day' where id = ${here.lesson}`;
    expect(await answers()).toEqual([]);
    await sql`update lessons set due_at = now() where id = ${here.lesson}`;
    expect((await answers()).length).toBeGreaterThan(0);
  });
  test('by people are told with the results, everywhere; until then the exam is being marked', async () => {
    const essay: QuestionGiven = { type: 'essay', shape: {}, answer: {}, marks: 5 };
    const here = await made({}, { questions: [truth(3), essay] });
    await sql`update courses set kind = 'assessment' where id = ${here.course.id}`;
    const learner = await makeEnrolled(sql, here.course);
    const begun = await answer(sql, start, learner, { lesson: here.lesson });
    const given = { [here.questions[0]!]: { value: true }, [here.questions[1]!]: { text: 'Because it rains.' } };
    await answer(sql, submit, learner, { lesson: here.lesson, attempt: begun.id, answers: given });
    await sql`update lessons set kind = 'exam' where id = ${here.lesson}`;
    await sql`update exams set wrong_share = 25 where lesson_id = ${here.lesson}`;
    const [enrollment] = await sql<{ id: number }[]>`
      select id from enrollments where user_id = ${learner.user.id} and course_id = ${here.course.id}`;
    const own = async () => (await answer(sql, listOwn, learner, {})).data[0];
    const seen = async () => (await answer(sql, viewPerformance, learner, { id: enrollment!.id })).lessons[0];
    const told = async () => (await answer(sql, viewContents, learner, { id: here.lesson })).quiz;
    const taker = async () => (await answer(sql, listTakers, here.staff, { id: here.lesson })).data[0];
    expect(await taker()).toMatchObject({ state: 'marking', percent: 38 });
    const counts = async () => answer(sql, viewFigures, here.staff, { id: here.lesson });
    expect(await counts()).toMatchObject({ takers: 1, marking: 1, passed: 0 });
    // by what is marked already it is passed at a lower mark, and the certificate would follow: who publishes is told so
    await sql`update lessons set pass_percent = 30 where id = ${here.lesson}`;
    await sql`update quiz_attempts set passed = true where user_id = ${learner.user.id}`;
    expect(await counts()).toMatchObject({ takers: 1, marking: 1, passed: 1 });
    expect(await taker()).toMatchObject({ state: 'passed' });
    expect(await own()).toMatchObject({ own: 'handed_in', own_percent: null });
    const { script } = await answer(sql, next, here.staff, { id: here.lesson, question_id: here.questions[1]! });
    const { attempt_id, read_hash } = script!;
    await answer(sql, mark, here.staff, { attempt_id, question_id: here.questions[1]!, read_hash, points: 4 });
    expect(await taker()).toMatchObject({ state: 'passed', percent: 88 });
    expect(await own()).toMatchObject({ own: 'handed_in', own_percent: null });
    expect(await seen()).toMatchObject({ percent: null, passed: null, withheld: true });
    expect(await told()).toMatchObject({ best_score: 3, passed: false, wrong_share: 25 });
    expect(await taken(learner)).toEqual([3]);
    expect(await wayOf(here, learner)).toEqual({ completed: false, certificates: 0 });
    await publish(here);
    expect(await told()).toMatchObject({ best_score: 7, passed: true });
    expect(await taken(learner)).toEqual([3, 7]);
    expect(await own()).toMatchObject({ own: 'passed', own_percent: 88 });
    expect(await seen()).toMatchObject({ percent: 88, passed: true, withheld: false });
    expect(await wayOf(here, learner)).toMatchObject({ completed: true });
  });
  test('of an exam that was opened again are those that it was closed with at last, until what people marked is told', async () => {
    const essay: QuestionGiven = { type: 'essay', shape: {}, answer: {}, marks: 5 };
    const here = await made({}, { questions: [truth(3), essay] });
    const learner = await makeEnrolled(sql, here.course);
    const { id } = await answer(sql, start, learner, { lesson: here.lesson });
    const hand = (value: boolean) => {
      const answers = { [here.questions[0]!]: { value }, [here.questions[1]!]: { text: 'Because it rains.' } };
      return answer(sql, submit, learner, { lesson: here.lesson, answers });
    };
    expect(await hand(false)).toMatchObject({ score: 0 });
    await sql`update quiz_attempts set submitted_at = null where id = ${id}`;
    expect(await hand(true)).toMatchObject({ score: 3 });
    const { script } = await answer(sql, next, here.staff, { id: here.lesson, question_id: here.questions[1]! });
    await answer(sql, mark, here.staff, { ...script!, question_id: here.questions[1]!, points: 4 } as never);
    expect(await answer(sql, viewResult, learner, { attempt: id })).toMatchObject({ score: 3 });
    expect((await answer(sql, viewContents, learner, { id: here.lesson })).quiz).toMatchObject({ best_score: 3 });
  });
  test('of a certificate exam are followed by the certificate once the results are published, once', async () => {
    const here = await made({}, { certificate: true });
    const passed = await attempt(here, [true, true, true]);
    const failed = await attempt(here, [true, null, null]);
    expect(passed.result).toMatchObject({ score: 6, passed: true, journey_completed: false });
    expect(await wayOf(here, passed.learner)).toEqual({ completed: false, certificates: 0 });
    await publish(here);
    await jobs[0]!.run({ lesson_id: here.lesson }, { pool: sql });
    expect(await wayOf(here, passed.learner)).toEqual({ completed: true, certificates: 1 });
    expect(await wayOf(here, failed.learner)).toEqual({ completed: false, certificates: 0 });
    // who hands in afterwards waits for nothing
    const later = await attempt(here, [true, true, true]);
    expect(await wayOf(here, later.learner)).toEqual({ completed: true, certificates: 1 });
  });
  test('handed in while the results are being published: each gets the certificate, one', async () => {
    const here = await made({}, { certificate: true });
    const learners = await Promise.all(Array.from({ length: 10 }, () => makeEnrolled(sql, here.course)));
    for (const learner of learners) await answer(sql, start, learner, { lesson: here.lesson });
    const answers = Object.fromEntries(here.questions.map((id) => [id, { value: true }]));
    await Promise.all([
      ...learners.map((learner) => answer(sql, submit, learner, { lesson: here.lesson, answers })),
      answer(sql, publishResults, here.staff, { id: here.lesson, confirmed: true }),
    ]);
    await jobs[0]!.run({ lesson_id: here.lesson }, { pool: sql });
    for (const learner of learners) expect(await wayOf(here, learner)).toEqual({ completed: true, certificates: 1 });
  });
});

describe('places', () => {
  test('the own place is told with the results, or never', async () => {
    for (const [rank, place] of [
      ['published', { merit: 1, all: 2 }],
      ['never', null],
    ] as const) {
      const here = await made({ rank });
      const { learner, enrollment } = await attempt(here, [true, true, true]);
      await attempt(here, [true, null, null]);
      expect(await answer(sql, viewPerformance, learner, { id: enrollment })).toMatchObject({ place: null });
      await publish(here);
      expect(await answer(sql, viewPerformance, learner, { id: enrollment })).toMatchObject({ place });
    }
  });
  test('marks in one part decide before wrong answers, and each row says by what it was', async () => {
    const here = await made({}, { ties: ['section:2', 'fewer_wrong', 'earlier'] });
    for (const [position, questions] of [here.questions.slice(0, 2), here.questions.slice(2)].entries()) {
      const [section] = await sql<{ id: number }[]>`
        insert into exam_sections (lesson_id, position) values (${here.lesson}, ${position}) returning id`;
      for (const [n, question] of questions.entries()) {
        const [draw] = await sql<{ id: number }[]>`
          insert into exam_draws (section_id, position, take, marks)
          values (${section!.id}, ${n}, 1, ${here.questions.indexOf(question) + 1}) returning id`;
        await sql`insert into exam_pool (draw_id, question_id, lesson_id) values (${draw!.id}, ${question}, ${here.lesson})`;
      }
    }
    const first_part = await attempt(here, [true, true, null]);
    const wrong = await attempt(here, [false, null, true]);
    const later = await attempt(here, [null, null, true]);
    const extra = await attempt(here, [null, null, true]);
    const shared = await attempt(here, [true, null, null]);
    const shared_too = await attempt(here, [true, null, null]);
    await sql`
      update quiz_attempts set started_at = now() - interval '100 minutes', submitted_at = now(), extra_percent = 0
      where id = any (${[later.attempt, shared.attempt, shared_too.attempt]})`;
    // half of its time more was given: it took no longer than 90 minutes would have been
    await sql`
      update quiz_attempts set started_at = now() - interval '100 minutes', submitted_at = now() + interval '35 minutes',
        extra_percent = 50 where id = ${extra.attempt}`;
    await sql`update quiz_attempts set submitted_at = s.submitted_at from quiz_attempts s
      where s.id = ${shared.attempt} and quiz_attempts.id = ${shared_too.attempt}`;
    const { data } = await answer(sql, listResults, here.staff, { id: here.lesson, limit: 100 } as never);
    expect(data.map(({ attempt_id, merit, tie }) => [attempt_id, merit, tie])).toEqual([
      [extra.attempt, 1, 'earlier'],
      [later.attempt, 2, 'earlier'],
      [wrong.attempt, 3, 'fewer_wrong'],
      [first_part.attempt, 4, 'section'],
      [expect.any(Number), 5, 'shared'],
      [expect.any(Number), 5, 'shared'],
    ]);
  });
});

describe('marksheets', () => {
  const numberOf = async (enrollment: number) =>
    (await sql<{ number: string }[]>`select number from marksheets where enrollment_id = ${enrollment} order by id`).map(
      (row) => row.number,
    );
  const check = async (code: string) => (await answer(sql, checkMarksheet, { ...visitor('bn'), ip: '203.0.113.9' }, { code })).found;
  test('the number tells whose it is and of what, no marks, and whether they are still those', async () => {
    const here = await made({}, { out: true });
    const { learner, enrollment, attempt: id } = await attempt(here, [true, true, null]);
    const sheet = () => answer(sql, viewMarksheet, learner, { batch_id: here.course.batch_id, enrollment_id: enrollment });
    // thirty at once are one number
    await Promise.all(Array.from({ length: 30 }, sheet));
    const [number, ...others] = await numberOf(enrollment);
    expect(others).toEqual([]);
    const found = await check(number!.toLowerCase().replaceAll('-', ' '));
    expect(found).toMatchObject({ number, state: 'valid', learner_name: learner.user.name });
    expect(JSON.stringify(found)).not.toMatch(/score|percent|mark"|user_id|enrollment/);
    await sql`update quiz_attempts set score = 6 where id = ${id}`;
    expect(await check(number!)).toMatchObject({ state: 'changed' });
    await sheet();
    expect(await numberOf(enrollment)).toHaveLength(2);
    expect(await check((await numberOf(enrollment))[1]!)).toMatchObject({ state: 'valid' });
    for (const nobodys of ['', 'ABCD', '0000-0000-0000', 'x'.repeat(300)]) expect(await check(nobodys)).toBeNull();
  });
  test('all of an exam are one PDF; of foreign exams and enrolments there is none', async () => {
    const here = await made({}, { out: true });
    const first = await attempt(here, [true, true, true]);
    const second = await attempt(here, [true, null, null]);
    await makeEnrolled(sql, here.course);
    const pages = async (more: object = {}) => {
      const { body } = await answer(sql, downloadMarksheets, here.staff, { id: here.lesson, ...more } as never);
      return Buffer.from(body as Uint8Array)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length;
    };
    expect(await pages()).toBe(2);
    expect(await pages({ ids: String(second.enrollment) })).toBe(1);
    expect((await numberOf(first.enrollment)).length + (await numberOf(second.enrollment)).length).toBe(2);
    const other = await made({}, { out: true });
    const foreign = await attempt(other, [true, true, true]);
    expect(
      await refusedWith(answer(sql, downloadMarksheets, here.staff, { id: here.lesson, ids: String(foreign.enrollment) } as never)),
    ).toBe('nothing_told');
    expect(await refusedWith(answer(sql, downloadMarksheets, here.staff, { id: other.lesson } as never))).toBe('not_found');
    expect(await refusedWith(answer(sql, downloadMarksheets, first.learner, { id: here.lesson } as never))).toBe('not_allowed');
  });
});
