// Progress of a sheet: when its job has ended, as the runs tell, and the sheet is to be asked for again.
import type { Run } from '#core/jobs/contract.ts';
import { isUnderWay } from '#core/jobs/web/watch-runs.ts';
import type { Sheet } from '#core/sheets/contract.ts';

const AT_WORK: ReadonlySet<Sheet['state']> = new Set(['reading', 'judging', 'applying', 'undoing']);

/** Empty while there is nothing new to ask for; else another text for each end. The sheet's own state decides whether it waits: its run may have ended between the two. */
export function nameEnd({ state, run }: Pick<Sheet, 'state' | 'run'>, runs: readonly Run[] | undefined): string {
  if (!AT_WORK.has(state) || !runs) return '';
  const now = runs.find((one) => one.id === run?.id);
  return now && isUnderWay(now) ? '' : `${now?.state} ${runs.length}`;
}
