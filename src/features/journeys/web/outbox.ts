// What was pressed and is not on the server yet: kept in order, merged where only the last word counts, sent again until answered.
import type { AnyCall } from '#core/contract/call.ts';
import { Refused } from '#core/contract/web/client.ts';

export interface Parcel {
  /** One parcel for one thing: a later word on the same thing replaces or joins the earlier. */
  key: string;
  user_id: number;
  kind: string;
  input: Record<string, unknown>;
  /** Counts the words on this thing, so that one spoken during the sending is not lost with it. */
  version: number;
  order: number;
  /** Lies in the memory of this tab. */
  fleeting?: true;
}
export interface Shelf {
  list(user_id: number): Promise<Parcel[]>;
  /** Reads and writes in one transaction; `undefined` removes. */
  change(key: string, how: (there: Parcel | undefined) => Parcel | undefined): Promise<void>;
}
/** A shelf that lasts as long as the tab. */
export function memoryShelf(): Shelf {
  const parcels = new Map<string, Parcel>();
  return {
    list: async (user_id) => [...parcels.values()].filter((p) => p.user_id === user_id),
    change: async (key, how) => {
      const next = how(parcels.get(key));
      if (next) parcels.set(key, next);
      else parcels.delete(key);
    },
  };
}

export interface Kind {
  call: AnyCall;
  /** How a later word joins one that still waits; without it the later one stands alone. */
  join?: (waiting: Record<string, unknown>, later: Record<string, unknown>) => Record<string, unknown>;
  /** What is left of a joined parcel when its earlier word was sent. */
  rest?: (sent: Record<string, unknown>, now: Record<string, unknown>) => Record<string, unknown>;
  /** Nobody pressed anything for this: its sending is not told, only that it could not be sent. */
  quiet?: (input: Record<string, unknown>) => boolean;
}
/** `kept`: sending was tried in vain; it lies on this phone until it succeeds. */
export type State = 'saved' | 'kept' | 'sending';
export interface View {
  state: State;
  waiting: number;
  /** What waits, or a part of it, goes with this tab: the browser keeps nothing. */
  fleeting: boolean;
  /** Parcels that the server refused for good since the page was opened. */
  refused: readonly { kind: string; message: string }[];
}
export interface Outbox {
  keep(kind: string, name: string, input: Record<string, unknown>): Promise<void>;
  /** Sends what waits; answers when all is sent or the sending had to stop. */
  flush(): Promise<void>;
  forget(kind: string, name: string): Promise<void>;
  view(): View;
  subscribe(listener: () => void): () => void;
  close(): void;
}
export interface Means {
  user_id: number;
  kinds: Record<string, Kind>;
  shelf: Shelf;
  send: (call: AnyCall, input: never) => Promise<unknown>;
  /** Whether what is sent now is sent as this user. Asked right before each sending. */
  isMine: () => boolean;
  /** Runs alone among all tabs. */
  alone: (work: () => Promise<void>) => Promise<void>;
  onSent?: (parcel: Parcel, answer: unknown) => void;
}
const lastsNotLong = (error: unknown): boolean =>
  error instanceof Refused &&
  (error.code === 'offline' ||
    // another role may be acted in just now; it waits for its own
    error.code === 'not_allowed' ||
    error.status === 0 ||
    error.status === 401 ||
    error.status === 408 ||
    error.status === 429 ||
    error.status >= 500);
const RETRY_MS = [2_000, 5_000, 15_000, 30_000, 60_000];

export function makeOutbox({ user_id, kinds, shelf, send, isMine, alone, onSent }: Means): Outbox {
  let view: View = { state: 'saved', waiting: 0, fleeting: false, refused: [] };
  let closed = false;
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = (change: Partial<View>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const count = async () => {
    const parcels = await shelf.list(user_id);
    const waiting = parcels.length;
    show({ waiting, fleeting: parcels.some((parcel) => parcel.fleeting) });
    return waiting;
  };
  /** What failed once stays `kept` while it is tried again, so that nothing flickers without a connection. */
  const showSending = (kind: string, input: Record<string, unknown>) => {
    if (failures === 0 && !kinds[kind]?.quiet?.(input)) show({ state: 'sending' });
  };
  const retryLater = () => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void flush(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
    failures++;
  };
  /** True when nothing stands in the way of the next parcel. */
  const sendOne = async (parcel: Parcel): Promise<boolean> => {
    const kind = kinds[parcel.kind];
    if (closed || !isMine()) return false;
    let answer: unknown;
    if (kind) {
      try {
        answer = await send(kind.call, parcel.input as never);
      } catch (error) {
        if (!(error instanceof Refused) || lastsNotLong(error)) return false;
        show({ refused: [...view.refused.slice(-9), { kind: parcel.kind, message: error.message }] });
      }
    }
    await shelf.change(parcel.key, (there) =>
      !there || there.version === parcel.version
        ? undefined
        : kind?.rest
          ? { ...there, input: kind.rest(parcel.input, there.input) }
          : there,
    );
    if (answer !== undefined) onSent?.(parcel, answer);
    return true;
  };
  const sendAll = async () => {
    do {
      again = false;
      let stopped = false;
      await alone(async () => {
        for (const parcel of (await shelf.list(user_id)).sort((a, b) => a.order - b.order)) {
          showSending(parcel.kind, parcel.input);
          if (!(await sendOne(parcel))) {
            stopped = true;
            break;
          }
        }
      });
      if (stopped) {
        again = false;
        retryLater();
      } else failures = 0;
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
      // something was kept while the last look was being taken
      if (again) void flush();
    });
    return running;
  }
  let last = 0;
  return {
    async keep(kind, name, input) {
      const key = `${user_id}:${kind}:${name}`;
      last = Math.max(last + 1, Date.now());
      const order = last;
      await shelf.change(key, (there) => ({
        key,
        user_id,
        kind,
        input: there && kinds[kind]?.join ? kinds[kind].join(there.input, input) : input,
        version: (there?.version ?? 0) + 1,
        order: there?.order ?? order,
      }));
      showSending(kind, input);
      await count();
      void flush();
    },
    flush,
    async forget(kind, name) {
      await shelf.change(`${user_id}:${kind}:${name}`, () => undefined);
      await count();
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
