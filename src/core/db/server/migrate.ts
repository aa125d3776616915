// Migrations: plain SQL files run in the order of their names, forward only, each in its own transaction, under an advisory lock.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, Reserved } from './pool.ts';

const LOCK = 7_130_422; // any constant: two processes starting at once must not migrate at once

export interface Patience {
  /** Milliseconds that a migration waits for a lock before it steps back and lets others through; everybody behind it waits as long. */
  lock: number;
  /** Milliseconds between two tries, and how many there are. */
  pause: number;
  tries: number;
}
const patience: Patience = { lock: 2000, pause: 3000, tries: 100 };
/** A first line by which a file asks to run statement by statement without a transaction, as `create index concurrently` must. */
const OUTSIDE = /^-- runs outside a transaction\s*\n/;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Runs what is missing and answers the names that ran. Refuses when a file that already ran was changed since. */
export async function migrate(sql: Pool, folder: string, own: Partial<Patience> = {}): Promise<string[]> {
  const ran: string[] = [];
  return locked(sql, LOCK, async (db) => {
    await db`create table if not exists schema_migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())`;
    const done = new Map(
      (await db<{ name: string; sha256: string }[]>`select name, sha256 from schema_migrations`).map((r) => [r.name, r.sha256]),
    );
    for (const name of filesIn(folder)) {
      const text = readFileSync(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      if (done.has(name)) {
        if (done.get(name) !== sha256) throw new Error(`Migration ${name} was changed after it ran. Write a new migration instead.`);
        continue;
      }
      try {
        const record = () => db`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`;
        if (!OUTSIDE.test(text)) await runInside(db, { ...patience, ...own }, text, record);
        else {
          await runOutside(db, text);
          await record();
        }
      } catch (error) {
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      ran.push(name);
    }
    return ran;
  });
}
/** In one transaction. While it waits for a lock, all who come later wait behind it: so it gives up soon and comes again. */
async function runInside(db: Reserved, { lock, pause, tries }: Patience, text: string, record: () => Promise<unknown>): Promise<void> {
  for (let n = 1; ; n++) {
    await db`begin`;
    try {
      await db.unsafe(`set local lock_timeout to ${lock}`);
      await db.unsafe(text);
      await record();
      await db`commit`;
      return;
    } catch (error) {
      await db`rollback`.catch(() => {});
      const { code } = error as { code?: string };
      if (!/^(55P03|40P01)$/.test(code ?? '') || n >= tries) throw error;
    }
    await sleep(pause);
  }
}
/** Statement by statement, each ending with a semicolon at the end of a line. A file that broke off runs again from its beginning, so its
 *  statements say `if not exists`; an index that was left half-built is dropped first. */
async function runOutside(db: Reserved, text: string): Promise<void> {
  const names = [...text.matchAll(/create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map((m) => m[1]!);
  const broken = await db<{ name: string }[]>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relname = any(${names})`;
  for (const { name } of broken) await db`drop index concurrently ${db(name)}`;
  for (const statement of text.split(/;[ \t]*(?:\n|$)/)) if (statement.replace(/^\s*--.*$/gm, '').trim()) await db.unsafe(statement);
}

/** Does something that only one process may do at a time on this database; others wait for their turn. Needs a second connection of the pool. */
export const alone = <T>(sql: Pool, work: () => Promise<T>): Promise<T> => locked(sql, LOCK + 1, work);

/** Holds an advisory lock. Asked for again and again: a statement that waits for it would hold up `create index concurrently`, which waits
 *  for every statement under way. */
async function locked<T>(sql: Pool, key: number, work: (db: Reserved) => Promise<T>): Promise<T> {
  const db = await sql.reserve({ patient: true });
  try {
    while (!(await db<{ held: boolean }[]>`select pg_try_advisory_lock(${key}) as held`)[0]!.held) await sleep(100);
    try {
      return await work(db);
    } finally {
      await db`select pg_advisory_unlock(${key})`.catch(() => {});
    }
  } finally {
    db.release();
  }
}

/** Whether every migration in the folder has run. */
export async function isMigrated(sql: Pool, folder: string): Promise<boolean> {
  const done = new Set((await sql<{ name: string }[]>`select name from schema_migrations`).map((r) => r.name));
  return filesIn(folder).every((name) => done.has(name));
}
