// Migrations on a real PostgreSQL: their names, their patience with locks, and those that run outside a transaction.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/database.ts';
import { alone, isMigrated, migrate } from '../server/migrate.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
beforeAll(async () => {
  db = await freshDatabase('template1');
});
afterAll(() => db.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shikhon-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Numbered before names were times; no other may be. */
const NUMBERED = [
  '0001_people.sql',
  '0002_catalogue.sql',
  '0003_learning.sql',
  '0004_certificates.sql',
  '0005_browsing.sql',
  '0006_lists.sql',
  '0007_invitations.sql',
  '0100_search.sql',
  '0101_search_misses.sql',
];
const byTime = (name: string) => {
  const [, year, month, day, hour, minute] = /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_[a-z0-9]+(?:[-_][a-z0-9]+)*\.sql$/.exec(name) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${year}-${month}-${day}`);
};

test('a migration is named by the time it was written, as 202611220015_what-it-does.sql', () => {
  expect(readdirSync('db/migrations').filter((name) => !NUMBERED.includes(name) && !byTime(name))).toEqual([]);
  for (const bad of [
    '0102_more.sql',
    '202613010000_x.sql',
    '202602300000_x.sql',
    '202611220015.sql',
    '202611220015_Ab.sql',
    '20261122_x.sql',
  ])
    expect(byTime(bad), bad).toBe(false);
  expect(byTime('202611220015_what-it-does.sql')).toBe(true);
});

test('one that waits for a lock steps back, so that others are served meanwhile, and comes again', async () => {
  await db.sql`create table busy (id int)`;
  file('202611220001_busy.sql', 'alter table busy add column more int;');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: tell } = Promise.withResolvers<void>();
  const held = db.sql.begin(async (tx) => {
    await tx`insert into busy values (1)`;
    tell();
    await released;
  });
  await locked;
  const migrating = migrate(db.sql, folder, { lock: 200, pause: 300, tries: 100 });
  // behind the waiting ALTER a reader waits as well, but no longer than the ALTER does
  for (let i = 0; i < 6; i++) {
    await db.sql`select count(*) from busy`;
    await sleep(100);
  }
  expect(await isMigrated(db.sql, folder)).toBe(false);
  release();
  await held;
  expect(await migrating).toEqual(['202611220001_busy.sql']);
  expect(await isMigrated(db.sql, folder)).toBe(true);
});

test('one that never gets its lock fails, says which it is and leaves nothing', async () => {
  await db.sql`create table taken (id int)`;
  file('202611220002_taken.sql', 'create table half (id int);\nalter table taken add column more int;');
  const own = await db.sql.reserve();
  await own`begin`;
  await own`lock table taken`;
  await expect(migrate(db.sql, folder, { lock: 50, pause: 20, tries: 3 })).rejects.toThrow(
    'Migration 202611220002_taken.sql failed: canceling statement due to lock timeout',
  );
  await own`rollback`;
  own.release();
  expect((await db.sql`select to_regclass('half') as half`)[0]).toEqual({ half: null });
  expect(await migrate(db.sql, folder)).toEqual(['202611220002_taken.sql']);
});

test('one that says so runs outside a transaction, also when others wait for their turn, and again after it broke off', async () => {
  await db.sql`create table many (id int, n int)`;
  await db.sql`insert into many values (1, 5), (2, 5)`;
  const name = '202611220003_outside.sql';
  file(
    name,
    `-- runs outside a transaction
-- the same number must not stand twice; here
create unique index concurrently if not exists many_n on many (n);
create index concurrently if not exists many_id
  on many (id);
`,
  );
  // two rows have the same number: the index is left behind invalid
  await expect(migrate(db.sql, folder)).rejects.toThrow(`Migration ${name} failed: could not create unique index`);
  const valid = async () =>
    (
      await db.sql<{ name: string; valid: boolean }[]>`
      select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname like 'many%' order by 1`
    ).map((r) => `${r.name} ${r.valid}`);
  expect(await valid()).toEqual(['many_n false']);
  await db.sql`update many set n = id`;
  const all = await Promise.all([migrate(db.sql, folder), migrate(db.sql, folder), alone(db.sql, () => migrate(db.sql, folder))]);
  expect(all.flat()).toEqual([name]);
  expect(await valid()).toEqual(['many_id true', 'many_n true']);
});

test('a file that was changed after it ran is refused', async () => {
  file('202611220004_once.sql', 'create table once (id int);');
  await migrate(db.sql, folder);
  file('202611220004_once.sql', 'create table once (id bigint);');
  await expect(migrate(db.sql, folder)).rejects.toThrow('202611220004_once.sql was changed after it ran');
});
