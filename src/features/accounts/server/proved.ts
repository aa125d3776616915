// Proved addresses of a person (verified contacts): where they are written to, and what shows that an account is theirs.
import { type Contact, contactAt } from './contact.ts';
import type { UserRow } from './store.ts';

type Channel = Contact['channel'];
export const provedAddress = (user: UserRow, channel: Channel): string | null =>
  channel === 'sms' ? (user.phone_verified ? user.phone : null) : user.email_verified ? user.email : null;
/** Whether the person found by an address has proved this very one. */
export const hasProved = (user: UserRow, { channel }: { channel: Channel }): boolean => provedAddress(user, channel) !== null;
/** Whether an address is theirs who was found by it: they have proved it, or are suspended and keep it. An account that was begun with it and never
 *  proved gives way. */
export const ownsAddress = (user: UserRow | undefined, to: { channel: Channel }): boolean =>
  user !== undefined && (user.suspended || hasProved(user, to));
/** All of them, that of a kind first. */
export const listProved = (user: UserRow, first: Channel = 'sms'): Contact[] =>
  ([first, first === 'sms' ? 'mail' : 'sms'] as const).flatMap((channel) => {
    const address = provedAddress(user, channel);
    return address === null ? [] : [contactAt(channel, address)];
  });
