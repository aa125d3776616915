// A worker whose database stops, crashes or cuts its connections: the process lives on and works again, its pool's errors are heard.
// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedDatabase, startEmbedded } from '#core/db/server/embedded.ts';
import { connect } from '#core/db/server/sql.ts';
import { prepareQueue } from '#core/jobs/server/jobs.ts';
import { clear, scratch, sleep, until } from './program.ts';

let folder: string;
let database: StartedDatabase;
let child: ChildProcess;
let said = '';

// no listener for uncaught errors: what nobody hears ends the process
const worker = (url: string) => `
import { connect } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { keepWorking } from '#core/jobs/server/worker.ts';
const pool = connect('${url}', 2);
const jobs = [job('test.say', async ({ n }) => console.log('did ' + n))];
const worker = keepWorking('${url}', jobs, { pool }, (what, text) => console.log('note ' + text));
process.on('SIGTERM', async () => {
  await worker.stop();
  await pool.end();
  console.log('stopped');
});
console.log('working');
`;
/** Makes the queue ready and works on it for a moment, forty times. */
const restarting = (url: string) => `
import { job } from '#core/jobs/server/job.ts';
import { prepareQueue } from '#core/jobs/server/jobs.ts';
import { keepWorking } from '#core/jobs/server/worker.ts';
console.log('working');
for (let i = 0; i < 40; i++) {
  const worker = keepWorking('${url}', [job('test.say', async () => {})], {}, () => {});
  await prepareQueue('${url}').catch(() => {});
  await new Promise((done) => setTimeout(done, 20 + i));
  await worker.stop();
}
console.log('did 40 rounds');
process.exit(0);
`;
beforeAll(async () => {
  folder = scratch();
  database = await startEmbedded(folder, 'queue');
  await prepareQueue(database.url);
  child = spawn(process.execPath, ['--input-type=module-typescript', '-e', worker(database.url)], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (said += chunk));
  await until(() => said.includes('working'));
});
afterAll(async () => {
  child.kill('SIGKILL');
  await database.stop();
  await clear();
});

/** Gives the worker a job and waits until it is done. */
async function works(n: number) {
  const sql = connect(database.url, 1);
  await sql`select graphile_worker.add_job('test.say', json_build_object('n', ${n}::int))`;
  await sql.end();
  await until(() => said.includes(`did ${n}\n`) || child.exitCode !== null);
  expect(child.exitCode, said).toBeNull();
}

/** The database stops, and the worker has noticed. */
async function goes() {
  const before = said.length;
  await database.stop();
  await until(() => said.includes('note ', before) || child.exitCode !== null);
}

test('a stop of PostgreSQL, again and again, ends no process, and jobs run again afterwards', async () => {
  await works(1);
  for (const n of [2, 3, 4]) {
    await goes();
    database = await startEmbedded(folder, 'queue');
    await works(n);
  }
});

test('connections that are cut while workers start and stop on them end no process', async () => {
  const sql = connect(database.url, 1);
  const restless = spawn(process.execPath, ['--input-type=module-typescript', '-e', restarting(database.url)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let heard = '';
  for (const stream of [restless.stdout!, restless.stderr!]) stream.on('data', (chunk: Buffer) => (heard += chunk));
  await until(() => heard.includes('working'));
  while (restless.exitCode === null) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`;
    await sleep(3);
  }
  expect(restless.exitCode, heard).toBe(0);
  expect(heard).toContain('did 40 rounds');
  await sql.end();
  await works(10);
});

test('a worker told to stop while its database is away stops', async () => {
  await goes();
  child.kill('SIGTERM');
  const code = await new Promise((done) => child.once('exit', done));
  expect(code, said).toBe(0);
  expect(said).toContain('stopped');
  database = await startEmbedded(folder, 'queue');
});
