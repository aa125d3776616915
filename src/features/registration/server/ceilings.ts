// Rate limit and spending cap of one-time codes: per address and network, address, network, number range, carrier and in total. An SMS costs money.
import { Counter } from 'prom-client';
import type { Actor } from '#core/access/actor.ts';
import { isWithin, limit } from '#core/contract/server/limits.ts';
import { maskSite } from '#core/access/server/networks.ts';
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

/** Whether the device that asks is one of the owner's; else whether it stands in a network where the owner was signed in lately. */
export type Trust = 'known_device' | 'known_network' | 'none';

interface Ceiling {
  name: 'address_network' | 'address' | 'network' | 'series_network' | 'series' | 'operator' | 'everyone';
  key: string;
  times: number;
  seconds: number;
}
/** A ceiling over all networks. The first two codes of each network are counted apart from the rest: whoever comes from a network of
 *  his own finds room where a few networks have used up theirs. */
interface Shared {
  name: 'address' | 'series';
  key: string;
  firsts: [times: number, seconds: number];
  rest: [times: number, seconds: number][];
}
const FIRST = 2;
/** From the narrowest to the widest, so that what a narrow one refuses uses up none of a wide one. */
function ceilingsOf({ channel, address }: Contact, ip: string): { here: Ceiling[]; shared: Shared[]; wide: Ceiling[] } {
  // an address is nothing to keep in a counter
  const whom = keyed(`ceiling:${address}`).toString('base64url').slice(0, 22);
  const site = maskSite(ip);
  // ten thousand numbers in a row: who sends to many of them is paid for it
  const series = address.slice(0, -4);
  const mail = channel === 'mail';
  return {
    here: [
      { name: 'address_network', key: `${whom} ${site}`, times: 12, seconds: HOUR },
      { name: 'address_network', key: `${whom} ${site}`, times: 16, seconds: DAY },
      { name: 'network', key: site, times: mail ? 1000 : 300, seconds: HOUR },
      ...(mail ? [] : [{ name: 'series_network' as const, key: `${series} ${site}`, times: 30, seconds: HOUR }]),
    ],
    shared: [
      {
        name: 'address',
        key: whom,
        firsts: [80, DAY],
        rest: [
          [20, HOUR],
          [40, DAY],
        ],
      },
      ...(mail ? [] : [{ name: 'series', key: series, firsts: [600, HOUR], rest: [[60, HOUR]] } satisfies Shared]),
    ],
    wide: mail
      ? [{ name: 'everyone', key: 'mail', times: 100_000, seconds: HOUR }]
      : [
          { name: 'operator', key: address.slice(0, 6), times: 10_000, seconds: HOUR },
          { name: 'everyone', key: 'sms', times: accountKeys().sms_an_hour, seconds: HOUR },
        ],
  };
}
/** Counts a message that is about to be sent, whether or not anybody gets it; refuses with `too_many` at the first ceiling. A known
 *  device is counted by the widest ceilings alone: strangers can use up the others, and need not know whom they shut out. */
export async function countSending(pool: Pool, actor: Actor, to: Contact, trust: Trust): Promise<void> {
  const { here, shared, wide } = ceilingsOf(to, actor.ip);
  const counter = (name: string, key: string) => `codes ${to.channel} ${name}: ${key}`;
  const count = async ({ name, key, times, seconds }: Ceiling) => {
    try {
      await limit(pool, counter(name, seconds === DAY ? `${key} day` : key), times, seconds);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many') {
        refusedCodes.inc({ channel: to.channel, ceiling: name });
        noteSecurity({ event: 'code.refused', ip: actor.ip, device: actor.device, reason: name });
      }
      throw error;
    }
  };
  if (trust !== 'known_device') for (const ceiling of here) await count(ceiling);
  if (trust === 'none')
    for (const { name, key, firsts, rest } of shared) {
      const first = await isWithin(pool, counter(name, `${key} ${maskSite(actor.ip)}`), FIRST, firsts[1]);
      for (const [times, seconds] of first ? [firsts] : rest) await count({ name, key: first ? `${key} first` : key, times, seconds });
    }
  for (const ceiling of wide) await count(ceiling);
}
/** Refuses numbers of countries that no SMS is sent to. */
export function servedContact(to: Contact, field: 'phone' | 'contact'): Contact {
  if (!isServed(to)) {
    refusedCodes.inc({ channel: 'sms', ceiling: 'country' });
    throw wrongField(field, 'phone');
  }
  return to;
}
