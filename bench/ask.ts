// The load itself, a program of its own: asks given requests in turn over some connections for some seconds and prints what it got
// as JSON. It does no more than it must, since it runs beside what it measures: no client library, no copy of an answer.
// ask.ts PORT CONNECTIONS SECONDS FILE: the requests as they go over the line stand in FILE, kept apart by NUL.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

const [port, connections, seconds] = process.argv.slice(2, 5).map(Number) as [number, number, number];
const requests = readFileSync(process.argv[5]!, 'latin1')
  .split('\0')
  .map((text) => Buffer.from(text, 'latin1'));
const HEAD_END = Buffer.from('\r\n\r\n');
const took: number[] = [];
let failed = 0;
const connected = new Set<Socket>();
let next = 0;
const began = performance.now();
const end = began + seconds * 1000;

function open(): void {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  connected.add(socket);
  let asked_at = 0;
  let wanted = 0;
  let got = 0;
  const ask = () => {
    wanted = got = 0;
    asked_at = performance.now();
    socket.write(requests[next++ % requests.length]!);
  };
  socket.on('connect', ask);
  socket.on('data', (chunk) => {
    if (!wanted) {
      const head_end = chunk.indexOf(HEAD_END);
      const head = chunk.toString('latin1', 0, head_end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (head_end < 0 || length === undefined) throw new Error(`An answer without its length in its first part: ${head}`);
      wanted = head_end + HEAD_END.length + Number(length);
      if (!/^HTTP\/1\.1 2/.test(head)) failed++;
    }
    got += chunk.length;
    if (got < wanted) return;
    const now = performance.now();
    took.push(now - asked_at);
    if (now < end) ask();
    else socket.destroy();
  });
  socket.on('error', () => failed++);
  socket.on('close', () => {
    connected.delete(socket);
    if (performance.now() < end) open();
  });
}
for (let i = 0; i < connections; i++) open();
// whoever has no answer half a minute after the end has failed
setTimeout(
  () => {
    failed += connected.size;
    process.exit();
  },
  (seconds + 30) * 1000,
).unref();
process.on('exit', () => {
  took.sort((a, b) => a - b);
  const ms = performance.now() - began;
  process.stdout.write(
    JSON.stringify({
      requests: took.length,
      per_second: took.length / (ms / 1000),
      p99_ms: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
      failed,
    }),
  );
});
