// SQL of drafts: the working draft with the version of each field, its versions, who is writing, its pictures.
import type { Sql } from '#core/db/server/sql.ts';
import type { Picture } from '#core/files/picture.ts';
import { pictureIn } from '#core/files/server/renditions.ts';
import type { Values } from '#core/records/merge.ts';

/** Which version changed a field, who wrote it, and when. */
export interface FieldChange {
  version: number;
  /** Nobody: it came with a package. */
  user_id: number | null;
  at: string;
}
export interface DraftRow {
  id: number;
  object_id: number;
  institution_id: number | null;
  fields: Values;
  changed_in: Readonly<Record<string, FieldChange>>;
  version: number;
  published_version: number | null;
  published_at: string | null;
  updated_at: string;
}
const columns = (sql: Sql) => sql`
  id, object_id, institution_id, fields, changed_in, version, published_version, published_at, updated_at`;

export async function findDraft(sql: Sql, kind: string, object_id: number): Promise<DraftRow | undefined> {
  const [row] = await sql<DraftRow[]>`
    select ${columns(sql)} from drafts where kind = ${kind} and object_id = ${object_id}`;
  return row;
}
/** Whoever writes the same draft waits. */
export async function lockDraft(sql: Sql, kind: string, object_id: number): Promise<DraftRow | undefined> {
  const [row] = await sql<DraftRow[]>`
    select ${columns(sql)} from drafts where kind = ${kind} and object_id = ${object_id} for update`;
  return row;
}
/** Of several things, in one order for all who lock several. */
export const lockDrafts = (sql: Sql, kind: string, ids: readonly number[]) => sql<DraftRow[]>`
  select ${columns(sql)} from drafts where kind = ${kind} and object_id = any (${[...ids]}::int[])
  order by object_id for update`;
export const listDrafts = (sql: Sql, kind: string, ids: readonly number[]) => sql<DraftRow[]>`
  select ${columns(sql)} from drafts where kind = ${kind} and object_id = any (${[...ids]}::int[])`;
/** Their versions, and who writes there, go along. */
export const deleteDrafts = (sql: Sql, kind: string, ids: readonly number[]) => sql`
  delete from drafts where kind = ${kind} and object_id = any (${[...ids]}::int[])`;
export const deleteVersions = (sql: Sql, draft_id: number) => sql`delete from draft_versions where draft_id = ${draft_id}`;
/** Begins a draft with what readers have; two who begin at once make one. */
export const insertDraft = (
  sql: Sql,
  {
    kind,
    object_id,
    institution_id,
    fields,
    published,
  }: {
    kind: string;
    object_id: number;
    institution_id: number | null;
    fields: Values;
    published: boolean;
  },
) => sql`
  insert into drafts (kind, object_id, institution_id, fields, published_version)
  values (${kind}, ${object_id}, ${institution_id}, ${sql.json(fields)}, ${published ? 1 : null})
  on conflict (kind, object_id) do nothing`;
export async function updateDraft(
  sql: Sql,
  id: number,
  { fields, changed_in }: { fields: Values; changed_in: Readonly<Record<string, FieldChange>> },
): Promise<DraftRow> {
  const [row] = await sql<DraftRow[]>`
    update drafts set version = version + 1, fields = ${sql.json(fields)}, changed_in = ${sql.json(changed_in)}, updated_at = now()
    where id = ${id}
    returning ${columns(sql)}`;
  return row!;
}
export async function markPublished(sql: Sql, id: number): Promise<DraftRow> {
  const [row] = await sql<DraftRow[]>`
    update drafts set published_version = version, published_at = now() where id = ${id} returning ${columns(sql)}`;
  return row!;
}

export interface VersionRow {
  number: number;
  kind: 'named' | 'unnamed' | 'published' | 'submitted' | 'before' | 'replaced';
  name: string;
  by: string | null;
  bn_by: string | null;
  at: string;
}
const told = (sql: Sql) => sql`v.number, v.kind, v.name, u.name as by, u.bn_name as bn_by, v.created_at as at`;
export const listVersions = (sql: Sql, draft_id: number) => sql<VersionRow[]>`
  select ${told(sql)} from draft_versions v left join users u on u.id = v.created_by
  where v.draft_id = ${draft_id} order by v.number desc`;
