// Backup and restore as commands: a running site is backed up, comes back in an empty place, and its certificates still verify.
// @module-tag long
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyCredential } from '@digitalcredentials/verifier-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { Manifest } from '#core/backup/server/format.ts';
import { nodeEnv } from '../../tools/prepare.mjs';
import { freePort } from '../processes.ts';
import { clear, type Program, scratch, start } from './program.ts';

/** One statement on a database of the test's server. */
async function query(text: string, where = `${inject('postgres_url')}/postgres`) {
  const client = new pg.Client({ connectionString: where });
  await client.connect();
  return client.query(text).finally(() => client.end());
}
const name = `backup_${process.pid}`;
const url = `${inject('postgres_url')}/${name}`;
let program: Program;
let port: number;
let code: string;
const first = scratch();
const folder = join(scratch(), 'backup');
const restored = join(scratch(), 'data');

const tool = (file: string, env: Record<string, string>, ...args: string[]) =>
  new Promise<{ status: number | null; out: string; err: string }>((done) => {
    const child = spawn(process.execPath, [`tools/${file}.ts`, ...args], { env: { PATH: process.env.PATH, ...nodeEnv, ...env } });
    let [out, err] = ['', ''];
    child.stdout.on('data', (part) => (out += part));
    child.stderr.on('data', (part) => (err += part));
    child.on('close', (status) => done({ status, out, err }));
  });
const manifestOf = (path: string) => JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest;
const contents = (m: Manifest) => [m.tables, m.sequences, m.files].map((part) => JSON.stringify(part));
const credentialOf = async () => (await (await fetch(`${program.url}/api/certificate-credential/${code}`)).text()) as string;

beforeAll(async () => {
  await query(`create database ${name}`);
  port = await freePort();
  program = await start({ DATABASE_URL: url, DATA_DIR: first, DEMO: '1', PORT: String(port) });
  await program.ready;
  const { rows } = await query('select tracking_code from certificates where status = 1 and revoked_at is null limit 1', url);
  code = rows[0].tracking_code;
  // a job that waits for a later day
  await query(`select graphile_worker.add_job('search.tidy-terms', '{"mark":"waits"}'::json, run_at := now() + interval '1 day')`, url);
});
afterAll(async () => {
  await clear();
  for (const n of [name, `${name}_again`]) await query(`drop database if exists ${n} with (force)`);
});

