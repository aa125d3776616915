// Handlers of the enrollments calls.
import type { Actor } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { type Ask, handle } from '#core/contract/server/room.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findPublicPage, isServed, parseContact, type PublicPage } from '#features/accounts/server/service.ts';
import { buildCard, findEnrollmentAndWish } from '#features/courses/server/service.ts';
import { listEntries } from '#features/other-info/server/service.ts';
import * as all from '../contract.ts';
import { progressShare } from '../rules.ts';
import { decide } from './deciding.ts';
import { enrollLearner, withdrawRequest } from './enrolling.ts';
import { enrollNamed } from './naming.ts';
import { acceptInvitation, inviteTo } from './inviting.ts';
import { findEnrollment, outputOf } from './store.ts';
import { findAsker } from './store-invitations.ts';
import * as store from './store-lists.ts';
import { listStanding, listWaiting } from './store-waiting.ts';

/** A page as its owner wants to look at it; to everybody else it is what they see. */
const lookedAt = async (sql: Sql, actor: Actor, page: PublicPage, as: 'teachers' | 'institution' | 'everybody' | undefined) =>
  page.own && as ? ((await findPublicPage(sql, actor, page.username, as)) ?? page) : page;
const enrolledCourseOf = ({ enrollment_id, ...row }: store.EnrolledCourseRow): all.EnrolledCourse => ({
  ...row,
  id: enrollment_id,
  share: progressShare(row.lessons_done, row.lesson_count),
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

/** Waiting lists have handlers of their own (staff.ts). */
const { wait: _wait, stopWaiting: _stop, ...calls } = all;
export { calls };
export const handlers = handle(calls, {
  enroll: async ({ sql, actor, batch }) => outputOf(await enrollLearner(sql, actor.user.id, batch)),
  enrollBatch: async ({ sql, actor, input: { users }, batch }) =>
    users?.length ? { enrolled: await enrollNamed(sql, actor, batch, users) } : outputOf(await enrollLearner(sql, actor.user.id, batch)),
  invite: async ({ sql, actor, input, managed_batch }) => {
    const to = parseContact(input);
    if (!isServed(to)) throw wrongField('contact', 'phone');
    const { address, channel } = to;
    const expires_at = await inviteTo(sql, managed_batch, { address, channel, by: actor.user.id });
    return { batch_id: managed_batch.id, contact: address, expires_at };
  },
  attach: async ({ sql, actor, batch }) => outputOf(await acceptInvitation(sql, actor.user.id, batch)),
  withdraw: async ({ sql, enrollment }) => {
    await withdrawRequest(sql, enrollment);
    return { status: 'success' as const };
  },
  check: async ({ sql, actor, course }) => {
    const [found, asker, waiting] = await Promise.all([
      findEnrollmentAndWish(sql, actor.user.id, course.id),
      findAsker(sql, actor.user.id, course.id),
      listStanding(sql, actor.user.id, course.id),
    ]);
    return { enrolled: found.enrollment?.status === 'approved', ...found, ...asker, waiting: [...waiting] };
  },
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
  viewGamification: ({ sql, actor }) => store.getEarned(sql, actor.user.id),
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
  approve: async ({ sql, actor, input, managed_enrollment }) => {
    const { status, reason, expects } = input;
    await decide(sql, managed_enrollment, { status, reason, expects, by: actor.user.id });
    // the learner may have taken the request back meanwhile
    const enrollment = await findEnrollment(sql, managed_enrollment.id);
    if (!enrollment) throw refused('not_found');
    return outputOf(enrollment);
  },
  listEnrolledUsers: async ({ sql, actor, input, managed_batch }) => {
    const status = input.status === 'pending' || input.status === 'approved' || input.status === 'rejected' ? input.status : undefined;
    const found = await paging(input, (limit, offset) =>
      store.listEnrolled(sql, { batch_id: managed_batch.id, text: input.field, status, limit, offset }),
    );
    const may = actor.grants.has('enrollment.approve');
    return {
      ...found,
      data: found.data.map(({ lesson_count, ...row }) => ({
        ...row,
        share: progressShare(row.lessons_done, lesson_count),
        can: {
          approve: may ? row.status !== 'approved' || 'approved_already' : 'not_allowed',
          reject: may ? row.status !== 'rejected' || 'rejected_already' : 'not_allowed',
        },
      })),
    };
  },
});
