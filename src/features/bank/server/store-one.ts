// SQL of one question of the bank with what stands around it: its folders, who saved it, its versions.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { nameFor } from '#features/accounts/server/service.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import { sourceOf } from './store-lists.ts';
import { folderRank, questionRank } from './store-reach.ts';

export interface MoreRow {
  trail: { id: number; name: string }[];
  drafted: boolean;
  outcome: string;
  bn_outcome: string;
  saved_by: string | null;
  bn_saved_by: string | null;
}
const writer = (sql: Sql, column: 'name' | 'bn_name', by: 'updated_by' | 'written_by', t: 'q' | 'v') => sql`
  (select ${nameFor(sql, sql`u`, column)} from users u where u.id = ${sql(t)}.${sql(by)})`;
/** The folders of its trail are those that this actor sees. */
export async function findMore(sql: Sql, actor: Actor, id: number): Promise<MoreRow | undefined> {
  const source = sourceOf(sql, actor, { scope: 'mine' });
  const [row] = await sql<MoreRow[]>`
    select ${source.columns}, q.outcome, q.bn_outcome,
      ${writer(sql, 'name', 'updated_by', 'q')} as saved_by,
        ${writer(sql, 'bn_name', 'updated_by', 'q')} as bn_saved_by,
      exists (select from drafts d where d.kind = 'bank.question' and d.object_id = q.id
        and d.published_version is distinct from d.version) as drafted,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', above.id, 'name', above.name) order by cardinality(above.path))
        from (
          select f.id, f.name, f.path, ${folderRank(sql, actor)} as rank from bank_folders f, bank_folders own
          where own.id = q.folder_id and f.id = any (own.path)
        ) above where above.rank > 0), '[]') as trail
    from ${source.from}
    where q.id = ${id} and ${questionRank(sql, actor)} > 0`.once();
  return row;
}
export interface ListedVersion {
  version: number;
  at: string;
  by: string | null;
  bn_by: string | null;
  written: WrittenQuestion;
}
const VERSIONS_AT_ONCE = 30;
export const listVersionsOf = (sql: Sql, bank_id: number, before: number | null) => sql<ListedVersion[]>`
  select v.version, v.created_at as at, ${writer(sql, 'name', 'written_by', 'v')} as by,
    ${writer(sql, 'bn_name', 'written_by', 'v')} as bn_by, v.written
  from questions v where v.bank_id = ${bank_id} and (${before}::int is null or v.version < ${before}::int)
  order by v.version desc limit ${VERSIONS_AT_ONCE}`;
