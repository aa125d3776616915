// Heartbeat of an exam (polling): the time that is left, whether its clock is stopped, and what was ordered, with a word back that it was told.
import { useEffect, useEffectEvent, useState } from 'react';
import { ask, Refused } from '#core/contract/web/client.ts';
import { listen, type ToldOrder } from '../contract.ts';

const EACH_MS = 20_000;
/** So that those who began together do not ask together. */
const SPREAD_MS = 4_000;
/** After news: the word back. */
const BACK_MS = 1_000;

export interface Heard {
  /** Of this attempt; another one has heard nothing. */
  attempt: number;
  paused: boolean;
  orders: ToldOrder[];
}
/** `attempt`: null while nobody answers. What is told at the first time is what was said before; of it announcements alone are news. */
export function useListening(
  attempt: number | null,
  { onTime, onSubmitted }: { onTime: (attempt: number, seconds_left: number | null) => void; onSubmitted: (attempt: number) => void },
): Heard | undefined {
  const [heard, setHeard] = useState<Heard>();
  const told = useEffectEvent(
    (of: number, first: boolean, out: { seconds_left: number | null; paused: boolean; submitted: boolean; orders: ToldOrder[] }) => {
      const news = first ? out.orders.filter(({ kind }) => kind === 'announce') : out.orders;
      setHeard((was) => {
        const before = was?.attempt === of ? was : undefined;
        if (before && !news.length && before.paused === out.paused) return before;
        return { attempt: of, paused: out.paused, orders: [...(before?.orders ?? []), ...news] };
      });
      onTime(of, out.seconds_left);
      if (out.submitted) onSubmitted(of);
    },
  );
  useEffect(() => {
    if (attempt === null) return;
    const stop = new AbortController();
    let [after, first] = [0, true];
    let timer: ReturnType<typeof setTimeout>;
    let under = false;
    const look = async () => {
      clearTimeout(timer);
      if (under) return;
      under = true;
      let next = EACH_MS + Math.random() * SPREAD_MS;
      try {
        const out = await ask(listen, { attempt, after }, { signal: stop.signal });
        const last = out.orders.at(-1)?.id ?? after;
        if (last !== after) next = BACK_MS;
        after = last;
        told(attempt, first, out);
        first = false;
      } catch (error) {
        // without a connection the answers wait as well; what was ordered is heard at the next word
        if (!(error instanceof Refused) && !stop.signal.aborted) throw error;
      } finally {
        under = false;
        if (!stop.signal.aborted) timer = setTimeout(() => void look(), next);
      }
    };
    timer = setTimeout(() => void look(), Math.random() * BACK_MS);
    const again = () => document.visibilityState === 'visible' && void look();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      stop.abort();
      clearTimeout(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [attempt]);
  return heard?.attempt === attempt ? heard : undefined;
}
