// Object-level authorization (reach) of reports: courses and learners within the scope of the acting role.
import type { SignedIn } from '#core/access/actor.ts';
import type { Reach } from '#core/access/server/reach.ts';
import { findReportedCourse, findReportedLearner, type Reported } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A course whose figures and learners the asker reads. */
    reported_course: Reported;
    /** Somebody who learns in such a course. */
    reported_learner: Reported;
  }
}
export const reach = {
  reported_course: async (sql, actor, id: number) =>
    actor.grants.has('report.view') ? findReportedCourse(sql, actor as SignedIn, id) : undefined,
  reported_learner: async (sql, actor, id: number) =>
    actor.grants.has('report.view') ? findReportedLearner(sql, actor as SignedIn, id) : undefined,
} satisfies { reported_course: Reach<'reported_course'>; reported_learner: Reach<'reported_learner'> };
