// Screens of acting as somebody, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, newLearner, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** An acting as a learner that is over, with a change. */
async function actForSomebody(site: Standing): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const acting = { person: (await newLearner(site)).email, reason: 'Ticket 318: the name is wrong' };
  const { id, token } = await staff.post<{ id: number; token: string }>('/user-management/act-as', acting);
  await api(site, token).post('/my-account/user/update-profile', { name: 'Shefali Das' });
  await api(site, token).post('/my-account/act-as/end', {});
  return id;
}
export const screens: OwnScreens = async (site) =>
  forStaff('/user-management/act-as', `/user-management/act-as/${await actForSomebody(site)}`);
