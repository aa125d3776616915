// One-time codes: six digits, five minutes, five tries, used once; only a keyed hash is kept.
import { randomBytes, randomInt } from 'node:crypto';
import type { Actor } from '#core/access/actor.ts';
import { limit, networkOf } from '#core/access/server/limits.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { sendMessage } from '#core/post/server/post.ts';
import type { Sent } from '../contract.ts';
import { CODE_MINUTES, CODE_TRIES, CODES_A_DAY, codeDigits, masked, RESEND_SECONDS } from '../rules.ts';
import type { Contact } from './contact.ts';
import { accountKeys, keyed, sameBytes } from './keys.ts';
import { codeMessage } from './messages.ts';
import { type CodeRow, codesOf, insertCode, lockAddress, type Purpose, takeTry } from './store.ts';

const hashed = (purpose: Purpose, address: string, code: string) => keyed(`code:${purpose}:${address}:${code}`);
export const hashedLink = (link: string): Buffer => keyed(`link:${link}`);

/** Proves at the verification that the password was chosen here: it belongs to one registration, whoever made it. */
export const ticketOf = (user: { id: number; version: number }): string => keyed(`ticket:${user.id}:${user.version}`).toString('base64url');
/** Looks like one and fits nothing. */
export const emptyTicket = (): string => randomBytes(32).toString('base64url');
export const ticketFits = (ticket: string, user: { id: number; version: number }): boolean =>
  sameBytes(Buffer.from(ticket), Buffer.from(ticketOf(user)));

/** A carrier puts thousands of phones behind one address; what one account may try is far less. */
const NETWORK_AN_HOUR = 1000;
export const limitNetwork = (pool: Pool, actor: Actor, what: string): Promise<void> =>
  limit(pool, `${what}:${networkOf(actor.ip)}`, NETWORK_AN_HOUR, 3600);

/** The answer is the same whether or not anything was sent. */
export const sent = (to: Contact, ticket: string): Sent => ({
  channel: to.channel,
  to: masked(to.address),
  expires_in: CODE_MINUTES * 60,
  resend_in: RESEND_SECONDS,
  ticket,
});

/** Claims the right to send to an address: one code a minute, five a day, whether or not it has an account. */
export async function claimSending(
  sql: Sql,
  to: Contact,
  refuse: (code: 'too_soon' | 'too_many_codes', detail: unknown) => never,
): Promise<void> {
  await lockAddress(sql, to.address);
  const { today, since } = await codesOf(sql, to.address);
  if (since !== null && since < RESEND_SECONDS) refuse('too_soon', { retry_after: Math.ceil(RESEND_SECONDS - since) });
  if (today >= CODES_A_DAY) refuse('too_many_codes', { retry_after: 86_400 });
}
/** Makes a code for an address, and sends it when there is somebody to send it to; a mail carries a link as well. */
export async function issueCode(sql: Sql, actor: Actor, purpose: Purpose, to: Contact, user_id: number | null): Promise<void> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const link = randomBytes(32).toString('base64url');
  await insertCode(sql, {
    purpose,
    address: to.address,
    user_id,
    code_hash: hashed(purpose, to.address, code),
    link_hash: hashedLink(link),
    minutes: CODE_MINUTES,
  });
  if (user_id === null) return;
  const url = purpose === 'verify' && to.channel === 'mail' ? `${accountKeys().public_url}/verification-by-mail?token=${link}` : undefined;
  await sendMessage(sql, codeMessage(to, purpose, code, url, actor.language));
}
/** The code among the fields that may carry it. */
export function typedCode(input: { otp?: string | undefined; code?: string | undefined }): string {
  const code = codeDigits(input.otp || input.code || '');
  if (!/^\d{6}$/.test(code)) throw wrongField(input.code !== undefined && input.otp === undefined ? 'code' : 'otp', 'code');
  return code;
}
/** Checks a code. A wrong one costs a try even when the call is refused, so the count goes through the pool. */
export async function checkCode(pool: Pool, purpose: Purpose, to: Contact, code: string): Promise<CodeRow | undefined> {
  const row = await takeTry(pool, purpose, to.address, CODE_TRIES);
  const right = sameBytes(hashed(purpose, to.address, code), row?.code_hash ?? Buffer.alloc(32));
  return row && right && row.user_id !== null ? row : undefined;
}
