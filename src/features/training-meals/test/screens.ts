// Screens of a training's meals, for looking at: the plan with its list, and the form of one.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { trainingOf } from '../../trainings/test/training.ts';

export const screens: OwnScreens = async (site) => {
  const id = await trainingOf(site);
  return forStaff(`/training/facilities/cafeteria-create/${id}`, `/training/facilities/cafeteria-create/${id}/new`);
};
