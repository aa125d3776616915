// SQL that writes the file manager: entries, folders, their removal and return, uploads under way, the room that they take.
import type { Sql } from '#core/db/server/sql.ts';
import type { FileKind } from '../rules.ts';
import { isLiveEntry } from './store.ts';

/** One writer at a time of what adds up to the room of a person, or moves their folders; until the transaction ends. */
export const lockPerson = (sql: Sql, user_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`files of ${user_id}`}, 0))`;
export const lockInstitution = (sql: Sql, institution_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`files of institution ${institution_id}`}, 0))`;

/** In bytes: what is there, what was removed and can be brought back, what is announced and still comes. */
export interface Used {
  live: number;
  removed: number;
  coming: number;
  entries: number;
}
export type Whose = { owner_id: number } | { institution_id: number };
export async function readUsed(sql: Sql, of: Whose, but_upload = ''): Promise<Used> {
  const [column, id] = 'owner_id' in of ? ['owner_id', of.owner_id] : ['institution_id', of.institution_id];
  const whose = (alias: string) => sql`${sql(alias)}.${sql(column as string)} = ${id!}`;
  const [row] = await sql<Used[]>`
    select coalesce(sum(f.bytes) filter (where ${isLiveEntry(sql)}), 0)::bigint as live,
      coalesce(sum(f.bytes) filter (where not (${isLiveEntry(sql)})), 0)::bigint as removed, count(*)::int as entries,
      (select coalesce(sum(w.bytes), 0)::bigint from file_uploads w
        where ${whose('w')} and w.entry_id is null and w.key <> ${but_upload}) as coming
    from file_entries e left join files f on f.id = e.file_id where ${whose('e')}`;
  return row!;
}

export interface NewEntry {
  owner_id: number;
  institution_id: number | null;
  folder_id: number | null;
  file_id: number | null;
  url: string | null;
  kind: FileKind;
  title: string;
  state: 'ready' | 'working';
}
export async function insertEntry(sql: Sql, e: NewEntry): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into file_entries (owner_id, institution_id, folder_id, file_id, url, kind, title, state)
    values (${e.owner_id}, ${e.institution_id}, ${e.folder_id}, ${e.file_id}, ${e.url}, ${e.kind}, ${e.title},
      ${e.state})
    returning id`;
  return row!.id;
}
/** Those of some files that somebody stored, and that are none of their entries yet. */
export const listUnentered = (sql: Sql, owner_id: number, ids: readonly number[]) =>
  sql<{ id: number; mime: string; file_name: string; bytes: number }[]>`
    select f.id, f.mime, f.file_name, f.bytes from files f
    where f.id = any (${[...ids]}::int[]) and f.owner_id = ${owner_id}
      and not exists (select from file_entries e where e.file_id = f.id and e.owner_id = ${owner_id})
    order by f.id`;
/** A link whose bytes have come becomes the file; nothing when it is gone, or no link any more. */
export async function fillLink(
  sql: Sql,
  id: number,
  { file_id, kind, title, state }: { file_id: number; kind: FileKind; title: string; state: 'ready' | 'working' },
): Promise<boolean> {
  const { count } = await sql`
    update file_entries set file_id = ${file_id}, url = null, kind = ${kind}, title = ${title}, state = ${state},
      updated_at = now()
    where id = ${id} and file_id is null`;
  return count > 0;
}
export const renameEntry = (sql: Sql, id: number, title: string) =>
  sql`update file_entries set title = ${title}, updated_at = now() where id = ${id}`;
export const moveEntries = async (sql: Sql, ids: readonly number[], folder_id: number | null): Promise<number> =>
  (
    await sql`
      update file_entries set folder_id = ${folder_id}, updated_at = now() where id = any (${[...ids]}::int[])`
  ).count;
export const setRemoved = async (sql: Sql, ids: readonly number[]): Promise<number> =>
  (
    await sql`
      update file_entries set removed_at = now() where id = any (${[...ids]}::int[]) and removed_at is null`
  ).count;
/** Their folder may be gone meanwhile: then they stand at the top. */
export const setRestored = async (sql: Sql, ids: readonly number[]): Promise<number> =>
  (
    await sql`
      update file_entries e set removed_at = null, updated_at = now(),
        folder_id = case when exists (
          select from folders own join folders above on above.id = any (own.path)
          where own.id = e.folder_id and above.removed_at is not null) then null else e.folder_id end
      where e.id = any (${[...ids]}::int[])`
  ).count;
export interface NewFolder {
  owner_id: number;
  institution_id: number | null;
  parent: { id: number; path: number[] } | undefined;
  name: string;
  kind?: 'profile';
}
export async function insertFolder(sql: Sql, { owner_id, institution_id, parent, name, kind }: NewFolder): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with made as (
      insert into folders (owner_id, institution_id, parent_id, name, kind)
      values (${owner_id}, ${institution_id}, ${parent?.id ?? null}, ${name}, ${kind ?? null}) returning id)
    select id from made`;
  await sql`update folders set path = ${parent?.path ?? []}::int[] || id where id = ${row!.id}`;
  return row!.id;
}
export async function countFolders(sql: Sql, owner_id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from folders where owner_id = ${owner_id}`;
  return row!.n;
}
/** The next number of folders that nobody named, within one folder. */
export async function nextNumber(sql: Sql, owner_id: number, parent_id: number | null, stem: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select coalesce(min(n), 1)::int as n from generate_series(1, (
      select count(*) + 1 from folders
      where owner_id = ${owner_id} and parent_id is not distinct from ${parent_id}::int)) n
    where not exists (select from folders d where d.owner_id = ${owner_id}
      and d.parent_id is not distinct from ${parent_id}::int and d.removed_at is null
      and d.name = ${stem} || ' ' || n)`;
  return row!.n;
}
export const renameFolder = (sql: Sql, id: number, name: string) =>
  sql`update folders set name = ${name}, updated_at = now() where id = ${id}`;
