// Short codes of links to join by: made, and found by what somebody typed, with a rate limit on wrong ones (enumeration).
import { randomInt } from 'node:crypto';
import type { Actor } from '#core/access/actor.ts';
import { countTry, maskNetwork } from '#core/access/server/limits.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { CODE_LENGTH, CODE_SIGNS, readCode } from '../code.ts';
import { linkFaults, linkState } from '../rules.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';

const HOUR = 3600;
/** Wrong codes an hour. A class behind one carrier's address types a few; what was right counts as no try. */
const TRIES = { account: 30, network: 300 };

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
/** A code that is still on a board of somebody else is not given again: of 64 million, one of a few tries is free. */
export async function giveCode(sql: Sql, link: store.LinkRow): Promise<void> {
  const state = linkState(link, Date.now());
  if (state === 'off' || state === 'expired') deny(linkFaults[state]);
  for (let tries = 0; tries < 20; tries++) if (await store.updateCode(sql, link.id, newCode())) return;
  throw new Error('No short code is free.');
}

/** Whoever guesses is counted by the account, and by the network that many accounts would share. */
export async function findByCode(pool: Pool, actor: Actor, typed: string): Promise<{ slug: string }> {
  const code = readCode(typed);
  // what cannot be a code tells nothing
  if (!code) return deny('code_unknown');
  const network = maskNetwork(actor.ip);
  const who = actor.user ? `account ${actor.user.id}` : `visitors of ${network}`;
  const wrong = (found: unknown) => found === undefined;
  const ask = () => store.findByCode(pool, code);
  const ofNetwork = () => countTry(pool, { key: `joining.code: network ${network}`, times: TRIES.network, seconds: HOUR }, ask, wrong);
  const found = await countTry(
    pool,
    { key: `joining.code: ${who}`, times: actor.user ? TRIES.account : TRIES.network, seconds: HOUR },
    ofNetwork,
    wrong,
  );
  if (!found) return deny('code_unknown');
  return found.works ? { slug: found.slug } : deny('code_expired');
}
