// File storage: bytes in the storage adapter, one row per file, unguessable URLs; URLs of private files expire.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { removeBytes } from './jobs.ts';
import { isReferenced, isRemovedReference } from './references.ts';
import { chooseStorage, filesIn, keyOfBytes, type Storage } from './storage.ts';

export type { Storage };

export interface FileRow {
  id: number;
  /** What stands in its address: random, since whoever knows the address of a public file may read it. */
  address_key: string;
  storage_key: string;
  /** In hex. */
  sha256: string;
  owner_id: number | null;
  institution_id: number | null;
  title: string;
  file_name: string;
  mime: string;
  bytes: number;
  public: boolean;
}
export interface NewFile {
  bytes: Uint8Array;
  file_name: string;
  title?: string;
  owner_id?: number | null;
  institution_id?: number | null;
  public?: boolean;
  /** It goes when no row shows it. */
  of_form?: boolean;
  width?: number;
  height?: number;
  /** Where it has been judged already. */
  mime?: string;
  /** It is made of another file, and made again when that breaks off: it has the same keys each time. */
  made_of?: { storage_key: string };
}

let secret = '';
/** Called once at the start by the wiring. */
export const useStorage = (chosen: Storage, signing_secret: string): void => {
  chooseStorage(chosen);
  secret = signing_secret;
};

/** Text kinds that their bytes do not tell. Markup (HTML, SVG) is not among them: it is a file without a type, which browsers save. */
const byName: Record<string, string> = { vtt: 'text/vtt', txt: 'text/plain', md: 'text/plain', csv: 'text/csv' };
/** The type of bytes by their content; a few text kinds by name, when they are readable text. */
export async function detectType(bytes: Uint8Array, file_name: string): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  return found?.mime ?? textType(bytes, file_name);
}
function textType(bytes: Uint8Array, file_name: string): string {
  const ending = file_name.toLowerCase().split('.').pop() ?? '';
  const text = Object.hasOwn(byName, ending) ? byName[ending] : undefined;
  return text && !bytes.subarray(0, 8192).includes(0) ? text : 'application/octet-stream';
}
/** The same of a file of this machine, however large. */
export async function detectTypeAt(path: string, file_name: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found) return found.mime;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0);
    return textType(buffer.subarray(0, bytesRead), file_name);
  } finally {
    await file.close();
  }
}

const columns = (sql: Sql) =>
  sql`id, address_key, storage_key, encode(sha256, 'hex') as sha256, owner_id, institution_id, title, file_name, mime, bytes, public`;
const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[/\\\p{Cc}]/gu, '_')
    .slice(-200)
    .toWellFormed() || 'file';

/** Stores bytes under a key that no other row has. Throws ENOSPC when the disk is full, leaving nothing half-done. Bytes that no row
 *  comes to name are removed by the nightly sweep a day later. */
async function storeBytes(file: NewFile): Promise<string> {
  const key = keyOf(file);
  await filesIn().put(key, file.bytes);
  return key;
}
function keyOf({ made_of, file_name }: Pick<NewFile, 'made_of' | 'file_name'>): string {
  const name = made_of ? keyed(`made:${made_of.storage_key}:${file_name}`).toString('hex') : randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}
/** Judges and stores the bytes, and answers what writes their row, which may be another form of a picture. */
export async function prepareFile(file: NewFile): Promise<Prepared> {
  const mime = file.mime ?? (await detectType(file.bytes, file.file_name));
  const sha256 = createHash('sha256').update(file.bytes).digest();
  return rowOf(file, { mime, sha256, storage_key: await storeBytes(file), size: file.bytes.length });
}
/** The same of a file of this machine, which goes over into the store: however large, little of it is in memory. */
export async function prepareFileAt(path: string, file: Omit<NewFile, 'bytes'>, mime: string): Promise<Prepared> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  const { size } = await stat(path);
  const storage_key = keyOf(file);
  await filesIn().take(storage_key, path);
  return rowOf(file, { mime, sha256: hash.digest(), storage_key, size });
}
export interface Prepared {
  storage_key: string;
  size: number;
  insert: (sql: Sql, rendition_of?: number) => Promise<FileRow>;
}
function rowOf(
  file: Omit<NewFile, 'bytes'>,
  { mime, sha256, storage_key, size }: { mime: string; sha256: Buffer; storage_key: string; size: number },
): Prepared {
  const insert = async (sql: Sql, rendition_of?: number) => {
    const [row] = await sql<FileRow[]>`
      insert into files (address_key, storage_key, owner_id, institution_id, title, file_name, mime, bytes, sha256, public,
        of_form, width, height, rendition_of)
      values (${(file.made_of ? keyed(`address:${storage_key}`) : randomBytes(16)).toString('base64url')}, ${storage_key}, ${file.owner_id ?? null}, ${file.institution_id ?? null},
        ${(file.title ?? '').normalize('NFC')}, ${tidyName(file.file_name)}, ${mime}, ${size}, ${sha256}, ${file.public ?? false},
        ${file.of_form ?? false}, ${file.width ?? null}, ${file.height ?? null}, ${rendition_of ?? null})
      returning ${columns(sql)}`;
    return row!;
  };
  return { storage_key, size, insert };
}
/** Stores a file and answers its row. */
export const putFile = async (sql: Sql, file: NewFile): Promise<FileRow> => (await prepareFile(file)).insert(sql);
/** The same for a call that takes no connection until the bytes are stored: `write` runs in the transaction of the row. When that is
 *  rolled back, the bytes go at once. */
