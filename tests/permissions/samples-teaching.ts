// Samples of requests to teach, and of one's own education and work, for the permission tests.
import { makePerson } from '#features/accounts/test/make.ts';
import { makeLesson } from '#features/lessons/test/make.ts';
import type { makeWorld } from './samples.ts';

type World = Awaited<ReturnType<typeof makeWorld>>;
/** A request for the role of a contributor that waits. */
async function teachingOf(w: World, user_id: number): Promise<number> {
  const [row] = await w.sql<{ id: number }[]>`
    insert into teaching_requests (user_id, kind, subjects) values (${user_id}, 'contributor', 'জীববিজ্ঞান')
    on conflict (user_id) where state = 'waiting' do update set place = '' returning id`;
  return row!.id;
}
const notStaff = (w: World) => [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
/** An entry of somebody's own education. */
async function entryOf(w: World, user_id: number): Promise<number> {
  const [row] = await w.sql<{ id: number }[]>`
    insert into background_entries (user_id, kind, title, place) values (${user_id}, 'work', 'শিক্ষক', 'ভোলা') returning id`;
  return row!.id;
}
/** A work of the learner that was handed in. */
export async function workOf(w: Pick<World, 'sql' | 'learner' | 'batch'>, course_id: number): Promise<number> {
  const lesson_id = await makeLesson(w.sql, course_id, { kind: 'assignment' });
  const [row] = await w.sql<{ id: number }[]>`
    insert into assignment_works (user_id, lesson_id, course_id, batch_id, text, submitted_at)
    values (${w.learner.user.id}, ${lesson_id}, ${course_id}, ${w.batch}, 'কাজ', now()) returning id`;
  return row!.id;
}
/** A survey that learners of a course have. */
export async function surveyOf(w: Pick<World, 'sql'>, course_id: number): Promise<number> {
  const lesson_id = await makeLesson(w.sql, course_id, { kind: 'survey' });
  const survey = { anonymous: true, totals: false, questions: [] };
  await w.sql`update lessons set survey = ${w.sql.json(survey)} where id = ${lesson_id}`;
  return lesson_id;
}
export const teachingSamples = {
  /** Works of learners are marked by assistants too; what is said in a survey is for those who write the course. */
  surveyed_lesson: async (w: World) => [
    {
      key: await surveyOf(w, w.course.id),
      within: [w.partner, w.administrator, w.ofCourses],
      outside: [w.visitor, w.other, w.learner, w.rival, w.nowhere],
    },
  ],
  managed_exam: async (w: World) => [
    {
      key: await makeLesson(w.sql, w.course.id, { kind: 'exam' }),
      within: [w.partner, w.administrator, w.ofCourses],
      outside: [w.visitor, w.other, w.learner, w.rival, w.nowhere],
    },
  ],
  managed_work: async (w: World) => [
    {
      key: await workOf(w, w.course.id),
      within: [w.partner, w.administrator, w.ofCourses],
      outside: [w.visitor, w.other, w.learner, w.rival, w.nowhere],
    },
  ],
  background_entry: async (w: World) => [
    { key: await entryOf(w, w.learner.user.id), within: [w.learner], outside: [w.administrator, ...notStaff(w)] },
  ],
  teaching_request: async (w: World) => [
    { key: await teachingOf(w, w.learner.user.id), within: [w.learner], outside: [w.administrator, ...notStaff(w)] },
  ],
  /** Of the whole system: whoever acts for one institution reaches no row. */
  seen_teaching_request: async (w: World) => [
    { key: await teachingOf(w, w.learner.user.id), within: [w.administrator], outside: [w.learner, ...notStaff(w)] },
  ],
  decided_teaching_request: async (w: World) => [
    {
      key: await teachingOf(w, (await makePerson(w.sql)).user.id),
      within: [w.administrator],
      outside: [w.learner, ...notStaff(w)],
      with: { institution_id: w.ours, reason: 'Told by nobody' },
    },
  ],
};
