// Versions of one question in two quizzes: a practice with an earlier one does not tell what a graded quiz with a newer one holds back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import * as quizzes from '#features/quizzes/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as writing from '../contract-writing.ts';
import { cellQuestion, makeBankQuestion } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());

test('two versions are the same question: the answer of the one is not told while a graded quiz holds back the other', async () => {
  const { actor: owner } = await makePerson(sql);
  const bank_id = await makeBankQuestion(sql, { owner_id: owner.user.id, institution_id: null, user_id: owner.user.id });
  await answer(sql, writing.updateQuestion, owner, {
    path_id: bank_id,
    question: { ...cellQuestion(), bn_text: 'কোষের শক্তিঘর বলা হয় কাকে?' } as never,
  });
  const [first, second] = await sql<{ id: number; right: string }[]>`
    select id, answer ->> 'option' as right from questions where bank_id = ${bank_id} order by version`;
  const course = await makeLearnable(sql);
  const one = { type: 'mcq', shape: { options: [] }, answer: { option: 'a' } };
  const practice = await makeQuiz(sql, course.id, { practice: true, questions: [one] });
  const exam = await makeQuiz(sql, course.id, { attempts_allowed: 2, questions: [one] });
  await sql`update lesson_questions set question_id = ${first!.id} where lesson_id = ${practice.lesson_id}`;
  await sql`update lesson_questions set question_id = ${second!.id} where lesson_id = ${exam.lesson_id}`;
  const actor = await makeEnrolled(sql, course);
  const { id } = await answer(sql, quizzes.start, actor, { lesson: practice.lesson_id });
  const check = () => answer(sql, quizzes.check, actor, { attempt: id, question_id: first!.id, answer: { option: first!.right } });
  expect(await check()).toMatchObject({ verdict: 'right', held_back: true, right_answer: null });
  // the graded quiz passed, nothing is held back any more
  await answer(sql, quizzes.start, actor, { lesson: exam.lesson_id });
  await answer(sql, quizzes.submit, actor, { lesson: exam.lesson_id, answers: { [second!.id]: { option: second!.right } } });
  expect(await check()).toMatchObject({ held_back: false, right_answer: { options: [first!.right] } });
});
