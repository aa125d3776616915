// SQL of claims to a teacher ID: what waits for staff, and whose an ID is after their decision.
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import { isPrivateProfile } from '#features/accounts/server/service.ts';
import type { Level } from '../rules.ts';
import type { ClaimKind, ClaimState } from '../rules-claims.ts';
import type { RegistryRecord } from './port.ts';
import type { Id } from './store.ts';

export interface ClaimRow extends RegistryRecord {
  id: number;
  /** By papers, and none is there: staff have not got it yet. */
  unsent: boolean;
  user_id: number;
  kind: ClaimKind;
  level: Level;
  sub_type: number;
  teacher_id: string;
  told: string;
  state: ClaimState;
  reason: string;
  appeals: number | null;
  earlier_by: number | null;
  earlier_reason: string | null;
  earlier_at: string | null;
  decided_at: string | null;
  created_at: string;
  asker_name: string;
  asker_bn_name: string | null;
  asker_proven: boolean;
  asker_suspended: boolean;
  /** Their date of birth was told since, or corrected. */
  asker_under_age: boolean;
  holder_id: number | null;
  holder_name: string | null;
  holder_bn_name: string | null;
  holder_since: string | null;
}
/** A claim by papers that has none: it is its person's alone, until the first one is there. */
const unsent = (sql: Sql) => sql`(c.kind = 'papers' and c.papers = 0 and c.state = 'waiting')`;
const columns = (sql: Sql) => sql`
  ${unsent(sql)} as unsent,
  c.id, c.user_id, c.kind, c.level, c.sub_type, c.teacher_id, c.name, c.designation, c.institute, c.subject, c.told,
  c.state, c.reason, c.appeals, e.decided_by as earlier_by, e.reason as earlier_reason, e.decided_at as earlier_at,
  c.decided_at, c.created_at, u.name as asker_name, u.bn_name as asker_bn_name,
  u.email_verified_at is not null or u.phone_verified_at is not null as asker_proven,
  u.suspended_at is not null as asker_suspended, ${isPrivateProfile(sql, sql`u`)} as asker_under_age,
  h.id as holder_id, h.name as holder_name, h.bn_name as holder_bn_name, v.verified_at as holder_since`;
const tables = (sql: Sql) => sql`
  teacher_claims c
  join users u on u.id = c.user_id
  left join teacher_claims e on e.id = c.appeals
  left join teacher_verifications v
    on v.level = c.level and v.sub_type = c.sub_type and v.teacher_id = c.teacher_id and v.user_id <> c.user_id
  left join users h on h.id = v.user_id`;
export async function findClaim(sql: Sql, id: number): Promise<ClaimRow | undefined> {
  const [row] = await sql<ClaimRow[]>`select ${columns(sql)} from ${tables(sql)} where c.id = ${id}`;
  return row;
}
/** What a person asked last, or was asked about them. */
interface LastClaim extends Pick<ClaimRow, 'id' | 'unsent' | 'kind' | 'state' | 'reason' | 'created_at'> {
  appealed: boolean;
}
export async function findLastClaim(sql: Sql, user_id: number): Promise<LastClaim | undefined> {
  const [row] = await sql<LastClaim[]>`
    select ${unsent(sql)} as unsent, id, kind, state, reason, created_at,
      exists (select from teacher_claims a where a.appeals = c.id) as appealed
    from teacher_claims c where user_id = ${user_id} order by id desc limit 1`;
  return row;
}
/** Whether staff have said no to this ID for this person, having seen what the record calls them. */
export const wasDeclined = async (sql: Sql, user_id: number, { level, subType, id }: Id): Promise<boolean> =>
  (
    await sql`
      select from teacher_claims
      where user_id = ${user_id} and level = ${level} and sub_type = ${subType} and teacher_id = ${id}
        and state = 'declined' and name <> ''
      limit 1`
  ).length > 0;
/** Deletes a claim by papers that staff never had. */
export const dropUnsent = (sql: Sql, user_id: number) => sql`
  delete from teacher_claims c where c.user_id = ${user_id} and ${unsent(sql)}`;
