// Optimistic update: lessons whose completion still waits in the outbox count as done, and open what follows them.
import { useEffect, useMemo, useState } from 'react';
import { useOutbox, useOutboxView } from '#core/outbox/web/provider.tsx';
import { lockedBy } from '#features/lessons/rules.ts';
import type { Journey } from '../contract.ts';

/** A quiz is done when the server has marked it, so what waits for it stays locked. */
function applyWaiting(journey: Journey, waiting: ReadonlySet<number>): Journey {
  const newly = journey.lessons.filter((l) => l.state !== 'done' && l.kind !== 'quiz' && waiting.has(l.id));
  if (!newly.length || !journey.whole) return journey;
  const rows = journey.lessons.map((lesson) => ({ ...lesson, done: lesson.state === 'done' || newly.some((l) => l.id === lesson.id) }));
  const locked = lockedBy(rows, journey.previous_first);
  return {
    ...journey,
    lessons_done: journey.lessons_done + newly.length,
    lessons: rows.map(({ done, ...lesson }, i) => {
      const blocker = locked.get(rows[i]!);
      const state = done ? 'done' : blocker ? 'locked' : lesson.state === 'locked' ? 'open' : lesson.state;
      return { ...lesson, state, locked_by: blocker?.id ?? null };
    }),
  };
}
export function useWaitingProgress(journey: Journey): Journey {
  const outbox = useOutbox();
  const { waiting, state } = useOutboxView();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    let stale = false;
    // what was sent a moment ago stays done until the contents are fetched anew
    if (waiting)
      void outbox?.list('progress').then(
        (entries) =>
          stale || setDone((was) => new Set([...was, ...entries.filter((e) => e.input.done).map((e) => e.input.lesson_id as number)])),
        () => {},
      );
    return () => {
      stale = true;
    };
  }, [outbox, waiting, state]);
  return useMemo(() => applyWaiting(journey, done), [journey, done]);
}
