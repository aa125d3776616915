// Ground of the tests of key changes: quizzes that were taken, and changes of their keys that are asked for, worked out and done.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { makeEnrolled, makeLearnable, makeQuiz, type MadeCourse, type QuestionGiven } from '#features/lessons/test/make.ts';
import { mark, next } from '#features/marking/contract.ts';
import { start, submit, viewResult } from '#features/quizzes/contract.ts';
import { agree, apply, create } from '../contract.ts';
import { workOut } from './make.ts';

/** The database of the file that runs. */
export const db = {} as { sql: Pool };
export const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, en: id, bn: id }));
export const choice = (right: string, more: Partial<QuestionGiven> = {}): QuestionGiven => ({
  ...{ type: 'mcq', shape: { options }, answer: { option: right }, marks: 2 },
  ...more,
});
export const truth: QuestionGiven = { type: 'true_false', shape: {}, answer: { value: true }, marks: 2 };
export const essay: QuestionGiven = { type: 'essay', shape: {}, answer: {}, marks: 4 };
export interface Made {
  course: MadeCourse;
  lesson: number;
  questions: number[];
  staff: SignedIn;
  second: SignedIn;
}
export async function made(questions: QuestionGiven[] = [choice('b', { penalty: 50 }), truth], more: object = {}): Promise<Made> {
  const course = await makeLearnable(db.sql, { pass_percent: 50 });
  const institution_id = await makeInstitution(db.sql);
  await db.sql`update courses set institution_id = ${institution_id} where id = ${course.id}`;
  const quiz = await makeQuiz(db.sql, course.id, { questions, attempts_allowed: 1, ...more });
  const [one, other] = [
    await makePerson(db.sql, { role: 'partner', institution_id, course_id: course.id }),
    await makePerson(db.sql, { role: 'partner', institution_id }),
  ];
  return { course, lesson: quiz.lesson_id, questions: quiz.questions, staff: one.actor, second: other.actor };
}
/** A learner who submits these answers in the order of the questions; null leaves one out. */
export async function submitted(here: Made, given: (object | null)[], learner?: SignedIn) {
  const who = learner ?? (await makeEnrolled(db.sql, here.course));
  const attempt = await answer(db.sql, start, who, { lesson: here.lesson });
  const answers = Object.fromEntries(here.questions.flatMap((id, i) => (given[i] ? [[id, given[i]]] : [])));
  await answer(db.sql, submit, who, { lesson: here.lesson, answers });
  return { learner: who, attempt: attempt.id };
}
export const asking = (here: Made, more: object = {}) => ({
  ...{ id: here.lesson, question_id: here.questions[0]!, policy: 'new_key', answer: { option: 'a' }, reason: 'The book says a.' },
  client_key: randomUUID(),
  ...more,
});
/** Asks for a change and works it out. */
export async function asked(here: Made, more: object = {}, by = here.staff): Promise<number> {
  const { id } = await answer(db.sql, create, by, asking(here, more) as never);
  await workOut(db.sql, id);
  return id;
}
export async function done(here: Made, more: object = {}): Promise<number> {
  const id = await asked(here, more);
  await answer(db.sql, agree, here.second, { id });
  await answer(db.sql, apply, here.staff, { id });
  return id;
}
export const marksOf = async (who: { learner: SignedIn; attempt: number }) => {
  const { score, max_score, passed } = await answer(db.sql, viewResult, who.learner, { attempt: who.attempt });
  return [score, max_score, passed];
};
/** All that counts of the attempts at a lesson, byte for byte. */
export const everything = async (lesson: number) =>
  (
    await db.sql<{ all: string }[]>`
      select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]')::text as all from (
        select a.*, (select jsonb_agg(to_jsonb(w) order by w.question_id) from quiz_answers w where w.attempt_id = a.id) as answers,
          (select to_jsonb(r) from quiz_results r where r.attempt_id = a.id and r.number = a.result_no) as result
        from quiz_attempts a where a.lesson_id = ${lesson}
      ) t`
  )[0]!.all;

/** Marks the essay of an attempt. */
export async function give({ second, lesson }: Made, attempt_id: number, points: number): Promise<void> {
  const { script } = await answer(db.sql, next, second, { id: lesson, attempt_id });
  const { read_hash, question } = script!;
  await answer(db.sql, mark, second, { attempt_id, question_id: question.id, read_hash, points } as never);
}
