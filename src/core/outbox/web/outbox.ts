// Offline outbox (write queue): writes not yet on the server, in order per object, merged where only the last counts, retried until
// answered.
import type { AnyCall } from '#core/contract/call.ts';
import { Refused } from '#core/contract/web/client.ts';
import type { Entry, EntryStore } from './entry-store.ts';

type Input = Record<string, unknown>;
/** A kind of entry, declared by the room whose call it is. The call must be safe to send twice: by an idempotency key, a sequence or a merge. */
export interface EntryKind {
  call: AnyCall;
  /** How a later word joins one that still waits; without it the later one replaces it. */
  join?: (waiting: Input, later: Input) => Input;
  /** What is left of a joined entry when its earlier word was sent. */
  rest?: (sent: Input, now: Input) => Input;
  /** Nobody pressed anything for this: its sending is not told, only that it could not be sent. */
  quiet?: (input: Input) => boolean;
  /** What the person wrote in it. Refused for good, such an entry stays in the browser until its owner removes it. */
  written?: (input: Input) => string;
  /** Refused for good, it is told at its own place and stays in the browser until its owner has seen it there. */
  own_place?: boolean;
}
export type EntryKinds = Record<string, EntryKind>;

/** `kept`: sending was tried in vain; it lies on this device until it succeeds. */
export type OutboxState = 'saved' | 'kept' | 'sending';
export interface RefusedEntry {
  key: string;
  kind: string;
  message: string;
  /** What the person wrote, where there is something to copy. */
  written: string | null;
  /** Told at its own place. */
  own_place: boolean;
}
export interface OutboxView {
  state: OutboxState;
  waiting: number;
  /** What waits, or a part of it, goes with this tab: the browser keeps nothing. */
  fleeting: boolean;
  /** Nothing can be sent because the session is over. */
  signed_out: boolean;
  /** Entries that the server refused for good: since the page was opened, and those of earlier visits that hold something written. */
  refused: readonly RefusedEntry[];
}
export type OutboxNews = { kind: string; input: Input } & ({ answer: unknown } | { refused: Refused });
export interface Outbox {
  /** `of` names the object that it is about, such as `course:7`: entries of one object are sent in the order of writing. */
  put(kind: string, name: string, input: Input, of?: string): Promise<void>;
  /** Sends what waits; answers when all is sent or the sending had to stop. */
  flush(): Promise<void>;
  /** Takes back what was not sent yet. */
  withdraw(kind: string, name: string): Promise<void>;
  /** Entries of a kind that wait in this browser. */
  list(kind: string): Promise<Entry[]>;
  /** The owner has seen that an entry was refused. */
  dismiss(key: string): Promise<void>;
  view(): OutboxView;
  subscribe(listener: () => void): () => void;
  /** Tells what was answered and what was refused for good. */
  onNews(listener: (news: OutboxNews) => void): () => void;
  /** Counts again, when another tab has changed the store. */
  look(): Promise<void>;
  close(): void;
}
export interface Means {
  user_id: number;
  kinds: EntryKinds;
  store: EntryStore;
  send: (call: AnyCall, input: never) => Promise<unknown>;
  /** Whether what is sent now is sent as this user. Asked right before each sending. */
  isMine: () => boolean;
  /** Runs alone among all tabs. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells other tabs that the store has changed. */
  changed?: () => void;
}
/** What no other attempt can get through now either. */
const stopsAll = (error: unknown): boolean =>
  !(error instanceof Refused) || error.code === 'offline' || error.status === 0 || error.status === 401;
/** What may succeed later, so that only entries of the same object wait for it. */
const passes = ({ code, status }: Refused): boolean =>
  // another role may be acted in just now; it waits for its own
  code === 'not_allowed' || status === 408 || status === 429 || status >= 500;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000, 60_000];
/** A server that cannot serve several objects is left alone for a while. */
const MOST_FAILURES = 3;
const objectOf = (entry: Entry): string => entry.of ?? entry.kind;

