// How runs are stopped, let go on and put away, and which of them is under way.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { hideRun, resumeRun, type Run, stopRun, undoRun } from '#core/jobs/contract.ts';
import type { RunDoing } from './RunCard.tsx';

export function useRunDoing(): { doing: RunDoing & { hide: (run: Run) => void }; busy: (run: Run) => boolean; error: string | undefined } {
  const calls = { stop: useAsk(stopRun), resume: useAsk(resumeRun), hide: useAsk(hideRun), undo: useAsk(undoRun) };
  const [at, setAt] = useState(0);
  const act = (name: keyof typeof calls) => (run: Run) => {
    setAt(run.id);
    void calls[name].run({ id: run.id });
  };
  const all = Object.values(calls);
  return {
    doing: { stop: act('stop'), resume: act('resume'), hide: act('hide'), undo: act('undo') },
    busy: (run) => run.id === at && all.some((call) => call.busy),
    error: all.find((call) => call.error)?.error?.message,
  };
}
