// A real PostgreSQL for tests: one server a run, and for each test file a fresh copy of a migrated database.
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { connect, type Pool } from '#core/db/server/sql.ts';

/** Makes a database from the migrated template and connects to it, and opens the house: calls can be asked, events are heard. `drop` closes and removes it. */
export async function freshDatabase(template = 'template_migrated'): Promise<{ sql: Pool; url: string; drop(): Promise<void> }> {
  openHouse();
  const server = inject('postgres_url');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = postgres(`${server}/postgres`, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database "${name}" template "${template}" strategy wal_log`);
  const url = `${server}/${name}`;
  const sql = connect(url, 12);
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
