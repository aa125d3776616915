// Rules of batches: whether enrollment is open, and the URL prefixes of calls about batches.

/** The specification repeats the calls of batches under each of these: `/course/batch/…`, `/classroom/batch/…`. */
export const batchAreas = ['course', 'classroom', 'assessment'] as const;

export interface BatchTimes {
  seats: number | null;
  seats_taken: number;
  enroll_from: string | null;
  enroll_until: string | null;
  ends_at: string | null;
}
export type BatchState = 'open' | 'full' | 'not_yet' | 'closed';

/** The state of a batch at a moment. What is over is closed even when seats are left. */
export function batchState(batch: BatchTimes, now: number): BatchState {
  if (batch.enroll_until && Date.parse(batch.enroll_until) <= now) return 'closed';
  if (batch.ends_at && Date.parse(batch.ends_at) <= now) return 'closed';
  if (batch.enroll_from && Date.parse(batch.enroll_from) > now) return 'not_yet';
  if (batch.seats !== null && batch.seats_taken >= batch.seats) return 'full';
  return 'open';
}
export const seatsLeft = (batch: BatchTimes): number | null => (batch.seats === null ? null : Math.max(0, batch.seats - batch.seats_taken));
