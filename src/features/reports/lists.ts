// Staff lists (workbench declarations) of reports: courses, learners, the courses of one learner, the learners of one course.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

const kinds = (['course', 'training', 'assessment'] as const).map((value) => ({ value, word: words.kinds[value] }));
export const courseReport = declareList({
  name: 'reports.courses',
  many: titles.courses,
  one: words.course,
  searches: words.searches_courses,
  sort: '-enrolled',
  columns: {
    title: { kind: 'pair', word: words.course, main: true, sortable: true },
    institution: { kind: 'pair', word: words.institution, extra: true },
    kind: { kind: 'choice', word: words.kind, options: kinds, extra: true },
    enrolled: { kind: 'number', word: words.enrolled, sortable: true },
    active: { kind: 'number', word: words.active },
    completed: { kind: 'number', word: words.completed },
    rate: { kind: 'number', word: words.rate },
    certificates: { kind: 'number', word: words.certificates },
    rating: { kind: 'number', word: words.rating },
  },
  filters: {
    kind: { kind: 'several', word: words.kind, options: kinds },
    published: { kind: 'flag', word: words.published },
  },
});
/** Figures of fewer people than are told are null. */
export const CourseFigures = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  institution: z.string(),
  bn_institution: z.string(),
  kind: z.string(),
  enrolled: z.nullable(z.number()),
  active: z.nullable(z.number()),
  completed: z.nullable(z.number()),
  /** Of a hundred who enrolled. */
  rate: z.nullable(z.number()),
  certificates: z.nullable(z.number()),
  rating: z.nullable(z.number()),
});
export type CourseFigures = z.infer<typeof CourseFigures>;

export const learnerReport = declareList({
  name: 'reports.learners',
  many: titles.learners,
  one: words.learner,
  people: true,
  searches: words.searches_learners,
  sounds: true,
  sort: '-joined',
  columns: {
    title: { kind: 'pair', proper: true, word: words.learner, main: true, sortable: true },
    courses: { kind: 'number', word: words.courses },
    completed: { kind: 'number', word: words.completed },
    certificates: { kind: 'number', word: words.certificates },
    minutes: { kind: 'number', word: words.minutes, extra: true },
    last: { kind: 'date', word: words.last },
    joined: { kind: 'date', word: words.joined, sortable: true, extra: true },
  },
  filters: {
    finished: { kind: 'flag', word: words.finished },
    joined: { kind: 'dates', word: words.joined },
  },
});
export const LearnerFigures = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  courses: z.number(),
  completed: z.number(),
  certificates: z.number(),
  minutes: z.number(),
  last: z.nullable(z.string()),
  joined: z.string(),
});
export type LearnerFigures = z.infer<typeof LearnerFigures>;

const journey = {
  batch: { kind: 'pair', word: words.batch },
  progress: { kind: 'number', word: words.progress },
  minutes: { kind: 'number', word: words.minutes, extra: true },
  since: { kind: 'date', word: words.since, sortable: true },
  completed_on: { kind: 'date', word: words.completed_on },
  certificate: { kind: 'text', word: words.certificate, extra: true },
} as const;
const Journey = {
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  batch: z.string(),
  bn_batch: z.string(),
  /** Of a hundred. */
  progress: z.number(),
  minutes: z.number(),
  since: z.string(),
  completed_on: z.nullable(z.string()),
  certificate: z.string(),
};
const completed = { completed: { kind: 'flag', word: words.is_completed } } as const;
export const learnerCourses = declareList({
  name: 'reports.learner-courses',
  many: titles.learner,
  one: words.course,
  searches: words.searches_courses,
  sort: '-since',
  columns: {
    title: { kind: 'pair', word: words.course, main: true },
    ...journey,
    // for the file, which says whose courses they are
    learner: { kind: 'pair', proper: true, word: words.learner, extra: true },
  },
  filters: completed,
});
export const courseUsers = declareList({
  name: 'reports.course-users',
  many: titles.course,
  one: words.learner,
  people: true,
  searches: words.searches_names,
  sort: '-since',
  columns: { title: { kind: 'pair', proper: true, word: words.learner, main: true }, ...journey },
  filters: completed,
});
/** One enrollment: of a learner by its course, of a course by its learner, whose id `of` is. */
export const EnrolledRow = z.object({ ...Journey, of: z.number() });
export type EnrolledRow = z.infer<typeof EnrolledRow>;
export const LearnerCourse = z.extend(EnrolledRow, { learner: z.string(), bn_learner: z.string() });
export type LearnerCourse = z.infer<typeof LearnerCourse>;
