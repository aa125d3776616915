// Restore: loads a verified backup into an empty database and data directory; the database part is one transaction.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { copyIn } from '#core/db/server/copy.ts';
import { migrate } from '#core/db/server/migrate.ts';
import { connect } from '#core/db/server/sql.ts';
import { prepareQueue } from '#core/jobs/server/jobs.ts';
import type { Source } from './backup.ts';
import { BackupFault, checkPart, fingerprintSecret, listFiles, type Manifest, readManifest, RESTORING, writePart } from './format.ts';

/** Refuses what is not an empty place for this backup, before anything is written. */
function checkPlace({ data_dir, secret }: Omit<Source, 'url'>, manifest: Manifest): void {
  const files = join(data_dir, 'files');
  const again = existsSync(join(data_dir, RESTORING));
  if (!again && existsSync(files) && readdirSync(files).length > 0)
    throw new BackupFault(`"${files}" is not empty. A backup is restored into an empty data directory only.`);
  if (!again && existsSync(join(data_dir, 'secret')) && manifest.secret.part)
    throw new BackupFault(`"${data_dir}" has a secret already. A backup is restored into an empty data directory only.`);
  if (!manifest.secret.part && (!secret || fingerprintSecret(secret) !== manifest.secret.fingerprint))
    throw new BackupFault('APP_SECRET must be the one of the system that was backed up: its signing keys open with no other.');
  if (manifest.secret.part && secret && fingerprintSecret(secret) !== manifest.secret.fingerprint)
    throw new BackupFault('The backup brings its own secret, and APP_SECRET names another. Restore without APP_SECRET.');
}
async function checkEmpty(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ tables: number; ours: boolean }>(`
    select (select count(*)::int from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as tables,
      to_regclass('public.schema_migrations') is not null and to_regclass('public.users') is not null as ours`);
  const { tables, ours } = rows[0]!;
  if (tables === 0) return;
  const { rows: people } = ours ? await db.query('select 1 from users limit 1') : { rows: [1] };
  if (people.length) throw new BackupFault('The database is not empty. A backup is restored into an empty one only.');
}

/** The schema steps of the backup, no newer ones: those run at the next start, on the restored rows. */
function readSteps(manifest: Manifest, migrations: string): { name: string; text: string }[] {
  return manifest.migrations.map(({ name, sha256 }) => {
    const path = join(migrations, name);
    if (!existsSync(path))
      throw new BackupFault(`The backup was made by a newer version of the product (${name}). Restore it with that one.`);
    const text = readFileSync(path, 'utf8');
    if (createHash('sha256').update(text).digest('hex') !== sha256)
      throw new BackupFault(`The schema step ${name} is not the one that the backup was made with. Restore it with that version.`);
    return { name, text };
  });
}
async function makeSchema(url: string, steps: { name: string; text: string }[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shikhon-restore-'));
  const sql = connect(url, 2);
  try {
    for (const { name, text } of steps) writeFileSync(join(folder, name), text);
    await migrate(sql, folder);
  } finally {
    await sql.end();
    rmSync(folder, { recursive: true, force: true });
  }
  await prepareQueue(url);
}

async function loadTables(db: pg.Client, folder: string, manifest: Manifest, tell: (step: string) => void): Promise<void> {
  const name = (text: string) => pg.escapeIdentifier(text);
  // rows come table by table: what ties tables together is put back, and checked, when all are there
  const { rows: ties } = await db.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const tie of ties) await db.query(`alter table ${tie.table} drop constraint ${name(tie.name)}`);
  const { rows: triggered } = await db.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`);
  for (const { table } of triggered) await db.query(`alter table ${table} disable trigger user`);
  if (manifest.tables.length) await db.query(`truncate ${manifest.tables.map((t) => name(t.name)).join(', ')}`);
  for (const table of manifest.tables) {
    const text = createReadStream(join(folder, table.path)).pipe(createGunzip());
    const rows = await copyIn(db, `copy ${name(table.name)} (${table.columns.map(name).join(', ')}) from stdin`, text);
    if (rows !== table.rows) throw new BackupFault(`${table.name} has ${rows} rows instead of ${table.rows}.`);
    tell(`${table.name}: ${rows} rows`);
  }
  for (const { table } of triggered) await db.query(`alter table ${table} enable trigger user`);
  for (const tie of ties) await db.query(`alter table ${tie.table} add constraint ${name(tie.name)} ${tie.definition}`);
  for (const s of manifest.sequences)
    await db.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)', [
      s.table,
      s.column,
      s.last_value,
      s.is_called,
    ]);
}
async function loadJobs(db: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await db.query(`
    create temporary table restored_jobs
      (identifier text, payload json, run_at timestamptz, max_attempts int, key text, priority int) on commit drop`);
  await copyIn(db, 'copy restored_jobs from stdin', createReadStream(join(folder, manifest.jobs.path)).pipe(createGunzip()));
  await db.query(`
    select graphile_worker.add_job(identifier, payload := payload, run_at := run_at, max_attempts := max_attempts,
      job_key := key, priority := priority)
    from restored_jobs`);
}

/** Checks a whole backup against its checksums. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const part of [...manifest.tables, manifest.jobs, manifest.files, ...(manifest.secret.part ? [manifest.secret.part] : [])])
    await checkPart(folder, part);
  for await (const file of listFiles(folder, manifest)) await checkPart(folder, file);
  return manifest;
}

export interface Target {
  data_dir: string;
  secret: string | undefined;
  /** The folder of the product's schema steps. */
  migrations: string;
  /** Opens the database, once the backup was found good and the place empty. */
  openDatabase(): Promise<string>;
}
/** Restores a backup. A restore that broke off is started again in the same way. */
export async function restore(folder: string, target: Target, tell: (step: string) => void = () => {}): Promise<Manifest> {
  tell('Checking the backup');
  const manifest = await checkBackup(folder);
  const steps = readSteps(manifest, target.migrations);
  checkPlace(target, manifest);
  const url = await target.openDatabase();
  const db = new pg.Client({ connectionString: url, application_name: 'shikhon restore' });
  db.on('error', () => {});
  await db.connect();
  try {
    await checkEmpty(db);
    const marker = join(target.data_dir, RESTORING);
    await mkdir(target.data_dir, { recursive: true });
    writeFileSync(marker, 'A backup is being restored into this directory, or the restore was broken off. Run it again.\n', {
      flush: true,
    });
    for await (const file of listFiles(folder, manifest))
      await writePart(target.data_dir, file.path, createReadStream(join(folder, file.path)));
    const { part } = manifest.secret;
    if (part) await writePart(target.data_dir, 'secret', createReadStream(join(folder, part.path)));
    await makeSchema(url, steps);
    await db.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`);
    await db.query('begin');
    await loadTables(db, folder, manifest, tell);
    await loadJobs(db, folder, manifest);
    await db.query('commit');
    await db.query('analyze');
    rmSync(marker);
    return manifest;
  } finally {
    await db.end();
  }
}
