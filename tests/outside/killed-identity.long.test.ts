// kill -9 of the running program while people register, reset, merge, leave, log in and fetch their data: each is whole or not there at all.
// @module-tag long
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useAccounts } from '#features/accounts/server/service.ts';
import { makeLearnable } from '#features/lessons/test/make.ts';
import { enqueue } from '#core/jobs/server/job.ts';
import { freshDatabase } from '../database.ts';
import { type Asked, keepCodes, makeAsking, type Told } from './identity-to-kill.ts';
import { clear, type Program, scratch, start, until } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let asking: ReturnType<typeof makeAsking>;
let codes: Awaited<ReturnType<typeof keepCodes>>;
let env: Record<string, string>;
const APP_SECRET = 'a secret of this test alone, which is long enough';
beforeAll(async () => {
  db = await freshDatabase();
  useAccounts({ teacher_levels: [1, 2, 3, 4, 5], secret: APP_SECRET } as never);
  codes = await keepCodes();
  asking = makeAsking(db.sql, { course: await makeLearnable(db.sql), codeFor: codes.codeFor });
  env = { DATABASE_URL: db.url, DATA_DIR: scratch(), APP_SECRET, ...codes.env };
});
afterAll(async () => {
  await clear();
  await codes.close();
  await db.drop();
});
const KINDS = ['registration', 'reset', 'merge', 'leaving', 'session', 'archive'] as const;
const EACH = 7;
const DUE = 20;
/** So many of them are erased when it is killed. */
const ERASED = 8;

/** The same order for the same seed. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
/** Statements of the program that another connection keeps waiting. */
const held = async () =>
  (
    await db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name like 'shikhon%'`
  ).length;
/** The database has seen that the program is gone. */
const buried = () =>
  until(async () => {
    const left = await db.sql<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name in ('shikhon worker', 'shikhon listener')`;
    return left[0]!.n === 0 && (await held()) === 0;
  });

interface Round {
  seed: number;
  /** Killed when so many are inside their transactions, or when so many have been answered. */
  kill: { inside: number } | { answered: number };
}
async function makeDue(): Promise<{ id: number; phone: string }[]> {
  const due = [];
  for (let i = 0; i < DUE; i++) {
    const { id, phone } = await asking.person('Tanvir Hasan');
    await db.sql`insert into account_deletions (user_id, due_at) values (${id}, now())`;
    due.push({ id, phone });
  }
  return due;
}
/** Of each that is due: wholly there, or wholly gone. */
async function countErased(due: readonly { id: number; phone: string }[]): Promise<number> {
  const rows = await db.sql<{ gone: boolean; name: string; phone: string | null; waits: boolean }[]>`
    select u.deleted_at is not null as gone, u.name, u.phone, d.user_id is not null as waits
    from users u left join account_deletions d on d.user_id = u.id
    where u.id = any (${due.map((d) => d.id)}::int[]) order by u.id`;
  for (const [i, { gone, name, phone, waits }] of rows.entries())
    expect([name === 'Tanvir Hasan', phone === due[i]!.phone, waits]).toEqual(gone ? [false, false, false] : [true, true, true]);
  return rows.filter((row) => row.gone).length;
}

async function killDuring(first: Program, { seed, kill }: Round) {
  const all = await Promise.all(KINDS.flatMap((kind) => Array.from({ length: EACH }, () => asking.kinds[kind](first))));
  for (const one of all) expect(await one.look(), one.what).toEqual(one.none);
  const due = await makeDue();
  const order = shuffled(all, seed);
  const told = new Map<Asked, Told>();
  const enough = Promise.withResolvers<void>();
  const askAll = () =>
    order.map(async (one) => {
      const answer = await one.ask(first);
      if (!answer) return;
      told.set(one, answer);
      if ('answered' in kill && told.size >= kill.answered) enough.resolve();
    });
  let asked: Promise<void>[];
  if ('inside' in kill) {
    // what all of them write sooner or later is kept from them
    await db.sql.begin(async (sql) => {
      await sql`lock table sessions in share mode`;
      await enqueue(db.sql, 'deletions.erase-due', {});
      asked = askAll();
      await until(async () => (await held()) >= kill.inside);
      await first.end('SIGKILL');
    });
  } else {
    // the erasing is in the middle of its list then, and of an account
    await db.sql.begin(async (sql) => {
      await sql`select from account_deletions where user_id = ${due[ERASED]!.id} for update`;
      await enqueue(db.sql, 'deletions.erase-due', {});
      asked = askAll();
      await enough.promise;
      await until(async () => (await countErased(due)) === ERASED);
      await first.end('SIGKILL');
    });
  }
  await Promise.all(asked!);
  await buried();
  const count = { done: 0, lost: 0, not: 0 };
  const states = new Map<Asked, boolean>();
  for (const one of all) {
    const found = await one.look();
    const done = JSON.stringify(found) === JSON.stringify(one.whole);
    if (!done) expect(found, `${one.what}, seed ${seed}`).toEqual(one.none);
    states.set(one, done);
    const answer = told.get(one);
    expect(answer?.code, one.what).toBeUndefined();
    if (answer) expect(done, `${one.what} was answered`).toBe(true);
    count[answer ? 'done' : done ? 'lost' : 'not']++;
  }
  expect(await countErased(due)).toBe('inside' in kill ? 0 : ERASED);

  const second = await start(env);
  await second.ready;
  const again = shuffled(all, seed + 1);
  await Promise.all(
    again.map(async (one) => {
      const answer = await one.ask(second);
      if (!states.get(one)) expect(answer, one.what).toMatchObject({ ok: true });
      else if (!answer?.ok) expect(one.over, `${one.what}: ${answer?.code}`).toContain(answer?.code);
      if (!states.get(one)) expect(await one.look(), one.what).toEqual(one.whole);
      await one.after(second);
    }),
  );
  await until(async () => (await countErased(due)) === DUE);
  return { second, count };
}
/** Every archive that was asked for is there once, and told of once. */
async function archivesAre(rounds: number) {
  const expected = rounds * EACH;
  await until(async () => (await db.sql`select from data_exports where ready_at is not null`).length === expected);
  const files = await db.sql<{ file_name: string }[]>`select file_name from data_exports order by file_name`;
  const there = readdirSync(join(env.DATA_DIR!, 'data-exports')).filter((name) => name.endsWith('.zip'));
  expect(there.toSorted()).toEqual(files.map((row) => row.file_name).toSorted());
  const told = await db.sql`select idempotency_key from messages where idempotency_key like '%archive-%'`;
  expect(told).toHaveLength(expected);
  expect(await db.sql`select from runs where job = 'my-data.make-archive' and state <> 'done'`).toHaveLength(0);
}

test('killed inside their transactions, killed after some are answered: nothing is half done, and asking again goes through', async () => {
  const rounds: Round[] = [
    { seed: 1, kill: { inside: 8 } },
    { seed: 2, kill: { answered: 6 } },
    { seed: 3, kill: { answered: 22 } },
  ];
  let program = await start(env);
  await program.ready;
  const total = { done: 0, lost: 0, not: 0 };
  for (const round of rounds) {
    const { second, count } = await killDuring(program, round);
    program = second;
    for (const key of ['done', 'lost', 'not'] as const) total[key] += count[key];
  }
  await archivesAre(rounds.length);
  expect(total.done).toBeGreaterThanOrEqual(28);
  expect(total.not).toBeGreaterThan(0);
});
