// Runs hook: one watcher for all that shows them, alive while something does.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ask, onStale } from '#core/contract/web/client.ts';
import { watchRuns as call } from '../contract.ts';
import type { Run } from '../contract.ts';
import { listEnded, type RunsNow, type Watch, watchRuns } from './watch-runs.ts';

const nothing: RunsNow = { runs: undefined, lost: false };
let now = nothing;
let watch: (Watch & { end: () => void }) | undefined;
const listeners = new Set<() => void>();

function begin(): Watch & { end: () => void } {
  const own = watchRuns({
    look: (seen, signal) => ask(call, seen === undefined ? {} : { seen }, { signal }),
    hidden: () => document.visibilityState === 'hidden',
    told: (next) => {
      now = next;
      for (const listener of listeners) listener();
    },
  });
  const turned = () => (document.visibilityState === 'hidden' ? own.rest() : own.wake());
  // what begins, stops or puts away a job says so
  const unheard = onStale((names) => void (names.includes('jobs.list-runs') && own.wake()));
  document.addEventListener('visibilitychange', turned);
  addEventListener('online', turned);
  own.wake();
  return {
    ...own,
    end: () => {
      own.rest();
      unheard();
      document.removeEventListener('visibilitychange', turned);
      removeEventListener('online', turned);
    },
  };
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  watch ??= begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    watch?.end();
    watch = undefined;
    // another person begins with nothing of this one
    now = nothing;
  };
}
export const useRuns = (): RunsNow =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => nothing,
  );
/** Does something for each run that has ended since it was last looked. */
export function useEndedRuns(act: (run: Run) => void): void {
  const { runs } = useRuns();
  const before = useRef<readonly Run[]>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!runs) return;
    if (before.current) for (const run of listEnded(before.current, runs)) latest.current(run);
    before.current = runs;
  }, [runs]);
}
