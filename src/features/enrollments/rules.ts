// Enrollment decision (state machine): what "enrol" leads to. The server acts on it, the page shows the matching button.
import type { BatchState } from '#features/batches/rules.ts';

export type EnrollmentStatus = 'pending' | 'approved' | 'rejected';
/** Why somebody cannot enroll. */
export type Hindrance =
  | 'enrollment_rejected'
  | 'batch_full'
  | 'enrollment_closed'
  | 'enrollment_not_open'
  | 'payment_required'
  | 'verification_required';

export interface Terms {
  state: BatchState;
  price_poisha: number;
  needs_verification: boolean;
  /** Staff have rejected the learner, and would not be asked again: see `isHeld`. */
  held: boolean;
}
/** Whether a rejection keeps a learner out of a batch: its own always, that of another batch of the course where nobody would decide again. */
export const isHeld = (rejected_batch_ids: readonly number[], batch_id: number, needs_approval: boolean): boolean =>
  rejected_batch_ids.includes(batch_id) || (rejected_batch_ids.length > 0 && !needs_approval);

const byState = { full: 'batch_full', closed: 'enrollment_closed', not_yet: 'enrollment_not_open' } as const;
/** What stands in the way, the hardest first; nothing when nothing does. */
export function hindrance(terms: Terms, verified: boolean): Hindrance | undefined {
  if (terms.held) return 'enrollment_rejected';
  if (terms.state !== 'open') return byState[terms.state];
  if (terms.needs_verification && !verified) return 'verification_required';
  if (terms.price_poisha > 0) return 'payment_required';
  return undefined;
}
/** Nobody enters a batch that has ended or is archived, invited or not. */
export const isOver = (batch: { ends_at: string | null; archived_at: string | null }, now: number): boolean =>
  batch.archived_at !== null || (batch.ends_at !== null && Date.parse(batch.ends_at) <= now);
/** The moment at which a day of Dhaka is over. */
export const endOfDay = (day: string): string => `${day}T23:59:59+06:00`;
/** Whether a day gives somebody more time than their batch: what has no end needs no more, and what is over gives none. */
export const isLonger = (until: string, ends_at: string | null, now: number): boolean =>
  ends_at !== null && Date.parse(endOfDay(until)) > Math.max(now, Date.parse(ends_at));
export const firstStatus = (needs_approval: boolean): EnrollmentStatus => (needs_approval ? 'pending' : 'approved');

/** 0..1 of the lessons done; a completed course is whole, whatever came to it since or was left out of it, and one without lessons is not begun. */
export const progressShare = (
  { lessons_done, completed_at }: { lessons_done: number; completed_at: unknown },
  lesson_count: number,
): number => (completed_at !== null ? 1 : lesson_count > 0 ? Math.min(1, lessons_done / lesson_count) : 0);
