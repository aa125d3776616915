// SQL of the items of a run, which the jobs write.
import type { Said } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { refusedOutcomes } from '#core/jobs/refused.ts';
import { likely, type Source } from '#core/lists/server/order.ts';

export interface ItemRow {
  id: number;
  title: string;
  bn_title: string;
  outcome: string;
  reason: Said | null;
}
const refused: string[] = [...refusedOutcomes];
export const sourceOf = (sql: Sql, run_id: number): Source => ({
  from: sql`run_items i`,
  columns: sql`i.number as id, i.label as title, i.bn_label as bn_title, i.outcome, i.reason`,
  key: sql`i.number`,
  order: { id: sql`i.number` },
  where: sql`i.run_id = ${run_id}`,
  filters: {
    state: (states: string[]) => sql`
      i.outcome = any (${states}::text[]) or (${states.includes('done')} and i.outcome <> all (${refused}::text[]))`,
  },
  search: (term) => sql`i.label ilike ${likely(term)} or i.bn_label ilike ${likely(term)}`,
});
