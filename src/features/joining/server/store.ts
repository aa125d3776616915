// SQL of links by which somebody joins a batch: one link, the batches it leads to, its places, who came by it.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { type CardRow, cardColumns, cardJoins } from '#features/courses/server/service.ts';
import type { Waiting } from '#features/enrollments/contract.ts';
import { CODE_DAYS } from '../code.ts';
import type { LinkTerms } from '../rules.ts';

export interface LinkRow extends LinkTerms {
  id: number;
  slug: string;
  batch_id: number | null;
  /** The course of the batch, where it leads to one. */
  course_id: number | null;
  institution_id: number | null;
  institution_name: string;
  institution_name_en: string;
  institution_username: string | null;
  institution_phone: string;
  institution_email: string;
  institution_address: string;
  institution_bn_address: string;
  institution_closed: boolean;
  inviter: string;
  inviter_bn: string;
}
const find = (sql: Sql, by: Part) => sql<LinkRow[]>`
  select l.id, l.slug, l.batch_id, c.id as course_id, i.id as institution_id, l.most, l.used, l.expires_at,
    l.switched_off_at, coalesce(i.institution_name, '') as institution_name,
    coalesce(i.institution_name_en, '') as institution_name_en, i.username as institution_username,
    coalesce(i.phone, '') as institution_phone, coalesce(i.email, '') as institution_email,
    coalesce(i.address, '') as institution_address, coalesce(i.bn_address, '') as institution_bn_address,
    i.closed_at is not null as institution_closed, coalesce(u.name, '') as inviter,
    coalesce(u.bn_name, '') as inviter_bn
  from join_links l
  left join batches b on b.id = l.batch_id
  left join courses c on c.id = coalesce(l.course_id, b.course_id)
  left join institutions i on i.id = coalesce(l.institution_id, c.institution_id)
  left join users u on u.id = l.made_by and u.deleted_at is null and u.suspended_at is null
  where ${by}`;
export async function findLink(sql: Sql, id: number): Promise<LinkRow | undefined> {
  const [row] = await find(sql, sql`l.id = ${id}`);
  return row;
}
export async function findLinkBySlug(sql: Sql, slug: string): Promise<LinkRow | undefined> {
  const [row] = await find(sql, sql`l.slug = ${slug}`);
  return row;
}

export interface FoundCode {
  slug: string;
  works: boolean;
  until: string;
}
/** The link of a short code, and whether the code still works. */
export async function findByCode(sql: Sql, code: string): Promise<FoundCode | undefined> {
  const [row] = await sql<FoundCode[]>`
    select slug, code_until > now() as works, code_until as until from join_links where code = ${code}`;
  return row;
}
/** Gives a link a code; false where another link has it, or had it last. */
export const updateCode = async (sql: Sql, id: number, code: string): Promise<boolean> =>
  (
    await sql`
      update join_links
      set code = ${code}, code_until = least(expires_at, now() + make_interval(days => ${CODE_DAYS}))
      where id = ${id} and not exists (select from join_links where code = ${code})
      returning 1`
  ).length > 0;
export const removeCode = (sql: Sql, id: number) => sql`
  update join_links set code = null, code_until = null where id = ${id}`;

export interface OfferedRow extends CardRow {
  batch_id: number;
  batch_title: string;
  batch_bn_title: string;
  starts_at: string | null;
  ends_at: string | null;
  enroll_from: string | null;
  enroll_until: string | null;
  class_days: string;
  teachers: string;
  bn_teachers: string;
  seats: number | null;
  seats_taken: number;
  needs_verification: boolean;
  waiting_list: boolean;
  waiting: number;
  own_price_poisha: number;
  own_needs_approval: boolean;
}
/** More than anybody chooses from; the earliest are kept. */
const MOST_OFFERED = 60;
/** The published batches that a link leads to; of a course or an institution those that go on. */
export const listOffered = (sql: Sql, { batch_id, course_id, institution_id }: LinkRow) => sql<OfferedRow[]>`
  select ${cardColumns(sql)}, coalesce(b.needs_verification, c.needs_verification) as needs_verification,
    coalesce(b.price_taka * 100, c.price_poisha) as own_price_poisha,
    coalesce(b.needs_approval, c.needs_approval) as own_needs_approval, b.id as batch_id, b.title as batch_title,
    b.bn_title as batch_bn_title, b.starts_at, b.ends_at, b.enroll_from, b.enroll_until, b.seats, b.seats_taken,
    b.waiting_list, b.class_days, teaching.teachers, teaching.bn_teachers,
    (select count(*)::int from waiting_places w where w.batch_id = b.id and w.offered_until is null) as waiting
  from batches b
  join courses c on c.id = b.course_id
  ${cardJoins(sql)}
  cross join lateral (
    select coalesce(string_agg(coalesce(nullif(u.name, ''), u.bn_name), ', ' order by x.position), '') as teachers,
      coalesce(string_agg(coalesce(nullif(u.bn_name, ''), u.name), ', ' order by x.position), '') as bn_teachers
    from batch_teachers x
    join users u on u.id = x.user_id and u.deleted_at is null
    where x.batch_id = b.id
  ) teaching
  where b.published_at is not null and (c.published_at is not null or ${batch_id !== null} and c.kind = 'class') and ${
    batch_id !== null
      ? sql`b.id = ${batch_id}`
      : sql`
        ${course_id !== null ? sql`c.id = ${course_id}` : sql`c.institution_id = ${institution_id}`}
        and (b.ends_at is null or b.ends_at > now()) and (b.enroll_until is null or b.enroll_until > now())`
  }
  order by b.starts_at nulls first, b.id
  limit ${MOST_OFFERED}`;

