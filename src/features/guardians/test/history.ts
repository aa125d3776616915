// Test support: what the history tells that was done about a person.
import type { Pool } from '#core/db/server/sql.ts';

export const listSubjectHistory = async (sql: Pool, subject_id: number, entity: string): Promise<string[]> =>
  (
    await sql<{ act: string }[]>`
      select act from history_entries where subject_id = ${subject_id} and entity = ${entity} order by id`
  ).map(({ act }) => act);
