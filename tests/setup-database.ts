// Before all tests: starts PostgreSQL in a scratch folder and migrates the template that every test file copies.
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#core/db/server/embedded.ts';
import { migrate } from '#core/db/server/migrate.ts';
import { connect } from '#core/db/server/sql.ts';
import { prepareQueue } from '#core/jobs/server/jobs.ts';
import { removeScratch, scratchFolder, sweepScratch } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres_url: string;
    /** The folder of this run; it goes with it. */
    scratch: string;
  }
}

export default async function (project: TestProject) {
  sweepScratch();
  const folder = scratchFolder('test');
  const database = await startEmbedded(folder, 'template_migrated', undefined, [
    '-c',
    'fsync=off',
    '-c',
    'synchronous_commit=off',
    '-c',
    'full_page_writes=off',
    '-c',
    'max_connections=200',
  ]);
  const sql = connect(database.url, 2);
  await migrate(sql, 'db/migrations');
  await prepareQueue(database.url);
  await sql.end();
  project.provide('postgres_url', database.url.slice(0, database.url.lastIndexOf('/')));
  project.provide('scratch', folder);
  return async () => {
    await database.stop();
    removeScratch(folder);
  };
}
