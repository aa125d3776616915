// The sheet that a job works on: found when the job begins, and held for each portion while the job is still the one to do it.
import type { Pool, Transaction } from '#core/db/server/sql.ts';
import { getKind, type SheetKind } from './kind.ts';
import { findSheet, lockSheet, type SheetRow } from './store-sheets.ts';

interface SheetRun {
  id: number;
  payload: { sheet_id: number };
}
/** Undefined when the sheet is gone, or another run has taken it over. */
export async function findAtWork(pool: Pool, run: SheetRun): Promise<{ sheet: SheetRow; kind: SheetKind } | undefined> {
  const sheet = await findSheet(pool, run.payload.sheet_id);
  return sheet?.run_id === run.id ? { sheet, kind: getKind(sheet.kind) } : undefined;
}
/** Holds the sheet for a portion; false when there is nothing left for this run to do in that state. */
export async function holdAtWork(sql: Transaction, run: SheetRun, state: SheetRow['state']): Promise<boolean> {
  const held = await lockSheet(sql, run.payload.sheet_id);
  return held?.state === state && held.run_id === run.id;
}
