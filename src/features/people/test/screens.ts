// Screens of people, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forStaff(
    '/user-management/learner',
    '/user-management/learner?search=zzzz&filters=state.suspended',
    '/institution/people',
    '/user-management/teacher',
    '/user-management/learner-edit/2',
    '/user-management/learner/new',
    '/user-management/learner/sheet',
  );
