// A minute that passes for a test (clock): all that the history has dates back by more than that.
import type { Pool } from '#core/db/server/sql.ts';

export const passMinute = (pool: Pool) =>
  pool.begin(async (sql) => {
    // what has been written is otherwise nobody's to change
    await sql`set local session_replication_role = replica`;
    await sql`update history_written set at = at - interval '61 seconds'`;
    await sql`update history_entries set at = at - interval '61 seconds'`;
  });
