// The demonstration stays one: production does not start with its accounts, a command takes them out, no secret is published.
// @module-tag long
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { isLoopback, readConfig } from '#core/config.ts';
import { answer } from '#core/contract/server/gate.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { allJobs, openHouse } from '#app/server/all-rooms.ts';
import { keepSecret } from '#app/server/secret.ts';
import { diskStorage } from '#adapters/storage/disk.ts';
import { useStorage } from '#core/files/server/files.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { testIssuer } from '#features/certificates/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { front } from '#features/home/contract.ts';
import { addDays } from '#features/schedule/rules.ts';
import { stats } from '#features/staff-home/contract.ts';
import { listDemoAccounts, removeDemo } from '../../db/remove-demo.ts';
import { seed } from '../../db/seed.ts';
import { freshDatabase } from '../database.ts';
import { clear, scratch, start } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(async () => {
  await clear();
  await db.drop();
});
afterAll(clear);

async function seedDemo() {
  const folder = scratch();
  useStorage(diskStorage(join(folder, 'files')), 'a secret for tests only, long enough');
  useIssuer(testIssuer);
  await seed(db.sql, { demo: true, tell: () => {} });
}
const production = () => ({
  NODE_ENV: 'production',
  APP_SECRET: testIssuer.secret,
  DATABASE_URL: db.url,
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_API_TOKEN: 'token',
  SMS_SID: 'sid',
  PUBLIC_URL: 'https://shikhon.test',
  HOST: '127.0.0.1',
  DATA_DIR: scratch(),
});

test('production does not start while a demonstration account is there, until the command has taken them out', async () => {
  await seedDemo();
  const env = production();
  const refused = await start(env);
  expect(await refused.exited).toMatchObject({ code: 1 });
  expect(refused.err()).toMatch(/demonstration accounts.*npm run remove-demo/);
  expect(refused.err()).not.toMatch(/^\s+at /m);

  const done = spawnSync(process.execPath, ['tools/remove-demo.ts'], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });
  expect(done.stderr).toBe('');
  expect(done.stdout).toMatch(/Removed \d+ demonstration accounts/);
  expect(await listDemoAccounts(db.sql)).toEqual([]);
  const program = await start(env);
  await program.ready;
  expect(await program.end()).toMatchObject({ code: 0 });
});

test('the work of real people in the demonstration school stays, and counts only them', async () => {
  await seedDemo();
  const owned = db.sql`
    select f.mime from file_entries e join files f on f.id = e.file_id join folders d on d.id = e.folder_id order by f.mime`;
  expect((await owned).map(({ mime }) => mime)).toEqual(['application/zip', 'image/webp', 'image/webp', 'text/csv', 'text/plain']);
  const { user } = await makePerson(db.sql);
  const [batch] = await db.sql<{ id: number; course_id: number; title: string }[]>`
    select b.id, b.course_id, c.title from batches b join courses c on c.id = b.course_id where c.slug = 'solar-home'`;
  await db.sql`insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${batch!.id}, ${batch!.course_id})`;
  await db.sql`update users set email = 'changed@home.test' where email = 'super@demo.test'`;
  const removed = await removeDemo(db.sql);
  expect(removed.accounts).toBeGreaterThan(30);
  expect(removed.kept).toContain(batch!.title);
  expect(await db.sql`select id from users`).toEqual([{ id: user.id }]);
  expect(await db.sql`select user_id, course_id from enrollments`).toEqual([{ user_id: user.id, course_id: batch!.course_id }]);
  expect(await db.sql`select id, learner_count, rating_count from courses`).toEqual([
    { id: batch!.course_id, learner_count: 1, rating_count: 0 },
  ]);
  expect(await db.sql`select seats_taken from batches`).toEqual([{ seats_taken: 1 }]);
  expect(await db.sql`select id from file_entries union all select id from folders`).toEqual([]);
  // that of the course that stays
  expect(await db.sql`select title from tags`).toEqual([{ title: 'Climate' }]);
  expect(await removeDemo(db.sql)).toMatchObject({ accounts: 0, courses: 0 });
});

/** As if all that is there had happened so many days earlier. */
const age = (days: number) =>
  db.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const columns = await tx<{ table_name: string; names: string[] }[]>`
      select c.table_name, array_agg(c.column_name::text) as names
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.data_type in ('date', 'timestamp with time zone') and c.table_name <> 'schema_migrations'
      group by 1`;
    // a month stays one: it is told by its first day
    const earlier = (name: string) =>
      name === 'month' ? `date_trunc('month', month - ${days})` : `"${name}" - ${days} * interval '1 day'`;
    for (const { table_name, names } of columns)
      await tx.unsafe(`update "${table_name}" set ${names.map((name) => `"${name}" = ${earlier(name)}`).join(', ')}`);
  });
test('400 days after it was made, and as many nights later, no figure has fallen to nothing', async () => {
  await seedDemo();
  openHouse();
  const nightly = allJobs.filter((job) => job.nightly);
  const chief = { ...(await makePerson(db.sql, { role: 'super', type: 1 })).actor, proved: true };
  const today = () => dayInDhaka(Date.now());
  const shown = async (until: string) => {
    const { figures, popular, featured, latest, quotes, institutions, sliders } = await answer(db.sql, front, visitor(), {});
    const time = { start_date: addDays(until, -59), end_date: until };
    const { figures: counted, splits } = await answer(db.sql, stats, chief, time);
    const lists = { popular, featured, latest, quotes, institutions, sliders };
    return {
      figures,
      lists: Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length])),
      told: Object.fromEntries([...counted, ...splits].map(({ name, total }) => [name, total])),
    };
  };
  for (const job of nightly) await job.run({}, { pool: db.sql });
  const young = await shown(today());
  // nobody has sat an exam yet
  const { exams: _, ...told } = young.told;
  for (const [name, n] of Object.entries({ ...young.figures, ...young.lists, ...told })) expect(n, name).toBeGreaterThan(0);
  await age(400);
  for (const job of nightly) await job.run({}, { pool: db.sql });
  expect(await shown(addDays(today(), -400))).toEqual(young);
});

test('without APP_SECRET a data directory keeps a secret of its own, readable by its owner alone', () => {
  const [one, other] = [scratch(), scratch()];
  const secret = keepSecret(one);
  expect(keepSecret(one)).toBe(secret);
  expect(keepSecret(other)).not.toBe(secret);
  expect(secret.length).toBeGreaterThan(40);
  expect(statSync(join(one, 'secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(one, 'secret'), 'utf8').trim()).toBe(secret);
  expect(readConfig({ DEMO: '1' }).secret).toBeUndefined();
});
test('the published secret of the demonstration client is good on this machine only', () => {
  expect(readConfig({ DEMO: '1' }).client).toEqual({ id: 'demo-client', secret: 'demo-client-secret' });
  for (const env of [{ DEMO: '1', HOST: '0.0.0.0' }, { DEMO: '1', HOST: '::' }, { DEMO: '0' }, {}])
    expect(readConfig(env).client, JSON.stringify(env)).toBeUndefined();
  expect(['127.0.0.1', '127.8.0.1', '::1', 'localhost'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '10.0.0.1', '127.evil.com', 'localhost.evil.com'].some(isLoopback)).toBe(false);
});
test('the demonstration on other addresses than this machine says loudly what that means', async () => {
  const program = await start({ DATABASE_URL: db.url, DEMO: '1', HOST: '0.0.0.0', DATA_DIR: scratch() });
  await program.ready;
  expect(await program.end()).toMatchObject({ code: 0 });
  expect(program.out()).toMatch(/WARNING: HOST=0\.0\.0\.0 opens the demonstration/);
});
