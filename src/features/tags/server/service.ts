// Public server interface of tags: the list of the demonstration school, tags by their names for the course import.
import type { Sql } from '#core/db/server/sql.ts';
import { seedRecords } from '#core/records/server/seed.ts';
import { table } from './store.ts';

export const seedTags = (sql: Sql, data: readonly { title: string; bn_title: string }[]): Promise<number[] | undefined> =>
  seedRecords(sql, table, data);
export { findTagIds, insertMissingTags } from './store-import.ts';
