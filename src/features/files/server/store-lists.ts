// SQL of lists of files and folders: own, bought and shared ones, what a ZIP holds, what takes the room.
import type { Sql } from '#core/db/server/sql.ts';
import { isUsedBeside } from '#core/files/server/references.ts';
import { likely } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import type { FileDir, FileKind, FileSort, ShareLevel } from '../rules.ts';
import { entryLevel, folderLevel, isLiveEntry, isLiveFolder, isOfEntry, isShareOf } from './store.ts';

export interface ListedFile {
  id: number;
  title: string;
  file_id: number | null;
  address_key: string | null;
  file_name: string | null;
  url: string | null;
  kind: FileKind;
  owner_id: number;
  owner_name: string;
  owner_bn_name: string;
  folder_id: number | null;
  mime: string | null;
  bytes: number;
  width: number | null;
  height: number | null;
  pages: number | null;
  seconds: number | null;
  state: 'ready' | 'working' | 'failed';
  level: ShareLevel | null;
  until: string | null;
  shared: boolean;
  created_at: string;
  updated_at: string;
  forms: { address_key: string; file_name: string; mime: string; bytes: number; width: number | null }[];
}
/** Whole to oneself and to who works with them; who shares with others shows no more than their page does. */
function ownerNames(sql: Sql, user_id: number): Part {
  const works = sql`
    (u.id = ${user_id} or exists (
      select from user_roles mine join user_roles theirs on theirs.institution_id = mine.institution_id
      where mine.user_id = ${user_id} and theirs.user_id = u.id))`;
  const hidden = sql`${isPrivateProfile(sql, sql`u`)} and not ${works}`;
  return sql`
    coalesce(case when ${hidden} then '' else ${nameFor(sql, sql`u`, 'name', works)} end, '') as owner_name,
    coalesce(case when ${hidden} then '' else ${nameFor(sql, sql`u`, 'bn_name', works)} end, '') as owner_bn_name`;
}
const fileColumns = (sql: Sql, user_id: number) => sql`
  e.id, e.title, e.file_id, f.address_key, f.file_name, e.url, e.kind, e.owner_id,
  ${ownerNames(sql, user_id)}, e.folder_id, f.mime, coalesce(f.bytes, 0) as bytes, f.width, f.height,
  e.pages, e.seconds, e.state,
  case when e.owner_id <> ${user_id} then ${entryLevel(sql, user_id)} end as level,
  case when e.owner_id <> ${user_id} then
    (select max(s.until) from shares s where s.entry_id = e.id and ${isShareOf(sql, user_id)}) end as until,
  e.owner_id = ${user_id} and exists (select from shares s where s.entry_id = e.id) as shared,
  e.created_at, e.updated_at,
  (select coalesce(json_agg(json_build_object('address_key', r.address_key, 'file_name', r.file_name, 'mime', r.mime,
      'bytes', r.bytes, 'width', r.width) order by r.id), '[]')
    from files r where r.rendition_of = e.file_id) as forms`;
const tables = (sql: Sql) => sql`
  file_entries e left join files f on f.id = e.file_id left join users u on u.id = e.owner_id and u.deleted_at is null`;
const orders = (sql: Sql): Record<FileSort, Part> => ({
  updated: sql`e.updated_at desc, e.id desc`,
  oldest: sql`e.updated_at, e.id`,
  name: sql`lower(e.title), e.id`,
  size: sql`coalesce(f.bytes, 0) desc, e.id desc`,
});
export interface Wanted {
  user_id: number;
  dirs: FileDir;
  folder_id: number | null;
  kind: FileKind | null;
  search: string;
  sort: FileSort;
}
const how = (dirs: FileDir) => (dirs === 'purchase' ? 'bought' : 'shared');
/** Given to this person itself, and not only with a folder above. */
const isGiven = (sql: Sql, { user_id, dirs }: Wanted, what: Part): Part => sql`
  exists (select from shares s where ${what} and s.how = ${how(dirs)} and ${isShareOf(sql, user_id)})`;
