// Screens of words of the product that staff write, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forStaff(
    '/settings/languages',
    '/settings/languages?filters=state.half.missing*room.home',
    '/settings/languages/1',
    '/settings/languages/new',
  );
