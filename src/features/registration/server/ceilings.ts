// Rate limit and spending cap of one-time codes: per requester, address, network, number range, carrier and in total. An SMS costs money.
import { Counter } from 'prom-client';
import type { Actor } from '#core/access/actor.ts';
import { limit, networkOf } from '#core/access/server/limits.ts';
import { Refusal, wrongField } from '#core/contract/server/refusal.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { accountKeys, type Contact, isServed, keyed } from '#features/accounts/server/service.ts';

const HOUR = 3600;
const DAY = 86_400;
const sentCodes = new Counter({
  name: 'codes_sent_total',
  help: 'One-time codes given to the mail or SMS service',
  labelNames: ['channel', 'purpose'],
});
/** The alarm: `increase(codes_refused_total{ceiling=~"series|operator|everyone"}[10m]) > 0` means that somebody spends our money. */
const refusedCodes = new Counter({
  name: 'codes_refused_total',
  help: 'One-time codes not sent because a ceiling was reached',
  labelNames: ['channel', 'ceiling'],
});
export const countSent = (channel: Contact['channel'], purpose: string): void => sentCodes.inc({ channel, purpose });

interface Ceiling {
  name: 'address' | 'address_day' | 'network' | 'series' | 'operator' | 'everyone';
  key: string;
  times: number;
  seconds: number;
}
/** From the narrowest to the widest, so that what a narrow one refuses uses up none of a wide one. A device that is known is counted
 *  by the widest alone: the others can be used up by strangers, who need not know whom they shut out. */
function ceilingsOf({ channel, address }: Contact, ip: string, known: boolean): Ceiling[] {
  // an address is nothing to keep in a counter
  const whom = keyed(`ceiling:${address}`).toString('base64url').slice(0, 22);
  const narrow: Ceiling[] = [
    { name: 'address', key: whom, times: 20, seconds: HOUR },
    { name: 'address_day', key: whom, times: 40, seconds: DAY },
    { name: 'network', key: networkOf(ip), times: channel === 'sms' ? 300 : 1000, seconds: HOUR },
    // ten thousand numbers in a row: who sends to many of them is paid for it
    ...(channel === 'sms' ? [{ name: 'series' as const, key: address.slice(0, -4), times: 60, seconds: HOUR }] : []),
  ];
  const wide: Ceiling[] =
    channel === 'mail'
      ? [{ name: 'everyone', key: 'mail', times: 100_000, seconds: HOUR }]
      : [
          { name: 'operator', key: address.slice(0, 6), times: 10_000, seconds: HOUR },
          { name: 'everyone', key: 'sms', times: accountKeys().sms_an_hour, seconds: HOUR },
        ];
  return known ? wide : [...narrow, ...wide];
}
/** Counts a message that is about to be sent, whether or not anybody gets it; refuses with `too_many` at the first ceiling. */
export async function countSending(pool: Pool, actor: Actor, to: Contact, known: boolean): Promise<void> {
  for (const { name, key, times, seconds } of ceilingsOf(to, actor.ip, known))
    try {
      await limit(pool, `codes ${to.channel} ${name}: ${key}`, times, seconds);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many') {
        refusedCodes.inc({ channel: to.channel, ceiling: name });
        noteSecurity({ event: 'code.refused', ip: actor.ip, device: actor.device, reason: name });
      }
      throw error;
    }
}
/** Refuses numbers of countries that no SMS is sent to. */
export function servedContact(to: Contact, field: 'phone' | 'contact'): Contact {
  if (!isServed(to)) {
    refusedCodes.inc({ channel: 'sms', ceiling: 'country' });
    throw wrongField(field, 'phone');
  }
  return to;
}
