// Screens of the calendar, for looking at.
import { forLearner, forTeacher, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => [...forLearner('/calendar/show'), ...forTeacher('/calendar/show')];
