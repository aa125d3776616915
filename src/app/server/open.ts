// Start-up (bootstrap) shared by all programs: configuration, database, migrations, adapters.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESTORING } from '#core/backup/server/format.ts';
import { type Config, ConfigError, readConfig } from '#core/config.ts';
import { type StartedDatabase, startEmbedded } from '#core/db/server/embedded.ts';
import { alone, migrate } from '#core/db/server/migrate.ts';
import { connect, isUnreachable, patient, type Pool } from '#core/db/server/sql.ts';
import { checkCompatibility } from '#core/db/server/compatibility.ts';
import { prepareQueue } from '#core/jobs/server/jobs.ts';
import { openHouse } from './all-rooms.ts';
import { root } from './root.ts';
import { wire } from './wire.ts';

/** A fault that the person at the keyboard can mend: told in plain words, without a stack. */
export class StartFault extends Error {}

export interface Opened {
  config: Config;
  pool: Pool;
  url: string;
  /** Another living program has the embedded database of this data directory open. */
  shared: boolean;
  /** What the embedded database wrote to its log of late. */
  said(): string;
  /** `patience`: seconds that running queries are given. */
  close(patience?: number): Promise<void>;
}

/** Reads the environment. Throws `StartFault` that names everything wrong with it at once. */
export function configured(env: Record<string, string | undefined>): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError)
      throw new StartFault(`The configuration is not complete:\n${error.problems.map((p) => `  - ${p}`).join('\n')}`);
    throw error;
  }
}

/** Makes the data directory and finds out by a real write whether it can be used. */
function dataDirectory(folder: string): void {
  const probe = join(folder, `.write-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, 'x', { flush: true });
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (isFull(code)) rmSync(probe, { force: true });
    throw new StartFault(
      isFull(code)
        ? full(folder)
        : code === 'EROFS'
          ? `The data directory "${folder}" lies on a disk that is read-only. Make it writable, or name another directory with DATA_DIR.`
          : code === 'ENOTDIR' || code === 'EEXIST'
            ? `The data directory "${folder}" cannot be made: there is a file in its place. Move that file away, or name another directory with DATA_DIR.`
            : `The data directory "${folder}" cannot be written to (${code}). Give this user the right to write there, or name another one with DATA_DIR.`,
    );
  }
  rmSync(probe, { force: true });
  if (existsSync(join(folder, RESTORING)))
    throw new StartFault(
      `A backup was being restored into "${folder}" and did not finish. Run "npm run restore" again; if its database is known to be whole, remove the file ${RESTORING} there.`,
    );
}
const isFull = (text: string) => /ENOSPC|EDQUOT|EFBIG|No space left|Disk quota|File too large/.test(text);
const full = (folder: string) =>
  `The disk is full: there is no room for the data directory "${folder}". Free some space (a new database needs about 100 MB) and start again.`;

/** What is wrong with a DATABASE_URL, and what to do, without telling its password. */
function databaseFault(url: string, error: { code?: string; message: string }): string | undefined {
  const { hostname, port, pathname, username } = new URL(url);
  const [where, name, user] = [`${hostname}:${port || 5432}`, decodeURIComponent(pathname.slice(1)), decodeURIComponent(username)];
  const code = error.code ?? '';
  if (code === '28P01' || code === '28000')
    return `The database at ${where} does not let user "${user}" in: the user or the password in DATABASE_URL is wrong.`;
  if (code === '3D000')
    return `There is no database "${name}" at ${where}. Make it (createdb ${name}), or correct the name in DATABASE_URL.`;
  if (code === '42501') return `User "${user}" may not make tables in the database "${name}". Make that user its owner: ${error.message}`;
  if (code === '53100') return `The disk of the database at ${where} is full. Free some space there and start again.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There is no machine called "${hostname}", which DATABASE_URL names. Check the name and the network.`;
  if (isUnreachable(error))
    return `No database answers at ${where}, which DATABASE_URL names (${code}). Check that PostgreSQL runs there and that the address is right.`;
  return undefined;
}

/** The plain words for what may befall the database while a program starts; undefined for a fault of the product itself. `said` is what
 *  the embedded database wrote to its log: one that has no room ends, and its end is all that is seen of it from here. */
export function explainStartFault(config: Config, error: unknown, said = ''): StartFault | undefined {
  if (error instanceof StartFault) return error;
  const own = error as Error & { code?: string };
  const cause = (own.code ? own : (own.cause ?? own)) as { code?: string; message: string };
  if (config.database_url) {
    const text = databaseFault(config.database_url, cause);
    return text === undefined ? undefined : new StartFault(text);
  }
  // a connection that is cut in the middle has no code
  const gone = isUnreachable(cause) || cause.message.startsWith('Connection terminated');
  if (cause.code === '53100' || isFull(`${cause.code} ${cause.message}`) || (gone && isFull(said)))
    return new StartFault(full(config.data_dir));
  return gone
    ? new StartFault(
        `The database in "${config.data_dir}" went away while the server started (${cause.code ?? cause.message}). Start again; if it happens again, look whether memory or disk run out.`,
      )
    : undefined;
}

/** Throws `StartFault` with what to do. A tool that an operator waits for has no time limits on its statements. */
export async function open(
  env: Record<string, string | undefined>,
  tell: (step: string) => void = () => {},
  { tool = false } = {},
): Promise<Opened> {
  const config = configured(env);
  dataDirectory(config.data_dir);
  let embedded: StartedDatabase | undefined;
  if (!config.database_url) {
    tell('Starting the database');
    embedded = await startEmbedded(config.data_dir, 'shikhon', tell).catch((error: Error & { code?: string }) => {
      throw new StartFault(isFull(`${error.code} ${error.message}`) ? full(config.data_dir) : error.message);
    });
  }
  const url = config.database_url ?? embedded!.url;
  const pool = connect(url, config.database_pool, tool ? patient : {});
  const close = async (patience = 5) => {
    await pool.end({ timeout: patience }).catch(() => {});
    await embedded?.stop();
  };
  try {
    const wrong = await checkCompatibility(pool);
    if (wrong) throw new StartFault(wrong);
    await alone(pool, async () => {
      const ran = await migrate(pool, join(root, 'db/migrations'));
      if (ran.length) tell(`Brought the schema up to date (${ran.length} steps)`);
      // also where its tables are there: a start that broke off may have made a part of them
      await prepareQueue(url);
    });
    wire(config);
    openHouse();
  } catch (error) {
    await close(0).catch(() => {});
    throw explainStartFault(config, error, embedded?.said()) ?? new StartFault((error as Error).message);
  }
  return { config, pool, url, shared: embedded ? !embedded.owned : false, said: () => embedded?.said() ?? '', close };
}
