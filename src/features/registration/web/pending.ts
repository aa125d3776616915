// Pending verification of this tab (session storage): which code was sent where.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { makeStoredText } from '#core/storage/web/stored-text.ts';
import { useSession } from '#core/session/web/session.tsx';
import type { Sent } from '../contract.ts';
import { CODE_MINUTES, resendIn } from '../rules.ts';

export interface Pending extends Sent {
  purpose: 'verify' | 'reset';
  /** As it was typed. */
  contact: string;
  /** With which address the form of registration was sent in this tab: the code may go to another one since. */
  registered_as?: string | undefined;
  sent_at: number;
}
/** A reset code that was found right: never written down, so that a page loaded anew asks for another. */
let right: string | undefined;
export const rememberRightCode = (otp: string | undefined): void => {
  right = otp;
};
export const rightCode = (): string | undefined => right;
const stored = makeStoredText('tab', 'shikhon.pending');
export const keepPending = (pending: Pending | null): void => stored.write(pending && JSON.stringify(pending));
/** Null on the server, and when nothing of this purpose is under way. */
export function usePending(purpose: Pending['purpose']): Pending | null {
  const kept = useSyncExternalStore(stored.subscribe, stored.read, () => null);
  return useMemo(() => {
    const pending = kept === null ? null : (JSON.parse(kept) as Pending);
    return pending?.purpose === purpose ? pending : null;
  }, [kept, purpose]);
}
/** What waits for a code of who is signed in, so that it is there after a reload, too: to read the message one leaves the page, and a
 *  small phone forgets it meanwhile. */
export function useAwaited<T extends { sent_at: number }>(
  purpose: 'contact' | 'guardian' | 'leave' | 'merge',
): [T | undefined, (awaited: T | undefined) => void] {
  const { user } = useSession();
  const user_id = user?.id;
  const kept = useSyncExternalStore(stored.subscribe, stored.read, () => null);
  const [opened] = useState(() => Date.now());
  const awaited = useMemo(() => {
    const found = kept === null ? null : (JSON.parse(kept) as T & { purpose: string; user_id?: number });
    const mine = found?.purpose === purpose && user_id !== undefined && found.user_id === user_id;
    return mine && opened - found.sent_at < CODE_MINUTES * 60_000 ? found : undefined;
  }, [kept, purpose, user_id, opened]);
  return [awaited, (now) => stored.write(now ? JSON.stringify({ ...now, purpose, user_id }) : null)];
}
/** Seconds until another code may be asked for. */
export function useWait(sent_at: number | undefined): number {
  const left = (waited: number) => (sent_at === undefined ? 0 : resendIn(Date.now() - sent_at, waited));
  const [seconds, setSeconds] = useState(() => left(0));
  useEffect(() => {
    const began = performance.now();
    const tell = () => setSeconds(left(performance.now() - began));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
    // `left` reads nothing else
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sent_at]);
  return seconds;
}
