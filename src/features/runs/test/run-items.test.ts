// What became of each item of a run: told to its owner alone, with the reason in their language, the way to the record, and as a file.
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { openHouse } from '#app/server/all-rooms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { type Item, insertItems, insertRun } from '#core/jobs/server/store-runs.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { exportItems, listItems } from '../contract.ts';

openHouse();
let db: Awaited<ReturnType<typeof freshDatabase>>;
let owner: SignedIn;
beforeAll(async () => {
  db = await freshDatabase();
  owner = { ...(await makePerson(db.sql, { role: 'super', type: 1 })).actor, language: 'bn' };
});
afterAll(() => db.drop());
const title = { en: 'Many', bn: 'অনেক' };
const reason = { en: 'Something depends on it.', bn: 'অন্য কিছু এর ওপর নির্ভর করে।' };
async function made(job: string, payload: object, items: readonly Item[]): Promise<number> {
  const id = await insertRun(db.sql, owner, { job, payload, title, link: '/somewhere', size: items.length, quiet: false });
  await insertItems(db.sql, id, items);
  return id;
}
const three: Item[] = [
  { number: 7, outcome: 'removed', label: 'Seven', bn_label: 'সাত' },
  { number: 8, outcome: 'kept', label: 'Eight', reason },
  { number: 9, outcome: 'failed', label: 'Nine', reason },
];

test('each is told with its end, name and reason in both languages, and where it is; what was removed leads nowhere', async () => {
  const id = await made('records.remove-rows', { entity: 'tag' }, three);
  const { data } = await answer(db.sql, listItems, owner, { id });
  const why = { reason: reason.en, bn_reason: reason.bn };
  expect(data).toEqual([
    { id: 7, title: 'Seven', bn_title: 'সাত', state: 'done', reason: '', bn_reason: '', link: null },
    { id: 8, title: 'Eight', bn_title: '', state: 'kept', ...why, link: '/settings/tags/8' },
    { id: 9, title: 'Nine', bn_title: '', state: 'failed', ...why, link: '/settings/tags/9' },
  ]);
  const people = await made('people.change-many', { action: 'suspend' }, [
    { number: owner.user.id, outcome: 'kept', label: 'They', reason },
  ]);
  expect((await answer(db.sql, listItems, owner, { id: people })).data[0]!.link).toBe(`/user-management/learner-edit/${owner.user.id}`);
  const unknown = await made('some.job-of-before', {}, three);
  expect((await answer(db.sql, listItems, owner, { id: unknown })).data.map((row) => row.link)).toEqual([null, null, null]);
});
test('those of one end, of one name; and the refused ones as a file in the language of its reader', async () => {
  const id = await made('records.remove-rows', { entity: 'tag' }, three);
  const ids = async (input: object) => (await answer(db.sql, listItems, owner, { id, ...input })).data.map((row) => row.id);
  expect(await ids({ filters: 'state.done' })).toEqual([7]);
  expect(await ids({ filters: 'state.kept.failed' })).toEqual([8, 9]);
  expect(await ids({ search: 'igh' })).toEqual([8]);
  expect(await ids({ search: 'সাত' })).toEqual([7]);
  const { body, file_name } = (await answer(db.sql, exportItems, owner, { id, filters: 'state.kept.failed' })) as Download;
  expect(file_name).toBe('runs-items-অনেক.csv');
  const file = await text(Readable.from(body as AsyncIterable<Uint8Array>));
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(file).toContain(reason.bn);
  expect(file).not.toContain('Seven');
  expect(file).not.toContain(reason.en);
});
test('nobody else is told, whatever their role', async () => {
  const id = await made('records.remove-rows', { entity: 'tag' }, three);
  const chief = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  const learner = (await makePerson(db.sql)).actor;
  for (const actor of [chief, learner])
    for (const call of [listItems, exportItems]) expect(await refusedWith(answer(db.sql, call, actor, { id }))).toBe('not_found');
});
