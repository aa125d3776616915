// Server interface of writing for demonstration data: a piece in any of its states.
import type { Sql } from '#core/db/server/sql.ts';
import { emptyValues } from '#core/drafts/declare.ts';
import { beginDraft, keepSubmitted, settleDrafts } from '#core/drafts/server/publishing.ts';
import type { Values } from '#core/records/merge.ts';
import type { Kind } from '#features/publications/rules.ts';
import { createPiece, publish, setReview, setWorkingTitle, withdraw } from '#features/publications/server/service.ts';
import { piece } from '../draft.ts';
import type { State } from '../rules.ts';
import { pieceDraft, writtenOf } from './draft-kind.ts';
import { insertNotes } from './store.ts';

export interface Seeded {
  kind: Kind;
  institution_id: number | null;
  author_id: number;
  /** Who reviews it. */
  by: number;
  state: Exclude<State, 'removed'>;
  values: Values;
  publish_at?: string | null;
  notes?: readonly { quote: string; text: string }[];
}
/** Answers its id. */
export async function seedPiece(sql: Sql, given: Seeded): Promise<number> {
  const { kind, institution_id, author_id, by, state, publish_at = null, notes = [] } = given;
  const values = { ...emptyValues(piece.fields), ...given.values };
  const id = (await createPiece(sql, { kind, institution_id, author_id }, { user_id: author_id }))!;
  await beginDraft(sql, pieceDraft, id, institution_id, values);
  await setWorkingTitle(sql, id, writtenOf(values));
  if (state === 'submitted' || state === 'returned') {
    await setReview(sql, { id, review: 'submitted', draft_version: 1 }, { user_id: author_id });
    await keepSubmitted(sql, pieceDraft, id, author_id);
  }
  if (state === 'returned') {
    await setReview(sql, { id, review: 'returned' }, { user_id: by });
    await insertNotes(sql, id, { notes, draft_version: 1, user_id: by });
  }
  if (state === 'planned' || state === 'published' || state === 'withdrawn') {
    await publish(sql, { id, written: writtenOf(values), pictures: new Map(), publish_at }, { user_id: by });
    await settleDrafts(sql, pieceDraft, [id], by);
  }
  if (state === 'withdrawn') await withdraw(sql, { id }, { user_id: by });
  return id;
}
