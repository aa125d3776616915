// What this tab is waiting for between two screens: a code on its way. Gone when the tab is closed.
import { useEffect, useState } from 'react';
import type { Sent } from '../contract.ts';
import { RESEND_SECONDS } from '../rules.ts';

export interface Pending extends Sent {
  purpose: 'verify' | 'reset';
  /** As it was typed. */
  contact: string;
  sent_at: number;
  /** A reset code that was found right. */
  otp?: string;
}
const KEY = 'shikhon.pending';

export function keepPending(pending: Pending | null): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending));
    else sessionStorage.removeItem(KEY);
  } catch {
    // private mode: the next screen asks for the address again
  }
}
/** Null until the browser has looked, and when nothing of this purpose is under way. */
export function usePending(purpose: Pending['purpose']): [Pending | null, (pending: Pending | null) => void] {
  const [pending, setPending] = useState<Pending | null>(null);
  useEffect(() => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Pending | null;
      if (kept?.purpose === purpose) setPending(kept);
    } catch {
      // nothing readable is kept
    }
  }, [purpose]);
  const change = (next: Pending | null) => {
    keepPending(next);
    setPending(next);
  };
  return [pending, change];
}
/** Seconds until another code may be asked for. */
export function useWait(sent_at: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return sent_at === undefined ? 0 : Math.max(0, Math.ceil(RESEND_SECONDS - (Math.max(now, sent_at) - sent_at) / 1000));
}
