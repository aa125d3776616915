// Load on one address of a server of ours, beside the yardstick: a bare Fastify route that answers a constant 15 KB JSON.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What one short run gave. */
export interface Run {
  requests: number;
  per_second: number;
  p99_ms: number;
  failed: number;
}
export interface Asked {
  path: string;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}
export type Next = (i: number) => Asked;
export const CONNECTIONS = 64;
/** How many different requests a run has; it begins again when they are used up. */
const DIFFERENT = 20_000;
const program = join(import.meta.dirname, 'ask.ts');

const written = ({ path, method = 'GET', body = '', headers = {} }: Asked): string => {
  const lines = Object.entries({ host: 'localhost', ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
};
const run = promisify(execFile);

/** Requests for `duration` seconds at 64 connections, always to 127.0.0.1; `from` is the number of the first one. Without `next` it
 *  is always the front address. */
export async function load(port: number, next: Next | undefined, duration: number, from = 0): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'shikhon-load-'));
  try {
    const file = join(folder, 'requests');
    writeFileSync(file, next ? Array.from({ length: DIFFERENT }, (_, i) => written(next(from + i))).join('\0') : written({ path: '/' }));
    const { stdout } = await run(process.execPath, [program, String(port), String(CONNECTIONS), String(duration), file]);
    return JSON.parse(stdout) as Run;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

/** Milliseconds of processor that a process has used; NaN where the system does not tell. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : Number.NaN;
}
/** The same for a process and all that it started. */
export function cpuOfFamily(pid: number): number {
  let all = cpuOf(pid);
  if (Number.isNaN(all)) return all;
  for (const child of childrenOf(pid)) all += cpuOf(child) || 0;
  return all;
}
export const parentOf = (pid: number): number => Number(statOf(pid)?.[1]);
const statOf = (pid: number): string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  } catch {
    return undefined;
  }
};

const yardstick = `
import Fastify from 'fastify';
const app = Fastify();
const row = (i) => ({ id: i, uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7', title: 'A course about something ' + i, bn_title: 'কোনো বিষয়ের একটি কোর্স', summary: 'x'.repeat(600), price: 0, rating: 4.5, tags: ['one', 'two', 'three'] });
const data = { data: Array.from({ length: 18 }, (_, i) => row(i)) };
app.get('/', () => data);
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
`;
/** A program that takes longer is ended, so that a measurement never hangs. */
const START_SECONDS = 600;
const STOP_SECONDS = 60;
/** Starts a program that prints its port as the first number on a line of its own, or after "localhost:". */
export async function startChild(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ port: number; child: ChildProcess; stop(): Promise<void> }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', ...env },
  });
  const port = await new Promise<number>((done, fail) => {
    let text = '';
    let listening = false;
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      fail(new Error(`the server did not start within ${START_SECONDS} s: ${text}`));
    }, START_SECONDS * 1000);
    child.stdout!.on('data', (chunk: Buffer) => {
      // what it logs from then on
      if (listening) return;
      text += chunk;
      const found = /(?:^|localhost:)(\d{4,5})\s*$/m.exec(text);
      if (!found) return;
      listening = true;
      clearTimeout(late);
      done(Number(found[1]));
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      fail(new Error(`the server ended with ${code}: ${text}`));
    });
  });
  return {
    port,
    child,
    stop: () =>
      new Promise((done) => {
        const late = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000);
        child.once('exit', () => {
          clearTimeout(late);
          done();
        });
        child.kill('SIGTERM');
      }),
  };
}
export const startYardstick = () => startChild(['--input-type=module', '-e', yardstick]);
/** The processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) && statOf(Number(name))?.[1] === String(pid) ? [Number(name)] : []));
/** Resident memory of a process, in MB; 0 when it has ended. */
export const memoryOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};
/** A line of the output: name, value, unit, ratio to the yardstick. What was not measured, or is no number, is `-`. */
export function lineOf(name: string, value: number, unit: string, ratio = Number.NaN): string {
  const known = Number.isFinite(value) ? value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0) : '-';
  return `${name} ${known} ${unit} ${Number.isFinite(ratio) ? ratio.toFixed(2) : '-'}\n`;
}
export const print = (...figure: Parameters<typeof lineOf>): void => void process.stdout.write(lineOf(...figure));
/** A figure with its bound: what is beyond it, or was not measured, is said and ends the measurement with 1, after all others were taken.
 *  Whoever ends by themselves does it by process.exit() without a number. */
export function bound(name: string, value: number, most: number): void {
  if (value <= most) return;
  process.exitCode = 1;
  const known = Number.isFinite(value) ? `is ${value.toFixed(most < 10 ? 2 : 1)}` : 'was not measured';
  process.stderr.write(`beyond its bound: ${name} ${known}, bound ${most}\n`);
}
