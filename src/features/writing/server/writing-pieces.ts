// Pieces begun and written by a call instead of the editor: the same draft, with the same checks of what may stand in it.
import type { SignedIn } from '#core/access/actor.ts';
import type { Transaction } from '#core/db/server/sql.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { emptyValues } from '#core/drafts/declare.ts';
import { beginDraft, lockDrafts } from '#core/drafts/server/publishing.ts';
import type { Values } from '#core/records/merge.ts';
import type { Kind } from '#features/publications/rules.ts';
import { createPiece } from '#features/publications/server/service.ts';
import { writing } from '../contract.ts';
import { piece } from '../draft.ts';
import { grantFor, groupOf } from '../rules.ts';
import { deny } from './deny.ts';
import { pieceDraft } from './draft-kind.ts';

/** As its editor saves it: what the fields refuse is refused here, and pictures are those that may stand in it. */
async function save(sql: Transaction, actor: SignedIn, id: number, since: number, fields: Values): Promise<number> {
  const out = await answerWithin(sql, writing.save, actor, { id, since, fields });
  if ('refusal' in out) throw out.refusal;
  return out.value.version;
}
/** Begins a piece and answers its version. It is the institution's where the acting role may write for one, else of who writes it. */
export async function createWritten(
  sql: Transaction,
  actor: SignedIn,
  { kind, ...given }: { kind: Kind } & Values,
): Promise<{ id: number; version: number }> {
  const author_id = actor.user.id;
  const institution_id = actor.grants.has(grantFor(groupOf(kind), 'create')) ? (actor.role?.institution_id ?? null) : null;
  const id = (await createPiece(sql, { kind, institution_id, author_id }, { user_id: author_id })) ?? deny('about_there');
  await beginDraft(sql, pieceDraft, id, institution_id, emptyValues(piece.fields));
  return { id, version: await save(sql, actor, id, 1, given) };
}
const MINUTE_MS = 60_000;
/** Readers notice nothing. Without the version that was seen, what somebody else wrote within the last minute is not written over. */
export async function updateWritten(
  sql: Transaction,
  actor: SignedIn,
  id: number,
  version: number | undefined,
  given: Values,
): Promise<number> {
  const [draft] = await lockDrafts(sql, pieceDraft, [id]);
  const others = Object.values(draft!.changed_in).some(
    ({ user_id, at }) => user_id !== actor.user.id && Date.parse(at) > Date.now() - MINUTE_MS,
  );
  if (version === undefined && others) deny('stale', { version: draft!.version });
  return save(sql, actor, id, version ?? draft!.version, given);
}
