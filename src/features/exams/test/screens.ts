// Screens of exams, for looking at: the lists of staff and of learners, a new one, the steps of the builder, the rehearsal.
import { forLearner, forTeacher, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

export const screens: OwnScreens = async (site) => {
  const staff = api(site, await tokenOf(site, 'teacher@demo.test'));
  const rows = await staff.get<{ id: number; state: string }[]>('/course/exam/view-single?limit=100');
  const id = rows.find(({ state }) => state === 'open')!.id;
  const steps = ['questions', 'rules', 'publish'].map((step) => `/exam/build/${id}/${step}`);
  return [
    ...forLearner('/exam/single', '/exam'),
    ...forTeacher('/exam/single', '/exam', '/exam/single/create', `/exam/build/${id}`, ...steps, `/exam/build/${id}/rehearsal`),
  ];
};
