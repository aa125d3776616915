// What a partner’s introduction becomes: the editor that one writes in.
import { pressing } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api } from '../../../../tests/e2e/site.ts';

export const states: OwnScreens = async (site) => {
  const [partner] = await api(site).get<[{ id: number }]>('/my-account/public/institutions/view?limit=1');
  return [{ path: `/settings/introduction?institution=${partner.id}`, who: 'staff', act: pressing('.rich-in', '.rich-in:focus') }];
};
