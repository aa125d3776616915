// Run of a sheet (job): its rows are done in portions through the room's own rules, each once, as the person who started it.
import { Refusal } from '#core/contract/server/refusal.ts';
import type { SignedIn } from '#core/access/actor.ts';
import type { Said } from '#core/contract/call.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { mapInTurns } from '#core/jobs/server/giving-way.ts';
import { inPortions } from '#core/jobs/server/in-portions.ts';
import { personJob } from '#core/jobs/server/person-job.ts';
import type { Item as RunItem } from '#core/jobs/server/store-runs.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { cutText } from '../declare.ts';
import { reasons, runs } from '../words.ts';
import { mayImport } from './allowing.ts';
import { findAtWork, holdAtWork } from './at-work.ts';
import { type Item, type Judged, type SheetKind } from './kind.ts';
import { loadChoices, type RowReader, rowReader } from './rows.ts';
import { type JudgedRow, listPending, type ResultRow, saveResults, type StoredRow } from './store-rows.ts';
import { setState } from './store-sheets.ts';

/** Short enough that whoever edits such a row by hand hardly waits. */
const ROWS_A_PORTION = 50;
/** Of a kind that does many at once. */
const ROWS_TOGETHER = 250;
const ROWS_TO_NOTICE = 1000;
type Row = StoredRow & JudgedRow;

/** Portions of two sheets of one kind come one after the other, so that neither meets the other in the middle. */
export const lockKind = (sql: Sql, kind: SheetKind) => sql`select pg_advisory_xact_lock(hashtextextended(${`sheet ${kind.name}`}, 0))`;

/** Plans that were made for an almost empty table are made anew: by them a row of the ten-thousandth would cost as much as all before it. */
async function noticeGrowth(sql: Sql, { tables }: SheetKind): Promise<void> {
  for (const table of tables) await sql`analyze ${sql(table)}`;
}
/** Why a row is not done that was right when its person looked at it. What they were not shown is not written. */
function objection(row: Row, now: Judged): Said | undefined {
  if (now.verdict === 'wrong') {
    const wrong = Object.values(now.wrong);
    return sayBoth((t, language) => t(reasons.wrong_now, { why: wrong.map((w) => w[language]).join(' ') }));
  }
  if (now.verdict === 'same' || row.verdict === now.verdict) {
    if (now.verdict !== 'changed') return undefined;
    const same = Object.entries(now.changes).every(([name, [before]]) => {
      const shown = row.changes?.[name];
      return shown !== undefined && JSON.stringify(shown[0]) === JSON.stringify(before);
    });
    return same ? undefined : reasons.changed_meanwhile;
  }
  return now.verdict === 'changed' ? reasons.added_meanwhile : reasons.gone_meanwhile;
}
/** Refusals by which somebody else was quicker: what is there now is looked at once more. */
const QUICKER = new Set(['already_there', 'stale', 'not_found']);

