// Handlers of the enrollments calls.
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import { isServed, parseContact } from '#features/accounts/server/service.ts';
import { findEnrollmentAndWish } from '#features/courses/server/service.ts';
import * as all from '../contract.ts';
import { progressShare } from '../rules.ts';
import { decide } from './deciding.ts';
import { enrollLearner, withdrawRequest } from './enrolling.ts';
import { enrollNamed } from './naming.ts';
import { acceptInvitation, inviteTo } from './inviting.ts';
import { findEnrollment, outputOf } from './store.ts';
import { findAsker } from './store-invitations.ts';
import { listEnrolled } from './store-staff.ts';
import { listStanding } from './store-waiting.ts';

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
    const invited = await inviteTo(sql, managed_batch, { address, channel, by: actor.user.id });
    return { ...invited, batch_id: managed_batch.id, contact: address };
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
      listEnrolled(sql, { batch_id: managed_batch.id, text: input.field, status, limit, offset }),
    );
    const may = actor.grants.has('enrollment.approve');
    return {
      ...found,
      data: found.data.map(({ lesson_count, ...row }) => ({
        ...row,
        share: progressShare(row, lesson_count),
        can: {
          approve: may ? row.status !== 'approved' || 'approved_already' : 'not_allowed',
          reject: may ? row.status !== 'rejected' || 'rejected_already' : 'not_allowed',
        },
      })),
    };
  },
});
