// SQL of what a draw finds: questions of a bank that somebody may use, by their newest versions.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { rankOf } from '../rules.ts';
import { type Wanted, whereOf } from './store-lists.ts';
import { questionRank } from './store-reach.ts';

/** The rows that are asked, the ones that changed last first. */
export async function listUsable(sql: Sql, actor: Actor, wanted: Wanted, only: Part, limit: number): Promise<number[]> {
  const rows = await sql<{ question_id: number }[]>`
    select found.question_id from (
      select q.question_id, q.updated_at, q.id, ${questionRank(sql, actor)} as rank
      from bank_questions q left join bank_folders f on f.id = q.folder_id
      where ${whereOf(sql, actor, wanted)} and q.question_id is not null and ${only}
    ) found
    where found.rank >= ${rankOf('use')}
    order by found.updated_at desc, found.id desc limit ${limit}`;
  return rows.map(({ question_id }) => question_id);
}
export const only = (sql: Sql, { type, difficulty, tag }: { type: string | null; difficulty: string | null; tag: string }): Part => sql`
  (${type}::text is null or q.type = ${type})
    and (${difficulty}::smallint is null or q.difficulty = ${difficulty}::smallint)
    and (${tag} = '' or q.tags @> array[${tag}]::text[])`;
