// Unsubscribe token of mails: signed, expiring, good for ending one kind of them and for nothing else.
import { accountKeys, keyed, sameBytes } from '#features/accounts/server/service.ts';
import { atStop } from '../addresses.ts';
import { stop } from '../contract-choices.ts';
import { STOP_DAYS } from '../rules.ts';
import { type StopKind, stopKind, stopMark } from '../stop-kinds.ts';

const DAY_MS = 86_400_000;
/** Tokens of sent mails name discussions so. */
const signedAs = (kind: StopKind): string => (kind === 'talk' ? 'replies' : kind);
const signature = (kind: StopKind, user_id: number, until: number): Buffer =>
  keyed(`stop ${signedAs(kind)}:${user_id}:${until}`).subarray(0, 16);

export function signStop(user_id: number, now: Date, kind: StopKind): string {
  const until = Math.floor(now.getTime() / DAY_MS) + STOP_DAYS;
  return `${stopMark[kind]}${user_id}-${until}-${signature(kind, user_id, until).toString('hex')}`;
}
/** What a token ends, and for whom; nothing when it was changed or has expired. It can be used again: what is off stays off. */
export function readStop(token: string, now: Date): { kind: StopKind; user_id: number } | undefined {
  const [, user = '', day = '', signed = ''] = /^[a-z]?(\d{1,10})-(\d{1,6})-([\da-f]{32})$/.exec(token) ?? [];
  const [kind, user_id, until] = [stopKind(token), Number(user), Number(day)];
  if (!sameBytes(Buffer.from(signed, 'hex'), signature(kind, user_id, until))) return undefined;
  return now.getTime() < until * DAY_MS ? { kind, user_id } : undefined;
}
/** The page for a reader, and the address that a mail program posts to. */
export function stopLinks(user_id: number, now: Date, kind: StopKind): { page: string; one_click: string } {
  const token = signStop(user_id, now, kind);
  return {
    page: `${accountKeys().public_url}${atStop()}#token=${token}`,
    one_click: `${accountKeys().public_url}/api${stop.paths[0]!}?token=${token}`,
  };
}
