// Log of an exam on this device: one record for each answer, kept before it is sent. What another page has taken over is only read here.
import type { Anchor } from '../contract-sitting.ts';
import type { Disk, Head, LogRecord, NewHead } from './exam-disk.ts';

/** Milliseconds: since this run began (it never runs fast, and may stand still while the phone sleeps), and of the wall, which anybody can set. */
export interface Clocks {
  mono: () => number;
  wall: () => number;
}
export function pageClocks(): Clocks {
  const born = performance.now();
  return { mono: () => Math.round(performance.now() - born), wall: () => Date.now() };
}
/** A record and where it lies. */
export interface Entry {
  record: LogRecord;
  /** `memory`: the disk did not take it; it goes with this tab. */
  where: 'writing' | 'disk' | 'memory';
  /** The server may have heard of it: it stays as it is. */
  sent: boolean;
  /** When its number was first written, by the monotonic clock. */
  since: number;
}
export interface Given {
  q: number;
  v: unknown;
  /** Typed letter by letter: what was not sent yet may grow on in the same record. */
  typed: boolean;
}
/** What is typed becomes another record after so long, so that late letters never take those before them along. */
export const GROWS_MS = 20_000;
/** Page loads that the server tells apart. */
const MOST_BOOTS = 4_000;
/** What was received as a whole stays on this device so long. */
const STAYS_MS = 7 * 86_400_000;

export interface Log {
  readonly run: number;
  readonly boot: number;
  readonly head: Head;
  readonly lease: number;
  /** All of this attempt on this device, in the order in which it counts: by lease, page load and number. */
  list(): readonly Entry[];
  /** Of a question: the newest record that is known here. */
  last(q: number): Entry | undefined;
  /** Writes down an answer. */
  give(given: Given, anchor: Anchor | undefined): Entry;
  /** Hands in. */
  end(anchor: Anchor | undefined): Entry;
  /** The page is being left: what is not written yet is written at once. */
  hurry(): void;
  /** Another page has taken the log over. */
  readonly taken: boolean;
  /** This run is to be counted as a later one than so many. Only before its first record. */
  after(boots: number): void;
  change(part: Partial<Head>): void;
  /** When all that was given has been written, or refused. */
  settled(): Promise<void>;
  close(): void;
}
export interface LogMeans {
  disk: Disk;
  clocks: Clocks;
  run: number;
  /** Something lies elsewhere now, or another page has the log. */
  changed: () => void;
  /** The channel on which pages tell that they have begun. */
  tabs?: BroadcastChannel | undefined;
  /** What lay in the memory of the page alone, from before it moved away and back. */
  carried?: readonly Entry[];
}
/** A random number that no other page load has. */
export const newRun = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1 || 1;

/** Stands for each number that is missing before the last one of its run. */
export function fillGaps(records: readonly LogRecord[]): LogRecord[] {
  const runs = Map.groupBy(records, (one) => one.run);
  return [...runs.values()].flatMap((own) => {
    const there = new Map(own.map((one) => [one.n, one]));
    const { attempt, run, boot, lease, m, w } = own[0]!;
    const most = Math.max(...there.keys());
    return Array.from({ length: most }, (_, i) => there.get(i + 1) ?? { attempt, run, boot, lease, kind: 'lost', n: i + 1, m, w });
  });
}
/** The order in which records count. */
export const inOrder = (a: LogRecord, b: LogRecord): number => a.lease - b.lease || a.boot - b.boot || a.run - b.run || a.n - b.n;