export function makeOutbox({ user_id, kinds, store, send, isMine, alone, changed }: Means): Outbox {
  let view: OutboxView = { state: 'saved', waiting: 0, fleeting: false, signed_out: false, refused: [] };
  let closed = false;
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const hearers = new Set<(news: OutboxNews) => void>();
  const tell = (news: OutboxNews) => {
    for (const hear of hearers) hear(news);
  };
  const show = (change: Partial<OutboxView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const hasOwnPlace = (kind: string): boolean => kinds[kind]?.own_place === true;
  const writtenIn = (kind: string, input: Input): string | null => kinds[kind]?.written?.(input) ?? null;
  const waitingEntries = async () => (await store.list(user_id)).filter((entry) => entry.refused === undefined);
  const count = async () => {
    const entries = await store.list(user_id);
    const waits = entries.filter((entry) => entry.refused === undefined);
    const stays = entries.filter((entry) => entry.refused !== undefined);
    for (const { order } of entries) last = Math.max(last, order);
    show({
      waiting: waits.length,
      fleeting: waits.some((entry) => entry.fleeting),
      refused: [
        ...stays.map(({ key, kind, input, refused }) => ({
          ...{ key, kind, message: refused!, written: writtenIn(kind, input), own_place: hasOwnPlace(kind) },
        })),
        ...view.refused.filter((r) => r.written === null && !r.own_place),
      ],
    });
    return waits.length;
  };
  /** What failed once stays `kept` while it is tried again, so that nothing flickers without a connection. */
  const showSending = (kind: string, input: Input) => {
    if (failures === 0 && !kinds[kind]?.quiet?.(input)) show({ state: 'sending' });
  };
  const retryLater = () => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void flush(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
    failures++;
  };
  const sendOne = async (entry: Entry): Promise<'sent' | 'later' | 'stop'> => {
    const kind = kinds[entry.kind];
    // a kind of a newer release, put there by another tab: that one sends it
    if (!kind) return 'later';
    if (closed || !isMine()) return 'stop';
    let answer: unknown;
    let no: Refused | undefined;
    try {
      answer = await send(kind.call, entry.input as never);
    } catch (error) {
      if (stopsAll(error)) {
        if (error instanceof Refused && error.code === 'signed_out') show({ signed_out: true });
        return 'stop';
      }
      no = error as Refused;
      if (passes(no)) return 'later';
    }
    const message = no?.message;
    await store.change(entry.key, (there) => {
      if (there && there.version !== entry.version) return kind.rest ? { ...there, input: kind.rest(entry.input, there.input) } : there;
      return there && message !== undefined && (kind.written || kind.own_place) ? { ...there, refused: message } : undefined;
    });
    changed?.();
    if (!no) tell({ kind: entry.kind, input: entry.input, answer });
    else {
      if (!kind.written && !kind.own_place) {
        const told = { key: entry.key, kind: entry.kind, message: no.message, written: null, own_place: false };
        show({ refused: [...view.refused.filter((r) => r.key !== entry.key).slice(-9), told] });
      }
      tell({ kind: entry.kind, input: entry.input, refused: no });
    }
    return 'sent';
  };
  /** True when nothing waits any more that could have been sent. */
  const sendRound = async (): Promise<boolean> => {
    const blocked = new Set<string>();
    for (const entry of (await waitingEntries()).sort((a, b) => a.order - b.order)) {
      if (blocked.has(objectOf(entry))) continue;
      showSending(entry.kind, entry.input);
      const outcome = await sendOne(entry);
      if (outcome === 'stop') return false;
      if (outcome === 'later') blocked.add(objectOf(entry));
      if (blocked.size >= MOST_FAILURES) return false;
    }
    return blocked.size === 0;
  };
  const sendAll = async () => {
    do {
      again = false;
      let whole = true;
      await alone(async () => {
        whole = await sendRound();
      });
      if (whole) failures = 0;
      else {
        again = false;
        retryLater();
      }
    } while (again);
    const waiting = await count();
    if (!again) show({ state: waiting ? 'kept' : 'saved' });
  };
  function flush(): Promise<void> {
    if (closed) return Promise.resolve();
    if (running) {
      again = true;
      return running;
    }
    running = sendAll().finally(() => {
      running = undefined;
      // something was put while the last look was being taken
      if (again) void flush();
    });
    return running;
  }
  return {
    async put(kind, name, input, of) {
      const key = `${user_id}:${kind}:${name}`;
      last = Math.max(last + 1, Date.now());
      const order = last;
      // nothing is awaited before the store: the page may be on its way out
      await store.change(key, (found) => {
        const there = found?.refused === undefined ? found : undefined;
        return {
          key,
          user_id,
          kind,
          input: there && kinds[kind]?.join ? kinds[kind].join(there.input, input) : input,
          version: (found?.version ?? 0) + 1,
          order: there?.order ?? order,
          ...(of === undefined ? {} : { of }),
        };
      });
      changed?.();
      showSending(kind, input);
      await count();
      void flush();
    },
    flush,
    async withdraw(kind, name) {
      await store.change(`${user_id}:${kind}:${name}`, () => undefined);
      changed?.();
      await count();
    },
    list: async (kind) => (await waitingEntries()).filter((entry) => entry.kind === kind),
    async dismiss(key) {
      await store.change(key, (there) => (there?.refused === undefined ? there : undefined));
      changed?.();
      show({ refused: view.refused.filter((r) => r.key !== key) });
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNews(listener) {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    async look() {
      if ((await count()) === 0 && !running) show({ state: 'saved' });
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
