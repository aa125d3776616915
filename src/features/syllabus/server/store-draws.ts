// SQL of what the draws of lessons found in the bank when they were written.
import { everOfCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';

export interface FoundDraw {
  key: string;
  entry: string;
  question_ids: number[];
}
export const listFoundDraws = (sql: Sql, item_ids: readonly number[]) => sql<(FoundDraw & { item_id: number })[]>`
  select item_id, key, entry, question_ids from syllabus_draws where item_id = any (${[...item_ids]}::int[])`;
/** Makes these the draws of the item: those that it has no more go, and of the others what is given is what they found. */
export async function replaceDraws(sql: Sql, item_id: number, keys: readonly string[], found: readonly FoundDraw[]): Promise<void> {
  await sql`delete from syllabus_draws where item_id = ${item_id} and key <> all (${[...keys]}::text[])`;
  await sql`
    insert into syllabus_draws (item_id, key, entry, question_ids)
    select ${item_id}, x.key, x.entry, x.question_ids
    from jsonb_to_recordset(${sql.json(found as never)}::jsonb) as x (key text, entry text, question_ids int[])
    on conflict (item_id, key) do update set entry = excluded.entry, question_ids = excluded.question_ids`;
}
/** What the draws of lessons found is what those of their copies found; of one that was never looked for here, what its learners have. */
export const copyDraws = (sql: Sql, pairs: readonly { from: number; to: number }[]) => sql`
  insert into syllabus_draws (item_id, key, entry, question_ids)
  select x."to", d.key, d.entry, d.question_ids
  from jsonb_to_recordset(${sql.json(pairs as never)}::jsonb) as x ("from" int, "to" int)
  cross join lateral (
    select f.key, f.entry, f.question_ids, 1 as rank from syllabus_draws f where f.item_id = x."from"
    union all
    select p.draw, '', array_agg(p.question_id order by p.position), 2 from syllabus_items i
    join lessons l on l.course_id = i.course_id and l.source_key = i.source_key and ${everOfCourse(sql, sql`l`)}
    join lesson_questions p on p.lesson_id = l.id
    where i.id = x."from" and p.draw is not null group by p.draw
  ) d
  order by d.rank
  on conflict do nothing`;
