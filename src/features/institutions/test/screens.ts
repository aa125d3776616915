// Screens of partners, for looking at.
import { forAnyone, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api } from '../../../../tests/e2e/site.ts';

export const screens: OwnScreens = async (site) => {
  const [partner] = await api(site).get<[{ username: string }]>('/my-account/public/institutions/view?limit=1');
  return [
    ...forAnyone('/partners', `/partners/${partner.username}`),
    ...forStaff('/settings/profile', '/settings/profile?institution=1', '/settings/introduction', '/settings/introduction?institution=1'),
    ...forStaff('/partners/list', '/partners/list?search=zzzz&filters=state.closed', '/partners/list/new', '/partners/list/1'),
  ];
};
