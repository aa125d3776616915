// What tests that start the program share: ports that nobody else takes.
import { createServer } from 'node:net';

/** Below the range that the system gives to connections: between this look and the start of a server nothing takes it by chance. */
const [LOWEST, COUNT] = [20_000, 12_000];
const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}
