// Backup format: tables as gzipped COPY text, files, checksums, and a manifest that is written last.
import { createHash, hkdfSync } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { dirname, isAbsolute, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A fault that the person at the keyboard can mend. */
export class BackupFault extends Error {}

export const FORMAT = 'shikhon-backup/1';
export interface Part {
  path: string;
  bytes: number;
  sha256: string;
}
export interface TablePart extends Part {
  name: string;
  columns: string[];
  rows: number;
}
export interface Manifest {
  format: typeof FORMAT;
  made_at: string;
  postgres: string;
  /** Schema steps that the tables stand on, with the checksum of each. */
  migrations: { name: string; sha256: string }[];
  tables: TablePart[];
  sequences: { table: string; column: string; last_value: string; is_called: boolean }[];
  /** Waiting jobs of the queue. */
  jobs: Part & { rows: number };
  /** `files.tsv`: checksum, size and path of every file. */
  files: Part & { count: number; total_bytes: number };
  /** `part` when it is in the backup: the data directory made its own. */
  secret: { part?: Part; fingerprint: string };
}
const MANIFEST = 'manifest.json';
export const INCOMPLETE = 'INCOMPLETE';
/** Stands in a data directory while a backup is restored into it. */
export const RESTORING = 'RESTORING';

/** Tells two secrets apart without giving either away. */
export const fingerprintSecret = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'shikhon', 'backup fingerprint', 12)).toString('hex');

export function writeManifest(folder: string, manifest: Manifest): void {
  const part = join(folder, `${MANIFEST}.part`);
  writeFileSync(part, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
  renameSync(part, join(folder, MANIFEST));
}
export function readManifest(folder: string): Manifest {
  if (!existsSync(folder)) throw new BackupFault(`There is no folder "${folder}".`);
  if (!existsSync(join(folder, MANIFEST)) || existsSync(join(folder, INCOMPLETE)))
    throw new BackupFault(`The backup in "${folder}" is not complete: it was broken off. Use another one.`);
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  if (manifest.format !== FORMAT) throw new BackupFault(`"${folder}" holds no backup that this version can read.`);
  const { migrations, tables, jobs, files, secret } = manifest;
  for (const { name } of migrations) checkPath(name, /^[\w.-]+\.sql$/.test(name));
  for (const { path } of [...tables, jobs, files, ...(secret.part ? [secret.part] : [])]) checkPath(path);
  return manifest;
}

/** Counts and hashes what passes. */
function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      bytes += chunk.length;
      next(null, chunk);
    },
  });
  return { through, done: () => ({ bytes, sha256: hash.digest('hex') }) };
}
/** Writes a stream to `folder/path` through what is given between, and answers size and checksum of what was written. */
export async function writePart(folder: string, path: string, source: Readable, ...between: Transform[]): Promise<Part> {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true });
  const { through, done } = measure();
  await pipeline([source, ...between, through, createWriteStream(place, { mode: 0o600, flush: true })]);
  return { path, ...done() };
}
/** Reads a part wholly; throws when it is not what was written. */
export async function checkPart(folder: string, { path, bytes, sha256 }: Part): Promise<void> {
  const { through, done } = measure();
  try {
    await pipeline(createReadStream(join(folder, path)), through, async (read) => {
      for await (const _ of read);
    });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new BackupFault(`"${path}" is missing in the backup.`);
    throw error;
  }
  const now = done();
  if (now.bytes !== bytes || now.sha256 !== sha256) throw new BackupFault(`"${path}" is damaged: it is not what was backed up.`);
}

function checkPath(path: string, known = true): void {
  if (!known || path.split(/[/\\]/).includes('..') || isAbsolute(path)) throw new BackupFault(`"${path}" is no path of a backup.`);
}
export const fileLine = ({ sha256, bytes, path }: Part): string => `${sha256}\t${bytes}\t${path}\n`;
/** The files of a backup, one by one. */
export async function* listFiles(folder: string, manifest: Manifest): AsyncGenerator<Part> {
  for await (const line of createInterface({ input: createReadStream(join(folder, manifest.files.path)) })) {
    const [sha256, bytes, path] = line.split('\t') as [string, string, string];
    // beside the files, a data directory holds the database and the secret
    checkPath(path, /^files[/\\]/.test(path));
    yield { sha256, bytes: Number(bytes), path };
  }
}
