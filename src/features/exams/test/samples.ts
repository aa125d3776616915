// An exam as its team sets it, for the permission tests: of a course of an institution, with a draft that somebody kept a version of.
import { makeExam } from '../server/making.ts';
import type { Samples, World } from '../../../../tests/permissions/world.ts';

async function make(w: World): Promise<number> {
  const about = { title: 'Exam', bn_title: 'পরীক্ষা', minutes: 30, single: false };
  const id = await makeExam(w.sql, { ...about, course_id: w.course.id }, w.partner.user.id);
  const [draft] = await w.sql<{ id: number }[]>`
    insert into drafts (kind, object_id, institution_id, fields, version) values ('exams.exam', ${id}, ${w.ours}, '{}', 5) returning id`;
  await w.sql`insert into draft_versions (draft_id, number, kind, fields) values (${draft!.id}, 1, 'named', '{}')`;
  return id;
}
const outside = (w: World) => [w.visitor, w.other, w.learner, w.rival, w.nowhere, w.ofAnotherCourse];
export const samples: Samples = {
  seen_exam: async (w) => [{ key: await make(w), within: [w.partner, w.ofCourses], outside: outside(w), with: { seed: 1, answers: [] } }],
  written_exam: async (w) => [{ key: await make(w), within: [w.partner], outside: outside(w) }],
  led_exam: async (w) => [{ key: await make(w), within: [w.partner], outside: outside(w) }],
};
