// Unsubscribe token of reminders and of mails about replies or wanted courses: signed, expiring, good for ending one of them and for nothing else.
import { accountKeys, keyed, sameBytes } from '#features/accounts/server/service.ts';
import { atReminderStop } from '../addresses.ts';
import { stopReminders } from '../contract-choices.ts';
import { LINK_DAYS } from '../rules.ts';
import { type StopKind, stopKind, stopMark } from '../stop-kinds.ts';

const DAY_MS = 86_400_000;
const signature = (kind: StopKind, user_id: number, until: number): Buffer => keyed(`stop ${kind}:${user_id}:${until}`).subarray(0, 16);

export function signStop(user_id: number, now: Date, kind: StopKind = 'reminders'): string {
  const until = Math.floor(now.getTime() / DAY_MS) + LINK_DAYS;
  return `${stopMark[kind]}${user_id}-${until}-${signature(kind, user_id, until).toString('hex')}`;
}
/** What a token ends, and for whom; nothing when it was changed or has expired. It can be used again: what is off stays off. */
export function readStop(token: string, now: Date): { kind: StopKind; user_id: number } | undefined {
  const [, user = '', day = '', signed = ''] = /^[rw]?(\d{1,10})-(\d{1,6})-([\da-f]{32})$/.exec(token) ?? [];
  const [kind, user_id, until] = [stopKind(token), Number(user), Number(day)];
  if (!sameBytes(Buffer.from(signed, 'hex'), signature(kind, user_id, until))) return undefined;
  return now.getTime() < until * DAY_MS ? { kind, user_id } : undefined;
}
/** The page for a reader, and the address that a mail program posts to. */
export const stopLinks = (token: string) => ({
  page: `${accountKeys().public_url}${atReminderStop()}#token=${token}`,
  one_click: `${accountKeys().public_url}/api${stopReminders.paths[0]!}?token=${token}`,
});
