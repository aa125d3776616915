// Handlers of the reminders calls.
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { masked } from '#features/accounts/rules.ts';
import { getPerson } from '#features/accounts/server/service.ts';
import * as calls from '../contract.ts';
import { dayInDhaka } from '../rules.ts';
import { addressOf } from './reminding.ts';
import * as store from './store.ts';

async function findAddress(sql: Sql, user_id: number) {
  const user = await getPerson(sql, user_id);
  return addressOf({ email: user.email_verified ? user.email : null, phone: user.phone_verified ? user.phone : null });
}
const planOf = (plan: store.PlanRow | undefined, to: Awaited<ReturnType<typeof findAddress>>): calls.Plan => ({
  goal_days: plan?.goal_days ?? null,
  remind_after: plan?.remind_after ?? null,
  to: to ? { channel: to.channel, to: masked(to.address) } : null,
});
export { calls };
export const handlers = handle(calls, {
  viewPlan: async ({ sql, actor }) => planOf(await store.findPlan(sql, actor.user.id), await findAddress(sql, actor.user.id)),
  savePlan: async ({ sql, actor, input, refuse }) => {
    const to = await findAddress(sql, actor.user.id);
    if (input.remind_after !== null && !to) return refuse('no_address');
    await store.savePlan(sql, actor.user.id, input, dayInDhaka(new Date()).today);
    return planOf(input, to);
  },
});
