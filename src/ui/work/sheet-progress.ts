// Progress of a sheet: when its job has ended, as the runs tell, and the sheet is to be asked for again.
import type { Run } from '#core/jobs/contract.ts';
import { isUnderWay } from '#core/jobs/web/watch-runs.ts';
import type { Word } from '#core/i18n/words.ts';
import type { Sheet } from '#core/sheets/contract.ts';
import { words } from './words-sheet.ts';

const AT_WORK: ReadonlySet<Sheet['state']> = new Set(['reading', 'judging', 'applying', 'undoing']);

/** Empty while there is nothing new to ask for; else another text for each end. The sheet's own state decides whether it waits: its run may have ended between the two. */
export function nameEnd({ state, run }: Pick<Sheet, 'state' | 'run'>, runs: readonly Run[] | undefined): string {
  if (!AT_WORK.has(state) || !runs) return '';
  const now = runs.find((one) => one.id === run?.id);
  return now && isUnderWay(now) ? '' : `${now?.state} ${runs.length}`;
}
/** What is said of undoing the sheet, and whether its time is over; nothing where there is nothing to undo. */
export function sayUndo(
  { state, undo_until, results }: Pick<Sheet, 'state' | 'undo_until'> & { results: Pick<Sheet['results'], 'made' | 'changed'> },
  now: number,
): { said: Word; over: boolean } | undefined {
  if (state === 'undone' || !(results.made + results.changed)) return undefined;
  if (undo_until !== null && Date.parse(undo_until) < now) return { said: words.undo_over, over: true };
  return { said: state === 'blocked' ? words.undo_others : words.undo_all, over: false };
}
