// Review of a piece: submitted in the version that was seen, taken back, returned with comments; what may be done with it now.
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { openChecks } from '#core/drafts/declare.ts';
import type { DraftKind } from '#core/drafts/server/kind.ts';
import { keepSubmitted, lockDrafts, openDraft, readDrafts, type WrittenDraft } from '#core/drafts/server/publishing.ts';
import type { Word } from '#core/i18n/words.ts';
import { lacksGuardian } from '#features/guardians/server/service.ts';
import { type PieceRow, readPiece, setReview } from '#features/publications/server/service.ts';
import type { WrittenPiece } from '../contract.ts';
import { drafted } from '../draft.ts';
import { stateOf } from '../rules.ts';
import { deny } from './deny.ts';
import { pieceDraft } from './draft-kind.ts';
import { may, mayAsStaff } from './reach.ts';
import * as store from './store.ts';
import { takeBackSubmitted, tellAuthor, tellSubmitted } from './telling.ts';

/** A piece and its draft, as they are until the transaction ends: of two who decide at once, the second one waits and sees what became. */
export interface Held {
  piece: PieceRow;
  draft: WrittenDraft;
}
export async function hold(sql: Sql, id: number): Promise<Held> {
  const piece = await readPiece(sql, id, { lock: true });
  if (!piece || piece.removed_at !== null) throw refused('not_found');
  await openDraft(sql, pieceDraft as unknown as DraftKind, id);
  const [draft] = await lockDrafts(sql, pieceDraft, [id]);
  // who waited for the lock began before whoever held it published: the clock says what has come meanwhile, not the transaction
  const visible = piece.publish_at !== null && piece.withdrawn_at === null && (await store.isPast(sql, piece.publish_at));
  return { piece: { ...piece, visible }, draft: draft! };
}
export const checkVersion = ({ draft }: Held, yours: number): void => {
  if (draft.version !== yours) deny('stale', { yours, version: draft.version });
};
/** All that is required before readers may have it. */
export function checkComplete({ piece, draft }: Held): void {
  const missing = openChecks(drafted[piece.kind], draft.values).filter(({ weight }) => weight === 'must');
  if (missing.length) deny('checks_open', { missing: missing.map(({ key, field, word }) => ({ key, field, word: { ...word } })) });
}
export const titleOf = (values: Readonly<Record<string, unknown>>): Word => ({
  en: String(values.title || values.bn_title || ''),
  bn: String(values.bn_title || values.title || ''),
});

export async function submit(sql: Sql, { user }: SignedIn, id: number, version: number): Promise<void> {
  const held = await hold(sql, id);
  const { piece, draft } = held;
  checkVersion(held, version);
  if (piece.review === 'submitted' && piece.submitted_version === version) deny('already_submitted');
  if (!draft.fresh && piece.visible) deny('nothing_new');
  checkComplete(held);
  if (piece.author_id !== null && (await lacksGuardian(sql, piece.author_id))) deny('guardian_needed');
  await setReview(sql, { id, review: 'submitted', draft_version: version }, { user_id: user.id });
  await keepSubmitted(sql, pieceDraft, id, user.id);
  await tellSubmitted(sql, piece, user.id);
}
export async function takeBack(sql: Sql, { user }: SignedIn, id: number): Promise<void> {
  const { piece } = await hold(sql, id);
  if (piece.review !== 'submitted') deny('not_submitted');
  await setReview(sql, { id, review: 'none' }, { user_id: user.id });
  await takeBackSubmitted(sql, piece);
}
export async function returnPiece(
  sql: Sql,
  { user }: SignedIn,
  { id, version, notes }: { id: number; version: number; notes: readonly { quote: string; text: string }[] },
): Promise<void> {
  const held = await hold(sql, id);
  const { piece, draft } = held;
  if (piece.review !== 'submitted') deny('not_submitted');
  checkVersion(held, version);
  await setReview(sql, { id, review: 'returned' }, { user_id: user.id });
  await store.insertNotes(sql, id, { notes, draft_version: version, user_id: user.id });
  await takeBackSubmitted(sql, piece);
  await tellAuthor(sql, piece, { what: 'returned', title: titleOf(draft.values), key: `${piece.version}`, notes }, user.id);
}

/** Why it cannot be done, or that it can. */
type Can = WrittenPiece['can'];
/** What is asked of a piece. */
export type Facts = Pick<
  PieceRow,
  'kind' | 'author_id' | 'institution_id' | 'review' | 'visible' | 'submitted_version' | 'publish_at' | 'withdrawn_at' | 'removed_at'
>;
/** What somebody writes for themself is published once they have submitted it; an institution's staff publish what they write together. */
export const waits = (
  { review, author_id, institution_id }: Pick<Facts, 'review' | 'author_id' | 'institution_id'>,
  { fresh }: Pick<WrittenDraft, 'fresh'>,
  { user }: SignedIn,
): boolean => fresh && review !== 'submitted' && institution_id === null && author_id !== user.id;
export function canOf(piece: Facts, draft: Pick<WrittenDraft, 'version' | 'fresh'> | undefined, actor: SignedIn): Can {
  const held = actor.role?.read_only || actor.looking !== undefined;
  const allowed = (given: boolean, rule: true | string): true | string => (held || !given ? 'not_allowed' : rule);
  const [writes, decides] = [may(piece, actor, 'update'), mayAsStaff(piece, actor, 'publish')];
  const { review, visible, submitted_version, publish_at, withdrawn_at, removed_at } = piece;
  const stands = publish_at !== null && withdrawn_at === null;
  const kept = may(piece, actor, 'delete');
  const known = draft?.fresh === false && visible;
  const again = review === 'submitted' && submitted_version === draft?.version;
  return {
    write: allowed(writes, true),
    submit: allowed(writes, known ? 'nothing_new' : again ? 'already_submitted' : true),
    take_back: allowed(writes, review === 'submitted' || 'not_submitted'),
    return: allowed(decides, review === 'submitted' || 'not_submitted'),
    publish: allowed(decides, known ? 'already_published' : draft && waits(piece, draft, actor) ? 'not_submitted' : true),
    withdraw: allowed(decides, stands || 'not_published'),
    remove: allowed(kept, removed_at !== null ? 'removed' : stands ? 'published' : true),
    restore: allowed(kept, removed_at !== null || 'not_removed'),
  };
}
export async function viewPiece(sql: Sql, actor: SignedIn, id: number): Promise<WrittenPiece> {
  const piece = await readPiece(sql, id);
  if (!piece) throw refused('not_found');
  const [[draft], names, notes] = await Promise.all([
    readDrafts(sql, pieceDraft, [id]),
    store.findNames(sql, piece),
    store.listNotes(sql, id),
  ]);
  const { kind, visible, submitted_at, submitted_version, publish_at, first_published_at, withdrawn_at } = piece;
  const since = submitted_version === null ? [] : Object.entries(draft?.changed_in ?? {});
  const title = titleOf(draft?.values ?? (piece as unknown as Record<string, unknown>));
  return {
    ...{ id, kind, state: stateOf(piece), visible, submitted_at, submitted_version, publish_at, first_published_at, withdrawn_at },
    ...{ title: title.en, bn_title: title.bn, author: names.author ?? '', bn_author: names.bn_author, institution: names.institution },
    own: piece.author_id === actor.user.id,
    version: draft?.version ?? 0,
    written_since: since.flatMap(([column, { version }]) => (version > submitted_version! ? [column] : [])),
    notes,
    can: canOf(piece, draft, actor),
  };
}
