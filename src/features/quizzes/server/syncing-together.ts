// Deliveries of exams that come in one moment, taken in together: saves in one transaction, signs of life in another. What is more than that is taken in alone.
import type { SignedIn } from '#core/access/actor.ts';
import { byPool } from '#core/db/server/group-commit.ts';
import { type Pool, runTransaction, type Transaction } from '#core/db/server/sql.ts';
import type { Synced } from '../contract-sitting.ts';
import { asJudgedIn } from './attempts.ts';
import { holderOf, isHeldBy } from './leases.ts';
import { asTold } from './sitting.ts';
import { listOrdersForAll, noteAllHeard } from './store-presence.ts';
import { type AttemptRow, listQuestions, type QuestionRow } from './store.ts';
import * as store from './store-sitting.ts';
import type { LeaseRow, LogPart, NewDelivery, SittingRow } from './store-sitting.ts';
import { asSynced, type Delivered, fit, lengthOf, namedIn, noteTaken, read, takeIn } from './syncing.ts';

interface Delivery {
  actor: SignedIn;
  attempt: AttemptRow;
  input: Delivered;
  refuse: (code: 'log_full') => never;
}
/** What is plainly asked of an attempt that is under way; handing in, asking for help and what comes late are for the others. */
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
const takeAlone = (pool: Pool, { actor, attempt, input, refuse }: Delivery): Promise<Synced> =>
  runTransaction(pool, (tx) => takeIn(tx, actor, attempt, input, refuse));
const grouping = (how: 'free' | 'not') =>
  byPool<Delivery, Synced>({
    keyOf: ({ attempt }) => String(attempt.id),
    together: (tx, deliveries) => takeAll(tx, deliveries, how),
    alone: takeAlone,
  });
const [save, hear] = [grouping('free'), grouping('not')];
/** Takes a delivery in, with those that come in the same moment; answered after the commit. */
export function takeInTogether(pool: Pool, delivery: Delivery): Promise<Synced> {
  const { records, help } = delivery.input;
  if (help !== undefined || records.some((sent) => sent?.kind === 'end')) return takeAlone(pool, delivery);
  return (records.length ? save : hear)(pool, delivery);
}
