// Sheets on the running program: many uploads at once, and a run whose process is killed in the middle.
// @module-tag long
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { makePerson } from '#features/accounts/test/make.ts';
import type { Sheet } from '#core/sheets/contract.ts';
import { freshDatabase } from '../database.ts';
import { clear, type Program, scratch, sleep, start, until } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(async () => {
  await clear();
  await db.drop();
});
afterAll(clear);

const csv = (rows: number, slug: string) =>
  ['slug,title,bn_title,image', ...Array.from({ length: rows }, (_, i) => `${slug}-${i},Number ${i},সংখ্যা ${i},jali`)].join('\n');
/** What one person of staff does, by HTTP. */
function person({ url }: Program, token: string) {
  const told = async (answer: Promise<Response>) => {
    const response = await answer;
    const body = (await response.json()) as { data: Sheet; code?: string };
    return response.ok ? { sheet: body.data } : { code: body.code };
  };
  const authorization = `Bearer ${token}`;
  return {
    upload: (content: string) => {
      const form = new FormData();
      form.append('file', new Blob([content]), 'subjects.csv');
      return told(fetch(`${url}/api/sheets/categories/upload`, { method: 'POST', headers: { authorization }, body: form }));
    },
    post: async (path: string, body: object = {}) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const { sheet, code } = await told(fetch(`${url}/api/sheet/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
      if (!sheet) throw new Error(code);
      return sheet;
    },
    until: (id: number, state: Sheet['state']) =>
      until(async () => {
        const { sheet } = await told(fetch(`${url}/api/sheet/${id}`, { headers: { authorization } }));
        return sheet?.state === state && sheet;
      }),
  };
}
const count = async (query: Promise<{ n: number }[]>) => (await query)[0]!.n;
const made = () => count(db.sql<{ n: number }[]>`select count(*)::int as n from categories`);
/** How far the last run is. */
const done = async () => (await db.sql<{ done: number }[]>`select done from runs order by id desc limit 1`)[0]?.done ?? 0;

test('thirty people upload at once: each sheet is read, with its own rows', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => makePerson(db.sql, { role: 'super' })));
  const program = await start({ DATABASE_URL: db.url, DATA_DIR: scratch() });
  await program.ready;
  const all = people.map(({ token }) => person(program, token));
  const uploaded = await Promise.all(all.map((one, i) => one.upload(csv(i + 1, `p${i}`))));
  const read = await Promise.all(all.map((one, i) => one.until(uploaded[i]!.sheet!.id, 'columns')));
  expect(read.map((sheet) => [sheet.size, sheet.columns[0]!.some[0]])).toEqual(read.map((_, i) => [i + 1, `p${i}-0`]));
});
test('one person uploads thirty at once, each again while they are told that it is too many: twenty are taken and read, ten are refused', async () => {
  const { token } = await makePerson(db.sql, { role: 'super' });
  const program = await start({ DATABASE_URL: db.url, DATA_DIR: scratch() });
  await program.ready;
  const one = person(program, token);
  let sent_back = 0;
  const tryOn = async (content: string): ReturnType<typeof one.upload> => {
    const answer = await one.upload(content);
    if (answer.code !== 'too_many') return answer;
    sent_back++;
    await sleep(50);
    return tryOn(content);
  };
  const tried = await Promise.all(Array.from({ length: 30 }, (_, i) => tryOn(csv(3, `p${i}`))));
  // one account sends three files at a time
  expect(sent_back).toBeGreaterThan(0);
  const taken = tried.flatMap(({ sheet }) => sheet ?? []);
  expect(taken).toHaveLength(20);
  expect(new Set(tried.flatMap(({ code }) => code ?? []))).toEqual(new Set(['too_many_sheets']));
  for (const { id } of taken) expect((await one.until(id, 'columns')).size).toBe(3);
});
test('kill -9 in the middle of a run, and of its undo: the next start goes on, and no row is done twice', async () => {
  const ROWS = 1500;
  const { token } = await makePerson(db.sql, { role: 'super' });
  const env = { DATABASE_URL: db.url, DATA_DIR: scratch() };
  const first = await start(env);
  await first.ready;
  let staff = person(first, token);
  const { id } = (await staff.upload(csv(ROWS, 'row'))).sheet!;
  await staff.post(`${id}/match`, { matches: (await staff.until(id, 'columns')).matches });
  await staff.until(id, 'judged');
  await staff.post(`${id}/apply`);
  await until(async () => (await done()) >= 100);
  await first.end('SIGKILL');
  const so_far = await made();
  expect(so_far).toBeGreaterThanOrEqual(100);
  expect(so_far).toBeLessThan(ROWS);
  const second = await start(env);
  await second.ready;
  staff = person(second, token);
  const applied = await staff.until(id, 'applied');
  expect(applied.results).toMatchObject({ made: ROWS, refused: 0, same: 0 });
  expect(applied.run).toMatchObject({ state: 'done', done: ROWS, size: ROWS, counts: { made: ROWS } });
  expect(await made()).toBe(ROWS);
  const recorded = (call: string) => count(db.sql<{ n: number }[]>`select count(*)::int as n from history_entries where call = ${call}`);
  expect(await recorded('categories.create')).toBe(ROWS);
  await staff.post(`${id}/undo`);
  await until(async () => (await made()) <= ROWS - 100);
  await second.end('SIGKILL');
  expect(await made()).toBeGreaterThan(0);
  const third = await start(env);
  await third.ready;
  const undone = await person(third, token).until(id, 'undone');
  expect(undone.results).toMatchObject({ undone: ROWS, kept: 0 });
  expect(await made()).toBe(0);
  expect(await recorded('categories.remove')).toBe(ROWS);
});
