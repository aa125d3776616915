// Retry of data that could not be fetched: when the browser is online again, when the page is looked at again, and after growing pauses.
import { useEffect, useRef } from 'react';
import type { Refused } from './client.ts';

const PAUSES_MS = [5_000, 15_000, 30_000, 60_000];
/** Whether it may succeed later as it stands. */
export const isPassing = ({ status }: Refused): boolean => status === 0 || status >= 500 || status === 429;
/** For an answer of `useAnswer`. A refusal that will stay one is not asked for again. */
export function useRetry({ error, reload }: { error: Refused | undefined; reload: () => void }): void {
  const again = useRef(reload);
  useEffect(() => {
    again.current = reload;
  });
  const tries = useRef(0);
  const passing = error !== undefined && isPassing(error);
  useEffect(() => {
    if (!passing) {
      tries.current = 0;
      return;
    }
    const seen = () => document.visibilityState === 'visible' && again.current();
    const retry = () => again.current();
    const timer = setTimeout(seen, PAUSES_MS[Math.min(tries.current++, PAUSES_MS.length - 1)]);
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', seen);
    };
    // each failed try is another error
  }, [passing, error]);
}
