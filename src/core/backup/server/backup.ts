// Backup: a repeatable-read snapshot of the database as COPY text, the files, and the secret of the data directory.
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { copyOut } from '#core/db/server/copy.ts';
import type { Storage } from '#core/files/server/storage.ts';
import {
  BackupFault,
  fileLine,
  fingerprintSecret,
  FORMAT,
  INCOMPLETE,
  type Manifest,
  type Part,
  writeManifest,
  writePart,
} from './format.ts';

export interface Source {
  url: string;
  data_dir: string;
  /** Where files lie beside the data directory: in a backup they stand as if they lay there. */
  away?: Storage | undefined;
  /** The application's secret, when it was named by the environment. */
  secret: string | undefined;
}
/** Heartbeats of a worker that runs now mean nothing later. */
const withoutRows = ['workers'];

const listTables = (db: pg.Client) =>
  db.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname
    order by c.relname`);
const listSequences = (db: pg.Client) =>
  db.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
    order by 1, 2`);
const waitingJobs = `copy (
    select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, j.priority
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts
  ) to stdout`;

async function backUpDatabase(url: string, folder: string, tell: (step: string) => void) {
  const db = new pg.Client({ connectionString: url, application_name: 'shikhon backup' });
  db.on('error', () => {});
  await db.connect();
  try {
    await db.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle = iso; set timezone = 'UTC'`);
    await db.query('begin isolation level repeatable read read only');
    const { rows: migrations } = await db.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    );
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of (await listTables(db)).rows) {
      if (name === 'schema_migrations' || withoutRows.includes(name)) continue;
      const quoted = columns.map((c) => pg.escapeIdentifier(c)).join(', ');
      const { data, rows } = copyOut(db, `copy ${pg.escapeIdentifier(name)} (${quoted}) to stdout`);
      const part = await writePart(folder, `tables/${name}.copy.gz`, data, createGzip());
      tables.push({ ...part, name, columns, rows: rows() });
      tell(`${name}: ${rows()} rows`);
    }
    const jobs = copyOut(db, waitingJobs);
    const jobsPart = await writePart(folder, 'jobs.copy.gz', jobs.data, createGzip());
    const sequences: Manifest['sequences'] = [];
    for (const { table, column, sequence } of (await listSequences(db)).rows) {
      const { rows } = await db.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${sequence}`);
      sequences.push({ table, column, ...rows[0]! });
    }
    const { rows: version } = await db.query<{ server_version: string }>('show server_version');
    await db.query('commit');
    return { postgres: version[0]!.server_version, migrations, tables, sequences, jobs: { ...jobsPart, rows: jobs.rows() } };
  } finally {
    await db.end();
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield path;
  }
}
/** Files are written before their rows and never changed, so those of the snapshot are there; one removed meanwhile is left out. */
export async function backUpFiles({ data_dir, away }: Pick<Source, 'data_dir' | 'away'>, folder: string): Promise<Manifest['files']> {
  const list = createWriteStream(join(folder, 'files.tsv.part'), { mode: 0o600 });
  let [count, total_bytes] = [0, 0];
  const add = async (path: string, bytes: Readable) => {
    const part = await writePart(folder, path, bytes).catch((error: { code?: string }) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!part) return;
    count++;
    total_bytes += part.bytes;
    if (!list.write(fileLine(part))) await once(list, 'drain');
  };
  if (existsSync(join(data_dir, 'files')))
    for await (const path of walk(join(data_dir, 'files'))) await add(relative(data_dir, path), createReadStream(path));
  // after the disk: what is moved away from it meanwhile is met here
  for await (const { key } of away?.list() ?? []) {
    const path = join('files', key);
    if (!existsSync(join(folder, path))) await add(path, away!.read(key));
  }
  list.end();
  await once(list, 'close');
  const part: Part = await writePart(folder, 'files.tsv', createReadStream(join(folder, 'files.tsv.part')));
  rmSync(join(folder, 'files.tsv.part'));
  return { ...part, count, total_bytes };
}

/** Backs up into a new folder. Until its manifest is written, last, the folder says that it is incomplete. */
export async function backUp(source: Source, folder: string, tell: (step: string) => void = () => {}): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupFault(`"${folder}" is not empty. Name a folder of its own for each backup.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, INCOMPLETE), 'This backup is being made, or was broken off.\n', { flush: true });
  const database = await backUpDatabase(source.url, folder, tell);
  const files = await backUpFiles(source, folder);
  tell(`${files.count} files, ${(files.total_bytes / 1e6).toFixed(1)} MB`);
  const kept = source.secret ? undefined : readFileSync(join(source.data_dir, 'secret'), 'utf8');
  const part = kept ? await writePart(folder, 'secret', Readable.from([kept])) : undefined;
  const manifest: Manifest = {
    format: FORMAT,
    made_at: new Date().toISOString(),
    ...database,
    files,
    secret: { ...(part ? { part } : {}), fingerprint: fingerprintSecret((source.secret ?? kept)!.trim()) },
  };
  rmSync(join(folder, INCOMPLETE));
  writeManifest(folder, manifest);
  return manifest;
}
