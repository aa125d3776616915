// Domain events of surveys.
import { event } from '#core/events/server/event.ts';

export interface SurveySent {
  user_id: number;
  enrollment_id: number;
  course_id: number;
  lesson_id: number;
}
/** Somebody has answered, which makes the lesson done, in the same transaction; it does not say what. */
export const surveySent = event<SurveySent>('survey.sent');
