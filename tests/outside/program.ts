// The running program for tests from outside: real processes with folders and ports of their own, all ended with the test.
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { nodeFlags, serverEnv } from '../../tools/prepare.mjs';
import { databaseOf, freePort, removeScratch, scratchFolder } from '../processes.ts';

export { databaseOf };

export interface Program {
  child: ChildProcess;
  url: string;
  port: number;
  out(): string;
  /** What it logged so far, a line each. */
  log(): Record<string, unknown>[];
  err(): string;
  /** Settles when the address is printed; fails with what was said when the program ends before. */
  ready: Promise<void>;
  exited: Promise<{ code: number | null; seconds: number }>;
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; seconds: number }>;
}
const begun = new Set<Program>();
const folders = new Set<string>();

export function scratch(): string {
  const folder = scratchFolder('outside');
  folders.add(folder);
  return folder;
}
export const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** Waits until something is so. The limit tells only what never comes: a busy machine has all the time it needs. */
export async function until<T>(what: () => T | Promise<T>, seconds = 180): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) {
    const found = await what();
    if (found) return found as Exclude<T, false | null | undefined | 0 | ''>;
  }
  throw new Error(`Nothing within ${seconds} s: ${what}`);
}

/** Starts the program as an operator would; `env` is all that it is told beside a bare environment. `shell` may wrap the command. */
export async function start(env: Record<string, string>, shell?: (command: string) => string): Promise<Program> {
  const port = Number(env.PORT ?? (await freePort()));
  const began = Date.now();
  const args = [...nodeFlags, 'src/app/server/main.ts'];
  const child = spawn(shell ? 'sh' : process.execPath, shell ? ['-c', shell(`exec "${process.execPath}" ${args.join(' ')}`)] : args, {
    env: {
      ...serverEnv,
      PATH: process.env.PATH!,
      HOME: process.env.HOME ?? '/',
      TMPDIR: tmpdir(),
      ...env,
      END_WITH_PARENT: '1',
      PORT: env.PORT ?? String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let [out, err] = ['', ''];
  child.stdout!.on('data', (chunk: Buffer) => (out += chunk));
  child.stderr!.on('data', (chunk: Buffer) => (err += chunk));
  const exited = new Promise<{ code: number | null; seconds: number }>((done) =>
    child.once('close', (code) => done({ code, seconds: (Date.now() - began) / 1000 })),
  );
  const ready = Promise.race([
    until(() => out.includes('is open at'), 540).then(() => {}),
    exited.then(({ code }) => Promise.reject(new Error(`ended with ${code}:\n${out}\n${err}`))),
  ]);
  ready.catch(() => {});
  const program: Program = {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    out: () => out,
    log: () =>
      out
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    err: () => err,
    ready,
    exited,
    end: (signal = 'SIGTERM') => {
      if (child.exitCode === null && !child.signalCode) child.kill(signal);
      return exited;
    },
  };
  begun.add(program);
  void exited.then(() => begun.delete(program));
  return program;
}
/** Ends every program and database of this test file and removes the folders. */
export async function clear(): Promise<void> {
  await Promise.all([...begun].map((p) => p.end('SIGTERM')));
  for (const folder of folders) {
    const left = databaseOf(folder);
    if (left) {
      process.kill(left, 'SIGINT');
      await until(() => !databaseOf(folder));
    }
    removeScratch(folder);
  }
  folders.clear();
}
