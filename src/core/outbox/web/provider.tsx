// React provider of the offline outbox; its code is loaded when a screen writes or when entries wait.
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserStore } from './entry-store.ts';
import type { Outbox, OutboxView } from './outbox.ts';

const idle: OutboxView = { state: 'saved', waiting: 0, fleeting: false, signed_out: false, refused: [] };
type LazyOutbox = Outbox & { user_id: number; open: () => Promise<Outbox> };

/** Opens the outbox of a person who is signed in with this token. */
export type OutboxOpener = (user_id: number, token: string) => Outbox;

/** An outbox that is opened by its first use. Closed, it opens again when it is used again. */
function lazyOutbox(user_id: number, token: string, loadOpener: () => Promise<OutboxOpener>): LazyOutbox {
  let outbox: Outbox | undefined;
  let opening: Promise<Outbox> | undefined;
  const listeners = new Set<() => void>();
  const hearers = new Set<Parameters<Outbox['onNews']>[0]>();
  const load = async () => {
    outbox = (await loadOpener())(user_id, token);
    outbox.subscribe(() => {
      for (const listener of listeners) listener();
    });
    outbox.onNews((news) => {
      for (const hear of hearers) hear(news);
    });
    return outbox;
  };
  const open = (): Promise<Outbox> =>
    (opening ??= load().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  return {
    user_id,
    open,
    // opened, the store is reached without another wait: the page may be on its way out
    put: (...entry) => (outbox ? outbox.put(...entry) : open().then((o) => o.put(...entry))),
    flush: () => open().then((o) => o.flush()),
    withdraw: (...entry) => open().then((o) => o.withdraw(...entry)),
    list: (kind) => open().then((o) => o.list(kind)),
    dismiss: (key) => open().then((o) => o.dismiss(key)),
    look: () => open().then((o) => o.look()),
    view: () => outbox?.view() ?? idle,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNews: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    close: () => {
      outbox?.close();
      outbox = opening = undefined;
    },
  };
}

const OutboxContext = createContext<LazyOutbox | null>(null);
/** `token` is the one with which this person is signed in: signed in again, they have another. `loadOpener` must be one and the same function at each rendering. */
export function OutboxProvider({
  user_id,
  token,
  loadOpener,
  children,
}: {
  user_id: number | undefined;
  token: string;
  loadOpener: () => Promise<OutboxOpener>;
  children: ReactNode;
}) {
  const outbox = useMemo(() => (user_id === undefined ? null : lazyOutbox(user_id, token, loadOpener)), [user_id, token, loadOpener]);
  useEffect(() => {
    if (!outbox || user_id === undefined) return;
    // what was left from an earlier visit is sent, or told to be refused, wherever its owner is now
    const flush = async () => {
      if ((await browserStore.list(user_id)).length) await outbox.flush();
    };
    const send = () => void flush().catch(() => {});
    const seen = () => document.visibilityState === 'visible' && send();
    send();
    addEventListener('online', send);
    document.addEventListener('visibilitychange', seen);
    const leaving = (event: BeforeUnloadEvent) => outbox.view().fleeting && event.preventDefault();
    addEventListener('beforeunload', leaving);
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('beforeunload', leaving);
      outbox.close();
    };
  }, [outbox, user_id]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/** The outbox of whoever is signed in, made ready for writing; null for a visitor. */
export function useOutbox(): Outbox | null {
  const outbox = use(OutboxContext);
  useEffect(() => {
    void outbox?.open().catch(() => {});
  }, [outbox]);
  return outbox;
}
export function useOutboxView(): OutboxView {
  const outbox = use(OutboxContext);
  return useSyncExternalStore(outbox?.subscribe ?? (() => () => {}), outbox?.view ?? (() => idle), () => idle);
}
/** Hears what was answered and what was refused for good, without fetching the outbox for it. */
export function useOutboxNews(listener: Parameters<Outbox['onNews']>[0]): void {
  const outbox = use(OutboxContext);
  useEffect(() => outbox?.onNews(listener), [outbox, listener]);
}
/** Whose work is written in this tab; undefined for a visitor. */
export const useOutboxOwner = (): number | undefined => use(OutboxContext)?.user_id;
