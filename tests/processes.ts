// What tests that start the program share: ports that nobody else takes, and the cache of what Node.js has compiled.
import { createServer } from 'node:net';
import { join } from 'node:path';

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
/** Environment of a program: it is compiled once for all of its starts, by what stands in its files. */
export const programCache = { NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled') };
