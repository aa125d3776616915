// Domain events of SCORM packages.
import { event } from '#core/events/server/event.ts';

export interface ScormFinished {
  user_id: number;
  enrollment_id: number;
  course_id: number;
  lesson_id: number;
}
/** All parts of a package are done and the mark of its lesson is reached, which makes the lesson done, in the same transaction. */
export const scormFinished = event<ScormFinished>('scorm.finished');
