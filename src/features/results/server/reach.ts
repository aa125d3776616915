// Object-level authorization (reach) of results.
import { isStaffOf, type Reach, reachFor } from '#core/access/server/reach.ts';
import { findAttempt, findEvaluation, type ManagedAttempt, type ManagedEvaluation } from './store.ts';
import { findEnrollment, type PerformedEnrollment } from './store-learner.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A quiz or an exam whose marks count, of a course that the asker looks after. */
    managed_evaluation: ManagedEvaluation;
    /** An attempt at one of them. */
    managed_attempt: ManagedAttempt;
    /** An enrolment of one's own, or in a course that one looks after and whose results one may see. */
    performed_enrollment: PerformedEnrollment;
  }
}
export const reach = {
  managed_evaluation: async (sql, actor, id: number) => {
    const row = await findEvaluation(sql, id);
    return row && (await reachFor('managed_course')(sql, actor, row.course_id)) ? row : undefined;
  },
  managed_attempt: async (sql, actor, id: number) => {
    const row = await findAttempt(sql, id);
    return row && (await reachFor('managed_course')(sql, actor, row.course_id)) ? row : undefined;
  },
  performed_enrollment: async (sql, actor, id: number) => {
    const row = await findEnrollment(sql, id);
    if (!row || !actor.user || row.user_id === actor.user.id) return actor.user ? row : undefined;
    return actor.grants.has('exam.view') && isStaffOf(actor, row.institution_id, row.course_id) ? row : undefined;
  },
} satisfies {
  managed_evaluation: Reach<'managed_evaluation'>;
  managed_attempt: Reach<'managed_attempt'>;
  performed_enrollment: Reach<'performed_enrollment'>;
};
