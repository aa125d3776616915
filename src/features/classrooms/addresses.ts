// Page URLs (typed routes) of classrooms; the slug is decoration. The parts of a class are tabs of `tabs.ts`, whichever room they are of.
import { address } from '#core/navigation/address.ts';
import { atJourney } from '#features/journeys/addresses.ts';

export const atClassrooms = address('/classroom', ['state', 'search', 'page']);
export const atNewClass = address('/classroom/new');
export const atClass = address('/classroom/details/:id/:slug', ['as']);
export const atClassAttendance = address('/classroom/details/:id/:slug/attendance', ['session', 'half', 'filter', 'page', 'month', 'code']);
export const atClassTake = address('/classroom/details/:id/:slug/attendance/take', ['session', 'half', 'page']);
export const atClassMonth = address('/classroom/details/:id/:slug/attendance/month', ['month', 'search', 'under', 'page']);
export const atClassPrint = address('/classroom/details/:id/:slug/attendance/print', ['session', 'page']);
export const atClassPeople = address('/classroom/details/:id/:slug/people', ['search', 'group', 'page']);
export const atClassReviews = address('/classroom/details/:id/:slug/reviews');
export const atClassSettings = address('/classroom/details/:id/:slug/settings');
export const atClassSessions = address('/classroom/details/:id/:slug/sessions', ['view', 'day', 'page']);
export const atClassStream = address('/classroom/details/:id/:slug/stream', ['search', 'filter', 'month', 'post']);
export const atClassDiscussion = address('/classroom/details/:id/:slug/discussion', ['session', 'sort', 'page', 'post']);
export const atClassWorks = address('/classroom/details/:id/:slug/works', ['kind', 'date', 'state', 'page']);
export const atClassWorkNew = address('/classroom/details/:id/:slug/new-work', ['kind']);
export const atClassWork = address('/classroom/details/:id/:slug/works/:work');
export const atClassWorkEdit = address('/classroom/details/:id/:slug/works/:work/edit');
export const atClassSubmissions = address('/classroom/details/:id/:slug/works/:work/submissions', ['filters']);
export const atClassGrading = address('/classroom/details/:id/:slug/works/:work/grading', ['person']);
export const atClassEvaluation = address('/classroom/details/:id/:slug/evaluation', ['works', 'page', 'search']);
/** Where its learner opens a lesson: in its course, or as work of the class (`class_id`) that alone has it. */
export const atLessonOf = ({
  course_uuid,
  lesson_id,
  class_id,
}: {
  course_uuid: string;
  lesson_id: number;
  class_id: number | null;
}): string =>
  class_id === null ? atJourney({ uuid: course_uuid, lesson: lesson_id }) : atClassWork({ id: class_id, slug: 'class', work: lesson_id });
