// Main program: web server, page renderer and job worker, with graceful shutdown.
import { createServer } from 'node:net';
import { type Config, isLoopback } from '#core/config.ts';
import { alone } from '#core/db/server/migrate.ts';
import { prepareKeys, WrongSecret } from '#features/certificates/server/service.ts';
import { keepWorking, type Worker } from '#core/jobs/server/worker.ts';
import { closeCarriers } from '#core/post/server/deliver.ts';
import { listDemoAccounts } from '../../../db/remove-demo.ts';
import { seed } from '../../../db/seed.ts';
import { allJobs } from './all-rooms.ts';
import { configured, explainStartFault, open, type Opened, StartFault } from './open.ts';
import { makeServer } from './server.ts';

const began = Date.now();
const tell = (step: string) => process.stdout.write(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${step}\n`);

let config: Config | undefined;
let opened: Opened | undefined;
let server: Awaited<ReturnType<typeof makeServer>> | undefined;
let worker: Worker | undefined;
let stopping: Promise<void> | undefined;

/** Lets running answers and jobs finish, then stops the database. What fails on the way does not keep the rest from stopping. */
const stop = (): Promise<void> =>
  (stopping ??= (async () => {
    setTimeout(() => process.exit(1), 20_000).unref();
    await Promise.allSettled([server?.close(), worker?.stop()]);
    await opened?.close(server ? 5 : 0).catch(() => {});
  })());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop().then(() => process.exit(0)));
// a program that was started for somebody ends with them, however they ended
if (process.channel && process.env.END_WITH_PARENT) {
  process.once('disconnect', () => void stop().then(() => process.exit(0)));
  process.channel.unref();
}
process.on('unhandledRejection', (error) => {
  if (!server) throw error;
  server.log.error({ err: error }, 'a promise was rejected and nobody listened');
});
process.on('uncaughtException', (error) => {
  process.stderr.write(`\n${error?.stack ?? String(error)}\n`);
  void stop().then(() => process.exit(1));
});

function listenFault({ port, host }: Config, error: unknown): unknown {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE')
    return new StartFault(
      `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port < 65_535 ? port + 1 : 4000} npm start`,
    );
  if (code === 'EACCES') return new StartFault(`Port ${port} may not be opened by this user. Choose one above 1023, such as PORT=4000.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartFault(
      `This machine has no address "${host}", which HOST names. Use 127.0.0.1 for this machine only, or 0.0.0.0 for every network.`,
    );
  return error;
}
/** Whether the port can be had, asked before anything else is touched. */
const portIsFree = ({ port, host }: Config) =>
  new Promise<void>((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(port, host, () => probe.close(() => done()));
  });

try {
  config = configured(process.env);
  const { port, host, demo, data_dir } = config;
  await portIsFree(config).catch((error) => {
    throw listenFault(config!, error);
  });
  opened = await open(process.env, tell);
  if (opened.shared)
    throw new StartFault(
      `Another program of Shikhon is using the data directory "${data_dir}" just now. Stop that one, or name another directory with DATA_DIR.`,
    );
  const { pool, url } = opened;
  if (config.production) {
    const left = await listDemoAccounts(pool);
    if (left.length)
      throw new StartFault(
        `This database holds ${left.length} demonstration accounts (${left[0]!.name} and others), whose password everybody knows. Take them out with: npm run remove-demo`,
      );
  }
  await prepareKeys(pool).catch((error) => {
    throw error instanceof WrongSecret ? new StartFault(error.message) : error;
  });
  const accounts = await alone(pool, () => seed(pool, { demo, tell }));
  server = await makeServer(config, pool);
  await server.listen({ port, host }).catch((error) => {
    throw listenFault(config!, error);
  });
  const { log } = server;
  // the job queue tells by this alone of a worker that lost the database at the end of a job; its lane is started again
  console.trace = (error: unknown) => log.warn({ err: error }, 'a worker of jobs ended');
  if (config.worker)
    worker = keepWorking(url, allJobs, { pool }, ({ error, ...about }, text) => log.warn({ ...about, err: error }, text), closeCarriers);
  tell('Ready');
  process.stdout.write(`\n  Shikhon is open at http://localhost:${(server.server.address() as { port: number }).port}\n`);
  if (demo)
    process.stdout.write(
      `\n  Demonstration accounts (password ${accounts.password}):\n${accounts.names.map((n) => `    ${n}\n`).join('')}`,
    );
  if (demo && !isLoopback(host))
    process.stdout.write(
      `\n  WARNING: HOST=${host} opens the demonstration to other machines. Whoever reaches it can sign in as its administrator\n  and read every code that is sent. Give it to nobody who would enter real data; set DEMO=0 for anything else.\n`,
    );
  process.stdout.write('\n  Stop it with Ctrl+C.\n');
} catch (error) {
  // told to stop while starting: what broke off by that is no fault
  if (!stopping) {
    const fault = error instanceof StartFault ? error : config && explainStartFault(config, error, opened?.said());
    process.stderr.write(`\n${fault?.message ?? (error as Error).stack ?? String(error)}\n`);
    await stop();
    process.exit(1);
  }
}
