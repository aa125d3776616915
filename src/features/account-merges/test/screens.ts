// Screens of two accounts that become one, for looking at.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => [
  ...forLearner('/profile/another-account'),
  ...forStaff('/user-management/learner-edit/2/merge?search=a', '/user-management/learner-edit/4/merge?other=5'),
];
