// Enrolling people of the institution by staff: one, by a job, and the way back while nothing was begun.
import type { SignedIn } from '#core/access/actor.ts';
import { handle } from '#core/contract/server/room.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { RunFault } from '#core/jobs/server/person-job.ts';
import { forgetItem } from '#core/jobs/server/store-runs.ts';
import { results } from '#core/jobs/words.ts';
import type { Selected } from '#core/lists/input.ts';
import { readList } from '#core/lists/server/order.ts';
import { withNames } from '#core/records/server/names.ts';
import { bulkJob, type Undoing, undoJob } from '#core/records/server/bulk.ts';
import { atBatchPeople } from '#features/batches/addresses.ts';
import { type BatchRow, findBatch, leads } from '#features/batches/server/service.ts';
import { countLearner } from '#features/courses/server/service.ts';
import * as calls from '../contract-entering.ts';
import { DAYS_TO_UNDO } from '../contract-staff.ts';
import { type Member, members } from '../lists-members.ts';
import { isOver } from '../rules.ts';
import { runs as words } from '../words-entering.ts';
import { decide } from './deciding.ts';
import { deny } from './deny.ts';
import { enrollNew, uninvite } from './enroll-new.ts';
import { addEnrollment } from './enrolling.ts';
import { type EnrollmentRow, findLiveEnrollment, lockLearnerInCourse, outputOf } from './store.ts';
import { deleteUnbegun, membersOf, namedFilters } from './store-entering.ts';
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

interface Chosen extends Selected {
  batch_id: number;
}
const undoing = ({ batch_id }: Chosen): Undoing => ({ call: calls.unenrollPerson, did: 'done', of: 'done', also: () => ({ batch_id }) });
export const undoEnrolling = undoJob<Chosen>('enrollments.undo-enrolling', {
  find: undoing,
  tell: (_, { done = 0, kept = 0 }) => sayBoth((t) => t(words.undone, { done, kept })),
});
export const enrollAll = bulkJob<Chosen>('enrollments.enroll-all', {
  call: () => calls.enrollPerson,
  find: async (sql, actor, { batch_id, search, filters }) => {
    const batch = await findBatch(sql, batch_id);
    if (!batch || !(await leads(sql, actor, batch))) throw new RunFault(results.not_allowed);
    return {
      call: calls.enrollPerson,
      did: 'done',
      also: { batch_id },
      source: membersOf(sql, actor, batch),
      wanted: await withNames(sql, { search, filters }, namedFilters),
      label: (row: object) => ({ en: (row as Member).title, bn: (row as Member).bn_title }),
    };
  },
  tell: (_, { done = 0, kept = 0 }) => sayBoth((t) => t(words.done, { done, kept })),
  undo: {
    days: DAYS_TO_UNDO,
    takes: ['done'],
    find: undoing,
    title: () => sayBoth((t) => t(words.undoing)),
    start: undoEnrolling.start,
  },
});

/** Their name in what was done with many: items are numbered by the people. */
export const forgetEntered = (sql: Sql, user_id: number) => forgetItem(sql, [enrollAll.name, undoEnrolling.name], user_id);
export { calls };
export const handlers = handle(calls, {
  listMembers: async ({ sql, actor, input, managed_batch }) =>
    readList<Member>(sql, members, membersOf(sql, actor, managed_batch), await withNames(sql, input, namedFilters), actor.language),
  enrollPerson: async ({ sql, actor, managed_batch, member }) => outputOf(await enrollBy(sql, member.id, managed_batch, actor.user.id)),
  unenrollPerson: async ({ sql, managed_batch, member }) => outputOf(await takeBack(sql, member.id, managed_batch)),
  enrollNew: ({ sql, actor, managed_batch, input }) => enrollNew(sql, actor, managed_batch, input),
  uninvite: async ({ sql, actor, managed_batch, managed_invitation }) => {
    await uninvite(sql, actor, managed_batch, managed_invitation);
    return { status: 'success' as const };
  },
  enrollMany: async ({ sql, actor, input }) => ({ run_id: await begin(sql, actor, input) }),
});
const begin = (sql: Sql, actor: SignedIn, { batch_id, search, filters, except, ids }: Chosen): Promise<number> =>
  enrollAll.start(sql, actor, {
    title: sayBoth((t) => t(words.enrolling)),
    link: atBatchPeople({ id: batch_id }),
    payload: { batch_id, search, filters, except, ids },
  });
