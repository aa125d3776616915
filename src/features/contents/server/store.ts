// SQL of contents: begun, published as versions, deleted and brought back; their files, shares, and the lessons that have them.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Actor } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import type { ContentShare, ContentUse, UsedContent } from '../contract-writing.ts';
import type { ShareLevel, Visibility } from '../rules.ts';

export const countOwn = async (sql: Sql, owner_id: number): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from contents where owner_id = ${owner_id}`;
  return row!.count;
};
export async function insertContent(
  sql: Sql,
  content: { owner_id: number; institution_id: number | null; kind: string; title: string; bn_title: string },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into contents ${sql(content)} returning id`;
  return row!.id;
}
export interface StoredContent {
  id: number;
  owner_id: number | null;
  institution_id: number | null;
  kind: string;
  title: string;
  bn_title: string;
  version: number;
}
const columns = (sql: Sql) => sql`id, owner_id, institution_id, kind, title, bn_title, version`;
export async function findStored(sql: Sql, id: number): Promise<StoredContent | undefined> {
  const [row] = await sql<StoredContent[]>`select ${columns(sql)} from contents where id = ${id}`;
  return row;
}
/** Whoever publishes the same content waits. */
export const lockContent = async (sql: Sql, id: number): Promise<StoredContent> => (await findLocked(sql, id))!;
/** The same where it may be gone. */
export async function findLocked(sql: Sql, id: number): Promise<StoredContent | undefined> {
  const [row] = await sql<StoredContent[]>`select ${columns(sql)} from contents where id = ${id} for update`;
  return row;
}
export interface Version {
  version: number;
  written: Values;
  body_html: string;
  bn_body_html: string;
  published_at: string;
  published_by: number | null;
}
type Unpublished = Omit<Version, 'published_at' | 'published_by'>;
export const insertVersion = (sql: Sql, content_id: number, published_by: number, v: Unpublished) => sql`
  insert into content_versions (content_id, version, written, body_html, bn_body_html, published_by)
  values (${content_id}, ${v.version}, ${sql.json(v.written)}, ${v.body_html}, ${v.bn_body_html}, ${published_by})`;
export async function findVersion(sql: Sql, content_id: number, version: number): Promise<Version | undefined> {
  const [row] = await sql<Version[]>`
    select version, written, body_html, bn_body_html, published_at, published_by from content_versions
    where content_id = ${content_id} and version = ${version}`;
  return row;
}
const DAYS_ASKED = 1;
/** One that somebody may still be answering: it is the newest, or was so within a day. */
export async function findAskedVersion(sql: Sql, content_id: number, version: number): Promise<Version | undefined> {
  const [row] = await sql<Version[]>`
    select v.version, v.written, v.body_html, v.bn_body_html, v.published_at, v.published_by from content_versions v
    where v.content_id = ${content_id} and v.version = ${version} and not exists (
      select from content_versions later
      where later.content_id = v.content_id and later.version > v.version
        and later.published_at < now() - make_interval(days => ${DAYS_ASKED}))`;
  return row;
}
/** What is said of a content beside what its version holds. */
export const updateWritten = (sql: Sql, content_id: number, version: number, written: Values) => sql`
  update content_versions set written = ${sql.json(written)} where content_id = ${content_id} and version = ${version}`;
/** From the newest on. */
export const listPublished = (sql: Sql, content_id: number) => sql<{ version: number; published_at: string }[]>`
  select version, published_at from content_versions where content_id = ${content_id} order by version desc limit 20`;
export interface Said {
  title: string;
  bn_title: string;
  summary: string;
  bn_summary: string;
  category_id: number | null;
  visibility: Visibility;
  price_poisha: number;
  minutes: number;
  question_count: number;
  bytes: number;
  version: number;
}
export const setPublished = (sql: Sql, id: number, said: Said, keys: readonly string[]) => sql`
  update contents set title = ${said.title}, bn_title = ${said.bn_title}, summary = ${said.summary},
    bn_summary = ${said.bn_summary}, category_id = ${said.category_id}, visibility = ${said.visibility},
    price_poisha = ${said.price_poisha}, minutes = ${said.minutes}, question_count = ${said.question_count},
    bytes = ${said.bytes}, version = ${said.version}, keys = array_to_tsvector(${[...keys]}::text[]), updated_at = now()
  where id = ${id}`;
