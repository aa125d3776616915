// SQL of the activity log: entries with filters that each have an index, the people in it, and its institutions.
import type { Actor } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { DateRange } from '#core/lists/input.ts';
import { isWithinDays } from '#core/lists/server/days.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import { entryColumns } from '#core/history/server/store-reading.ts';

/** One value as an equation: only then does an index give the rows in their order. */
const oneOf = (sql: Sql, column: Part, values: readonly (number | string)[], type: 'int' | 'text'): Part =>
  values.length === 1
    ? sql`${column} = ${values[0]!}`
    : type === 'int'
      ? sql`${column} = any (${values as number[]}::int[])`
      : sql`${column} = any (${values as string[]}::text[])`;

/** The institution that the acting role is held in as a whole. */
const ownInstitution = ({ role }: Actor): number | null => (role?.scope === 'institution' ? role.institution_id : null);
/** The entries that this person sees: all of them, or those of their institution. */
function visibleTo(sql: Sql, actor: Actor): Part | undefined {
  if (isStaffOf(actor, null)) return undefined;
  const own = ownInstitution(actor);
  return own === null ? sql`false` : sql`e.institution_id = ${own}`;
}

export function sourceOf(sql: Sql, actor: Actor, person_id?: number): Source {
  const seen = visibleTo(sql, actor);
  const theirs = person_id === undefined ? undefined : sql`e.actor_id = ${person_id}`;
  const where = seen && theirs ? sql`${seen} and ${theirs}` : (seen ?? theirs);
  return {
    from: sql`history_entries e`,
    columns: entryColumns(sql),
    key: sql`e.id`,
    ...(where && { where }),
    order: { at: sql`e.at` },
    filters: {
      person: (ids: number[]) => oneOf(sql, sql`e.actor_id`, ids, 'int'),
      about: (ids: number[]) => oneOf(sql, sql`e.subject_id`, ids, 'int'),
      act: (acts: string[]) => oneOf(sql, sql`e.act`, acts, 'text'),
      kind: (entities: string[]) => oneOf(sql, sql`e.entity`, entities, 'text'),
      institution: (ids: number[]) => oneOf(sql, sql`e.institution_id`, ids, 'int'),
      day: (range: DateRange) => isWithinDays(sql, sql`e.at`, range),
      sealed: (is: boolean) =>
        is
          ? sql`not exists (select from history_unsealed u where u.entry_id = e.id)`
          : sql`e.id in (select u.entry_id from history_unsealed u)`,
    },
  };
}
const MOST_PEOPLE = 50;
/** People by what is typed: an account's whole name, mail or number, or a part of the name of somebody with a role. */
export async function findPeople(sql: Sql, typed: string): Promise<number[]> {
  const term = typed.trim().toLowerCase();
  const part = likely(term);
  const rows = await sql<{ id: number }[]>`
    select id from users where username = ${term} or email = ${term} or phone = ${term}
    union
    select u.id from (select distinct user_id from user_roles) r join users u on u.id = r.user_id
    where lower(u.name) like ${part} or u.bn_name like ${part} or u.username like ${part}
    limit ${MOST_PEOPLE}`;
  return rows.map((row) => row.id);
}
export interface LoggedPerson {
  id: number;
  title: string | null;
  bn_title: string | null;
}
/** Somebody whose account is there, or whose number the log holds; for an institution only who did something that concerns it. */
export async function findLoggedPerson(sql: Sql, actor: Actor, id: number): Promise<LoggedPerson | undefined> {
  const seen = visibleTo(sql, actor);
  const among = seen ? sql`and ${seen}` : sql``;
  const did = sql`exists (select from history_entries e where e.actor_id = ${id}::int ${among})`;
  const [row] = await sql<LoggedPerson[]>`
    select n.id, u.name as title, u.bn_name as bn_title
    from (select ${id}::int as id) n left join users u on u.id = n.id
    where ${seen ? sql`` : sql`u.id is not null or`} ${did}`;
  return row;
}
export const institutionsFor = (sql: Sql, actor: Actor): Part => {
  const all = isStaffOf(actor, null);
  return sql`
    select id, institution_name_en as title, institution_name as bn_title from institutions
    where ${all} or id = ${ownInstitution(actor)}::int`;
};
