// Opens what every program of the product stands on: configuration, database (embedded or given), schema, wiring.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '#core/config.ts';
import { type StartedDatabase, startEmbedded } from '#core/db/server/embedded.ts';
import { migrate } from '#core/db/server/migrate.ts';
import { connect, type Pool } from '#core/db/server/sql.ts';
import type { Jobs } from '#core/jobs/server/jobs.ts';
import { prepareQueue } from '#core/jobs/server/jobs.ts';
import { root } from './root.ts';
import { wire } from './wire.ts';

/** A fault that the person at the keyboard can mend: told in plain words, without a stack. */
export class StartFault extends Error {}

export interface Opened {
  config: Config;
  pool: Pool;
  url: string;
  jobs: Jobs;
  close(): Promise<void>;
}

/** Throws `StartFault` with what to do. */
export async function open(env: Record<string, string | undefined>, tell: (step: string) => void = () => {}): Promise<Opened> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) throw new StartFault(`The configuration is not complete:\n${error.problems.map((p) => `  - ${p}`).join('\n')}`);
    throw error;
  }
  try {
    mkdirSync(config.data_dir, { recursive: true });
    accessSync(config.data_dir, constants.W_OK);
  } catch (error) {
    const code = (error as { code?: string }).code;
    throw new StartFault(
      code === 'ENOSPC'
        ? `The disk is full: the data directory "${config.data_dir}" cannot be made. Free some space and start again.`
        : `The data directory "${config.data_dir}" cannot be written to (${code}). Give this user the right to write there, or name another one with DATA_DIR.`,
    );
  }
  let embedded: StartedDatabase | undefined;
  if (!config.database_url) {
    tell('Starting the database');
    embedded = await startEmbedded(config.data_dir, 'shikhon', tell).catch((error: Error) => {
      throw new StartFault(/No space left/.test(error.message) ? `The disk is full: the database cannot start in "${config.data_dir}". Free some space and start again.` : error.message);
    });
  }
  const url = config.database_url ?? embedded!.url;
  const pool = connect(url, config.database_pool);
  const close = async () => {
    await pool.end({ timeout: 5 });
    await embedded?.stop();
  };
  try {
    const ran = await migrate(pool, join(root, 'db/migrations'));
    if (ran.length) {
      tell(`Brought the schema up to date (${ran.length} steps)`);
      await prepareQueue(url);
    }
  } catch (error) {
    await close().catch(() => {});
    const { code, message } = error as { code?: string; message: string };
    throw new StartFault(
      config.database_url && /ECONN|ENOTFOUND|28P01|3D000|CONNECT/.test(code ?? '') ? `The database of DATABASE_URL could not be opened (${code}). Check that it runs, that the name exists and that user and password are right.` : message,
    );
  }
  const { jobs } = wire(config);
  return { config, pool, url, jobs, close };
}
