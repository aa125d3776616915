// SQL of the folders of the question bank: the tree with its counts, made, moved, removed with or without what is in them, brought back.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { nameFor } from '#features/accounts/server/service.ts';
import { folderRank, type FolderRow, hidden, type Holder, institutionBank, isShareOf } from './store-reach.ts';

/** Whoever changes folders of the same bank waits: a tree is looked at and changed by one at a time. */
export const lockBank = (sql: Sql, { owner_id, institution_id }: Holder) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`question bank ${owner_id ?? ''}/${institution_id ?? ''}`}, 0))`;

export interface ListedFolder {
  id: number;
  holder: number;
  name: string;
  parent_id: number | null;
  path: number[];
  whose: 'mine' | 'institution' | 'shared';
  owner_name: string;
  owner_bn_name: string;
  shares: number;
  rank: number;
}
/** All folders that somebody sees, from the uppermost on. */
export async function listFolders(sql: Sql, actor: Actor): Promise<ListedFolder[]> {
  const user_id = actor.user?.id ?? 0;
  const institution_id = institutionBank(actor)?.institution_id ?? null;
  const holders = [user_id, ...(institution_id === null ? [] : [-institution_id])];
  return [
    ...(await sql<ListedFolder[]>`
      with given as (
        select array_agg(s.folder_id) as ids from bank_shares s where ${isShareOf(sql, user_id)}
          and s.folder_id is not null
      ), seen as (
        select f.* from bank_folders f
        where f.removed_at is null and (f.holder = any (${holders}::int[]) or f.path && (select ids from given))
      )
      select f.id, f.holder, f.name, f.parent_id, f.path, ${folderRank(sql, actor)} as rank,
        case when f.owner_id = ${user_id} then 'mine' when f.institution_id = ${institution_id}::int then 'institution'
          else 'shared' end as whose,
        coalesce(i.institution_name_en, ${nameFor(sql, sql`u`, 'name')}, '') as owner_name,
        coalesce(i.institution_name, ${nameFor(sql, sql`u`, 'bn_name')}, '') as owner_bn_name,
        (select count(*)::int from bank_shares s where s.folder_id = f.id and (s.until is null
          or s.until > now())) as shares
      from seen f
      left join users u on u.id = f.owner_id left join institutions i on i.id = f.institution_id
      order by cardinality(f.path), f.name collate "bn-x-icu", f.id`),
  ];
}
/** How many questions each folder of these banks has, and how many stand in none: all of a bank, counted by an index alone. */
export const countHeld = (sql: Sql, holders: readonly number[]) => sql<{ holder: number; folder_id: number | null; n: number }[]>`
  select q.holder, q.folder_id, count(*)::int as n from bank_questions q
  where q.removed_at is null and q.holder = any (${[...holders]}::int[])
  group by q.holder, q.folder_id`;
/** The same of folders that are shared with somebody, but for what exams hide from them. */
export async function countShared(
  sql: Sql,
  user_id: number,
  folders: readonly Pick<ListedFolder, 'id' | 'holder'>[],
): Promise<Map<number, number>> {
  if (!folders.length) return new Map();
  const ids = folders.map(({ id }) => id);
  const holders = [...new Set(folders.map(({ holder }) => holder))];
  const rows = await sql<{ folder_id: number; n: number }[]>`
    with closed as (
      select q.folder_id, count(distinct q.id)::int as n ${hidden(sql, sql`array[${user_id}]::int[]`)}
        and q.removed_at is null and q.folder_id = any (${ids}::int[])
      group by q.folder_id
    ), counted as (
      select q.holder, q.folder_id, count(*)::int as n from bank_questions q
      where q.removed_at is null and q.holder = any (${holders}::int[]) and q.folder_id = any (${ids}::int[])
      group by q.holder, q.folder_id
    )
    select n.folder_id, n.n - coalesce(c.n, 0) as n from counted n left join closed c on c.folder_id = n.folder_id`;
  return new Map(rows.map((row) => [row.folder_id, row.n]));
}
/** How many were deleted and can come back. */
export async function countRemoved(sql: Sql, holders: readonly number[]): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from bank_questions
    where holder = any (${[...holders]}::int[]) and removed_at is not null`;
  return row!.n;
}
export async function countFolders(sql: Sql, { holder }: { holder: number }): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from bank_folders where holder = ${holder} and removed_at is null`;
  return row!.n;
}
export async function insertFolder(
  sql: Sql,
  { owner_id, institution_id }: Holder,
  name: string,
  parent: FolderRow | undefined,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into bank_folders (owner_id, institution_id, parent_id, name)
    values (${owner_id}, ${institution_id}, ${parent?.id ?? null}, ${name}) returning id`;
  await sql`update bank_folders set path = ${parent?.path ?? []}::int[] || id where id = ${row!.id}`;
  return row!.id;
}
/** Asked by whoever holds the bank: nobody deletes it meanwhile. */
export const isFolderThere = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`select from bank_folders where id = ${id} and removed_at is null`).count > 0;
export const renameFolder = (sql: Sql, id: number, name: string) => sql`
  update bank_folders set name = ${name}, updated_at = now() where id = ${id}`;
