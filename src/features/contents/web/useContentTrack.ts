// Progress tracking hook of a content: what was seen, where one is and what is done, saved at intervals.
import { useEffect, useMemo, useRef } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import type { Track } from '#features/lessons/web/public.ts';
import { type Order, saveProgress } from '../contract.ts';

/** Milliseconds between two saves. */
const PULSE_MS = 15_000;
/** `enroll`: the order that it is kept of; without one nothing is. */
export function useContentTrack(enroll: number | undefined, onSaved: (order: Order) => void): Track {
  const now = useRef({ percent: 0, position: undefined as number | undefined, sent: 0, sent_at: undefined as number | undefined });
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  const { track, save } = useMemo(() => {
    const send = async (done = false) => {
      const n = now.current;
      const position = n.position === undefined ? undefined : Math.floor(n.position);
      const percent = Math.floor(n.percent);
      if (enroll === undefined || (!done && percent <= n.sent && position === n.sent_at)) return;
      [n.sent, n.sent_at] = [percent, position];
      try {
        const order = await askSignedIn(saveProgress, {
          ...{ enroll, percent, done },
          ...(position !== undefined && { position_seconds: position }),
        });
        saved.current(order);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // without a line the next save says it again
        [n.sent, n.sent_at] = [-1, undefined];
      }
    };
    const own: Track = {
      seen: (percent) => {
        now.current.percent = Math.max(now.current.percent, percent);
      },
      at: (seconds) => {
        now.current.position = seconds;
      },
      done: () => {
        now.current.percent = 100;
        void send(true);
      },
    };
    return { track: own, save: send };
  }, [enroll]);
  useEffect(() => {
    const timer = setInterval(() => void save(), PULSE_MS);
    const leave = () => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      void save();
    };
  }, [save]);
  return track;
}
