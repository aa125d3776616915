// SQL of how many questions an attempt at a quiz asks: its own, of which it may show some, and so many of each of its draws.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';

/** So many questions the draws of lesson `l` ask together. */
export const drawnCount = (sql: Sql): Part => sql`coalesce((
  select sum((d ->> 'take')::int) from jsonb_array_elements(l.draws) d), 0)`;
/** So many questions an attempt at quiz `l` (lessons) asks. */
export const askedCount = (sql: Sql): Part => sql`(
  select (least(count(*), l.questions_shown) + ${drawnCount(sql)})::int
  from lesson_questions q where q.lesson_id = l.id and q.draw is null)`;
