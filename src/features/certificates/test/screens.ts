// Screens of certificates, for looking at.
import { forAnyone, forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

export const screens: OwnScreens = async (site) => {
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const [certificate] = await learner.get<{ tracking_code: string }[]>('/my-account/certificates');
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const [waits] = await staff.get<[{ id: number }]>('/batch/certificates/view?filters=waits.1');
  return [
    ...forAnyone('/certificate/check', '/certificate/check/0000-0000-0000', '/certificate/keys'),
    ...forAnyone(`/certificate/sheet/${certificate!.tracking_code}`),
    ...forLearner('/certificate/list'),
    ...forStaff(...['course', 'training', 'exam'].map((kind) => `/${kind}/certificate`)),
    ...forStaff('/course/certificate?filters=waits.1', `/course/certificate/${waits.id}`),
  ];
};
