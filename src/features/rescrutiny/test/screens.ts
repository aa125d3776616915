// Screens of rescrutiny, for looking at: a learner of the demonstration asks for it, and the request as a new marker finds it.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

export const screens: OwnScreens = async (site) => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const [there] = await staff.get<{ id: number }[]>('/course/batch/rescrutinies');
  return forStaff('/rescrutinies', ...(there ? [`/rescrutinies/${there.id}`] : []));
};