/** An administrator logs in and changes something: two entries of the history, and their seal. */
async function makeHistory(): Promise<string> {
  const sent = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${program.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { access_token: string; data: { id: number } };
  };
  const { access_token } = await sent('POST', '/my-account/user/login', { login: 'super@demo.test', password: 'demo-Pass-1' });
  const item = { slug: 'kept-in-backup', title: 'Kept', bn_title: 'রাখা', image: 'jali' };
  await sent('POST', '/admin-settings/categories/create', item, access_token);
  await query(`select graphile_worker.add_job('history.seal-entries', '{}'::json)`, url);
  const sealed = async () =>
    (await query(`select ((select count(*) from history_unsealed) + (select count(*) from history_written))::int as n`, url)).rows[0]
      .n as number;
  await expect.poll(sealed).toBe(0);
  const { rows } = await query('select id, hash from history_seals order by id desc limit 1', url);
  return `${rows[0].id}:${(rows[0].hash as Buffer).toString('hex').slice(0, 16)}`;
}
test('a running site is backed up, and comes back whole in an empty place where its certificates and its history verify', async () => {
  const before = await credentialOf();
  const noted = await makeHistory();
  const made = await tool('backup', { DATABASE_URL: url, DATA_DIR: first }, folder);
  expect(made).toMatchObject({ status: 0, err: '' });
  expect(made.out).toMatch(/Backed up \d+ rows .* and \d+ files/);
  expect(manifestOf(folder).files.count).toBeGreaterThan(10);
  for (const path of [join(folder, 'manifest.json'), join(folder, 'secret')]) expect(statSync(path).mode & 0o077).toBe(0);
  await program.end();

  // from PostgreSQL as named by DATABASE_URL into the embedded one of a new data directory
  const back = await tool('restore', { DATA_DIR: restored }, folder);
  expect(back).toMatchObject({ status: 0, err: '' });
  // before anything runs on it, a backup of what came back is the same in every table, sequence and file
  const second = join(scratch(), 'backup');
  expect(await tool('backup', { DATA_DIR: restored }, second)).toMatchObject({ status: 0, err: '' });
  expect(contents(manifestOf(second))).toEqual(contents(manifestOf(folder)));
  expect(manifestOf(second).jobs.rows).toBe(manifestOf(folder).jobs.rows);

  const verified = await tool('verify-history', { DATA_DIR: restored }, '--noted', noted);
  expect(verified).toMatchObject({ status: 0, err: '' });
  expect(verified.out).toMatch(/^2 entries in \d+ seals.*The history is whole/s);
  expect(verified.out).not.toContain('was not checked');

  program = await start({ DATA_DIR: restored, DEMO: '1', PORT: String(port) });
  await program.ready;
  expect(program.out()).not.toContain('Loading the demonstration school');
  expect(await credentialOf()).toBe(before);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  // a did:web is asked for by https
  const really = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = String(input instanceof Request ? input.url : input).replace(/^https:\/\/localhost/, 'http://localhost');
    return address.startsWith('http://localhost:') ? really(address, init) : Promise.reject(new Error('no network in tests'));
  });
  const { log } = (await verifyCredential({ credential: JSON.parse(before) as never, knownDIDRegistries: [] })) as unknown as {
    log: { id: string; valid: boolean }[];
  };
  vi.restoreAllMocks();
  expect(log.find((l) => l.id === 'valid_signature')).toMatchObject({ valid: true });
  expect(log.find((l) => l.id === 'revocation_status')).toMatchObject({ valid: true });
  const login = await fetch(`${program.url}/api/my-account/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'learner@demo.test', password: 'demo-Pass-1' }),
  });
  expect(login.status).toBe(200);
  await program.end();
});

test('an embedded database comes back in one that DATABASE_URL names, with its waiting jobs and its counters', async () => {
  await query(`create database ${name}_again`);
  const again = `${inject('postgres_url')}/${name}_again`;
  expect(await tool('restore', { DATA_DIR: join(scratch(), 'data'), DATABASE_URL: again }, folder)).toMatchObject({ status: 0, err: '' });
  const jobs = await query(
    `select identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = task_id
     where payload ->> 'mark' = 'waits'`,
    again,
  );
  expect(jobs.rows).toEqual([{ identifier: 'search.tidy-terms' }]);
  const next = await query(
    `insert into categories (slug, title, bn_title, image) values ('new', 'New', 'নতুন', 'jali')
     returning id, (select max(id) from categories) as last`,
    again,
  );
  expect(next.rows[0].id).toBeGreaterThan(next.rows[0].last);
  // the triggers that count courses ran at the time, not again
  const wrong = await query(
    `select id from categories c
     where course_count <> (select count(*) from courses where category_id = c.id and published_at is not null)`,
    again,
  );
  expect(wrong.rows).toEqual([]);
});

test('a backup that is damaged, broken off or of other hands is refused before anything is written', async () => {
  const place = () => join(scratch(), 'data');
  const spoiled = (spoil: (copy: string) => void) => {
    const copy = join(scratch(), 'backup');
    cpSync(folder, copy, { recursive: true });
    spoil(copy);
    return copy;
  };
  const anyFile = readFileSync(join(folder, 'files.tsv'), 'utf8').split('\n')[0]!.split('\t')[2]!;
  const cases: [RegExp, (copy: string) => void][] = [
    [/"tables\/users\.copy\.gz" is damaged/, (copy) => appendFileSync(join(copy, 'tables/users.copy.gz'), 'x')],
    [/is missing in the backup/, (copy) => rmSync(join(copy, anyFile))],
    [/is damaged/, (copy) => writeFileSync(join(copy, anyFile), 'other')],
    [/is not complete/, (copy) => rmSync(join(copy, 'manifest.json'))],
    [/is not complete/, (copy) => writeFileSync(join(copy, 'INCOMPLETE'), '')],
    [
      /newer version/,
      (copy) => {
        const m = manifestOf(copy);
        writeFileSync(
          join(copy, 'manifest.json'),
          JSON.stringify({ ...m, migrations: [...m.migrations, { name: '299901010000_later.sql', sha256: 'x' }] }),
        );
      },
    ],
  ];
  for (const [said, spoil] of cases) {
    const data = place();
    const { status, err } = await tool('restore', { DATA_DIR: data }, spoiled(spoil));
    expect(err).toMatch(said);
    expect(err).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    if (existsSync(data)) expect(existsSync(join(data, 'files'))).toBe(false);
  }
});

test('a place that is not empty is left as it is, a backup has a folder of its own, a broken off restore does not start', async () => {
  const taken = await tool('restore', { DATA_DIR: restored }, folder);
  expect(taken.err).toMatch(/not empty/);
  const used = await tool('restore', { DATA_DIR: join(scratch(), 'data'), DATABASE_URL: url }, folder);
  expect(used.err).toMatch(/The database is not empty/);
  expect((await query('select count(*)::int as n from users', url)).rows[0].n).toBeGreaterThan(30);
  expect((await tool('backup', { DATABASE_URL: url, DATA_DIR: first }, folder)).err).toMatch(/is not empty/);

  const half = join(scratch(), 'data');
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'RESTORING'), '');
  const refused = await start({ DATA_DIR: half });
  expect(await refused.exited).toMatchObject({ code: 1 });
  expect(refused.err()).toMatch(/did not finish. Run "npm run restore" again/);
  expect(await tool('restore', { DATA_DIR: half }, folder)).toMatchObject({ status: 0 });
  expect(readdirSync(half)).not.toContain('RESTORING');
});

test('a secret that the environment names is not in the backup, and a restore under another one is refused', async () => {
  const env = { DATABASE_URL: url, DATA_DIR: first, APP_SECRET: 'the-secret-of-this-site-kept-elsewhere' };
  const place = join(scratch(), 'backup');
  expect((await tool('backup', env, place)).out).toContain('APP_SECRET is not in it');
  expect(existsSync(join(place, 'secret'))).toBe(false);
  expect(readFileSync(join(place, 'manifest.json'), 'utf8')).not.toContain(env.APP_SECRET);
  const other = await tool('restore', { DATA_DIR: join(scratch(), 'data'), APP_SECRET: 'quite-another-secret-of-enough-length' }, place);
  expect(other.err).toMatch(/APP_SECRET must be the one/);
});
