// Progress tracking hook (heartbeat of a lesson): seconds and position seen, given to the outbox at intervals.
import { useEffect, useMemo, useRef } from 'react';
import type { Track } from '#features/lessons/web/public.ts';
import { useOutbox } from '#core/outbox/web/provider.tsx';
import { serverNow } from '#core/contract/web/server-clock.ts';

// Time passed is taken from a clock that nobody sets: a phone that finds a network may jump by a day.

/** Seconds between two saves; while an exam is taken its answers alone need the line. */
const PULSE = 20;
const EXAM_PULSE = 600;
/** Without a touch, a key or a playing sound for this long, nobody is learning here. */
const IDLE = 180;

const nothingSeen = () => ({ percent: 0, position: undefined as number | undefined, done: false, seconds: 0, sent: 0, last: 0, moved: 0 });

/** `lesson_id`: the lesson that is shown. While there is none, because it is locked or could not be loaded, nothing is tracked or finished. */
export function useTrack(course_id: number, lesson_id: number | undefined, kind?: string): Track & { flush: () => Promise<void> } {
  const outbox = useOutbox();
  const pulse = kind === 'exam' ? EXAM_PULSE : PULSE;
  const now = useRef(nothingSeen());
  const track = useMemo(() => {
    const save = async () => {
      const n = now.current;
      if (lesson_id === undefined || !outbox) return;
      const seconds = Math.round(n.seconds);
      if (!n.done && seconds === 0 && Math.floor(n.percent) <= n.sent) return;
      n.seconds -= seconds;
      n.sent = Math.floor(n.percent);
      const { done } = n;
      n.done = false;
      const step = {
        lesson_id,
        done,
        percent: Math.floor(n.percent),
        seconds: Math.max(0, seconds),
        ...(n.position === undefined ? {} : { position_seconds: Math.floor(n.position) }),
        client_at: serverNow(),
      };
      try {
        await outbox.put('progress', String(lesson_id), step, `course:${course_id}`);
      } catch {
        // the outbox could not be fetched: it is said again with the next save
        n.seconds += seconds;
        n.sent = -1;
        n.done ||= done;
      }
    };
    return {
      seen: (percent: number) => {
        now.current.percent = Math.max(now.current.percent, percent);
      },
      at: (seconds: number) => {
        now.current.position = seconds;
        now.current.moved = performance.now();
      },
      done: () => {
        now.current.done = true;
        now.current.percent = 100;
        void save();
      },
      save,
      flush: async () => {
        await save();
        // a slow line must not hold the reader: after this long the outbox goes on by itself
        await Promise.race([outbox?.flush().catch(() => {}), new Promise((r) => setTimeout(r, 4000))]);
      },
    };
  }, [course_id, lesson_id, outbox]);

  useEffect(() => {
    now.current = { ...nothingSeen(), last: performance.now(), moved: performance.now() };
    const move = () => {
      now.current.moved = performance.now();
    };
    const count = () => {
      const n = now.current;
      const at = performance.now();
      const passed = (at - n.last) / 1000;
      n.last = at;
      if (document.visibilityState === 'visible' && at - n.moved < IDLE * 1000 && passed < 60) n.seconds += passed;
    };
    // an opened lesson is where its learner is, even when they close the phone at once
    const opened = setTimeout(() => {
      count();
      void track.save();
    }, 1500);
    const tick = setInterval(() => {
      count();
      if (now.current.seconds >= pulse) void track.save();
    }, 5000);
    const leave = () => {
      count();
      void track.save();
    };
    const hidden = () => (document.visibilityState === 'hidden' ? leave() : (now.current.last = performance.now()));
    for (const event of ['pointerdown', 'keydown', 'scroll', 'pointermove'] as const) addEventListener(event, move, { passive: true });
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', leave);
    // whoever stops a video may go on with it elsewhere; the event does not bubble
    addEventListener('pause', leave, true);
    return () => {
      clearTimeout(opened);
      clearInterval(tick);
      leave();
      for (const event of ['pointerdown', 'keydown', 'scroll', 'pointermove'] as const) removeEventListener(event, move);
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', leave);
      removeEventListener('pause', leave, true);
    };
  }, [track, pulse]);
  return track;
}
