// Screens of trainings, for looking at: budget heads, the budget of a batch, its honorarium, rates and logistics, and their forms.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { participantOf, trainingOf } from './training.ts';

export const screens: OwnScreens = async (site) => {
  const id = await trainingOf(site);
  return forStaff(
    '/settings/training-heads',
    `/training/resource/budget-create/${id}`,
    `/training/resource/honorarium/${id}`,
    `/training/resource/honorarium/${id}/new`,
    `/training/resource/dues/${id}`,
    `/training/resource/dues/${id}/print`,
    `/training/resource/dues/${id}/of/${await participantOf(site, id)}`,
    `/training/resource/logistics/${id}`,
    `/training/resource/logistics/${id}/new`,
  );
};
