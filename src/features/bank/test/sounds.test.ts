// Sounds of questions through the gate: taken from one's files, kept as long as a version plays them, played in quizzes; nobody takes another one's.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { findFile, readBytes } from '#core/files/server/files.ts';
import { sweepPictures } from '#core/files/server/renditions.ts';
import { useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import * as contents from '#features/contents/contract-writing.ts';
import { viewOrdered } from '#features/contents/contract.ts';
import { newQuestion, WrittenQuestion } from '#features/questions/written.ts';
import { takeSound as takeForLesson } from '#features/syllabus/contract.ts';
import { add, makeWritten, publish, write } from '#features/syllabus/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { valuesOfQuestion } from '../draft.ts';
import { makeSound } from './make.ts';

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
const BYTES = Buffer.from('a cock crows'.repeat(50));
const fileOf = (actor: SignedIn, about?: Parameters<typeof makeSound>[3]) => makeSound(sql, actor.user.id, BYTES, about);
const begin = async (actor: SignedIn) => (await answer(sql, writing.beginQuestion, actor, { type: 'true_false' })).id;
const take = (actor: SignedIn, id: number, file_id: number) => answer(sql, writing.takeSound, actor, { id, file_id });
const heard = (sound: Awaited<ReturnType<typeof take>>, read_later = false): WrittenQuestion =>
  WrittenQuestion.parse({
    ...newQuestion('true_false'),
    ...{ text: 'Is it a cock?', bn_text: 'এটি কি মোরগ?', value: true },
    sound: { ...sound, transcript: 'A cock crows.', bn_transcript: '', read_later },
  });
async function saved(actor: SignedIn, question: WrittenQuestion, id: number) {
  const { version: since } = await answer(sql, writing.writing.view, actor, { id });
  const { version } = await answer(sql, writing.writing.save, actor, { id, since, fields: valuesOfQuestion(question) as never });
  await answer(sql, writing.writing.publish, actor, { id, since: version });
}
async function sweep() {
  await sql`update files set created_at = created_at - interval '60 days'`;
  await sweepPictures(sql);
}
const isThere = async (file: number) => (await sql`select from files where id = ${file}`).count > 0;

test('a file of the file manager is copied for a question, and stays when the file is gone and as long as a version plays it', async () => {
  const actor = await person();
  const [id, entry] = [await begin(actor), await fileOf(actor)];
  const sound = await take(actor, id, entry.id);
  expect(sound).toMatchObject({ mime: 'audio/mpeg', bytes: BYTES.length, src: expect.stringMatching(/^\/files\/[\w-]{22}\/sound\.mp3$/) });
  expect(sound.file).not.toBe(entry.file_id);
  const row = (await findFile(sql, sound.file))!;
  expect(row.public).toBe(true);
  expect(Buffer.concat(await Array.fromAsync(readBytes(row)))).toEqual(BYTES);
  const unused = await take(actor, id, entry.id);
  await saved(actor, heard(sound), id);
  await sql`delete from drafts where kind = 'bank.question' and object_id = ${id}`;
  await sweep();
  expect([await isThere(sound.file), await isThere(unused.file)]).toEqual([true, false]);
  const { asked } = await answer(sql, reading.viewQuestion, actor, { id });
  expect(asked!.shape.sound).toEqual({ src: sound.src, mime: 'audio/mpeg', bytes: BYTES.length, en: 'A cock crows.', bn: 'A cock crows.' });
});
test('a file of somebody else, one that is no sound, one too large and a link are refused, each with its reason', async () => {
  const [actor, other] = [await person(), await person()];
  const id = await begin(actor);
  expect(await refusedWith(take(actor, id, (await fileOf(other)).id))).toBe('not_found');
  expect(await refusedWith(take(other, id, (await fileOf(other)).id))).toBe('not_found');
  const no = async (about: Parameters<typeof fileOf>[1]) => refusedWith(take(actor, id, (await fileOf(actor, about)).id));
  expect(await no({ mime: 'application/pdf', name: 'a.pdf' })).toBe('no_sound');
  expect(await no({ mime: 'audio/ogg', name: 'a.ogg' })).toBe('no_sound');
  expect(await no({ mime: 'video/mp4', name: 'a.mp4' })).toBe('no_sound');
  expect(await no({ mime: 'video/mp4', name: 'Recording.m4a' })).toBe('answered');
  expect(await no({ bytes: 11 * 1024 * 1024 })).toBe('sound_too_large');
});
test('a sound of somebody else is refused by its number; whoever may use the question copies it with its sound', async () => {
  const [owner, other, friend] = [await person(), await person(), await person()];
  const id = await begin(owner);
  const sound = await take(owner, id, (await fileOf(owner)).id);
  await saved(owner, heard(sound), id);
  const create = (actor: SignedIn) => answer(sql, writing.createQuestion, actor, { question: heard(sound) as never });
  expect(await refusedWith(create(other))).toBe('invalid_input');
  const own = await begin(other);
  const mine = await take(other, own, (await fileOf(other)).id);
  expect(await refusedWith(saved(other, heard({ ...mine, file: sound.file }), own))).toBe('invalid_input');
  expect(await refusedWith(saved(other, heard({ ...mine, src: sound.src }), own))).toBe('invalid_input');
  await answer(sql, writing.shareThings, owner, { ids: [id], to: friend.user.username, level: 'use' });
  expect(await create(friend)).toMatchObject({ version: 1 });
});
test('thirty at once take the same file, and each has a sound of its own', async () => {
  const actor = await person();
  const [id, entry] = [await begin(actor), await fileOf(actor)];
  const sounds = await Promise.all(Array.from({ length: 30 }, () => take(actor, id, entry.id)));
  expect(new Set(sounds.map(({ src }) => src)).size).toBe(30);
});
test('a course that takes the question plays it, in a quiz of its own too; a learner is not told beforehand what is heard', async () => {
  const made = await makeWritten(sql);
  const { writer } = made;
  const id = await begin(writer);
  const sound = await take(writer, id, (await fileOf(writer)).id);
  await saved(writer, heard(sound, true), id);
  const quiz = await add(sql, made, 'quiz', 'Birds');
  const [taken] = await answer(sql, reading.takeQuestions, writer, { ids: [id] });
  const own = await answer(sql, takeForLesson, writer, { id: quiz.id, file_id: (await fileOf(writer)).id });
  const questions = [
    { ...taken!.question, bank: { id, version: 1 } },
    { ...heard(own), key: 'q-own' },
  ];
  await write(sql, made, quiz.id, { questions: JSON.stringify(questions) });
  await publish(sql, made);
  const rows = await sql<{ src: string; shape: string; files: number }[]>`
    select q.shape -> 'sound' ->> 'src' as src, q.shape::text as shape,
      (select count(*)::int from question_files f where f.question_id = q.id) as files
    from lesson_questions p join questions q on q.id = p.question_id
    join lessons l on l.id = p.lesson_id where l.course_id = ${made.course.id} order by p.position`;
  expect(rows.map(({ src, files }) => [src, files])).toEqual([
    [sound.src, 1],
    [own.src, 1],
  ]);
  expect(rows.map(({ shape }) => shape.includes('crows'))).toEqual([false, true]);
  const { id: content_id } = await answer(sql, contents.createContent, writer, { kind: 'quiz', title: 'Birds' });
  const third = await answer(sql, contents.takeSound, writer, { id: content_id, file_id: (await fileOf(writer)).id });
  const fields = { questions: JSON.stringify([{ ...heard(third), key: 'q-own' }]) };
  const { version } = await answer(sql, contents.writing.save, writer, { id: content_id, since: 0, fields } as never);
  await answer(sql, contents.writing.publish, writer, { id: content_id, since: version });
  const shown = await answer(sql, viewOrdered, writer, { id: content_id });
  expect(shown.quiz!.questions[0]!.shape).toMatchObject({ sound: { src: third.src } });
});
