// Screens of trainings, for looking at: budget heads, the budget of a batch, its logistics and the form of one.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

export const screens: OwnScreens = async (site) => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const batches = await staff.get<{ id: number; course_title: string }[]>('/course/batch/list?limit=100');
  const { id } = batches.find(({ course_title }) => course_title === 'Assessment in the classroom')!;
  return forStaff(
    '/settings/training-heads',
    `/training/resource/budget-create/${id}`,
    `/training/resource/logistics/${id}`,
    `/training/resource/logistics/${id}/new`,
  );
};
