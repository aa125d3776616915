// Rules of assignments: when a work can be changed, and how many files of which size it may have. Pure.

/** Letters of a work, as readers count them. */
export const WORK_MOST = 20_000;
export const COMMENT_MOST = 4_000;
export const MOST_FILES = 5;
export const FILE_BYTES = 20_000_000;

interface State {
  submitted_at: string | null;
  passed: boolean | null;
  returned_at?: string | null;
}
/** Of its lesson. */
interface Deadline {
  due_at: string | null;
  /** `no`: nothing is taken after its day, whatever a phone's clock says. */
  late: 'yes' | 'until' | 'no';
  /** From then on nothing is taken. */
  closes_at: string | null;
}
const isPast = (moment: string | null, at: number): boolean => moment !== null && Date.parse(moment) <= at;
/**
 * Why a work cannot be changed any more at this moment. What was handed in stands from its day on, unless it was returned; who handed nothing in
 * may still do so, late, as long as their lesson takes it.
 */
export function closedBy(
  work: State | undefined,
  { due_at, closes_at }: Deadline,
  at: number,
): 'work_marked' | 'work_closed' | 'work_over' | undefined {
  if (work?.passed === true) return 'work_marked';
  if (work?.returned_at) return undefined;
  const handed = Boolean(work?.submitted_at);
  if (isPast(closes_at, at)) return handed ? 'work_closed' : 'work_over';
  return handed && isPast(due_at, at) ? 'work_closed' : undefined;
}
/** So long after its day a phone's clock is believed. */
export const BELIEVED_MS = 72 * 3_600_000;
/** What came within so many seconds was written when it came. */
const AT_ONCE_MS = 60_000;
/** When a work that came at `now` was written: by the phone's clock up to 72 hours after its day, never where the lesson takes nothing late; null: as it came. */
export function writtenAt(client_at: string | null | undefined, { due_at, late }: Deadline, now: number): number | null {
  if (!client_at || late === 'no') return null;
  const at = Date.parse(client_at);
  if (now - at < AT_ONCE_MS) return null;
  return now <= Math.max(at, due_at === null ? at : Date.parse(due_at)) + BELIEVED_MS ? at : null;
}
/** The code of why somebody who marks works here does not mark this one. */
export const againstMarking = ({ user_id }: { user_id: number }, marker: number): false | 'own_work' => user_id === marker && 'own_work';
/** Whether a work that was handed in, and perhaps marked, makes its lesson done. */
export const isEnough = (done_by: 'handed_in' | 'passed', work: State): boolean =>
  work.submitted_at !== null && (done_by === 'handed_in' || work.passed === true);
