// A survey that learners of a course have, for the permission tests.
import { makeLesson } from '#features/lessons/test/make.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

/** A survey that learners of a course have. */
async function surveyOf(w: Pick<World, 'sql'>, course_id: number): Promise<number> {
  const lesson_id = await makeLesson(w.sql, course_id, { kind: 'survey' });
  const survey = { anonymous: true, totals: false, questions: [] };
  await w.sql`update lessons set survey = ${w.sql.json(survey)} where id = ${lesson_id}`;
  return lesson_id;
}
export const samples: Samples = {
  /** Works of learners are marked by assistants too; what is said in a survey is for those who write the course. */
  surveyed_lesson: async (w) => [
    {
      key: await surveyOf(w, w.course.id),
      within: [w.partner, w.administrator, w.ofCourses],
      outside: [w.visitor, w.other, w.learner, w.rival, w.nowhere],
    },
  ],
};