/** A claim that waits for staff. Nothing while another one of theirs waits: of two at once, one is made. One that was never sent is replaced. */
export async function insertClaim(
  sql: Sql,
  user_id: number,
  kind: Exclude<ClaimKind, 'appeal'>,
  { level, subType, id }: Id,
  r: RegistryRecord & { told: string },
): Promise<number | undefined> {
  // what another press is inserting is there to be replaced
  await sql`select pg_advisory_xact_lock(hashtextextended(${`teacher claim of ${user_id}`}, 0))`;
  await dropUnsent(sql, user_id);
  const [row] = await sql<{ id: number }[]>`
    insert into teacher_claims (user_id, kind, level, sub_type, teacher_id, name, designation, institute, subject, told)
    values (${user_id}, ${kind}, ${level}, ${subType}, ${id}, ${r.name}, ${r.designation}, ${r.institute}, ${r.subject},
      ${r.told})
    on conflict do nothing returning id`;
  return row?.id;
}
/** An appeal against a no that is the person's own and was not appealed against. */
export async function insertAppeal(sql: Sql, user_id: number, appeals: number, told: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into teacher_claims
      (user_id, kind, level, sub_type, teacher_id, name, designation, institute, subject, told, appeals)
    select user_id, 'appeal', level, sub_type, teacher_id, name, designation, institute, subject, ${told}, id
    from teacher_claims where id = ${appeals} and user_id = ${user_id} and state = 'declined' and kind <> 'appeal'
    on conflict do nothing returning id`;
  return row?.id;
}
/** Of two who answer at once, one does. */
export const writeDecision = async (
  sql: Sql,
  id: number,
  d: { state: 'accepted' | 'declined'; by: number; reason: string },
): Promise<boolean> =>
  (
    await sql`
      update teacher_claims c
      set state = ${d.state}, reason = ${d.reason}, decided_by = ${d.by}, decided_at = now()
      where c.id = ${id} and c.state = 'waiting' and not ${unsent(sql)}
      returning 1`
  ).length > 0;

/** Unties an ID from whoever has it beside this person; answers from whom. */
export async function untieOthers(sql: Sql, c: Pick<ClaimRow, 'user_id' | 'level' | 'sub_type' | 'teacher_id'>): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    delete from teacher_verifications
    where level = ${c.level} and sub_type = ${c.sub_type} and teacher_id = ${c.teacher_id} and user_id <> ${c.user_id}
    returning user_id`;
  return rows.map((row) => row.user_id);
}
/** The ID is theirs, by the decision of staff; false where they have another one. */
export const confirmId = async (sql: Sql, c: ClaimRow, r: RegistryRecord, by: number): Promise<boolean> =>
  (
    await sql`
      insert into teacher_verifications (user_id, level, sub_type, teacher_id, name, designation, institute, subject,
        state, decided_at, decided_by)
      values (${c.user_id}, ${c.level}, ${c.sub_type}, ${c.teacher_id}, ${r.name}, ${r.designation}, ${r.institute},
        ${r.subject}, 'confirmed', now(), ${by})
      on conflict (user_id) do update
        set state = 'confirmed', decided_at = now(), decided_by = excluded.decided_by
        where teacher_verifications.level = excluded.level and teacher_verifications.sub_type = excluded.sub_type
          and teacher_verifications.teacher_id = excluded.teacher_id
      returning 1`
  ).length > 0;
/** Unties an ID from the person who claimed it; whether they had it. */
export const untieId = async (sql: Sql, c: Pick<ClaimRow, 'user_id' | 'level' | 'sub_type' | 'teacher_id'>): Promise<boolean> =>
  (
    await sql`
      delete from teacher_verifications
      where user_id = ${c.user_id} and level = ${c.level} and sub_type = ${c.sub_type}
        and teacher_id = ${c.teacher_id}
      returning 1`
  ).length > 0;

export const sourceOf = (sql: Sql, states: readonly ClaimState[]): Source => ({
  from: sql`teacher_claims c join users u on u.id = c.user_id`,
  columns: sql`
    c.id, u.name as title, coalesce(u.bn_name, '') as bn_title, c.kind, c.name as record, c.level::text as level,
    c.institute, c.created_at, c.state`,
  key: sql`c.id`,
  where: sql`
    c.state = any (${states as string[]}::text[]) and not ${unsent(sql)} and (c.state <> 'waiting'
      or u.suspended_at is null and (c.kind = 'name' or not ${isPrivateProfile(sql, sql`u`)}))`,
  first: sql`c.created_at`,
  order: { created_at: sql`c.created_at`, title: sql`lower(u.name)` },
  filters: {
    state: (chosen: string[]) => sql`c.state = any (${chosen}::text[])`,
    kind: (chosen: string[]) => sql`c.kind = any (${chosen}::text[])`,
    level: (chosen: string[]) => sql`c.level::text = any (${chosen}::text[])`,
  },
  search: (term) => sql`
    u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)} or c.name ilike ${likely(term)}`,
});
/** Claims of who leaves go, and answer the files of their papers; that somebody who left has decided one is no longer told. */
export async function eraseClaims(sql: Sql, user_id: number): Promise<number[]> {
  const files = await sql<{ id: number }[]>`
    select p.file_id as id from teacher_claim_papers p join teacher_claims c on c.id = p.claim_id
    where c.user_id = ${user_id}`;
  await sql`delete from teacher_claims where user_id = ${user_id}`;
  await sql`update teacher_claims set decided_by = null where decided_by = ${user_id}`;
  return files.map(({ id }) => id);
}
