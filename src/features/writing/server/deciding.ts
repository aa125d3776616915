// Publishing a piece: exactly the version that was seen, now or at a time that is planned; and taking it from its readers again.
import type { SignedIn } from '#core/access/actor.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { settleDrafts } from '#core/drafts/server/publishing.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { publish, readPiece, remove, restore, takePlan, withdraw } from '#features/publications/server/service.ts';
import { DAYS_AHEAD } from '../rules.ts';
import { deny } from './deny.ts';
import { pieceDraft, writtenOf } from './draft-kind.ts';
import { checkComplete, checkVersion, type Held, hold, titleOf, waits } from './reviewing.ts';
import { hasCategory, hasCourse } from './store.ts';
import { takeBackSubmitted, tellAuthor } from './telling.ts';

const DAY_MS = 86_400_000;
/** Tells the author of a plan that has come true. Readers have the piece by its time alone, whether or not this runs. */
export const tellPlanned = job<{ id: number; publish_at: string }>('writing.tell-planned', async ({ id, publish_at }, { pool }) => {
  await runTransaction(pool, async (sql) => {
    if (!(await takePlan(sql, id, publish_at))) return;
    const piece = (await readPiece(sql, id))!;
    await tellAuthor(sql, piece, { what: 'published', title: titleOf(piece as never), key: `${piece.version}` });
  });
});

export interface Approval {
  id: number;
  /** Of the draft; without it the one that was submitted, or what the asker wrote last. */
  version?: number | undefined;
  publish_at?: string | undefined;
}
/** A draft that somebody else wrote in has to be seen before it is published. */
function seenVersion({ piece, draft }: Held, { user }: SignedIn): number {
  if (piece.review === 'submitted') return piece.submitted_version!;
  const others = Object.values(draft.changed_in).some(({ user_id }) => user_id !== user.id);
  return others || piece.author_id !== user.id ? deny('stale', { version: draft.version }) : draft.version;
}
export async function publishPiece(sql: Sql, actor: SignedIn, { id, version, publish_at }: Approval): Promise<void> {
  const held = await hold(sql, id);
  const { piece, draft } = held;
  const { user } = actor;
  if (waits(piece, draft, actor)) deny('not_submitted');
  checkVersion(held, version ?? seenVersion(held, actor));
  const now = Date.now();
  const at = publish_at === undefined ? undefined : Date.parse(publish_at);
  if (at !== undefined && at > now + DAYS_AHEAD * DAY_MS) deny('too_far');
  const planned = at !== undefined && at > now ? publish_at! : null;
  const stands = piece.publish_at !== null && piece.withdrawn_at === null;
  const same = planned === null ? piece.visible : stands && Date.parse(piece.publish_at!) === at;
  if (!draft.fresh && same) deny('already_published');
  if (planned !== null && piece.visible) deny('correction_planned');
  checkComplete(held);
  const written = writtenOf(draft.values);
  if (written.category_id !== null && !(await hasCategory(sql, written.category_id))) throw wrongField('category_id', 'invalid');
  if (written.course_id !== null && !(await hasCourse(sql, written.course_id))) throw wrongField('course_id', 'invalid');
  await publish(sql, { id, written, pictures: draft.pictures, publish_at: planned }, { user_id: user.id });
  await settleDrafts(sql, pieceDraft, [id], user.id);
  if (piece.review === 'submitted') await takeBackSubmitted(sql, piece);
  const after = (await readPiece(sql, id))!;
  const told = { title: titleOf(draft.values), key: `${after.version}`, publish_at: after.publish_at };
  await tellAuthor(sql, piece, { what: planned === null ? 'published' : 'planned', ...told }, user.id);
  if (planned !== null)
    await tellPlanned.later(sql, { id, publish_at: after.publish_at! }, { at: new Date(planned), key: `writing-planned-${id}` });
}
export async function withdrawPiece(sql: Sql, { user }: SignedIn, id: number, reason: string): Promise<void> {
  const { piece, draft } = await hold(sql, id);
  if (piece.publish_at === null || piece.withdrawn_at !== null) deny('not_published');
  await withdraw(sql, { id }, { user_id: user.id });
  await tellAuthor(sql, piece, { what: 'withdrawn', title: titleOf(draft.values), key: `${piece.version}`, reason }, user.id);
}
/** What readers have, or will have, is withdrawn first. */
export async function removePiece(sql: Sql, { user }: SignedIn, id: number): Promise<void> {
  const { piece } = await hold(sql, id);
  if (piece.publish_at !== null && piece.withdrawn_at === null) deny('published');
  await remove(sql, { id }, { user_id: user.id });
  if (piece.review === 'submitted') await takeBackSubmitted(sql, piece);
}
export async function restorePiece(sql: Sql, { user }: SignedIn, id: number): Promise<void> {
  if ((await restore(sql, { id }, { user_id: user.id })) === 'taken') deny('about_there');
}
