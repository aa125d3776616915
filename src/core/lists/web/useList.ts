// List hooks: the rows of a list's call, with what was there before while there is no connection; the state of a list in its address; what its page asks ahead.
import { useEffect, useState } from 'react';
import type { AnyCall, In } from '#core/contract/call.ts';
import { ask, onStale, type Refused } from '#core/contract/web/client.ts';
import { type Where, wish } from '#core/contract/web/page.ts';
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { viewOwn } from '../contract.ts';
import { inputOfState, type List, type ListState, readListState, writeListState } from '../declare.ts';

export interface ListRow {
  id: number;
  can?: Readonly<Record<string, boolean | string>> | undefined;
}
export interface ListAnswer<R = ListRow> {
  data: R[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  more: boolean;
}
export interface Rows<R extends ListRow> {
  /** The last answer, also while the next is on its way or cannot be had. */
  answer: ListAnswer<R> | undefined;
  loading: boolean;
  error: Refused | undefined;
  /** The answer is that to an earlier input. */
  stale?: boolean;
  reload: () => void;
}
export interface ListView<R extends ListRow> extends Rows<R> {
  state: ListState;
  /** `quietly`: no entry of the history, while somebody types. */
  set: (change: Partial<ListState>, quietly?: boolean) => void;
  /** The address of this list in another state. */
  to: (change: Partial<ListState>) => string;
}
interface Got<R> {
  key: string;
  answer?: ListAnswer<R> | undefined;
  /** The input that it is the answer to. */
  of?: string | undefined;
  error?: Refused;
}
/** What a list's call answers to this input, asked again when it grew old and when a lost connection is back. */
export function useRows<R extends ListRow>(call: AnyCall, input: object, ahead?: ListAnswer<R>): Rows<R> {
  const key = JSON.stringify(input);
  const [got, setGot] = useState<Got<R> | undefined>(() => ahead && { key, answer: ahead, of: key });
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState(() => (ahead ? `${key} 0` : ''));
  const wanted = `${key} ${turn}`;
  useEffect(() => {
    if (asked === wanted) return;
    const stop = new AbortController();
    ask(call, JSON.parse(key) as never, { signal: stop.signal }).then(
      (answer) => {
        setGot({ key, answer: answer as ListAnswer<R>, of: key });
        setAsked(wanted);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setGot((was) => ({ key, answer: was?.answer, of: was?.of, error: error as Refused }));
        setAsked(wanted);
      },
    );
    return () => stop.abort();
  }, [call, key, wanted, asked]);
  useEffect(() => onStale((names) => void (names.includes(call.name) && setTurn((n) => n + 1))), [call]);
  // what could not be had for want of a connection is asked for again when there is one
  const lost = got?.error?.status === 0;
  useEffect(() => {
    if (!lost) return;
    const again = () => setTurn((n) => n + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [lost]);
  return {
    answer: got?.answer,
    loading: asked !== wanted,
    error: asked === wanted ? got?.error : undefined,
    stale: got?.answer !== undefined && got.of !== key,
    reload: () => setTurn((n) => n + 1),
  };
}
/** `also`: what the call is asked beside the state of the list, such as whose rows. */
export function useList<R extends ListRow>(list: List, call: AnyCall, ahead?: ListAnswer<R>, also?: object): ListView<R> {
  const place = usePlace();
  const go = useGo();
  const state = readListState(list, new URLSearchParams(place.search));
  const rows = useRows(call, { ...inputOfState(state), ...also }, ahead);
  const to = (change: Partial<ListState>) => place.pathname + writeListState(list, { ...state, page: 1, ...change });
  return {
    ...rows,
    state,
    set: (change, quietly = false) => go(to(change), { replace: quietly, preventScrollReset: true }),
    to,
  };
}

/** What a page with a list asks ahead: its rows in the state of the address, and the saved views of who looks. `also` as of `<List also>`. */
export const aheadOfList = <C extends AnyCall>(list: List, call: C, { query }: Where, also?: object) => ({
  found: wish(call, { ...inputOfState(readListState(list, query)), ...also } as unknown as In<C>),
  own: wish(viewOwn, { list: list.name }),
});
