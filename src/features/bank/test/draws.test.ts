// Questions that each attempt draws from the bank: found by the rights of who writes them, pinned when they are published, so many of them asked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch } from '#features/courses/test/make.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled } from '#features/lessons/test/make.ts';
import { newQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { start, submit } from '#features/quizzes/contract.ts';
import { copyItem, writing as lessons } from '#features/syllabus/contract.ts';
import { type Draw, shareOut } from '#features/syllabus/draws.ts';
import { readWritten } from '#features/syllabus/server/service.ts';
import { add, makeWritten, publish, write } from '#features/syllabus/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as writing from '../contract-writing.ts';
import { choiceOf, makeBankFolder, makeBankQuestion } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());

const draw = (key: string, take: number, some: Partial<Draw> = {}): Draw => ({
  ...{ key, take, scope: 'mine', folder: null, tag: '', type: null, difficulty: null, looked: 0 },
  ...some,
});
const store = (draws: Draw[], questions: WrittenQuestion[] = []) => ({
  draws: draws.length ? JSON.stringify(draws) : '',
  questions: questions.length ? JSON.stringify(questions) : '',
});
const asked = (n: number): WrittenQuestion =>
  choiceOf(`প্রশ্ন ${n}`, '', [
    ['ঠিক', ''],
    ['ভুল', ''],
  ]);
const own: WrittenQuestion = { ...newQuestion('true_false'), key: 'own', text: 'Own', bn_text: 'নিজের', value: true };
/** A writer with a folder of questions, and a quiz of theirs. */
async function quizFrom(count: number) {
  const made = await makeWritten(sql);
  const holder = { owner_id: made.writer.user.id, institution_id: null, user_id: made.writer.user.id };
  const folder = await makeBankFolder(sql, holder);
  const ids: number[] = [];
  for (let i = 0; i < count; i++)
    ids.push(await makeBankQuestion(sql, holder, { folder_id: folder, question: asked(i), tags: i < 3 ? ['few'] : [] }));
  const quiz = await add(sql, made, 'quiz', 'Drawn');
  const put = async (draws: Draw[], questions: WrittenQuestion[] = []) => {
    await write(sql, made, quiz.id, store(draws, questions));
    await publish(sql, made);
  };
  const stands = () => sql<{ bank_id: number | null; draw: string | null; version: number | null }[]>`
    select q.bank_id, p.draw, q.version from lesson_questions p join questions q on q.id = p.question_id
    join lessons l on l.id = p.lesson_id where l.course_id = ${made.course.id} order by p.position`;
  const learn = async () => {
    const [lesson] = await sql<{ id: number }[]>`select id from lessons where course_id = ${made.course.id}`;
    const course = { ...made.course, uuid: '', slug: '', batch_id: await makeBatch(sql, made.course.id) };
    const actor = await makeEnrolled(sql, course);
    const begin = () => answer(sql, start, actor, { lesson: lesson!.id });
    const hand_in = () => answer(sql, submit, actor, { lesson: lesson!.id, answers: {} });
    return { actor, lesson_id: lesson!.id, begin, hand_in };
  };
  return { made, folder, ids, quiz, put, stands, learn, holder };
}

