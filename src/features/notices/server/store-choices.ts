// SQL of choices: who is written to by which way, and what they changed of it.
import type { Sql } from '#core/db/server/sql.ts';
import { type Choosable, DIGEST_AT, type Digest, QUIET, type Ways } from '../choices.ts';

export interface Recipient {
  id: number;
  language: number | null;
  /** Null where it is not verified. */
  email: string | null;
  phone: string | null;
  suspended: boolean;
  /** Their account is deleted in some days. */
  leaving: boolean;
  /** What they chose, by group. */
  chosen: Partial<Record<Choosable, Ways>>;
  quiet_from: number;
  quiet_until: number;
  digest: Digest;
  digest_at: number;
  next_digest_at: string | null;
  /** The last day in Dhaka that had one. */
  digested_on: string | null;
  /** When they were last written to about a discussion. */
  talk_told_at: string | null;
}
export const listRecipients = (sql: Sql, ids: readonly number[]) => sql<Recipient[]>`
  select u.id, u.language, case when u.email_verified_at is not null then u.email end as email,
    case when u.phone_verified_at is not null then u.phone end as phone, u.suspended_at is not null as suspended,
    exists (select from account_deletions d where d.user_id = u.id) as leaving,
    coalesce((
      select jsonb_object_agg(c.group_name, jsonb_build_object('mail', c.mail, 'sms', c.sms))
      from notice_choices c where c.user_id = u.id
    ), '{}') as chosen,
    coalesce(p.quiet_from, ${QUIET.from}) as quiet_from, coalesce(p.quiet_until, ${QUIET.until}) as quiet_until,
    coalesce(p.digest, 'none') as digest, coalesce(p.digest_at, ${DIGEST_AT}) as digest_at, p.next_digest_at,
    p.digested_on::text as digested_on, p.talk_told_at
  from users u
  left join notice_people p on p.user_id = u.id
  where u.id = any (${ids as number[]}::int[]) and u.deleted_at is null`;

export const saveWays = (sql: Sql, user_id: number, ways: readonly (Ways & { group: Choosable })[]) => sql`
  insert into notice_choices (user_id, group_name, mail, sms)
  select u.id, w.* from users u, unnest(
    ${ways.map((w) => w.group)}::text[], ${ways.map((w) => w.mail)}::bool[], ${ways.map((w) => w.sms)}::bool[]
  ) w
  where u.id = ${user_id} and u.deleted_at is null
  on conflict (user_id, group_name) do update set mail = excluded.mail, sms = excluded.sms`;
type Hours = Pick<Recipient, 'quiet_from' | 'quiet_until' | 'digest' | 'digest_at'> & { next_digest_at: Date | null };
export const saveHours = (sql: Sql, user_id: number, hours: Hours) => sql`
  insert into notice_people (user_id, quiet_from, quiet_until, digest, digest_at, next_digest_at)
  values (${user_id}, ${hours.quiet_from}, ${hours.quiet_until}, ${hours.digest}, ${hours.digest_at},
    ${hours.next_digest_at?.toISOString() ?? null}::timestamptz)
  on conflict (user_id) do update
  set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, digest = excluded.digest,
    digest_at = excluded.digest_at, next_digest_at = excluded.next_digest_at`;
/** Without a digest nothing waits for it. */
export const releaseGathered = (sql: Sql, user_id: number) =>
  sql`update notice_sends set due_at = now() where user_id = ${user_id} and due_at is null`;
export async function eraseChoices(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from notice_choices where user_id = ${user_id}`;
  await sql`delete from notice_people where user_id = ${user_id}`;
}
