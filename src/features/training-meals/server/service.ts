// Public server interface of training meals: the venue and the meals of the demonstration school.
import type { Sql } from '#core/db/server/sql.ts';
import type { Facility } from '../contract.ts';
import { findVersion, insertMeals, writeFacility } from './store.ts';

interface Seeded {
  venue: string;
  prices: Facility['prices'];
  meals: readonly object[];
}
/** Fills the venue, prices in poisha, and meals of a batch; nothing where it has a venue. */
export async function seedMeals(sql: Sql, batch_id: number, { venue, prices, meals }: Seeded): Promise<void> {
  if ((await findVersion(sql, batch_id)) !== undefined) return;
  await writeFacility(sql, batch_id, { venue, ...prices }, null);
  await insertMeals(sql, batch_id, meals);
}
