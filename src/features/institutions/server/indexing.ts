// Institutions in the search index.
import type { Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { indexDocs, removeDocs, withDocs } from '#features/search/server/service.ts';
import { typeWords } from '../types.ts';
import * as store from './store-found.ts';

/** Puts institutions into the search index, or anew after a change. */
export const indexInstitutions = (sql: Sql, ids: number[]): Promise<void> =>
  withDocs(sql, 'partner', ids, async (tx) => {
    const rows = await store.listForIndex(tx, ids);
    await indexDocs(
      tx,
      rows.map((row) => ({
        kind: 'partner',
        ref_id: row.id,
        institution_id: row.id,
        title: [row.institution_name_en, row.institution_name],
        tags: Object.values((typeWords as Record<string, { en: string; bn: string }>)[row.type] ?? {}),
        body: [row.about, row.bn_about, row.address, row.bn_address].join('\n'),
      })),
    );
    const there = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !there.has(id));
    if (gone.length) await removeDocs(tx, 'partner', gone);
  });

const AT_ONCE = 200;
/** Indexes what is missing or has been changed since: queued at the start of the program, and each night. */
export const reindexJob = job(
  'institutions.reindex',
  async (_, { pool }) => {
    for (;;) {
      const stale = await store.listUnindexed(pool, AT_ONCE);
      if (!stale.length) return;
      await indexInstitutions(pool, stale);
    }
  },
  { nightly: true },
);
