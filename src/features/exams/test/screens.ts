// Screens of exams, for looking at: the lists of staff and of learners, a new one, the steps of the builder, the rehearsal, the monitor, item analysis.
import { forLearner, forStaff, forTeacher, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** The exam of a demonstration course. */
export async function demoExam(site: Standing): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  type Outline = { syllabus: { lessons: { id: number; kind: string }[] }[] };
  const { syllabus } = await staff.get<Outline>('/learner-course/details/clear-bangla');
  return syllabus.flatMap((section) => section.lessons).find(({ kind }) => kind === 'exam')!.id;
}
export const screens: OwnScreens = async (site) => {
  const staff = api(site, await tokenOf(site, 'teacher@demo.test'));
  const rows = await staff.get<{ id: number; state: string }[]>('/course/exam/view-single?limit=100');
  const id = rows.find(({ state }) => state === 'open')!.id;
  const admin = api(site, await tokenOf(site, 'super@demo.test'));
  const evaluations = await admin.get<{ id: number; takers: number }[]>('/course/batch/evaluations?limit=100');
  const analysed: string[] = [];
  for (const { id: lesson } of evaluations.filter(({ takers }) => takers > 0)) {
    const { items } = await admin.get<{ items: { id: number }[] }>(`/course/exam/q-analytics/${lesson}`);
    if (items[0] && !analysed.length) analysed.push(`/results/${lesson}/items`, `/results/${lesson}/items/${items[0].id}`);
  }
  const steps = ['questions', 'rules', 'results', 'publish'].map((step) => `/exam/build/${id}/${step}`);
  return [
    ...forStaff(`/exams/${await demoExam(site)}`, ...analysed),
    ...forLearner('/exam/single', '/exam'),
    ...forTeacher('/exam/single', '/exam', '/exam/single/create', `/exam/build/${id}`, ...steps, `/exam/build/${id}/rehearsal`),
  ];
};