/** The names of a batch that a link leads to, and of its course. */
export async function findNamed(
  sql: Sql,
  { batch_id, course_id, institution_id }: LinkRow,
  asked: number,
): Promise<{ title: string; bn_title: string; batch_title: string; batch_bn_title: string } | undefined> {
  const led = course_id !== null ? sql`c.id = ${course_id}` : sql`c.institution_id = ${institution_id}`;
  const [row] = await sql<{ title: string; bn_title: string; batch_title: string; batch_bn_title: string }[]>`
    select c.title, c.bn_title, b.title as batch_title, b.bn_title as batch_bn_title
    from batches b
    join courses c on c.id = b.course_id
    where b.id = ${asked} and b.published_at is not null
      and (c.published_at is not null or ${batch_id !== null} and c.kind = 'class')
      and ${batch_id !== null ? sql`b.id = ${batch_id}` : led}`;
  return row;
}
interface OwnRow {
  batch_id: number;
  batch_title: string;
  batch_bn_title: string;
  course_id: number;
  course_uuid: string;
  status: 'pending' | 'approved' | 'rejected';
  since: string;
  reason: string;
}
/** What somebody is in the courses that a link leads to. */
export const listOwn = (sql: Sql, user_id: number, { course_id, institution_id }: LinkRow) => sql<OwnRow[]>`
  select e.batch_id, b.title as batch_title, b.bn_title as batch_bn_title, e.course_id, c.uuid as course_uuid, e.status,
    coalesce(e.approved_at, e.created_at) as since, case when e.status = 'rejected' then e.reason else '' end as reason
  from enrollments e
  join batches b on b.id = e.batch_id
  join courses c on c.id = e.course_id
  where e.user_id = ${user_id}
    and ${course_id !== null ? sql`c.id = ${course_id}` : sql`c.institution_id = ${institution_id}`}
  order by e.id`;

/** Where somebody waits in line for a batch that a link leads to. */
export const listWaiting = (sql: Sql, user_id: number, { course_id, institution_id }: LinkRow) => sql<Waiting[]>`
  select w.batch_id, w.offered_until, (
      select count(*)::int
      from waiting_places o
      where o.batch_id = w.batch_id and o.offered_until is null and (o.created_at, o.id) <= (w.created_at, w.id)
    ) as place
  from waiting_places w
  join batches b on b.id = w.batch_id and b.removed_at is null
  join courses c on c.id = b.course_id
  where w.user_id = ${user_id}
    and ${course_id !== null ? sql`c.id = ${course_id}` : sql`c.institution_id = ${institution_id}`}
  order by w.batch_id`;

/** A place of the link that was given to somebody before, also where they have withdrawn since. */
export const hasPlace = async (sql: Sql, place: { link_id: number; user_id: number; batch_id: number }): Promise<boolean> =>
  (
    await sql`
      select 1 from join_uses
      where link_id = ${place.link_id} and user_id = ${place.user_id} and batch_id = ${place.batch_id}`
  ).length > 0;
/** Gives a place of the link, in the caller's transaction; false where the link lets nobody in any more. Of many who ask at once for the last
 *  place, one gets it: they wait for the row of the link, and each looks at it anew. */
export async function takePlace(sql: Sql, place: { link_id: number; user_id: number; batch_id: number }): Promise<boolean> {
  const given = await sql`
    insert into join_uses (link_id, user_id, batch_id)
    values (${place.link_id}, ${place.user_id}, ${place.batch_id})
    on conflict do nothing returning 1`;
  if (!given.length) return true;
  const counted = await sql`
    update join_links
    set used = used + 1
    where id = ${place.link_id} and switched_off_at is null and (expires_at is null or expires_at > now())
      and (most is null or used < most)`;
  return counted.count === 1;
}

/** One of the three. */
export interface Target {
  batch_id: number | null;
  course_id: number | null;
  institution_id: number | null;
}
interface NewLink extends Target {
  slug: string;
  note: string;
  most: number | null;
  expires_at: string | null;
  by: number;
}
export const insertLink = async (sql: Sql, l: NewLink): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into join_links (slug, batch_id, course_id, institution_id, note, most, expires_at, made_by)
    values (${l.slug}, ${l.batch_id}, ${l.course_id}, ${l.institution_id}, ${l.note}, ${l.most}::int,
      ${l.expires_at}::timestamptz, ${l.by})
    returning id`;
  return row!.id;
};
export interface Change {
  note?: string | undefined;
  most?: number | null | undefined;
  expires_at?: string | null | undefined;
}
/** False where more came than it would let in. */
export const updateLink = async (sql: Sql, id: number, { note, most, expires_at }: Change): Promise<boolean> =>
  (
    await sql`
      update join_links
      set note = ${note === undefined ? sql`note` : sql`${note}`},
        most = ${most === undefined ? sql`most` : sql`${most}::int`},
        expires_at = ${expires_at === undefined ? sql`expires_at` : sql`${expires_at}::timestamptz`}
      where id = ${id} and ${most === undefined || most === null ? sql`true` : sql`used <= ${most}`}
      returning 1`
  ).length > 0;
export const switchLink = (sql: Sql, id: number, on: boolean) => sql`
  update join_links
  set switched_off_at = ${on ? null : sql`coalesce(switched_off_at, now())`}
  where id = ${id}`;

/** Who leaves came by no link any more; links that they made go on working, they are the batch's. */
export async function forgetPerson(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from join_uses where user_id = ${user_id}`;
  await sql`update join_links set made_by = null where made_by = ${user_id}`;
}
