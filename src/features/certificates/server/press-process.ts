// Process of PDF rendering: the worker pool runs in a child process, so that its memory goes back to the system when nothing is printed.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PressBusy, type PressPool, QUEUE_LENGTH, SheetFailed } from './press-pool.ts';

export interface PrintOrder {
  id: number;
  data: string;
}
export type Printed = { id: number; pdf: Uint8Array } | { id: number; message: string; of_sheet: boolean };

const IDLE_MS = 60_000;
/** A sheet whose process ended is given to the next one this often before it is given up. */
const TRIES = 2;
const program = fileURLToPath(new URL('press-child.ts', import.meta.url));
/** One compilation of machine code at a time: more at once take memory that is not given back. */
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=128', '--wasm-num-compilation-tasks=1'];

interface Ordered {
  data: string;
  tries: number;
  done: (pdf: Uint8Array) => void;
  fail: (error: Error) => void;
}

/** `idle_ms`: how long the process stays without work. */
export function openPressProcess({ idle_ms = IDLE_MS }: { idle_ms?: number } = {}): PressPool & { readonly pid: number | undefined } {
  const ordered = new Map<number, Ordered>();
  let last_id = 0;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const order = (id: number, { data }: Ordered) => {
    child ??= start();
    child.ref();
    child.channel?.ref();
    // a failure to send is the end of the process, which is told by itself
    child.send({ id, data } satisfies PrintOrder, () => {});
  };
  const rest = () => {
    if (ordered.size || !child) return;
    child.unref();
    child.channel?.unref();
    const resting = child;
    idle = setTimeout(() => resting.kill('SIGKILL'), idle_ms).unref();
  };
  const take = (printed: Printed) => {
    const sheet = ordered.get(printed.id);
    if (!sheet) return;
    ordered.delete(printed.id);
    if ('pdf' in printed) sheet.done(printed.pdf);
    else sheet.fail(printed.of_sheet ? new SheetFailed(printed.message) : new Error(printed.message));
    rest();
  };
  const start = () => {
    const started = fork(program, {
      serialization: 'advanced',
      // nothing of the server's own environment: it holds secrets
      env: { PATH: process.env.PATH ?? '', NODE_ENV: process.env.NODE_ENV ?? '', MALLOC_ARENA_MAX: '2' },
      execArgv: FLAGS,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const end = () => {
      if (child !== started) return;
      child = undefined;
      clearTimeout(idle);
      for (const [id, sheet] of ordered) {
        if (++sheet.tries < TRIES) order(id, sheet);
        else {
          ordered.delete(id);
          sheet.fail(new SheetFailed('the process of the press ended over it'));
        }
      }
    };
    started.on('message', take).on('exit', end).on('error', end);
    return started;
  };

  return {
    get pid() {
      return child?.pid;
    },
    get size() {
      return { workers: child ? 1 : 0, waiting: ordered.size };
    },
    print: (data) =>
      new Promise((done, fail) => {
        if (ordered.size >= QUEUE_LENGTH) return fail(new PressBusy('too many certificates wait to be printed'));
        clearTimeout(idle);
        const id = ++last_id;
        const sheet = { data, tries: 0, done, fail };
        ordered.set(id, sheet);
        order(id, sheet);
      }),
  };
}
