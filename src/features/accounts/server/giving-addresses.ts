// A phone number or e-mail address of an account given, replaced and removed.
import type { Sql } from '#core/db/server/sql.ts';
import type { Contact } from './contact.ts';
import { releaseAddress } from './store.ts';
import { giveWay, isHeldByOther, setAddress } from './store-addresses.ts';

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
export const removeAddress = (sql: Sql, user_id: number, channel: Contact['channel']) =>
  setAddress(sql, user_id, columnOf({ channel }), null);
