// Handlers of the promotions calls.
import { answerWithin } from '#core/contract/server/gate.ts';
import { handle } from '#core/contract/server/room.ts';
import type { Transaction } from '#core/db/server/sql.ts';
import { forMe, viewDetails } from '../contract-placed.ts';
import { countAudience, decide, writing } from '../contract-admin.ts';
import type { PromotionRow } from '../lists.ts';
import { MOST_COUNTED, roughly } from '../rules.ts';
import { getShown, listShown } from './showing.ts';
import { countMeant } from './store.ts';

/** By the status that each of them leads to. */
const moves = [writing.moves.reopen!, writing.moves.approve!, writing.moves.reject!] as const;

export const calls = { forMe, viewDetails, countAudience, decide };
export const handlers = handle(calls, {
  forMe: ({ sql, actor, input }) => listShown(sql, actor, input),
  viewDetails: ({ sql, actor, input: { ad_for, table_id } }) => getShown(sql, actor, { kind: ad_for, id: table_id }),
  countAudience: async ({ sql, input }) => {
    const people = await countMeant(sql, input);
    return people > MOST_COUNTED ? { people: MOST_COUNTED, more: true } : { people: roughly(people), more: false };
  },
  decide: async ({ sql, actor, input: { promotion_status, version }, promotion, refuse }) => {
    const { id } = promotion;
    const to = promotion_status ?? (promotion.promotion_status === 1 ? 0 : 1);
    const done = await answerWithin(sql as Transaction, moves[to]!, actor, { id, version });
    if ('value' in done) return done.value as PromotionRow;
    if (done.refusal.code !== 'wrong_state') throw done.refusal;
    // it is in that state already, perhaps by somebody who was quicker
    const now = await answerWithin(sql as Transaction, writing.view, actor, { id });
    if ('refusal' in now) throw now.refusal;
    const current = now.value as PromotionRow;
    if (version !== undefined && version !== current.version) refuse('stale', { yours: version, current });
    return current.promotion_status === to ? current : refuse('wrong_state', { current });
  },
});
