// Worker pool of PDF rendering (Typst): bounded queue, one document per worker at a time, a failed worker is replaced.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Delivery, Plates } from './press.ts';
import { loadPlates } from './press-files.ts';

/** Beyond this many waiting sheets a new one is turned away: about five seconds of work for one worker. */
export const QUEUE_LENGTH = 400;
/** The compiler never forgets what it has set, so a worker is replaced when its memory is used up, or after this many sheets. */
const SHEETS_PER_WORKER = 500;
const IDLE_MS = 60_000;
const SHEET_MS = 20_000;
/** A worker that ends before it is ready is started again this often before the waiting sheets are given up. */
const STARTS = 3;

/** The queue is full: the asker is to come again later. */
export class PressBusy extends Error {
  readonly retry_after = 5;
}
/** This sheet cannot be set; the next one may. */
export class SheetFailed extends Error {}

interface Sheet {
  data: string;
  done: (pdf: Uint8Array) => void;
  fail: (error: Error) => void;
}

/** One thread with at most one sheet in work. */
class PressWorker {
  printed = 0;
  private readonly thread: Worker;
  private sheet: Sheet | undefined;
  private ready = false;
  private ended = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly plates: Plates;
  private readonly most_sheets: number;
  private readonly onFree: (worker: PressWorker) => void;
  private readonly onEnd: (worker: PressWorker, unstarted: Sheet | undefined, error: Error) => void;

  constructor(plates: Plates, most_sheets: number, onFree: PressWorker['onFree'], onEnd: PressWorker['onEnd']) {
    this.plates = plates;
    this.most_sheets = most_sheets;
    this.onFree = onFree;
    this.onEnd = onEnd;
    // the compiler's memory counts as the thread's: half of the limit without a full collection at each sheet
    const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
    this.thread = new Worker(new URL('press.ts', import.meta.url), { workerData: plates, env: {}, resourceLimits });
    this.thread.on('message', (delivery: Delivery) => this.take(delivery));
    this.thread.on('error', (error) => this.end(error as Error));
    this.thread.on('exit', () => this.end(new Error('the press stopped')));
    this.watch();
  }
  get free(): boolean {
    return this.sheet === undefined && !this.ended;
  }
  print(sheet: Sheet): void {
    this.printed++;
    this.sheet = sheet;
    this.thread.postMessage(sheet.data);
    this.watch();
  }
  private take(delivery: Delivery): void {
    if ('ready' in delivery) {
      this.ready = true;
      this.plates.set_frame = delivery.set_frame;
      return;
    }
    const sheet = this.sheet;
    this.sheet = undefined;
    if ('failed' in delivery) {
      // The compiler may be left in any state after a failure; only this sheet has it to suffer.
      sheet?.fail(new SheetFailed(`the certificate could not be printed: ${delivery.failed}`));
      return this.end(new Error('the press is replaced after a failure'));
    }
    sheet?.done(delivery.pdf);
    if (delivery.full || this.printed >= this.most_sheets) return this.end(new Error('the press has printed enough'));
    this.watch();
    this.onFree(this);
  }
  /** A worker with work keeps the program alive and must deliver in time; one without lets it end, and ends itself after a while. */
  private watch(): void {
    clearTimeout(this.timer);
    const busy = this.sheet !== undefined;
    if (busy) this.thread.ref();
    else this.thread.unref();
    this.timer = setTimeout(() => this.end(new Error('the press did not deliver in time')), busy ? SHEET_MS : IDLE_MS);
    this.timer.unref();
  }
  end(error: Error): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.timer);
    void this.thread.terminate();
    const sheet = this.sheet;
    this.sheet = undefined;
    if (this.ready) sheet?.fail(new SheetFailed(error.message));
    this.onEnd(this, this.ready ? undefined : sheet, error);
  }
}

export interface PressPool {
  /** Typesets a sheet. Throws `PressBusy` when too many wait already. */
  print(data: string): Promise<Uint8Array>;
  /** For those who watch it: workers alive and sheets waiting. */
  readonly size: { workers: number; waiting: number };
}
/** `template`: the file of the sheet. `workers`: threads at most, by default one less than there are cores. */
export function openPressPool({
  template,
  workers: most = Math.min(2, Math.max(1, availableParallelism() - 1)),
  sheets_per_worker = SHEETS_PER_WORKER,
}: {
  template?: string | URL;
  workers?: number;
  sheets_per_worker?: number;
} = {}): PressPool {
  let loading: Promise<Plates> | undefined;
  const workers = new Set<PressWorker>();
  const queue: Sheet[] = [];
  let failed_starts = 0;

  /** What is loaded once; a failure is not kept, the next sheet tries again. */
  const loaded = () =>
    (loading ??= loadPlates(template).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const onEnd = (worker: PressWorker, unstarted: Sheet | undefined, error: Error) => {
    workers.delete(worker);
    if (unstarted) {
      if (++failed_starts < STARTS) queue.unshift(unstarted);
      else for (const sheet of [unstarted, ...queue.splice(0)]) sheet.fail(error);
    }
    if (failed_starts >= STARTS) failed_starts = 0;
    if (queue.length) void work();
  };
  const onFree = (worker: PressWorker) => {
    failed_starts = 0;
    const sheet = queue.shift();
    if (sheet) worker.print(sheet);
  };
  async function work(): Promise<void> {
    let plates: Plates;
    try {
      plates = await loaded();
    } catch (error) {
      for (const sheet of queue.splice(0)) sheet.fail(error as Error);
      return;
    }
    while (queue.length) {
      let worker = [...workers].find((w) => w.free);
      if (!worker) {
        if (workers.size >= most) return;
        worker = new PressWorker(plates, sheets_per_worker, onFree, onEnd);
        workers.add(worker);
      }
      worker.print(queue.shift()!);
    }
  }
  return {
    get size() {
      return { workers: workers.size, waiting: queue.length };
    },
    print: (data) =>
      new Promise((done, fail) => {
        if (queue.length >= QUEUE_LENGTH) return fail(new PressBusy('too many certificates wait to be printed'));
        queue.push({ data, done, fail });
        void work();
      }),
  };
}
