// Enrolling people of the institution by staff: one, by a job, and the way back while nothing was begun.
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { forgetItem } from '#core/jobs/server/store-runs.ts';
import { readList } from '#core/lists/server/order.ts';
import { withNames } from '#core/records/server/names.ts';
import { serveActions } from '#core/records/server/actions.ts';
import { atBatchPeople } from '#features/batches/addresses.ts';
import { type BatchRow, findBatch, leads } from '#features/batches/server/service.ts';
import { countLearner } from '#features/courses/server/service.ts';
import { memberActions } from '../actions-members.ts';
import * as calls from '../contract-entering.ts';
import { type Member, members } from '../lists-members.ts';
import { isOver } from '../rules.ts';
import { decide } from './deciding.ts';
import { deny } from './deny.ts';
import { enrollNew, uninvite } from './enroll-new.ts';
import { addEnrollment } from './enrolling.ts';
import { type EnrollmentRow, findLiveEnrollment, lockLearnerInCourse, outputOf } from './store.ts';
import { deleteUnbegun, membersOf, namedFilters } from './store-entering.ts';
import { listOpenInvitations } from './store-invitations.ts';
import { takeBackTold, tellDecision } from './telling.ts';
import { freeSeat } from './waiting.ts';

/** Whoever is in the course already stays where they are; a request that waited is approved. */
async function enrollBy(sql: Sql, user_id: number, batch: BatchRow, by: number): Promise<EnrollmentRow> {
  if (isOver(batch, Date.now())) deny('enrollment_closed');
  await lockLearnerInCourse(sql, user_id, batch.course_id);
  const there = await findLiveEnrollment(sql, user_id, batch.course_id);
  if (there?.status === 'pending') {
    await decide(sql, there, { status: 'approved', by });
    return { ...there, status: 'approved' };
  }
  if (there) return there;
  const made = await addEnrollment(sql, user_id, batch, 'approved');
  await tellDecision(sql, made, 'approved', '');
  return made;
}
async function takeBack(sql: Sql, user_id: number, batch: BatchRow): Promise<EnrollmentRow> {
  await lockLearnerInCourse(sql, user_id, batch.course_id);
  const there = await findLiveEnrollment(sql, user_id, batch.course_id);
  if (!there || there.batch_id !== batch.id) return deny('not_in_it');
  if (!(await deleteUnbegun(sql, user_id, there.id))) deny('has_begun');
  if (there.status === 'approved') await countLearner(sql, batch.course_id, -1);
  await freeSeat(sql, batch.id);
  await takeBackTold(sql, there);
  return there;
}

export const many = serveActions<{ batch_id: number }>(memberActions, {
  find: async (sql, actor, { batch_id, search, filters }) => {
    const batch = await findBatch(sql, batch_id);
    if (!batch || !(await leads(sql, actor, batch))) return undefined;
    return { source: membersOf(sql, actor, batch), wanted: await withNames(sql, { search, filters }, namedFilters) };
  },
  link: (_, { batch_id }) => atBatchPeople({ id: batch_id }),
});

/** Their name in what was done with many: items are numbered by the people. */
export const forgetEntered = (sql: Sql, user_id: number) => forgetItem(sql, many.names, user_id);
export { calls };
export const handlers = handle(calls, {
  listMembers: async ({ sql, actor, input, managed_batch }) =>
    readList<Member>(sql, members, membersOf(sql, actor, managed_batch), await withNames(sql, input, namedFilters), actor.language),
  enrollPerson: async ({ sql, actor, managed_batch, member }) => outputOf(await enrollBy(sql, member.id, managed_batch, actor.user.id)),
  unenrollPerson: async ({ sql, managed_batch, member }) => outputOf(await takeBack(sql, member.id, managed_batch)),
  enrollNew: ({ sql, actor, managed_batch, input }) => enrollNew(sql, actor, managed_batch, input),
  listInvitations: ({ sql, managed_batch, input }) =>
    paging(input, (limit, offset) => listOpenInvitations(sql, managed_batch.id, limit, offset)),
  uninvite: async ({ sql, actor, managed_batch, managed_invitation }) => {
    await uninvite(sql, actor, managed_batch, managed_invitation);
    return { status: 'success' as const };
  },
});
