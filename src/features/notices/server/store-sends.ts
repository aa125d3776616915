// SQL of what is held back beside lines of bells (outbox with due times): held, taken when it is due, and digests.
import type { Sql } from '#core/db/server/sql.ts';
import type { Digest } from '../choices.ts';
import type { Terms } from './terms.ts';

export interface Held {
  user_id: number;
  notice_id: number;
  /** Null: it waits for the digest. */
  due_at: Date | null;
  /** What an SMS says; null: the line itself. */
  body: string | null;
}
/** What waits for a line already goes when it was to go, with the newest text. */
export const insertHeld = (sql: Sql, all: readonly Held[]) => sql`
  insert into notice_sends (user_id, notice_id, due_at, body)
  select * from unnest(
    ${all.map((h) => h.user_id)}::int[], ${all.map((h) => h.notice_id)}::bigint[],
    ${all.map((h) => h.due_at?.toISOString() ?? null)}::timestamptz[], ${all.map((h) => h.body)}::text[]
  )
  on conflict (user_id, notice_id) do update set body = excluded.body`;

/** One process at a time hands over: nobody gets in two mails what is due to them at once. */
export const lockHandOver = (sql: Sql) => sql`select pg_advisory_xact_lock(hashtextextended('notices handed over', 0))`;
export type Taken = Omit<Held, 'due_at'>;
/** Takes all that is due to so many people. */
export const takeDue = (sql: Sql, now: Date, people: number) => sql<Taken[]>`
  with due as (
    select user_id from notice_sends where due_at <= ${now.toISOString()}::timestamptz
    group by user_id order by min(due_at), user_id limit ${people}
  )
  delete from notice_sends s using due
  where s.user_id = due.user_id and s.due_at <= ${now.toISOString()}::timestamptz
  returning s.user_id, s.notice_id, s.body`;
export interface DuePerson {
  user_id: number;
  digest: Exclude<Digest, 'none'>;
  digest_at: number;
}
/** People whose digest is due, held until the transaction ends. */
export const lockDigests = (sql: Sql, now: Date, people: number) => sql<DuePerson[]>`
  select user_id, digest, digest_at from notice_people where next_digest_at <= ${now.toISOString()}::timestamptz
  order by next_digest_at, user_id limit ${people} for update skip locked`;
export const takeGathered = (sql: Sql, user_ids: readonly number[]) => sql<Taken[]>`
  delete from notice_sends where user_id = any (${user_ids as number[]}::int[]) and due_at is null
  returning user_id, notice_id, body`;
export const moveDigests = (sql: Sql, day: string, all: readonly { user_id: number; next: Date }[]) => sql`
  update notice_people p set next_digest_at = n.next, digested_on = ${day}::date
  from unnest(
    ${all.map((a) => a.user_id)}::int[], ${all.map((a) => a.next.toISOString())}::timestamptz[]
  ) n (user_id, next)
  where p.user_id = n.user_id`;
export const noteTalkTold = (sql: Sql, user_ids: readonly number[], now: Date) => sql`
  insert into notice_people (user_id, talk_told_at)
  select u, ${now.toISOString()}::timestamptz from unnest(${user_ids as number[]}::int[]) u order by u
  on conflict (user_id) do update set talk_told_at = excluded.talk_told_at`;

export interface UnreadLine {
  user_id: number;
  id: number;
  name: string;
  terms: Terms;
  url: string;
  times: number;
}
/** Those of these lines that are unread. */
export const listUnread = (sql: Sql, all: readonly { user_id: number; notice_id: number }[]) => sql<UnreadLine[]>`
  select n.user_id, n.id, n.name, n.terms, n.url, n.times
  from unnest(${all.map((a) => a.user_id)}::int[], ${all.map((a) => a.notice_id)}::bigint[]) t (user_id, id)
  join notices n on n.user_id = t.user_id and n.id = t.id
  where n.read_at is null`;
