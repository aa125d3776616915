// Screens of teachers and their records, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, newLearner, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** Somebody whose teacher record has another name than their account: staff decide. */
async function claimTeacherId(site: Standing): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const waiting = () => staff.get<{ id: number }[]>('/my-account/teacher-verification/claims/view');
  if (!(await waiting()).length)
    await (await newLearner(site)).api.post('/my-account/teacher-verification', {
      ...{ pdsid: '100245680', date_of_birth: '17/02/1981', step: 2, pds_type: 1 },
    });
  return (await waiting())[0]!.id;
}
export const screens: OwnScreens = async (site) =>
  forStaff(
    ...['/user-management/teacher-verification', `/user-management/teacher-verification/${await claimTeacherId(site)}`],
    ...['/user-management/teacher-registry', '/user-management/teacher-registry/sheet'],
  );
