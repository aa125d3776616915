// Budget of a batch: planning by heads, moving between them, and a larger total that a second person decides on.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isJustWritten } from '#core/history/server/telling.ts';
import type { BatchRow } from '#features/batches/server/service.ts';
import * as calls from '../contract.ts';
import * as store from './store-budget.ts';

/** What this person may do with it, or the code of why not. */
const canOf = (actor: Actor, budget: store.BudgetRow | undefined) => {
  const may = (grant: 'training.approve' | 'training.update') => (actor.grants.has(grant) ? (true as const) : 'not_allowed');
  const against = !budget?.asked_by ? 'nothing_asked' : budget.asked_by === actor.user?.id ? 'own_request' : undefined;
  const granted = may('training.approve');
  return { update: may('training.update'), decide: granted === true && against ? against : granted };
};
async function told(sql: Sql, actor: Actor, batch_id: number): Promise<calls.Budget> {
  const budget = await store.readBudget(sql, batch_id);
  if (!budget) throw refused('not_found');
  return { ...budget, can: canOf(actor, await store.findBudget(sql, batch_id)) };
}
interface Asked {
  sql: Sql;
  actor: SignedIn;
  input: { batch_id: number; version?: number | undefined };
  managed_batch: BatchRow;
}
type Refuse = (code: 'stale' | 'parent_closed', detail?: unknown) => never;
/** The budget as it is from now on, until the transaction ends. */
async function hold({ sql, actor, input, managed_batch }: Asked, refuse: Refuse): Promise<store.BudgetRow | undefined> {
  const { id } = managed_batch;
  if (!(await store.lockBatch(sql, id))) refuse('parent_closed');
  const budget = await store.lockBudget(sql, id);
  const old = input.version === undefined ? await isJustWritten(sql, actor, 'training_budget', id) : input.version !== budget?.version;
  if (old) refuse('stale', { yours: input.version ?? budget?.version, current: await told(sql, actor, id) });
  return budget;
}
/** What became of each head, from what was left of the total or back to it. */
function movesBetween(before: readonly store.Planned[], after: readonly store.Planned[]): store.MoveOf[] {
  const planned = (lines: readonly store.Planned[], id: number) => lines.find(({ head_id }) => head_id === id)?.planned ?? 0;
  return [...new Set([...before, ...after].map(({ head_id }) => head_id))].flatMap((id): store.MoveOf[] => {
    const more = planned(after, id) - planned(before, id);
    if (more === 0) return [];
    return [more > 0 ? { from: null, to: id, poisha: more, why: '' } : { from: id, to: null, poisha: -more, why: '' }];
  });
}
async function decide(
  asked: Asked,
  agreed: boolean,
  refuse: (code: 'nothing_asked' | 'own_request' | 'stale' | 'parent_closed', detail?: unknown) => never,
) {
  const { sql, actor, managed_batch } = asked;
  const budget = await hold(asked, refuse);
  if (!budget?.asked_by) return refuse('nothing_asked');
  if (budget.asked_by === actor.user.id) refuse('own_request');
  await store.decideBudget(sql, managed_batch.id, { agreed, user_id: actor.user.id });
  return told(sql, actor, managed_batch.id);
}
export const budgetHandlers = handle(calls, {
  viewBudget: ({ sql, actor, managed_batch }) => told(sql, actor, managed_batch.id),
  saveBudget: async (asked) => {
    const { sql, actor, input, managed_batch, refuse } = asked;
    const { id } = managed_batch;
    const ids = input.lines.map(({ head_id }) => head_id);
    if (new Set(ids).size !== ids.length) throw refused('invalid_input', [{ code: 'custom', path: ['lines'], message: 'invalid' }]);
    const budget = await hold(asked, refuse);
    if ((await store.listHeadIds(sql, ids)).length !== ids.length) throw refused('not_found');
    const sum = input.lines.reduce((all, { planned }) => all + planned, 0);
    const larger = budget !== undefined && input.total > budget.total_poisha;
    const total = larger ? budget.total_poisha : input.total;
    // what waits is not there yet
    if (sum > total) refuse('above_total', { total, planned: sum });
    const before = await store.listPlanned(sql, id);
    const asks = larger ? { asked_poisha: input.total, asked_by: actor.user.id } : { asked_poisha: null, asked_by: null };
    await store.writeBudget(sql, id, { total_poisha: total, ...asks }, actor.user.id);
    const below = await store.setLines(sql, id, input.lines);
    if (below !== undefined) refuse('below_promised', { head_id: below });
    await store.insertMoves(sql, id, actor.user.id, movesBetween(before, input.lines));
    return told(sql, actor, id);
  },
  moveBudget: async (asked) => {
    const { sql, actor, input, managed_batch, refuse } = asked;
    const { id } = managed_batch;
    const { from_head_id: from, to_head_id: to, amount, why } = input;
    const budget = await hold(asked, refuse);
    if (!budget) return refuse('no_budget');
    if (from === to) throw refused('invalid_input', [{ code: 'custom', path: ['to_head_id'], message: 'invalid' }]);
    if (!(await store.listHeadIds(sql, [to])).length) throw refused('not_found');
    const before = await store.listPlanned(sql, id);
    const source = before.find(({ head_id }) => head_id === from);
    if (!source || source.planned - source.used < amount) return refuse('below_promised', { head_id: from });
    const target = before.find(({ head_id }) => head_id === to) ?? { head_id: to, planned: 0 };
    const rest = before.filter(({ head_id }) => head_id !== from && head_id !== to);
    const lines = [...rest, { head_id: from, planned: source.planned - amount }, { head_id: to, planned: target.planned + amount }];
    const { total_poisha, asked_poisha, asked_by } = budget;
    await store.writeBudget(sql, id, { total_poisha, asked_poisha, asked_by }, actor.user.id);
    await store.setLines(sql, id, lines);
    await store.insertMoves(sql, id, actor.user.id, [{ from, to, poisha: amount, why }]);
    return told(sql, actor, id);
  },
  approveBudget: (asked) => decide(asked, true, asked.refuse),
  rejectBudget: (asked) => decide(asked, false, asked.refuse),
});
