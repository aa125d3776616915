// Deciding on feedback: its state, its place on the front page, and who is notified of it.
import type { SignedIn } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { notify, notifyHolders, takeBackNotices } from '#features/notices/server/service.ts';
import { atFeedback, atFeedbacks } from '../addresses.ts';
import type { approve } from '../contract-staff.ts';
import { FRONT_MOST, type FeedbackState, feedbackStates } from '../rules.ts';
import * as store from './store.ts';

/** Where nothing waits any more, staff who have not read of it are told of none. */
const WAITING = 'feedback';
const foldOf = (id: number) => `feedback-${id}`;
export const notifyWaiting = (sql: Sql, user_id: number) =>
  notifyHolders(sql, { grant: 'feedback.approve', but: user_id }, { name: 'feedback.waits', url: atFeedbacks(), fold: WAITING });

/** After something was decided, removed or changed: what nobody has read yet and is so no longer, is taken back. */
export async function settleNotices(
  sql: Sql,
  { id, user_id, state }: Pick<store.StoredFeedback, 'id' | 'user_id' | 'state'>,
): Promise<void> {
  if (state !== 'approved') await takeBackNotices(sql, foldOf(id), user_id);
  if (!(await store.hasWaiting(sql))) await takeBackNotices(sql, WAITING);
}
async function saveState(sql: Sql, actor: SignedIn, now: store.StoredFeedback, state: FeedbackState): Promise<void> {
  await store.saveState(sql, now.id, { state, by: actor.user.id });
  await settleNotices(sql, { ...now, state });
  if (state === 'approved')
    await notify(sql, [{ user_id: now.user_id, notice: { name: 'feedback.approved', url: atFeedback(), fold: foldOf(now.id) } }]);
}
/** The state that is asked for; a place on the front page is approving, and asked for nothing it is the other of two. */
function stateAsked({ status, front_position }: Ask<typeof approve>['input'], now: FeedbackState): FeedbackState {
  if (status !== undefined) return feedbackStates[status]!;
  if (front_position !== undefined) return front_position > 0 ? 'approved' : now;
  return now === 'approved' ? 'pending' : 'approved';
}
export async function decide({ sql, actor, input, feedback, refuse }: Ask<typeof approve>) {
  await store.lockFeedback(sql);
  const now = await store.findFeedback(sql, feedback.id);
  // its author has left meanwhile
  if (!now) throw refused('not_found');
  if (input.version !== undefined && input.version !== now.version) refuse('stale', { yours: input.version, current: now.version });
  const { front_position, replaces } = input;
  const state = stateAsked(input, now.state);
  const rest = (await store.listPlaced(sql)).filter((id) => id !== now.id);
  let places = state === 'approved' && now.front_position !== null ? undefined : rest;
  if (front_position) {
    if (state !== 'approved') throw wrongField('front_position', 'invalid');
    if (!now.text) refuse('no_text');
    if (!(await store.agrees(sql, now.id))) refuse('no_consent');
    const left = replaces === undefined ? -1 : rest.indexOf(replaces);
    if (rest.length === FRONT_MOST && left < 0) refuse('five_at_most', { five: rest });
    places = left < 0 ? rest.toSpliced(front_position - 1, 0, now.id) : rest.with(left, now.id);
  } else if (front_position === 0) places = rest;
  if (state !== now.state) await saveState(sql, actor, now, state);
  if (places) await store.savePlaces(sql, places);
  const { id, front_position: place, version } = (await store.findFeedback(sql, now.id))!;
  return { id, state, front_position: place, version };
}
