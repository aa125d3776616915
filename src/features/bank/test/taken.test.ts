// Questions of the bank in lessons: taken by a version, kept as they are while the bank goes on, though a share ends; what answers say of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { passMinute } from '#core/history/test/pass-minute.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { parseQuestions, type WrittenQuestion } from '#features/questions/written.ts';
import { copyItem, writing as lessons } from '#features/syllabus/contract.ts';
import { add, makeWritten, publish, write } from '#features/syllabus/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { countAnswersJob, noteFinished, sweepJob } from '../server/jobs.ts';
import { cellQuestion } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());

type Taken = WrittenQuestion[];
const store = (list: Taken) => ({ questions: JSON.stringify(list) });
async function quizOf(question = cellQuestion()) {
  const made = await makeWritten(sql);
  const { actor: owner } = await makePerson(sql);
  const { id } = await answer(sql, writing.createQuestion, owner, { question: question as never });
  const quiz = await add(sql, made, 'quiz', 'Cells');
  const share = () => answer(sql, writing.shareThings, owner, { ids: [id], to: made.writer.user.username, level: 'use' });
  const take = async (): Promise<Taken> =>
    (await answer(sql, reading.takeQuestions, made.writer, { ids: [id] })).map(({ id: bank_id, version, question: own }) => ({
      ...own,
      bank: { id: bank_id, version },
    }));
  const change = (bn_text: string) =>
    answer(sql, writing.updateQuestion, owner, { path_id: id, question: { ...question, bn_text } as never });
  const asked = () => sql<{ bank_id: number | null; version: number | null; bn_text_html: string }[]>`
    select q.bank_id, q.version, q.bn_text_html from lesson_questions p join questions q on q.id = p.question_id
    join lessons l on l.id = p.lesson_id where l.course_id = ${made.course.id} order by p.position`;
  return { made, owner, id, quiz, share, take, change, asked };
}

