// SQL of ages: who is under 18, as a condition of other rooms' statements, so that no list asks for each person.
import type { Part } from '#core/db/server/tag.ts';
import type { Sql } from '#core/db/server/sql.ts';

/** Whether nothing of a person is shown to everybody: neither a page, nor a place in a ranking, nor the name beside what they said. It is so while
 *  they are known to be under 18, and ends by itself. `person` is a row of users, such as sql`u`. */
export const isPrivateProfile = (sql: Sql, person: Part): Part =>
  sql`coalesce(${person}.birth_date > (now() at time zone 'Asia/Dhaka')::date - interval '18 years', false)`;
