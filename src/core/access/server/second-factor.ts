// Second factor as SQL and as a rule: who has one, whose role wants one, and what that means for a session.
import type { Sql } from '#core/db/server/sql.ts';
import { staffRules } from './lifetimes.ts';
import type { Part } from '#core/db/server/tag.ts';

/** Whether a login of this person is asked for a second factor: they have set one up; or they have a passkey, and a role of theirs, be it
 *  acted in or not, needs one: whoever has the password alone could otherwise set up one of their own. */
export const hasFactor = (sql: Sql, user_id: Part) => sql`
  (exists (select from second_factors f where f.user_id = ${user_id} and f.confirmed_at is not null)
    or (exists (select from passkeys k where k.user_id = ${user_id})
      and exists (select from user_roles h join staff_rules n on n.second_factor
        and (n.institution_id is null or n.institution_id = h.institution_id) where h.user_id = ${user_id})))`;
type Role = { institution_id: number | null } | undefined;
/** Whether the rules of the system (0) or of its institution want a second factor of whoever holds this role. */
export const isNeededBy = (role: Role, needed_in: readonly number[]): boolean =>
  role !== undefined && (needed_in.includes(0) || (role.institution_id !== null && needed_in.includes(role.institution_id)));

/** `asked`: it must be shown before anything else. `wanted`: the role lets do nothing until there is one. */
export type FactorState = 'none' | 'on' | 'asked' | 'wanted';
export interface SessionState {
  second_factor: FactorState;
  /** The seconds for which an administrator still acts for the person; null where it is them. */
  acting_seconds: number | null;
  /** Came in by a personal link. */
  limited: boolean;
}
export async function findSessionState(sql: Sql, user_id: number, session_id: number, role: Role): Promise<SessionState> {
  const [row] = await sql<{ has: boolean; shown: boolean; acting_seconds: number | null; limited: boolean; needed_in: number[] | null }[]>`
    select ${hasFactor(sql, sql`s.user_id`)} as has, s.factor_at is not null as shown, rules.needed_in, s.limited,
      case when s.acted_from is not null then greatest(0, extract(epoch from s.expires_at - now()))::int end as acting_seconds
    from sessions s cross join ${staffRules(sql)} where s.id = ${session_id} and s.user_id = ${user_id}`;
  const acting_seconds = row?.acting_seconds ?? null;
  const limited = row?.limited ?? false;
  if (row?.has) return { second_factor: row.shown ? 'on' : 'asked', acting_seconds, limited };
  const wanted = acting_seconds === null && isNeededBy(role, row?.needed_in ?? []);
  return { second_factor: wanted ? 'wanted' : 'none', acting_seconds, limited };
}
