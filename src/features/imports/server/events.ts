// Domain events of the course import.
import { event } from '#core/events/server/event.ts';

/** A package changed what readers have of a course, in the same transaction. */
export const courseImported = event<{ course_id: number }>('course.imported');
