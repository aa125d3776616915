// SQL of single files, folders and uploads of the file manager, and of what makes somebody a reader.
import { opensShared } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isUsedBeside } from '#core/files/server/references.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { FileKind, ShareLevel } from '../rules.ts';

export interface EntryRow {
  id: number;
  owner_id: number;
  institution_id: number | null;
  folder_id: number | null;
  file_id: number | null;
  url: string | null;
  kind: FileKind;
  title: string;
  bytes: number;
  mime: string;
  storage_key: string;
  file_name: string;
}
export interface FolderRow {
  id: number;
  owner_id: number;
  institution_id: number | null;
  parent_id: number | null;
  path: number[];
  name: string;
  kind: 'profile' | null;
}
/** Neither the file `e` nor a folder that it stands in has been removed. */
export const isLiveEntry = (sql: Sql): Part => sql`
  e.removed_at is null and not exists (
    select from folders own join folders above on above.id = any (own.path)
    where own.id = e.folder_id and above.removed_at is not null)`;
/** Nor the folder `d`, or one above it. */
export const isLiveFolder = (sql: Sql): Part => sql`
  not exists (select from folders above where above.id = any (d.path) and above.removed_at is not null)`;
/** The share `s` is with this person, by name or as somebody who works for an institution, and its time is not over. */
export const isShareOf = (sql: Sql, user_id: number): Part => sql`
  (s.until is null or s.until > now()) and (s.to_user_id = ${user_id} or s.to_institution_id in (
    select ur.institution_id from user_roles ur where ur.user_id = ${user_id} and ${opensShared(sql, sql`ur`)}))`;
/** How far the file `e`, or the folder `d`, is open to somebody who does not own it; null: it is not. */
const levelBy = (sql: Sql, user_id: number, what: Part): Part => sql`
  (select case when bool_or(s.level = 'use') then 'use' when count(*) > 0 then 'view' end
    from shares s where ${isShareOf(sql, user_id)} and ${what})`;
/** The share `s` is of the file `e`, or of a folder that it stands in. */
export const isOfEntry = (sql: Sql): Part => sql`
  (s.entry_id = e.id or s.folder_id in (
    select unnest(own.path) from folders own where own.id = e.folder_id))`;
export const entryLevel = (sql: Sql, user_id: number): Part => levelBy(sql, user_id, isOfEntry(sql));
export const folderLevel = (sql: Sql, user_id: number): Part => levelBy(sql, user_id, sql`s.folder_id = any (d.path)`);

const entry = (sql: Sql) => sql`
  select e.id, e.owner_id, e.institution_id, e.folder_id, e.file_id, e.url, e.kind, e.title,
    coalesce(f.bytes, 0) as bytes, coalesce(f.mime, '') as mime, coalesce(f.storage_key, '') as storage_key,
    coalesce(f.file_name, e.title) as file_name
  from file_entries e left join files f on f.id = e.file_id`;
export const findOwn = (sql: Sql, owner_id: number, ids: readonly number[]) => sql<EntryRow[]>`
  ${entry(sql)} where e.id = any (${[...ids]}::int[]) and e.owner_id = ${owner_id} and ${isLiveEntry(sql)}
  order by array_position(${[...ids]}::int[], e.id)`;
/** One's own, or open to one so far. */
export const findSeen = (sql: Sql, user_id: number, ids: readonly number[], level: ShareLevel) => sql<EntryRow[]>`
  ${entry(sql)} where e.id = any (${[...ids]}::int[]) and ${isLiveEntry(sql)}
    and (e.owner_id = ${user_id} or ${entryLevel(sql, user_id)} = any (${level === 'use' ? ['use'] : ['use', 'view']}))
  order by array_position(${[...ids]}::int[], e.id)`;
export const findRemoved = (sql: Sql, owner_id: number, ids: readonly number[]) => sql<EntryRow[]>`
  ${entry(sql)} where e.id = any (${[...ids]}::int[]) and e.owner_id = ${owner_id} and e.removed_at is not null
  order by array_position(${[...ids]}::int[], e.id)`;

const folder = (sql: Sql) => sql`
  select d.id, d.owner_id, d.institution_id, d.parent_id, d.path, d.name, d.kind from folders d`;
export async function findOwnFolder(sql: Sql, owner_id: number, id: number): Promise<FolderRow | undefined> {
  const [row] = await sql<FolderRow[]>`
    ${folder(sql)} where d.id = ${id} and d.owner_id = ${owner_id} and ${isLiveFolder(sql)}`;
  return row;
}
export async function findSeenFolder(sql: Sql, user_id: number, id: number): Promise<FolderRow | undefined> {
  const [row] = await sql<FolderRow[]>`
    ${folder(sql)} where d.id = ${id} and ${isLiveFolder(sql)}
      and (d.owner_id = ${user_id} or ${folderLevel(sql, user_id)} is not null)
      and exists (select from users u where u.id = ${user_id} and u.deleted_at is null and u.suspended_at is null)`;
  return row;
}
export async function findRemovedFolder(sql: Sql, owner_id: number, id: number): Promise<FolderRow | undefined> {
  const [row] = await sql<FolderRow[]>`
    ${folder(sql)} where d.id = ${id} and d.owner_id = ${owner_id} and d.removed_at is not null`;
  return row;
}
export async function findProfileFolder(sql: Sql, owner_id: number): Promise<FolderRow | undefined> {
  const [row] = await sql<FolderRow[]>`${folder(sql)} where d.owner_id = ${owner_id} and d.kind = 'profile'`;
  return row;
}

export interface UploadRow {
  key: string;
  owner_id: number;
  institution_id: number | null;
  folder_id: number | null;
  file_name: string;
  bytes: number;
  entry_id: number | null;
}
export async function findUpload(sql: Sql, owner_id: number, key: string): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`
    select key, owner_id, institution_id, folder_id, file_name, bytes, entry_id from file_uploads
    where key = ${key} and owner_id = ${owner_id}`;
  return row;
}
/** Whether a person may read a file of the product's store, or the one that it is another form of, by what they have in the file manager. */
export async function isReaderOf(sql: Sql, file: { id: number }, user_id: number): Promise<boolean> {
  const found = await sql`
    select from files r join file_entries e on e.file_id = coalesce(r.rendition_of, r.id)
    where r.id = ${file.id} and ${isLiveEntry(sql)}
      and (e.owner_id = ${user_id} or ${entryLevel(sql, user_id)} is not null)
      and exists (select from users u where u.id = ${user_id} and u.deleted_at is null and u.suspended_at is null)`;
  return found.count > 0;
}
/** How many of these files stand somewhere else in the product. */
export async function countInUse(sql: Sql, file_ids: readonly number[]): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from files f
    where f.id = any (${[...file_ids]}::int[]) and (${isUsedBeside(sql, 'file_entries')})`;
  return row!.n;
}
