// Screens of marking, for looking at: answers of the demonstration that wait to be marked.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

export const screens: OwnScreens = async (site) => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const [desk] = await staff.get<{ id: number }[]>('/course/batch/marking');
  // on a phone the dock lies over a part of the rubric
  return [...forStaff('/marking', `/marking/${desk!.id}`), { path: `/marking/${desk!.id}?script=1`, who: 'staff', covers: true }];
};
