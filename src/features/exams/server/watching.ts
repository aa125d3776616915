// Watching an exam under way: where its takers are and what was ordered. Watchers of one moment share the statements.
import { handle } from '#core/contract/server/handlers.ts';
import { createBatchLoader } from '#core/db/server/batching-loader.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { ManagedExam } from '#features/quizzes/server/service.ts';
import { readList } from '#core/lists/server/order.ts';
import { type GivenOrder, listTakers, watch } from '../contract-sitting.ts';
import { type Taker, takers, type TakerState, takerStates } from '../lists-takers.ts';
import { changesShown, isPausedForAll, listGivenOrders, readSnapshot, type Snapshot } from './store-sitting.ts';
import { takersOf } from './store-takers.ts';

export const calls = { watch, listTakers };
const LATE_SECONDS = 3;
interface Seen extends Snapshot {
  orders: Omit<GivenOrder, 'can'>[];
  paused: boolean;
}
async function look(sql: Sql, exam: Pick<ManagedExam, 'id' | 'course_id'>): Promise<Seen> {
  const [snapshot, orders, paused] = await Promise.all([
    readSnapshot(sql, exam),
    listGivenOrders(sql, exam.id),
    isPausedForAll(sql, exam.id),
  ]);
  return { ...snapshot, orders: [...orders], paused };
}
const loaders = new WeakMap<Sql, (key: string) => Promise<Seen | undefined>>();
const isTransaction = (sql: Sql): boolean => 'savepoint' in sql;
/** Of several exams one after another: each is a statement over all its takers. */
async function lookShared(sql: Sql, { id, course_id }: ManagedExam): Promise<Seen> {
  if (isTransaction(sql)) return look(sql, { id, course_id });
  let load = loaders.get(sql);
  if (!load) {
    load = createBatchLoader<string, Seen>(async (keys) => {
      const seen = new Map<string, Seen>();
      for (const key of keys) {
        const [lesson, course] = key.split(':').map(Number) as [number, number];
        seen.set(key, await look(sql, { id: lesson, course_id: course }));
      }
      return seen;
    });
    loaders.set(sql, load);
  }
  return (await load(`${id}:${course_id}`))!;
}
/** What may be ordered for a taker in this state: true, or the code of why not. */
function orderable(state: TakerState, may: boolean): Record<string, true | string> {
  const open = ['under_way', 'silent', 'paused', 'time_over'].includes(state);
  const when = (fits: boolean, why: string) => (!may ? 'not_allowed' : fits || why);
  return {
    add: when(open, 'nobody_under_way'),
    pause: when(open && state !== 'time_over' && state !== 'paused', state === 'paused' ? 'paused_already' : 'nobody_under_way'),
    resume: when(state === 'paused', 'not_paused'),
    announce: when(true, ''),
  };
}
export const handlers = handle(calls, {
  listTakers: async ({ sql, input, managed_exam, actor }) => {
    const found = await readList<Taker>(sql, takers, takersOf(sql, managed_exam), input, actor.language);
    const may = actor.grants.has('exam.run') && !actor.role?.read_only;
    return { ...found, data: found.data.map((row) => ({ ...row, can: orderable(row.state, may) })) };
  },
  watch: async ({ sql, actor, managed_exam, input: { since } }) => {
    const { now, counts, first_end, last_end, changes, orders, paused } = await lookShared(sql, managed_exam);
    // what was under way at that moment may be committed after it
    const after = since === undefined ? undefined : Date.parse(since) / 1000 - LATE_SECONDS;
    const changed = changes.filter(({ moment }) => after === undefined || moment > after);
    const may = actor.grants.has('exam.run') && !actor.role?.read_only;
    const { title, bn_title, course_title, bn_course_title } = managed_exam;
    return {
      ...{ now, title, bn_title, course_title, bn_course_title },
      counts: Object.fromEntries(takerStates.map((state) => [state, counts[state] ?? 0])) as Record<(typeof takerStates)[number], number>,
      first_end,
      last_end,
      paused,
      changed: changed.slice(0, changesShown),
      more: changed.length > changesShown,
      orders: orders.map((order) => ({
        ...order,
        can: { undo: order.kind !== 'add' ? 'not_undoable' : order.undone ? 'undone_already' : may ? (true as const) : 'not_allowed' },
      })),
      can: { order: may ? (true as const) : 'not_allowed' },
    };
  },
});
