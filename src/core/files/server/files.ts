// Files: bytes by their content in the storage, a row for each in the database, addresses that expire for what is not public.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Sql } from '#core/db/server/sql.ts';

export interface FileRow {
  id: number;
  storage_key: string;
  owner_id: number | null;
  institution_id: number | null;
  title: string;
  file_name: string;
  mime: string;
  bytes: number;
  public: boolean;
}
/** Where bytes are kept: a disk by default. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: { start: number; end: number }): import('node:stream').Readable;
}
export interface NewFile {
  bytes: Uint8Array;
  file_name: string;
  title?: string;
  owner_id?: number | null;
  institution_id?: number | null;
  public?: boolean;
}

let storage: Storage | undefined;
let secret = '';
/** Called once at the start by the wiring. */
export const useStorage = (chosen: Storage, signing_secret: string): void => {
  storage = chosen;
  secret = signing_secret;
};
export const filesIn = (): Storage => {
  if (!storage) throw new Error('No storage has been chosen');
  return storage;
};

const byName: Record<string, string> = { vtt: 'text/vtt', txt: 'text/plain', md: 'text/plain', csv: 'text/csv' };
/** The type of bytes by their content; a few text kinds by name, when they are readable text. */
export async function typeOf(bytes: Uint8Array, file_name: string): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return found.mime;
  const text = byName[file_name.toLowerCase().split('.').pop() ?? ''];
  return text && !bytes.subarray(0, 8192).includes(0) ? text : 'application/octet-stream';
}

/** Stores bytes and answers the row. The same content of the same owner is stored once. Throws ENOSPC when the disk is full, leaving nothing half-done. */
export async function putFile(sql: Sql, file: NewFile): Promise<FileRow> {
  const sha256 = createHash('sha256').update(file.bytes).digest();
  const mime = await typeOf(file.bytes, file.file_name);
  const owner_id = file.owner_id ?? null;
  const file_name =
    file.file_name
      .normalize('NFC')
      .replace(/[/\\\p{Cc}]/gu, '_')
      .slice(-200) || 'file';
  const [same] = await sql<FileRow[]>`select id, storage_key, owner_id, institution_id, title, file_name, mime, bytes, public from files
    where sha256 = ${sha256} and owner_id is not distinct from ${owner_id} and file_name = ${file_name} and public = ${file.public ?? false} limit 1`;
  if (same) return same;
  const hex = sha256.toString('hex');
  const folder = `${hex.slice(0, 2)}/${hex}`;
  if ((await filesIn().size(folder)) !== file.bytes.length) await filesIn().put(folder, file.bytes);
  const [row] = await sql<FileRow[]>`
    insert into files (storage_key, owner_id, institution_id, title, file_name, mime, bytes, sha256, public)
    values (${`${folder}#${owner_id ?? 0}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`}, ${owner_id}, ${file.institution_id ?? null}, ${(file.title ?? '').normalize('NFC')}, ${file_name}, ${mime}, ${file.bytes.length}, ${sha256}, ${file.public ?? false})
    returning id, storage_key, owner_id, institution_id, title, file_name, mime, bytes, public`;
  return row!;
}
/** Rows by their ids, in no order. */
export const filesById = (sql: Sql, ids: number[]) =>
  sql<FileRow[]>`select id, storage_key, owner_id, institution_id, title, file_name, mime, bytes, public from files where id = any(${ids})`;

const sign = (id: number, until: number) => createHmac('sha256', secret).update(`file:${id}:${until}`).digest('base64url').slice(0, 27);
const HOUR = 3600;
/** The address of a file. What is not public gets a signature that holds for 6 to 12 hours, the same one meanwhile so that players and caches can use it. */
export function fileUrl(file: { id: number; file_name: string; public: boolean }): string {
  const path = `/files/${file.id}/${encodeURIComponent(file.file_name)}`;
  if (file.public) return path;
  const until = (Math.floor(Date.now() / 1000 / (6 * HOUR)) + 2) * 6 * HOUR;
  return `${path}?until=${until}&key=${sign(file.id, until)}`;
}
export function mayRead(file: { id: number; public: boolean }, until: string | undefined, key: string | undefined): boolean {
  if (file.public) return true;
  const at = Number(until);
  if (!Number.isSafeInteger(at) || at * 1000 < Date.now() || !key) return false;
  const right = Buffer.from(sign(file.id, at));
  const given = Buffer.from(key);
  return right.length === given.length && timingSafeEqual(right, given);
}
