// Bodies that arrive slowly, on a real server: they are given up, and where all places are taken the slowest makes way for who sends.
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Arrivals } from '#core/contract/server/arrivals.ts';
import { Refusal } from '#core/contract/server/refusal.ts';

let server: Server;
let begun = 0;
const sockets: Socket[] = [];
const codes: string[] = [];
function open(arrivals: Arrivals) {
  [begun, codes.length] = [0, 0];
  server = createServer(async (request, reply) => {
    try {
      await arrivals.receive(request, async () => {
        begun += 1;
        for await (const _ of request);
      });
      codes.push('arrived');
    } catch (error) {
      codes.push(error instanceof Refusal ? error.code : 'cut');
    }
    reply.end();
  });
}
const listening = async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
};
const send = (bytes: number, of = 50_000): Socket => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    .on('error', () => {})
    .resume();
  socket.write(`POST / HTTP/1.1\r\nHost: h\r\nContent-Length: ${of}\r\n\r\n${'x'.repeat(bytes)}`);
  sockets.push(socket);
  return socket;
};
beforeEach(() => void (sockets.length = 0));
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => server.close(done));
});

test('what sends next to nothing is given up and its line is cut', async () => {
  open(new Arrivals(10, 50));
  await listening();
  const closed = once(send(1), 'close');
  await closed;
  expect(codes).toEqual(['malformed']);
});
test('while all places are taken by who has just begun, one more is told to come again; later the slowest makes way', async () => {
  open(new Arrivals(3, 1000));
  await listening();
  const slow = send(20_000, 1e9);
  const others = [send(30_000, 1e9), send(30_000, 1e9)];
  await expect.poll(() => begun).toBe(3);
  send(50_000);
  await expect.poll(() => codes.length).toBe(1);
  expect(codes[0]).toBe('unavailable');
  // each of them goes on, the first one least
  const going = setInterval(() => {
    slow.write('x'.repeat(20_000));
    for (const one of others) one.write('x'.repeat(30_000));
  }, 100);
  const cut = new Promise<void>((done) => slow.on('close', () => done()));
  await expect.poll(() => codes.includes('arrived') || (begun === 3 && void send(50_000))).toBe(true);
  await cut;
  clearInterval(going);
  expect(codes.filter((code) => code === 'malformed')).toHaveLength(1);
  expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false]);
});
