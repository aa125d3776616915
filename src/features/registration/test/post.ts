// Test support: reads sent messages, and lets time pass.
import type { Pool } from '#core/db/server/sql.ts';

export interface Sent {
  subject: string;
  body: string;
  purpose: string;
}
export const sentTo = (sql: Pool, address: string) =>
  sql<Sent[]>`select subject, body, purpose from messages where to_address = ${address} order by id desc`;
/** The code in the latest message to an address. */
export async function codeFor(sql: Pool, address: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await sentTo(sql, address))[0]?.body ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${address}`);
  return code;
}
/** The token of the link in the latest mail to an address. */
export async function linkFor(sql: Pool, address: string): Promise<string> {
  const token = /verification-by-mail#token=([\w-]{43})/.exec((await sentTo(sql, address))[0]?.body ?? '')?.[1];
  if (!token) throw new Error(`No link was sent to ${address}`);
  return token;
}
/** As if the codes of an address had been sent so long ago. */
export const later = (sql: Pool, address: string, seconds: number) => sql`
  update codes set sent_at = sent_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds}) where address = ${address}`;
/** Another code of six digits, and one more for each `n`. */
export const otherThan = (code: string, n = 1): string => String((Number(code) + n) % 1_000_000).padStart(6, '0');
