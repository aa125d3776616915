// Record of a list of people that was taken out as a file: who, in which form, by which filters.
import type { SignedIn } from '#core/access/actor.ts';
import type { RecordOwn } from '#core/contract/server/handlers.ts';
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { formatFilters } from '#core/lists/declare.ts';
import type { ExportAsked } from '#core/lists/server/export.ts';
import { insertExport } from './store.ts';

interface Taken {
  pool: Pool;
  actor: SignedIn;
  input: Pick<ExportAsked, 'filters' | 'format'>;
  record: RecordOwn;
}
/** Written before the first line leaves, in a transaction of its own: the file then holds no connection. */
export async function recordExport({ pool, actor, input, record }: Taken): Promise<void> {
  const filters = formatFilters(Object.fromEntries(Object.entries(input.filters).map(([name, value]) => [name, [JSON.stringify(value)]])));
  await runTransaction(pool, async (sql) => {
    const id = await insertExport(sql, {
      user_id: actor.user.id,
      institution_id: actor.role?.institution_id ?? null,
      format: input.format,
      filters,
    });
    await record(sql, async () => id, [id]);
  });
}
