// Undo of a sheet's run (job): first what was built on it is looked for, and nothing done when there is something; then row by row, the last first.
import { inPortions } from '#core/jobs/server/in-portions.ts';
import { personJob, type Portion, type Run } from '#core/jobs/server/person-job.ts';
import type { Transaction } from '#core/db/server/sql.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { reasons, runs } from '../words.ts';
import { mayImport } from './allowing.ts';
import { findAtWork, holdAtWork } from './at-work.ts';
import { countBy, lockKind, toItem } from './applying.ts';
import { type Done, type SheetKind } from './kind.ts';
import { listDone, saveReasons } from './store-rows.ts';
import { setState, type SheetRow } from './store-sheets.ts';

interface Payload {
  sheet_id: number;
  /** Rows on which something was built stay; without it nothing is undone when there are such. */
  leave_built: boolean;
}
const LOOKED_AT = 500;
const ROWS_A_PORTION = 50;
type Place = { looking: boolean; before: number | null; built: number };
const begin = ({ leave_built }: Payload): Place => ({ looking: !leave_built, before: null, built: 0 });
const doneOf = (row: Awaited<ReturnType<typeof listDone>>[number]): Done => ({
  did: row.result,
  id: row.record_id,
  version: row.version,
  before: row.before,
});
const bothOf = (word: (typeof runs)['blocked'], kept: number) => sayBoth((t) => t(word, { kept }));

async function look(sql: Transaction, actor: SignedIn, kind: SheetKind, sheet: SheetRow, place: Place): Promise<Portion> {
  const rows = await listDone(sql, sheet.id, place.before, LOOKED_AT);
  const built = await kind.built(sql, actor, rows.map(doneOf));
  await saveReasons(
    sql,
    sheet.id,
    rows.map((row, i) => ({ number: row.number, reason: built[i] ?? null })),
  );
  const found = place.built + built.filter(Boolean).length;
  if (rows.length === LOOKED_AT) return { cursor: { looking: true, before: rows.at(-1)!.number, built: found } satisfies Place };
  if (!found) return { cursor: { looking: false, before: null, built: 0 } satisfies Place };
  await setState(sql, sheet.id, 'blocked');
  return { over: true, counts: { built: found }, result: bothOf(runs.blocked, found) };
}
async function undoSome(
  sql: Transaction,
  actor: SignedIn,
  kind: SheetKind,
  sheet: SheetRow,
  now: Run<Payload>,
  place: Place,
): Promise<Portion> {
  const rows = await listDone(sql, sheet.id, place.before, ROWS_A_PORTION);
  const results = [];
  for (const row of rows) {
    const reason = await tryToUndo(sql, actor, kind, doneOf(row));
    results.push({ number: row.number, result: reason ? ('kept' as const) : ('undone' as const), reason: reason ?? null });
  }
  if (rows.length) await saveReasons(sql, sheet.id, results);
  const over = rows.length < ROWS_A_PORTION;
  if (over) await setState(sql, sheet.id, 'undone');
  const counts = countBy(results);
  const told = { undone: (now.counts.undone ?? 0) + (counts.undone ?? 0), kept: (now.counts.kept ?? 0) + (counts.kept ?? 0) };
  return {
    did: rows.length,
    cursor: { looking: false, before: rows.at(-1)?.number ?? place.before, built: 0 } satisfies Place,
    counts,
    items: results.map((result, i) => toItem(rows[i]!.label, result)),
    over,
    result: sayBoth((t) => t(runs.undone, told)),
  };
}
async function tryToUndo(sql: Transaction, actor: SignedIn, kind: SheetKind, done: Done) {
  try {
    return await sql.savepoint((inner) => kind.undo(inner, actor, done));
  } catch (error) {
    if (!/^2[23]/.test((error as { code?: string }).code ?? '')) throw error;
    return reasons.failed;
  }
}

export const undoSheet = personJob<Payload>(
  'sheets.undo',
  async ({ pool, run, portion, actor }) => {
    const found = await findAtWork(pool, run);
    if (!found) return;
    const { sheet, kind } = found;
    const next = () =>
      portion(async (sql, now) => {
        const place = (now.cursor as Place | null) ?? begin(now.payload);
        if (!place.looking) await lockKind(sql, kind);
        if (!(await holdAtWork(sql, run, 'undoing'))) return { over: true };
        const acting = await actor(sql);
        return place.looking ? look(sql, acting, kind, sheet, place) : undoSome(sql, acting, kind, sheet, now, place);
      });
    await inPortions(pool, next, kind.stale);
  },
  { allows: mayImport },
);