/** What the lists call one that was never published. */
export const setTitles = (sql: Sql, id: number, title: string, bn_title: string) => sql`
  update contents set title = ${title}, bn_title = ${bn_title}, updated_at = now() where id = ${id} and version = 0`;
export const setRemoved = (sql: Sql, id: number, removed: boolean) => sql`
  update contents set removed_at = case when ${removed} then now() end where id = ${id}`;

export interface ContentFile {
  id: number;
  address_key: string;
  file_name: string;
  public: boolean;
  mime: string;
  bytes: number;
}
export const listFiles = (sql: Sql, content_id: number) => sql<ContentFile[]>`
  select f.id, f.address_key, f.file_name, f.public, f.mime, f.bytes
  from content_files m join files f on f.id = m.file_id where m.content_id = ${content_id} order by f.id`;
export const addFile = (sql: Sql, content_id: number, file_id: number) => sql`
  insert into content_files (content_id, file_id) values (${content_id}, ${file_id}) on conflict do nothing`;

const told = (sql: Sql) => {
  const u = sql`u`;
  const named = (column: 'name' | 'bn_name') => sql`
    case when ${isPrivateProfile(sql, u)} then '' else ${nameFor(sql, u, column)} end`;
  return sql`
    s.id, s.level, s.until, s.created_at, s.to_institution_id is not null as institution,
    coalesce(i.institution_name_en, ${named('name')}, '') as name,
    coalesce(i.institution_name, ${named('bn_name')}, '') as bn_name`;
};
const shares = (sql: Sql) => sql`
  content_shares s left join institutions i on i.id = s.to_institution_id left join users u on u.id = s.to_user_id`;
export const listShares = (sql: Sql, content_id: number) => sql<ContentShare[]>`
  select ${told(sql)} from ${shares(sql)} where s.content_id = ${content_id} order by s.created_at, s.id`;
export async function putShare(
  sql: Sql,
  given: { content_id: number; to_user_id: number | null; to_institution_id: number | null; level: ShareLevel; until: string | null },
): Promise<ContentShare> {
  const [row] = await sql<{ id: number }[]>`
    insert into content_shares ${sql(given)}
    on conflict (content_id, to_user_id, to_institution_id)
      do update set level = excluded.level, until = excluded.until
    returning id`;
  const [share] = await sql<ContentShare[]>`select ${told(sql)} from ${shares(sql)} where s.id = ${row!.id}`;
  return share!;
}
export const deleteShare = (sql: Sql, id: number) => sql`delete from content_shares where id = ${id}`;

export const putUse = (sql: Sql, use: { item_id: number; content_id: number; version: number; put_by: number }) => sql`
  insert into content_uses ${sql(use)}
  on conflict (item_id) do update set content_id = excluded.content_id, version = excluded.version,
    put_by = excluded.put_by, put_at = now()`;
export const deleteUse = (sql: Sql, item_id: number) => sql`delete from content_uses where item_id = ${item_id}`;
export const setUseVersion = (sql: Sql, item_id: number, version: number) => sql`
  update content_uses set version = ${version} where item_id = ${item_id}`;
export const listOlderUses = (sql: Sql, content_id: number, q: { newest: number; after: number; limit: number }) => sql<
  { item_id: number; version: number }[]
>`
  select item_id, version from content_uses
  where content_id = ${content_id} and version < ${q.newest} and item_id > ${q.after}
  order by item_id limit ${q.limit}`;
