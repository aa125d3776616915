// Orders during an exam: time, pauses, announcements. Each moves the ends of those whom it is for in the same transaction.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type * as z from 'zod/mini';
import type { Sql } from '#core/db/server/sql.ts';
import type { Selected } from '#core/lists/input.ts';
import { listMatching } from '#core/lists/server/order.ts';
import type { AccommodationsChanged } from '#features/accommodations/server/service.ts';
import {
  answerHelp,
  judgeLateAll,
  listLate,
  listLogged,
  listRunningExams,
  listTimeOrders,
  lockOrders,
  lockRunning,
  makeStaffCode,
  type ManagedExam,
  raiseExtra,
  type RunningRow,
  setTimes,
  submitAtEnd,
  timesOf,
} from '#features/quizzes/server/service.ts';
import { giveOrder, moveCode, undoOrder } from '../contract-sitting.ts';

import { words } from '../words-sitting.ts';
import * as store from './store-sitting.ts';
import { takersOf } from './store-takers.ts';

export const calls = { giveOrder, undoOrder, moveCode };
/** People of one selection. */
const MOST_CHOSEN = 10_000;
type Refuse<C extends string> = (code: C) => never;
const isRuling = (kind: string): kind is 'count' | 'ignore' => kind === 'count' || kind === 'ignore';

/** Whom an order is for; null: all. Foreign ids are not found. */
async function readPeople(
  sql: Sql,
  exam: ManagedExam,
  { to, ids, ...matching }: Selected & { to: 'all' | 'selected' },
  refuse: Refuse<'too_many_chosen'>,
): Promise<number[] | null> {
  if (to === 'all') return null;
  if (ids) {
    const wanted = [...new Set(ids)];
    const found = await store.usersOf(sql, exam, wanted);
    if (!wanted.length || found.length < wanted.length) throw refused('not_found');
    return found.map(({ user_id }) => user_id);
  }
  const rows = await listMatching<{ id: number }>(sql, takersOf(sql, exam), matching, {
    after: 0,
    until: 2_147_483_647,
    limit: MOST_CHOSEN + 1,
  });
  if (rows.length > MOST_CHOSEN) return refuse('too_many_chosen');
  const found = await store.usersOf(
    sql,
    exam,
    rows.map(({ id }) => id),
  );
  return found.map(({ user_id }) => user_id);
}
/** Folds the orders anew over attempts whose rows are locked; answers those whose time is another one now. */
async function foldTimes(sql: Sql, lesson_id: number, running: readonly RunningRow[]): Promise<RunningRow[]> {
  const orders = await listTimeOrders(sql, lesson_id);
  const changed = running.flatMap((row) => {
    const next = timesOf(row, orders);
    // a fraction of a millisecond is the way of the clocks into numbers and back
    const same = Math.abs(next.ends - row.ends) < 1 && (next.paused === null) === (row.paused === null);
    return same ? [] : next;
  });
  if (changed.length) await setTimes(sql, changed);
  return changed;
}
interface Given {
  id: number;
  people: number;
}
/** With the orders of the exam locked. */
async function order(sql: Sql, given: store.NewOrder): Promise<Given> {
  const id = await store.insertOrder(sql, given);
  const running = await lockRunning(sql, given.lesson_id, given.user_ids);
  if (given.kind === 'announce') {
    // who is spoken to by name has been heard
    if (given.user_ids) await answerHelp(sql, given.lesson_id, given.user_ids);
    return { id, people: running.length };
  }
  const changed = await foldTimes(sql, given.lesson_id, running);
  // those that end earlier now are closed by then, and those that the clock had closed once more
  const ending = changed.filter((row) => given.kind === 'undo' || row.closed);
  if (ending.length) {
    const first = Math.min(...ending.map(({ ends }) => ends));
    await submitAtEnd(sql, { lesson_id: given.lesson_id, ends_at: new Date(first).toISOString() });
  }
  // what had come too late may be on time
  const logged = changed.filter((row) => row.entered);
  if (logged.length) await judgeLateAll(sql, logged);
  return { id, people: changed.length };
}
/** What those who run the exam say of the answers that have come late until now and wait; with the orders of the exam locked. */
async function rule(sql: Sql, given: store.NewOrder, undoes?: { kind: string; user_ids: number[] | null }): Promise<Given | undefined> {
  // of all: of those who have some waiting now; of one's own somebody else decides
  const late = undoes ? [] : await listLate(sql, given.lesson_id, given.user_ids, given.question_ids ?? null);
  const waiting = late.filter(({ user_id }) => user_id !== given.by);
  if (!undoes && !waiting.length) return undefined;
  const user_ids = undoes ? undoes.user_ids : [...new Set(waiting.map(({ user_id }) => user_id))];
  const id = await store.insertOrder(sql, { ...given, user_ids });
  const attempts = undoes ? await listLogged(sql, given.lesson_id, user_ids ?? []) : waiting;
  await judgeLateAll(sql, attempts);
  return { id, people: new Set(attempts.map(({ user_id }) => user_id)).size };
}
/** The same order, ordered before: what it changed then stands. */
async function findSame(sql: Sql, exam: ManagedExam, client_key: string, kind: string): Promise<Given | undefined> {
  const there = await store.findByKey(sql, client_key);
  if (!there) return undefined;
  if (there.lesson_id !== exam.id || there.kind !== kind) throw refused('not_found');
  const people = isRuling(there.kind) ? (there.user_ids?.length ?? 0) : (await lockRunning(sql, exam.id, there.user_ids)).length;
  return { id: there.id, people };
}
/** Why an order would change nothing. */
function whyNot(kind: 'add' | 'pause' | 'resume', running: readonly RunningRow[], all: { paused: boolean } | null) {
  // who is past their end and is closed by nobody yet is given time, but has nothing to pause
  const live = running.filter(({ over }) => !over);
  const paused = live.filter((row) => row.paused !== null).length;
  if (kind === 'add') return running.length ? undefined : 'nobody_under_way';
  if (kind === 'pause') {
    if (all ? all.paused : live.length > 0 && paused === live.length) return 'paused_already';
    return all || live.length ? undefined : 'nobody_under_way';
  }
  return paused > 0 || all?.paused ? undefined : 'not_paused';
}
const plain = { undoes: null, seconds: null, text: '', bn_text: '' } as const;

