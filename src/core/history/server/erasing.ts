// Erasure in the history: what is kept apart of a person goes; the entries, which name nobody, and their seals stay.
import type { Sql } from '#core/db/server/sql.ts';
import { settleHistory } from './settling.ts';
import { deletePrivate, insertEntries } from './store.ts';

/** The log itself says that somebody was erased: from then on what was kept apart of them may be missing. */
export async function eraseHistory(sql: Sql, user_id: number): Promise<void> {
  await settleHistory(sql);
  await deletePrivate(sql, user_id);
  const nobody = { actor_id: null, acted_for: null, role: null, institution_id: null, subject_id: user_id, title: null, bn_title: null };
  const nothing = { at: null, changes: {}, origin: null, values: null };
  await insertEntries(sql, [{ ...nobody, ...nothing, call: 'deletions.erase-due', act: 'erased', entity: 'person', object_id: user_id }]);
}
