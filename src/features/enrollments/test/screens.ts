// Screens of the people of a batch, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { someBatch } from '#features/batches/test/screens.ts';

export const screens: OwnScreens = async (site) => {
  const { id } = await someBatch(site);
  return forStaff(...['people', 'members', 'people/sheet', 'waiting'].map((part) => `/course/batches/${id}/${part}`));
};
