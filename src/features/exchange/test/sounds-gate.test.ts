// Sounds of questions out of the bank and into it again, through the gate; and a row of a file as a learner would see it.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { findFile, readBytes } from '#core/files/server/files.ts';
import * as sheets from '#core/sheets/contract.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import * as bankWriting from '#features/bank/contract-writing.ts';
import { listForExport } from '#features/bank/server/service.ts';
import { makeSound } from '#features/bank/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { lookAtRow, viewLosses } from '../contract.ts';
import { exported, make } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
beforeAll(async () => {
  folder = useScratchStorage();
  db = await freshDatabase();
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const BYTES = Buffer.from('ID3\u0004 a cock crows'.repeat(20));
const bytesAt = async (id: number) => Buffer.concat(await Array.fromAsync(readBytes((await findFile(db.sql, id))!)));
async function bankOf(actor: SignedIn) {
  const ids = (
    await db.sql<{ id: number }[]>`select id from bank_questions where owner_id = ${actor.user.id} and removed_at is null order by id`
  ).map(({ id }) => id);
  return (await Array.fromAsync(listForExport(db.sql, ids))).flat().map(({ question }) => question);
}
async function heard(actor: SignedIn): Promise<number> {
  const { id } = await answer(db.sql, bankWriting.beginQuestion, actor, { type: 'true_false' });
  const entry = await makeSound(db.sql, actor.user.id, BYTES);
  const taken = await answer(db.sql, bankWriting.takeSound, actor, { id, file_id: entry.id });
  const sound = { ...taken, transcript: 'A cock crows.', bn_transcript: '', read_later: true };
  const { question } = make('true_false', { text: 'Is it a cock?', value: true, sound });
  return (await answer(db.sql, bankWriting.createQuestion, actor, { question: question as never })).id;
}
test.each(['moodle_xml', 'qti21', 'qti30'] as const)('a sound goes out in %s and comes in again as a file of its own', async (form) => {
  const actor = (await makePerson(db.sql, {})).actor;
  const own = asker(db.sql, actor, 'bank-questions');
  const id = await heard(actor);
  const [before] = await bankOf(actor);
  expect(await answer(db.sql, viewLosses, actor, { form, ids: String(id) })).toMatchObject({ whole: 1, lost: [] });
  const { bytes, file_name } = await exported(db.sql, actor, { form, ids: String(id) });
  await answer(db.sql, bankWriting.removeQuestion, actor, { id });
  const sheet = await own.upload(bytes, file_name);
  expect(sheet.verdicts).toMatchObject({ new: 1 });
  expect((await own.apply(sheet.id)).results.made).toBe(1);
  const [after] = await bankOf(actor);
  expect(after!.text).toBe('Is it a cock?');
  expect(after!.sound).toMatchObject({
    mime: 'audio/mpeg',
    bytes: BYTES.length,
    transcript: 'A cock crows.',
    bn_transcript: '',
    read_later: true,
  });
  expect(after!.sound!.file).not.toBe(before!.sound!.file);
  expect(await bytesAt(after!.sound!.file)).toEqual(BYTES);
  expect(await db.sql`select from question_files where file_id = ${after!.sound!.file}`).toHaveLength(1);
});
const moodle = (file: string) =>
  `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[Is it? <audio controls><source src="@@PLUGINFILE@@/a.mp3"></audio>]]></text>
  <file name="a.mp3" path="/" encoding="base64">${Buffer.from(file).toString('base64')}</file></questiontext>
  <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
test('a sound of another system without a transcript is a mistake of its row, and is mended there', async () => {
  const actor = (await makePerson(db.sql, {})).actor;
  const own = asker(db.sql, actor, 'bank-questions');
  const sheet = await own.upload(moodle(BYTES.toString()), 'x.xml');
  expect(sheet.verdicts).toMatchObject({ wrong: 1 });
  const [row] = (await answer(db.sql, sheets.listRows, actor, { id: sheet.id, limit: 10 })).data;
  expect(Object.keys(row!.wrong!)).toEqual(['transcript']);
  const mended = await answer(db.sql, sheets.mend, actor, { id: sheet.id, row: row!.number, column: 'transcript', value: 'A cock crows.' });
  expect(mended.verdict).toBe('new');
  const { looked } = await answer(db.sql, lookAtRow, actor, {
    cells: Object.fromEntries(Object.entries(mended.cells).map(([name, cell]) => [name, String(cell ?? '')])),
  });
  expect(looked!.shape.sound).toMatchObject({ en: 'A cock crows.', src: expect.stringMatching(/^\/files\//) });
  await own.apply(sheet.id);
  expect((await bankOf(actor))[0]!.sound).toMatchObject({ transcript: 'A cock crows.' });
});
test('bytes that only begin like a sound are none, which is told', async () => {
  const actor = (await makePerson(db.sql, {})).actor;
  const own = asker(db.sql, actor, 'bank-questions');
  const sheet = await own.upload(moodle('RIFF....WAVE'), 'x.xml');
  const [row] = (await answer(db.sql, sheets.listRows, actor, { id: sheet.id, limit: 10 })).data;
  if (row!.verdict === 'changed') expect(row!.reason!.en).toContain('The audio of a question was left out.');
  else expect(Object.keys(row!.wrong!)).toEqual(['transcript']);
});
test('a row is seen as by a learner, with what is told afterwards; one that is no question shows nothing; a visitor is refused', async () => {
  const actor = (await makePerson(db.sql, {})).actor;
  const cells = { type: 'mcq', text: 'Which?', option_1: 'a', option_2: 'b', correct: '2', explanation: 'So.' };
  const { looked } = await answer(db.sql, lookAtRow, actor, { cells });
  expect(looked).toMatchObject({
    type: 'mcq',
    text_html: expect.stringContaining('Which?'),
    explanation_html: expect.stringContaining('So.'),
  });
  const [, second] = looked!.shape.options!;
  expect(looked!.right_answer.options).toEqual([second!.id]);
  expect(JSON.stringify(looked!.shape)).not.toContain('right');
  expect(await answer(db.sql, lookAtRow, actor, { cells: { ...cells, correct: '' } })).toEqual({ looked: null });
  expect(await answer(db.sql, lookAtRow, actor, { cells: { more: '{"sound":5' } })).toEqual({ looked: null });
  expect(
    await refusedWith(
      answer(db.sql, lookAtRow, actor, { cells: Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`c${i}`, 'x'])) }),
    ),
  ).toBe('invalid_input');
});