test('an attempt asks its own questions and so many of each draw, others the next time, and learners are told how many', async () => {
  const { put, folder, learn, stands } = await quizFrom(6);
  await put([draw('a', 2, { folder })], [own]);
  expect((await stands()).map((one) => one.draw)).toEqual([null, 'a', 'a', 'a', 'a', 'a', 'a']);
  const { actor, lesson_id, begin, hand_in } = await learn();
  expect((await answer(sql, viewContents, actor, { id: lesson_id })).quiz).toMatchObject({ question_count: 3, varies: true, marks: 3 });
  const seen: number[][] = [];
  for (let i = 0; i < 3; i++) {
    const { questions } = await begin();
    expect(questions.map((q) => q.type)).toEqual(['true_false', 'mcq', 'mcq']);
    expect((await begin()).questions.map((q) => q.id)).toEqual(questions.map((q) => q.id));
    seen.push(questions.slice(1).map((q) => q.id));
    await hand_in();
  }
  // six questions in three attempts of two: nobody is asked one twice before all were asked
  expect(new Set(seen.flat()).size).toBe(6);
});
test('what the bank does afterwards reaches nobody: changed, removed, moved out of the folder; looked for again, it does', async () => {
  const { made, put, folder, ids, stands, quiz } = await quizFrom(3);
  await put([draw('a', 2, { folder })]);
  const before = await stands();
  await answer(sql, writing.updateQuestion, made.writer, { path_id: ids[0]!, question: asked(99) as never });
  await answer(sql, writing.removeQuestion, made.writer, { id: ids[1]! });
  await answer(sql, writing.moveQuestions, made.writer, { ids: [ids[2]!] } as never);
  await publish(sql, made);
  expect(await stands()).toEqual(before);
  // another field of the lesson looks for nothing
  await write(sql, made, quiz.id, { title: 'Another' });
  await publish(sql, made);
  expect(await stands()).toEqual(before);
  await put([draw('a', 1, { folder, looked: 1 })]);
  expect(await stands()).toEqual([{ bank_id: ids[0], draw: 'a', version: 2 }]);
});
test('a draw that takes more than it finds is written and not published, with how many there are', async () => {
  const { made, put, folder } = await quizFrom(2);
  const refusal = await put([draw('a', 3, { folder })]).then(
    () => undefined,
    (error: { code: string; details?: unknown; more?: unknown }) => error,
  );
  expect(refusal?.code).toBe('not_ready');
  expect(JSON.stringify(refusal)).toContain('draw.1');
  expect(await sql`select 1 from lessons where course_id = ${made.course.id}`).toEqual([]);
});
test('nobody draws what is not open to them: a folder of another one finds nothing, and what was shared with its writer is found', async () => {
  const { made, put, stands } = await quizFrom(0);
  const { actor: other } = await makePerson(sql);
  const holder = { owner_id: other.user.id, institution_id: null, user_id: other.user.id };
  const folder = await makeBankFolder(sql, holder);
  await makeBankQuestion(sql, holder, { folder_id: folder });
  expect(await refusedWith(put([draw('a', 1, { folder })]))).toBe('not_ready');
  const share = (level: 'view' | 'use') =>
    answer(sql, writing.shareThings, other, { folder_id: folder, to: made.writer.user.username, level } as never);
  // who may look only may not use
  await share('view');
  expect(await refusedWith(put([draw('a', 1, { folder, looked: 1 })]))).toBe('not_ready');
  await share('use');
  await put([draw('a', 1, { folder, looked: 2 })]);
  expect(await stands()).toHaveLength(1);
  // taken back, what is published stays as it is, by whatever is published next
  await sql`delete from bank_shares where folder_id = ${folder}`;
  await publish(sql, made);
  expect(await stands()).toHaveLength(1);
});
test('of two draws the narrow one chooses first; what the quiz asks by itself, and what a person marks, is drawn by none', async () => {
  const { put, folder, ids, stands, holder } = await quizFrom(5);
  await makeBankQuestion(sql, holder, {
    folder_id: folder,
    question: { ...newQuestion('essay'), key: 'q', bn_text: 'লিখুন', bn_model: 'ক' },
  });
  const [taken] = await sql<{ written: WrittenQuestion }[]>`select written from questions where bank_id = ${ids[4]!}`;
  await put(
    [draw('wide', 1, { folder }), draw('few', 3, { tag: 'few' })],
    [{ ...taken!.written, key: `b${ids[4]}-v1`, bank: { id: ids[4]!, version: 1 } }],
  );
  const by = Map.groupBy(await stands(), (one) => one.draw);
  expect(
    by
      .get('few')
      ?.map((one) => one.bank_id)
      .toSorted(),
  ).toEqual(ids.slice(0, 3));
  expect(by.get('wide')?.map((one) => one.bank_id)).toEqual([ids[3]]);
  expect(by.get(null)?.map((one) => one.bank_id)).toEqual([ids[4]]);
});
test('a draft that begins anew, and a copied lesson, draw from the same questions', async () => {
  const { made, put, folder, quiz, stands } = await quizFrom(3);
  await put([draw('a', 2, { folder })]);
  const before = await stands();
  await sql`delete from drafts where kind = 'syllabus.lesson' and object_id = ${quiz.id}`;
  await sql`delete from syllabus_draws where item_id = ${quiz.id}`;
  await write(sql, made, quiz.id, { title: 'Begun anew' });
  const { fields } = await answer(sql, lessons.view, made.writer, { id: quiz.id });
  expect(JSON.parse(String(fields.draws))).toEqual([draw('a', 2, { folder })]);
  await publish(sql, made);
  expect(await stands()).toEqual(before);
  await answer(sql, copyItem, made.writer, { item_id: quiz.id, course_id: made.course.id });
  await publish(sql, made);
  expect(await stands()).toHaveLength(6);
  // a package has what is drawn from as questions of the quiz, of which as many are asked
  const { sections } = await readWritten(sql, made.course.id);
  expect(sections[0]!.lessons.map(({ lesson, questions }) => [lesson.questions_shown, lesson.draws, questions.length])).toEqual([
    [2, null, 3],
    [2, null, 3],
  ]);
});
test('questions that several draws find go to those that find the fewest', () => {
  const found = [
    { key: 'all', question_ids: [1, 2, 3, 4] },
    { key: 'two', question_ids: [1, 2] },
    { key: 'one', question_ids: [2] },
  ];
  expect(Object.fromEntries(shareOut(found, new Set([4])))).toEqual({ one: [2], two: [1], all: [3] });
});
