// Public server interface of the content bank for a new database: contents that it begins with.
import type { Pool } from '#core/db/server/sql.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { emptyValues } from '#core/drafts/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { contentDraft } from '../draft.ts';
import { firstValues, publishContent } from './publishing.ts';
import * as store from './store.ts';
import { insertOrder, countEnrolled, putReview } from './store-learning.ts';

export interface SeededContent {
  kind: string;
  values: Values;
  /** Files that it names. */
  files: readonly number[];
  /** Who enrolled in it, with what they say of it. */
  learners: readonly { user_id: number; rating?: number; text?: string }[];
}
export const seedContent = (
  pool: Pool,
  owner: { user_id: number; institution_id: number | null },
  content: SeededContent,
): Promise<number> =>
  runTransaction(pool, async (sql) => {
    const { title, bn_title } = content.values as { title: string; bn_title: string };
    const about = { owner_id: owner.user_id, institution_id: owner.institution_id, kind: content.kind, title, bn_title };
    const id = await store.insertContent(sql, about);
    for (const file of content.files) await store.addFile(sql, id, file);
    const values = { ...emptyValues(contentDraft.fields), ...firstValues({ kind: content.kind, title, bn_title }), ...content.values };
    await publishContent(sql, { user: { id: owner.user_id } } as never, id, values, new Map());
    for (const { user_id, rating, text = '' } of content.learners) {
      await insertOrder(sql, { user_id, content_id: id, status: 'open', through: 'open', price_poisha: 0 });
      await countEnrolled(sql, id);
      if (rating) await putReview(sql, { user_id, content_id: id, rating, text });
    }
    return id;
  });
