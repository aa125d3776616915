// Handlers of the feedback calls.
import type { SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { readList } from '#core/lists/server/order.ts';
import { lacksGuardian } from '#features/guardians/server/service.ts';
import * as open from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { type FeedbackRow, feedbacks } from '../lists.ts';
import { deviceOf, FRONT_MOST } from '../rules.ts';
import { decide, notifyWaiting, settleNotices } from './decide.ts';
import * as store from './store.ts';

export const calls = { ...open, ...staff };
const own = ({ rating, text, state }: store.StoredFeedback) => ({ rating, text, state });

async function say(sql: Sql, actor: SignedIn, said: { rating: number; text: string }) {
  // a text that was on the front page leaves its place to the others
  await store.lockFeedback(sql);
  const before = await store.findOwn(sql, actor.user.id);
  const now = await store.saveFeedback(sql, {
    ...said,
    user_id: actor.user.id,
    language: actor.language,
    device: deviceOf(actor.device),
  });
  if (before?.text === now.text) return own(now);
  if (before?.front_position) await store.savePlaces(sql, await store.listPlaced(sql));
  await settleNotices(sql, now);
  if (before?.state !== 'pending') await notifyWaiting(sql, actor.user.id);
  return own(now);
}
/** All of the front page is one page. */
async function frontPage(sql: Sql) {
  const data = await store.listFront(sql);
  return { data, current_page: 1, last_page: 1, per_page: FRONT_MOST, total: data.length };
}
/** What may be done with it, and for who does not decide less of it. */
function rowFor({ agrees, ...row }: store.ListedFeedback, decides: boolean): FeedbackRow {
  if (!decides) {
    const no = 'not_allowed';
    return { ...row, device: '', language: '', can: { approve: no, reject: no, place: no, leave: no } };
  }
  const place = !row.text ? 'no_text' : agrees || 'no_consent';
  return { ...row, can: { approve: true, reject: true, place, leave: true } };
}
export const handlers = handle(calls, {
  list: async ({ sql, actor, input }) => {
    const mine = actor.user && (await store.findOwn(sql, actor.user.id));
    const found =
      input.call_from === 'home'
        ? await frontPage(sql)
        : await paging(input, (limit, offset) => store.listApproved(sql, { device: input.device, limit, offset }));
    return { ...found, own: mine ? own(mine) : null };
  },
  create: async ({ sql, actor, input, refuse }) => {
    if (await lacksGuardian(sql, actor.user.id)) return refuse('guardian_needed');
    return say(sql, actor, input);
  },
  listAll: async ({ sql, actor, input }) => {
    const all = isStaffOf(actor, null) && actor.grants.has('feedback.view');
    const found = await readList<store.ListedFeedback>(sql, feedbacks, store.sourceOf(sql, all), input, actor.language);
    return { ...found, data: found.data.map((row) => rowFor(row, all)) };
  },
  approve: decide,
});
