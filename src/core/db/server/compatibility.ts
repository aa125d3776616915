// Database compatibility check at start: refuses another encoding, a PostgreSQL that is too old, or one without ICU.
import type { Pool } from './sql.ts';

const OLDEST = 15;
export interface Database {
  name: string;
  /** As PostgreSQL tells it: 150004 is 15.4. */
  version_num: number;
  encoding: string;
  /** Whether it knows the Bengali order, which comes with ICU. */
  bengali: boolean;
}
/** Why a database cannot be used and what to do; undefined when it can. */
export function explainIncompatibility({ name, version_num, encoding, bengali }: Database): string | undefined {
  if (version_num < OLDEST * 10_000)
    return `PostgreSQL ${Math.floor(version_num / 10_000)} is too old: ${OLDEST} or newer is needed. Upgrade that server, or name another one with DATABASE_URL.`;
  if (encoding !== 'UTF8')
    return `The database "${name}" has the encoding ${encoding}, which cannot hold Bengali: UTF8 is needed. Make another (createdb --encoding=UTF8 --template=template0 ${name}_utf8) and name it in DATABASE_URL.`;
  if (!bengali)
    return `This PostgreSQL was built without ICU and cannot put Bengali in order (collation "bn-x-icu"). Install one with ICU, as the packages of the common systems are.`;
  return undefined;
}
/** Asks the database itself; see `explainIncompatibility`. */
export async function checkCompatibility(sql: Pool): Promise<string | undefined> {
  const [found] = await sql<Database[]>`
    select current_database() as name, current_setting('server_version_num')::int as version_num,
      current_setting('server_encoding') as encoding,
      exists (select 1 from pg_collation where collname = 'bn-x-icu') as bengali`;
  return explainIncompatibility(found!);
}
