// Public server interface of trainings: the heads and the budget of the demonstration school.
import type { Sql } from '#core/db/server/sql.ts';
import { seedRecords } from '#core/records/server/seed.ts';
import { insertLogistics, setLines, writeBudget } from './store-budget.ts';
import { headsTable } from './store-lists.ts';

interface Seeded {
  head: object;
  planned: number;
  items: readonly { title: string; quantity: number; unit_poisha: number; got: number }[];
}
/** Fills the heads and the budget of a batch, in poisha; nothing where there are heads. */
export async function seedBudget(sql: Sql, batch_id: number, { total, heads }: { total: number; heads: readonly Seeded[] }): Promise<void> {
  const ids = await seedRecords(
    sql,
    headsTable,
    heads.map(({ head }) => head),
  );
  if (!ids) return;
  const items = heads.flatMap(({ items: some }, i) => some.map((item) => ({ ...item, head_id: ids[i]! })));
  await insertLogistics(
    sql,
    batch_id,
    items.map((item, i) => ({ ...item, position: i + 1 })),
  );
  await writeBudget(sql, batch_id, { total_poisha: total, asked_poisha: null, asked_by: null }, null);
  await setLines(
    sql,
    batch_id,
    heads.map(({ planned }, i) => ({ head_id: ids[i]!, planned })),
  );
}
