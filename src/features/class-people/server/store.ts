// SQL of the people of a class.
import type { Sql } from '#core/db/server/sql.ts';

/** Their places in classes go with a person who leaves. */
export const erasePlaces = (sql: Sql, user_id: number) => sql`delete from class_people where user_id = ${user_id}`;
