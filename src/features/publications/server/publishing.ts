// Changes of publications (publish, withdraw, remove, review), each with its search document, in the caller's transaction.
import type { Sql } from '#core/db/server/sql.ts';
import type { PicturesOf } from '#core/drafts/server/kind.ts';
import type { Language } from '#core/i18n/words.ts';
import { textOfDocument } from '#core/richtext/document.ts';
import { renderDocument } from '#core/richtext/server/document.ts';
import { isListed, type Kind, listedKinds } from '../kinds.ts';
import { minutesOf } from '../rules.ts';
import { indexPieces } from './indexing.ts';
import * as store from './store-changes.ts';

export interface Who {
  user_id: number;
}
/** A piece, and the version of it that was seen; without one whatever there is is changed. */
export interface Seen {
  id: number;
  version?: number | undefined;
}
/** `gone`: there is none. `stale`: it was changed since it was seen. */
export type Outcome = 'done' | 'gone' | 'stale';

/** What readers get of a written piece, also for its preview. */
export function make(written: Pick<store.Written, 'body' | 'bn_body'>, pictures: PicturesOf): store.Made {
  const rendered = (document: string, language: Language) => renderDocument(document, { language, picture: (file) => pictures.get(file) });
  const [en, bn] = [rendered(written.body, 'en'), rendered(written.bn_body, 'bn')];
  return {
    html: en.html,
    bn_html: bn.html,
    headings: en.headings,
    bn_headings: bn.headings,
    minutes: minutesOf(textOfDocument(written.body), 'en'),
    bn_minutes: minutesOf(textOfDocument(written.bn_body), 'bn'),
  };
}
const index = async (sql: Sql, kind: Kind, id: number): Promise<void> => {
  if (isListed(kind)) await indexPieces(sql, kind, [id]);
};
/** Locks the piece, changes it where it is still what was seen, and keeps its search document up. */
async function change(sql: Sql, { id, version }: Seen, work: (row: store.PieceRow) => Promise<void>): Promise<Outcome> {
  const row = await store.lockPiece(sql, id);
  if (!row) return 'gone';
  if (version !== undefined && version !== row.version) return 'stale';
  await work(row);
  await index(sql, row.kind, id);
  return 'done';
}

/** Begins a piece of which readers have nothing yet, and answers its id; undefined where a site has its about page already. */
export const createPiece = (sql: Sql, piece: store.NewPiece, { user_id }: Who): Promise<number | undefined> =>
  store.insertPiece(sql, piece, user_id);
/**
 * Gives this text to readers at `publish_at`, a past one or none means now; what readers have already is corrected at once and keeps its day.
 * It waits for no review any more. Whether `who` may, and whether the text is complete, is for the caller to judge.
 */
export const publish = (
  sql: Sql,
  piece: Seen & { written: store.Written; pictures: PicturesOf; publish_at?: string | null | undefined },
  { user_id }: Who,
): Promise<Outcome> =>
  change(sql, piece, ({ id }) => {
    const { written, pictures, publish_at = null } = piece;
    return store.publishRow(sql, id, { written, made: make(written, pictures), publish_at, user_id });
  });
/** Takes it from its readers, or gives up the plan to publish it. */
export const withdraw = (sql: Sql, piece: Seen, { user_id }: Who): Promise<Outcome> =>
  change(sql, piece, ({ id }) => store.withdrawRow(sql, id, user_id));
/** Submits a version of its draft for review, takes that back (`none`), or returns it to its author. */
export const setReview = (sql: Sql, piece: Seen & { review: store.Review; draft_version?: number }, { user_id }: Who): Promise<Outcome> =>
  change(sql, piece, ({ id }) => store.updateReview(sql, id, { ...piece, user_id }));
/** Puts it away for thirty days. */
export const remove = (sql: Sql, piece: Seen, { user_id }: Who): Promise<Outcome> =>
  change(sql, piece, ({ id }) => store.updateRemoved(sql, id, { removed: true, user_id }));
/** Brings it back as it was. `taken`: its site has another about page by now. */
export async function restore(sql: Sql, piece: Seen, { user_id }: Who): Promise<Outcome | 'taken'> {
  const row = await store.lockPiece(sql, piece.id);
  if (row?.kind === 'about' && (await store.hasAbout(sql, row))) return 'taken';
  return change(sql, piece, ({ id }) => store.updateRemoved(sql, id, { removed: false, user_id }));
}
/** The piece with its state and what readers have of it; `lock`: nobody changes it until the transaction ends. */
export const readPiece = (sql: Sql, id: number, { lock = false } = {}): Promise<store.PieceRow | undefined> =>
  lock ? store.lockPiece(sql, id) : store.findPiece(sql, id);

/** What was put away longer than `days` ago goes for good; answers the ids, whose drafts the caller deletes. */
export const deleteRemoved = (sql: Sql, days: number): Promise<number[]> => unindexed(sql, store.deleteRemoved(sql, days));
/** Their own pieces go, those of an institution stay without their name. Answers the ids of what went. */
export async function deleteAuthored(sql: Sql, user_id: number): Promise<number[]> {
  const ids = await unindexed(sql, store.deleteOwn(sql, user_id));
  await store.forgetAuthor(sql, user_id);
  return ids;
}
async function unindexed(sql: Sql, deleting: PromiseLike<readonly { id: number; kind: Kind }[]>): Promise<number[]> {
  const gone = await deleting;
  for (const kind of listedKinds) {
    const ids = gone.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length) await indexPieces(sql, kind, ids);
  }
  return gone.map(({ id }) => id);
}
