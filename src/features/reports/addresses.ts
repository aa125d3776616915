// Page URLs (typed routes) of the reports room.
import { address } from '#core/navigation/address.ts';

export const atLearners = address('/reports/learner-report');
export const atLearner = address('/reports/learner-report/:id');
export const atCourses = address('/reports/course-report');
export const atCourseReport = address('/reports/course-report/:id');
