// Rules of batches: whether enrollment is open, when a batch ends, and the URL prefixes of calls about batches.

/** The specification repeats the calls of batches under each of these: `/course/batch/…`, `/classroom/batch/…`. */
export const batchAreas = ['course', 'classroom', 'assessment'] as const;

export interface BatchTimes {
  seats: number | null;
  seats_taken: number;
  enroll_from: string | null;
  enroll_until: string | null;
  ends_at: string | null;
}
export const batchStates = ['open', 'full', 'not_yet', 'closed'] as const;
export type BatchState = (typeof batchStates)[number];

/** The state of a batch at a moment. What is over is closed even when seats are left. */
export function batchState(batch: BatchTimes, now: number): BatchState {
  if (batch.enroll_until && Date.parse(batch.enroll_until) <= now) return 'closed';
  if (batch.ends_at && Date.parse(batch.ends_at) <= now) return 'closed';
  if (batch.enroll_from && Date.parse(batch.enroll_from) > now) return 'not_yet';
  if (batch.seats !== null && batch.seats_taken >= batch.seats) return 'full';
  return 'open';
}
export const seatsLeft = (batch: BatchTimes): number | null => (batch.seats === null ? null : Math.max(0, batch.seats - batch.seats_taken));

const DAY_MS = 86_400_000;
/** Days are counted in Dhaka, six hours before UTC all year. */
const dayOf = (ms: number): number => Math.floor((ms + 6 * 3_600_000) / DAY_MS);
/** An end within so many days is news. */
const SOON_DAYS = 7;
/** The end of a batch as a learner is told of it; undefined where it has none. */
export interface BatchEnd {
  at: string;
  over: boolean;
  /** Whole days of the calendar until then: 0 is today. */
  days: number;
  soon: boolean;
}
export function batchEnd(ends_at: string | null | undefined, now: number): BatchEnd | undefined {
  if (!ends_at) return undefined;
  const end = Date.parse(ends_at);
  const days = Math.max(0, dayOf(end) - dayOf(now));
  return { at: ends_at, over: end <= now, days, soon: end > now && days <= SOON_DAYS };
}