async function doRow(sql: Transaction, actor: SignedIn, kind: SheetKind, row: Row, item: Item, judged: Judged): Promise<ResultRow> {
  let now = judged;
  for (let tried = 0; ; tried++) {
    const no = objection(row, now);
    if (no) return { number: row.number, result: 'refused', reason: no, done: null };
    if (now.verdict !== 'new' && now.verdict !== 'changed') return { number: row.number, result: 'same', reason: null, done: null };
    const acted = await tryToAct(sql, actor, kind, item, now);
    if ('done' in acted) return { number: row.number, result: acted.done.did, reason: null, done: acted.done };
    if (tried > 0 || !QUICKER.has(acted.code)) return { number: row.number, result: 'refused', reason: acted.refused, done: null };
    now = (await kind.judge(sql, actor, [item]))[0]!;
  }
}
/** A value that the database itself refuses is the fault of one row, not of the run. */
async function tryToAct(sql: Transaction, actor: SignedIn, kind: SheetKind, item: Item, judged: Judged & { verdict: 'new' | 'changed' }) {
  try {
    return await sql.savepoint((inner) => kind.act(inner, actor, item, judged));
  } catch (error) {
    if (!/^2[23]/.test((error as { code?: string }).code ?? '')) throw error;
    return { refused: reasons.failed, code: 'failed' };
  }
}
async function doPortion(
  sql: Transaction,
  actor: SignedIn,
  kind: SheetKind,
  reader: RowReader,
  rows: readonly Row[],
): Promise<ResultRow[]> {
  const read = await mapInTurns(rows, (row) => ({ row, ...reader.read(row) }));
  const judged = await kind.judge(
    sql,
    actor,
    read.map((r) => r.item),
  );
  const together = await doTogether(sql, actor, kind, read, judged);
  if (together) return together;
  const results: ResultRow[] = [];
  for (const [i, r] of read.entries())
    results.push(await doRow(sql, actor, kind, r.row, r.item, 'wrong' in r ? { verdict: 'wrong', wrong: r.wrong } : judged[i]!));
  return results;
}
type ReadRow = { row: Row; item: Item; wrong?: unknown };
/** All rows of a portion in one piece, where each is as its person saw it; where one of them cannot be done they are done one by one. */
async function doTogether(
  sql: Transaction,
  actor: SignedIn,
  kind: SheetKind,
  read: readonly ReadRow[],
  judged: readonly Judged[],
): Promise<ResultRow[] | undefined> {
  const { actAll } = kind;
  const plain = (now: Judged | undefined, { row, wrong }: ReadRow) =>
    !wrong && now && (now.verdict === 'new' || now.verdict === 'changed') && !objection(row, now);
  if (!actAll || !read.every((r, i) => plain(judged[i], r))) return undefined;
  try {
    const items = read.map(({ item }) => item);
    const done = await sql.savepoint((inner) => actAll(inner, actor, items));
    return read.map(({ row }, i) => ({ number: row.number, result: done[i]!.did, reason: null, done: done[i]! }));
  } catch (error) {
    if (!/^2[23]/.test((error as { code?: string }).code ?? '') && !(error instanceof Refusal)) throw error;
    return undefined;
  }
}
export const toItem = (label: string, { number, result, reason }: Pick<ResultRow, 'number' | 'result' | 'reason'>): RunItem => ({
  number,
  outcome: result,
  label: cutText(label, 200),
  reason,
});
export const countBy = (results: readonly { result: string }[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(results, (r) => r.result)].map(([result, all]) => [result, all.length]));

export const applySheet = personJob<{ sheet_id: number }>(
  'sheets.apply',
  async ({ pool, run, portion, actor }) => {
    const found = await findAtWork(pool, run);
    if (!found) return;
    const { sheet, kind } = found;
    const reader = rowReader(kind, sheet, await loadChoices(pool, kind));
    const size = kind.actAll ? ROWS_TOGETHER : ROWS_A_PORTION;
    const next = () =>
      portion(async (sql, now) => {
        await lockKind(sql, kind);
        if (!(await holdAtWork(sql, run, 'applying'))) return { over: true };
        const rows = await listPending(sql, sheet.id, (now.cursor as number | null) ?? 0, size);
        const results = rows.length ? await doPortion(sql, await actor(sql), kind, reader, rows) : [];
        if (results.length) await saveResults(sql, sheet.id, results);
        const over = rows.length < size;
        const did = now.done + rows.length;
        if (Math.floor(now.done / ROWS_TO_NOTICE) < Math.floor(did / ROWS_TO_NOTICE)) await noticeGrowth(sql, kind);
        if (over) await setState(sql, sheet.id, 'applied');
        const counts = countBy(results);
        const all = (result: string) => (now.counts[result] ?? 0) + (counts[result] ?? 0);
        const told = { made: all('made'), changed: all('changed'), refused: all('refused') };
        return {
          did: rows.length,
          cursor: rows.at(-1)?.number ?? now.cursor,
          counts,
          items: results.map((result, i) => toItem(rows[i]!.label, result)),
          over,
          result: sayBoth((t) => t(runs.applied, told)),
        };
      });
    await inPortions(pool, next, kind.stale);
  },
  { allows: mayImport },
);
