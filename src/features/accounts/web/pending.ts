// What this tab is waiting for between two screens: a code on its way. Gone when the tab is closed.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import type { Language } from '#core/i18n/words.ts';
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
const hearers = new Set<() => void>();
let here: string | null = null;
const raw = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return here;
  }
};
const hear = (hearer: () => void) => {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
};

export function keepPending(pending: Pending | null): void {
  here = pending && JSON.stringify(pending);
  try {
    if (here) sessionStorage.setItem(KEY, here);
    else sessionStorage.removeItem(KEY);
  } catch {
    // private mode: kept until the page is loaded anew
  }
  for (const hearer of hearers) hearer();
}
/** Null on the server, and when nothing of this purpose is under way. */
export function usePending(purpose: Pending['purpose']): Pending | null {
  const kept = useSyncExternalStore(hear, raw, () => null);
  return useMemo(() => {
    const pending = kept === null ? null : (JSON.parse(kept) as Pending);
    return pending?.purpose === purpose ? pending : null;
  }, [kept, purpose]);
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
/** The hidden address; a phone number in the reader's digits. */
export const addressShown = (pending: Pending, language: Language): string =>
  pending.channel === 'sms' && language === 'bn' ? bengaliDigits(pending.to) : pending.to;
