// A question as an outside client gives it: its fields beside what is said of it, its parts without names.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { answer } from '#core/contract/server/gate.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());

test('a type is known in whatever writing, of a part too; what is none is refused', async () => {
  const { actor } = await makePerson(sql);
  const create = (given: object) => answer(sql, writing.createQuestion, actor, given as never);
  const list = async (type: string) =>
    (await answer(sql, reading.listQuestions, actor, { type, limit: 10 } as never)).data.map((one) => one.type);
  await create({ type: 'true/false', text: 'Is the sun a star?', value: true });
  await create({ type: 'Fill-in', text: 'The sun is a ____.', blanks: ['star'] });
  const { written } = await create({
    type: 'group',
    text: 'Read.',
    marks: 1,
    questions: [{ type: 'trueFalse', text: 'Is it?', value: true }],
  });
  expect(written!.questions.map((part) => part.type)).toEqual(['true_false']);
  expect([await list('truefalse'), await list('true/false'), await list('fill_in')]).toEqual([['true_false'], ['true_false'], ['fill_in']]);
  expect(await refusedWith(list('riddle'))).toBe('invalid_input');
  expect(await refusedWith(create({ type: 'riddle', text: 'What is it?' }))).toBe('invalid_input');
});
test('an outside client gives the fields of a question beside what is said of it, and changes some of them', async () => {
  const { actor } = await makePerson(sql);
  const options = [{ text: 'Dhaka', right: true }, { text: 'Khulna' }];
  const given = { type: 'mcq', text: 'Which is the capital?', options, marks: 2, tags: ['city'], difficulty: 2 };
  const made = await answer(sql, writing.createQuestion, actor, given as never);
  expect(made).toMatchObject({ version: 1, difficulty: '2', tags: ['city'], title: 'Which is the capital?' });
  expect(made.written).toMatchObject({
    type: 'mcq',
    marks: 2,
    options: [
      { text: 'Dhaka', right: true },
      { text: 'Khulna', right: false },
    ],
  });
  expect(new Set(made.written!.options.map((one) => one.id)).size).toBe(2);
  const update = (fields: object) =>
    answer(sql, writing.updateQuestion, actor, { path_id: made.id, version: made.version, ...fields } as never);
  expect((await update({ bn_text: 'রাজধানী কোনটি?' })).written).toMatchObject({
    ...{ text: 'Which is the capital?', bn_text: 'রাজধানী কোনটি?', marks: 2 },
    options: made.written!.options,
  });
  const refused = async (ask: Promise<unknown>) => expect(await refusedWith(ask)).toBe('invalid_input');
  await refused(answer(sql, writing.createQuestion, actor, { ...given, options: 'Dhaka' } as never));
  await refused(answer(sql, writing.createQuestion, actor, { text: 'Of no type' } as never));
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
  await refused(answer(sql, writing.createQuestion, actor, { ...given, options: deep } as never));
  await refused(answer(sql, writing.updateQuestion, actor, { path_id: made.id, version: 2, marks: 'many' } as never));
});