test('a lesson asks the very version that it took; the bank goes on without it, and the newer one is taken when its author says so', async () => {
  const { made, owner, id, quiz, share, take, change, asked } = await quizOf();
  await share();
  const first = await take();
  await write(sql, made, quiz.id, store(first));
  await publish(sql, made);
  const there = [{ bank_id: id, version: 1, bn_text_html: '<p>কোষের শক্তিঘর কোনটি?</p>' }];
  expect(await asked()).toEqual(there);
  expect(await answer(sql, reading.viewQuestion, owner, { id })).toMatchObject({ uses: 1 });
  await change('কোষের শক্তিঘর বলা হয় কাকে?');
  await publish(sql, made);
  expect(await asked()).toEqual(there);
  expect(await answer(sql, reading.viewTaken, made.writer, { ids: [id] })).toMatchObject([{ version: 2 }]);
  await write(sql, made, quiz.id, store(await take()));
  await publish(sql, made);
  expect(await asked()).toEqual([{ bank_id: id, version: 2, bn_text_html: '<p>কোষের শক্তিঘর বলা হয় কাকে?</p>' }]);
  const [use] = await answer(sql, reading.listUses, owner, { id });
  expect(use).toMatchObject({ version: 2, title: 'Cells', by: expect.any(String), answered: 0 });
  // a draft that begins with what learners have knows where its questions came from
  await sql`delete from drafts where kind = 'syllabus.lesson' and object_id = ${quiz.id}`;
  const { fields } = await answer(sql, lessons.view, made.writer, { id: quiz.id });
  expect(parseQuestions(String(fields.questions))).toMatchObject([{ bank: { id, version: 2 } }]);
});
test('a share taken back leaves what is asked as it is, and its draft writable; nothing newer can be taken', async () => {
  const { made, owner, id, quiz, share, take, change, asked } = await quizOf();
  await share();
  const first = await take();
  await write(sql, made, quiz.id, store(first));
  await publish(sql, made);
  const [given] = await answer(sql, reading.listShares, owner, { id });
  await answer(sql, writing.unshare, owner, { id: given!.id });
  await change('অন্য কথা?');
  expect(await answer(sql, reading.viewTaken, made.writer, { ids: [id] })).toEqual([{ id, version: null }]);
  const own = { ...cellQuestion(), key: 'q-own', text: 'Mine?', bn_text: 'আমার?' };
  await write(sql, made, quiz.id, store([...first, own]));
  await publish(sql, made);
  expect((await asked()).map(({ version }) => version)).toEqual([1, null]);
  const newer = [{ ...first[0]!, bn_text: 'অন্য কথা?', key: `b${id}-v2`, bank: { id, version: 2 } }];
  expect(await refusedWith(write(sql, made, quiz.id, store(newer)))).toBe('invalid_input');
});
test('nobody takes what is not open to them, nor another text under the name of a version', async () => {
  const { made, id, quiz, share, take } = await quizOf();
  const forged = [{ ...cellQuestion(), key: `b${id}-v1`, bank: { id, version: 1 } }];
  expect(await refusedWith(write(sql, made, quiz.id, store(forged)))).toBe('invalid_input');
  expect(await refusedWith(answer(sql, reading.takeQuestions, made.writer, { ids: [id] }))).toBe('not_found');
  await share();
  const first = await take();
  expect(await refusedWith(write(sql, made, quiz.id, store([{ ...first[0]!, text: 'Other words' }])))).toBe('invalid_input');
  expect(await refusedWith(write(sql, made, quiz.id, store([first[0]!, { ...first[0]!, key: 'twice' }])))).toBe('invalid_input');
  await write(sql, made, quiz.id, store(first));
});
test('made the quiz’s own, it is changed there and not in the bank; with the old name too', async () => {
  const { made, owner, id, quiz, share, take, asked } = await quizOf();
  await share();
  const first = await take();
  await write(sql, made, quiz.id, store(first));
  await publish(sql, made);
  await write(sql, made, quiz.id, store([{ ...first[0]!, bank: null, text: 'Our own words?', bn_text: 'নিজের কথা?' }]));
  await publish(sql, made);
  expect(await asked()).toEqual([{ bank_id: null, version: null, bn_text_html: '<p>নিজের কথা?</p>' }]);
  const versions = await answer(sql, reading.listVersions, owner, { id });
  expect(versions.map(({ written }) => written.bn_text)).toEqual(['কোষের শক্তিঘর কোনটি?']);
  const rows = await sql<{ bn_text_html: string }[]>`select bn_text_html from questions where bank_id = ${id}`;
  expect(rows).toEqual([{ bn_text_html: '<p>কোষের শক্তিঘর কোনটি?</p>' }]);
});
test('deleted in the bank, and gone for good, it is still asked, and its draft still written', async () => {
  const { made, owner, id, quiz, share, take, asked } = await quizOf();
  await share();
  const first = await take();
  await write(sql, made, quiz.id, store(first));
  await publish(sql, made);
  expect(await answer(sql, writing.removeQuestion, owner, { id })).toEqual({ removed: 1, used_in: 1 });
  await sql`update bank_questions set removed_at = now() - interval '31 days' where id = ${id}`;
  await sweepJob.run({}, { pool: sql });
  expect(await asked()).toEqual([{ bank_id: null, version: 1, bn_text_html: '<p>কোষের শক্তিঘর কোনটি?</p>' }]);
  await write(sql, made, quiz.id, { ...store(first), minutes: 10 });
  await write(sql, made, quiz.id, store([{ ...first[0]!, marks: 2 }]));
  await publish(sql, made);
  expect(await asked()).toHaveLength(1);
});
test('a copied lesson takes the same versions, and can be written by who may not use them', async () => {
  const { made, owner, id, quiz, share, take } = await quizOf();
  await share();
  await write(sql, made, quiz.id, store(await take()));
  const { items } = await answer(sql, copyItem, made.writer, { item_id: quiz.id, course_id: made.course.id });
  const [given] = await answer(sql, reading.listShares, owner, { id });
  await answer(sql, writing.unshare, owner, { id: given!.id });
  const { fields, version } = await answer(sql, lessons.view, made.writer, { id: items[0]!.id });
  const [question] = parseQuestions(String(fields.questions));
  expect(question!.bank).toEqual({ id, version: 1 });
  await answer(sql, lessons.save, made.writer, {
    id: items[0]!.id,
    since: version,
    fields: store([
      { ...question!, about: null },
      { ...cellQuestion(), key: 'another' },
    ]),
  });
});
test('what is shared on ends with the right to share on, however far it went', async () => {
  const people = await Promise.all([0, 1, 2, 3].map(async () => (await makePerson(sql)).actor));
  const [owner, first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const { id } = await answer(sql, writing.createQuestion, owner, { question: cellQuestion() as never });
  const share = (from: typeof owner, to: typeof owner, level: 'view' | 'use' | 'edit' | 'share') =>
    answer(sql, writing.shareThings, from, { ids: [id], to: to.user.username, level });
  await share(owner, first, 'share');
  await share(first, second, 'share');
  await share(second, third, 'edit');
  expect(await refusedWith(share(third, first, 'view'))).toBe('not_found');
  await passMinute(sql);
  await answer(sql, writing.updateQuestion, third, { path_id: id, tags: ['x'] });
  await share(owner, first, 'use');
  expect(await refusedWith(answer(sql, reading.viewQuestion, second, { id }))).toBe('not_found');
  expect(await refusedWith(answer(sql, reading.viewQuestion, third, { id }))).toBe('not_found');
  expect(await answer(sql, reading.viewQuestion, first, { id })).toMatchObject({ level: 'use', can: { edit: 'not_edited', use: true } });
  expect(await refusedWith(share(owner, owner, 'use'))).toBe('with_oneself');
  await sql`update bank_shares set until = now() - interval '1 minute' where bank_id = ${id}`;
  expect(await refusedWith(answer(sql, reading.viewQuestion, first, { id }))).toBe('not_found');
});
test('each attempt is counted once: how often it was answered, the share of the marks, what was chosen', async () => {
  const { made, owner, id, quiz, share, take } = await quizOf();
  await share();
  await write(sql, made, quiz.id, store(await take()));
  await publish(sql, made);
  const [asked] = await sql<{ lesson_id: number; question_id: number; answer: { option: string } }[]>`
    select p.lesson_id, p.question_id, q.answer from lesson_questions p join questions q on q.id = p.question_id
    join lessons l on l.id = p.lesson_id where l.course_id = ${made.course.id}`;
  for (const score of [1, 1, 0]) {
    const { actor } = await makePerson(sql);
    const [attempt] = await sql<{ id: number }[]>`
      insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at, score, max_score, passed)
      values (${actor.user.id}, ${asked!.lesson_id}, ${made.course.id}, 1, ${[asked!.question_id]}::int[], now(), ${score}, 1, true)
      returning id`;
    await sql`
      insert into quiz_answers (user_id, attempt_id, question_id, answer, score)
      values (${actor.user.id}, ${attempt!.id}, ${asked!.question_id}, ${sql.json(score ? asked!.answer : { option: 'other' })}, ${score})`;
    await noteFinished(sql, [{ user_id: actor.user.id, attempt_id: attempt!.id }]);
  }
  await Promise.all([1, 2, 3].map(() => countAnswersJob.run({}, { pool: sql })));
  await countAnswersJob.run({}, { pool: sql });
  const told = await answer(sql, reading.viewQuestion, owner, { id });
  expect(told).toMatchObject({ answered: 3, share: 67, separates: null, figures: [{ version: 1, times: 3, full_marks: 2 }] });
  expect(told.figures[0]!.chosen).toEqual([
    { choice: asked!.answer.option, times: 2 },
    { choice: 'other', times: 1 },
  ]);
  expect(await answer(sql, reading.listUses, owner, { id })).toMatchObject([{ answered: 3, share: 2 / 3 }]);
});
test('an attempt that ends after a later one was handed in is counted itself, and the later one not twice', async () => {
  const { made, owner, id, quiz, share, take } = await quizOf();
  await share();
  await write(sql, made, quiz.id, store(await take()));
  await publish(sql, made);
  const [asked] = await sql<{ lesson_id: number; question_id: number }[]>`
    select p.lesson_id, p.question_id from lesson_questions p join lessons l on l.id = p.lesson_id
    where l.course_id = ${made.course.id}`;
  const { actor } = await makePerson(sql);
  const attempts = await sql<{ id: number; number: number }[]>`
    insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at, score, max_score, passed)
    select ${actor.user.id}, ${asked!.lesson_id}, ${made.course.id}, number, ${[asked!.question_id]}::int[], now(), 2 - number, 1, number = 1
    from unnest(array[1, 2]) number returning id, number`;
  for (const attempt of attempts.toSorted((a, b) => b.number - a.number)) {
    await noteFinished(sql, [{ user_id: actor.user.id, attempt_id: attempt.id }]);
    await countAnswersJob.run({}, { pool: sql });
  }
  expect(await sql`select times, y from bank_answered where bank_id = ${id}`).toEqual([{ times: 2, y: 1 }]);
  expect(await answer(sql, reading.viewQuestion, owner, { id })).toMatchObject({ answered: 2 });
});
