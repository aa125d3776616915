// A real PostgreSQL for tests: one server a run, and for each test file a fresh copy of a migrated database.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { inspectAnswers } from '#core/contract/server/gate.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { connect, patient, type Pool } from '#core/db/server/sql.ts';
import { Statement } from '#core/db/server/tag.ts';
import { settleHistory } from '#core/history/server/settling.ts';

/** Makes a database from the migrated template and connects to it, and opens the house: calls can be asked, events are heard. `drop` closes and removes it. */
export async function freshDatabase(template = 'template_migrated'): Promise<{ sql: Pool; url: string; drop(): Promise<void> }> {
  openHouse();
  inspectAnswers(mustFit);
  const server = inject('postgres_url');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = connect(`${server}/postgres`, 1, patient);
  await admin.unsafe(`create database "${name}" template "${template}" strategy file_copy`);
  // a test that counts up to a limit meets no window that turns meanwhile (core/contract/server/limits.ts)
  const hour = new Date(Date.now() - (Date.now() % 3_600_000)).toISOString();
  await admin.unsafe(`alter database "${name}" set limits.now = '${hour}'`);
  const url = `${server}/${name}`;
  const sql = settled(connect(url, 12, { acquire: 15_000 })); // many tests share a busy machine
  return {
    sql,
    url,
    drop: async () => {
      await sql.end({ timeout: 2 });
      await admin.unsafe(`drop database "${name}" with (force)`);
      await admin.end();
    },
  };
}

/** A test that looks into the tables of the history finds there what has been changed until now; what the product reads it settles itself. */
function settled(pool: Pool): Pool {
  const own = (first: TemplateStringsArray | object | string, ...rest: unknown[]) => {
    const made = (pool as unknown as (...given: unknown[]) => unknown)(first, ...rest);
    if (!(made instanceof Statement) || !made.strings.join('').includes('history_')) return made;
    if (!/\/tests?\//.test(new Error().stack!.split('\n')[2]!)) return made;
    return new Statement(made.strings, made.given, async (statement, origin) => {
      await settleHistory(pool);
      return made.send(statement, origin);
    });
  };
  return Object.assign(own, pool) as Pool;
}

/** What a handler answers has the declared types, whatever TypeScript was told of a row. More fields than declared may be there: they never leave. */
function mustFit(call: AnyCall, out: unknown): void {
  if (call.download) return;
  const read = call.output.safeParse(out);
  if (!read.success) throw new Error(`${call.name} answers what it does not declare: ${JSON.stringify(read.error.issues.slice(0, 5))}`);
}

/** The code that an answer is refused with, or `answered`. */
export const refusedWith = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (e: { code?: string; message: string }) => e.code ?? e.message,
  );
