// What the room of the words of the interface offers to the program: what it ships, and what is said in its place.
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { readCatalogue } from '#core/i18n/server/catalogue.ts';
import { markOf, shippedOf } from '#core/i18n/overrides.ts';
import { parts } from '#core/post/mails.ts';
import { readMails } from '#core/post/server/mails.ts';
import { bringShipped } from './store.ts';

export { keepWords } from './keeping.ts';
/** Brings the words of this release into the list, in which they can be overridden. Texts of mails have a place of their own. */
export async function seedLanguageValues(pool: Pool): Promise<void> {
  const mails = [...(await readMails()).values()].flatMap((mail) => parts.flatMap((part) => mail[part] ?? []));
  const sent = new Set(mails.map((text) => markOf(shippedOf(text))));
  const words = (await readCatalogue()).filter((one) => !sent.has(markOf(one)));
  await runTransaction(pool, (tx) => bringShipped(tx, words));
}
