// Object-level authorization (reach) of quizzes.
import { type Reach, reachFor } from '#core/access/server/reach.ts';
import { findExam, type ManagedExam } from './store-managed.ts';
import { findOwnAttempt } from './finding-attempt.ts';
import type { OwnAttemptRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** An attempt of the actor's own. */
    attempt: OwnAttemptRow;
    /** An exam of a course that the asker looks after. */
    managed_exam: ManagedExam;
  }
}

export const reach = {
  attempt: async (sql, actor, id: number) => (actor.user ? findOwnAttempt(sql, actor.user.id, id) : undefined),
  managed_exam: async (sql, actor, id: number) => {
    const exam = await findExam(sql, id);
    return exam && (await reachFor('managed_course')(sql, actor, exam.course_id)) ? exam : undefined;
  },
} satisfies { attempt: Reach<'attempt'>; managed_exam: Reach<'managed_exam'> };
