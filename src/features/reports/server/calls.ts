// Handlers of the reports calls.
import { handle } from '#core/contract/server/handlers.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { pick } from '#core/i18n/words.ts';
import { exportList } from '#core/lists/server/export.ts';
import { readList } from '#core/lists/server/order.ts';
import { meanRating } from '#features/courses/rules.ts';
import { recordExport } from '#features/people/server/service.ts';
import * as calls from '../contract.ts';
import {
  type CourseFigures,
  courseReport,
  courseUsers,
  type EnrolledRow,
  type LearnerCourse,
  learnerCourses,
  type LearnerFigures,
  learnerReport,
} from '../lists.ts';
import { DAYS_COMPARED, hideSmall, MOST_DAYS, partSize, shareOf, toldCount } from '../rules.ts';
import * as store from './store.ts';

export { calls };
/** What is told of a course: of few people neither how many they are nor what became of them. */
function told({ enrolled, active, completed, certificates, rating_sum, rating_count, ...course }: store.CourseRow): CourseFigures {
  const rating = rating_count ? meanRating(rating_sum, rating_count) : null;
  if (toldCount(enrolled) === null)
    return { ...course, enrolled: null, active: null, completed: null, rate: null, certificates: null, rating };
  return { ...course, enrolled, active, completed, rate: shareOf(completed, enrolled), certificates, rating };
}
const DAY_MS = 86_400_000;
const plusDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
/** The days that are asked for; what is left out follows from the other end, or from today. */
function daysOf(input: { start_date?: string | undefined; end_date?: string | undefined }): { from: string; until: string } {
  const until = input.end_date ?? (input.start_date ? plusDays(input.start_date, DAYS_COMPARED - 1) : dayInDhaka(Date.now()));
  const from = input.start_date ?? plusDays(until, 1 - DAYS_COMPARED);
  if (from > until || plusDays(from, MOST_DAYS) <= until) throw wrongField('end_date', 'period');
  return { from, until };
}

export const handlers = handle(calls, {
  courses: async ({ sql, actor, input }) => {
    const found = await readList<store.CourseRow>(sql, courseReport, store.coursesSource(sql, actor), input, actor.language);
    return { ...found, data: found.data.map(told) };
  },
  exportCourses: async ({ sql, actor, input }) =>
    exportList(sql, {
      list: courseReport,
      source: store.coursesSource(sql, actor),
      input,
      language: actor.language,
      tell: async (rows) => (rows as unknown as store.CourseRow[]).map(told),
    }),
  learners: ({ sql, actor, input }) =>
    readList<LearnerFigures>(sql, learnerReport, store.learnersSource(sql, actor), input, actor.language),
  exportLearners: async ({ pool, actor, input, record }) => {
    await recordExport({ pool, actor, input, record });
    return exportList(pool, { list: learnerReport, source: store.learnersSource(pool, actor), input, language: actor.language });
  },
  learnerCoursesOf: ({ sql, actor, input, reported_learner: { id } }) =>
    readList<LearnerCourse>(sql, learnerCourses, store.learnerCoursesSource(sql, actor, id), input, actor.language),
  exportLearnerCourses: async ({ pool, actor, input, record, reported_learner: { id, title, bn_title } }) => {
    await recordExport({ pool, actor, input, record });
    const source = store.learnerCoursesSource(pool, actor, id);
    const { language } = actor;
    return exportList(pool, { list: learnerCourses, source, input, language, of: pick(language, title, bn_title) });
  },
  courseUsersOf: ({ sql, actor, input, reported_course: { id } }) =>
    readList<EnrolledRow>(sql, courseUsers, store.courseUsersSource(sql, id), input, actor.language),
  exportCourseUsers: async ({ pool, actor, input, record, reported_course: { id, title, bn_title } }) => {
    await recordExport({ pool, actor, input, record });
    const source = store.courseUsersSource(pool, id);
    const { language } = actor;
    return exportList(pool, { list: courseUsers, source, input, language, of: pick(language, title, bn_title) });
  },
  learnerStat: ({ sql, actor, reported_learner: { id } }) => store.getLearner(sql, actor, id),
  courseStat: async ({ sql, actor, reported_course: { id } }) => told(await store.getCourse(sql, actor, id)),
  courseStats: async ({ sql, actor, input }) => {
    const { from, until } = daysOf(input);
    const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
    const size = partSize(days);
    const labels = Array.from({ length: Math.ceil(days / size) }, (_, part) => plusDays(from, part * size));
    const parts = await store.listParts(sql, actor, { from, until, size });
    const figure = (name: store.Part['figure']) => {
      const values = labels.map(() => 0);
      let before = 0;
      for (const { part, count } of parts.filter((one) => one.figure === name))
        if (part < 0) before += count;
        else values[part]! += count;
      const total = toldCount(values.reduce((sum, n) => sum + n, 0));
      return { total, before: toldCount(before), values: total === null ? labels.map(() => null) : hideSmall(values) };
    };
    return { start_date: from, end_date: until, labels, enrolled: figure('enrolled'), completed: figure('completed') };
  },
});
