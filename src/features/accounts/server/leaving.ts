// Account changes by their owner: another phone or e-mail address, and what remains of a deleted account.
import type { Leaver } from '#core/erasure/server/erasure.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { removeFile } from '#core/files/server/files.ts';
import type { Contact } from './contact.ts';
import { releaseAddress } from './store.ts';
import { giveWay, isHeldByOther, makeAnonymous, setAddress } from './store-leaving.ts';

const columnOf = (to: Pick<Contact, 'channel'>) => (to.channel === 'sms' ? ('phone' as const) : ('email' as const));
/** Gives a person an address that was proved; false when it is somebody else's. The caller holds the lock of the address. */
export async function giveAddress(sql: Sql, user_id: number, to: Pick<Contact, 'channel' | 'address'>): Promise<boolean> {
  const column = columnOf(to);
  await releaseAddress(sql, column === 'email' ? { email: to.address } : { phone: to.address });
  await giveWay(sql, user_id, column, to.address);
  if (await isHeldByOther(sql, user_id, column, to.address)) return false;
  await setAddress(sql, user_id, column, to.address);
  return true;
}
export const takeAddress = (sql: Sql, user_id: number, channel: Contact['channel']) =>
  setAddress(sql, user_id, columnOf({ channel }), null);

/** Runs after all other rooms: they find what is a person's by what this takes away. */
export async function eraseAccount(sql: Sql, { user_id }: Leaver): Promise<void> {
  for (const picture of await makeAnonymous(sql, user_id)) await removeFile(sql, picture);
}