async function give(
  sql: Sql,
  actor: SignedIn,
  exam: ManagedExam,
  input: z.infer<typeof giveOrder.input>,
  refuse: Refuse<'own_order' | 'too_many_chosen' | 'nobody_under_way' | 'nothing_waits' | 'paused_already' | 'not_paused'>,
): Promise<Given> {
  const { kind, client_key, reason, text, bn_text } = input;
  if (kind === 'add' && input.minutes === undefined) throw wrongField('minutes', 'required');
  if (kind === 'announce' && !text && !bn_text) throw wrongField('text', 'required');
  if (isRuling(kind) && !reason) throw wrongField('reason', 'required');
  if (input.question_ids && !isRuling(kind)) throw wrongField('question_ids', 'invalid');
  await lockOrders(sql, exam.id);
  const same = await findSame(sql, exam, client_key, kind);
  if (same) return same;
  const user_ids = await readPeople(sql, exam, input as Selected & { to: 'all' | 'selected' }, refuse);
  const given = { ...plain, lesson_id: exam.id, kind, user_ids, reason, client_key, by: actor.user.id };
  if (kind === 'announce') return order(sql, { ...given, text, bn_text });
  if (user_ids?.includes(actor.user.id)) return refuse('own_order');
  if (isRuling(kind)) return (await rule(sql, { ...given, question_ids: input.question_ids ?? null })) ?? refuse('nothing_waits');
  const running = await lockRunning(sql, exam.id, user_ids);
  const why = whyNot(kind, running, user_ids === null ? { paused: await store.isPausedForAll(sql, exam.id) } : null);
  if (why) return refuse(why);
  return order(sql, { ...given, seconds: kind === 'add' ? input.minutes! * 60 : null });
}
export const handlers = handle(calls, {
  moveCode: async ({ sql, actor, managed_exam: exam, input: { taker }, refuse }) => {
    const [person] = await store.usersOf(sql, exam, [taker]);
    if (!person) throw refused('not_found');
    await lockOrders(sql, exam.id);
    const made = await makeStaffCode(sql, person.user_id, exam.id);
    if (!made) return refuse('nobody_under_way');
    const given = { ...plain, lesson_id: exam.id, kind: 'move', user_ids: [person.user_id], reason: '', by: actor.user.id } as const;
    return { id: await store.insertOrder(sql, { ...given, client_key: randomUUID() }), ...made };
  },
  giveOrder: ({ sql, actor, managed_exam, input, refuse }) => give(sql, actor, managed_exam, input, refuse),
  undoOrder: async ({ sql, actor, managed_exam: exam, input: { order_id, client_key }, refuse }) => {
    await lockOrders(sql, exam.id);
    const same = await findSame(sql, exam, client_key, 'undo');
    if (same) return same;
    const undone = await store.findOrder(sql, exam.id, order_id);
    if (!undone) throw refused('not_found');
    if (undone.kind !== 'add' && !isRuling(undone.kind)) return refuse('not_undoable');
    if (undone.undone) return refuse('undone_already');
    const { user_ids } = undone;
    const given = {
      ...plain,
      lesson_id: exam.id,
      kind: 'undo',
      user_ids,
      undoes: order_id,
      reason: '',
      client_key,
      by: actor.user.id,
    } as const;
    return isRuling(undone.kind) ? (await rule(sql, given, undone))! : order(sql, given);
  },
});
/** What somebody is given became more while they sit an exam: an order of their own. Less takes nothing from who is under way. */
export async function addForAccommodations(sql: Sql, { user_id, extra_percent, by }: AccommodationsChanged): Promise<void> {
  for (const lesson_id of await listRunningExams(sql, user_id)) {
    await lockOrders(sql, lesson_id);
    const seconds = await raiseExtra(sql, user_id, lesson_id, extra_percent);
    const said = { text: words.accommodation_changed.en, bn_text: words.accommodation_changed.bn, reason: '' };
    const given = { ...plain, ...said, lesson_id, kind: 'add', user_ids: [user_id], seconds, client_key: randomUUID(), by } as const;
    if (seconds > 0) await order(sql, given);
  }
}
