// Budget heads of the demonstration school, and the budget of one training with what is bought for it.
import type { Sql } from '#core/db/server/sql.ts';
import { seedBudget } from '#features/trainings/server/service.ts';
import { read, type Text } from './demo-files.ts';

interface Head {
  title: Text;
  kind: string;
  per: string;
  rate: number | null;
  tax_bp: number;
  stamp: number;
  planned: number;
  items: { title: string; quantity: number; unit: number; got: number }[];
}
const TRAINING = 'classroom-assessment';
const TOTAL = 180_000;
const poisha = (taka: number): number => Math.round(taka * 100);
/** Only where there are no heads: else it is as its administrators want it. Amounts are taka. */
export async function seedTrainings(sql: Sql): Promise<void> {
  const heads = read<Head>('trainings.yaml');
  const [batch] = await sql<{ id: number }[]>`
    select b.id from batches b join courses c on c.id = b.course_id where c.slug = ${TRAINING} order by b.id limit 1`;
  if (!batch || !heads.length) return;
  await seedBudget(sql, batch.id, {
    total: poisha(TOTAL),
    heads: heads.map(({ title, rate, stamp, planned, items, ...head }) => ({
      head: { ...head, title: title.en, bn_title: title.bn, rate: rate === null ? null : poisha(rate), stamp: poisha(stamp) },
      planned: poisha(planned),
      items: items.map(({ unit, ...item }) => ({ ...item, unit_poisha: poisha(unit) })),
    })),
  });
}
