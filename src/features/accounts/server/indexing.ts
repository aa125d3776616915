// Open pages of people in the search index. Their names are found by their words alone: none of them joins the vocabulary, from which words
// are offered to everybody who types.
import type { Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { indexDocs, removeDocs, withDocs } from '#features/search/server/service.ts';
import * as store from './store-found-pages.ts';

/** Indexes what everybody sees of these people; whose page is closed is taken out. */
export const indexPages = (sql: Sql, user_ids: number[]): Promise<void> =>
  withDocs(sql, 'learner', user_ids, async (tx) => {
    const pages = await store.listPages(tx, user_ids);
    await indexDocs(
      tx,
      pages.map(({ id, ...page }) => ({ kind: 'learner', ref_id: id, title: [], body: Object.values(page).filter(Boolean).join('\n') })),
    );
    const open = new Set(pages.map(({ id }) => id));
    const gone = user_ids.filter((id) => !open.has(id));
    if (gone.length) await removeDocs(tx, 'learner', gone);
  });
export const indexPageJob = job('accounts.index-page', ({ user_id }: { user_id: number }, { pool }) => indexPages(pool, [user_id]));

const AT_ONCE = 200;
/** Indexes what was opened, changed or closed otherwise, such as by a birthday or a suspension. */
export const reindexPagesJob = job(
  'accounts.reindex-pages',
  async (_, { pool }) => {
    for (;;) {
      const stale = await store.listUnindexed(pool, AT_ONCE);
      if (!stale.length) return;
      await indexPages(pool, stale);
    }
  },
  { nightly: true },
);
