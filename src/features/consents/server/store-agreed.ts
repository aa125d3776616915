// Consent in SQL: whether a person has agreed to a text and not withdrawn it, as a condition of another room's statement.
import type { Part } from '#core/db/server/tag.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { TextId } from '../rules.ts';

/** `user_id` is a column, such as sql`r.user_id`; `least`: the version since which the text speaks of what is asked for. */
export const hasAgreed = (sql: Sql, user_id: Part, text: TextId, least = 1): Part => sql`
  coalesce((
    select k.given and k.version >= ${least} from consents k
    where k.user_id = ${user_id} and k.text_id = ${text}
    order by k.id desc
    limit 1), false)`;