/** How deep it goes below a folder. */
export async function depthBelow(sql: Sql, id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select max(cardinality(path)) - (select cardinality(path) from folders where id = ${id}) as n
    from folders where path @> array[${id}::int]`;
  return row!.n;
}
export const moveFolder = async (
  sql: Sql,
  { id, path }: { id: number; path: number[] },
  parent: { id: number; path: number[] } | undefined,
): Promise<void> => {
  await sql`update folders set parent_id = ${parent?.id ?? null}, updated_at = now() where id = ${id}`;
  await sql`
    update folders set path = ${parent?.path ?? []}::int[] || path[${path.length}:] where path @> array[${id}::int]`;
};
export const setFolderRemoved = (sql: Sql, id: number) => sql`update folders set removed_at = now() where id = ${id}`;
/** One whose parent is gone meanwhile comes back at the top. */
export async function setFolderRestored(sql: Sql, { id, path }: { id: number; path: number[] }): Promise<void> {
  const above = await sql`
    select from folders where id = any (${path.slice(0, -1)}::int[]) and removed_at is not null limit 1`;
  await sql`update folders set removed_at = null, updated_at = now() where id = ${id}`;
  if (above.count) await moveFolder(sql, { id, path }, undefined);
}
/** The bytes and stored files of a folder with all below it, those aside that were removed by themselves. */
export async function listFilesBelow(sql: Sql, folder_id: number): Promise<{ file_id: number; bytes: number }[]> {
  return [
    ...(await sql<{ file_id: number; bytes: number }[]>`
      select f.id as file_id, f.bytes from file_entries e join files f on f.id = e.file_id
      join folders own on own.id = e.folder_id
      where own.path @> array[${folder_id}::int] and e.removed_at is null`),
  ];
}

/** What was removed so long ago, or by this person, the oldest first: whole folders and single files. */
interface GoneOf {
  days?: number;
  owner_id?: number;
  limit: number;
}
export const listGone = (sql: Sql, { days, owner_id, limit }: GoneOf) => sql<{ folder_id: number | null; entry_id: number | null }[]>`
  select folder_id, entry_id from (
    select id as folder_id, null::int as entry_id, removed_at from folders
    where removed_at is not null ${owner_id === undefined ? sql`` : sql`and owner_id = ${owner_id}`}
    union all
    select null, id, removed_at from file_entries
    where removed_at is not null ${owner_id === undefined ? sql`` : sql`and owner_id = ${owner_id}`}) gone
  where ${days === undefined ? sql`true` : sql`removed_at < now() - make_interval(days => ${days})`}
  order by removed_at
  limit ${limit}`;
/** Deletes entries for good; answers their stored files, which are nobody’s now. */
export const deleteEntries = (sql: Sql, of: { entry_id: number } | { folder_id: number } | { owner_id: number }) => sql<
  { file_id: number | null }[]
>`
  delete from file_entries where ${
    'entry_id' in of
      ? sql`id = ${of.entry_id}`
      : 'folder_id' in of
        ? sql`folder_id in (select id from folders where path @> array[${of.folder_id}::int])`
        : sql`owner_id = ${of.owner_id}`
  }
  returning file_id`;
/** With all below it; they must be empty. */
export const deleteFolders = (sql: Sql, of: { folder_id: number } | { owner_id: number }) =>
  'folder_id' in of
    ? sql`delete from folders where path @> array[${of.folder_id}::int]`
    : sql`delete from folders where owner_id = ${of.owner_id}`;

export const insertUpload = (
  sql: Sql,
  u: { key: string; owner_id: number; institution_id: number | null; folder_id: number | null; file_name: string; bytes: number },
) => sql`
  insert into file_uploads (key, owner_id, institution_id, folder_id, file_name, bytes)
  values (${u.key}, ${u.owner_id}, ${u.institution_id}, ${u.folder_id}, ${u.file_name}, ${u.bytes})`;
/** Holds an upload until the transaction ends; answers the file that has come of it. */
export async function lockUpload(sql: Sql, key: string): Promise<{ entry_id: number | null } | undefined> {
  const [row] = await sql<{ entry_id: number | null }[]>`
    select entry_id from file_uploads where key = ${key} for update`;
  return row;
}
export const closeUpload = (sql: Sql, key: string, entry_id: number) =>
  sql`update file_uploads set entry_id = ${entry_id} where key = ${key}`;
export const countUploads = async (sql: Sql, owner_id: number): Promise<number> =>
  (
    await sql<{ n: number }[]>`
      select count(*)::int as n from file_uploads where owner_id = ${owner_id} and entry_id is null`
  )[0]!.n;
export const deleteUpload = (sql: Sql, key: string) => sql`delete from file_uploads where key = ${key}`;
/** Uploads that nobody went on with, and finished ones that are told of no more. */
export const deleteOldUploads = (sql: Sql, days: number) => sql<{ key: string }[]>`
  delete from file_uploads where created_at < now() - make_interval(days => ${days}) returning key`;
export const deleteUploadsOf = (sql: Sql, owner_id: number) => sql<{ key: string }[]>`
  delete from file_uploads where owner_id = ${owner_id} returning key`;
export const listUploadsNamed = async (sql: Sql, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await sql<{ key: string }[]>`
        select key from file_uploads where key = any (${[...keys]}::text[])`
    ).map(({ key }) => key),
  );
