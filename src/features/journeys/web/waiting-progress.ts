// Optimistic update: lessons whose completion still waits in the outbox count as done, and open what follows them.
import { useEffect, useMemo, useState } from 'react';
import type { Outbox } from '#core/outbox/web/outbox.ts';
import { useOutbox, useOutboxView } from '#core/outbox/web/provider.tsx';
import { isProved, lockedBy, toComplete } from '#features/lessons/rules.ts';
import type { Journey } from '../contract.ts';

/** A quiz is done when the server has marked it, so what waits for it stays locked. */
function applyWaiting(journey: Journey, waiting: ReadonlySet<number>): Journey {
  const newly = journey.lessons.filter((l) => l.state !== 'done' && !isProved(l) && l.done_by !== 'time' && waiting.has(l.id));
  if (!newly.length || !journey.whole) return journey;
  const rows = journey.lessons.map((lesson) => ({ ...lesson, done: lesson.state === 'done' || newly.some((l) => l.id === lesson.id) }));
  const locked = lockedBy(rows, journey.previous_first);
  return {
    ...journey,
    lessons_done: journey.lessons_done + newly.length,
    lessons: rows.map(({ done, ...lesson }, i) => {
      const blocker = locked.get(rows[i]!);
      const state = done ? 'done' : blocker || lesson.opens_at ? 'locked' : lesson.state === 'locked' ? 'open' : lesson.state;
      return { ...lesson, state, locked_by: blocker?.id ?? null };
    }),
  };
}
export interface Waiting {
  journey: Journey;
  /** All that the course asks for is done here, quizzes handed in that nobody has marked yet among it; undefined until that is known. */
  all_done: boolean | undefined;
  /** A quiz is among it, so that nobody knows yet whether it is passed. */
  unmarked: boolean;
  /** The request for the certificate waits behind it. */
  asked: boolean;
}
export function useWaitingProgress(told: Journey): Waiting {
  const outbox = useOutbox();
  const view = useOutboxView();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [others, setOthers] = useState<{ handed_in: readonly unknown[]; asked: boolean }>();
  useEffect(() => {
    let stale = false;
    // every change is looked at: a paper that is handed in stays one entry. What was sent a moment ago stays done until the contents are fetched anew
    const look = async (from: Outbox) => {
      const [progress, papers, asked] = await Promise.all(['progress', 'paper', 'certificate'].map((kind) => from.list(kind)));
      if (stale) return;
      setDone((was) => new Set([...was, ...progress!.filter((e) => e.input.done).map((e) => e.input.lesson_id as number)]));
      setOthers({
        handed_in: papers!.filter((e) => e.input.final).map((e) => e.input.lesson),
        asked: asked!.some((e) => e.of === `course:${told.course_id}`),
      });
    };
    if (view.waiting && outbox) look(outbox).catch(() => {});
    // oxlint-disable-next-line react/set-state-in-effect -- the outbox lies outside of React
    else setOthers(undefined);
    return () => {
      stale = true;
    };
  }, [outbox, view, told.course_id]);
  return useMemo(() => {
    const journey = applyWaiting(told, done);
    const missing = journey.whole
      ? toComplete(journey.lessons.map((l) => ({ ...l, done: l.state === 'done' }))).filter((l) => !l.done)
      : [];
    const all_done = others && journey.whole && journey.lessons_total > 0 && missing.every((l) => others.handed_in.includes(l.id));
    return { journey, all_done, unmarked: missing.length > 0, asked: others?.asked === true };
  }, [told, done, others]);
}