export async function findVersion(sql: Sql, draft_id: number, number: number): Promise<(VersionRow & { fields: Values }) | undefined> {
  const [row] = await sql<(VersionRow & { fields: Values })[]>`
    select ${told(sql)}, v.fields from draft_versions v left join users u on u.id = v.created_by
    where v.draft_id = ${draft_id} and v.number = ${number}`;
  return row;
}
export const MOST_NAMED = 100;
/** Those that nobody named: the oldest go. */
const MOST_UNNAMED = 50;
export async function countNamed(sql: Sql, draft_id: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from draft_versions where draft_id = ${draft_id} and kind = 'named'`;
  return row!.count;
}
/** Keeps a state of the draft, which is locked, and answers its number. */
export async function insertVersion(
  sql: Sql,
  {
    draft_id,
    kind,
    name = '',
    fields,
    user_id,
  }: { draft_id: number; kind: VersionRow['kind']; name?: string; fields: Values; user_id: number | null },
): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    insert into draft_versions (draft_id, number, kind, name, fields, created_by)
    select ${draft_id}, coalesce(max(number), 0) + 1, ${kind}, ${name}, ${sql.json(fields)}, ${user_id}
    from draft_versions where draft_id = ${draft_id}
    returning number`;
  await sql`
    delete from draft_versions v using (
      select number from draft_versions where draft_id = ${draft_id} and kind <> 'named'
      order by number desc offset ${MOST_UNNAMED}
    ) old
    where v.draft_id = ${draft_id} and v.number = old.number`;
  return row!.number;
}
/** Another name for a version that somebody named, or none: it is then one of those of which the oldest go. */
export const renameVersion = (sql: Sql, draft_id: number, number: number, name: string) => sql`
  update draft_versions set name = ${name}, kind = ${name ? 'named' : 'unnamed'}
  where draft_id = ${draft_id} and number = ${number}`;

export interface WriterRow {
  user_id: number;
  name: string;
  bn_name: string | null;
  field: string;
}
/** Seconds after which a page that is not heard any more is gone. */
const GONE_AFTER = 60;
export const listWriters = (sql: Sql, draft_id: number, but: number) => sql<WriterRow[]>`
  select w.user_id, u.name, u.bn_name, w.field from draft_writers w join users u on u.id = w.user_id
  where w.draft_id = ${draft_id} and w.user_id <> ${but} and w.seen_at > now() - make_interval(secs => ${GONE_AFTER})
  order by w.user_id limit 20`;
export const seeWriter = (sql: Sql, draft_id: number, user_id: number, field: string) => sql`
  insert into draft_writers (draft_id, user_id, field) values (${draft_id}, ${user_id}, ${field})
  on conflict (draft_id, user_id) do update set seen_at = now(), field = excluded.field`;
