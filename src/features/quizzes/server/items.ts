// Counting items: a job of each minute adds closed first attempts to the sums of their questions, and corrects those that have come to something else.
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { addPerson, noSums, picksOf } from '../rules-items.ts';
import { classOf, secondsAt } from '../rules-seconds.ts';
import { recordsOf } from './judging.ts';
import * as store from './store-items.ts';
import { listLogs } from './store-sitting.ts';

const TOGETHER = 500;
const keyOf = (kind: store.ItemKind, item_id: number) => `${kind} ${item_id}`;
type Marks = Readonly<Record<string, number>>;

function count(
  sums: Map<string, store.SumsRow>,
  { question_ids, answers }: store.UncountedRow,
  marks: Marks,
  drawOf: ReadonlyMap<number, number>,
  sign: 1 | -1,
): void {
  const of = (kind: store.ItemKind, item_id: number): store.SumsRow => {
    const key = keyOf(kind, item_id);
    let own = sums.get(key);
    if (!own) sums.set(key, (own = { kind, item_id, ...noSums(), seconds: {} }));
    return own;
  };
  const markOf = (id: number) => marks[id] ?? 0;
  const t = question_ids.reduce((sum, id) => sum + markOf(id), 0);
  for (const id of question_ids) addPerson(of('question', id), { x: markOf(id), t, picked: picksOf(answers[id]) }, sign);
  const drawn = Map.groupBy(
    question_ids.filter((id) => drawOf.has(id)),
    (id) => drawOf.get(id)!,
  );
  for (const [draw, ids] of drawn) addPerson(of('draw', draw), { x: ids.reduce((sum, id) => sum + markOf(id), 0), t, picked: [] }, sign);
}
/** Adds how long these attempts were at their questions; those that had no log say nothing of it. */
async function countSeconds(sql: Sql, sums: Map<string, store.SumsRow>, rows: readonly store.UncountedRow[]): Promise<void> {
  const logs = Map.groupBy(rows.length ? await listLogs(sql, rows) : [], ({ attempt_id }) => attempt_id);
  for (const { id, question_ids } of rows) {
    const seconds = secondsAt((logs.get(id) ?? []).flatMap(recordsOf));
    for (const question of question_ids) {
      const own = sums.get(keyOf('question', question));
      const at = seconds.get(question);
      if (own && at !== undefined) own.seconds[classOf(at)] = (own.seconds[classOf(at)] ?? 0) + 1;
    }
  }
}
/** Counts some attempts of one lesson; answers whether there may be more. */
async function countSome(sql: Sql): Promise<boolean> {
  const lesson_id = await store.findUncounted(sql);
  if (lesson_id === undefined) return false;
  await store.lockItems(sql, lesson_id);
  const rows = await store.lockUncounted(sql, lesson_id, TOGETHER);
  if (rows.some(({ answers_changed }) => answers_changed)) {
    await store.forgetCounted(sql, lesson_id);
    return true;
  }
  if (!rows.length) return true;
  const drawOf = await store.listDrawOf(sql, lesson_id);
  const sums = new Map((await store.listSums(sql, lesson_id)).map((row) => [keyOf(row.kind, row.item_id), row]));
  for (const row of rows) {
    if (row.before) count(sums, row, row.before, drawOf, -1);
    count(sums, row, row.now, drawOf, 1);
  }
  // a correction of marks changes nothing of it
  await countSeconds(
    sql,
    sums,
    rows.filter(({ before }) => !before),
  );
  await store.saveSums(sql, lesson_id, [...sums.values()]);
  await store.setCounted(sql, rows);
  return true;
}
export const countItems = job(
  'quizzes.count-items',
  async (_, { pool }) => {
    for (let goes_on = true; goes_on; ) goes_on = await runTransaction(pool, (sql: Sql) => countSome(sql));
  },
  { minutely: true },
);
