// Publications in the search index. A plan is indexed at once: who shows what was found joins `visible()`.
import type { Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { textOfDocument } from '#core/richtext/document.ts';
import { type Doc, indexDocs, listOfOldForm, removeDocs, withDocs } from '#features/search/server/service.ts';
import { type ListedKind, listedKinds } from '../kinds.ts';
import { type IndexRow, listForIndex } from './store-changes.ts';

const docOf = (kind: ListedKind, row: IndexRow): Doc => ({
  kind,
  ref_id: row.id,
  institution_id: row.institution_id,
  title: [row.title, row.bn_title],
  tags: row.lines.filter(Boolean),
  body: [row.summary, row.bn_summary, textOfDocument(row.body), textOfDocument(row.bn_body)].join('\n'),
});
/** Puts pieces of a kind into the search index, or anew after a change; what is withdrawn, removed or gone is taken out. */
export const indexPieces = (sql: Sql, kind: ListedKind, ids: number[]): Promise<void> =>
  withDocs(sql, kind, ids, async (tx) => {
    const rows = await listForIndex(tx, kind, ids);
    await indexDocs(
      tx,
      rows.map((row) => docOf(kind, row)),
    );
    const there = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !there.has(id));
    if (gone.length) await removeDocs(tx, kind, gone);
  });

const OLD_AT_ONCE = 100;
/** Indexes anew what older rules of the index made: queued at the start of the program, and each night. */
export const reindexJob = job(
  'publications.reindex',
  async (_, { pool }) => {
    for (const kind of listedKinds)
      for (;;) {
        const old = await listOfOldForm(pool, kind, OLD_AT_ONCE);
        if (!old.length) break;
        await indexPieces(pool, kind, old);
      }
  },
  { nightly: true },
);
