// Screens of the leaderboard, for looking at.
import { forAnyone, forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => [...forAnyone('/leaderboard'), ...forLearner('/leaderboard', '/leaderboard?scope=batch')];