export async function hasUses(sql: Sql, content_id: number): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from content_uses where content_id = ${content_id}) as found`;
  return row!.found;
}
/** All lessons that have it were looked at for this version. */
export const setFollowed = (sql: Sql, id: number, version: number) => sql`
  update contents set followed_version = greatest(followed_version, ${version}) where id = ${id}`;
export async function isFollowing(sql: Sql, id: number): Promise<boolean> {
  const [row] = await sql<{ following: boolean }[]>`
    select followed_version < version as following from contents where id = ${id}`;
  return row!.following;
}
export async function findUse(
  sql: Sql,
  item_id: number,
): Promise<(Omit<UsedContent, 'slug' | 'follows' | 'usable'> & { kind: string }) | undefined> {
  const [row] = await sql<Omit<UsedContent, 'slug' | 'follows' | 'usable'>[]>`
    select u.content_id, c.kind, c.title, c.bn_title, u.version, c.version as newest
    from content_uses u join contents c on c.id = u.content_id where u.item_id = ${item_id}`;
  return row;
}
const usedIn = (sql: Sql, content_id: number) => sql`
  content_uses u join syllabus_items i on i.id = u.item_id and i.removed_at is null
  join courses c on c.id = i.course_id
  left join lessons l on l.course_id = i.course_id and l.source_key = i.source_key and ${ofCourse(sql, sql`l`)}
  where u.content_id = ${content_id}`;
/** Of courses that this person may look at by their role, or whose lesson they put it into themselves. */
export const listUses = (sql: Sql, actor: Actor, content_id: number) => sql<Omit<ContentUse, 'follows'>[]>`
  select u.item_id, i.course_id, i.title, i.bn_title, c.title as course_title, c.bn_title as course_bn_title,
    u.version, l.id is not null as published, case when l.id is null then 0 else c.learner_count end as learners
  from ${usedIn(sql, content_id)}
    and (u.put_by = ${actor.user?.id ?? 0}
      or (${actor.grants.has('course.view')} and ${isAmong(sql, sql`c`, coursesOf(actor))}))
  order by u.put_at desc, u.item_id limit 100`;
export async function countUses(sql: Sql, content_id: number): Promise<{ total: number; learners: number }> {
  const [row] = await sql<{ total: number; learners: number }[]>`
    select count(*)::int as total, coalesce(sum(learner_count), 0)::int as learners
    from (select u.item_id, case when l.id is null then 0 else c.learner_count end as learner_count
      from ${usedIn(sql, content_id)}) x`;
  return row!;
}

/** Deleted long ago, and neither enrolled in nor part of an order. */
export const listGone = (sql: Sql, days: number, limit: number) => sql<{ id: number }[]>`
  select id from contents c where removed_at < now() - make_interval(days => ${days})
    and not exists (select from content_enrollments e where e.content_id = c.id) order by id limit ${limit}`;
export const deleteContents = (sql: Sql, ids: readonly number[]) => sql`
  delete from contents where id = any (${[...ids]}::int[])`;
/** Of a person, and nobody enrolled in them. */
export const listLeft = (sql: Sql, owner_id: number, limit: number) => sql<{ id: number }[]>`
  select id from contents c where owner_id = ${owner_id}
    and not exists (select from content_enrollments e where e.content_id = c.id) order by id limit ${limit}`;
/** What was published last of each content of a person; of one that never was, nothing. */
export const listWritten = (sql: Sql, owner_id: number) => sql<{ id: number; written: Values }[]>`
  select c.id, v.written from contents c join content_versions v on v.content_id = c.id and v.version = c.version
  where c.owner_id = ${owner_id} order by c.id`;
/** What a person had of contents, and said in them. */
export async function forgetLearner(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from content_shares where to_user_id = ${user_id}`;
  await sql`delete from content_attempts where user_id = ${user_id}`;
  await sql`
    update contents c set enrolled_count = enrolled_count - 1
    where exists (select from content_enrollments e
      where e.content_id = c.id and e.user_id = ${user_id} and e.status = 'open')`;
  await sql`delete from content_enrollments where user_id = ${user_id}`;
  await sql`update content_reviews set text = '' where user_id = ${user_id}`;
  await sql`update content_versions set published_by = null where published_by = ${user_id}`;
  await sql`update content_uses set put_by = null where put_by = ${user_id}`;
}
/** They are nobody's. */
export async function disown(sql: Sql, user_id: number): Promise<void> {
  await sql`
    delete from content_shares s using contents c where c.id = s.content_id and c.owner_id = ${user_id}`;
  await sql`update contents set owner_id = null, visibility = 'private' where owner_id = ${user_id}`;
}
