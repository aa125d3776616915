// Rate limit of messages to the staff: per sender, per contact and in total, so that no stranger closes the contact form to others.
import type { Actor } from '#core/access/actor.ts';
import { isWithin, limit } from '#core/contract/server/limits.ts';
import { maskSite } from '#core/access/server/networks.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { keyed } from '#features/accounts/server/service.ts';

const DAY = 86_400;
/** Of each sender (an account, or the network of a visitor) so many a day are counted apart from the rest: whoever writes from an
 *  account or a network of their own is heard where others have used up the ceilings. */
const FIRST = 2;

/** Counts a message; refuses with `too_many` at the first ceiling, the narrowest first. */
export async function countMessage(pool: Pool, actor: Actor, contact: string): Promise<void> {
  // an address is nothing to keep in a counter
  const whom = keyed(`contact message:${contact}`).toString('base64url').slice(0, 22);
  const sender = actor.user ? `account ${actor.user.id}` : `network ${maskSite(actor.ip)}`;
  await limit(pool, `help.send-message: ${whom}, ${sender}`, 5, DAY);
  // a carrier has thousands of people behind one address
  await limit(pool, `help.send-message: ${sender}`, actor.user ? 20 : 200, DAY);
  if (await isWithin(pool, `help.send-message first: ${sender}`, FIRST, DAY))
    return limit(pool, 'help.send-message first: everyone', 10_000, DAY);
  await limit(pool, `help.send-message: ${whom}`, 10, DAY);
  await limit(pool, 'help.send-message: everyone', 2000, DAY);
}
