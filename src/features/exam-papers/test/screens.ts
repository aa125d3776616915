// Screens of exams on paper, for looking at: those of an exam of the demonstration school.
import { forTeacher, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

export const screens: OwnScreens = async (site) => {
  const staff = api(site, await tokenOf(site, 'teacher@demo.test'));
  const rows = await staff.get<{ id: number; state: string }[]>('/course/exam/view-single?limit=100');
  const { id } = rows.find(({ state }) => state === 'open')!;
  return forTeacher(`/exam/single/paper/${id}`, `/exam/single/paper/${id}/sheet`);
};
