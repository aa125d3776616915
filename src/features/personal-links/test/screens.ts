// Screens of links of one person, for looking at.
import { forAnyone, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { someBatch } from '#features/batches/test/screens.ts';

export const screens: OwnScreens = async (site) => {
  const { id } = await someBatch(site);
  return [...forAnyone('/enter', '/enter/keep'), ...forStaff(`/course/batches/${id}/links`, `/course/batches/${id}/links/sheet`)];
};
