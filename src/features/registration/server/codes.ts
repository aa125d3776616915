// One-time codes (OTP): six digits, five minutes, five attempts, single use, bound to the requesting device; only an HMAC is stored.
import { randomBytes, randomInt } from 'node:crypto';
import type { Actor } from '#core/access/actor.ts';
import { maskNetwork } from '#core/access/server/networks.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { masked } from '#features/accounts/rules.ts';
import { accountKeys, type Contact, parseContact, keyed, sameBytes } from '#features/accounts/server/service.ts';
import { type Device, identifyDevice } from '#features/sessions/server/service.ts';
import { atVerifyLink } from '../addresses.ts';
import type { Sent } from '../contract.ts';
import { CODE_MINUTES, CODE_TRIES, CODES_AN_HOUR, codeDigits, RESEND_SECONDS } from '../rules.ts';
import { countSending, countSent, servedContact, type Trust } from './ceilings.ts';
import { codeMessage } from './messages.ts';
import { findTriesLeft } from './store-tries.ts';
import { type CodeRow, listCodes, insertCode, lockAddress, type Purpose, takeDeviceTry, takeOriginTry } from './store.ts';

const hashed = (purpose: Purpose, address: string, code: string) => keyed(`code:${purpose}:${address}:${code}`);
export const hashedLink = (link: string): Buffer => keyed(`link:${link}`);

/** Who asks for a code or brings one: a device, or for a client that sends no key its program and network. */
export interface Asker extends Device {
  origin_hash: Buffer | null;
}
export const identifyAsker = (actor: Actor, device_key: string | undefined): Asker => ({
  ...identifyDevice(device_key),
  origin_hash: device_key === undefined ? keyed(`origin:${maskNetwork(actor.ip)}:${actor.device}`) : null,
});

/** The address among the fields, if messages are sent there. */
export const sendingTo = (input: Parameters<typeof parseContact>[0]): Contact =>
  servedContact(parseContact(input), input.phone ? 'phone' : 'contact');

/** The answer is the same whether or not anything was sent. */
export const sent = (to: Contact, asker: Asker): Sent => ({
  channel: to.channel,
  to: masked(to.address),
  expires_in: CODE_MINUTES * 60,
  resend_in: RESEND_SECONDS,
  device_key: asker.key,
});

type Refuse = (code: 'too_soon' | 'too_many_codes', detail: unknown) => never;
async function refuseTooSoon(sql: Sql, to: Contact, asker: Asker, refuse: Refuse): Promise<void> {
  const { lately, since } = await listCodes(sql, to.address, { device_hash: asker.hash, origin_hash: asker.origin_hash });
  if (since !== null && since < RESEND_SECONDS) refuse('too_soon', { retry_after: Math.ceil(RESEND_SECONDS - since) });
  if (lately >= CODES_AN_HOUR) refuse('too_many_codes', { retry_after: 3600 });
}
/** Counts what is about to be sent, then runs `work` with the right to send to the address: one code a minute, five an hour for one
 *  asker, whether or not the address has an account. Others who ask for the same address have theirs. */
export async function claimSending<T>(
  pool: Pool,
  actor: Actor,
  { to, asker, trust = 'none', refuse }: { to: Contact; asker: Asker; trust?: Trust; refuse: Refuse },
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  await refuseTooSoon(pool, to, asker, refuse);
  await countSending(pool, actor, to, trust);
  return runTransaction(pool, async (sql) => {
    await lockAddress(sql, to.address);
    await refuseTooSoon(sql, to, asker, refuse);
    return work(sql);
  });
}
/** Makes a code for an address, and sends it when there is somebody to send it to; a mail carries a link as well. */
export async function issueCode(
  sql: Sql,
  actor: Actor,
  c: { purpose: Purpose; to: Contact; asker: Asker; somebody: boolean; user_id?: number | null },
): Promise<void> {
  const { purpose, to, asker, somebody } = c;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const link = randomBytes(32).toString('base64url');
  await insertCode(sql, {
    purpose,
    address: to.address,
    user_id: c.user_id ?? null,
    device_hash: asker.hash,
    origin_hash: asker.origin_hash,
    // where nobody gets the code, no code is right
    code_hash: somebody ? hashed(purpose, to.address, code) : randomBytes(32),
    link_hash: somebody ? hashedLink(link) : randomBytes(32),
    minutes: CODE_MINUTES,
  });
  if (!somebody) return;
  // behind the #, so that no server on the way and no log sees it
  const url = purpose === 'verify' && to.channel === 'mail' ? `${accountKeys().public_url}${atVerifyLink()}#token=${link}` : undefined;
  await sendMessage(sql, codeMessage(to, purpose, code, url, actor.language));
  countSent(to.channel, purpose);
}
/** The code among the fields that may carry it. */
export function typedCode(input: { otp?: string | undefined; code?: string | undefined }, field = 'otp'): string {
  const code = codeDigits(input.otp || input.code || '');
  if (!/^\d{6}$/.test(code)) throw wrongField(input.code !== undefined && input.otp === undefined ? 'code' : field, 'code');
  return code;
}
/** Checks a code of this asker. A wrong one costs a try even when the call is refused, so the count goes through the pool. */
export async function checkCode(
  pool: Pool,
  actor: Actor,
  c: { purpose: Purpose; to: Contact; asker: Asker; code: string },
): Promise<CodeRow | undefined> {
  const { purpose, to, asker } = c;
  const typed = hashed(purpose, to.address, c.code);
  const rows = asker.origin_hash
    ? await takeOriginTry(pool, purpose, to.address, { origin_hash: asker.origin_hash, typed }, CODE_TRIES)
    : await takeDeviceTry(pool, purpose, to.address, { device_hash: asker.hash, typed }, CODE_TRIES);
  const right = rows.find((row) => sameBytes(typed, row.code_hash));
  if (right) return right;
  noteSecurity({ event: 'code.wrong', typed: masked(to.address), ip: actor.ip, device: actor.device, reason: purpose });
  return undefined;
}
/** Refuses a code that was not right: with the tries that are left, or as over when no code of this asker can be used any more. */
export async function refuseCode(
  pool: Pool,
  { purpose, to, asker }: { purpose: Purpose; to: Contact; asker: Asker },
  refuse: (code: 'wrong_code' | 'code_over', detail?: unknown) => never,
): Promise<never> {
  const tries_left = await findTriesLeft(pool, purpose, to.address, asker, CODE_TRIES);
  return tries_left ? refuse('wrong_code', { tries_left }) : refuse('code_over');
}