export async function putFileWith<T>(pool: Pool, file: NewFile, write: (sql: Sql, row: FileRow) => Promise<T>): Promise<T> {
  const prepared = await prepareFile(file);
  try {
    return await runTransaction(pool, async (tx) => write(tx, await prepared.insert(tx)));
  } catch (error) {
    await dropPrepared([prepared]);
    throw error;
  }
}
/** Removes a file that no room refers to any more, nor a row that can be brought back, a picture with all its renditions; the bytes go when the transaction has been committed. */
export async function removeFile(sql: Sql, id: number): Promise<void> {
  const gone = await sql<{ storage_key: string }[]>`
    with unused as (
      select f.id from files f where f.id = ${id} and not (${isReferenced(sql)}) and not (${isRemovedReference(sql)}))
    delete from files where id in (select id from unused) or rendition_of in (select id from unused)
    returning storage_key`;
  for (const { storage_key } of gone) await removeBytes.later(sql, { storage_key });
}
export async function findFile(sql: Sql, id: number): Promise<FileRow | undefined> {
  const [row] = await sql<FileRow[]>`select ${columns(sql)} from files where id = ${id}`;
  return row;
}
export async function findFileAt(sql: Sql, address_key: string): Promise<FileRow | undefined> {
  const [row] = await sql<FileRow[]>`select ${columns(sql)} from files where address_key = ${address_key}`;
  return row;
}

/** Takes back bytes whose row is not written after all; where that fails too, the nightly sweep does it. */
export async function dropPrepared(prepared: readonly Pick<Prepared, 'storage_key'>[]): Promise<void> {
  for (const { storage_key } of prepared)
    await filesIn()
      .remove(storage_key)
      .catch(() => {});
}

/** 128 bits that nobody guesses who lacks the secret. */
const keyed = (text: string): Buffer => createHmac('sha256', secret).update(text).digest().subarray(0, 16);
const sign = (address_key: string, until: number) =>
  createHmac('sha256', secret).update(`file:${address_key}:${until}`).digest('base64url').slice(0, 27);
const HOUR = 3600;
/** The address of a file. What is not public gets a signature that holds for 6 to 12 hours, the same one meanwhile so that players and caches can use it. */
export function fileUrl(file: { address_key: string; file_name: string; public: boolean }): string {
  const path = `/files/${file.address_key}/${encodeURIComponent(file.file_name)}`;
  if (file.public) return path;
  const until = untilLater();
  return `${path}?until=${until}&key=${sign(file.address_key, until)}`;
}
const untilLater = () => (Math.floor(Date.now() / 1000 / (6 * HOUR)) + 2) * 6 * HOUR;
/** The query by which one person opens a private thing, 6 to 12 hours long. */
export function signedFor(what: string, user_id: number): string {
  const until = untilLater();
  return `for=${user_id}&until=${until}&key=${sign(`${what}:${user_id}`, until)}`;
}
export interface SignedQuery {
  until?: string | undefined;
  key?: string | undefined;
  for?: string | undefined;
}
/** Whether a query is one that was given out for this, and its time is not over. */
export function isSigned(what: string, { until, key, for: reader }: SignedQuery): boolean {
  const at = Number(until);
  if (!Number.isSafeInteger(at) || at * 1000 < Date.now() || !key) return false;
  const right = Buffer.from(sign(reader === undefined ? what : `${what}:${reader}`, at));
  const given = Buffer.from(key);
  return right.length === given.length && timingSafeEqual(right, given);
}
/** The address of a file that is not public, for one person alone. Whether they may still read it is asked each time it is opened. */
export function fileUrlFor(file: { address_key: string; file_name: string }, user_id: number): string {
  return `/files/${file.address_key}/${encodeURIComponent(file.file_name)}?${signedFor(file.address_key, user_id)}`;
}
/** Whether an address opens it: that of a public file, else one that was signed and is not over. */
export const mayRead = (file: { address_key: string; public: boolean }, query: SignedQuery): boolean =>
  file.public || isSigned(file.address_key, query);
/** The files that a person has uploaded for themselves, without the smaller forms of a picture. */
export const listOwnFiles = (sql: Sql, owner_id: number) => sql<Pick<FileRow, 'id' | 'storage_key' | 'file_name' | 'bytes'>[]>`
  select id, storage_key, file_name, bytes from files
  where owner_id = ${owner_id} and institution_id is null and rendition_of is null
  order by id`;
/** How many they are, and how large together. */
export async function sumOwnFiles(sql: Sql, owner_id: number): Promise<{ count: number; bytes: number }> {
  const [row] = await sql<{ count: number; bytes: number }[]>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from files
    where owner_id = ${owner_id} and institution_id is null and rendition_of is null`;
  return row!;
}
/** The bytes of a file; nothing when the store does not have them. */
export async function* readBytes({ storage_key }: Pick<FileRow, 'storage_key'>): AsyncGenerator<Uint8Array> {
  const key = keyOfBytes(storage_key);
  if ((await filesIn().size(key)) !== undefined) yield* filesIn().read(key) as AsyncIterable<Uint8Array>;
}
/** The name under which it is saved. */
export const renameFile = (sql: Sql, id: number, file_name: string) =>
  sql`update files set file_name = ${tidyName(file_name)} where id = ${id}`;
/** Files of a person who leaves are nobody's; those that no room shows go. */
export async function eraseFiles(sql: Sql, owner_id: number): Promise<void> {
  const rows = await sql<{ storage_key: string }[]>`
    delete from files f where f.owner_id = ${owner_id} and not (${isReferenced(sql)})
    returning f.storage_key`;
  // a picture, and what little else a learner has stored
  for (const { storage_key } of rows) await removeBytes.later(sql, { storage_key });
  await sql`update files set owner_id = null where owner_id = ${owner_id}`;
}
