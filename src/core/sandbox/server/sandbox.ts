// Sandbox for untrusted files: a child process with a time limit, one piece of work at a time, bounded queue (503 beyond).
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { refused } from '#core/contract/server/refusal.ts';

/** What a module of untrusted work exports as its default. It runs in the child process: a decoder that is led astray there can take
 *  neither the thread pool of the server (which file system, host names, password hashing and compression share) nor its memory. */
export type UntrustedWork<O, R> = (bytes: Uint8Array, options: O) => Promise<R>;

export interface Bounds {
  /** A piece that takes longer is ended with its process. Counted from when its module is loaded, and longer while others take the processor:
   *  that a process is slow on a busy machine says nothing about what was sent. */
  seconds: number;
  /** Pieces that may wait behind the one being done. */
  waiting: number;
  /** Megabytes that the JavaScript of the process may take. */
  megabytes: number;
}
/** The work failed, or was ended: what was sent cannot be what it says it is. */
export class UntrustedFault extends Error {}

interface Piece {
  module: string;
  bytes: Uint8Array;
  options: unknown;
  done: (result: unknown) => void;
  fail: (error: Error) => void;
}
type Reply = { ok: true; result: unknown } | { ok: false; message: string };
/** The process has loaded the module, and begins. */
export type Begun = { begun: true };

const IDLE_MS = 30_000;
/** No process takes longer to start and to load its module, however busy the machine. */
const START_MS = 120_000;
/** On a machine so busy that the process, which gives way to all others, got less than half of its time: so many times the bound at most. */
const MOST_TIMES = 2;
const TICKS_PER_SECOND = 100;
/** Seconds of the processor that a process has used, where the system tells (Linux); without end elsewhere, so that the clock alone decides. */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Infinity;
  }
}
const program = fileURLToPath(new URL('./child.ts', import.meta.url));

/** A queue with one child process, which is started when there is work and ended when there is none for a while. */
export class Sandbox {
  private readonly bounds: Bounds;
  private readonly queue: Piece[] = [];
  private child: ChildProcess | undefined;
  private busy = false;
  private idle: NodeJS.Timeout | undefined;
  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** The process at work, for a test that ends it. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Does the work of a module (its address) on bytes. Throws `UntrustedFault`, or the refusal 503 when too many wait already. */
  run<O, R>(module: URL, bytes: Uint8Array, options: O): Promise<R> {
    if (this.queue.length >= this.bounds.waiting) return Promise.reject(refused('unavailable', [], { retry_after: this.bounds.seconds }));
    return new Promise<R>((done, fail) => {
      this.queue.push({ module: module.href, bytes, options, done: done as (result: unknown) => void, fail });
      void this.next();
    });
  }

  private async next(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    clearTimeout(this.idle);
    for (let piece = this.queue.shift(); piece; piece = this.queue.shift()) {
      const reply = await this.send(piece);
      if (reply.ok) piece.done(reply.result);
      else piece.fail(new UntrustedFault(reply.message));
    }
    this.busy = false;
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  private send({ module, bytes, options }: Piece): Promise<Reply> {
    const child = (this.child ??= this.start());
    return new Promise<Reply>((done) => {
      const settle = (reply: Reply) => {
        clearTimeout(limit);
        child.off('message', hear);
        child.off('exit', lost);
        child.off('error', lost);
        child.unref();
        child.channel?.unref();
        done(reply);
      };
      const lost = () => {
        if (this.child === child) this.end();
        settle({ ok: false, message: 'the process ended over it' });
      };
      const hear = (said: Reply | Begun) => {
        if (!('begun' in said)) return settle(said);
        // once: what is led astray gives itself no more time
        if (begun) return;
        begun = true;
        clearTimeout(limit);
        const { seconds } = this.bounds;
        const from = cpuSeconds(child.pid!);
        const bound = (times: number): NodeJS.Timeout =>
          setTimeout(() => {
            const waited = times < MOST_TIMES && cpuSeconds(child.pid!) - from < seconds / 2;
            if (waited) limit = bound(times + 1);
            else lost();
          }, seconds * 1000);
        limit = bound(1);
      };
      let begun = false;
      let limit = setTimeout(lost, START_MS);
      child.on('message', hear).on('exit', lost).on('error', lost);
      child.ref();
      child.channel?.ref();
      child.send({ module, bytes, options }, (error) => error && lost());
    });
  }

  private start(): ChildProcess {
    const child = fork(program, {
      serialization: 'advanced',
      // nothing of the server's own environment: it holds secrets
      env: { PATH: process.env.PATH ?? '', UV_THREADPOOL_SIZE: '2', NODE_ENV: process.env.NODE_ENV ?? '' },
      execArgv: [`--max-old-space-size=${this.bounds.megabytes}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => {});
    try {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // not every system lets a process step back
    }
    return child;
  }
  /** Ends the process; the next piece of work starts another. */
  private end(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
