// Object-level authorization (reach) of exams as they are set: by what somebody may do with their course.
import type { Actor } from '#core/access/actor.ts';
import { type Reach, reachFor } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type ExamRow, findExam } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** An exam of a course that the asker looks after. */
    seen_exam: ExamRow;
    /** One whose course they may write. */
    written_exam: ExamRow;
    /** One whose course they lead. */
    led_exam: ExamRow;
  }
}
const through = (right: 'managed_course' | 'written_course' | 'led_course') => async (sql: Sql, actor: Actor, id: number) => {
  const exam = await findExam(sql, id);
  return exam && (await reachFor(right)(sql, actor, exam.course_id)) ? exam : undefined;
};
export const reach = {
  seen_exam: through('managed_course'),
  written_exam: through('written_course'),
  led_exam: through('led_course'),
} satisfies { seen_exam: Reach<'seen_exam'>; written_exam: Reach<'written_exam'>; led_exam: Reach<'led_exam'> };
