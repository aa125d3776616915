// Load on one address of a server of ours, beside the yardstick: a bare Fastify route that answers a constant 15 KB JSON.
import { type ChildProcess, spawn } from 'node:child_process';
import autocannon from 'autocannon';

export interface Figure {
  name: string;
  per_second: number;
  p99_ms: number;
  failed: number;
}
const CONNECTIONS = 64;

/** Requests for `seconds` (after a short warm-up) at 64 connections, always to 127.0.0.1. */
export async function load(name: string, port: number, next: (i: number) => { path: string; method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> }, seconds = 6): Promise<Figure> {
  let i = 0;
  const run = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: CONNECTIONS,
      duration,
      requests: [{ setupRequest: (request: object) => ({ ...request, method: 'GET', ...next(i++) }) }],
    });
  await run(2);
  const result = await run(seconds);
  return { name, per_second: result.requests.average, p99_ms: result.latency.p99, failed: result.non2xx + result.errors + result.timeouts };
}

const yardstick = `
import Fastify from 'fastify';
const app = Fastify();
const row = (i) => ({ id: i, uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7', title: 'A course about something ' + i, bn_title: 'কোনো বিষয়ের একটি কোর্স', summary: 'x'.repeat(600), price: 0, rating: 4.5, tags: ['one', 'two', 'three'] });
const data = { data: Array.from({ length: 18 }, (_, i) => row(i)) };
app.get('/', () => data);
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
`;
/** Starts a program that prints its port as the first number on a line of its own, or after "localhost:". */
export async function startChild(args: string[], env: Record<string, string> = {}): Promise<{ port: number; child: ChildProcess; stop(): Promise<void> }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'development', ...env } });
  const port = await new Promise<number>((done, fail) => {
    let text = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = /(?:^|localhost:)(\d{4,5})\s*$/m.exec(text);
      if (found) done(Number(found[1]));
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${text}`)));
  });
  return {
    port,
    child,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}
export const startYardstick = () => startChild(['--input-type=module', '-e', yardstick]);
/** Resident memory of a process, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const { readFileSync } = await import('node:fs');
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
export const print = (name: string, value: number, unit: string, ratio?: number): void => {
  process.stdout.write(`${name} ${value.toFixed(value < 10 ? 2 : 0)} ${unit} ${ratio === undefined ? '-' : ratio.toFixed(2)}\n`);
};
