// Item analysis through the gate: counted by its job, corrected when marks change, and nothing told of too few or to others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { agree, apply, create, undo } from '#features/key-changes/contract.ts';
import { workOut } from '#features/key-changes/test/make.ts';
import { makeEnrolled, makeLearnable, makeQuiz, type MadeCourse, type QuestionGiven } from '#features/lessons/test/make.ts';
import { start, submit } from '#features/quizzes/contract.ts';
import { countItems } from '#features/quizzes/server/items.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { viewItem, viewItems } from '../contract-items.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => drop());

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, en: `Option ${id}`, bn: id }));
const choice: QuestionGiven = { type: 'mcq', shape: { options }, answer: { option: 'b' } };
const truth: QuestionGiven = { type: 'true_false', shape: {}, answer: { value: true } };
interface Made {
  course: MadeCourse;
  lesson: number;
  questions: number[];
  staff: SignedIn;
  second: SignedIn;
}
async function made(questions: QuestionGiven[]): Promise<Made> {
  const course = await makeLearnable(sql, { pass_percent: 50 });
  const institution_id = await makeInstitution(sql);
  await sql`update courses set institution_id = ${institution_id} where id = ${course.id}`;
  const quiz = await makeQuiz(sql, course.id, { questions, attempts_allowed: 3 });
  const [one, other] = [
    await makePerson(sql, { role: 'partner', institution_id }),
    await makePerson(sql, { role: 'partner', institution_id }),
  ];
  return { course, lesson: quiz.lesson_id, questions: quiz.questions, staff: one.actor, second: other.actor };
}
async function submitted(here: Made, given: (object | null)[], learner?: SignedIn): Promise<SignedIn> {
  const who = learner ?? (await makeEnrolled(sql, here.course));
  await answer(sql, start, who, { lesson: here.lesson });
  await answer(sql, submit, who, {
    lesson: here.lesson,
    answers: Object.fromEntries(here.questions.map((id, i) => [id, given[i] ?? null])),
  });
  return who;
}
const count = () => countItems.run({}, { pool: sql });
const sums = async (here: Made) =>
  JSON.stringify(await sql`select * from item_sums where lesson_id = ${here.lesson} order by kind, item_id`);
/** Good learners know the rest and choose `a`; the others choose `b`, which the key says. */
async function taken(n: number): Promise<Made> {
  const here = await made([choice, truth, truth, truth]);
  for (let i = 0; i < n; i++) {
    const good = i % 2 === 0;
    await submitted(here, [{ option: good ? 'a' : 'b' }, { value: good }, { value: good }, { value: i % 3 === 0 || good }]);
  }
  return here;
}

describe('counting', () => {
  test('first attempts alone, each once, also when two count at once', async () => {
    const here = await made([choice, truth]);
    const who = await submitted(here, [{ option: 'b' }, { value: true }]);
    await submitted(here, [{ option: 'c' }, { value: false }], who);
    for (const option of ['a', 'b', 'b', 'b']) await submitted(here, [{ option }, { value: true }]);
    expect((await answer(sql, viewItems, here.staff, { id: here.lesson })).items).toEqual([]);
    await Promise.all([count(), count(), count()]);
    await count();
    const view = await answer(sql, viewItems, here.staff, { id: here.lesson });
    expect(view).toMatchObject({ persons: 5, reliability: { by: 'kr20' } });
    expect(view.items.map(({ number, n, facility, flag }) => [number, n, facility, flag])).toEqual([
      [1, 5, 0.8, null],
      [2, 5, 1, null],
    ]);
  });
  test('what changed of an attempt is corrected, and the sums are those of counting all anew', async () => {
    const here = await taken(8);
    await count();
    const before = await sums(here);
    const { id } = await answer(sql, create, here.staff, {
      ...{ id: here.lesson, question_id: here.questions[0]!, policy: 'new_key', answer: { option: 'a' }, reason: 'a is right' },
      client_key: crypto.randomUUID(),
    } as never);
    await workOut(sql, id);
    await count();
    expect(await sums(here)).toBe(before);
    await answer(sql, agree, here.second, { id });
    await answer(sql, apply, here.staff, { id });
    await count();
    const corrected = await sums(here);
    expect(corrected).not.toBe(before);
    await sql`delete from item_sums where lesson_id = ${here.lesson}`;
    await sql`update quiz_attempts set counted_no = null where lesson_id = ${here.lesson}`;
    await count();
    expect(await sums(here)).toBe(corrected);
    await answer(sql, undo, here.staff, { id });
    await count();
    expect(await sums(here)).toBe(before);
  });
  test('answers that came late have all of the lesson counted anew', async () => {
    const here = await taken(5);
    await count();
    const [one] = await sql<{ id: number; user_id: number }[]>`
      select id, user_id from quiz_attempts where lesson_id = ${here.lesson} order by id limit 1`;
    await sql`
      update quiz_answers set answer = '{"option":"c"}' where attempt_id = ${one!.id} and question_id = ${here.questions[0]!}`;
    await sql`
      insert into quiz_results (user_id, attempt_id, number, reason, score, max_score, passed, points, wrong)
      select user_id, attempt_id, 2, 'late', score, max_score, passed, points, wrong from quiz_results where attempt_id = ${one!.id}`;
    await sql`update quiz_attempts set result_no = 2 where id = ${one!.id}`;
    await count();
    const { options: chosen } = await answer(sql, viewItem, here.staff, { id: here.lesson, question_id: here.questions[0]! });
    expect(chosen.map(({ n }) => n)).toEqual([2, 2, 1, 0]);
  });
});
describe('telling', () => {
  test('a key that is probably wrong stands first, from thirty on, with who chose what', async () => {
    const here = await taken(32);
    await count();
    const { items } = await answer(sql, viewItems, here.staff, { id: here.lesson });
    expect(items[0]).toMatchObject({ id: here.questions[0], flag: 'mis_keyed', n: 32, facility: 0.5 });
    const view = await answer(sql, viewItem, here.staff, { id: here.lesson, question_id: here.questions[0]! });
    expect(view.options.map(({ id, right, share, best, last, idle }) => [id, right, share, best, last, idle])).toEqual([
      ['a', false, 0.5, 1, 0, false],
      ['b', true, 0.5, 0, 1, false],
      ['c', false, 0, 0, 0, true],
      ['d', false, 0, 0, 0, true],
    ]);
    expect(view).toMatchObject({ flag: 'mis_keyed', can_rekey: true, number: 1 });
    expect(view.options[0]!.r).toBeGreaterThan(0.1);
  });
  test('nothing of fewer than five; questions of others are not found', async () => {
    const here = await taken(4);
    await count();
    const view = await answer(sql, viewItems, here.staff, { id: here.lesson });
    expect(view.items.every(({ facility, discrimination, flag }) => facility === null && discrimination === null && flag === null)).toBe(
      true,
    );
    expect(view.reliability.alpha).toBeNull();
    expect((await answer(sql, viewItem, here.staff, { id: here.lesson, question_id: here.questions[0]! })).options).toEqual([]);
    const other = await taken(1);
    await count();
    expect(await refusedWith(answer(sql, viewItems, other.staff, { id: here.lesson }))).toBe('not_found');
    expect(await refusedWith(answer(sql, viewItem, other.staff, { id: other.lesson, question_id: here.questions[0]! }))).toBe('not_found');
    const learner = await makeEnrolled(sql, here.course);
    expect(await refusedWith(answer(sql, viewItems, learner, { id: here.lesson }))).toBe('not_allowed');
  });
});
