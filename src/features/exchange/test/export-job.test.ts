// Exports of many questions through the gate: made in the background, fetched by their person alone, one at a time; what cannot be used any more does not go.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { insertBankQuestions } from '#features/bank/server/saving.ts';
import { makeBankFolder, makeBankQuestion, shareBank } from '#features/bank/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { downloadMade, exportQuestions, MOST_AT_ONCE, startExport, viewMade } from '../contract.ts';
import { readGift } from '../server/formats/gift/reading.ts';
import { restored } from '../server/formats/rows.ts';
import { exportJob, sweepExports } from '../server/export-job.ts';
import { bytesOf, make } from './make.ts';

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
const person = async () => (await makePerson(db.sql)).actor;
const own = (actor: SignedIn) => ({ owner_id: actor.user.id, institution_id: null, user_id: actor.user.id });
const star = (n: number) => ({
  question: make('true_false', { text: `Is star ${n} far?`, value: true, hint: 'Look up.', penalty: 20 }).question,
});
const put = (actor: SignedIn, n: number) => makeBankQuestion(db.sql, own(actor), star(n));
const fetched = async (actor: SignedIn) => {
  const out = (await answer(db.sql, downloadMade, actor, {})) as Download;
  return bytesOf(out.body as AsyncIterable<Uint8Array>);
};
test('more than five hundred are made in the background, and nobody else fetches them', async () => {
  const [actor, other] = [await person(), await person()];
  await insertBankQuestions(
    db.sql,
    own(actor),
    undefined,
    Array.from({ length: MOST_AT_ONCE + 1 }, (_, n) => star(n)),
  );
  expect(await refusedWith(answer(db.sql, exportQuestions, actor, { form: 'gift' }))).toBe('export_in_background');
  expect(await answer(db.sql, viewMade, actor, {})).toMatchObject({ state: 'none', run_id: null });
  expect(await refusedWith(answer(db.sql, downloadMade, actor, {}))).toBe('export_over');
  const { run_id } = await answer(db.sql, startExport, actor, { form: 'gift' });
  expect(await answer(db.sql, viewMade, actor, {})).toMatchObject({ state: 'making', run_id });
  expect(await refusedWith(answer(db.sql, downloadMade, actor, {}))).toBe('export_over');
  await exportJob.run({ run_id }, { pool: db.sql });
  expect(await answer(db.sql, viewMade, actor, {})).toMatchObject({
    state: 'ready',
    file_name: 'questions.gift.txt',
    bytes: expect.any(Number),
  });
  const rows = await Array.fromAsync(restored(readGift((await fetched(actor)).toString(), { take: () => undefined })));
  expect(rows.length).toBe(MOST_AT_ONCE + 1);
  expect(rows.at(-1)!.carried!.question).toMatchObject({ text: `Is star ${MOST_AT_ONCE} far?`, hint: 'Look up.', penalty: 20 });
  const [run] = await db.sql<{ state: string; done: number; size: number }[]>`select state, done, size from runs where id = ${run_id}`;
  expect(run).toEqual({ state: 'done', done: MOST_AT_ONCE + 2, size: MOST_AT_ONCE + 2 });
  expect(await answer(db.sql, viewMade, other, {})).toMatchObject({ state: 'none' });
  expect(await refusedWith(answer(db.sql, downloadMade, other, {}))).toBe('export_over');
  // done twice it makes nothing twice
  await exportJob.run({ run_id }, { pool: db.sql });
  expect(await db.sql`select from files where file_name = 'questions.gift.txt'`).toHaveLength(1);
  // the next one takes its place
  const next = await answer(db.sql, startExport, actor, { form: 'csv' });
  expect(await db.sql`select from files where file_name = 'questions.gift.txt'`).toHaveLength(0);
  await exportJob.run(next, { pool: db.sql });
  expect((await fetched(actor)).toString().match(/Is star/g)).toHaveLength(MOST_AT_ONCE + 1);
  await db.sql`update question_exports set ready_at = now() - interval '3 days'`;
  expect(await answer(db.sql, viewMade, actor, {})).toMatchObject({ state: 'none' });
  await sweepExports.run({}, { pool: db.sql });
  expect(await db.sql`select from files where file_name like 'questions.%'`).toHaveLength(0);
});
test('of what was selected that alone is in the file, and of that what its person may still use', async () => {
  const [actor, friend] = [await person(), await person()];
  const [one, two, other] = [await put(actor, 1), await put(actor, 2), await put(actor, 3)];
  const start = async (by: SignedIn, ids: number[]) => answer(db.sql, startExport, by, { form: 'gift', ids });
  await exportJob.run(await start(actor, [one, two]), { pool: db.sql });
  expect((await fetched(actor)).toString().match(/Is star \d/g)).toEqual(['Is star 1', 'Is star 2']);
  expect(await refusedWith(start(friend, [one]))).toBe('not_found');
  const shares: number[] = [];
  for (const bank_id of [one, other]) shares.push(await shareBank(db.sql, { bank_id }, { to_user_id: friend.user.id, level: 'use' }));
  const run = await start(friend, [one, other]);
  await db.sql`delete from bank_shares where id = ${shares[0]!}`;
  await exportJob.run(run, { pool: db.sql });
  expect((await fetched(friend)).toString().match(/Is star \d/g)).toEqual(['Is star 3']);
});
test('thirty who press at once have one file, of the last run', async () => {
  const actor = await person();
  await makeBankQuestion(db.sql, own(actor), star(1));
  const runs = await Promise.all(Array.from({ length: 30 }, () => answer(db.sql, startExport, actor, { form: 'gift' })));
  for (const run of runs) await exportJob.run(run, { pool: db.sql });
  expect(await db.sql`select from question_exports where user_id = ${actor.user.id} and file_id is not null`).toHaveLength(1);
  expect(await db.sql`select from files where owner_id = ${actor.user.id}`).toHaveLength(1);
});
test('a folder that is shared no more gives nothing; one that may only be looked at never did', async () => {
  const [owner, friend, looker] = [await person(), await person(), await person()];
  const folder_id = await makeBankFolder(db.sql, own(owner));
  await makeBankQuestion(db.sql, own(owner), { ...star(1), folder_id });
  const share = await shareBank(db.sql, { folder_id }, { to_user_id: friend.user.id, level: 'use' });
  await shareBank(db.sql, { folder_id }, { to_user_id: looker.user.id, level: 'view' });
  const start = (actor: SignedIn) => answer(db.sql, startExport, actor, { form: 'gift', folder_id });
  expect(await refusedWith(start(looker))).toBe('view_only');
  expect(await refusedWith(start(await person()))).toBe('not_found');
  const first = await start(friend);
  await exportJob.run(first, { pool: db.sql });
  expect((await fetched(friend)).toString()).toContain('Is star 1 far?');
  const second = await start(friend);
  await db.sql`delete from bank_shares where id = ${share}`;
  await exportJob.run(second, { pool: db.sql });
  expect(await answer(db.sql, viewMade, friend, {})).toMatchObject({ state: 'failed' });
  expect(await refusedWith(answer(db.sql, startExport, await person(), { form: 'gift' }))).toBe('nothing_to_export');
});
