// Sending of an exam's log (write-behind, cumulative acknowledgement): oldest page load first, one request in flight, `have` alone says what arrived.
import type { In } from '#core/contract/call.ts';
import { Refused } from '#core/contract/web/client.ts';
import type { Anchor, SentRecord, Status, sync as syncCall, Synced } from '../contract-sitting.ts';
import type { LogRecord } from './exam-disk.ts';
import type { Clocks, Entry, Log } from './exam-log.ts';

/** After a record: more may follow at once. */
const REST_MS = 300;
/** A long text that is being typed goes at this many bytes a second at most, the last of it always. */
const TYPED_BYTES_PER_S = 500;
const LONGEST_REST_MS = 15_000;
/** Without an answer for so long a request is repeated; a long one has as long as a slow line needs for it. */
const PATIENCE_MS = 6_000;
const SLOW_BYTES_PER_MS = 4;
/** A request that is answered later than this is answered to nobody. */
const GIVEN_UP_MS = 30_000;
const BACKOFF_MS = [2_000, 4_000, 8_000, 15_000];
const BEAT_MS = 60_000;
const NEWS_SPREAD_MS = 5_000;
export const MOST_RECORDS = 40;
export const MOST_BYTES = 48_000;
/** An anchor is renewed by a quicker answer, or after so long. */
const ANCHOR_MS = 30_000;

type Input = Omit<In<typeof syncCall>, 'attempt' | 'device_key'> & { records: SentRecord[]; first_n: number };
/** What says nothing new is left out: on a slow line a heartbeat is a few words. */
export const leanInput = ({
  anchors = [],
  records,
  first_n,
  waiting,
  after,
  by,
  ...rest
}: Input): Omit<In<typeof syncCall>, 'attempt' | 'device_key'> => ({
  ...rest,
  ...(records.length > 0 && { records, first_n }),
  ...(anchors.length > 0 && { anchors: anchors.map(({ run, ...at }) => (run === rest.run ? at : { ...at, run })) }),
  ...(waiting && { waiting }),
  ...(after && { after }),
  ...(by && records.length > 0 && { by: { m: by.m, w: by.w, ...(by.run !== rest.run && { run: by.run }) } }),
});
export type AnswerPlace = 'writing' | 'phone' | 'memory' | 'sending' | 'server' | 'bad';
export interface SyncMeans {
  log: Log;
  clocks: Clocks;
  anchor: Anchor | undefined;
  send: (input: Input, how: { signal: AbortSignal; keepalive: boolean }) => Promise<Synced>;
  /** The last order that the page was told of. */
  after: () => number;
  /** Help is asked for, or no more; nothing while the server knows. */
  help?: () => boolean | undefined;
  /** How long until the server is to be asked at the latest, in milliseconds: a bell, the end. */
  due: () => number;
  heard: (status: Synced) => void;
  changed: () => void;
  random?: () => number;
}
export interface Sync {
  /** Something was written. `typing`: a text of so many bytes that is not finished. */
  wake(typing?: number): void;
  /** The page is being left: what waits is sent at once, and goes on without the page. */
  hurry(): void;
  /** Asks now; `spread`: within seconds, of news that many hear at once. */
  ask(spread?: boolean): void;
  /** What `enter` told. */
  learn(status: Pick<Status, 'now' | 'have'>, sent_m: number): void;
  place(entry: Entry): AnswerPlace;
  /** How many answers have not arrived, an answer that was changed once, submitting as one more; and how many records lie in memory alone. */
  readonly waiting: number;
  readonly fleeting: number;
  readonly anchor: Anchor | undefined;
  /** Requests in a row that came to nothing. */
  readonly fails: number;
  /** Percent of the log that are left, once that is little; 0: it takes no more answers, but handing in. */
  readonly left: number | undefined;
  /** Why the server takes nothing: the session is over, the log is full, the attempt is not there for this person. */
  readonly stopped: 'signed_out' | 'log_full' | 'gone' | undefined;
  close(): void;
}

