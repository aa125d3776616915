// Screens of feedback, for looking at.
import { forAnyone, forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => [...forAnyone('/mpreviews'), ...forLearner('/mpreviews'), ...forStaff('/feedbacks/list')];
