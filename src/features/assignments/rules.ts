// Rules of assignments: when a work can be changed, and how many files of which size it may have. Pure.

/** Letters of a work, as readers count them. */
export const WORK_MOST = 20_000;
export const COMMENT_MOST = 4_000;
export const MOST_FILES = 5;
export const FILE_BYTES = 20_000_000;

interface State {
  submitted_at: string | null;
  passed: boolean | null;
}
/** Why a work cannot be changed any more. What was handed in stands from its day on; who handed nothing in may still do so, late. */
export function closedBy(work: State | undefined, { overdue }: { overdue: boolean }): 'work_marked' | 'work_closed' | undefined {
  if (work?.passed === true) return 'work_marked';
  return work?.submitted_at && overdue ? 'work_closed' : undefined;
}
/** The code of why somebody who marks works here does not mark this one. */
export const againstMarking = ({ user_id }: { user_id: number }, marker: number): false | 'own_work' => user_id === marker && 'own_work';
/** Whether a work that was handed in, and perhaps marked, makes its lesson done. */
export const isEnough = (done_by: 'handed_in' | 'passed', work: State): boolean =>
  work.submitted_at !== null && (done_by === 'handed_in' || work.passed === true);