const bytesOf = (record: LogRecord): number => new TextEncoder().encode(JSON.stringify(record.v ?? null)).length + 120;
/** What a database can hold: no half of a pair of surrogates, as an emoji has while it is typed, and no NUL. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storable);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]));
}
export interface Batch {
  entries: Entry[];
  input: Pick<Input, 'lease' | 'run' | 'boot' | 'first_n' | 'anchors' | 'records' | 'ends'>;
  bytes: number;
}
/** What is sent next: of the oldest run with something that has not arrived, from the first such record on. */
export function nextBatch(
  entries: readonly Entry[],
  haveOf: (run: number) => number,
  unsendable: ReadonlySet<Entry>,
  most = MOST_RECORDS,
): Batch | undefined {
  const first = entries.find(({ record }) => record.n > haveOf(record.run));
  if (!first) return undefined;
  const { run, boot, lease, n: first_n } = first.record;
  const batch: Batch = { entries: [], input: { lease, run, boot, first_n, anchors: [], records: [] }, bytes: 0 };
  const anchors = batch.input.anchors as Anchor[];
  for (const entry of entries) {
    const { record } = entry;
    if (record.run !== run || record.n < first_n) continue;
    const bytes = bytesOf(record);
    if (batch.entries.length >= most || (batch.entries.length > 0 && batch.bytes + bytes > MOST_BYTES)) break;
    batch.entries.push(entry);
    batch.bytes += bytes;
    const { kind, q, v, m, w, y } = record;
    let at = y ? anchors.findIndex((one) => one.s === y.s && one.m === y.m && one.run === y.run) : -1;
    if (y && at < 0) at = anchors.push(y) - 1;
    const clocks = { m, w, ...(at >= 0 && { y: at }) };
    (batch.input.records as SentRecord[]).push(
      unsendable.has(entry) || kind === 'lost'
        ? { kind: 'lost', ...clocks }
        : kind === 'end'
          ? { kind, ...clocks }
          : { kind, q: q!, v: storable(v), ...clocks },
    );
  }
  if (entries.some(({ record: { kind, run: of, n } }) => kind === 'end' && n > haveOf(of))) batch.input.ends = true;
  return batch;
}