export const deleteGoneWriters = (sql: Sql) => sql`delete from draft_writers where seen_at < now() - interval '1 day'`;
/** Their texts stay, and nobody is told any more whose they were. */
export async function forgetWriter(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from draft_writers where user_id = ${user_id}`;
  await sql`update draft_versions set created_by = null where created_by = ${user_id}`;
}

export const listNames = (sql: Sql, ids: readonly number[]) => sql<{ id: number; name: string; bn_name: string | null }[]>`
  select id, name, bn_name from users u
  where id = any (${ids}::int[]) and deleted_at is null
    and not exists (select from account_merges m where m.closed_id = u.id and m.undone_at is null)`;
/** Which of these files the draft may show already; they are used again. */
export async function takeOwnPictures(sql: Sql, draft_id: number, files: readonly number[]): Promise<number[]> {
  await sql`
    update draft_pictures set unused_since = null
    where draft_id = ${draft_id} and file_id = any (${files}::int[]) and unused_since is not null`;
  const rows = await sql<{ file_id: number }[]>`
    select file_id from draft_pictures where draft_id = ${draft_id} and file_id = any (${files}::int[])`;
  return rows.map(({ file_id }) => file_id);
}
export const insertPicture = (sql: Sql, draft_id: number, file_id: number) => sql`
  insert into draft_pictures (draft_id, file_id) values (${draft_id}, ${file_id}) on conflict do nothing`;
/** Days that a picture stays after nothing showed it any more: it may stand in a page that somebody left open. */
const DAYS_UNUSED = 30;
/** Drafts that have pictures. */
export const listPictured = (sql: Sql) => sql<{ kind: string; object_id: number }[]>`
  select kind, object_id from drafts d
  where exists (select from draft_pictures p where p.draft_id = d.id) order by id`;
export const markUnusedPictures = (sql: Sql, draft_id: number, used: readonly number[]) => sql`
  update draft_pictures set unused_since = case when file_id = any (${used}::int[]) then null else now() end
  where draft_id = ${draft_id} and (unused_since is null) <> (file_id = any (${used}::int[]))`;
export const listDraftFiles = (sql: Sql, kind: string, ids: readonly number[]) => sql<{ file_id: number }[]>`
  select distinct p.file_id from drafts d join draft_pictures p on p.draft_id = d.id
  where d.kind = ${kind} and d.object_id = any (${[...ids]}::int[]) order by 1`;
/** Answers their files. */
export async function deleteUnusedPictures(sql: Sql, draft_id: number): Promise<number[]> {
  const rows = await sql<{ file_id: number }[]>`
    delete from draft_pictures
    where draft_id = ${draft_id} and unused_since < now() - make_interval(days => ${DAYS_UNUSED})
    returning file_id`;
  return rows.map(({ file_id }) => file_id);
}
/** Of a draft, and those of these files that are pictures. */
export async function listPictures(sql: Sql, draft_id: number | null, also: readonly number[]): Promise<Picture[]> {
  const rows = await sql<{ picture: Picture }[]>`
    select ${pictureIn(sql, sql`p.file_id`)} as picture
    from (
      select file_id from draft_pictures where draft_id = ${draft_id}
      union select id from files where id = any (${[...also]}::int[]) and public and mime like 'image/%'
    ) p
    where exists (select from files f where f.id = p.file_id and f.mime like 'image/%')
    order by p.file_id`;
  return rows.map(({ picture }) => picture);
}
/** Begins the draft of a thing that nobody wrote yet with values of another one, and with its pictures. */
export async function copyDraft(
  sql: Sql,
  kind: string,
  from: number,
  to: { object_id: number; institution_id: number | null },
): Promise<boolean> {
  const [row] = await sql<{ id: number; draft_id: number }[]>`
    insert into drafts (kind, object_id, institution_id, fields)
    select kind, ${to.object_id}, ${to.institution_id}, fields from drafts where kind = ${kind} and object_id = ${from}
    returning id, (select id from drafts where kind = ${kind} and object_id = ${from}) as draft_id`;
  if (!row) return false;
  await sql`
    insert into draft_pictures (draft_id, file_id)
    select ${row.id}, file_id from draft_pictures where draft_id = ${row.draft_id}`;
  return true;
}
/** The same of many, with their pictures; what nobody wrote in has none. */
export async function copyDrafts(
  sql: Sql,
  kind: string,
  pairs: readonly { from: number; to: number }[],
  institution_id: number | null,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${sql.json(pairs as never)}::jsonb) as x ("from" int, "to" int)`;
  await sql`
    insert into drafts (kind, object_id, institution_id, fields)
    select d.kind, x."to", ${institution_id}::int, d.fields
    from ${given} join drafts d on d.kind = ${kind} and d.object_id = x."from"`;
  await sql`
    insert into draft_pictures (draft_id, file_id)
    select n.id, p.file_id
    from ${given}
    join drafts d on d.kind = ${kind} and d.object_id = x."from"
    join drafts n on n.kind = ${kind} and n.object_id = x."to"
    join draft_pictures p on p.draft_id = d.id`;
}
/** Writes anew what the drafts of these things say, where it holds these letters. */
export async function rewriteDrafts(
  sql: Sql,
  kind: string,
  ids: readonly number[],
  holding: string,
  change: (text: string) => string,
): Promise<void> {
  const rows = await sql<{ id: number; fields: string }[]>`
    select id, fields::text as fields from drafts
    where kind = ${kind} and object_id = any (${[...ids]}::int[]) and strpos(fields::text, ${holding}) > 0`;
  const led = rows.map(({ id, fields }) => ({ id, fields: JSON.parse(change(fields)) as object }));
  if (led.length)
    await sql`
      update drafts d set fields = x.fields
      from jsonb_to_recordset(${sql.json(led as never)}::jsonb) as x (id int, fields jsonb)
      where d.id = x.id`;
}
