// Deliveries of exams that come in one moment, taken in together: saves in one transaction, signs of life in another, and those that an attempt ends with,
// handed in or closed by the clock, in a third. What is more than that is taken in alone.
import type { SignedIn } from '#core/access/actor.ts';
import { byPool } from '#core/db/server/group-commit.ts';
import { type Pool, runTransaction, type Transaction } from '#core/db/server/sql.ts';
import type { Synced } from '../contract-sitting.ts';
import { asJudgedIn } from './attempts.ts';
import { holderOf, isHeldBy } from './leases.ts';
import { asTold, receiptOf } from './sitting.ts';
import { listOrdersForAll, noteAllHeard } from './store-presence.ts';
import { type AttemptRow, listQuestions, lockClosingLessons, type QuestionRow } from './store.ts';
import * as store from './store-sitting.ts';
import type { LeaseRow, LogPart, NewDelivery, SittingRow } from './store-sitting.ts';
import { closeAllGraded, listAsked } from './submitting.ts';
import { asSynced, type Delivered, fit, lengthOf, namedIn, noteTaken, read, takeIn } from './syncing.ts';

interface Delivery {
  actor: SignedIn;
  attempt: AttemptRow;
  input: Delivered;
  refuse: (code: 'log_full') => never;
}
/** What is plainly asked of an attempt that is under way; asking for help and what comes late are for no group. */
interface Plain extends Delivery {
  row: SittingRow;
  leases: LeaseRow[];
  now: number;
  part: LogPart | undefined;
}
const ofOne = (rows: readonly QuestionRow[], ids: readonly number[], { variant_seed }: AttemptRow): QuestionRow[] =>
  rows.filter(({ id }) => ids.includes(id)).map((question) => asJudgedIn(question, variant_seed));

