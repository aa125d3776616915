// Session lifetime: idle timeout, extended by use, and absolute timeout; both shorter for holders of a role (ASVS 5, 7.3).
import type { Sql } from '#core/db/server/sql.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
export const lifetimes = {
  learner: { idle: 7 * DAY, absolute: 30 * DAY },
  staff: { idle: 12 * HOUR, absolute: 7 * DAY },
} as const;

/** Whether the session `s` still runs. A role that is given shortens sessions that run already. */
export const sessionRuns = (sql: Sql) => sql`
  s.ended_at is null and s.expires_at > now() and s.seen_at > now() - make_interval(secs => ${lifetimes.learner.idle})
  and (
    (s.seen_at > now() - make_interval(secs => ${lifetimes.staff.idle})
      and s.created_at > now() - make_interval(secs => ${lifetimes.staff.absolute}))
    or not exists (select from user_roles where user_id = s.user_id))`;
