// Search in large banks: what stands in more questions than are counted, in few and in none; with filters, and among what several people shared.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { MOST_COUNTED } from '#core/lists/declare.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { listQuestions } from '../contract.ts';
import { MOST_FOUND } from '../server/listing.ts';
import { cellQuestion, makeBankFolder, makeBankQuestion, shareBank } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
let owner: Awaited<ReturnType<typeof person>>;
let folder_id: number;
const COPIES = MOST_COUNTED + 100;
const person = async () => (await makePerson(sql)).actor;
const list = (by: typeof owner, input: object) => answer(sql, listQuestions, by, { limit: 25, ...input } as never);
const planet = { ...cellQuestion(), text: 'Which planet?', bn_text: 'কোন গ্রহ?', options: [] };
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  owner = await person();
  const holder = { owner_id: owner.user.id, institution_id: null };
  folder_id = await makeBankFolder(sql, holder);
  const id = await makeBankQuestion(sql, { ...holder, user_id: owner.user.id }, { folder_id });
  await sql`
    insert into bank_questions (owner_id, folder_id, type, title, bn_title, difficulty, tags, keys, version, question_id, updated_at)
    select q.owner_id, q.folder_id, q.type, q.title, q.bn_title, 1 + n % 3, case when n % 500 = 0 then array['rare'] else '{}' end,
      q.keys, q.version, q.question_id, now() - n * interval '1 second'
    from bank_questions q, generate_series(1, ${COPIES}::int) n where q.id = ${id}`;
  await makeBankQuestion(sql, { ...holder, user_id: owner.user.id }, { question: planet });
  await sql`analyze bank_questions`;
});
afterAll(() => drop());

test('what stands in more than are counted is told so, in its order, to the last page that is numbered', async () => {
  const first = await list(owner, { search: 'কোষ', sort: '-updated_at' });
  expect(first).toMatchObject({ total: MOST_FOUND, more: true, last_page: MOST_FOUND / 25 });
  const times = first.data.map(({ updated_at }) => Date.parse(updated_at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const last = await list(owner, { search: 'kosh', sort: '-updated_at', page: 400 });
  expect(last).toMatchObject({ current_page: MOST_FOUND / 25, last_page: MOST_FOUND / 25, more: true });
  expect(new Set([...first.data, ...last.data].map(({ id }) => id)).size).toBe(50);
});
test('with filters, in a folder and outside of all, they are counted as they are', async () => {
  expect(await list(owner, { search: 'koser', filters: { tag: 'rare' } })).toMatchObject({ total: Math.floor(COPIES / 500), more: false });
  expect(await list(owner, { search: 'cell', filters: 'difficulty.2' })).toMatchObject({ total: MOST_FOUND, more: true });
  expect(await list(owner, { search: 'cell', folder_id })).toMatchObject({ total: MOST_FOUND, more: true });
  expect(await list(owner, { search: 'cell', loose: '1' })).toMatchObject({ total: 0, data: [] });
});
test('what stands in one, in none, and in none together is found by an index', async () => {
  for (const search of ['planet', 'groho', 'গ্রহ'])
    expect((await list(owner, { search })).data.map(({ title }) => title)).toEqual(['Which planet?']);
  for (const search of ['zzqx', 'planet powerhouse']) expect(await list(owner, { search })).toMatchObject({ total: 0, more: false });
  const [{ plan }] = (await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_indexscan = off`;
    const rows = await tx<{ 'QUERY PLAN': string }[]>`
      explain (costs off) select q.id from bank_questions q
      where q.removed_at is null and q.holder = ${owner.user.id} and q.keys @@ ${"'wzzqx'"}::tsquery`;
    return [{ plan: rows.map((row) => row['QUERY PLAN']).join('\n') }];
  })) as [{ plan: string }];
  expect(plan).toContain('bank_questions_found');
});
test('among what several people shared, and of nobody else', async () => {
  const [reader, other, stranger] = [await person(), await person(), await person()];
  const ask = (input: object) => list(reader, { scope: 'shared', ...input });
  expect(await ask({ search: 'cell' })).toMatchObject({ total: 0, data: [] });
  const theirs = await makeBankQuestion(
    sql,
    { owner_id: other.user.id, institution_id: null, user_id: other.user.id },
    { question: planet },
  );
  await makeBankQuestion(sql, { owner_id: stranger.user.id, institution_id: null, user_id: stranger.user.id }, { question: planet });
  await shareBank(sql, { bank_id: theirs }, { to_user_id: reader.user.id, level: 'use' });
  expect((await ask({ search: 'planet' })).data.map(({ id }) => id)).toEqual([theirs]);
  await shareBank(sql, { folder_id }, { to_user_id: reader.user.id, level: 'view' });
  expect((await ask({ search: 'planet' })).data.map(({ id }) => id)).toEqual([theirs]);
  expect(await ask({ search: 'cell' })).toMatchObject({ total: MOST_FOUND, more: true });
  expect(await ask({})).toMatchObject({ total: MOST_COUNTED, more: true });
  expect((await ask({ sort: 'title', page: 3 })).data).toHaveLength(25);
  expect((await ask({ filters: { tag: 'rare' } })).total).toBe(Math.floor(COPIES / 500));
});
