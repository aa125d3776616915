// What the register becomes in use: the dialogs of a decision and of files.
import { dialogShown, press } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';
import { staff } from '../words-staff.ts';

export const states: OwnScreens = async (site) => {
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const [next] = await learner.get<{ batch_id: number }[]>('/classroom/schedule/view-syllabus-all?type=now');
  const path = `/classroom/details/${next!.batch_id}/class/attendance/month`;
  return [
    {
      path,
      who: 'staff',
      act: async (page) => {
        await press(page, staff.download);
        await dialogShown(page);
      },
    },
  ];
};
