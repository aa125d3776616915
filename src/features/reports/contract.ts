// API contract of reports: courses and learners within the scope of the acting role, one of each, and what has changed.
import * as z from 'zod/mini';
import { Day, download, get, Id, listed } from '#core/contract/call.ts';
import { exporting, exportingPeople } from '#core/lists/exporting.ts';
import { exportInput, listFields, listInput } from '#core/lists/input.ts';
import {
  CourseFigures,
  courseReport,
  courseUsers,
  EnrolledRow,
  LearnerCourse,
  learnerCourses,
  LearnerFigures,
  learnerReport,
} from './lists.ts';

const who = 'report.view';
const file = download('text/csv');
export const courses = get('reports.courses', '/course/reports/courses', {
  summary: 'Courses with how many enrolled, learned lately, completed and were certified; of fewer than five people nothing is told',
  who,
  input: listInput(courseReport),
  output: listed(CourseFigures),
});
export const exportCourses = get('reports.export-courses', '/course/reports/courses/export', {
  summary: 'All courses of that report which match, as CSV or XLSX, in the same figures',
  who,
  ...exporting,
  input: exportInput(courseReport),
  output: file,
});
export const learners = get('reports.learners', '/course/reports/learners', {
  also: ['/course/reports/learner-stats'],
  summary: 'Learners of the courses within the scope of the acting role, with what they have completed there and when they learned',
  who,
  input: listInput(learnerReport),
  output: listed(LearnerFigures),
});
export const exportLearners = get('reports.export-learners', '/course/reports/learners/export', {
  summary: 'All learners of that report who match, as CSV or XLSX; that it was taken is recorded',
  who,
  ...exportingPeople,
  input: exportInput(learnerReport),
  output: file,
});
export const learnerCoursesOf = get('reports.learner-courses', '/course/reports/learner-courses/:id', {
  summary: 'The courses of one learner within the scope of the acting role, with progress, time and certificate',
  who,
  scope: { reported_learner: 'id' },
  input: z.object({ ...listFields(learnerCourses), id: Id }),
  output: listed(LearnerCourse),
});
export const exportLearnerCourses = get('reports.export-learner-courses', '/course/reports/learner-courses/:id/export', {
  summary: 'The same as CSV or XLSX; that it was taken is recorded',
  who,
  ...exportingPeople,
  scope: { reported_learner: 'id' },
  input: z.extend(exportInput(learnerCourses), { id: Id }),
  output: file,
});
export const courseUsersOf = get('reports.course-users', '/course/reports/course-users/:id', {
  summary: 'The learners of one course within the scope of the acting role, with progress, time and certificate',
  who,
  scope: { reported_course: 'id' },
  input: z.object({ ...listFields(courseUsers), id: Id }),
  output: listed(EnrolledRow),
});
export const exportCourseUsers = get('reports.export-course-users', '/course/reports/course-users/:id/export', {
  summary: 'The same as CSV or XLSX; that it was taken is recorded',
  who,
  ...exportingPeople,
  scope: { reported_course: 'id' },
  input: z.extend(exportInput(courseUsers), { id: Id }),
  output: file,
});
export const learnerStat = get('reports.learner-stat', '/course/reports/learner-stat/:id', {
  summary: 'One learner in one line: courses, those completed, certificates',
  who,
  scope: { reported_learner: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    id: z.number(),
    title: z.string(),
    bn_title: z.string(),
    courses: z.number(),
    completed: z.number(),
    certificates: z.number(),
  }),
});
export const courseStat = get('reports.course-stat', '/course/reports/course-stat/:id', {
  summary: 'One course in one line, in the figures of the report',
  who,
  scope: { reported_course: 'id' },
  input: z.object({ id: Id }),
  output: CourseFigures,
});
const Compared = z.object({
  total: z.nullable(z.number()),
  before: z.nullable(z.number()),
  /** Of each part of the time. */
  values: z.array(z.nullable(z.number())),
});
export const courseStats = get('reports.course-stats', '/course/reports/course-stats', {
  summary:
    'Enrolments and completions of some days, thirty where none are named, in twelve parts at most, and of as many days before; fewer than five are null, and a part that would give another one away',
  who,
  input: z.object({ start_date: z.optional(Day), end_date: z.optional(Day) }),
  output: z.object({
    start_date: z.string(),
    end_date: z.string(),
    /** First day of each part of the time. */
    labels: z.array(z.string()),
    enrolled: Compared,
    completed: Compared,
  }),
});
