// Short codes of links to join by: made, and found by what somebody typed, with a rate limit on wrong ones (enumeration).
import { randomInt } from 'node:crypto';
import type { Actor } from '#core/access/actor.ts';
import { countTry } from '#core/contract/server/limits.ts';
import { maskSite } from '#core/access/server/networks.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { CODE_LENGTH, CODE_SIGNS, readCode } from '../code.ts';
import { linkFaults, linkState } from '../rules.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';

const HOUR = 3600;
/** Wrong codes an hour. A class behind one carrier's address types a few; what was right counts as no try. */
const TRIES = { account: 30, visitors: 300 };

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
/** A code that is still on a board of somebody else is not given again: of 64 million, one of a few tries is free. */
export async function giveCode(sql: Sql, link: store.LinkRow): Promise<void> {
  const state = linkState(link, Date.now());
  if (state === 'off' || state === 'expired') deny(linkFaults[state]);
  for (let tries = 0; tries < 20; tries++) if (await store.updateCode(sql, link.id, newCode())) return;
  throw new Error('No short code is free.');
}

/** Wrong codes are counted by the account, those of visitors by their network: one carrier's address is that of thousands, and a
 *  stranger behind it keeps out nobody who is logged in. */
export async function tryCode(pool: Pool, actor: Actor, typed: string): Promise<store.FoundCode | undefined> {
  const code = readCode(typed);
  // what cannot be a code tells nothing
  if (!code) return undefined;
  const counted = actor.user
    ? { key: `joining.code: account ${actor.user.id}`, times: TRIES.account, seconds: HOUR }
    : { key: `joining.code: visitors of ${maskSite(actor.ip)}`, times: TRIES.visitors, seconds: HOUR };
  return countTry(
    pool,
    counted,
    () => store.findByCode(pool, code),
    (link) => link === undefined,
  );
}
export async function findByCode(pool: Pool, actor: Actor, typed: string): Promise<{ slug: string }> {
  const { works, slug, until } = (await tryCode(pool, actor, typed)) ?? deny('code_unknown');
  return works ? { slug } : deny('code_expired', { until });
}