/** Reads deliveries behind the locks of their attempts; nothing of those that are not plain. */
async function readAll(
  sql: Transaction,
  deliveries: readonly Delivery[],
  how: 'free' | 'not',
): Promise<(Plain & { write?: NewDelivery })[]> {
  const attempts = deliveries.map(({ attempt }) => attempt);
  const named = deliveries.map(({ attempt, input }) => namedIn(attempt, input.records));
  const asked = Map.groupBy(
    deliveries.flatMap(({ attempt }, i) => named[i]!.map((id) => ({ id, lesson_id: attempt.lesson_id }))),
    ({ lesson_id }) => lesson_id,
  );
  // sent one behind the other without waiting: attempts are locked before their leases and the clock are read
  const [rows, leases, ...questions] = await Promise.all([
    store.listSittings(sql, attempts, how),
    store.listLeasesOf(sql, attempts).execute(),
    ...[...asked].map(async ([lesson_id, own]) => ({
      lesson_id,
      rows: await listQuestions(sql, [...new Set(own.map(({ id }) => id))], lesson_id),
    })),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const leasesOf = Map.groupBy(leases, ({ attempt_id }) => attempt_id);
  const questionsOf = new Map(questions.map((own) => [own.lesson_id, own.rows]));
  return deliveries.flatMap((delivery, i) => {
    const { actor, attempt, input } = delivery;
    const row = rowOf.get(attempt.id);
    const held = leasesOf.get(attempt.id) ?? [];
    const own = held.find(({ lease }) => lease === input.lease);
    if (!row || row.submitted_at || row.time_over || !own || !isHeldBy(own, holderOf(actor, input.device_key))) return [];
    const now = Math.ceil(own.now);
    const given = read(row, held, own, input, ofOne(questionsOf.get(attempt.lesson_id) ?? [], named[i]!, attempt), now);
    const taken = given && fit(given, held, input.ends === true && own === held.at(-1));
    if (taken === 'log_full' || taken?.ended || taken?.stale || (!taken && own.waiting !== input.waiting)) return [];
    const plain = { ...delivery, row, leases: held, now, part: taken?.part };
    if (!taken) return plain;
    const bytes = lengthOf(taken.part.records);
    noteTaken(own, taken.part, bytes);
    const { user_id, id } = row;
    return { ...plain, write: { user_id, id, part: taken.part, counted: taken.counted, bytes, waiting: input.waiting } };
  });
}
async function takeAll(sql: Transaction, deliveries: readonly Delivery[], how: 'free' | 'not'): Promise<(Synced | undefined)[]> {
  // in one order: of two groups that write of the same attempts none waits for the other in turn
  const plain = (await readAll(sql, deliveries, how)).toSorted((a, b) => a.row.id - b.row.id);
  if (!plain.length) return deliveries.map(() => undefined);
  const waiting = plain.map(({ row: { user_id, id, lesson_id, started_at }, input: { after } }) => ({
    user_id,
    id,
    lesson_id,
    started_at,
    after,
  }));
  const writes = plain.flatMap(({ write }) => write ?? []);
  const [, , orders] = await Promise.all([
    writes.length ? store.insertDeliveries(sql, writes).execute() : undefined,
    noteAllHeard(sql, waiting).execute(),
    listOrdersForAll(sql, waiting).execute(),
  ]);
  const ordersOf = Map.groupBy(orders, ({ attempt }) => attempt);
  const told = new Map(
    plain.map(({ attempt, actor, input, row, leases, now, part }): [number, Synced] => {
      const holder = holderOf(actor, input.device_key);
      const status = asTold(row, leases, { holder, now, receipt: null, orders: ordersOf.get(attempt.id) ?? [] });
      return [attempt.id, asSynced(status, leases, part)];
    }),
  );
  return deliveries.map(({ attempt }) => told.get(attempt.id));
}
/** The attempts of one exam that are handed in by these deliveries, or looked at when their time is over: closed, with their receipts. Nothing of others. */
async function closeAll(sql: Transaction, deliveries: readonly Delivery[]): Promise<(Synced | undefined)[]> {
  const attempts = deliveries.map(({ attempt }) => attempt);
  const { lesson_id } = attempts[0]!;
  // sent one behind the other without waiting: attempts are locked before their leases and the clock are read
  const [rows, leases, lessons] = await Promise.all([
    store.listSittings(sql, attempts, 'free to close'),
    store.listLeasesOf(sql, attempts).execute(),
    lockClosingLessons(
      sql,
      lesson_id,
      attempts.map(({ user_id }) => user_id),
    ).execute(),
  ]);
  const open = rows.filter(({ submitted_at }) => !submitted_at);
  if (!open.length) return deliveries.map(() => undefined);
  const askedIn = await listAsked(sql, lesson_id, open);
  const rowOf = new Map(open.map((row) => [row.id, row]));
  const leasesOf = Map.groupBy(leases, ({ attempt_id }) => attempt_id);
  const lessonOf = new Map(lessons.map((lesson) => [lesson.user_id, lesson]));
  const ending = deliveries.flatMap((delivery) => {
    const { actor, attempt, input } = delivery;
    const row = rowOf.get(attempt.id);
    const held = leasesOf.get(attempt.id) ?? [];
    const own = held.find(({ lease }) => lease === input.lease);
    const lesson = lessonOf.get(attempt.user_id);
    if (!row || !lesson || !own || !isHeldBy(own, holderOf(actor, input.device_key))) return [];
    const now = Math.ceil(own.now);
    const questions = askedIn(row);
    const given = read(row, held, own, input, questions, now);
    // what comes when its time is over is late
    if (given ? row.time_over : !row.time_over || own.waiting !== input.waiting) return [];
    const taken = given && fit(given, held, own === held.at(-1));
    if (taken === 'log_full' || taken?.stale || (taken && !taken.ended)) return [];
    const bytes = taken ? lengthOf(taken.part.records) : 0;
    if (taken) noteTaken(own, taken.part, bytes);
    const { user_id, id } = row;
    return [
      {
        ...{ ...delivery, row, leases: held, now, questions, lesson, part: taken?.part },
        by: taken ? ('learner' as const) : ('clock' as const),
        settled: input.waiting === 0 && own === held.at(-1),
        write: taken && { user_id, id, part: taken.part, counted: taken.counted, bytes, waiting: input.waiting },
      },
    ];
  });
  if (!ending.length) return deliveries.map(() => undefined);
  const writes = ending.flatMap(({ write }) => write ?? []);
  if (writes.length) await store.insertDeliveries(sql, writes);
  await closeAllGraded(
    sql,
    ending.map(({ row, ...one }) => ({ ...one, attempt: row })),
  );
  const over = ending.map(({ row }) => row);
  const waiting = ending.map(({ row: { user_id, id, started_at }, input: { after } }) => ({ user_id, id, lesson_id, started_at, after }));
  const [closed, countedOf, orders] = await Promise.all([
    store.listSittings(sql, over, 'not'),
    store.countAllAnswered(sql, over),
    listOrdersForAll(sql, waiting).execute(),
  ]);
  const closedOf = new Map(closed.map((row) => [row.id, row]));
  const ordersOf = Map.groupBy(orders, ({ attempt }) => attempt);
  const told = new Map(
    ending.map(({ attempt: { id }, actor, input, leases: held, now, part }): [number, Synced] => {
      const row = closedOf.get(id)!;
      const holder = holderOf(actor, input.device_key);
      const status = asTold(row, held, { holder, now, receipt: receiptOf(row, countedOf(id)), orders: ordersOf.get(id) ?? [] });
      return [id, asSynced(status, held, part)];
    }),
  );
  return deliveries.map(({ attempt }) => told.get(attempt.id));
}
const takeAlone = (pool: Pool, { actor, attempt, input, refuse }: Delivery): Promise<Synced> =>
  runTransaction(pool, (tx) => takeIn(tx, actor, attempt, input, refuse));
const keyOf = ({ attempt }: Delivery) => String(attempt.id);
const close = byPool<Delivery, Synced>({
  laneOf: ({ attempt }) => String(attempt.lesson_id),
  // a group reads what its exam asks
  each_ms: 100,
  ...{ keyOf, together: closeAll, alone: takeAlone },
});
const grouping = (how: 'free' | 'not') =>
  byPool<Delivery, Synced>({ keyOf, together: (tx, deliveries) => takeAll(tx, deliveries, how), alone: takeAlone });
const [save, hear] = [grouping('free'), grouping('not')];
/** Takes a delivery in, with those that come in the same moment; answered after the commit. */
export function takeInTogether(pool: Pool, delivery: Delivery): Promise<Synced> {
  const { records, help } = delivery.input;
  if (help !== undefined) return takeAlone(pool, delivery);
  const { submitted_at, time_over } = delivery.attempt;
  // whoever looks at an attempt whose time is over closes it
  const ends = records.length ? records.some((sent) => sent?.kind === 'end') : time_over;
  if (ends && !submitted_at) return close(pool, delivery);
  return (records.length ? save : hear)(pool, delivery);
}