export function makeSync({ log, clocks, anchor: first, send, after, help, due, heard, changed, random = Math.random }: SyncMeans): Sync {
  const have = new Map<number, number>();
  const haveOf = (run: number): number => have.get(run) ?? 0;
  /** Refused as they are, or told to be bad. */
  const unsendable = new Set<Entry>();
  const bad = new Set<string>();
  let anchor = first;
  let rtt = Infinity;
  let fails = 0;
  let stopped: Sync['stopped'];
  let left: number | undefined;
  let closed = false;
  /** The request whose answer is awaited, the one whose answer was heard last, and how many there were. */
  let flying = 0;
  let told = 0;
  let count = 0;
  let again: Batch | undefined;
  let most = MOST_RECORDS;
  let last_ask = clocks.mono();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due_at = Infinity;
  /** Answers in a row by which nothing arrived of what was sent. */
  let stuck = 0;
  /** Bytes of the text that is being typed. */
  let typed = 0;
  /** Heard of while a request was under way, whose answer may be older. */
  let news = false;

  const waiting = () => log.list().filter(({ record }) => record.n > haveOf(record.run));
  const learnAnchor = (now: number, sent_m: number) => {
    const m = clocks.mono();
    const way = m - sent_m;
    if (anchor && anchor.run === log.run && m - anchor.m <= ANCHOR_MS && way >= rtt) return;
    rtt = way;
    anchor = { s: now, m, w: clocks.wall(), run: log.run };
    log.change({ anchor });
  };
  const learnHave = (told: Status['have']) => {
    // all runs of this device are told: one that is not has lost what it had
    const now = new Map(told);
    for (const run of new Set([...have.keys(), ...now.keys()])) have.set(run, now.get(run) ?? 0);
  };
  const backoff = (times: number): number => BACKOFF_MS[Math.min(times, BACKOFF_MS.length) - 1]! * (0.5 + random() / 2);
  const rest = (): number => Math.min(LONGEST_REST_MS, Math.max(REST_MS, (typed / TYPED_BYTES_PER_S) * 1000));
  /** At the latest in so long; what is due earlier stays. */
  const within = (ms: number) => {
    const at = clocks.mono() + ms;
    if (closed || (timer !== undefined && at >= due_at)) return;
    clearTimeout(timer);
    due_at = at;
    timer = setTimeout(run, Math.max(0, ms), false);
  };
  const failed = (least = 0) => {
    fails++;
    flying = 0;
    clearTimeout(timer);
    timer = undefined;
    within(Math.max(least, backoff(fails)));
    changed();
  };
  const goOn = () => {
    clearTimeout(timer);
    timer = undefined;
    const waits = waiting();
    if (stuck) within(backoff(stuck));
    else if (waits.length > MOST_RECORDS || waits.some(({ sent }) => sent)) within(0);
    else if (waits.length) within(rest());
    else if (help?.() !== undefined) within(REST_MS);
    else within(Math.min(due(), news ? random() * NEWS_SPREAD_MS : Math.max(0, BEAT_MS - (clocks.mono() - last_ask))));
  };
  /** The server does not take this request as it is: a smaller one, and at last the record alone, that it holds up nothing. */
  const refuse = (batch: Batch) => {
    if (batch.entries.length > 1) most = Math.ceil(batch.entries.length / 2);
    else unsendable.add(batch.entries[0]!);
    again = undefined;
  };
  const hear = (out: Synced, id: number, sent_m: number, run: number) => {
    learnAnchor(out.now, sent_m);
    left = out.left;
    // an answer that was overtaken says what was true before
    if (id > told) {
      told = id;
      learnHave(out.have);
      for (const { n } of out.bad) bad.add(`${run} ${n}`);
      heard(out);
    }
  };
  const request = async (batch: Batch | undefined, keepalive = false) => {
    const id = ++count;
    flying = id;
    news = false;
    const sent_m = (last_ask = clocks.mono());
    const input: Input = {
      ...(batch?.input ?? { lease: log.lease, run: log.run, boot: log.boot, first_n: 1, anchors: [], records: [] }),
      by: { run: log.run, m: sent_m, w: clocks.wall() },
      waiting: Math.max(0, waiting().length - (batch?.entries.length ?? 0)),
      after: after(),
      ...(help?.() !== undefined && { help: help() }),
    };
    for (const entry of batch?.entries ?? []) entry.sent = true;
    again = batch;
    changed();
    const stop = new AbortController();
    const slow = (batch?.bytes ?? 0) / SLOW_BYTES_PER_MS;
    const impatient = setTimeout(() => flying === id && failed(), PATIENCE_MS + slow);
    const given_up = setTimeout(() => stop.abort(), GIVEN_UP_MS + slow);
    try {
      const out = await send(input, { signal: stop.signal, keepalive });
      if (closed) return;
      stopped = undefined;
      hear(out, id, sent_m, input.run);
      fails = 0;
      stuck = batch && haveOf(batch.input.run) < batch.input.first_n ? stuck + 1 : 0;
      if (flying === id) {
        flying = 0;
        again = undefined;
        most = MOST_RECORDS;
        goOn();
      }
      changed();
    } catch (error) {
      if (closed || flying !== id) return;
      const { status, code } = error instanceof Refused ? error : { status: 0, code: 'offline' };
      stopped = status === 401 ? 'signed_out' : code === 'log_full' ? 'log_full' : status === 404 || status === 403 ? 'gone' : undefined;
      // nothing of it was stored: with the end behind it, it is another one
      if (stopped === 'log_full') again = undefined;
      if (batch && (status === 400 || status === 413 || status === 422)) {
        refuse(batch);
        flying = 0;
        timer = undefined;
        within(REST_MS);
      } else failed(stopped === 'gone' || stopped === 'log_full' ? BEAT_MS : status === 429 || stopped ? BACKOFF_MS.at(-1) : 0);
    } finally {
      clearTimeout(impatient);
      clearTimeout(given_up);
    }
  };
  function run(keepalive = false) {
    timer = undefined;
    if (closed || flying) return;
    // unchanged when it is repeated, but for what is known to have arrived
    const repeated = again && again.input.first_n === haveOf(again.input.run) + 1 ? again : undefined;
    void request(repeated ?? nextBatch(log.list(), haveOf, unsendable, most), keepalive);
  }
  goOn();
  return {
    wake(typing = 0) {
      typed = typing;
      // what failed is tried again in its time
      if (!flying && !fails && !stuck && waiting().length) within(rest());
      changed();
    },
    hurry() {
      typed = 0;
      if (!waiting().length || flying) return;
      clearTimeout(timer);
      run(true);
    },
    ask(spread = false) {
      if (flying) news ||= spread;
      else {
        if (!spread) {
          fails = 0;
          clearTimeout(timer);
          timer = undefined;
        }
        within(spread ? random() * NEWS_SPREAD_MS : 0);
      }
    },
    learn({ now, have: told }, sent_m) {
      learnAnchor(now, sent_m);
      learnHave(told);
      fails = 0;
      stopped = undefined;
      if (!flying) goOn();
      changed();
    },
    place(entry) {
      const { record, where, sent } = entry;
      if (bad.has(`${record.run} ${record.n}`) || unsendable.has(entry)) return 'bad';
      if (record.n <= haveOf(record.run)) return 'server';
      if (where === 'writing') return 'writing';
      if (sent && flying && !fails && again?.entries.includes(entry)) return 'sending';
      return where === 'memory' ? 'memory' : 'phone';
    },
    get waiting() {
      return new Set(waiting().map(({ record }) => record.q)).size;
    },
    get fleeting() {
      return waiting().filter(({ where }) => where === 'memory').length;
    },
    get anchor() {
      return anchor;
    },
    get fails() {
      return fails;
    },
    get left() {
      return stopped === 'log_full' ? 0 : left;
    },
    get stopped() {
      return stopped;
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
