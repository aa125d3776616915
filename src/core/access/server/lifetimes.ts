// Session lifetime: idle timeout, extended by use, and absolute timeout; both shorter for holders of a role (ASVS 5, 7.3).
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
export const lifetimes = {
  /** Of who was not asked whose phone it is. */
  learner: { idle: 7 * DAY, absolute: 30 * DAY },
  own_phone: { idle: 30 * DAY, absolute: 90 * DAY },
  shared_phone: { idle: DAY, absolute: 7 * DAY },
  /** Whatever phone it is. */
  staff: { idle: 12 * HOUR, absolute: 7 * DAY },
  /** Of a program that acts in a role. */
  program: { idle: 7 * DAY },
} as const;
/** The lifetime of a learner's session where its person has said, or shown, whose phone it is. */
export const lifetimeOn = (own_phone: boolean | undefined) =>
  own_phone === undefined ? lifetimes.learner : own_phone ? lifetimes.own_phone : lifetimes.shared_phone;

/** How long a session may rest in a role; an administrator sets it for the whole system. */
export const IDLE_MINUTES = 30;
export const staffIdle = (sql: Sql) => sql`
  make_interval(mins => coalesce((select idle_minutes from staff_rules where institution_id is null), ${IDLE_MINUTES}::int))`;
/** The rules for staff as one row `rules`, for a query that needs all of them: how long a session may rest, and the institutions whose staff
 *  need a second factor, where 0 stands for the whole system. */
export const staffRules = (sql: Sql) => sql`
  (select make_interval(mins => coalesce(max(idle_minutes) filter (where institution_id is null), ${IDLE_MINUTES}::int)) as idle,
    array_agg(coalesce(institution_id, 0)) filter (where second_factor) as needed_in
  from staff_rules) rules`;
/** Whether the session `s` is a program's: it is marked as used in a role until it ends. */
const isProgram = (sql: Sql) => sql`s.worked_at > now()`;
/** Whether the session `s` has been used in a role lately. */
export const isAtWork = (sql: Sql, idle: Part = staffIdle(sql)) => sql`s.worked_at > now() - ${idle}`;
/** Whether the person of the session `s` has shown lately, by a login or a password, that it is them. */
export const isProved = (sql: Sql) => sql`coalesce(s.proved_at > now() - interval '10 minutes', false)`;

/** Whether the session `s` still runs. A role that is given shortens sessions that run already. */
export const sessionRuns = (sql: Sql, idle?: Part) => sql`
  s.ended_at is null and s.expires_at > now() and s.seen_at > now() - make_interval(secs => s.idle_seconds)
  and (
    ((s.seen_at > now() - make_interval(secs => ${lifetimes.staff.idle}) or ${isProgram(sql)})
      and s.created_at > now() - make_interval(secs => ${lifetimes.staff.absolute}))
    or not exists (select from user_roles where user_id = s.user_id))
  and (s.user_role_id is null or ${isAtWork(sql, idle)})`;
/** The seconds for which nothing of the session `s` changes by the clock alone: it runs, its role is at work, its password is fresh. */
export const steadySeconds = (sql: Sql, idle: Part) => sql`
  extract(epoch from least(s.expires_at,
    case when not ${isProgram(sql)} then s.seen_at + make_interval(secs => ${lifetimes.staff.idle}) end,
    case when s.created_at + make_interval(secs => ${lifetimes.staff.absolute}) > now()
      then s.created_at + make_interval(secs => ${lifetimes.staff.absolute}) end,
    case when ${isAtWork(sql, idle)} then s.worked_at + ${idle} end,
    case when ${isProved(sql)} then s.proved_at + interval '10 minutes' end) - now())`;
