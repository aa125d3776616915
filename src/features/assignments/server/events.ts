// Domain events of assignments.
import { event } from '#core/events/server/event.ts';

export interface WorkDone {
  user_id: number;
  enrollment_id: number;
  course_id: number;
  lesson_id: number;
}
/** A work was handed in, or marked, as its lesson asks for it, in the same transaction. */
export const workDone = event<WorkDone>('assignment.done');
