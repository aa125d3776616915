// Consent in SQL: whether a person has agreed to a text and not withdrawn it, as a condition of another room's statement.
import type { Part } from '#core/db/server/tag.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { TextId } from '../rules.ts';

/** `user_id` is a column, such as sql`r.user_id`. */
export const hasAgreed = (sql: Sql, user_id: Part, text: TextId): Part => sql`
  coalesce((
    select k.given from consents k
    where k.user_id = ${user_id} and k.text_id = ${text}
    order by k.id desc
    limit 1), false)`;
