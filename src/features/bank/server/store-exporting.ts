// SQL of questions of the bank that are given out.
import type { Sql } from '#core/db/server/sql.ts';
import type { BankLanguage } from '../rules.ts';

export interface ExportedRow {
  id: number;
  version: number;
  written: unknown;
  difficulty: number | null;
  language: BankLanguage;
  outcome: string;
  bn_outcome: string;
  tags: string[];
  category: string | null;
  bn_category: string | null;
  /** From the uppermost folder on. */
  folders: string[];
}
export const listExported = (sql: Sql, ids: readonly number[]) => sql<ExportedRow[]>`
  select q.id, q.version, v.written, q.difficulty, q.language, q.outcome, q.bn_outcome, q.tags,
    c.title as category, c.bn_title as bn_category,
    array(select above.name from bank_folders own join bank_folders above on above.id = any (own.path)
      where own.id = q.folder_id order by cardinality(above.path)) as folders
  from bank_questions q
  join questions v on v.id = q.question_id
  left join categories c on c.id = q.category_id
  where q.id = any (${[...ids]}::int[]) and q.removed_at is null
  order by array_position(${[...ids]}::int[], q.id)`;
