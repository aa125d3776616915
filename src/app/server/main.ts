// The one program: web server, page renderer and worker. Stops what it started.
import type { Runner } from 'graphile-worker';
import { work } from '#core/jobs/server/jobs.ts';
import { seed } from '../../../db/seed.ts';
import { open, type Opened, StartFault } from './open.ts';
import { makeServer } from './server.ts';

const began = Date.now();
const tell = (step: string) => process.stdout.write(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${step}\n`);

let opened: Opened | undefined;
let server: Awaited<ReturnType<typeof makeServer>> | undefined;
let worker: Runner | undefined;
let stopping: Promise<void> | undefined;

/** Lets running answers finish, then the worker, then the database. */
const stop = (): Promise<void> =>
  (stopping ??= (async () => {
    const force = setTimeout(() => process.exit(1), 20_000);
    force.unref();
    await server?.close();
    await worker?.stop();
    await opened?.close();
  })());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });

try {
  opened = await open(process.env, tell);
  const { config, pool, jobs, url } = opened;
  const accounts = await seed(pool, { demo: config.demo, tell });
  server = await makeServer(config, pool);
  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as { code?: string }).code === 'EADDRINUSE') throw new StartFault(`Port ${config.port} is in use by another program. Stop that program, or choose another port: PORT=${config.port + 1} npm start`);
    if ((error as { code?: string }).code === 'EACCES') throw new StartFault(`Port ${config.port} may not be opened by this user. Choose one above 1023, such as PORT=4000.`);
    throw error;
  }
  if (config.worker) worker = await work(url, jobs, { pool });
  const { port } = server.server.address() as { port: number };
  tell('Ready');
  process.stdout.write(`\n  Shikhon is open at http://localhost:${port}\n`);
  if (config.demo) process.stdout.write(`\n  Demonstration accounts (password ${accounts.password}):\n${accounts.names.map((n) => `    ${n}\n`).join('')}`);
  process.stdout.write('\n  Stop it with Ctrl+C.\n');
} catch (error) {
  process.stderr.write(`\n${error instanceof StartFault ? error.message : ((error as Error).stack ?? String(error))}\n`);
  await stop().catch(() => {});
  process.exit(1);
}
