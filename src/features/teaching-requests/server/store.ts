// SQL of requests for the role of a teacher or contributor.
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { TeachingKind, TeachingState } from '../rules.ts';

export interface TeachingRow {
  id: number;
  user_id: number;
  asker_name: string;
  asker_bn_name: string | null;
  asker_proven: boolean;
  asker_verified: boolean;
  asker_phone: string | null;
  asker_email: string | null;
  kind: TeachingKind;
  subjects: string;
  place: string;
  state: TeachingState;
  reason: string;
  institution_id: number | null;
  institution_name: string;
  institution_name_en: string;
  created_at: string;
  decided_at: string | null;
  decided_by: number | null;
}
const columns = (sql: Sql) => sql`
  r.id, r.user_id, u.name as asker_name, u.bn_name as asker_bn_name, u.teacherverify > 0 as asker_verified,
  u.phone as asker_phone, u.email as asker_email,
  u.email_verified_at is not null or u.phone_verified_at is not null as asker_proven, r.kind, r.subjects, r.place,
  r.state, r.reason, r.institution_id, coalesce(i.institution_name, '') as institution_name,
  coalesce(i.institution_name_en, '') as institution_name_en, r.created_at, r.decided_at, r.decided_by`;
const tables = (sql: Sql) => sql`
  teaching_requests r join users u on u.id = r.user_id left join institutions i on i.id = r.institution_id`;
export async function findRequest(sql: Sql, id: number): Promise<TeachingRow | undefined> {
  const [row] = await sql<TeachingRow[]>`select ${columns(sql)} from ${tables(sql)} where r.id = ${id}`;
  return row;
}
/** The request that a person made last. */
export async function findLatest(sql: Sql, user_id: number): Promise<TeachingRow | undefined> {
  const [row] = await sql<TeachingRow[]>`
    select ${columns(sql)} from ${tables(sql)} where r.user_id = ${user_id} order by r.id desc limit 1`;
  return row;
}
/** The request that somebody answers next: of the others the one that has waited longest; nobody answers their own. */
export async function findNext(sql: Sql, { id, user_id }: { id: number; user_id: number }): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from teaching_requests
    where state = 'waiting' and id <> ${id} and user_id <> ${user_id} order by created_at, id limit 1`;
  return row?.id;
}
/** A part of a name is too short to tell one institution from others. */
const LEAST_LETTERS = 6;
/** The institution that somebody means who typed this name, or one with another word beside it. */
export async function findByName(sql: Sql, typed: string): Promise<{ id: number } | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select i.id
    from institutions i, normal_name(${typed}) typed,
      unnest(array[normal_name(i.institution_name), normal_name(i.institution_name_en)]) name
    where i.closed_at is null and name <> '' and (
      name = typed
      or (length(name) >= ${LEAST_LETTERS} and position(name in typed) > 0)
      or (length(typed) >= ${LEAST_LETTERS} and position(typed in name) > 0))
    order by name = typed desc, length(name) desc, i.id limit 1`;
  return row;
}
/** Nothing while another one of theirs waits: of two at once, one is made. */
export async function insertRequest(
  sql: Sql,
  r: { user_id: number; kind: TeachingKind; subjects: string; place: string },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into teaching_requests (user_id, kind, subjects, place)
    values (${r.user_id}, ${r.kind}, ${r.subjects}, ${r.place})
    on conflict (user_id) where state = 'waiting' do nothing returning id`;
  return row?.id;
}
/** False when it was answered meanwhile. */
export const deleteWaiting = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`delete from teaching_requests where id = ${id} and state = 'waiting' returning 1`).length > 0;
/** Whether any waits. */
export const hasWaiting = async (sql: Sql): Promise<boolean> =>
  (await sql`select 1 from teaching_requests where state = 'waiting' limit 1`).length > 0;
/** Of two who answer at once, one does. */
export const writeDecision = async (
  sql: Sql,
  id: number,
  d: { state: 'approved' | 'declined'; by: number; reason: string; institution_id: number | null },
): Promise<boolean> =>
  (
    await sql`
      update teaching_requests
      set state = ${d.state}, reason = ${d.reason}, institution_id = ${d.institution_id}::int, decided_by = ${d.by},
        decided_at = now()
      where id = ${id} and state = 'waiting'
      returning 1`
  ).length > 0;

export const sourceOf = (sql: Sql, states: readonly TeachingState[]): Source => ({
  from: sql`teaching_requests r join users u on u.id = r.user_id`,
  columns: sql`
    r.id, u.name as title, coalesce(u.bn_name, '') as bn_title, r.kind, r.subjects, r.place, r.state, r.created_at`,
  key: sql`r.id`,
  where: sql`r.state = any (${states as string[]}::text[])`,
  first: sql`r.created_at`,
  order: { created_at: sql`r.created_at`, title: sql`lower(u.name)` },
  filters: {
    state: (chosen: string[]) => sql`r.state = any (${chosen}::text[])`,
    kind: (chosen: string[]) => sql`r.kind = any (${chosen}::text[])`,
  },
  search: (term) => sql`
    u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)} or r.subjects ilike ${likely(term)}
    or r.place ilike ${likely(term)}`,
});
/** Requests of who leaves go; that somebody who left has decided one is no longer told. */
export async function eraseRequests(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from teaching_requests where user_id = ${user_id}`;
  await sql`update teaching_requests set decided_by = null where decided_by = ${user_id}`;
}