/** A search looks below a folder as well; at the top, at everything. */
function entriesOf(sql: Sql, wanted: Wanted): Part {
  const { user_id, dirs, folder_id, search, kind } = wanted;
  const place = search
    ? folder_id === null
      ? dirs === 'my'
        ? sql`e.owner_id = ${user_id}`
        : isGiven(sql, wanted, isOfEntry(sql))
      : sql`e.folder_id in (select id from folders where path @> array[${folder_id}::int])`
    : folder_id !== null
      ? sql`e.folder_id = ${folder_id}`
      : dirs === 'my'
        ? sql`e.owner_id = ${user_id} and e.folder_id is null`
        : isGiven(sql, wanted, sql`s.entry_id = e.id`);
  const own = dirs === 'my' ? sql`true` : sql`e.owner_id <> ${user_id}`;
  const found = search ? sql`(e.title ilike ${likely(search)} or e.words ilike ${likely(search)})` : sql`true`;
  const of_kind = kind === null ? sql`true` : sql`e.kind = ${kind}`;
  return sql`${place} and ${own} and ${found} and ${of_kind} and ${isLiveEntry(sql)}`;
}
export async function countFiles(sql: Sql, wanted: Wanted): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from file_entries e where ${entriesOf(sql, wanted)}`;
  return row!.n;
}
export const listFiles = (sql: Sql, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) => sql<ListedFile[]>`
  select ${fileColumns(sql, wanted.user_id)} from ${tables(sql)}
  where ${entriesOf(sql, wanted)}
  order by ${orders(sql)[wanted.sort]}
  limit ${limit} offset ${offset}`;
export async function getListed(sql: Sql, user_id: number, id: number): Promise<ListedFile> {
  const [row] = await sql<ListedFile[]>`select ${fileColumns(sql, user_id)} from ${tables(sql)} where e.id = ${id}`;
  return row!;
}

export interface ListedFolder {
  id: number;
  name: string;
  parent_id: number | null;
  owner_id: number;
  owner_name: string;
  owner_bn_name: string;
  kind: 'profile' | null;
  files: number;
  bytes: number;
  shared: boolean;
  level: ShareLevel | null;
  updated_at: string;
}
const folderColumns = (sql: Sql, user_id: number) => sql`
  d.id, d.name, d.parent_id, d.owner_id, ${ownerNames(sql, user_id)},
  d.kind, held.files, held.bytes,
  d.owner_id = ${user_id} and exists (select from shares s where s.folder_id = d.id) as shared,
  case when d.owner_id <> ${user_id} then ${folderLevel(sql, user_id)} end as level, d.updated_at`;
const folderTables = (sql: Sql) => sql`
  folders d left join users u on u.id = d.owner_id and u.deleted_at is null
  cross join lateral (
    select count(*)::int as files, coalesce(sum(f.bytes), 0)::bigint as bytes
    from folders below join file_entries e on e.folder_id = below.id left join files f on f.id = e.file_id
    where below.path @> array[d.id] and ${isLiveEntry(sql)}) held`;
const MOST_SHOWN = 500;
export function listFolders(sql: Sql, wanted: Wanted) {
  const { user_id, dirs, folder_id, search } = wanted;
  const place = search
    ? folder_id === null
      ? dirs === 'my'
        ? sql`d.owner_id = ${user_id}`
        : isGiven(sql, wanted, sql`s.folder_id = any (d.path)`)
      : sql`d.path @> array[${folder_id}::int] and d.id <> ${folder_id}`
    : folder_id !== null
      ? sql`d.parent_id = ${folder_id}`
      : dirs === 'my'
        ? sql`d.owner_id = ${user_id} and d.parent_id is null`
        : isGiven(sql, wanted, sql`s.folder_id = d.id`);
  return sql<ListedFolder[]>`
    select ${folderColumns(sql, user_id)} from ${folderTables(sql)}
    where ${place} and ${dirs === 'my' ? sql`true` : sql`d.owner_id <> ${user_id}`}
      and ${search ? sql`d.name ilike ${likely(search)}` : sql`true`} and ${isLiveFolder(sql)}
    order by lower(d.name), d.id
    limit ${MOST_SHOWN}`;
}
export async function getListedFolder(sql: Sql, user_id: number, id: number): Promise<ListedFolder> {
  const [row] = await sql<ListedFolder[]>`
    select ${folderColumns(sql, user_id)} from ${folderTables(sql)} where d.id = ${id}`;
  return row!;
}
/** The folders above one, from the uppermost that this person may see. */
export const listTrail = (sql: Sql, user_id: number, path: readonly number[]) => sql<{ id: number; name: string }[]>`
  select d.id, d.name from folders d
  where d.id = any (${path.slice(0, -1)}::int[])
    and (d.owner_id = ${user_id} or ${folderLevel(sql, user_id)} is not null)
  order by array_position(${[...path]}::int[], d.id)`;
export interface OwnFolder {
  id: number;
  name: string;
  parent_id: number | null;
  path: number[];
}
export const listAllFolders = (sql: Sql, owner_id: number) => sql<OwnFolder[]>`
  select d.id, d.name, d.parent_id, d.path from folders d
  where d.owner_id = ${owner_id} and ${isLiveFolder(sql)} order by lower(d.name), d.id`;

export interface Packed {
  id: number;
  title: string;
  url: string | null;
  file_name: string;
  storage_key: string;
  bytes: number;
  mime: string;
  names: string[];
}
/** What a ZIP of a folder holds, so many at a time, with the names of the folders between. */
export const listBelow = (sql: Sql, folder_id: number, kind: FileKind | null, after: number, limit: number) => sql<Packed[]>`
  select e.id, e.title, e.url, coalesce(f.file_name, e.title) as file_name, coalesce(f.storage_key, '') as storage_key,
    coalesce(f.bytes, 0) as bytes, coalesce(f.mime, '') as mime,
    array(select part.name from unnest(own.path) with ordinality p (id, at) join folders part on part.id = p.id
      where p.at > array_position(own.path, ${folder_id}::int) order by p.at) as names
  from file_entries e join folders own on own.id = e.folder_id left join files f on f.id = e.file_id
  where own.path @> array[${folder_id}::int] and e.id > ${after} and ${isLiveEntry(sql)}
    and ${kind === null ? sql`true` : sql`e.kind = ${kind}`}
  order by e.id
  limit ${limit}`;

interface Sum {
  files: number;
  bytes: number;
}
const MOST_LARGEST = 5;
export async function readSpace(
  sql: Sql,
  owner_id: number,
): Promise<{
  kinds: (Sum & { type: FileKind })[];
  unused: Sum;
  double: Sum;
  largest: { id: number; title: string; bytes: number }[];
}> {
  const own = sql`
    file_entries e join files f on f.id = e.file_id where e.owner_id = ${owner_id} and ${isLiveEntry(sql)}`;
  const sum = sql`count(*)::int as files, coalesce(sum(f.bytes), 0)::bigint as bytes`;
  const [kinds, [unused], [double], largest] = await Promise.all([
    sql<(Sum & { type: FileKind })[]>`select e.kind as type, ${sum} from ${own} group by e.kind order by bytes desc`,
    sql<Sum[]>`select ${sum} from ${own} and not (${isUsedBeside(sql, 'file_entries')})`,
    sql<Sum[]>`
      select ${sum} from (
        select f.bytes, row_number() over (partition by f.sha256, f.bytes order by e.id) as nth from ${own}) f
      where f.nth > 1`,
    sql<{ id: number; title: string; bytes: number }[]>`
      select e.id, e.title, f.bytes from ${own} order by f.bytes desc, e.id limit ${MOST_LARGEST}`,
  ]);
  return { kinds: [...kinds], unused: unused!, double: double!, largest: [...largest] };
}

/** The photo and the cover of somebody’s page. */
export async function findPagePictures(sql: Sql, user_id: number) {
  type Picture = { which: 'photo' | 'cover'; address_key: string; file_name: string; public: boolean };
  return sql<Picture[]>`
    select case when f.id = u.photo_file_id then 'photo' else 'cover' end as which, f.address_key, f.file_name, f.public
    from users u join files f on f.id in (u.photo_file_id, u.cover_file_id) where u.id = ${user_id}`;
}
