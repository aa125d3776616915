// A process that dies in the middle: a change without its entry is not there, nor an entry without its change, nor half a seal.
// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { create, update } from '#features/categories/contract-admin.ts';
import { sealEntries } from '#core/history/server/sealing.ts';
import { verifyHistory } from '#core/history/server/verifying.ts';
import { freshDatabase } from '../../../../tests/database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** Starts the work in a process of its own and kills it (SIGKILL) when all is written and nothing committed. */
async function killWithin(what: 'change' | 'seal', given: unknown = {}): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'killed-writer.ts'), db.url, what, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const piece of child.stdout) {
    said += String(piece);
    if (said.includes('written')) child.kill('SIGKILL');
  }
  const [, signal] = (await ended) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}
const counts = async () =>
  (
    await db.sql`
      select (select count(*)::int from history_entries) as entries, (select count(*)::int from history_unsealed) as unsealed,
        (select count(*)::int from history_seals) as seals, (select count(*)::int from history_private) as apart`
  )[0]!;

test('killed with kill -9 before the commit: neither the change nor its entry is there, and the next writer waits for nobody', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const made = await answer(db.sql, create, actor, { slug: 'river', title: 'River', bn_title: 'নদী', image: 'shapla' });
  const before = await counts();
  await killWithin('change', { actor, input: { ...made, title: 'Sea' } });
  expect(await counts()).toEqual(before);
  expect((await db.sql`select title from categories where id = ${made.id}`)[0]).toEqual({ title: 'River' });
  await answer(db.sql, update, actor, { ...made, title: 'Lake' });
  expect((await counts()).entries).toBe((before.entries as number) + 1);
});

test('killed with kill -9 while sealing: everything still waits, and the next run seals it once', async () => {
  const before = await counts();
  expect(before.unsealed).toBeGreaterThan(0);
  await killWithin('seal');
  expect(await counts()).toEqual(before);
  expect(await sealEntries(db.sql)).toBe(before.unsealed);
  expect(await sealEntries(db.sql)).toBe(0);
  expect(await verifyHistory(db.sql)).toMatchObject({ entries: before.entries, unsealed: 0, findings: [] });
});

test('two who seal at once, while thirty write: no entry is lost, sealed twice or kept waiting', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super' });
  const item = (i: number) => ({ slug: `at-once-${i}`, title: `At once ${i}`, bn_title: 'একসঙ্গে', image: 'jali' });
  const [rows] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, (_, i) => answer(db.sql, create, actor, item(i)))),
    sealEntries(db.sql, 3),
    sealEntries(db.sql, 4),
  ]);
  await sealEntries(db.sql);
  const [{ n } = { n: 0 }] = await db.sql<{ n: number }[]>`
    select count(*)::int as n from history_entries where entity = 'category' and object_id = any (${rows.map((r) => r.id)})`;
  expect(n).toBe(30);
  expect(await verifyHistory(db.sql)).toMatchObject({ unsealed: 0, findings: [] });
});
