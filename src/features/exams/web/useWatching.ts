// Live monitor (polling): asks each five seconds while somebody looks, and has the list of takers asked anew when somebody changed.
import { useEffect, useEffectEvent, useState } from 'react';
import { ask, onStale, Refused, tellStale } from '#core/contract/web/client.ts';
import { type Change, listTakers, watch, type Watched } from '../contract-sitting.ts';

const EACH_MS = 5_000;
/** Changes that are shown. */
const MOST = 30;
const keyOf = ({ id, state, at }: Change) => `${id} ${state} ${at}`;
export interface Watching {
  seen: Watched;
  changes: Change[];
  /** The last answer could not be had. */
  lost: boolean;
}
export function useWatching(id: number, first: Watched): Watching {
  const [state, setState] = useState<Watching>(() => ({ seen: first, changes: first.changed.slice(0, MOST), lost: false }));
  const since = useEffectEvent(() => state.seen.now);
  const take = useEffectEvent((seen: Watched) => {
    const known = new Set(state.changes.map(keyOf));
    const news = seen.changed.filter((change) => !known.has(keyOf(change)));
    setState({ seen, changes: [...news, ...state.changes].slice(0, MOST), lost: false });
    // what was ruled of late answers is worked out by a job
    const facts = (of: Watched) => JSON.stringify([of.counts, of.late_people]);
    if (news.length || facts(seen) !== facts(state.seen)) tellStale([listTakers.name]);
  });
  useEffect(() => {
    const stop = new AbortController();
    let under = false;
    const look = async () => {
      if (under || document.visibilityState !== 'visible') return;
      under = true;
      try {
        take(await ask(watch, { id, since: since() }, { signal: stop.signal }));
      } catch (error) {
        if (stop.signal.aborted) return;
        if (!(error instanceof Refused)) throw error;
        setState((was) => ({ ...was, lost: true }));
      } finally {
        under = false;
      }
    };
    const timer = setInterval(() => void look(), EACH_MS);
    const again = () => void look();
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    const forget = onStale((names) => names.includes(watch.name) && again());
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
      forget();
    };
  }, [id]);
  return state;
}
