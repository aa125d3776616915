// The server of the protocol, as a phone sees it, in a test: one log by run, cumulative acknowledgement, a line that loses and doubles.
import type { Entered, SentRecord, Synced } from '../../contract-sitting.ts';
import { memoryDisk, type Disk } from '../exam-disk.ts';
import { type Clocks, openLog, type Log } from '../exam-log.ts';
import { makeSync, type Sync, type SyncMeans } from '../exam-sync.ts';

export type Sent = Parameters<SyncMeans['send']>[0];
export interface Stored extends SentRecord {
  run: number;
  n: number;
  lease: number;
  boot: number;
}
export const status = (): Omit<Synced, 'bad'> => ({
  ...{
    attempt: 7,
    now: Date.now(),
    starts_at: 0,
    ends_at: Date.now() + 3_600_000,
    paused: false,
    state: 'under_way',
    lease: 1,
    mine: true,
  },
  ...{ have: [], orders: [], edition: 1, code: null, receipt: null },
});
export const entered = (part: Partial<Entered> = {}): Entered => ({
  ...status(),
  ...{ lesson_id: 3, number: 1, sections: [], questions: [], sealed: null, answers: [] },
  ...{ given: { extra_percent: 0, large_text: false, both_languages: false } },
  rules: {
    ...{ mode: 'own', title: '', bn_title: '', seconds: 3600, questions: 0, marks: 0, pass_percent: 40, wrong_share: null },
    ...{ attempts_allowed: 1, attempts_left: 0, door_at: null, late_minutes: 1440, late_rule: 'count' },
  },
  ...part,
});

export class ExamServer {
  log: Stored[] = [];
  have = new Map<number, number>();
  /** How the line is: what becomes of the n-th request, and how long it takes. */
  line: (n: number) => { lost?: boolean; deaf?: boolean; twice?: number; ms?: number; refuse?: unknown } = () => ({});
  told: Partial<Synced> = {};
  requests: Sent[] = [];
  ranks = new Map<number, number>();
  take(sent: Sent): Synced {
    if (sent.records.length && !this.ranks.has(sent.run)) this.ranks.set(sent.run, (sent.boot << 4) + this.ranks.size);
    for (const [i, record] of sent.records.entries()) {
      const n = sent.first_n + i;
      const have = this.have.get(sent.run) ?? 0;
      if (n <= have) continue;
      if (n > have + 1) break;
      this.have.set(sent.run, n);
      this.log.push({ ...record, run: sent.run, n, lease: sent.lease, boot: sent.boot });
    }
    return { ...status(), bad: [], ...this.told, have: [...this.have] };
  }
  send: SyncMeans['send'] = (sent, { signal }) =>
    new Promise((resolve, reject) => {
      const copy = structuredClone(sent);
      this.requests.push(copy);
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const { lost, deaf, twice, ms = 100, refuse } = this.line(this.requests.length);
      if (twice !== undefined) setTimeout(() => this.take(structuredClone(copy)), twice);
      if (lost) return;
      setTimeout(() => {
        if (refuse) return reject(refuse);
        const answer = this.take(copy);
        if (!deaf) setTimeout(() => resolve(answer), ms);
      }, ms);
    });
  /** As they count: the later lease, page, record. */
  answers(): Map<number, unknown> {
    const order = (x: Stored) => (x.lease * 2 ** 16 + this.ranks.get(x.run)!) * 2 ** 20 + x.n;
    return new Map(this.log.toSorted((a, b) => order(a) - order(b)).flatMap((x) => (x.kind === 'answer' ? [[x.q!, x.v] as const] : [])));
  }
}

export interface Page {
  log: Log;
  sync: Sync;
  give: (q: number, v: unknown, typed?: boolean) => void;
  kill: () => void;
}
let runs = 100;
/** A page load on a device, with what `enter` would tell. */
export async function openPage(server: ExamServer, disk: Disk = memoryDisk(), part: Partial<Entered> = {}): Promise<Page> {
  const born = Date.now();
  const clocks: Clocks = { mono: () => Date.now() - born, wall: () => Date.now() };
  let sync: Sync | undefined;
  const told = entered({ ...part, have: [...server.have] });
  const log = await openLog({ attempt: 7, lesson: 3, user: 1, entered: told }, { disk, clocks, run: ++runs, changed: () => {} });
  sync = makeSync({
    ...{ log, clocks, anchor: log.head.anchor, send: server.send, after: () => 0, due: () => Infinity, random: () => 1 },
    ...{ heard: () => {}, changed: () => {} },
  });
  sync.learn(told, 0);
  return {
    log,
    sync,
    give: (q, v, typed = false) => {
      log.give({ q, v, typed }, sync.anchor);
      sync.wake(typed ? String(v).length : 0);
    },
    kill: () => sync.close(),
  };
}
