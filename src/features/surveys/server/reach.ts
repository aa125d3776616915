// Object-level authorization (reach) of surveys: their answers are for the owners and editors of the course.
import { type Reach, reachFor } from '#core/access/server/reach.ts';
import { findManagedSurvey, type ManagedSurvey } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A survey that learners have or had, of a course whose draft the asker may write. */
    surveyed_lesson: ManagedSurvey;
  }
}
export const reach = {
  surveyed_lesson: async (sql, actor, id: number) => {
    const survey = await findManagedSurvey(sql, id);
    return survey && (await reachFor('written_course')(sql, actor, survey.course_id)) ? survey : undefined;
  },
} satisfies { surveyed_lesson: Reach<'surveyed_lesson'> };
