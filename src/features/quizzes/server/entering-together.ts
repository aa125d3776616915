// Exams that many begin in one moment: attempts that are opened anew are opened together, in one transaction. Whoever has begun before enters alone.
import type { SignedIn } from '#core/access/actor.ts';
import { byPool } from '#core/db/server/group-commit.ts';
import { type Pool, runTransaction, type Transaction } from '#core/db/server/sql.ts';
import type { LearnerLesson } from '#features/lessons/server/service.ts';
import type { Entered } from '../contract-sitting.ts';
import { asJudgedIn, foldEarlier, paperOf } from './attempts.ts';
import { submitAtEnds } from './jobs.ts';
import { holderOf } from './leases.ts';
import { asEntered, asTold, type EnterRefusal, enterExam, type Refuse } from './sitting.ts';
import { lockRules } from './store-exams.ts';
import { listOrdersForAll, noteAllHeard } from './store-presence.ts';
import { awaitOrders, listGiven, listTimeOrders } from './store-time.ts';
import { insertAttempts, listQuestions, lockAccounts } from './store.ts';
import * as store from './store-sitting.ts';

interface Entering {
  actor: SignedIn;
  lesson: LearnerLesson;
  input: { device_key: string; again: boolean; after: number };
  refuse: Refuse<EnterRefusal>;
}
/** Opens attempts at one exam that draws from the bank, by their learners; nothing of those that are refused, or have had one. */
async function enterLesson(sql: Transaction, lesson_id: number, entering: readonly Entering[]): Promise<Map<number, Entered>> {
  const user_ids = entering.map(({ lesson }) => lesson.user_id);
  // sent one behind the other without waiting; whose account is being changed goes alone
  const [accounts, rules, , earlier, begun, given] = await Promise.all([
    lockAccounts(sql, user_ids).execute(),
    lockRules(sql, lesson_id),
    awaitOrders(sql, lesson_id).execute(),
    listTimeOrders(sql, lesson_id).execute(),
    store.listBegun(sql, lesson_id, user_ids),
    listGiven(sql, user_ids),
  ]);
  const free = new Set(accounts.map(({ id }) => id));
  const anew = entering.filter(
    ({ lesson }) => lesson.kind === 'exam' && !lesson.overdue && !begun.has(lesson.user_id) && free.has(lesson.user_id),
  );
  if (!rules || !anew.length || rules.shut || (rules.waits && !rules.lobby)) return new Map();
  const openings = anew.map(({ lesson: { user_id, course_id, attempts_allowed, enrollment_id } }) => {
    const { seed, code } = paperOf(rules, enrollment_id);
    return { user_id, course_id, attempts_allowed, seed, code };
  });
  const made = await insertAttempts(sql, lesson_id, openings, { set: paperOf(rules, 0), entered: true });
  if (!made.length) return new Map();
  if (rules.timed || (rules.mode === 'bell' && earlier.length)) await foldEarlier(sql, made, earlier, rules.timed);
  const by = new Map(anew.map((one) => [one.lesson.user_id, one]));
  const asked = [...new Set(made.flatMap(({ question_ids }) => question_ids))];
  const waiting = made.map(({ user_id, id, started_at }) => ({ user_id, id, lesson_id, started_at, after: by.get(user_id)!.input.after }));
  const leases = made.map(({ user_id, id }) => {
    const { actor, input } = by.get(user_id)!;
    return { user_id, id, lease: 1, ...holderOf(actor, input.device_key), moved_by: null };
  });
  const [rows, held, questions, orders] = await Promise.all([
    store.listSittings(sql, made, 'not'),
    store.insertLeases(sql, leases).execute(),
    listQuestions(sql, asked, lesson_id).execute(),
    listOrdersForAll(sql, waiting).execute(),
    noteAllHeard(sql, waiting).execute(),
  ]);
  await submitAtEnds(
    sql,
    lesson_id,
    rows.flatMap(({ ends_at }) => ends_at ?? []),
  );
  const questionOf = new Map(questions.map((question) => [question.id, question]));
  const leaseOf = new Map(held.map((lease) => [lease.attempt_id, lease]));
  const ordersOf = Map.groupBy(orders, ({ attempt }) => attempt);
  return new Map(
    rows.map((row): [number, Entered] => {
      const { actor, lesson, input } = by.get(row.user_id)!;
      const lease = leaseOf.get(row.id)!;
      const told = { holder: holderOf(actor, input.device_key), now: lease.now, receipt: null, orders: ordersOf.get(row.id) ?? [] };
      const own = row.question_ids.flatMap((id) => questionOf.get(id) ?? []).map((question) => asJudgedIn(question, row.variant_seed));
      const known = { now: lease.now, status: asTold(row, [lease], told), questions: own, answers: [], given: given(row.user_id) };
      return [row.user_id, asEntered(lesson, row, known)];
    }),
  );
}
const enter = byPool<Entering, Entered>({
  laneOf: ({ lesson }) => String(lesson.id),
  // a group reads what its exam may ask: a tenth of a second of two thousand who come in ten is twenty of them
  each_ms: 100,
  keyOf: ({ lesson }) => String(lesson.user_id),
  together: async (tx, entering) => {
    const entered = await enterLesson(tx, entering[0]!.lesson.id, entering);
    return entering.map(({ lesson }) => entered.get(lesson.user_id));
  },
  alone: (pool, { actor, lesson, input, refuse }) => runTransaction(pool, (tx) => enterExam(tx, actor, lesson, input, refuse)),
});
/** Enters an exam, with those who enter in the same moment; answered after the commit. */
export const enterTogether = (pool: Pool, entering: Entering): Promise<Entered> => enter(pool, entering);
