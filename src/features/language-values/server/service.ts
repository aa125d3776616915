// What the room of the words of the interface offers to the program: what it ships, and what is said in its place.
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { readCatalogue } from '#core/i18n/server/catalogue.ts';
import { bringShipped } from './store.ts';

export { keepWords } from './keeping.ts';
/** Brings the words of this release into the list, in which they can be overridden. */
export async function seedLanguageValues(pool: Pool): Promise<void> {
  const words = await readCatalogue();
  await runTransaction(pool, (tx) => bringShipped(tx, words));
}
