// What the link of a mail ends here: reminders of a plan, and what somebody waits for.
import type { Sql } from '#core/db/server/sql.ts';
import { deleteAllWanted } from '#features/courses/server/service.ts';
import { stopReminders } from './store.ts';

export const endStopped = (sql: Sql, { user_id, kind }: { user_id: number; kind: 'reminders' | 'wanted' }): Promise<unknown> =>
  kind === 'wanted' ? deleteAllWanted(sql, user_id) : stopReminders(sql, user_id);