export async function depthBelow(sql: Sql, { id, path }: Pick<FolderRow, 'id' | 'path'>): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select coalesce(max(cardinality(path)), ${path.length})::int - ${path.length}::int as n from bank_folders
    where path @> array[${id}::int] and removed_at is null`;
  return row!.n;
}
/** With all below it. */
export async function moveFolder(sql: Sql, { id, path }: Pick<FolderRow, 'id' | 'path'>, parent: FolderRow | undefined): Promise<void> {
  await sql`update bank_folders set parent_id = ${parent?.id ?? null}, updated_at = now() where id = ${id}`;
  await sql`
    update bank_folders set path = ${parent?.path ?? []}::int[] || path[${path.length}:]
      where path @> array[${id}::int]`;
}
/** Folders and questions that go together have one moment, by which they come back together. */
export async function removeFolder(sql: Sql, { id }: Pick<FolderRow, 'id'>): Promise<{ folders: number; questions: number }> {
  const folders = await sql`
    update bank_folders set removed_at = now() where path @> array[${id}::int] and removed_at is null`;
  const questions = await sql`
    update bank_questions set removed_at = now()
    where removed_at is null and folder_id in (select f.id from bank_folders f where f.path @> array[${id}::int])`;
  return { folders: folders.count, questions: questions.count };
}
/** What is in a folder, and in those below it, goes into the one above, and is known to come from there. */
export async function emptyFolder(sql: Sql, { id, parent_id }: Pick<FolderRow, 'id' | 'parent_id'>): Promise<number> {
  const moved = await sql`
    update bank_questions set folder_id = ${parent_id}::int, emptied_from = folder_id, updated_at = now()
    where removed_at is null and folder_id in (select f.id from bank_folders f where f.path @> array[${id}::int])`;
  return moved.count;
}
/** One whose parent is gone meanwhile comes back at the top. What was taken out of it before, and stands where it was put then, goes back too. */
export async function restoreFolder(sql: Sql, { id, path }: Pick<FolderRow, 'id' | 'path'>): Promise<void> {
  await sql`
    update bank_questions q set removed_at = null from bank_folders own, bank_folders f
    where own.id = ${id} and f.path @> array[own.id] and f.removed_at = own.removed_at
      and q.folder_id = f.id and q.removed_at = own.removed_at`;
  await sql`
    update bank_questions q set folder_id = f.id, emptied_from = null, updated_at = now()
    from bank_folders own, bank_folders f
    where own.id = ${id} and f.path @> array[own.id] and f.removed_at = own.removed_at
      and q.emptied_from = f.id and q.removed_at is null and q.folder_id is not distinct from own.parent_id`;
  const above = await sql`
    select from bank_folders where id = any (${path.slice(0, -1)}::int[]) and removed_at is not null limit 1`;
  await sql`
    update bank_folders f set removed_at = null, updated_at = now() from bank_folders own
    where own.id = ${id} and f.path @> array[own.id] and f.removed_at = own.removed_at`;
  if (above.count) await moveFolder(sql, { id, path }, undefined);
}