/** Opens the log of an attempt for this page load; where the disk refuses, it lies in memory. */
export async function openLog(given: NewHead, { disk, clocks, run, changed, tabs, carried = [] }: LogMeans): Promise<Log> {
  const fresh: Head = { ...given, boots: 1, owner: run };
  const opened = await disk.begin(given, run).catch(() => ({ head: fresh, records: [] as LogRecord[] }));
  let head = opened.head;
  let taken = false;
  const lease = given.entered.lease;
  const entries: Entry[] = fillGaps(opened.records).map((record) => ({ record, where: 'disk', sent: true, since: 0 }));
  const there = new Set(entries.map(({ record }) => `${record.run} ${record.n}`));
  entries.push(...carried.filter(({ record }) => !there.has(`${record.run} ${record.n}`)));
  entries.sort((a, b) => inOrder(a.record, b.record));
  const newest = new Map<number, Entry>();
  for (const entry of entries) if (entry.record.kind === 'answer') newest.set(entry.record.q!, entry);
  let n = 0;
  let boot = Math.min(MOST_BOOTS, head.boots);
  /** One write after the other: a record never stands on the disk before the one that it follows. */
  let writing: Promise<void> = Promise.resolve();
  const take = () => {
    if (taken) return;
    taken = true;
    changed();
  };
  const put = async (entry: Entry, hurry: boolean) => {
    const { record } = entry;
    try {
      if (!(await disk.put(record, hurry))) take();
      if (entry.record === record) entry.where = 'disk';
    } catch {
      if (entry.record === record) entry.where = 'memory';
      return changed();
    }
    changed();
    // there is room again
    for (const one of entries) if (one.where === 'memory') keep(one);
  };
  const keep = (entry: Entry) => {
    const { record } = entry;
    entry.where = 'writing';
    // what has grown meanwhile is written as it is now, by the write behind this one
    writing = writing.then(() => (entry.record === record && entry.where === 'writing' ? put(entry, false) : undefined));
  };
  /** All at once: nothing waits for what was begun before. */
  const hurry = () => {
    const all = entries.filter(({ where }) => where === 'writing').map((entry) => put(entry, true));
    writing = Promise.all([writing, ...all]).then(() => {});
  };
  const clocksNow = () => ({ m: clocks.mono(), w: clocks.wall() });
  const append = (part: Pick<LogRecord, 'kind' | 'q' | 'v'>, y: Anchor | undefined): Entry => {
    const record: LogRecord = { attempt: given.attempt, run, n: ++n, boot, lease, ...part, ...clocksNow(), ...(y && { y }) };
    const entry: Entry = { record, where: 'writing', sent: false, since: record.m };
    entries.push(entry);
    keep(entry);
    return entry;
  };
  const listen = ({ data }: MessageEvent<{ attempt: number; run: number }>) => {
    if (data.attempt === given.attempt && data.run !== run) take();
  };
  const change = (part: Partial<Head>) => {
    head = { ...head, ...part };
    if (!taken) writing = writing.then(() => disk.change(given.attempt, run, part).catch(() => {}));
  };
  tabs?.addEventListener('message', listen);
  tabs?.postMessage({ attempt: given.attempt, run });
  return {
    run,
    lease,
    get boot() {
      return boot;
    },
    get head() {
      return head;
    },
    get taken() {
      return taken;
    },
    list: () => entries,
    last: (q) => newest.get(q),
    give({ q, v, typed }, anchor) {
      const end = entries.at(-1);
      const grows = typed && end && !end.sent && end.record.q === q && end.record.run === run && clocks.mono() - end.since < GROWS_MS;
      if (!grows) {
        const entry = append({ kind: 'answer', q, v }, anchor);
        newest.set(q, entry);
        return entry;
      }
      end.record = { ...end.record, v, ...clocksNow(), ...(anchor && { y: anchor }) };
      keep(end);
      return end;
    },
    end(anchor) {
      const entry = append({ kind: 'end' }, anchor);
      change({ ended: true });
      return entry;
    },
    after(boots) {
      if (n === 0) boot = Math.min(MOST_BOOTS, Math.max(boot, boots + 1));
    },
    change,
    hurry,
    settled: () => writing,
    close() {
      tabs?.removeEventListener('message', listen);
    },
  };
}

/** Takes away what was received as a whole a week ago. */
export async function sweep(disk: Disk, user: number, now: number): Promise<void> {
  for (const head of await disk.heads(user))
    if (head.done_at !== undefined && now - head.done_at > STAYS_MS) await disk.remove(head.attempt);
}
