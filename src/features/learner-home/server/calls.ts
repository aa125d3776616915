// Handlers of the calls of the home of learners.
import type { Actor } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { type Ask, handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findPublicPage, type PublicPage } from '#features/accounts/server/service.ts';
import { placeOfPerson } from '#features/board/server/service.ts';
import { buildCard } from '#features/courses/server/service.ts';
import { progressShare } from '#features/enrollments/rules.ts';
import { listWaiting } from '#features/enrollments/server/service.ts';
import { listEntries } from '#features/other-info/server/service.ts';
import * as calls from '../contract.ts';
import * as store from './store.ts';

/** A page as its owner wants to look at it; to everybody else it is what they see. */
const lookedAt = async (sql: Sql, actor: Actor, page: PublicPage, as: 'teachers' | 'institution' | 'everybody' | undefined) =>
  page.own && as ? ((await findPublicPage(sql, actor, page.username, as)) ?? page) : page;
const enrolledCourseOf = ({ enrollment_id, ...row }: store.EnrolledCourseRow): calls.EnrolledCourse => ({
  ...row,
  id: enrollment_id,
  share: progressShare(row, row.lesson_count),
  course: buildCard({ ...row, id: row.id }),
});
const filterOf = (value: string | undefined): store.CourseFilter =>
  value === 'active' || value === 'pending' || value === 'rejected' || value === 'completed' ? value : 'all';

async function listOwn({ sql, actor, input }: Ask<typeof calls.listEnrollments>) {
  const user_id = actor.user.id;
  const [found, counts, waiting] = await Promise.all([
    paging(input, (limit, offset) =>
      store.listEnrolledCourses(sql, { user_id, filter: filterOf(input.filter), text: input.search, limit, offset }),
    ),
    store.getCounts(sql, user_id),
    listWaiting(sql, user_id, input.search),
  ]);
  return { ...found, data: found.data.map(enrolledCourseOf), counts, waiting: [...waiting] };
}

export const handlers = handle(calls, {
  listEnrollments: listOwn,
  listMyCourses: listOwn,
  listEnrolledBatches: async ({ sql, actor, input }) => {
    const found = await paging(input, (limit, offset) =>
      store.listEnrolledCourses(sql, { user_id: actor.user.id, filter: 'approved', text: '', limit, offset }),
    );
    return { ...found, data: found.data.map(enrolledCourseOf) };
  },
  viewDashboard: async ({ sql, actor }) => {
    const user_id = actor.user.id;
    const [courses, counts, week, waiting] = await Promise.all([
      store.listEnrolledCourses(sql, { user_id, filter: 'active', text: '', limit: 4, offset: 0 }),
      store.getCounts(sql, user_id),
      store.getWeek(sql, user_id),
      listWaiting(sql, user_id),
    ]);
    return { courses: courses.map(enrolledCourseOf), waiting: [...waiting], counts, ...week };
  },
  viewGamification: async ({ sql, actor }) => {
    const [earned, board] = await Promise.all([store.getEarned(sql, actor.user.id), placeOfPerson(sql, actor.user.id)]);
    return { ...earned, points: earned.study_days, board };
  },
  viewLearner: async ({ sql, actor, input, public_user }) => {
    const { id, shows, ...page } = await lookedAt(sql, actor, public_user, input.as);
    const background = shows('education') || shows('work') ? (await listEntries(sql, id)).filter(({ kind }) => shows(kind)) : [];
    return { ...page, background, certificates: shows('certificates') ? [...(await store.listCertificatesByUser(sql, id))] : [] };
  },
  listOf: async ({ sql, actor, input, public_user }) => {
    if (!(await lookedAt(sql, actor, public_user, input.as)).shows('courses')) throw refused('not_found');
    const found = await paging(input, (limit, offset) => store.listCompletedByUser(sql, public_user.id, limit, offset));
    return { ...found, data: found.data.map((row) => ({ completed_at: row.completed_at, course: buildCard(row) })) };
  },
});
