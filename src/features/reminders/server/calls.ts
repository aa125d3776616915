// Handlers of the reminders calls.
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { masked } from '#features/accounts/rules.ts';
import { findPerson, getPerson } from '#features/accounts/server/service.ts';
import { deleteAllWanted } from '#features/courses/server/service.ts';
import type { Choices } from '../contract-choices.ts';
import * as choices from '../contract-choices.ts';
import * as own from '../contract.ts';
import { dayInDhaka } from '../rules.ts';
import { addressOf } from './reminding.ts';
import { readStop } from './stopping.ts';
import * as store from './store.ts';
import * as replies from './store-replies.ts';

async function findAddress(sql: Sql, user_id: number) {
  const user = await getPerson(sql, user_id);
  return addressOf({ email: user.email_verified ? user.email : null, phone: user.phone_verified ? user.phone : null });
}
const planOf = (plan: store.PlanRow | undefined, to: Awaited<ReturnType<typeof findAddress>>): own.Plan => ({
  goal_days: plan?.goal_days ?? null,
  remind_after: plan?.remind_after ?? null,
  to: to ? { channel: to.channel, to: masked(to.address) } : null,
});
const choicesOf = (wanted: boolean, user: Awaited<ReturnType<typeof findPerson>>): Choices => ({
  replies: wanted,
  to: user?.email && user.email_verified ? masked(user.email) : null,
});
export const calls = { ...own, ...choices };
export const handlers = handle(calls, {
  viewPlan: async ({ sql, actor }) => planOf(await store.findPlan(sql, actor.user.id), await findAddress(sql, actor.user.id)),
  savePlan: async ({ sql, actor, input, refuse }) => {
    const to = await findAddress(sql, actor.user.id);
    if (input.remind_after !== null && !to) return refuse('no_address');
    await store.savePlan(sql, actor.user.id, input, dayInDhaka(new Date()).today);
    return planOf(input, to);
  },
  viewChoices: async ({ sql, actor }) => choicesOf(await replies.wantsReplies(sql, actor.user.id), await findPerson(sql, actor.user.id)),
  saveChoices: async ({ sql, actor, input }) => {
    await replies.saveChoices(sql, actor.user.id, input);
    return choicesOf(input.replies, await findPerson(sql, actor.user.id));
  },
  stopReminders: async ({ sql, input, refuse }) => {
    const stop = readStop(input.token, new Date());
    if (stop === undefined) return refuse('stop_over');
    if (stop.kind === 'replies') await replies.saveChoices(sql, stop.user_id, { replies: false });
    else if (stop.kind === 'wanted') await deleteAllWanted(sql, stop.user_id);
    else await store.stopReminders(sql, stop.user_id);
    return { status: 'success' as const };
  },
});
