// Bulk actions on questions of the bank: more than can be taken in hand at once, each through the call for one, with what became of each, and undone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { listItems, undoRun, viewRun } from '#core/jobs/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { MOST_AT_ONCE } from '../rules.ts';
import { jobs } from '../server/bulk.ts';
import { insertBankQuestions } from '../server/saving.ts';
import { cellQuestion } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());

const MANY = MOST_AT_ONCE + 50;
/** A person with so many questions that are found by `cell`, each in turn with a tag, and one that is not. */
async function holder() {
  const { actor } = await makePerson(sql);
  const questions = Array.from({ length: MANY }, (_, n) => ({
    question: { ...cellQuestion(), text: `Cell ${n}` },
    tags: n % 2 ? ['odd'] : [],
  }));
  const whose = { owner_id: actor.user.id, institution_id: null, user_id: actor.user.id };
  const ids = await insertBankQuestions(sql, whose, undefined, questions);
  const [other] = await insertBankQuestions(sql, whose, undefined, [
    { question: { ...cellQuestion(), text: 'Planet', bn_text: 'গ্রহ', options: [] } },
  ]);
  return { actor, ids, other: other! };
}
/** Works on a run until it has ended, as a worker does. */
async function finish(id: number, by: SignedIn) {
  for (;;) {
    const run = await answer(sql, viewRun, by, { id });
    if (run.ended_at) return run;
    await jobs.find((job) => job.name === run.job)!.run({ run_id: id }, { pool: sql });
  }
}
const many = async (by: SignedIn, input: object) => finish((await answer(sql, writing.changeMany, by, input as never)).run_id, by);
const undo = async (by: SignedIn, id: number) => finish((await answer(sql, undoRun, by, { id })).id, by);
const total = async (by: SignedIn, input: object = {}) => (await answer(sql, reading.listQuestions, by, input as never)).total;

test('all that match are moved into a folder, more than a hundred, and go back to where each was', async () => {
  const { actor, ids, other } = await holder();
  const { id: folder_id } = await answer(sql, writing.createFolder, actor, { name: 'Cells' });
  const { id: earlier } = await answer(sql, writing.createFolder, actor, { name: 'Earlier' });
  await answer(sql, writing.moveQuestions, actor, { ids: [ids[0]!], folder_id: earlier });
  expect(await refusedWith(answer(sql, writing.moveQuestions, actor, { ids, folder_id }))).toBe('invalid_input');
  const run = await many(actor, { act: 'move', folder_id, search: 'cell', except: [ids[1]!] });
  expect(run).toMatchObject({ state: 'done', size: MANY - 1, counts: { moved: MANY - 1 }, undo_until: expect.any(String) });
  expect(await total(actor, { folder_id })).toBe(MANY - 1);
  expect(await answer(sql, reading.viewQuestion, actor, { id: other })).toMatchObject({ folder_id: null });
  expect((await answer(sql, listItems, actor, { id: run.id, limit: 50 })).total).toBe(MANY - 1);
  // one that somebody moved since then stays where it is now
  expect(await undo(actor, run.id)).toMatchObject({ state: 'done', counts: { moved: MANY - 1 } });
  expect(await total(actor, { folder_id })).toBe(0);
  expect(await answer(sql, reading.viewQuestion, actor, { id: ids[0]! })).toMatchObject({ folder_id: earlier });
  expect(await total(actor, { loose: '1' })).toBe(MANY);
});
test('all that match are tagged; undone, each has the tags that it had', async () => {
  const { actor, ids } = await holder();
  const tagged = (tag: string) => total(actor, { filters: { tag } });
  const odd = Math.floor(MANY / 2);
  const run = await many(actor, { act: 'tag', add: ['Chapter 1'], drop: ['ODD'], ids });
  expect(run).toMatchObject({ state: 'done', counts: { tagged: MANY } });
  expect([await tagged('Chapter 1'), await tagged('odd')]).toEqual([MANY, 0]);
  expect(await total(actor, { search: 'chapter' })).toBe(MANY);
  expect(await undo(actor, run.id)).toMatchObject({ counts: { tagged: MANY } });
  expect([await tagged('Chapter 1'), await tagged('odd')]).toEqual([0, odd]);
});
test('all that match are deleted and come back; what belongs to another one stays', async () => {
  const { actor, ids, other } = await holder();
  const { actor: friend } = await makePerson(sql);
  const [theirs] = await insertBankQuestions(sql, { owner_id: friend.user.id, institution_id: null, user_id: friend.user.id }, undefined, [
    { question: cellQuestion() },
  ]);
  await answer(sql, writing.shareThings, friend, { ids: [theirs!], to: actor.user.username, level: 'edit' });
  const shared = await many(actor, { act: 'remove', scope: 'shared', search: 'cell' });
  expect(shared).toMatchObject({ state: 'done', size: 1, counts: {} });
  expect((await answer(sql, reading.viewQuestion, friend, { id: theirs! })).removed_at).toBeNull();
  const run = await many(actor, { act: 'remove', search: 'cell' });
  expect(run).toMatchObject({ state: 'done', counts: { removed: MANY } });
  expect([await total(actor), await total(actor, { scope: 'removed' })]).toEqual([1, MANY]);
  const back = await many(actor, { act: 'restore', scope: 'removed', except: [ids[0]!] });
  expect(back).toMatchObject({ counts: { restored: MANY - 1 } });
  expect(await undo(actor, run.id)).toMatchObject({ state: 'done', counts: { restored: 1 } });
  expect(await total(actor)).toBe(MANY + 1);
  expect((await answer(sql, reading.viewQuestion, actor, { id: other })).removed_at).toBeNull();
});
test('of a folder that was deleted meanwhile, and of another one’s folder, nothing is done', async () => {
  const { actor } = await holder();
  const { actor: friend } = await makePerson(sql);
  const { id: folder_id } = await answer(sql, writing.createFolder, friend, { name: 'Theirs' });
  expect(await refusedWith(answer(sql, writing.changeMany, actor, { act: 'move', folder_id } as never))).toBe('not_found');
  const { id: own } = await answer(sql, writing.createFolder, actor, { name: 'Mine' });
  await many(actor, { act: 'move', folder_id: own });
  const { run_id } = await answer(sql, writing.changeMany, actor, { act: 'remove', in_folder_id: own } as never);
  await answer(sql, writing.removeFolder, actor, { id: own });
  expect(await finish(run_id, actor)).toMatchObject({ counts: {} });
  expect(await total(actor)).toBe(MANY + 1);
});
