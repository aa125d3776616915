// What is asked is a version that nothing can change: with an attempt open, whatever happens to a question in the bank reaches neither what is shown nor its marks.
// And a question goes only when somebody deletes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { passMinute } from '#core/history/test/pass-minute.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeBatch } from '#features/courses/test/make.ts';
import { makeEnrolled } from '#features/lessons/test/make.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import { start, submit } from '#features/quizzes/contract.ts';
import { add, makeWritten, publish, write } from '#features/syllabus/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { countAnswersJob, sweepJob } from '../server/jobs.ts';
import { cellQuestion, makeBankFolder, makeBankQuestion } from './make.ts';

const jobs = [countAnswersJob, sweepJob];
let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => drop());

/** A learner in the middle of a quiz whose one question is the bank's, and what answering it comes to. */
async function midway() {
  const made = await makeWritten(sql);
  const { actor: owner } = await makePerson(sql);
  const holder = { owner_id: owner.user.id, institution_id: null, user_id: owner.user.id };
  const folder_id = await makeBankFolder(sql, holder);
  const id = await makeBankQuestion(sql, holder, { folder_id });
  await answer(sql, writing.shareThings, owner, { ids: [id], to: made.writer.user.username, level: 'use' });
  const [taken] = await answer(sql, reading.takeQuestions, made.writer, { ids: [id] });
  const quiz = await add(sql, made, 'quiz', 'Cells');
  await write(sql, made, quiz.id, { questions: JSON.stringify([{ ...taken!.question, bank: { id, version: taken!.version } }]) });
  await publish(sql, made);
  const [lesson] = await sql<{ id: number }[]>`select id from lessons where course_id = ${made.course.id}`;
  const course = { ...made.course, uuid: '', slug: '', batch_id: await makeBatch(sql, made.course.id) };
  const learner = await makeEnrolled(sql, course);
  const begin = () => answer(sql, start, learner, { lesson: lesson!.id });
  const { questions } = await begin();
  const right = taken!.question.options.find((one) => one.right)!.id;
  const hand_in = async () => {
    const {
      attempt_id: _id,
      submitted_at: _at,
      ...result
    } = await answer(sql, submit, learner, {
      lesson: lesson!.id,
      answers: { [questions[0]!.id]: { option: right } },
    });
    return result;
  };
  return { made, owner, id, folder_id, quiz, begin, hand_in, shown: JSON.stringify(questions) };
}
type Midway = Awaited<ReturnType<typeof midway>>;
const without = ({ questions, ...rest }: Awaited<ReturnType<Midway['hand_in']>>) => ({
  ...rest,
  questions: questions.map(({ id: _id, ...one }) => one),
});
const other = (): WrittenQuestion => {
  const question = cellQuestion();
  return { ...question, bn_text: 'অন্য প্রশ্ন?', options: question.options.map((one) => ({ ...one, right: !one.right })) };
};
const happenings: Record<string, (one: Midway) => Promise<unknown>> = {
  changed: ({ owner, id }) => answer(sql, writing.updateQuestion, owner, { path_id: id, question: other() as never }),
  'changed and restored': async ({ owner, id }) => {
    await answer(sql, writing.updateQuestion, owner, { path_id: id, question: other() as never });
    await passMinute(sql);
    await answer(sql, writing.restoreVersion, owner, { id, version: 1 });
  },
  deleted: ({ owner, id }) => answer(sql, writing.removeQuestion, owner, { id }),
  'deleted for good': async ({ owner, id }) => {
    await answer(sql, writing.removeQuestion, owner, { id });
    await sql`update bank_questions set removed_at = now() - interval '40 days' where id = ${id}`;
    for (const job of jobs) await job.run({} as never, { pool: sql } as never);
    expect(await sql`select 1 from bank_questions where id = ${id}`).toEqual([]);
  },
  'deleted with its folder': ({ owner, folder_id }) => answer(sql, writing.removeFolder, owner, { id: folder_id, withfolder: true }),
  moved: ({ owner, id }) => answer(sql, writing.moveQuestions, owner, { ids: [id], folder_id: null }),
  'shared no more': async ({ owner, id }) => {
    const [share] = await answer(sql, reading.listShares, owner, { id });
    await answer(sql, writing.unshare, owner, { id: share!.id });
  },
  'taken out of the quiz': async ({ made, quiz }) => {
    const { questions } = { questions: [{ ...other(), key: 'another' }] };
    await write(sql, made, quiz.id, { questions: JSON.stringify(questions) });
    await publish(sql, made);
  },
};
test.each(Object.keys(happenings))('with an attempt open, a question that is %s is shown and marked as before', async (name) => {
  const [undisturbed, one] = [await midway(), await midway()];
  const before = without(await undisturbed.hand_in());
  expect(before).toMatchObject({ score: 1, max_score: 1 });
  await happenings[name]!(one);
  expect(JSON.stringify((await one.begin()).questions)).toBe(one.shown);
  const after = without(await one.hand_in());
  expect(after).toMatchObject({ score: 1, max_score: 1, percent: before.percent, passed: before.passed });
  expect(after.questions.map(({ verdict, score }) => ({ verdict, score }))).toEqual(
    before.questions.map(({ verdict, score }) => ({ verdict, score })),
  );
});
test('what nobody deletes stays, however long nobody uses it and whatever jobs run', async () => {
  const { actor: owner } = await makePerson(sql);
  const holder = { owner_id: owner.user.id, institution_id: null, user_id: owner.user.id };
  const folder_id = await makeBankFolder(sql, holder);
  const ids = [await makeBankQuestion(sql, holder), await makeBankQuestion(sql, holder, { folder_id })];
  await sql`update bank_questions set created_at = now() - interval '100 days', updated_at = now() - interval '100 days'
    where id = any (${ids}::int[])`;
  await sql`update questions set created_at = now() - interval '100 days', updated_at = now() - interval '100 days'
    where bank_id = any (${ids}::int[])`;
  for (let night = 0; night < 3; night++) for (const job of jobs) await job.run({} as never, { pool: sql } as never);
  expect((await answer(sql, reading.listQuestions, owner, {} as never)).data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const id of ids) expect((await answer(sql, reading.viewQuestion, owner, { id })).written).not.toBeNull();
});
