// Pending verification of this tab (session storage): which code was sent where.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { makeStoredText } from '#core/storage/web/stored-text.ts';
import type { Sent } from '../contract.ts';
import { resendIn } from '../rules.ts';

export interface Pending extends Sent {
  purpose: 'verify' | 'reset';
  /** As it was typed. */
  contact: string;
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
