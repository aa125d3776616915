// Folders of the bank that are deleted: with their questions or without, brought back as they were, and closed to whoever puts something in meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer, answerWithin } from '#core/contract/server/gate.ts';
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { cellQuestion, choiceOf } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());

const person = async () => (await makePerson(sql)).actor;
const folder = (actor: SignedIn, name = 'Science', parent_id: number | null = null) =>
  answer(sql, writing.createFolder, actor, { name, parent_id });
const create = (actor: SignedIn, question: WrittenQuestion = cellQuestion(), given: object = {}) =>
  answer(sql, writing.createQuestion, actor, { question: question as never, ...given });
const ids = async (actor: SignedIn, given: object = {}) =>
  (await answer(sql, reading.listQuestions, actor, { limit: 100, ...given })).data.map(({ id }) => id);
const plantQuestion = () =>
  choiceOf('উদ্ভিদ কোথায়?', 'Where is the plant?', [
    ['মাঠে', 'In the field'],
    ['ঘরে', 'At home'],
  ]);

test('a folder is deleted with its questions, or they go into the one above; what was deleted comes back', async () => {
  const actor = await person();
  const above = await folder(actor, 'Above');
  const [kept, lost] = [await folder(actor, 'Kept', above.id), await folder(actor, 'Lost', above.id)];
  const stays = (await create(actor, cellQuestion(), { folder_id: kept.id })).id;
  const goes = (await create(actor, plantQuestion(), { folder_id: lost.id })).id;
  expect(await answer(sql, writing.removeFolder, actor, { id: kept.id })).toEqual({ folders: 1, removed: 0, moved: 1 });
  expect(await answer(sql, reading.viewQuestion, actor, { id: stays })).toMatchObject({ folder_id: above.id });
  expect(await answer(sql, writing.removeFolder, actor, { id: lost.id, withfolder: 'true' })).toEqual({ folders: 1, removed: 1, moved: 0 });
  expect(await refusedWith(answer(sql, reading.viewQuestion, actor, { id: goes }))).toBe('not_found');
  expect(await ids(actor, { scope: 'removed' })).toEqual([goes]);
  await answer(sql, writing.restoreFolder, actor, { id: lost.id });
  expect(await answer(sql, reading.viewQuestion, actor, { id: goes })).toMatchObject({ folder_id: lost.id });
  // a question alone, whose folder is gone meanwhile
  await answer(sql, writing.removeQuestion, actor, { id: goes });
  await answer(sql, writing.removeFolder, actor, { id: lost.id });
  await answer(sql, writing.restoreQuestions, actor, { ids: [goes] });
  expect(await answer(sql, reading.viewQuestion, actor, { id: goes })).toMatchObject({ folder_id: null });
});
test('with a folder that was deleted without its questions they come back into it, but for those that somebody moved on', async () => {
  const actor = await person();
  const above = await folder(actor, 'Above');
  const gone = await folder(actor, 'Gone', above.id);
  const inner = await folder(actor, 'Inner', gone.id);
  const put = async (folder_id: number) => (await create(actor, cellQuestion(), { folder_id })).id;
  const [in_it, below, moved, lay_there] = [await put(gone.id), await put(inner.id), await put(gone.id), await put(above.id)];
  expect(await answer(sql, writing.removeFolder, actor, { id: gone.id })).toEqual({ folders: 2, removed: 0, moved: 3 });
  await answer(sql, writing.moveQuestions, actor, { id: moved, folder_id: null });
  await answer(sql, writing.moveQuestions, actor, { id: moved, folder_id: above.id });
  await answer(sql, writing.restoreFolder, actor, { id: gone.id });
  const where = async (id: number) => (await answer(sql, reading.viewQuestion, actor, { id })).folder_id;
  expect([await where(in_it), await where(below), await where(moved), await where(lay_there)]).toEqual([
    ...[gone.id, inner.id, above.id, above.id],
  ]);
});
test('nothing is put into a folder while somebody deletes it', async () => {
  const actor = await person();
  const { id } = await create(actor);
  const { id: folder_id } = await folder(actor);
  let puts: Promise<string[]> = Promise.resolve([]);
  await runTransaction(sql, async (tx) => {
    await answerWithin(tx, writing.removeFolder, actor, { id: folder_id });
    puts = Promise.all(
      [
        answer(sql, writing.moveQuestions, actor, { id, folder_id }),
        answer(sql, writing.copyQuestions, actor, { id, folder_id }),
        create(actor, plantQuestion(), { folder_id }),
        answer(sql, writing.beginQuestion, actor, { type: 'mcq', folder_id }),
      ].map(refusedWith),
    );
    const waiting = async () =>
      (
        await tx`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      ).count;
    await expect.poll(waiting).toBe(4);
  });
  expect(await puts).toEqual(Array.from({ length: 4 }, () => 'not_found'));
  expect(await ids(actor)).toEqual([id]);
  expect(await answer(sql, reading.viewQuestion, actor, { id })).toMatchObject({ folder_id: null });
});
test('after whatever is done, the tree counts as many questions as its lists have', async () => {
  const [actor, colleague] = [await person(), await person()];
  const total = async (by: SignedIn, input: object) =>
    (await answer(sql, reading.listQuestions, by, { limit: 1, ...input } as never)).total;
  /** By folder; then all, in none, deleted. */
  const counts = async () => {
    const tree = await answer(sql, reading.viewFolders, actor, {});
    for (const { id, questions } of tree.folders) expect(questions).toBe(await total(actor, { folder_id: id }));
    expect(tree).toMatchObject({
      ...{ all: await total(actor, {}), loose: await total(actor, { loose: '1' }), removed: await total(actor, { scope: 'removed' }) },
    });
    for (const { id, questions } of (await answer(sql, reading.viewFolders, colleague, {})).folders)
      expect(questions).toBe(await total(colleague, { folder_id: id }));
    return [...tree.folders.map(({ questions }) => questions), tree.all, tree.loose, tree.removed];
  };
  expect(await counts()).toEqual([0, 0, 0]);
  const [a, b] = [await folder(actor, 'A'), await folder(actor, 'B')];
  const inner = await folder(actor, 'Inner', a.id);
  await answer(sql, writing.shareThings, actor, { folder_id: a.id, to: colleague.user.username, level: 'use' } as never);
  const [one, two, three] = [
    (await create(actor)).id,
    (await create(actor, plantQuestion(), { folder_id: a.id })).id,
    (await create(actor, cellQuestion(), { folder_id: inner.id })).id,
  ];
  expect(await counts()).toEqual([2, 0, 1, 3, 1, 0]);
  await answer(sql, writing.moveQuestions, actor, { ids: [one, two], folder_id: b.id });
  await answer(sql, writing.copyQuestions, actor, { ids: [three], folder_id: a.id });
  expect(await counts()).toEqual([2, 2, 1, 4, 0, 0]);
  await answer(sql, writing.updateFolder, actor, { path_id: inner.id, parent_id: b.id } as never);
  expect(await counts()).toEqual([1, 3, 1, 4, 0, 0]);
  await answer(sql, writing.removeQuestion, actor, { id: two });
  await answer(sql, writing.removeFolder, actor, { id: b.id, withfolder: 'true' });
  expect(await counts()).toEqual([1, 1, 0, 3]);
  await answer(sql, writing.restoreFolder, actor, { id: b.id });
  await answer(sql, writing.restoreQuestions, actor, { ids: [two] });
  expect(await counts()).toEqual([1, 3, 1, 4, 0, 0]);
  await answer(sql, writing.removeFolder, actor, { id: inner.id });
  expect(await counts()).toEqual([1, 3, 4, 0, 0]);
  await answer(sql, writing.restoreFolder, actor, { id: inner.id });
  await answer(sql, writing.moveQuestions, actor, { id: two, folder_id: null });
  // an account that is merged into another one takes its bank along
  await sql`update bank_folders set owner_id = ${colleague.user.id} where owner_id = ${actor.user.id}`;
  await sql`update bank_questions set owner_id = ${colleague.user.id} where owner_id = ${actor.user.id}`;
  expect(await counts()).toEqual([0, 0, 0]);
});
