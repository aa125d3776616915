// What comments at places and by voice promise: each is on words that stand in the answer, a voice is the marker's own, and the learner has both with the marks.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { makeEnrolled, makeLearnable, makeQuiz, type QuestionGiven } from '#features/lessons/test/make.ts';
import { start, submit, viewResult } from '#features/quizzes/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { addVoice, mark, next, type OwnMark, type Script, viewScript } from '../contract.ts';

let sql: Pool;
let drop: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  folder = useScratchStorage();
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
const plain: QuestionGiven = { type: 'essay', shape: {}, answer: {}, marks: 10 };
const group: QuestionGiven = {
  type: 'group',
  shape: {
    questions: [
      { id: 'a', type: 'true_false', text_html: 'A', bn_text_html: 'A', marks: 1, marking: 'parts', penalty: 0, shape: {} },
      { id: 'b', type: 'essay', text_html: 'B', bn_text_html: 'B', marks: 4, marking: 'parts', penalty: 0, shape: {} },
    ],
  },
  answer: {
    questions: [
      { id: 'a', type: 'true_false', answer: { value: true } },
      { id: 'b', type: 'essay', answer: {} },
    ],
  },
  marks: 1,
};
/** A quiz with these questions, a marker, and a learner who has submitted these answers. */
async function submitted(questions: QuestionGiven[], given: object[]) {
  const course = await makeLearnable(sql);
  const institution_id = await makeInstitution(sql);
  await sql`update courses set institution_id = ${institution_id} where id = ${course.id}`;
  const quiz = await makeQuiz(sql, course.id, { questions, attempts_allowed: 1 });
  const colleague = async () => (await makePerson(sql, { role: 'partner', institution_id })).actor;
  const learner = await makeEnrolled(sql, course);
  const { id: attempt } = await answer(sql, start, learner, { lesson: quiz.lesson_id });
  const answers = Object.fromEntries(quiz.questions.map((id, i) => [id, given[i]]));
  await answer(sql, submit, learner, { lesson: quiz.lesson_id, answers });
  const take = async (marker: SignedIn, question_id = quiz.questions[0]!): Promise<Script> =>
    (await answer(sql, next, marker, { id: quiz.lesson_id, question_id })).script!;
  const told = async () => (await answer(sql, viewResult, learner, { attempt })).questions[0]!;
  return { questions: quiz.questions, marker: await colleague(), colleague, attempt, take, told };
}
const give = async (marker: SignedIn, { attempt_id, question, read_hash }: Script, points: number, more: object = {}): Promise<OwnMark> =>
  (await answer(sql, mark, marker, { attempt_id, question_id: question.id, read_hash, points, ...more } as never)).mark;

const mp3 = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(600)]);
const voiceOf = (marker: SignedIn, { attempt_id, question }: Script, bytes = mp3, file_name = 'my name.mp3') =>
  answer(sql, addVoice, marker, { attempt_id, question_id: question.id }, { bytes, file_name });

test('a comment is on words that stand in the answer, of a group in the one of its question', async () => {
  const { marker, take, questions } = await submitted(
    [plain, group],
    [{ text: '  Because it rains.' }, { answers: { a: { value: true }, b: { text: 'সূর্য ওঠে' } } }],
  );
  const first = await take(marker);
  const spots = [{ from: 2, to: 10, text: 'Why?' }];
  for (const wrong of [
    { from: 5, to: 5, text: 'x' },
    { from: 400, to: 500, text: 'x' },
    { from: 0, to: 2, text: 'x' },
    { part: 'b', from: 0, to: 3, text: 'x' },
    { from: 0, to: 3, text: '' },
  ])
    expect(await refusedWith(give(marker, first, 7, { spots: [wrong] }))).toBe('invalid_input');
  expect(await give(marker, first, 7, { spots })).toMatchObject({ spots: [{ from: 2, to: 9, quote: 'Because', text: 'Why?' }] });
  // sent again it is the same mark
  expect((await give(marker, first, 7, { spots })).version).toBe(1);
  const second = await take(marker, questions[1]);
  const given = await give(marker, second, 3, { spots: [{ part: 'b', from: 0, to: 5, text: 'ঠিক' }] });
  expect(given).toMatchObject({ spots: [{ part: 'b', quote: 'সূর্য', text: 'ঠিক' }] });
});
test('a voice is a sound of the marker with what it says; the learner has both with the marks, and nobody before', async () => {
  const { marker, colleague, take, told, attempt, questions } = await submitted([plain], [{ text: 'Because it rains.' }]);
  const script = await take(marker);
  expect(await refusedWith(voiceOf(marker, script, Buffer.from('%PDF-1.4')))).toBe('voice_kind');
  const voice = await voiceOf(marker, script);
  expect(voice.src).not.toContain('name');
  const other = await colleague();
  const said = { voice: { file_id: voice.file_id, text: 'Well argued' }, spots: [{ from: 0, to: 7, text: 'Good' }] };
  expect(await refusedWith(give(other, script, 7, said))).toBe('voice_gone');
  expect(await refusedWith(give(marker, script, 7, { voice: { file_id: voice.file_id, text: '' } }))).toBe('invalid_input');
  expect(await told()).not.toHaveProperty('voices');
  await give(marker, script, 7, { ...said, second_asked: true });
  // it waits for its second marker, who sees nothing of the first
  expect(await told()).toMatchObject({ waits: true, comments: [] });
  expect(await told()).not.toHaveProperty('spots');
  const seen = await take(other);
  expect(JSON.stringify(seen)).not.toContain('Well argued');
  await give(other, seen, 7, {});
  expect(await told()).toMatchObject({
    spots: [{ quote: 'Because', text: 'Good' }],
    voices: [{ text: 'Well argued', mime: 'audio/mpeg' }],
  });
  expect(JSON.stringify(await told())).not.toContain('my name');
  // another one takes its place, and the first is nobody's any more
  const own = (await answer(sql, viewScript, marker, { attempt_id: attempt, question_id: questions[0]! })).own!;
  const again = await voiceOf(marker, script);
  await give(marker, script, 7, { version: own.version, voice: { file_id: again.file_id, text: 'Again' }, second_asked: true });
  expect((await sql`select from files where id = ${voice.file_id}`).count).toBe(0);
});
test('of one that a third decides, both comments are read', async () => {
  const { marker, colleague, take, told } = await submitted([plain], [{ text: 'Because it rains.' }]);
  const [second, third] = [await colleague(), await colleague()];
  await give(marker, await take(marker), 9, { second_asked: true, spots: [{ from: 0, to: 7, text: 'One' }] });
  await give(second, await take(second), 2, { spots: [{ from: 8, to: 10, text: 'Two' }] });
  const script = await take(third);
  expect(script.others.map((one) => one.spots.map(({ text }) => text))).toEqual([['One'], ['Two']]);
  await give(third, script, 5, { reason: 'Between' });
  expect((await told()).spots!.map(({ quote }) => quote)).toEqual(['Because', 'it']);
});
