// Questions tagged all at once and taken back, answers counted, duplicates found, what goes for good, for jobs that are killed.
import type { Pool } from '#core/db/server/sql.ts';
import { answer } from '#core/contract/server/gate.ts';
import { undoRun } from '#core/jobs/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { changeMany } from '../contract-writing.ts';
import { changeMany as changeManyJob } from '../server/bulk.ts';
import { makeBankQuestion } from './make.ts';
import { holds, type JobCase, type Jobs } from '../../../../tests/outside/job-case.ts';

/** Questions of one person. */
async function questions(sql: Pool, n: number) {
  const { actor } = await makePerson(sql);
  const holder = { owner_id: actor.user.id, institution_id: null, user_id: actor.user.id };
  const ids: number[] = [];
  for (let i = 0; i < n; i += 1) ids.push(await makeBankQuestion(sql, holder));
  return { actor, ids };
}
const tagged = (undo: boolean, proved: string): JobCase => ({
  prepare: async ({ sql }) => {
    const { actor, ids } = await questions(sql, 3);
    const { run_id } = await answer(sql, changeMany, actor, { act: 'tag', ids, add: ['cell'] } as never);
    if (!undo) return { run_id };
    await changeManyJob.run({ run_id }, { pool: sql });
    return { run_id: (await answer(sql, undoRun, actor, { id: run_id })).id };
  },
  proves: (sql) => holds(sql, proved),
});
export const jobs: Jobs = {
  'bank.change-many': tagged(false, `select count(*) = 3 from bank_questions where tags = '{cell}'`),
  'bank.undo-many': tagged(true, `select count(*) = 3 from bank_questions where tags = '{}'`),
  'bank.count-answers': {
    prepare: async ({ sql }) => {
      const made = await makeLearnable(sql);
      const quiz = await makeQuiz(sql, made.id, {});
      const { user } = await makeEnrolled(sql, made);
      const [asked] = (await questions(sql, 1)).ids;
      const [attempt] = await sql<{ id: number }[]>`
        insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, score, submitted_at)
        select ${user.id}, ${quiz.lesson_id}, ${made.id}, 1, array[b.question_id], 1, now() from bank_questions b where b.id = ${asked!}
        returning id`;
      await sql`
        insert into quiz_answers (user_id, attempt_id, question_id, answer, score, sequence)
        select ${user.id}, ${attempt!.id}, b.question_id, '{"option":"a"}', 1, 1 from bank_questions b where b.id = ${asked!}`;
      await sql`insert into bank_waiting_attempts (attempt_id) values (${attempt!.id})`;
      return {};
    },
    proves: (sql) => holds(sql, `(select count(*) = 0 from bank_waiting_attempts) and (select answered = 1 from bank_questions)`),
  },
  'bank.find-alike': {
    prepare: async ({ sql }) => ({ ids: (await questions(sql, 2)).ids }),
    proves: (sql) => holds(sql, 'select count(*) = 1 from bank_alike'),
  },
  'bank.sweep': {
    prepare: async ({ sql }) => {
      const { ids } = await questions(sql, 2);
      await sql`update bank_questions set removed_at = now() - interval '31 days' where id = ${ids[0]!}`;
      return {};
    },
    proves: (sql) => holds(sql, '(select count(*) = 1 from bank_questions) and (select count(*) = 1 from questions)'),
  },
};
