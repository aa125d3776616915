// The demonstration school for tests from outside: the program loads it once a run, and each test file begins with a copy of its database and files.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { connect, patient } from '#core/db/server/sql.ts';
import { freshDatabase } from '../database.ts';
import { type Program, scratch, start, until } from './program.ts';

/** What the keys in the database are sealed with, so every program on a copy of it needs the same. */
export const APP_SECRET = 'a-secret-of-these-tests-alone-0123456789';
const [TEMPLATE, UNFINISHED] = ['template_school', 'unfinished_school'];
const folder = () => join(inject('scratch'), 'school');

/** Whoever needs the school first loads it; others wait for them. One that broke off is begun anew. */
async function loadOnce(): Promise<void> {
  const server = inject('postgres_url');
  // of one connection: what is locked is let go with it
  const admin = connect(`${server}/postgres`, 1, patient);
  try {
    await admin`select pg_advisory_lock(hashtext(${TEMPLATE}))`;
    if ((await admin`select 1 from pg_database where datname = ${TEMPLATE}`).length) return;
    await admin.unsafe(`drop database if exists ${UNFINISHED} with (force)`);
    await admin.unsafe(`create database ${UNFINISHED} template template_migrated strategy file_copy`);
    const program = await start({ DATABASE_URL: `${server}/${UNFINISHED}`, DATA_DIR: folder(), DEMO: '1', APP_SECRET });
    await program.ready;
    await until(async () => /^shikhon_jobs\{state="due"\} 0$/m.test(await (await fetch(`${program.url}/metrics`)).text()));
    await program.end();
    await admin.unsafe(`alter database ${UNFINISHED} rename to ${TEMPLATE}`);
  } finally {
    await admin.end();
  }
}
/** A program that is open on a school of its own; `env` beside its database, its folder and its secret. Nothing is loaded a second time. */
export async function startSchool(env: Record<string, string> = {}): Promise<{
  db: Awaited<ReturnType<typeof freshDatabase>>;
  data_dir: string;
  program: Program;
}> {
  await loadOnce();
  const [db, data_dir] = [await freshDatabase(TEMPLATE), scratch()];
  cpSync(folder(), data_dir, { recursive: true });
  const program = await start({ DATABASE_URL: db.url, DATA_DIR: data_dir, DEMO: '1', APP_SECRET, ...env });
  await program.ready;
  expect(program.out()).not.toMatch(/Loading the demonstration school|Brought the schema/);
  return { db, data_dir, program };
}
