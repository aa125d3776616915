// Factories of files, folders and shares for tests.
import { randomBytes } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import type { FileKind } from '../rules.ts';
import { insertEntry, insertFolder } from '../server/store-writing.ts';

/** A file without bytes in the store. */
export async function makeFileRow(sql: Sql, owner_id: number, { bytes = 1000, mime = 'application/pdf', name = 'notes.pdf' } = {}) {
  const [row] = await sql<{ id: number; address_key: string }[]>`
    insert into files (address_key, storage_key, owner_id, title, file_name, mime, bytes, sha256)
    values (${randomBytes(16).toString('base64url')}, ${`aa/${randomBytes(16).toString('hex')}`}, ${owner_id}, ${name}, ${name},
      ${mime}, ${bytes}, ${randomBytes(32)})
    returning id, address_key`;
  return row!;
}
interface Given {
  folder_id?: number | null;
  institution_id?: number | null;
  kind?: FileKind;
  bytes?: number;
  name?: string;
  mime?: string;
}
export async function makeEntry(
  sql: Sql,
  owner_id: number,
  given: Given = {},
): Promise<{ id: number; file_id: number; address_key: string }> {
  const { folder_id = null, institution_id = null, kind = 'documents', name = 'notes.pdf' } = given;
  const file = await makeFileRow(sql, owner_id, given);
  const row = { owner_id, institution_id, folder_id, file_id: file.id, url: null, kind, title: name, state: 'ready' as const };
  return { id: await insertEntry(sql, row), file_id: file.id, address_key: file.address_key };
}
export const makeFolderRow = (sql: Sql, owner_id: number, name = 'Class nine', parent?: { id: number; path: number[] }): Promise<number> =>
  insertFolder(sql, { owner_id, institution_id: null, parent, name });
