// Brings a database to the newest schema: plain SQL files in number order, forward only, each in its own transaction.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from './sql.ts';

const LOCK = 7_130_422; // any constant: two processes starting at once must not migrate at once

/** Runs what is missing and answers the names that ran. Refuses when a file that already ran was changed since. */
export async function migrate(sql: Pool, folder: string): Promise<string[]> {
  const ran: string[] = [];
  const db = await sql.reserve();
  try {
    await db`select pg_advisory_lock(${LOCK})`;
    await db`create table if not exists schema_migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())`;
    const done = new Map(
      (await db<{ name: string; sha256: string }[]>`select name, sha256 from schema_migrations`).map((r) => [r.name, r.sha256]),
    );
    for (const name of readdirSync(folder)
      .filter((f) => f.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      if (done.has(name)) {
        if (done.get(name) !== sha256) throw new Error(`Migration ${name} was changed after it ran. Write a new migration instead.`);
        continue;
      }
      await db`begin`;
      try {
        await db.unsafe(text);
        await db`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`;
        await db`commit`;
      } catch (error) {
        await db`rollback`;
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      ran.push(name);
    }
    return ran;
  } finally {
    await db`select pg_advisory_unlock(${LOCK})`.catch(() => {});
    db.release();
  }
}

/** Does something that only one process may do at a time on this database; others wait for their turn. Needs a second connection of the pool. */
export async function alone<T>(sql: Pool, work: () => Promise<T>): Promise<T> {
  const db = await sql.reserve();
  try {
    await db`select pg_advisory_lock(${LOCK + 1})`;
    return await work();
  } finally {
    await db`select pg_advisory_unlock(${LOCK + 1})`.catch(() => {});
    db.release();
  }
}

/** Whether every migration in the folder has run. */
export async function isMigrated(sql: Pool, folder: string): Promise<boolean> {
  const done = new Set((await sql<{ name: string }[]>`select name from schema_migrations`).map((r) => r.name));
  return readdirSync(folder).every((f) => !f.endsWith('.sql') || done.has(f));
}
