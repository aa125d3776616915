// Watching an exam under way: where its takers are and what was ordered. Watchers of one moment share the statements.
import { handle } from '#core/contract/server/handlers.ts';
import { createBatchLoader } from '#core/db/server/batching-loader.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type ManagedExam, openingCode } from '#features/quizzes/server/service.ts';
import { readList } from '#core/lists/server/order.ts';
import { type GivenOrder, listTakers, watch } from '../contract-sitting.ts';
import { type Taker, takers, takerStates } from '../lists-takers.ts';
import { changesShown, findBell, isPausedForAll, listGivenOrders, readSnapshot, type Snapshot } from './store-sitting.ts';
import { takersOf } from './store-takers.ts';

export const calls = { watch, listTakers };
const LATE_SECONDS = 3;
const undoable: ReadonlySet<string> = new Set(['add', 'count', 'ignore']);
interface Seen extends Snapshot {
  orders: Omit<GivenOrder, 'can'>[];
  paused: boolean;
  bell: Awaited<ReturnType<typeof findBell>>;
}
async function look(sql: Sql, exam: Pick<ManagedExam, 'id' | 'course_id'>): Promise<Seen> {
  const [snapshot, orders, paused, bell] = await Promise.all([
    readSnapshot(sql, exam),
    listGivenOrders(sql, exam.id),
    isPausedForAll(sql, exam.id),
    findBell(sql, exam.id),
  ]);
  return { ...snapshot, orders: [...orders], paused, bell };
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
interface Orderable extends Pick<Taker, 'state' | 'late_waiting'> {
  closed_by: string | null;
}
/** What may be ordered for a taker in this state: true, or the code of why not. */
function orderable({ state, closed_by, late_waiting }: Orderable, may: boolean): Record<string, true | string> {
  const open = ['lobby', 'asking', 'under_way', 'silent', 'paused', 'time_over'].includes(state);
  const when = (fits: boolean, why: string) => (!may ? 'not_allowed' : fits || why);
  return {
    // also who did not hand in
    add: when(open || closed_by === 'clock', 'nobody_under_way'),
    count: when(late_waiting !== null, 'nothing_waits'),
    ignore: when(late_waiting !== null, 'nothing_waits'),
    move_code: when(open && state !== 'time_over', 'nobody_under_way'),
    pause: when(open && state !== 'time_over' && state !== 'paused', state === 'paused' ? 'paused_already' : 'nobody_under_way'),
    resume: when(state === 'paused', 'not_paused'),
    announce: when(true, ''),
  };
}
export const handlers = handle(calls, {
  listTakers: async ({ sql, input, managed_exam, actor }) => {
    const found = await readList<Taker & Orderable>(sql, takers, takersOf(sql, managed_exam), input, actor.language);
    const may = actor.grants.has('exam.run') && !actor.role?.read_only;
    return { ...found, data: found.data.map((row) => ({ ...row, can: orderable(row, may) })) };
  },
  watch: async ({ sql, actor, managed_exam, input: { since } }) => {
    const { changes, orders, bell, counts, ...seen } = await lookShared(sql, managed_exam);
    // what was under way at that moment may be committed after it
    const after = since === undefined ? undefined : Date.parse(since) / 1000 - LATE_SECONDS;
    const changed = changes.filter(({ moment }) => after === undefined || moment > after);
    const may = actor.grants.has('exam.run') && !actor.role?.read_only;
    const { title, bn_title, course_title, bn_course_title } = managed_exam;
    return {
      ...seen,
      ...{ title, bn_title, course_title, bn_course_title },
      counts: Object.fromEntries(takerStates.map((state) => [state, counts[state] ?? 0])) as Record<(typeof takerStates)[number], number>,
      changed: changed.slice(0, changesShown),
      more: changed.length > changesShown,
      orders: orders.map((order) => ({
        ...order,
        can: { undo: !undoable.has(order.kind) ? 'not_undoable' : order.undone ? 'undone_already' : may ? (true as const) : 'not_allowed' },
      })),
      can: { order: may ? (true as const) : 'not_allowed' },
      bell: bell
        ? { starts_at: bell.starts_at, code: may && bell.rung ? openingCode({ lesson_id: managed_exam.id, ...bell }) : null }
        : null,
    };
  },
});
