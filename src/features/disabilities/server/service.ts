// Public server interface of disabilities: the list of a new database.
import type { Sql } from '#core/db/server/sql.ts';
import { seedRecords } from '#core/records/server/seed.ts';
import { table } from './store.ts';

export const seedDisabilities = (sql: Sql, data: readonly { title: string; bn_title: string }[]): Promise<unknown> =>
  seedRecords(sql, table, data);
