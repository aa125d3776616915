// Embedded PostgreSQL: started in the data directory when no DATABASE_URL is given, and revived after a crash.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { binaries, identity, isFree, makeCluster, reachable, run, sleep, standing, windows, writeWhole } from './cluster.ts';

export interface StartedDatabase {
  url: string;
  /** False when another living program of the product has it open: then it is that program's to stop. */
  owned: boolean;
  /** The last lines that it wrote to its log since this program started it. */
  said(): string;
  stop(): Promise<void>;
}
const OWNER_LOCK = 7_130_421; // any constant: held by the program that will stop the database
/** A database that cannot write its last checkpoint does not stop by itself: after these it is told to stop at once, then killed. */
const FAST_STOP_MS = 12_000;
const IMMEDIATE_STOP_MS = 3000;

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
  if (!existsSync(passwordFile) && existsSync(join(cluster, 'PG_VERSION')))
    throw new Error(
      `The embedded PostgreSQL in ${cluster} cannot be opened: its password, ${passwordFile}, is missing. Put that file back from a backup of the data directory.`,
    );
  if (!existsSync(passwordFile)) writeWhole(passwordFile, randomBytes(24).toString('hex'));
  const password = readFileSync(passwordFile, 'utf8');
  const bin = await binaries();
  const who = await identity();

  let output: string[] = [];
  let said: string[] = [];
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
        const lines = chunk.toString().split('\n').filter(Boolean);
        output = [...output, ...lines].slice(-40);
        said = [...said, ...lines].slice(-100);
        if (!ready && output.some((line) => line.includes('ready to accept connections'))) {
          ready = true;
          done();
        }
      });
      started.once('error', fail);
      started.once('exit', () => {
        if (child === started) child = undefined;
        if (!ready) fail(new Error(output.slice(-8).join('\n') || 'it ended at once'));
      });
    });
  /** Ends the one that was started here, by force when it does not end in good order; its own recovery mends that at the next start. */
  const endChild = async () => {
    const last = child;
    if (!last) return;
    const ended = new Promise((done) => last.once('exit', done));
    for (const [signal, patience] of [
      ['SIGINT', FAST_STOP_MS],
      ['SIGQUIT', IMMEDIATE_STOP_MS],
      ['SIGKILL', IMMEDIATE_STOP_MS],
    ] as const) {
      if (last.exitCode !== null || last.signalCode !== null) return;
      last.kill(signal);
      await Promise.race([ended, new Promise((done) => setTimeout(done, patience).unref())]);
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
    await endChild();
    process.off('exit', killAtExit);
    throw Object.assign(new Error(`The embedded PostgreSQL did not start in ${cluster}: ${(error as Error).message}`), {
      code: (error as { code?: string }).code,
    });
  }

  const root = `postgres://shikhon:${password}@127.0.0.1:${port}`;
  let owned = false;
  let admin: pg.Client | undefined;
  /** Opens the connection that holds the owner's lock. When it breaks, the database has ended. */
  const hold = async () => {
    const client = new pg.Client({
      connectionString: `${root}/postgres`,
      application_name: 'shikhon owner',
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [OWNER_LOCK]);
    client.once('end', () => {
      if (owned && !stopping) void revive();
    });
    admin = client;
    return { client, held: rows[0]!.held };
  };
  /** Starts the database again that ended by itself, also one that a program before this one had started. */
  const revive = async () => {
    tell('The database ended by itself; starting it again');
    for (let wait = 200; !stopping; wait = Math.min(wait * 2, 10_000)) {
      await sleep(wait);
      if (stopping) return;
      try {
        if (!standing(cluster)) await launch(port);
        await hold();
        return;
      } catch {}
    }
  };
  const stop = async () => {
    stopping = true;
    await admin?.end().catch(() => {});
    if (owned) {
      // a started one is waited for as a child, one taken over by its own tool
      if (child && !windows) await endChild();
      else
        for (const [mode, seconds] of [
          ['fast', FAST_STOP_MS / 1000],
          ['immediate', IMMEDIATE_STOP_MS / 1000],
        ] as const)
          if (standing(cluster))
            await run(bin.pg_ctl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(seconds)], who).catch(() => {});
    }
    process.off('exit', killAtExit);
  };
  try {
    const started = child !== undefined;
    if (!started) await sleep(200); // whoever started it just now comes first
    for (const end = Date.now() + 60_000; ; await sleep(100)) {
      try {
        ({ held: owned } = await hold());
        break;
      } catch (error) {
        if (!/^(57P03|ECONN)/.test((error as { code?: string }).code ?? '') || Date.now() > end) throw error;
      }
    }
    owned ||= started;
    const { rows } = await admin!.query('select 1 from pg_database where datname = $1', [name]);
    if (!rows.length)
      await admin!
        .query(`create database "${name}" encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C' template template0`)
        .catch((error: { code?: string }) => {
          if (!/^(42P04|23505)$/.test(error.code ?? '')) throw error; // made by another program at this moment
        });
  } catch (error) {
    owned ||= child !== undefined;
    await stop().catch(() => {});
    const last = said.findLast((line) => /PANIC|FATAL/.test(line));
    const text = [(error as Error).message, ...(last ? [last] : [])].join('; ');
    throw Object.assign(new Error(`The embedded PostgreSQL in ${cluster} does not answer as it should: ${text}`), {
      code: (error as { code?: string }).code,
    });
  }
  return { url: `${root}/${name}`, owned, said: () => said.join('\n'), stop };
}
