// What is done each night: what nobody can use any more goes, what is still needed stays.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { allJobs } from '#app/server/all-rooms.ts';
import { useStorage } from '#core/files/server/files.ts';
import { connect } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { prepareQueue, work } from '#core/jobs/server/jobs.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { startSession } from '#features/sessions/server/service.ts';
import { freshDatabase } from '../database.ts';

const nightly = allJobs.filter((j) => j.nightly);
let db: Awaited<ReturnType<typeof freshDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-night-'));
beforeAll(async () => {
  useStorage(diskStorage(folder), 'a secret of this test');
  db = await freshDatabase();
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('every job of the night or of each minute is on the calendar of the worker', async () => {
  await prepareQueue(db.url);
  const runner = await work(db.url, allJobs, { pool: db.sql });
  await expect
    .poll(async () => (await db.sql`select identifier from graphile_worker._private_known_crontabs order by 1`).map((r) => r.identifier))
    .toEqual(
      allJobs
        .filter((j) => j.nightly || j.minutely)
        .map((j) => j.name)
        .toSorted(),
    );
  await runner.stop();
});

test('a statement of the night may take longer than those that people wait for', async () => {
  const slow = (name: string, nightly: boolean) =>
    job(name, async (_, { pool }) => pool.begin(async (tx) => void (await tx`select pg_sleep(2)`)), { nightly });
  const both = [slow('test.by-night', true), slow('test.by-day', false)];
  const hasty = connect(db.url, 2, { statement: 500, idle: 500 });
  const failed: (string | undefined)[] = [];
  const runner = await work(db.url, both, { pool: hasty }, ({ job }) => void failed.push(job));
  const done: string[] = [];
  runner.events.on('job:success', ({ job }) => void done.push(job.task_identifier));
  for (const one of both) await one.later(db.sql, {}, { tries: 1 });
  await expect.poll(() => [...done, ...failed].length).toBe(2);
  expect({ done, failed }).toEqual({ done: ['test.by-night'], failed: ['test.by-day'] });
  await runner.stop();
  await hasty.end();
});

test('a night removes old sessions, codes, counts and unused words, and nothing else', async () => {
  const { user } = await makePerson(db.sql);
  const other = await makePerson(db.sql);
  await db.sql`update sessions set ended_at = now() - interval '40 days', expires_at = now() + interval '1 day'`;
  const { id } = await startSession(db.sql, user.id, { ip: '', device: '' });
  for (const days of [1, 5])
    await db.sql`insert into codes (purpose, address, device_hash, code_hash, expires_at) values ('reset', ${`${days}@home.test`}, '', '', now() - make_interval(hours => ${days * 20}))`;
  for (const days of [1, 5])
    await db.sql`insert into limits (key, window_start) values (${`of ${days}`}, now() - make_interval(days => ${days}))`;
  await db.sql`insert into search_terms (joined, term) values ('unused', 'unused')`;

  for (const job of nightly) await job.run({}, { pool: db.sql });

  expect((await db.sql`select user_id, id from sessions order by id`).map((r) => [r.user_id, r.id])).toEqual([
    [other.user.id, expect.any(Number)],
    [user.id, id],
  ]);
  expect((await db.sql`select address from codes`).map((r) => r.address)).toEqual(['1@home.test']);
  expect((await db.sql`select key from limits`).map((r) => r.key)).toEqual(['of 1']);
  expect(await db.sql`select 1 from search_terms where joined = 'unused'`).toHaveLength(0);
});
