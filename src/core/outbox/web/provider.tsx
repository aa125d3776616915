// React provider of the offline outbox; its code is loaded when a screen writes or when entries wait.
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { authHeaders } from '#core/contract/web/client.ts';
import { browserStore } from './entry-store.ts';
import type { EntryKinds, Outbox, OutboxView } from './outbox.ts';

const idle: OutboxView = { state: 'saved', waiting: 0, fleeting: false, refused: [] };
type LazyOutbox = Outbox & { open: () => Promise<Outbox> };

/** An outbox that is opened by its first use. Closed, it opens again when it is used again. */
function lazyOutbox(user_id: number, loadKinds: () => Promise<EntryKinds>): LazyOutbox {
  const token = authHeaders().authorization;
  let outbox: Outbox | undefined;
  let opening: Promise<Outbox> | undefined;
  const listeners = new Set<() => void>();
  const hearers = new Set<Parameters<Outbox['onNews']>[0]>();
  const load = async () => {
    const [{ openOutbox }, kinds] = await Promise.all([import('./open-outbox.ts'), loadKinds()]);
    outbox = openOutbox(user_id, token, kinds);
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
/** `loadKinds` must be one and the same function at each rendering. */
export function OutboxProvider({
  user_id,
  loadKinds,
  children,
}: {
  user_id: number | undefined;
  loadKinds: () => Promise<EntryKinds>;
  children: ReactNode;
}) {
  const outbox = useMemo(() => (user_id === undefined ? null : lazyOutbox(user_id, loadKinds)), [user_id, loadKinds]);
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
