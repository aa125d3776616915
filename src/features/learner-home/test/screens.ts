// Screens of the first page of learners, for looking at.
import { forAnyone, forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => [...forAnyone('/learners/demo.learner'), ...forLearner('/dashboard', '/course')];
