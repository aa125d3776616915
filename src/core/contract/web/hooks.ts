// React hooks for API calls: useAsk for mutations, useAnswer for data fetched after the page is open.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyCall, ErrorOf, In, Out } from '../call.ts';
import { ask, askSignedIn, onStale, Refused } from './client.ts';

export interface Asking<C extends AnyCall> {
  /** Sends the call. Answers undefined when it was refused (then `error` says why) or is already under way. */
  run: (input: In<C>) => Promise<Out<C> | undefined>;
  busy: boolean;
  error: Refused<ErrorOf<C>> | undefined;
  /** First text of what is wrong with a field. */
  wrong: (field: string) => string | undefined;
  clear: () => void;
}
/** For buttons and forms. A second press while the first is under way does nothing. `lasting`: that there was no connection stays told, with a button that
 *  tries again in place of the form, or sends the file again that was chosen. */
export function useAsk<C extends AnyCall>(call: C, { lasting = false } = {}): Asking<C> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Refused<ErrorOf<C>>>();
  const under = useRef(false);
  const run = useCallback(
    async (input: In<C>) => {
      if (under.current) return undefined;
      under.current = true;
      setBusy(true);
      setError(undefined);
      try {
        return await askSignedIn(call, input);
      } catch (e) {
        if (!(e instanceof Refused)) throw e;
        setError(e as Refused<ErrorOf<C>>);
        return undefined;
      } finally {
        under.current = false;
        setBusy(false);
      }
    },
    [call],
  );
  const clear = useCallback(() => setError(undefined), []);
  // that there was no connection is nothing to be told once it is back
  const cut = !lasting && error?.status === 0;
  useEffect(() => {
    if (!cut) return;
    addEventListener('online', clear);
    return () => removeEventListener('online', clear);
  }, [cut, clear]);
  return { run, busy, error, wrong: (field) => error?.fields[field]?.[0], clear };
}

export interface Answered<C extends AnyCall> {
  data: Out<C> | undefined;
  error: Refused | undefined;
  loading: boolean;
  reload: () => void;
}
/** Asks when the component opens, whenever the input changes, and again when a change has made the answer old; `null` asks nothing. `ahead`: the first answer, when the page came with it. */
export function useAnswer<C extends AnyCall>(call: C, input: In<C> | null, ahead?: Out<C>): Answered<C> {
  const [answer, setAnswer] = useState<{ key: string; data?: Out<C>; error?: Refused } | undefined>(
    () => ahead && { key: JSON.stringify(input), data: ahead },
  );
  const known = useRef(ahead !== undefined);
  const [turn, setTurn] = useState(0);
  const key = input === null ? '' : JSON.stringify(input);
  useEffect(() => {
    if (known.current) {
      known.current = false;
      return;
    }
    if (input === null) return;
    const stop = new AbortController();
    ask(call, input, { signal: stop.signal }).then(
      (data) => setAnswer({ key, data }),
      (error) =>
        // what was there stays: an answer that cannot be asked for again is still the last one known
        stop.signal.aborted ||
        setAnswer((was) => ({ key, error: error as Refused, ...(was?.key === key && was.data ? { data: was.data } : {}) })),
    );
    return () => stop.abort();
    // `key` stands for the input
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [call, key, turn]);
  useEffect(() => onStale((names) => void (names.includes(call.name) && setTurn((n) => n + 1))), [call]);
  return {
    data: answer?.data,
    error: answer?.key === key ? answer.error : undefined,
    loading: input !== null && answer?.key !== key,
    reload: () => setTurn((n) => n + 1),
  };
}
