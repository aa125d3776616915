// Watcher of runs (polling with backoff): asks for one's jobs while the tab is seen, waits for news of those under way, rests when there are none.
import type { Run } from '../contract.ts';

export interface RunsNow {
  /** undefined until they are known. */
  runs: readonly Run[] | undefined;
  /** They could not be asked for just now. */
  lost: boolean;
}
export interface Watching {
  /** With `seen` the answer waits until something differs. */
  look: (seen: string | undefined, signal: AbortSignal) => Promise<{ data: Run[]; mark: string }>;
  hidden: () => boolean;
  told: (now: RunsNow) => void;
}
export interface Watch {
  /** Something may have begun, or the tab is seen again: asks at once. */
  wake: () => void;
  /** The tab is out of sight: nothing is asked. */
  rest: () => void;
}
export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'running';

export const canUndo = ({ undo_until }: Pick<Run, 'undo_until'>): boolean => undo_until !== null && Date.parse(undo_until) > Date.now();

/** News of a job come several times a second; a person reads them twice. */
const BETWEEN_NEWS_MS = 500;
const FIRST_IDLE_MS = 15_000;
const LONGEST_IDLE_MS = 240_000;
const FIRST_FAILED_MS = 2000;
const LONGEST_FAILED_MS = 60_000;
/** How long to wait before the next look: twice as long each time that nothing has come of it. */
export const pauseOf = (why: 'idle' | 'failed', turn: number): number =>
  why === 'idle' ? Math.min(FIRST_IDLE_MS * 2 ** turn, LONGEST_IDLE_MS) : Math.min(FIRST_FAILED_MS * 2 ** turn, LONGEST_FAILED_MS);

/** Runs that have ended between two looks, those too that began after the first. A quiet one that ended well is not in the list any more. */
export const listEnded = (before: readonly Run[], after: readonly Run[]): Run[] => {
  const over = new Set(before.filter((run) => !isUnderWay(run)).map((run) => run.id));
  return after.filter((run) => run.fresh && !over.has(run.id));
};

export function watchRuns({ look, hidden, told }: Watching): Watch {
  let known: readonly Run[] | undefined;
  let mark: string | undefined;
  let idle = 0;
  let failed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    asking.abort();
  };
  const next = (ms: number) => {
    timer = setTimeout(() => void once(), ms);
  };
  async function once(): Promise<void> {
    stop();
    if (hidden()) return;
    const own = new AbortController();
    asking = own;
    try {
      const live = known?.some(isUnderWay) ?? false;
      const now = await look(live ? mark : undefined, own.signal);
      if (own.signal.aborted) return;
      failed = 0;
      idle = now.mark === mark ? idle + 1 : 0;
      [known, mark] = [now.data, now.mark];
      told({ runs: known, lost: false });
      next(known.some(isUnderWay) ? BETWEEN_NEWS_MS : pauseOf('idle', idle));
    } catch (error) {
      if (own.signal.aborted) return;
      told({ runs: known, lost: true });
      // who is signed out has no jobs to look at until they do something
      if ((error as { status?: number }).status !== 401) next(pauseOf('failed', failed++));
    }
  }
  return {
    wake: () => {
      idle = failed = 0;
      void once();
    },
    rest: stop,
  };
}
