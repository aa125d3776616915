// Pictures of questions of the bank: uploaded in the editor, kept as long as a version shows them, taken into quizzes; nobody names another one's.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { sweepPictures } from '#core/files/server/renditions.ts';
import { useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { copyCourse } from '#features/authoring/contract.ts';
import { viewOrdered } from '#features/contents/contract.ts';
import * as contents from '#features/contents/contract-writing.ts';
import { newQuestion, parseQuestions, WrittenQuestion } from '#features/questions/written.ts';
import { writing as lessons } from '#features/syllabus/contract.ts';
import { add, type Made, makeWritten, publish, write } from '#features/syllabus/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { valuesOfQuestion } from '../draft.ts';
import { sweepJob } from '../server/jobs.ts';
import { drawPicture } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  folder = useScratchStorage();
  ({ sql, drop } = await freshDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const person = async () => (await makePerson(sql)).actor;
type Picture = Awaited<ReturnType<typeof upload>>;
const upload = async (actor: SignedIn, id: number) =>
  answer(sql, writing.writing.upload, actor, { id, field: 'text' }, { bytes: await drawPicture(), file_name: 'a.png' });
const area = (id: string, x: number, right: boolean) => ({
  ...{ id, kind: 'rectangle' as const, at: [x, 100, 100, 200], text: `Place ${id}`, bn_text: `স্থান ${id}`, right },
});
const onPicture = ({ id: file, src, width, height }: Pick<Picture, 'id' | 'src' | 'width' | 'height'>): WrittenQuestion =>
  WrittenQuestion.parse({
    ...newQuestion('hotspot'),
    ...{ text: 'Where is the nucleus?', bn_text: 'নিউক্লিয়াস কোথায়?' },
    picture: { file, src, width, height, alt: 'A cell', bn_alt: 'একটি কোষ' },
    areas: [area('a', 100, true), area('b', 500, false)],
  });
/** As its editor does it: begun, a picture uploaded, the answers written, saved as a version. */
async function drawn(actor: SignedIn) {
  const { id } = await answer(sql, writing.beginQuestion, actor, { type: 'hotspot' });
  const picture = await upload(actor, id);
  const question = onPicture(picture);
  const saved = await answer(sql, writing.writing.save, actor, { id, since: 0, fields: valuesOfQuestion(question) as never });
  await answer(sql, writing.writing.publish, actor, { id, since: saved.version });
  return { id, picture, question };
}
const isThere = async ({ id }: { id: number }) => (await sql`select from files where id = ${id}`).count > 0;
/** As if all of it had lain there for two months. */
async function sweep() {
  await sql`update files set created_at = created_at - interval '60 days'`;
  await sql`update bank_questions set removed_at = removed_at - interval '60 days' where removed_at is not null`;
  await sweepJob.run({}, { pool: sql });
  await sweepPictures(sql);
}
const create = (actor: SignedIn, question: WrittenQuestion) => answer(sql, writing.createQuestion, actor, { question: question as never });

test('a picture that is put into a question in its editor is kept for as long as a version shows it', async () => {
  const actor = await person();
  const { id, picture } = await drawn(actor);
  await sql`delete from drafts where kind = 'bank.question' and object_id = ${id}`;
  await sweep();
  expect(await isThere(picture)).toBe(true);
  const { asked } = await answer(sql, reading.viewQuestion, actor, { id });
  expect(asked!.shape).toMatchObject({ picture: { src: picture.src } });
  // a newer version without it: the earlier one still shows it
  const other = await upload(actor, id);
  await answer(sql, writing.updateQuestion, actor, { path_id: id, question: onPicture(other) as never });
  await sql`delete from drafts where kind = 'bank.question' and object_id = ${id}`;
  await sweep();
  expect([await isThere(picture), await isThere(other)]).toEqual([true, true]);
  expect(await answer(sql, writing.restoreVersion, actor, { id, version: 1 })).toMatchObject({ version: 3 });
  await answer(sql, writing.removeQuestion, actor, { id });
  await sweep();
  expect([await isThere(picture), await isThere(other)]).toEqual([false, false]);
});
test('a picture of somebody else is refused by its number, in a new question, a changed one and a draft', async () => {
  const [actor, other] = [await person(), await person()];
  const { picture } = await drawn(other);
  const { id, question } = await drawn(actor);
  const theirs = onPicture(picture);
  const guessed = { ...theirs, picture: { ...question.picture!, file: picture.id } };
  for (const one of [theirs, guessed]) {
    expect(await refusedWith(create(actor, one))).toBe('invalid_input');
    const change = answer(sql, writing.updateQuestion, actor, { path_id: id, question: one as never });
    expect(await refusedWith(change)).toBe('invalid_input');
    const { version } = await answer(sql, writing.writing.view, actor, { id });
    const save = answer(sql, writing.writing.save, actor, { id, since: version, fields: valuesOfQuestion(one) as never });
    expect(await refusedWith(save)).toBe('invalid_input');
  }
  // one's own file at the address of another one
  const { version } = await answer(sql, writing.writing.view, actor, { id });
  const moved = { ...question, picture: { ...question.picture!, src: picture.src } };
  const save = answer(sql, writing.writing.save, actor, { id, since: version, fields: valuesOfQuestion(moved) as never });
  expect(await refusedWith(save)).toBe('invalid_input');
  expect((await answer(sql, reading.viewQuestion, actor, { id })).version).toBe(1);
});
test('whoever may use a question copies it with its picture; whoever may only look does not name it', async () => {
  const [owner, friend, looker] = [await person(), await person(), await person()];
  const { id, question, picture } = await drawn(owner);
  await answer(sql, writing.shareThings, owner, { ids: [id], to: friend.user.username, level: 'use' });
  await answer(sql, writing.shareThings, owner, { ids: [id], to: looker.user.username, level: 'view' });
  expect(await refusedWith(create(looker, question))).toBe('invalid_input');
  expect(await create(friend, question)).toMatchObject({ version: 1 });
  const { ids } = await answer(sql, writing.copyQuestions, friend, { ids: [id] });
  await answer(sql, writing.removeQuestion, owner, { id });
  await sweep();
  expect(await isThere(picture)).toBe(true);
  const { asked } = await answer(sql, reading.viewQuestion, friend, { id: ids[0]! });
  expect(asked!.shape).toMatchObject({ picture: { src: picture.src } });
});

async function quizOf(made: Made) {
  const quiz = await add(sql, made, 'quiz', 'Cells');
  const asked = async () => {
    const rows = await sql<{ src: string }[]>`
      select q.shape -> 'picture' ->> 'src' as src from lesson_questions p join questions q on q.id = p.question_id
      join lessons l on l.id = p.lesson_id where l.course_id = ${made.course.id} order by p.position`;
    return rows.map(({ src }) => src);
  };
  return { quiz, asked };
}
test('a course that takes the question shows its picture; made the quiz’s own it stays, and a copy of the course has it too', async () => {
  const made = await makeWritten(sql);
  const { writer } = made;
  const { id, picture } = await drawn(writer);
  const { quiz, asked } = await quizOf(made);
  const [taken] = await answer(sql, reading.takeQuestions, writer, { ids: [id] });
  const question = { ...taken!.question, bank: { id, version: 1 } };
  await write(sql, made, quiz.id, { questions: JSON.stringify([question]) });
  await publish(sql, made);
  expect(await asked()).toEqual([picture.src]);
  const copy = await answer(sql, copyCourse, writer, { id: made.course.id });
  expect(copy).toMatchObject({ id: expect.any(Number) });
  await answer(sql, writing.removeQuestion, writer, { id });
  await sweep();
  expect(await isThere(picture)).toBe(true);
  await write(sql, made, quiz.id, { questions: JSON.stringify([{ ...question, key: 'q-own', bank: null }]) });
  await publish(sql, made);
  expect(await asked()).toEqual([picture.src]);
  await sweep();
  expect(await isThere(picture)).toBe(true);
});
test('a question with a picture that was written in a quiz goes into the bank by whoever writes the quiz, and by nobody else', async () => {
  const made = await makeWritten(sql);
  const { quiz } = await quizOf(made);
  const picture = await answer(
    sql,
    lessons.upload,
    made.writer,
    { id: quiz.id, field: 'text' },
    { bytes: await drawPicture(), file_name: 'a.png' },
  );
  const question = { ...onPicture(picture), key: 'q-quiz' };
  await write(sql, made, quiz.id, { questions: JSON.stringify([question]) });
  expect(await refusedWith(create(await person(), question))).toBe('invalid_input');
  expect(await create(made.writer, question)).toMatchObject({ version: 1 });
  await publish(sql, made);
  await sql`delete from drafts where kind = 'syllabus.lesson' and object_id = ${quiz.id}`;
  const { fields } = await answer(sql, lessons.view, made.writer, { id: quiz.id });
  expect(await create(made.writer, parseQuestions(String(fields.questions))[0]!)).toMatchObject({ version: 1 });
});
test('in the draft of a lesson and of a content each picture stands at its own address', async () => {
  const made = await makeWritten(sql);
  const { writer } = made;
  const { quiz } = await quizOf(made);
  const { picture: theirs } = await drawn(await person());
  const { id: content_id } = await answer(sql, contents.createContent, writer, { kind: 'quiz', title: 'Cells' });
  for (const [calls, id] of [
    [lessons, quiz.id],
    [contents.writing, content_id],
  ] as const) {
    const picture = await answer(sql, calls.upload, writer, { id, field: 'text' }, { bytes: await drawPicture(), file_name: 'a.png' });
    const save = async (src: string) => {
      const { version } = await answer(sql, calls.view, writer, { id });
      const questions = JSON.stringify([{ ...onPicture({ ...picture, src }), key: 'q-one' }]);
      return answer(sql, calls.save, writer, { id, since: version, fields: { questions } } as never);
    };
    expect(await refusedWith(save(theirs.src))).toBe('invalid_input');
    expect(await refusedWith(save(picture.src))).toBe('answered');
    expect(await refusedWith(save(theirs.src))).toBe('invalid_input');
  }
});
test('whoever may use a question takes it into the quiz of a content with its picture, which stays when the question goes', async () => {
  const [owner, friend, looker] = [await person(), await person(), await person()];
  const { id, question, picture } = await drawn(owner);
  await answer(sql, writing.shareThings, owner, { ids: [id], to: friend.user.username, level: 'use' });
  await answer(sql, writing.shareThings, owner, { ids: [id], to: looker.user.username, level: 'view' });
  const take = async (actor: SignedIn) => {
    const { id: content_id } = await answer(sql, contents.createContent, actor, { kind: 'quiz', title: 'Cells' });
    const questions = JSON.stringify([{ ...question, key: 'q-taken', bank: null }]);
    const saved = await answer(sql, contents.writing.save, actor, { id: content_id, since: 0, fields: { questions } } as never);
    await answer(sql, contents.writing.publish, actor, { id: content_id, since: saved.version });
    return content_id;
  };
  expect(await refusedWith(take(looker))).toBe('invalid_input');
  const content_id = await take(friend);
  await answer(sql, writing.removeQuestion, owner, { id });
  await sweep();
  expect(await isThere(picture)).toBe(true);
  const { quiz } = await answer(sql, viewOrdered, friend, { id: content_id });
  expect(quiz!.questions[0]!.shape).toMatchObject({ picture: { src: picture.src } });
});
