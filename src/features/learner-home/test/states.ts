// What one’s own courses become: asked for, completed, kept for later.
import { learnersCourses } from '#features/journeys/test/learner.ts';
import { forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const states: OwnScreens = async (site) => {
  await learnersCourses(site);
  return forLearner(...['pending', 'completed', 'wishlist'].map((tab) => `/course?tab=${tab}`));
};
